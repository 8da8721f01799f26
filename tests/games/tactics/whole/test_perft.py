"""How many ways a game can go from named positions: numbers that only a change of rules may move.

Every choice counts, whoever has it; dice fall as the position's chance says.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.tactics.skirmish import skirmish


def ways_on(game: Game, depth: int) -> int:
    """Sequences of so many choices; a game that ends sooner counts once."""
    if not depth or not game.owed:
        return 1
    decision = game.owed[0]
    if depth == 1:
        return len(decision.options)
    total = 0
    for choice in decision.options:
        twin = game.clone()
        answer(twin, decision.seat, choice)
        total += ways_on(twin, depth - 1)
    return total


def duel() -> Tactics:
    """Two fighters beside each other on a plain."""
    return skirmish("fighter c3", "fighter c4")


def ledge() -> Tactics:
    """A rogue on a cliff above a beast; a pond and a wood below."""
    return skirmish(
        "rogue c2, beast a1 3 weakened",
        "beast c4, wizard f6",
        heights="0000 0110 0110 0000",
        terrain=".... .... .... ..wf",
    )


def gates() -> Tactics:
    """Portals across the plain, one of them blocked by an enemy; a village behind the other."""
    return skirmish(
        "fighter b2 5/1, wizard d2 7/2",
        "rogue k9, beast n12",
        portals="b3 k9 m3",
        villages="m4",
    )


def fray() -> Tactics:
    """A battle: the bearer between two enemies, three seats."""
    return skirmish(
        "fighter f6 artifact, rogue f8",
        "beast g6, wizard h8",
        "fighter e6, rogue e9",
        mode="battle",
    )


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (duel, [24, 461, 9412]),
        (ledge, [28, 209, 4763]),
        (gates, [44, 1067, 11555]),
        (fray, [53, 1126, 12769]),
    ],
)
def test_perft(position: Callable[[], Tactics], counts: list[int]) -> None:
    game = position()

    assert [ways_on(game, depth) for depth in (1, 2, 3)] == counts
