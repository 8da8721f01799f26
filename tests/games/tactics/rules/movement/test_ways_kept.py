"""Ways are kept from position to position, and are always those that a new search would find."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE, SPACES
from pocketkeep.games.tactics.rules.movement import ways

TACTICS = find_ruleset("tactics")


@pytest.mark.parametrize("mode", ["competitive", "battle", "coop"])
def test_what_is_kept_is_what_would_be_found(mode: str) -> None:
    game, luck, kept = TACTICS.start({"mode": mode, "rounds": 12}, 5), Random(5), 0
    assert isinstance(game, Tactics)
    while game.owed:
        decision = game.owed[0]
        answer(game, decision.seat, luck.choice(decision.options))
        for unit in range(game.units):
            known, space = game.reached[unit], game.place[unit]
            if known is None or space == NONE or space >= SPACES:
                continue
            kept += 1
            found = ways.find(game, unit, ways.points(game, unit))
            assert sorted(known.goals) == sorted(found.goals)
            assert [known.cost[goal] for goal in found.goals] == [
                found.cost[goal] for goal in found.goals
            ]
            assert [ways.way(game, unit, known, goal) for goal in found.goals] == [
                ways.way(game, unit, found, goal) for goal in found.goals
            ]

    assert kept > 40
