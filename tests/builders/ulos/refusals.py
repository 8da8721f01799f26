"""Tables at which choices are refused, and the words of the refusals."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import play
from tests.builders.ulos.maps import MOUNTAIN, ground, realm

ULOS = find_ruleset("ulos")


RED, BLUE = 0, 1


def refusal(game: Game, words: str, seat: int = RED) -> str:
    """The clause that refuses this choice; empty if it is allowed."""
    return ULOS.why(game, seat, tuple(words.split()))[0]


def reason(game: Game, words: str, seat: int = RED) -> str:
    return ULOS.why(game, seat, tuple(words.split()))[1]


def table(*gods: str, rows: tuple[str, ...] = (), **more: Any) -> Ulos:
    """What is not said of the map is mountain."""
    return realm(*gods, terrain=ground(*rows, fill=MOUNTAIN), **more)


# Ratfolk on f1 g1 h1, with 2 to see: strength 4. Sheki on a8 b8 c8, with none: strength 2.
CAMPS: dict[str, Any] = {
    "tiles": "forest-mountain g1 f1, desert-field f2 e2, desert-field a8 b8, desert-field c8 d8",
    "camps": "ratfolk f1 g1 h1, sheki a8 b8 c8",
    "rifts": "h1",
}


ROW = "mmmmmmmmdfmmmmmmmm"  # i1 desert, j1 field


def at_placing(hand: str = "25 / / desert-field", other: str = "25", **more: Any) -> Ulos:
    return table(hand, other, rows=(ROW,), **{**CAMPS, **more})


def at_action(hand: str = "25", other: str = "25", **more: Any) -> Ulos:
    """Red has nothing to place and has come to the action."""
    game = table(hand, other, **{**CAMPS, **more})
    play(game, "skip")
    return game
