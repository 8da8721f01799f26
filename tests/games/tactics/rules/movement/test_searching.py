"""The search for ways: none is cheaper than it says, and nothing held is entered."""

from __future__ import annotations

import pytest

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.model.ways import FAR, Ground
from pocketkeep.games.tactics.rules.movement import kept_ways
from pocketkeep.games.tactics.rules.movement.searching import Search

GAITS = range(3)
POINTS = 7


def start() -> Tactics:
    game = find_ruleset("tactics").start({"players": 2}, 1)
    assert isinstance(game, Tactics)
    return game


def cheapest(ground: Ground, first: int, held: list[int]) -> list[int]:
    """By number the least price, found the slow way: every step again until nothing changes."""
    costs = [FAR] * len(ground.spaces)
    costs[first] = 0
    changed = True
    while changed:
        changed = False
        for number, cost in enumerate(costs):
            for place in range(ground.first[number], ground.first[number + 1], 2):
                goal, price = ground.steps[place], ground.steps[place + 1]
                if cost + price < min(costs[goal], POINTS + 1) and goal not in held:
                    costs[goal] = cost + price
                    changed = True
    return costs


@pytest.mark.parametrize("gait", GAITS)
@pytest.mark.parametrize("first", [0, 60, 130])
def test_no_way_is_cheaper_than_the_one_that_is_found(gait: int, first: int) -> None:
    game = start()
    ground = kept_ways.realm(game.book, gait)
    beside = ground.steps[ground.first[first]]
    held = [] if first == 60 else [beside]

    search = Search(ground, POINTS, ports=False, held=held, shut=[], start=first)
    search.run()

    assert list(search.cost) == cheapest(ground, first, held)
    assert sorted(search.goals) == [n for n, cost in enumerate(search.cost) if 0 < cost < FAR]
    assert all(search.before[number] != NONE for number in search.goals)
    assert not set(held) & set(search.goals)
