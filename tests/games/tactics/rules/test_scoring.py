"""Scoring: points, ties, and shared places."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, NONE
from pocketkeep.games.tactics.rules import scoring
from pocketkeep.games.tactics.rules.combat import knock
from tests.builders.tactics.skirmish import skirmish, unit

RED = "fighter a1, beast a3"
BLUE = "fighter p1, beast p3"


def table(*teams: str, villages: str = "", flags: tuple[int, ...] = ()) -> Tactics:
    game = skirmish(*teams, villages=villages, begin=False)
    game.secured = [*flags, *[NONE] * (3 - len(flags))]
    return game


def test_t_score_1_points_by_part() -> None:
    game = table("fighter a1, beast b2, rogue c3", BLUE, villages="a1 c3 e5", flags=(0, 1))
    game.captured[0] = [20, 21, 22]

    assert scoring.PARTS == ("flags", "survivors", "captures", "villages", "artifact")
    assert scoring.score(game, 0) == [5, 6, 6, 2, 0]
    assert scoring.score(game, 1) == [5, 4, 0, 0, 0]


def test_t_score_4_a_village_counts_for_who_stands_there_however_it_got_there() -> None:
    game = table("fighter a1, beast a3", "fighter b1", villages="c1")
    knock.knock_back(game, unit(game, "fighter2"), 0, EAST, spaces=1)

    assert scoring.score(game, 1)[3] == 1
    assert scoring.score(game, 0)[3] == 0


@pytest.mark.parametrize(
    ("red", "captures", "flags", "places"),
    [
        # More points win, whatever else.
        (("fighter a1", "fighter p1, beast p3"), ([20, 21, 22], []), (), [1, 2]),
        # As many points: units that survived, then captured ones, then flags, then health.
        (("fighter a1, beast a3", "fighter p1"), ([], [20]), (), [1, 2]),
        (("fighter a1 10, beast a3", "fighter p1 9, beast p3"), ([], []), (), [1, 2]),
        (("fighter a1 3, beast a3", "fighter p1 9, beast p3"), ([], []), (), [2, 1]),
        (("fighter a1, beast a3", "fighter p1, beast p3"), ([], []), (0, 1), [1, 1]),
    ],
)
def test_t_score_2_ties_are_broken_in_order(
    red: tuple[str, str],
    captures: tuple[list[int], list[int]],
    flags: tuple[int, ...],
    places: list[int],
) -> None:
    game = table(*red, flags=flags)
    game.captured = [list(cards) for cards in captures]

    assert scoring.places(game) == places


def test_t_score_2_captured_units_come_before_flags() -> None:
    red, blue = "fighter a1, beast a3", "fighter p1, beast p3"
    game = table(red, blue, villages="p1 p3 a1", flags=(1,))
    game.captured = [[20, 21, 22], []]

    assert [sum(scoring.score(game, side)) for side in (0, 1)] == [11, 11]
    assert scoring.places(game) == [1, 2]


def test_t_score_2_what_parts_sides_in_order() -> None:
    game = table("fighter a1 4, beast a3 5", BLUE, flags=(0,))
    game.captured = [[20], []]

    assert scoring.TIE_BREAKS == ("survivors", "captures", "flags", "health")
    assert scoring.standing(game, 0) == [11, 2, 1, 1, 9]


def test_t_score_3_who_is_still_tied_shares_the_place() -> None:
    game = table(RED, BLUE, "fighter h1")

    assert scoring.places(game) == [1, 1, 3]
