"""What a thinking bot keeps from one question to the next, and what it does not answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.search.tree import Node
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, answer, owes
from pocketkeep.core.errors import NothingToChoose
from pocketkeep.core.ruleset import find_ruleset

TRIES = 24
LENGTH = 60  # decisions of a game


def thinker(name: str) -> Thinker:
    """The strongest, who has a tree, stopped by its tries."""
    level = replace(LEVELS["strongest"], playouts=TRIES, seconds=0.0)
    return Thinker(find_ruleset(name), Random(1), level)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kingdoms", {"players": 2}),
        ("ulos", {"players": 2}),
        ("tactics", {"players": 2}),
    ],
)
def test_a_search_is_built_on_only_where_nothing_came_between(
    name: str, options: dict[str, object]
) -> None:
    """No luck, no seal, nobody else's choice: otherwise it is of things that did not come."""
    game, bot, kept, forgotten = find_ruleset(name).start(options, 2), thinker(name), 0, 0
    for _ in range(LENGTH):
        seat, before = game.owed[0].seat, game.chance
        is_plain = len(game.owed[0].options) == 1
        answer(game, seat, bot.choose(game, seat))
        if is_plain:
            continue
        if bot.memory is None:
            forgotten += 1
            continue
        kept += 1
        assert (game.chance, game.sealed) == (before, [])
        assert owes(game, seat)

    assert kept > 2
    assert forgotten > 2


def test_where_luck_decides_who_is_asked_each_has_a_node() -> None:
    node = Node()
    mine = node.of(0)
    yours = node.of(1)

    assert mine is node
    assert yours is not mine
    assert (mine.seat, yours.seat) == (0, 1)
    assert node.of(1) is yours
    assert node.of(0) is mine


def test_whoever_owes_nothing_is_told_so() -> None:
    game = find_ruleset("kingdoms").start({"players": 2, "split": "beginner"}, 1)
    game.owed = [decision for decision in game.owed if decision.seat == 0]

    with pytest.raises(NothingToChoose, match="seat 2 owes no decision"):
        thinker("kingdoms").choose(game, 1)


def test_a_question_without_options_is_told_with_its_rule() -> None:
    game = find_ruleset("kingdoms").start({"players": 2}, 1)
    empty: list[Choice] = []
    game.owed = [Decision(0, empty)]
    game.owed[0].rule = "U-SET-7"

    with pytest.raises(NothingToChoose, match="U-SET-7 asks seat 1, and offers nothing"):
        thinker("kingdoms").choose(game, 0)
