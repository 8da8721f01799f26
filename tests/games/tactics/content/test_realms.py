"""The Evergreen Forest, the battle realms, and elevation: pages 2, 8 and 17 of the rulebook."""

from __future__ import annotations

from heapq import heappop, heappush

import pytest

from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.content.realms import read_layout
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.spaces import space_name
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BALLISTA,
    BOXES,
    BRIDGE,
    COLUMNS,
    FOREST,
    NONE,
    PEAK,
    PLAIN,
    PORTAL,
    SPACES,
    WATER,
)

BATTLES = [id for id, realm in load().realms.items() if realm.scroll == "battle"]
CLIMBER = 1  # gait
FAIR = 2  # movement by which corners may differ
FAR = 999


def evergreen() -> TacticsBook:
    return book("evergreen")


def at(name: str) -> int:
    """A space by its name.

    >>> at("b2")
    17
    """
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def step(rules: TacticsBook, start: str, goal: str, gait: int = 0) -> int:
    """What a step between spaces side by side costs."""
    steps = rules.steps[gait][at(start)]
    return dict(zip(steps[::2], steps[1::2], strict=True))[at(goal)]


def distances(rules: TacticsBook, starts: list[int]) -> list[int]:
    """By space, the movement it takes to get there from the nearest start, portals and all."""
    found = [FAR] * SPACES
    waiting: list[tuple[int, int]] = []
    for start in starts:
        found[start] = 0
        heappush(waiting, (0, start))
    while waiting:
        spent, space = heappop(waiting)
        steps = rules.steps[0][space]
        ways = list(zip(steps[::2], steps[1::2], strict=True))
        if rules.features[space] & PORTAL:
            ways += [(goal, rules.entry[0][goal]) for goal in rules.portals]
        for goal, cost in ways:
            if spent + cost < found[goal]:
                found[goal] = spent + cost
                heappush(waiting, (spent + cost, goal))
    return found


def from_corners(rules: TacticsBook) -> list[list[int]]:
    return [distances(rules, stars) for stars in rules.realm.corners]


def spread(numbers: list[int]) -> int:
    return max(numbers) - min(numbers)


# the Evergreen Forest


@pytest.mark.clause("T-BUILD-1")
def test_the_forest_has_all_six_boxes_the_long_and_the_small_one_on_others() -> None:
    realm = evergreen().realm

    assert sorted({BOXES[box] for box in realm.box if box != NONE}) == sorted(BOXES)
    on = {BOXES[box]: BOXES[below] for box, below in enumerate(realm.on) if below != NONE}
    assert on == {"8x1": "8x5", "1x2": "5x4"}
    assert {place.turn for place in read_layout(load().realms["evergreen"].layout)} == {0}


@pytest.mark.clause("T-BUILD-1")
def test_every_box_of_the_forest_has_a_portal_at_its_foot() -> None:
    rules = evergreen()
    opened = {box: space for space in range(SPACES) for box in rules.realm.portal_boxes[space]}

    assert sorted(opened) == list(range(len(BOXES)))
    assert all(rules.features[space] & PORTAL for space in opened.values())
    assert rules.height[opened[BOXES.index("8x1")]] == 2
    assert rules.height[opened[BOXES.index("1x2")]] == 1
    assert {rules.height[opened[BOXES.index(box)]] for box in ("8x5", "3x2", "5x4", "2x2")} == {0}


@pytest.mark.clause("T-LEVEL-1")
def test_heights_are_those_of_the_stacks() -> None:
    realm = evergreen().realm
    height = {BOXES[box]: realm.height[s] for s, box in enumerate(realm.box) if box != NONE}

    assert height == {"8x5": 2, "8x1": 3, "3x2": 1, "5x4": 1, "1x2": 2, "2x2": 1}
    assert {realm.height[s] for s in range(SPACES) if realm.box[s] == NONE} == {0}
    assert len([h for h in realm.height if h]) == 70


@pytest.mark.clause("T-LEVEL-2")
def test_peaks_are_as_high_as_their_box() -> None:
    rules = evergreen()
    by_box = {rules.realm.box[s]: rules.height[s] for s in range(SPACES)}

    peaks = [s for s in range(SPACES) if rules.terrain[s] == PEAK]
    assert len(peaks) >= 4
    assert all(rules.height[s] == by_box[rules.realm.box[s]] for s in peaks)


@pytest.mark.clause("T-BUILD-9")
def test_four_corners_have_four_plain_stars_on_the_ground() -> None:
    rules = evergreen()

    assert [[space_name(s) for s in stars] for stars in rules.realm.corners] == [
        ["a1", "b1", "a2", "b2"],
        ["o1", "p1", "o2", "p2"],
        ["a13", "b13", "a14", "b14"],
        ["o13", "p13", "o14", "p14"],
    ]
    for stars in rules.realm.corners:
        for star in stars:
            assert (rules.terrain[star], rules.features[star], rules.height[star]) == (PLAIN, 0, 0)


def test_three_control_areas_have_six_spaces_that_hang_together() -> None:
    rules = evergreen()
    realm = rules.realm

    assert (len(realm.areas), len(realm.triggers)) == (AREAS, AREAS)
    for area, trigger in enumerate(realm.triggers):
        spaces = [s for s in range(SPACES) if realm.area[s] == area]
        assert (len(spaces), realm.area[trigger]) == (6, area)
        assert {realm.height[s] for s in spaces} == {0}
        assert all(any(near in spaces for near in rules.around[s]) for s in spaces)


def test_the_forest_has_every_kind_of_ground_and_one_ballista() -> None:
    rules = evergreen()

    assert set(rules.terrain[:SPACES]) == {PLAIN, WATER, FOREST, PEAK}
    assert len([s for s in range(SPACES) if rules.features[s] & BALLISTA]) == 1
    assert len([s for s in range(SPACES) if rules.features[s] & BRIDGE]) >= 2
    assert len(rules.villages) == 6


def test_a_waterfall_comes_down_from_the_high_wood_into_the_river() -> None:
    rules = evergreen()

    falls = [
        s
        for s in range(SPACES - COLUMNS)
        if rules.terrain[s] == rules.terrain[s + COLUMNS] == WATER
        and rules.height[s] > rules.height[s + COLUMNS]
    ]
    assert [BOXES[rules.realm.box[s]] for s in falls] == ["8x5"]


def test_the_forest_is_fair_to_its_four_corners() -> None:
    rules = evergreen()
    found = from_corners(rules)
    triggers = [sorted(far[t] for t in rules.realm.triggers) for far in found]
    villages = [sorted(far[v] for v in rules.villages) for far in found]

    for rank in range(AREAS):
        assert spread([far[rank] for far in triggers]) <= FAIR
    for rank in range(len(rules.villages)):
        assert spread([far[rank] for far in villages]) <= FAIR
    assert spread([min(far[p] for p in rules.portals) for far in found]) == 0
    assert spread([sum(far) for far in triggers]) <= FAIR


# battle realms


def test_there_are_at_least_four_battle_realms_each_of_its_own_shape() -> None:
    assert len(BATTLES) >= 4
    assert len({tuple(book(id).realm.height) for id in BATTLES}) == len(BATTLES)


@pytest.mark.clause("T-BUILD-5")
@pytest.mark.parametrize("id", BATTLES)
def test_artifact_and_trigger_icons_lie_open_on_the_ground(id: str) -> None:
    realm = book(id).realm

    assert {realm.box[space] for space in (realm.artifact, *realm.triggers)} == {NONE}
    assert set(realm.area) == {NONE}


@pytest.mark.clause("T-BUILD-9")
@pytest.mark.parametrize("id", BATTLES)
def test_battles_start_in_the_corners_of_the_realm(id: str) -> None:
    corners = book(id).realm.corners

    assert [[space_name(s) for s in stars] for stars in corners] == [
        ["a1", "b1", "a2", "b2"],
        ["o1", "p1", "o2", "p2"],
        ["a13", "b13", "a14", "b14"],
        ["o13", "p13", "o14", "p14"],
    ]


@pytest.mark.parametrize("id", BATTLES)
def test_the_artifact_is_as_far_from_every_corner(id: str) -> None:
    rules = book(id)

    assert spread([far[rules.realm.artifact] for far in from_corners(rules)]) <= FAIR


@pytest.mark.parametrize("id", [*BATTLES, "evergreen"])
def test_every_space_of_a_realm_can_be_reached(id: str) -> None:
    assert all(max(far) < FAR for far in from_corners(book(id)))


@pytest.mark.parametrize("id", [*BATTLES, "evergreen"])
def test_a_portal_opens_at_the_foot_of_its_box(id: str) -> None:
    rules = book(id)
    realm = rules.realm
    tops = {realm.box[s]: realm.height[s] for s in range(SPACES) if realm.box[s] != NONE}

    for space in rules.portals:
        for box in realm.portal_boxes[space]:
            assert realm.height[space] == tops[box] - load().boxes[BOXES[box]].height
            assert any(box in rules.under[s] for s in rules.around[space] if s != NONE)


# elevation


@pytest.mark.clause("T-LEVEL-3")
def test_climbing_costs_one_more_whatever_the_height() -> None:
    rules = evergreen()

    assert step(rules, "d3", "e3") == 2  # two levels
    assert step(rules, "i9", "h9") == 2  # one
    assert step(rules, "e2", "e1") == 2  # from the high wood to the rampart
    assert step(rules, "d1", "e1") == 2  # three at once
    assert step(rules, "d1", "e1", CLIMBER) == 1


@pytest.mark.clause("T-LEVEL-3")
def test_a_climb_adds_to_what_the_ground_costs() -> None:
    rules = evergreen()

    assert step(rules, "h2", "h1") == 3  # a peak
    assert step(rules, "g6", "g5") == 3  # up the waterfall


@pytest.mark.clause("T-LEVEL-4")
def test_going_down_is_free() -> None:
    rules = evergreen()

    assert step(rules, "e1", "d1") == 1
    assert step(rules, "h9", "i9") == 1


@pytest.mark.clause("T-LEVEL-5")
def test_boxes_of_equal_height_side_by_side_are_one_level() -> None:
    rules = book("3x2@d4n,2x2@g4n")

    assert rules.height[at("f4")] == rules.height[at("g4")] == 1
    assert step(rules, "f4", "g4") == step(rules, "g4", "f4") == 1
