"""Building a realm: layouts are read, boxes turned and stacked, and every fault has its clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BrokenContent
from pocketkeep.games.tactics.content.builder import check_layout
from pocketkeep.games.tactics.content.cards import Box
from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.content.realms import Door, read_layout, read_top, top_of
from pocketkeep.games.tactics.model.spaces import space_name
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    COLUMNS,
    EAST,
    NONE,
    NORTH,
    PORTAL,
    SOUTH,
    SPACES,
    VILLAGE,
    WEST,
)

EVERGREEN = load().realms["evergreen"].layout
SIGN = Box(
    source="house", name="Sign", height=1, colour="hill", top=("+---+", "|.f^|", "|v..O", "+O--+")
)


def faults(layout: str, side: str = "battle") -> list[str]:
    return check_layout(layout, side, load())


def rules_of(layout: str, side: str = "battle") -> list[str]:
    """The clauses that a layout breaks."""
    return [fault.split(":", maxsplit=1)[0] for fault in faults(layout, side)]


def at(name: str) -> int:
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def portals(layout: str) -> list[str]:
    """The portal spaces of a battle realm."""
    rules = book(layout)
    return [space_name(space) for space in rules.portals]


def covered(layout: str, box: str) -> list[str]:
    """The spaces whose top is this box's."""
    realm = book(layout).realm
    return [space_name(s) for s in range(SPACES) if realm.box[s] == BOXES.index(box)]


# boxes


def test_a_box_is_read_with_its_doors() -> None:
    top = read_top(SIGN)

    assert (top.columns, top.rows, top.letters) == (3, 2, ".f^v..")
    assert set(top.doors) == {Door(0, 1, SOUTH), Door(2, 1, EAST)}


@pytest.mark.clause("T-BUILD-4")
@pytest.mark.parametrize(
    ("turn", "letters", "doors"),
    [
        (0, ".f^v..", {(0, 1, SOUTH), (2, 1, EAST)}),
        (1, "v..f.^", {(0, 0, WEST), (0, 2, SOUTH)}),
        (2, "..v^f.", {(2, 0, NORTH), (0, 0, WEST)}),
        (3, "^.f..v", {(1, 2, EAST), (1, 0, NORTH)}),
    ],
)
def test_a_turned_box_takes_terrain_and_doors_with_it(
    turn: int, letters: str, doors: set[tuple[int, int, int]]
) -> None:
    top = top_of(SIGN, turn)

    assert top.letters == letters
    assert {(door.x, door.y, door.side) for door in top.doors} == doors
    assert (top.columns, top.rows) == ((3, 2) if turn % 2 == 0 else (2, 3))


@pytest.mark.clause("T-BUILD-4")
def test_a_quarter_turn_changes_the_squares_a_box_covers() -> None:
    assert covered("3x2@k4n", "3x2") == ["k4", "l4", "m4", "k5", "l5", "m5"]
    assert covered("3x2@k4e", "3x2") == ["k4", "l4", "k5", "l5", "k6", "l6"]
    assert covered("3x2@k4s", "3x2") == covered("3x2@k4n", "3x2")


# stacking


@pytest.mark.clause("T-BUILD-6")
@pytest.mark.clause("T-LEVEL-1")
def test_a_box_on_a_box_is_as_high_as_both() -> None:
    realm = book("8x5@b2n,5x4@c2n,2x2@d3n").realm

    assert [realm.height[at(space)] for space in ("a2", "b2", "c2", "d3")] == [0, 2, 3, 4]
    assert realm.on[BOXES.index("2x2")] == BOXES.index("5x4")
    assert realm.on[BOXES.index("8x5")] == NONE


@pytest.mark.clause("T-BUILD-7")
def test_what_a_box_covers_is_not_there() -> None:
    bare, built = book("1x2@h1n"), book("3x2@d4n")
    village = at("d4")

    assert bare.features[village] & VILLAGE
    assert not built.features[village] & VILLAGE
    assert village not in built.villages


@pytest.mark.clause("T-BUILD-7")
def test_a_portal_is_the_square_before_a_door() -> None:
    rules = book("2x2@k4n")

    assert portals("2x2@k4n") == ["k6"]
    assert rules.realm.portal_boxes[at("k6")] == [BOXES.index("2x2")]
    assert rules.features[at("k6")] & PORTAL


@pytest.mark.clause("T-BUILD-7")
def test_a_door_that_another_box_covers_is_no_portal() -> None:
    assert portals("2x2@k4n,3x2@k6s") == ["j6"]


@pytest.mark.clause("T-BUILD-7")
def test_a_door_at_the_edge_of_the_realm_is_no_portal() -> None:
    assert portals("2x2@k13n") == []


@pytest.mark.clause("T-BUILD-7")
def test_a_door_of_an_upper_box_opens_onto_the_box_below_or_not_at_all() -> None:
    on_top = book("5x4@k2n,2x2@k2n")
    at_the_brink = portals("5x4@k2n,2x2@k4n")

    assert at("k4") in on_top.portals
    assert on_top.height[at("k4")] == 1
    assert "k6" not in at_the_brink


@pytest.mark.clause("T-BUILD-7")
def test_a_square_before_two_doors_is_one_portal_of_both_boxes() -> None:
    rules = book("2x2@k4n,3x2@h5n")

    assert rules.realm.portal_boxes[at("k6")] == [BOXES.index("2x2"), BOXES.index("3x2")]
    assert rules.portals == [at("k6")]


# layouts


@pytest.mark.clause("T-BUILD-2")
def test_a_layout_names_boxes_with_place_and_turn() -> None:
    (first, second) = read_layout("8x5@b2n,3x2@k14w")

    assert (first.box, first.x, first.y, first.turn) == ("8x5", 1, 1, 0)
    assert (second.box, second.x, second.y, second.turn) == ("3x2", 10, 13, 3)


@pytest.mark.clause("T-BUILD-3")
@pytest.mark.parametrize("box", BOXES)
def test_one_box_alone_makes_a_realm(box: str) -> None:
    assert faults(f"{box}@c9n") == []


@pytest.mark.clause("T-BUILD-3")
def test_an_unknown_box_is_refused_with_those_there_are() -> None:
    assert faults("4x4@c3n") == [
        "T-BUILD-3: there is no box '4x4'; known: 8x5, 8x1, 3x2, 5x4, 1x2, 2x2"
    ]


@pytest.mark.clause("T-BUILD-3")
def test_a_box_laid_twice_is_refused() -> None:
    assert faults("2x2@c3n,2x2@m3n") == ["T-BUILD-3: box 2x2 is laid 2 times; there is only one"]


@pytest.mark.clause("T-BUILD-2")
@pytest.mark.parametrize("where", ["", "k4", "q4n", "k15n", "k0n", "k4x", "4kn", "k4nn", " k4n"])
def test_a_place_that_is_none_is_refused(where: str) -> None:
    (fault,) = faults(f"2x2@{where}")

    assert fault.startswith(f"T-BUILD-2: '2x2@{where}' names no place")
    assert "as in 8x5@b2n" in fault


@pytest.mark.parametrize("layout", ["", ",", "8x5", "citadel", "@", "🐉@a1n"])
def test_what_is_no_layout_is_refused(layout: str) -> None:
    assert set(rules_of(layout)) <= {"T-BUILD-2", "T-BUILD-3"}
    assert faults(layout)


def test_a_layout_of_many_letters_is_refused_at_once() -> None:
    assert faults("2x2@c3n," * 1000) == ["T-BUILD-2: a layout has 200 letters at most"]


@pytest.mark.clause("T-BUILD-2")
@pytest.mark.parametrize("layout", ["8x5@j1n", "8x5@a11n", "3x2@o4n", "3x2@c13e", "1x2@p14n"])
def test_a_box_beyond_the_edge_is_refused(layout: str) -> None:
    box = layout.partition("@")[0]

    assert faults(layout) == [f"T-BUILD-2: box {box} reaches over the edge of the scroll"]


@pytest.mark.clause("T-BUILD-5")
def test_neither_artifact_nor_icons_may_be_covered() -> None:
    assert faults("3x2@g6n") == ["T-BUILD-5: box 3x2 covers the artifact's space on h7"]
    assert faults("5x4@a5n") == ["T-BUILD-5: box 5x4 covers a trigger icon on b7"]


@pytest.mark.clause("T-BUILD-6")
def test_a_box_lies_on_one_other_box_and_wholly() -> None:
    assert faults("8x5@b1n,3x2@i2n") == [
        "T-BUILD-6: box 3x2 lies half on 8x5 and half on the scroll"
    ]
    assert faults("5x4@b1n,3x2@g1n,2x2@f1n") == [
        "T-BUILD-6: box 2x2 lies on 3x2 and 5x4; it may lie on one other box only"
    ]


@pytest.mark.clause("T-BUILD-6")
def test_equal_heights_do_not_make_two_boxes_one() -> None:
    assert rules_of("5x4@b1n,3x2@g1n,8x1@b1n") == ["T-BUILD-6"]


@pytest.mark.clause("T-BUILD-2")
def test_all_faults_come_at_once_each_with_its_box() -> None:
    found = faults("8x5@m1n,4x4@a1n,5x4@d4n,2x2@c4n,3x2@,1x2@h7n,1x2@a1n")

    assert [fault.partition(";")[0] for fault in found] == [
        "T-BUILD-3: there is no box '4x4'",
        "T-BUILD-2: '3x2@' names no place",
        "T-BUILD-3: box 1x2 is laid 2 times",
        "T-BUILD-2: box 8x5 reaches over the edge of the scroll",
        "T-BUILD-5: box 5x4 covers the artifact's space on h7",
        "T-BUILD-6: box 2x2 lies half on 5x4 and half on the scroll",
        "T-BUILD-5: box 1x2 covers the artifact's space on h7",
        "T-BUILD-6: box 1x2 lies half on 5x4 and half on the scroll",
    ]


# the front of the scroll


@pytest.mark.clause("T-BUILD-1")
def test_the_front_needs_all_six_boxes() -> None:
    without = ",".join(part for part in EVERGREEN.split(",") if not part.startswith("3x2"))

    assert faults(EVERGREEN, "evergreen") == []
    assert faults(without, "evergreen") == [
        "T-BUILD-1: box 3x2 is missing; this side of the scroll needs all six"
    ]


@pytest.mark.clause("T-BUILD-1")
def test_a_box_of_the_front_that_cannot_be_entered_is_refused() -> None:
    shut = EVERGREEN.replace("2x2@j12n", "2x2@j13n")

    assert faults(shut, "evergreen") == [
        "T-BUILD-1: no portal of box 2x2 is open, so that nobody could enter it"
    ]


@pytest.mark.clause("T-BUILD-5")
def test_on_the_front_areas_and_stars_stay_free() -> None:
    found = faults(EVERGREEN.replace("2x2@j12n", "2x2@o13n"), "evergreen")

    assert found[0] == "T-BUILD-5: box 2x2 covers a starting corner on o13"
    assert "T-BUILD-5: box 2x2 covers a control area on b7" in faults(
        EVERGREEN.replace("2x2@j12n", "2x2@a7n"), "evergreen"
    )


# ways


@pytest.mark.clause("T-BUILD-8")
def test_a_space_that_the_slowest_unit_cannot_pay_for_is_out_of_reach(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(
        '[land]\nsource = "house"\nclimb = 3\n', encoding="utf-8"
    )

    with pytest.raises(BrokenContent) as refused:
        load(tmp_path)

    assert refused.value.faults[0].startswith("realms.toml: evergreen: T-BUILD-8: no way leads to ")
    assert len(refused.value.faults) == len(load().realms)


@pytest.mark.clause("T-BUILD-8")
def test_portals_are_ways_too(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(
        '[land]\nsource = "house"\nclimb = 9\n', encoding="utf-8"
    )

    with pytest.raises(BrokenContent) as refused:
        load(tmp_path)

    evergreen = refused.value.faults[0]
    lost = evergreen.partition("leads to ")[2].replace(" and ", ", ").split(", ")
    assert "e2" not in lost  # the rampart's doors lead onto the high wood
    assert "e1" in lost


# content packs


def realm_file(layout: str, scroll: str = "battle") -> str:
    return (
        '[perch]\nname = "Perch"\nsource = "house"\ntext = "One."\n'
        f'scroll = "{scroll}"\nlayout = "{layout}"\n'
    )


def test_a_packs_realm_is_checked_by_the_same_rules(tmp_path: Path) -> None:
    (tmp_path / "realms.toml").write_text(realm_file("3x2@g6n,9x9@a1n"), encoding="utf-8")

    with pytest.raises(BrokenContent) as refused:
        load(tmp_path)

    assert [fault.split("; ")[0] for fault in refused.value.faults] == [
        "realms.toml: perch: T-BUILD-3: there is no box '9x9'",
        "realms.toml: perch: T-BUILD-5: box 3x2 covers the artifact's space on h7",
    ]


@pytest.mark.parametrize(
    ("top", "fault"),
    [
        (("+--+", "|..|", "+-O+"), "its top is 2 rows of 2 letters inside a frame"),
        (("+--+", "|..|", "|.q|", "+-O+"), "'q' is not known here; known: . plain"),
        (("+--+", "|..|", "|..|", "+--+"), "a box has at least one door"),
        (("O--+", "|..|", "|..|", "+-O+"), "its frame is drawn with +, - and |"),
        (("+||+", "|..|", "|..|", "+-O+"), "its frame is drawn with +, - and |"),
    ],
)
def test_a_box_that_cannot_be_laid_is_refused(
    top: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    rows = ", ".join(f'"{row}"' for row in top)
    (tmp_path / "boxes.toml").write_text(
        f'[2x2]\nname = "Mound"\nsource = "house"\nheight = 1\ncolour = "x"\ntop = [{rows}]\n',
        encoding="utf-8",
    )

    with pytest.raises(BrokenContent) as refused:
        load(tmp_path)

    assert refused.value.faults[0].startswith("boxes.toml: 2x2: ")
    assert fault in refused.value.faults[0]


def scroll_file(**changes: str) -> str:
    """The front of the scroll, some letters of it changed."""
    scroll = load().scrolls["evergreen"]
    ground, marks = "\n".join(scroll.ground), "\n".join(scroll.marks)
    if "ground" in changes:
        ground = changes["ground"] + ground[len(changes["ground"]) :]
    if "marks" in changes:
        marks = changes["marks"] + marks[len(changes["marks"]) :]
    grids = [f"ground = {ground.splitlines()}\n", f"marks = {marks.splitlines()}\n"]
    areas = [
        f'{id} = {{letter = "{area.letter}", name = "X", flag = "{changes.get(id, area.flag)}"}}\n'
        for id, area in scroll.areas.items()
    ]
    head = '[evergreen]\nname = "Wood"\nsource = "house"\n'
    return head + "".join(grids) + "[evergreen.areas]\n" + "".join(areas)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"ground": "q"}, "'q' is not known here; known: . plain"),
        ({"ground": "f"}, "stars are on plain ground"),
        ({"marks": "."}, "each quarter of the scroll has 4 stars"),
        ({"marks": "**@"}, "'@' is not known here"),
        ({"marks": "**F"}, "ford has 6 spaces, one of them its trigger with a large letter"),
        ({"marks": "**f"}, "ford has 6 spaces, one of them its trigger with a large letter"),
        ({"ford": "bunting"}, "flag 'bunting' is not one of swallowtail, shield, pennant"),
    ],
)
@pytest.mark.clause("T-BUILD-9")
def test_a_scroll_that_is_none_is_refused(
    changes: dict[str, str], fault: str, tmp_path: Path
) -> None:
    (tmp_path / "scrolls.toml").write_text(scroll_file(**changes), encoding="utf-8")

    with pytest.raises(BrokenContent) as refused:
        load(tmp_path)

    assert refused.value.faults[0].startswith("scrolls.toml: evergreen: ")
    assert fault in refused.value.faults[0]
