"""Ways are kept from position to position, and are always those that a new search would find."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.model.state import Reach, Tactics
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.movement import kept_ways, ways
from tests.builders.tactics.skirmish import space_of, unit
from tests.builders.tactics.walks import alone

TACTICS = find_ruleset("tactics")


def kept_and_found(game: Tactics, unit: int) -> tuple[Reach | None, Reach]:
    points, is_needy = ways.points(game, unit), ways.is_needy(game, unit)
    return kept_ways.known(game, unit, points, is_needy), ways.find(game, unit, points)


@pytest.mark.parametrize("mode", ["competitive", "battle", "coop"])
def test_what_is_kept_is_what_would_be_found(mode: str) -> None:
    game, luck, kept = TACTICS.start({"mode": mode, "rounds": 12}, 5), Random(5), 0
    assert isinstance(game, Tactics)
    while game.owed:
        decision = game.owed[0]
        answer(game, decision.seat, luck.choice(decision.options))
        for each in range(game.units):
            if not land.stands(game, each):
                continue
            known, found = kept_and_found(game, each)
            if known is None:
                continue
            kept += 1
            assert sorted(known.goals) == sorted(found.goals)
            assert [known.cost_to(goal) for goal in found.goals] == [
                found.cost_to(goal) for goal in found.goals
            ]
            assert [ways.way(game, each, known, goal) for goal in found.goals] == [
                ways.way(game, each, found, goal) for goal in found.goals
            ]

    assert kept > 40


def test_no_other_module_knows_what_is_kept() -> None:
    """One owner: rules tell who stands where, and nothing of ways."""
    folder = Path(__file__).parents[5] / "src" / "pocketkeep" / "games" / "tactics"
    readers = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(r"\bgame\.(reached|routes)\b", path.read_text(encoding="utf-8"))
    }

    assert readers == {"rules/movement/kept_ways.py"}


def test_ways_are_kept_until_somebody_comes_into_reach() -> None:
    game = alone("h7")
    fighter, beast = unit(game, "fighter1"), unit(game, "beast2")
    first = ways.reach(game, fighter)

    land.put(game, beast, space_of("p11"))
    assert ways.reach(game, fighter) is first

    land.put(game, beast, space_of("j7"))
    assert ways.reach(game, fighter) is not first


def test_an_ally_takes_a_space_but_bars_no_way() -> None:
    game = alone("h7")
    fighter, rogue = unit(game, "fighter1"), unit(game, "rogue1")
    first = ways.reach(game, fighter)

    land.put(game, rogue, space_of("j7"))
    second = ways.reach(game, fighter)

    assert second.routes is first.routes
    assert set(first.goals) - set(second.goals) == {space_of("j7")}


def test_ways_hold_for_what_the_unit_brought_along() -> None:
    """Fewer points, or help from a village that it did not need before: other ways."""
    game = alone("h7")
    fighter = unit(game, "fighter1")
    first = ways.reach(game, fighter)

    game.health[fighter] -= 1
    assert ways.reach(game, fighter) is not first

    game.bearer = fighter
    assert ways.reach(game, fighter).points == first.points - 1


def test_of_ways_past_enemies_the_oldest_make_room() -> None:
    game = alone("h7")
    kept, some = game.book.ways.past, ways.reach(game, unit(game, "fighter1")).routes.ways
    kept.clear()
    for number in range(kept_ways.MOST_PAST + 2):
        kept_ways.keep_past(game.book, (number,), some)

    assert len(kept) == kept_ways.MOST_PAST
    assert kept_ways.ways_past(game.book, (1,)) is None
    assert kept_ways.ways_past(game.book, (2,)) is some
    kept.clear()
