"""What is going on around a decision, in a sentence."""

from __future__ import annotations

from msgspec.structs import replace

from pocketkeep.core.engine.flow import Game
from pocketkeep.games.ulos.shown.shapes import Mat
from tests.builders.playing import play
from tests.builders.ulos.maps import realm
from tests.builders.ulos.pages import PAIR, TEXT, changed, page, pair, seen


def conflict(*gods: str) -> Game:
    game = pair(*(gods or ("25 / ratfolk 3, satyr / field-forest", "30 / satyr 2, goblins")))
    play(game, "place field-forest f2 e2")
    return game


def stage_of(game: Game) -> str:
    conflict = seen(game).conflict
    return conflict.stage if conflict else ""


def test_a_conflict_is_told_from_the_tile_to_the_returns() -> None:
    game = conflict()
    assert TEXT.situation(seen(game), page()) == (
        "The tile on f2 e2 joins Ratfolk (strength 2) and Satyr (strength 3): a conflict."
    )
    assert changed(game, "attack ratfolk") == "Ratfolk win a tie"

    play(game, "attack ratfolk", "0: commit ratfolk", "0: commit ratfolk")
    mine = TEXT.situation(seen(game), page())
    assert mine == (
        "Ratfolk (2) attack Satyr (3); each card adds 1, a tie is the attacker's. "
        "You have put down 2 Ratfolk."
    )
    assert "put down" not in TEXT.situation(seen(game, 1), page())

    play(game, "0: commit ratfolk", "0: ready", "1: commit satyr", "1: ready")
    while stage_of(game) == "abilities":
        play(game, "pass")
    returns = TEXT.situation(seen(game), page())
    assert returns == (
        "Ratfolk won against Satyr, 5 to 4. "
        "At least 2 of your Ratfolk must go back for their spoils."
    )
    assert TEXT.situation(seen(game, None), page()) == "Ratfolk won against Satyr, 5 to 4."


def test_who_committed_what_is_told_while_abilities_are_used() -> None:
    game = realm(
        "25 / ratfolk 3, elves / field-forest",
        "30 / satyr 2, elves",
        factions="elves goblins ratfolk satyr sheki",
        terrain=PAIR["terrain"],
        tiles=PAIR["tiles"] + ", desert-field a6 b6, desert-field c6 d6",
        camps=PAIR["camps"] + ", elves a6 b6 c6",
    )
    play(game, "place field-forest f2 e2", "attack satyr", "0: commit ratfolk", "0: ready")
    play(game, "1: commit satyr", "1: commit satyr", "1: ready")

    assert TEXT.situation(seen(game), page()) == (
        "Satyr 5 against Ratfolk 3; a tie is the attacker's. "
        "You committed 1 Ratfolk. Bob committed 2 Satyr."
    )


def test_in_solo_the_column_that_acts_is_told() -> None:
    mat = Mat(god=2, columns=[], deck=27, discards=0, slot="left", faction="goblins", tiles=2)
    view = replace(seen(pair()), ulrir=mat)

    assert TEXT.situation(view, page()) == "Ulrir plays his left column for Goblins, 2 tiles left."
