"""The decision compass: what comes first clockwise, what is nearest, which way to go."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.terms import DIRECTIONS, EAST, NORTH, SOUTH, WEST
from pocketkeep.games.tactics.rules.automa import compass
from tests.builders.tactics.adventures import adventure
from tests.builders.tactics.skirmish import skirmish, space_of

GAME = skirmish("fighter a1", "fighter p14", mode="solo", begin=False)
RING = "h6 i6 j7 j8 j9 i10 h10 g10 f9 f8 f7 g6"  # clockwise around h8, from the north


def spaces(names: str) -> list[int]:
    return [space_of(name) for name in names.split()]


@pytest.mark.clause("T-ENEMY-9", "T-ENEMY-18")
@pytest.mark.parametrize(("arrow", "first"), [(NORTH, 0), (EAST, 3), (SOUTH, 6), (WEST, 9)])
def test_the_hand_goes_clockwise_from_the_arrow(arrow: int, first: int) -> None:
    ring = spaces(RING)
    order: list[int] = []
    left = sorted(ring)
    while left:
        order.append(compass.first(GAME, space_of("h8"), arrow, left))
        left.remove(order[-1])

    assert order == ring[first:] + ring[:first]


def test_t_enemy_9_on_one_line_the_nearer_comes_first() -> None:
    here = space_of("h8")

    assert compass.first(GAME, here, NORTH, spaces("j6 i7 k5")) == space_of("i7")
    assert compass.first(GAME, here, EAST, spaces("p8 i8")) == space_of("i8")


def test_t_enemy_9_angles_are_compared_exactly() -> None:
    here = space_of("a14")  # one step east in thirteen, or in twelve: hardly apart

    assert compass.first(GAME, here, NORTH, spaces("b2 b1")) == space_of("b1")
    assert compass.first(GAME, here, WEST, spaces("b2 b1")) == space_of("b1")


def test_t_enemy_9_there_may_be_nothing_to_choose() -> None:
    assert compass.first(GAME, space_of("h8"), NORTH, []) == -1


@pytest.mark.parametrize(
    ("arrow", "nearest"), [(NORTH, "i7"), (EAST, "i9"), (SOUTH, "g9"), (WEST, "g7")]
)
def test_t_enemy_19_the_nearest_counts_and_ties_go_clockwise(arrow: int, nearest: str) -> None:
    found = compass.nearest(GAME, space_of("h8"), arrow, spaces("h5 g7 g9 i7 i9"))

    assert found == space_of(nearest)


@pytest.mark.parametrize(
    ("arrow", "ways"),
    [
        ("north", ["south", "east"]),
        ("south", ["south", "east"]),
        ("east", ["east", "south"]),
        ("west", ["east", "south"]),
    ],
)
def test_t_enemy_21_the_arrow_names_the_first_axis(arrow: str, ways: list[str]) -> None:
    found = compass.ways_towards(GAME, space_of("c3"), space_of("e7"), DIRECTIONS.index(arrow))

    assert [DIRECTIONS[way] for way in found] == ways


def test_t_enemy_21_on_a_line_there_is_one_way_and_there_none() -> None:
    assert compass.ways_towards(GAME, space_of("c3"), space_of("c1"), EAST) == [NORTH]
    assert compass.ways_towards(GAME, space_of("c3"), space_of("a3"), NORTH) == [WEST]
    assert compass.ways_towards(GAME, space_of("c3"), space_of("c3"), NORTH) == []


@pytest.mark.clause("T-SOLO-11")
def test_a_taken_space_beside_is_passed_over_clockwise() -> None:
    game = adventure("fighter h6, rogue i7", "fighter h8", begin=False)

    assert compass.free_beside(game, space_of("h7"), NORTH) == space_of("g7")
    assert compass.free_beside(game, space_of("a1"), WEST) == space_of("b1")


@pytest.mark.clause("T-SOLO-3")
def test_with_no_space_beside_the_nearest_further_out_is_taken() -> None:
    game = adventure("fighter h6, rogue i7", "fighter h8, rogue g7, beast h7", begin=False)

    assert compass.free_beside(game, space_of("h7"), EAST) == space_of("j7")
