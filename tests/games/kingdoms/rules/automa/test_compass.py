"""The hand of the compass: what it touches, how it turns, and what it takes of several."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import HandPointed
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from pocketkeep.games.kingdoms.rules.automa import compass
from pocketkeep.games.kingdoms.rules.automa.compass import BETWEEN, HANDS, HOURS, Point, Shape
from tests.builders.kingdoms.solo import SOLO, TOWERS, boxes_toml, cards, solo, strips
from tests.builders.playing import told

NORTH, EAST = (0, -1), (1, 0)


def box(west: int, north: int, east: int, south: int) -> Shape:
    return [(west, north), (east, north), (east, south), (west, south)]


def with_roll(game: Kingdoms, roll: int) -> Kingdoms:
    game.roll = roll
    return game


def find(game: Kingdoms, roll: int, *names: str) -> str:
    """The region that the hand of the compass card selects."""
    regions = game.book.regions
    numbers = [regions.index(name) for name in names]
    return regions[compass.find_region(with_roll(game, roll), numbers, "region")]


def find_army(game: Kingdoms, roll: int, *names: str) -> str:
    regions = game.book.regions
    numbers = [regions.index(name) for name in names]
    return regions[compass.find_army(with_roll(game, roll), numbers)]


def find_way(game: Kingdoms, roll: int, start: str, *names: str) -> str:
    regions = game.book.regions
    numbers = [regions.index(name) for name in names]
    found = compass.find_way(with_roll(game, roll), regions.index(start), numbers, "way")
    return regions[found]


# the clock


def test_the_twelve_hands_go_round_clockwise_by_about_thirty_degrees() -> None:
    for one, other in pairwise([*HANDS, HANDS[0]]):
        turned, along = compass.cross(one, other), compass.dot(one, other)
        assert turned > 0
        assert abs(56 * along - 97 * turned) * 100 < 97 * along  # the slope of 30 degrees


def test_s_compass_3_the_hours_mean_six_actions_and_the_same_again() -> None:
    meant = [ACTIONS[action] for action in compass.COMPASS]

    assert meant[:6] == ["research", "trade", "build", "patrol", "quest", "expand"]
    assert meant[6:] == meant[:6]


@pytest.mark.parametrize(("roll", "hand"), [(12, (0, -1)), (3, (1, 0)), (6, (0, 1)), (9, (-1, 0))])
def test_s_hand_1_the_hand_points_to_the_hour_of_the_roll(roll: int, hand: Point) -> None:
    x, y = hand
    shapes = [box(30 * x - 5, 30 * y - 5, 30 * x + 5, 30 * y + 5)]

    assert compass.turn_hand(roll, shapes) == (roll, HANDS[roll % HOURS])


# touching


def test_a_hand_touches_what_it_crosses_and_measures_where() -> None:
    met = compass.touches(NORTH, box(-5, -30, 5, -20))

    assert sorted(Fraction(*mark) for mark in met) == [20, 30]


def test_a_hand_touches_nothing_behind_it() -> None:
    assert not compass.touches(NORTH, box(-5, 20, 5, 30))
    assert not compass.touches(NORTH, [(0, 20), (5, 30), (-5, 30)])


def test_a_hand_touches_nothing_beside_it() -> None:
    assert not compass.touches(NORTH, box(1, -30, 9, -20))


def test_s_hand_8_a_corner_is_enough() -> None:
    assert compass.touches(NORTH, [(0, -20), (9, -10), (9, -30)]) == [(20, 1)]


def test_s_hand_8_an_edge_along_the_hand_is_touched() -> None:
    assert sorted(compass.touches(NORTH, box(0, -30, 9, -20))) == [(20, 1), (30, 1)]


@pytest.mark.parametrize("far", [False, True])
def test_s_hand_8_of_two_equally_far_the_first_named_is_taken(far: bool) -> None:
    shapes = [box(0, -30, 9, -20), box(-9, -30, 0, -20)]

    assert compass.choose(NORTH, shapes, [0, 1], far) == 0


def test_s_hand_4_near_is_where_a_shape_begins_and_far_is_where_it_ends() -> None:
    long, short = box(-5, -90, 5, -20), box(-5, -40, 5, -10)

    assert compass.choose(NORTH, [long, short], [0, 1], far=False) == 1
    assert compass.choose(NORTH, [long, short], [0, 1], far=True) == 0


def test_distances_are_compared_exactly() -> None:
    third = [(-1, -1), (2, 0), (2, -9), (-1, -9)]  # the hand enters a third below two thirds
    nearly = [(-1, -2), (1, -2), (1, -1), (-1, 0)]

    begins = [compass.reach(NORTH, shape, far=False) for shape in (third, nearly)]
    assert begins == [(2, 3), (1, 2)]
    assert compass.choose(NORTH, [third, nearly], [0, 1], far=False) == 1


# turning


@pytest.mark.parametrize(("roll", "hour"), [(1, 3), (3, 3), (4, 3), (12, 3)])
def test_s_hand_2_the_hand_turns_clockwise_until_it_touches(roll: int, hour: int) -> None:
    assert compass.turn_hand(roll, [box(20, -5, 30, 5)]) == (hour, EAST)


def test_s_hand_2_it_takes_the_first_hour_that_touches_anything() -> None:
    shapes = [box(20, -5, 30, 5), box(-5, 20, 5, 30)]

    assert [compass.turn_hand(roll, shapes)[0] for roll in range(1, 13)] == [
        3, 3, 3, 6, 6, 6, 3, 3, 3, 3, 3, 3,
    ]  # fmt: skip


SLIVERS = [box(20, 4, 30, 6), box(4, 20, 6, 30), box(-30, -6, -20, -4)]  # past 3, before 6, past 9


@pytest.mark.parametrize(
    ("roll", "found"), [(12, 0), (3, 0), (4, 1), (5, 1), (6, 2), (9, 2), (10, 0)]
)
def test_s_hand_3_between_two_hours_the_hand_sweeps(roll: int, found: int) -> None:
    hour, hand = compass.turn_hand(roll, SLIVERS)

    assert hour == BETWEEN
    assert compass.touched_by(hand, SLIVERS) == [found]


def test_s_hand_3_the_sweep_begins_at_the_hour_of_the_roll() -> None:
    before, past = box(20, -6, 30, -4), box(20, 4, 30, 6)

    assert compass.touched_by(compass.turn_hand(3, [before, past])[1], [before, past]) == [1]
    assert compass.touched_by(compass.turn_hand(2, [before, past])[1], [before, past]) == [0]
    assert compass.touched_by(compass.turn_hand(3, [before])[1], [before]) == [0]


@pytest.mark.parametrize(("far", "found"), [(False, 1), (True, 0)])
def test_s_hand_3_near_and_far_hold_for_what_the_sweep_meets_at_once(far: bool, found: int) -> None:
    shapes = [[(60, 12), (70, 20), (60, 20)], [(20, 4), (30, 6), (25, 7)]]  # both begin on one line
    _, hand = compass.turn_hand(3, shapes)

    assert compass.choose(hand, shapes, compass.touched_by(hand, shapes), far) == found


# on the table


def test_s_set_6_the_dummys_card_lies_above_the_compass_and_the_persons_below() -> None:
    game = solo()
    regions = game.book.regions

    top = compass.ground(game, regions.index("topforest"))
    low = compass.ground(game, regions.index("lowcapital"))
    assert sorted(top) == [(-220, -435), (-220, -145), (-132, -435), (-132, -145)]
    assert sorted(low) == [(132, 145), (132, 435), (220, 145), (220, 435)]


def test_s_set_6_a_game_begins_by_day() -> None:
    assert solo().night == 0


@pytest.mark.parametrize(
    ("roll", "found"),
    [(11, "topmountain"), (12, "topplains"), (1, "topruins"), (2, "lowruins"), (5, "lowruins"),
     (6, "lowplains"), (7, "lowmountain"), (8, "topmountain"), (10, "topmountain")],
)  # fmt: skip
def test_s_hand_1_regions_are_selected_by_the_hour(roll: int, found: str) -> None:
    game = solo()
    everything = [game.book.regions[r] for r in range(len(game.book.regions))]
    lying = [name for name in everything if name.startswith(("top", "low"))]

    assert find(game, roll, *lying) == found


def test_s_hand_1_what_is_not_valid_is_passed_over() -> None:
    game = solo()

    assert find(game, 11, "topforest", "topplains") == "topforest"
    assert find(game, 11, "topplains", "lowplains") == "topplains"
    assert find(game, 11, "lowplains") == "lowplains"


@pytest.mark.parametrize(("night", "found"), [(False, "topruins"), (True, "topcapital")])
def test_s_hand_4_the_nearest_region_by_day_the_farthest_by_night(night: bool, found: str) -> None:
    game = solo(night=night)

    assert find(game, 1, "topcapital", "topruins") == found


def test_s_hand_4_it_is_told_why_one_of_several_was_taken() -> None:
    game = solo(night=True)
    find(game, 1, "topcapital", "topruins")
    find(game, 12, "topplains", "topruins")

    assert told(game, HandPointed) == [
        HandPointed("region", 1, 1, far=True, origin="", goal="topcapital", touched=2),
        HandPointed("region", 12, 12, far=False, origin="", goal="topplains", touched=1),
    ]


def test_s_hand_6_an_army_is_touched_where_its_piece_stands() -> None:
    game = solo()
    armies = ("topforest", "topplains", "topcapital", "lowcapital", "lowplains", "lowforest")

    assert [find_army(game, roll, *armies) for roll in (11, 12, 1, 5, 6, 7)] == list(armies)


@pytest.mark.parametrize(
    ("roll", "army"), [(11, "topmountain"), (12, "topruins"), (6, "topmountain")]
)
def test_s_hand_3_armies_between_the_hours_are_found_by_the_sweep(roll: int, army: str) -> None:
    game = solo()

    assert find_army(game, roll, "topmountain", "topruins") == army
    assert game.hand[:2] == [roll, BETWEEN]


TWO_ON_A_HAND = boxes_toml(
    "top",
    {
        "topforest": ("forest", 0, 0, 60, 150),
        "topmountain": ("mountain", 0, 150, 200, 290),
        "topplains": ("plains", 60, 0, 250, 150),
        "topruins": ("ruins", 250, 0, 440, 150),
        "topcapital": ("capital", 200, 150, 440, 290),
    },
)


@pytest.mark.parametrize(("night", "army"), [(False, "topmountain"), (True, "topforest")])
def test_s_hand_7_ultra_takes_the_farthest_army_by_night(
    tmp_path: Path, night: bool, army: str
) -> None:
    game = table_of_two(tmp_path, night=night)

    assert find_army(game, 11, "topforest", "topmountain") == army


@pytest.mark.parametrize("night", [False, True])
def test_s_hand_7_with_heroes_call_it_is_always_the_nearest(tmp_path: Path, night: bool) -> None:
    game = table_of_two(tmp_path, night=night, towers=True)

    assert find_army(game, 11, "topforest", "topmountain") == "topmountain"
    assert find(game, 11, "topforest", "topmountain") == ("topforest" if night else "topmountain")


def table_of_two(folder: Path, *, night: bool, towers: bool = False) -> Kingdoms:
    pack = cards(folder, TWO_ON_A_HAND, strips("low"))
    return solo(pack=pack, modules=TOWERS if towers else SOLO, night=night)


@pytest.mark.parametrize(("roll", "found"), [(3, "topruins"), (9, "topmountain"), (5, "topruins")])
def test_s_hand_5_the_compass_is_laid_on_the_army(roll: int, found: str) -> None:
    game = solo()

    assert find_way(game, roll, "topplains", "topmountain", "topruins") == found
    assert told(game, HandPointed)[-1].origin == "topplains"


@pytest.mark.parametrize(("night", "found"), [(False, "topplains"), (True, "topruins")])
def test_s_hand_5_near_and_far_are_counted_from_the_army(night: bool, found: str) -> None:
    game = solo(night=night)

    assert find_way(game, 3, "topmountain", "topplains", "topruins") == found


def test_the_last_pointing_is_kept_for_all_to_see() -> None:
    game = solo()
    regions = game.book.regions
    find_way(game, 4, "topplains", "topmountain")

    assert game.hand == [4, 7, regions.index("topplains"), regions.index("topmountain")]
