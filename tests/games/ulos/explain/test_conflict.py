"""Why not, in a conflict."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import owes
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import options, play
from tests.builders.ulos.refusals import BLUE, ROW, reason, refusal, table

# Conflicts: the Ratfolk on f1 g1 h1, the Sheki on k1 l1 m1, a tile on i1 and j1 between them.

RIVALS: dict[str, Any] = {
    "tiles": "forest-mountain g1 f1, forest-mountain l1 m1",
    "camps": "ratfolk f1 g1 h1, sheki k1 l1 m1",
    "rifts": "h1, k1",
}


def in_conflict(*hands: str, **more: Any) -> Ulos:
    game = table(*hands, rows=(ROW,), **{**RIVALS, **more})
    play(game, "place desert-field i1 j1")
    return game


def test_an_attacker_is_one_of_the_two() -> None:
    game = in_conflict("25 / / desert-field / scout", "25")

    assert refusal(game, "attack orcs") == "D-CONFLICT-4"
    assert reason(game, "attack orcs") == "the {orcs} are not one of the two that fight"
    assert refusal(game, "pair ratfolk sheki") == "D-CONFLICT-4"
    assert reason(game, "rift scout") == "no rift tile can be used in a conflict"


def test_a_pair_is_connected_by_the_tile() -> None:
    tiles = "forest-mountain i2 i3, desert-mountain n6 m6, desert-field n5 o5"
    camps = "orcs i2 i3 j3, goblins n5 n6 m6"
    game = in_conflict(
        "25 / / desert-field",
        "25",
        tiles=f"{RIVALS['tiles']}, {tiles}",
        camps=f"{RIVALS['camps']}, {camps}",
        rifts="h1, k1, j3",
    )
    assert options(game)[0].startswith("pair ")

    assert reason(game, "pair goblins orcs") == "the tile does not connect the {goblins}"


def test_committing_goes_in_the_order_of_factions() -> None:
    game = in_conflict("25 / orcs, ratfolk 2 / desert-field", "25 / sheki")
    play(game, "attack ratfolk")
    assert reason(game, "commit sheki") == "you hold no cards of the {sheki}"

    play(game, "0: commit ratfolk", "0: commit ratfolk")
    assert reason(game, "commit ratfolk") == "you hold no more cards of the {ratfolk}"
    assert reason(game, "commit orcs").endswith("and you have come to the {ratfolk}")
    assert refusal(game, "commit orcs", BLUE) == "D-CONFLICT-5"
    play(game, "0: ready")
    assert reason(game, "commit orcs") == "{1} decides now, not you"


def test_returning_too_few_is_refused() -> None:
    game = in_conflict("25 / ratfolk 3, sheki / desert-field", "25")
    play(game, "attack ratfolk", *["0: commit ratfolk"] * 3, "0: commit sheki", "0: ready")

    told = {
        "return ratfolk 1": "at least 2 of them must be returned",
        "return ratfolk 4": "you have 3 such cards of the {ratfolk} in the conflict",
        "return ratfolk as sheki 1": "you have 0 such cards of the {ratfolk} in the conflict",
        "return sheki 1": "the question is how many cards of the {ratfolk}",
    }
    assert {words: reason(game, words) for words in told} == told


ABLE = "elves flayers ogres ratfolk sheki"  # three conflict abilities, for once
ABLE_CAMPS = {
    "factions": ABLE,
    "tiles": f"{RIVALS['tiles']}, desert-field n5 o5, desert-mountain n6 m6, desert-field a6 b6, "
    "desert-field c6 d6",
    "camps": f"{RIVALS['camps']}, flayers n5 n6 m6, ogres a6 b6 c6",
}


def test_conflict_abilities_are_refused() -> None:
    game = in_conflict(
        "25 / ratfolk 2, flayers, elves / desert-field", "25 / ogres, sheki", **ABLE_CAMPS
    )
    play(game, "attack ratfolk", "0: commit ratfolk", "0: ready", "1: commit sheki", "1: ready")
    assert owes(game, BLUE)
    assert refusal(game, "use flayers", BLUE) == "D-CONFLICT-9"
    assert refusal(game, "use sheki", BLUE) == "D-CONFLICT-8"

    play(game, "1: use ogres")
    told = {
        "devour seat-2 ratfolk": "no card of the {ratfolk} was committed by you",
        "devour seat-1 ratfolk as sheki": (
            "no card of the {ratfolk} that counts for the {sheki} was committed by {0}"
        ),
        "devour seat-3 ratfolk": "seat-3 is not at this table",
        "devour ulrir ratfolk": "ulrir is not at this table",
    }
    assert {words: reason(game, words, BLUE) for words in told} == told

    play(game, "1: done")
    assert reason(game, "use elves") == "the {elves} are lost"
    assert reason(game, "use ratfolk") == "the ability of the {ratfolk} is no conflict ability"
    play(game, "0: use flayers")
    assert reason(game, "control elves sheki").startswith(
        "you have committed no card of the {elves}"
    )
