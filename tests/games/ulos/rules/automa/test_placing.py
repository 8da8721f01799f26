"""Where Ulrir puts tiles and camps, on small islands in a lake.

Rows with an even number lie half a hex to the right: next to c2 are c1, d1, b2, d2, c3 and d3.
"""

from __future__ import annotations

import math
from random import Random

import pytest

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.events import CampEstablished, UlrirReasoned
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import COLUMNS, HEXES, NONE, ROWS
from pocketkeep.games.ulos.rules.automa import placing
from pocketkeep.games.ulos.rules.settling import Settling
from tests.builders.playing import told
from tests.builders.ulos.maps import faction, hand, hex_of, kind, realm

ULRIR = 1
ULRIR_TOLD = 99


def lake(**rows: str) -> str:
    """A map of water but for the rows given, as in r2="..df"."""
    lines = [rows.pop(f"r{row}", "").replace(".", "w").ljust(COLUMNS, "w") for row in range(1, 9)]
    assert not rows, rows
    return "\n".join(lines)


def island(terrain: str, tiles: str = "", camps: str = "", rifts: str = "", **more: str) -> Ulos:
    """Nobody's turn yet: only the map counts."""
    return realm(
        "25", "25", terrain=terrain, tiles=tiles, camps=camps, rifts=rifts,
        factions=more.get("factions", "goblins orcs ratfolk satyr sheki"),
        burned=more.get("burned", ""), solo=True, begin=False,
    )  # fmt: skip


def finds(game: Ulos, tile: str, wish: str) -> tuple[str, str]:
    """Why and where Ulrir places a tile for a faction."""
    found = placing.find_position(game, kind(game, tile), faction(game, wish))
    if found is None:
        return ("", "")
    return found.reason, found.place.text.removeprefix(f"place {tile} ")


def camp(game: Ulos, wish: str) -> str | None:
    """The camp that Ulrir would establish next."""
    found = placing.choose_camp(game, faction(game, wish))
    return None if found is None else found.text


def read(game: Ulos, tile: str) -> list[str]:
    places = placing.in_reading_order(game, kind(game, tile))
    return [place.text.removeprefix(f"place {tile} ") for place in places]


def around(territory: str, hexes: str) -> str:
    """The hexes in the order around the territory."""
    found = placing.clockwise([hex_of(each) for each in territory.split()], numbers(hexes))
    return " ".join(chr(ord("a") + hex % COLUMNS) + str(hex // COLUMNS + 1) for hex in found)


def numbers(hexes: str) -> list[int]:
    return sorted(hex_of(each) for each in hexes.split())


# The first position in reading order.


def test_d_solo_17_rows_are_read_from_the_top_left() -> None:
    game = island(lake(r2=".......df", r5="..df..df"))

    assert read(game, "desert-field") == ["h2 i2", "c5 d5", "g5 h5"]


def test_d_solo_17_partners_are_east_then_south_west_then_south_east() -> None:
    assert read(island(lake(r2="..df", r3="..ff")), "desert-field") == ["c2 d2", "c2 c3", "c2 d3"]


def test_d_solo_17_a_position_is_read_where_its_first_space_is() -> None:
    game = island(lake(r4="..f...d", r5="..d...f"))

    assert read(game, "desert-field") == ["c5 c4", "g4 g5"]


def test_d_solo_17_on_two_wastelands_the_first_terrain_is_read_first() -> None:
    assert read(island(lake(r3="....xx")), "desert-field") == ["e3 f3"]


def test_d_solo_17_taken_spaces_are_no_position() -> None:
    game = island(lake(r2="..df..df", r3="..ff"), "desert-field g2 h2", rifts="d2")

    assert read(game, "desert-field") == ["c2 c3", "c2 d3"]


# Establishing a camp.

THREE_SHAPES = lake(r2=".dt..dt...dt", r6=".dt")
THREE_RIFTS = "h2, m3, c5"  # in line with f2 g2; bent with k2 l2; a triangle with b6 c6


@pytest.mark.parametrize(
    ("wish", "spaces"), [("ratfolk", "f2 g2"), ("goblins", "k2 l2"), ("orcs", "b6 c6")]
)
def test_d_solo_18_a_lost_faction_gets_the_first_position_where_its_camp_fits(
    wish: str, spaces: str
) -> None:
    game = island(THREE_SHAPES, rifts=THREE_RIFTS)

    assert finds(game, "desert-forest", wish) == ("establish", spaces)


def test_d_solo_18_tiles_that_lie_there_count_for_the_camp() -> None:
    game = island(lake(r2=".dt", r4="..ftdt"), "field-forest c4 d4")

    assert finds(game, "desert-forest", "sheki") == ("establish", "e4 f4")


def test_d_solo_18_next_to_an_occupied_territory_no_camp_can_be_established() -> None:
    game = island(
        lake(r2=".dfdfdf", r5="..........df"),
        "desert-field b2 c2, desert-field d2 e2",
        "ratfolk b2 c2 d2",
        rifts="m5",
    )

    assert finds(game, "desert-field", "sheki") == ("establish", "k5 l5")


@pytest.mark.clause("D-SOLO-14")
def test_the_same_tile_establishes_a_lost_faction_and_expands_an_active_one() -> None:
    game = island(
        lake(r2=".dfdfdf", r5="..........df"),
        "desert-field b2 c2, desert-field d2 e2",
        "ratfolk b2 c2 d2",
        rifts="m5",
    )

    assert finds(game, "desert-field", "ratfolk") == ("expand", "f2 g2")


# Which camp, and on which spaces.


def test_d_solo_19_the_camp_covers_what_leaves_the_highest_value() -> None:
    game = island(lake(r3="..dt", r4="...fm"), "desert-forest c3 d3, field-mountain d4 e4")

    assert camp(game, "goblins") == "camp goblins d3 d4 e4"


def test_d_solo_19_of_equal_spaces_the_first_are_taken() -> None:
    game = island(lake(r3="..dt", r4="...fm"), "desert-forest c3 d3, field-mountain d4 e4")

    assert camp(game, "satyr") == "camp satyr c3 d3 d4"


def test_d_solo_19_pillaged_spaces_are_worth_nothing() -> None:
    lying = "desert-forest c3 d3, field-mountain d4 e4"
    game = island(lake(r3="..dt", r4="...fm"), lying, burned="c3")

    assert camp(game, "goblins") == "camp goblins c3 d3 d4"


def test_d_solo_19_what_hangs_on_an_open_rift_tile_is_not_counted() -> None:
    game = island(
        lake(r4="tmtm.dfdf"),
        "forest-mountain a4 b4, forest-mountain c4 d4, desert-field f4 g4, desert-field h4 i4",
        rifts="e4",
    )

    assert camp(game, "ratfolk") == "camp ratfolk c4 d4 e4"


@pytest.mark.parametrize(
    ("water", "cells"),
    [
        ("f", "d3 e3 e4"),  # all camps are worth nothing: the first
        ("w", "e4 f4 g5"),  # the water at j5 is theirs only if the camp covers the rift tile
    ],
)
def test_d_solo_19_frogkin_look_at_the_water_that_is_left_to_them(water: str, cells: str) -> None:
    row = "f" * COLUMNS
    game = island(
        "\n".join([row, row, row, row, "f" * 9 + water + "f" * 8]),
        "field-forest d3 e3, field-forest e4 f4, field-forest h5 i5",
        rifts="g5",
        factions="dwarves frogkin orcs ratfolk sheki",
    )

    assert camp(game, "frogkin") == f"camp frogkin {cells}"


def test_d_solo_19_his_faction_comes_before_others_that_fit() -> None:
    lying = "desert-forest c3 d3, field-mountain d4 e4"

    assert camp(island(lake(), lying), "satyr") == "camp satyr c3 d3 d4"
    assert camp(island(lake(), lying), "goblins") == "camp goblins d3 d4 e4"


# Camps after events.

TWO_OPEN = "desert-field e2 f2, desert-field a2 b2"  # the first hangs on the rift tile e1


def test_d_solo_34_territories_are_taken_in_reading_order_of_their_first_hex() -> None:
    game = island(lake(), TWO_OPEN, rifts="e1, a3")

    assert camp(game, "goblins") == "camp goblins e1 e2 f2"


def test_d_solo_34_a_faction_that_does_not_fit_gives_way_to_the_first_by_name() -> None:
    game = island(lake(), TWO_OPEN, rifts="e1, a3")

    chosen = placing.choose_camp(game, faction(game, "orcs"))
    assert chosen is not None
    assert chosen.text == "camp goblins e1 e2 f2"
    assert told(game, UlrirReasoned) == [UlrirReasoned("other-camp", "goblins", "e1", "e2")]


def test_d_solo_34_he_goes_on_until_nothing_fits_and_gains_a_card_each_time() -> None:
    game = island(lake(), TWO_OPEN, rifts="e1, a3")
    follow(game, Settling(god=ULRIR, wish=faction(game, "satyr")))
    advance(game)

    assert told(game, CampEstablished) == [
        CampEstablished(ULRIR_TOLD, "satyr", ("e1", "e2", "f2"), True),
        CampEstablished(ULRIR_TOLD, "goblins", ("a2", "b2", "a3"), True),
    ]
    assert hand(game, ULRIR) == {"satyr": 1, "goblins": 1}


def test_d_solo_34_nothing_is_established_where_nothing_fits() -> None:
    game = island(lake(), "desert-field e2 f2", rifts="k5")

    assert camp(game, "goblins") is None


# No camp can be established: the first quiet position, and what comes after it.

LONE_TILE = "desert-forest i4 j4"
QUIET = {"r3": "dt", "r4": "..dt..dtdt", "r6": "..........dt"}


def test_d_solo_20_a_position_that_expands_nothing_and_is_inland() -> None:
    game = island(lake(**QUIET), LONE_TILE, rifts="e4")

    assert finds(game, "desert-forest", "orcs") == ("first-quiet", "k6 l6")


def test_d_solo_21_a_rift_tile_next_to_it_is_a_territory_that_it_would_expand() -> None:
    terrain = lake(r4="..dt", r6="..........dt")

    assert finds(island(terrain, rifts="e4"), "desert-forest", "orcs")[1] == "k6 l6"
    assert finds(island(terrain), "desert-forest", "orcs")[1] == "c4 d4"


def test_d_solo_21_a_tile_next_to_it_is_too() -> None:
    terrain = lake(r4="..dtdt", r6="..........dt")

    assert finds(island(terrain, "desert-forest e4 f4"), "desert-forest", "orcs")[1] == "k6 l6"
    assert finds(island(terrain), "desert-forest", "orcs")[1] == "c4 d4"


@pytest.mark.parametrize(
    "edge", [{"r1": "...dt"}, {"r3": "dt"}, {"r4": "dt"}, {"r5": "." * 16 + "dt"}]
)
def test_d_solo_22_one_space_on_the_edge_is_enough(edge: dict[str, str]) -> None:
    game = island(lake(**edge, r6="..........dt"))

    assert finds(game, "desert-forest", "orcs") == ("first-quiet", "k6 l6")


def test_d_solo_22_the_second_row_and_column_are_inland() -> None:
    assert finds(island(lake(r2=".dt")), "desert-forest", "orcs") == ("first-quiet", "b2 c2")


def test_d_solo_23_without_one_the_edge_will_do() -> None:
    game = island(lake(**QUIET | {"r6": ""}), LONE_TILE, rifts="e4")

    assert finds(game, "desert-forest", "orcs") == ("edge", "a3 b3")


def test_d_solo_23_without_the_edge_any_position_in_peace() -> None:
    game = island(lake(**QUIET | {"r3": "", "r6": ""}), LONE_TILE, rifts="e4")

    assert finds(game, "desert-forest", "orcs") == ("peaceful", "c4 d4")


def between_two(more: str = "") -> Ulos:
    """The only place for a tile of desert and forest joins Ratfolk and Sheki."""
    return island(
        lake(r4=".dfdfdtdfdf", r7=more),
        "desert-field b4 c4, desert-field d4 e4, desert-field h4 i4, desert-field j4 k4",
        "ratfolk b4 c4 d4, sheki i4 j4 k4",
    )


def test_d_solo_23_then_even_a_conflict() -> None:
    assert finds(between_two(), "desert-forest", "orcs") == ("anywhere", "f4 g4")
    assert finds(between_two("dt"), "desert-forest", "orcs") == ("edge", "a7 b7")


def test_d_solo_24_a_tile_without_any_position_is_placed_nowhere() -> None:
    assert finds(between_two(), "field-mountain", "orcs") == ("", "")


# Expanding a territory.


def test_d_solo_25_an_active_faction_grows_even_into_a_conflict() -> None:
    game = between_two("...dt")

    assert finds(game, "desert-forest", "ratfolk") == ("expand", "f4 g4")
    assert finds(game, "desert-forest", "sheki") == ("expand", "f4 g4")


def test_d_solo_25_it_need_not_add_a_foundation_terrain() -> None:
    game = island(
        lake(r2="..........dm", r4=".dfdftm"),
        "desert-field b4 c4, desert-field d4 e4",
        "ratfolk b4 c4 d4",
    )

    assert finds(game, "forest-mountain", "ratfolk") == ("expand", "f4 g4")


ROW = "e4 f4 g4 h4"
RING = "e3 f3 g3 h3 i3 i4 i5 h5 g5 f5 e5 d4"
LYING = "desert-field e4 f4, field-desert g4 h4"
CAMP = "ratfolk e4 f4 g4"


def test_d_solo_26_clockwise_around_one_hex_from_the_north() -> None:
    assert around("e4", "e3 f3 d4 f4 e5 f5") == "e3 f3 f4 f5 e5 d4"


def test_d_solo_26_clockwise_around_a_row() -> None:
    assert around(ROW, RING) == RING


def test_d_solo_26_clockwise_around_a_bent_territory() -> None:
    ring = "c2 d2 e2 f2 f3 f4 f5 e5 d5 c5 c4 b3"

    assert around("c3 d3 e3 d4 e4", ring) == ring


def test_d_solo_26_at_the_edge_of_the_map_it_begins_with_what_there_is() -> None:
    assert around("c1 d1", "b1 e1 b2 c2 d2") == "b1 e1 d2 c2 b2"


def test_d_solo_26_in_the_same_direction_the_nearer_goes_first() -> None:
    assert around("h4", "h3 i3 j4 i4 g4 f4") == "h3 i3 i4 j4 g4 f4"


def test_d_solo_26_the_northernmost_begins_even_if_a_nearer_one_lies_below_it() -> None:
    assert around("h5", "h1 h3 i5 g5") == "h1 h3 i5 g5"


def test_d_solo_26_a_hex_in_the_middle_of_a_ring_comes_last() -> None:
    ring = "e3 f3 d4 f4 e5 f5"

    assert around(ring, "e4 e2 g4 c4") == "e2 g4 c4 e4"


def test_d_solo_26_the_order_is_that_of_the_angles_on_the_true_map() -> None:
    chance = Random(5)
    for _ in range(300):
        territory = sorted(chance.sample(range(HEXES), chance.randint(1, 12)))
        hexes = sorted(set(chance.sample(range(HEXES), 20)) - set(territory))
        angles = [
            angle_from(territory, hexes[0], hex) for hex in placing.clockwise(territory, hexes)
        ]
        assert angles == sorted(angles)


def angle_from(territory: list[int], first: int, hex: int) -> float:
    """Clockwise from the first hex around the centre; rounded, so that equal angles are equal."""
    x = sum(true_x(each) for each in territory) / len(territory)
    y = sum(true_y(each) for each in territory) / len(territory)
    if math.hypot(true_x(hex) - x, true_y(hex) - y) < 1e-9:
        return math.inf
    start = math.atan2(true_y(first) - y, true_x(first) - x)
    angle = math.atan2(true_y(hex) - y, true_x(hex) - x) - start
    return round(angle % math.tau, 9) % round(math.tau, 9)


def true_x(hex: int) -> float:
    return math.sqrt(3) * (hex % COLUMNS + hex // COLUMNS % 2 / 2)


def true_y(hex: int) -> float:
    return 1.5 * (hex // COLUMNS)


@pytest.mark.parametrize(
    ("deserts", "spaces"),
    [
        ("i4 e5", "i4 i3"),  # i3 comes first on the way round, and its partner may be i4
        ("e5", "e5 f5"),
        ("e5 d4", "d4 e3"),
        ("e3 i4", "e3 e2"),
    ],
)
def test_d_solo_26_of_several_positions_the_first_on_the_way_round(
    deserts: str, spaces: str
) -> None:
    assert finds(fields(deserts), "desert-field", "ratfolk") == ("expand", spaces)


def fields(deserts: str = "", wastes: str = "", waters: str = "") -> Ulos:
    """Ratfolk on four spaces of row 4 amid fields, where little else is."""
    letters = ["f"] * HEXES
    for hexes, letter in ((deserts, "d"), (wastes, "x"), (waters, "w")):
        for each in hexes.split():
            letters[hex_of(each)] = letter
    rows = ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    return island("\n".join(rows), LYING, CAMP)


@pytest.mark.parametrize(
    ("waters", "spaces"),
    [
        ("", "e3 e2"),  # north-east
        ("e2", "e3 f3"),  # east
        ("e2 f3", "e3 d4"),  # south-west: e4, south-east, is taken
        ("e2 f3 d4", "e3 d3"),
        ("e2 f3 d4 d3", "e3 d2"),
    ],
)
def test_d_solo_27_partners_go_clockwise_from_the_north_east(waters: str, spaces: str) -> None:
    assert finds(fields("e3", waters=waters), "desert-field", "ratfolk") == ("expand", spaces)


def test_d_solo_27_on_two_wastelands_the_first_terrain_is_read_first() -> None:
    assert finds(fields(wastes="e3 e2"), "desert-field", "ratfolk") == ("expand", "e2 e3")


# The territory cannot be expanded: the spiral.


@pytest.mark.parametrize(
    ("islands", "spaces"),
    [
        ({"r2": ".........dt", "r6": "..dt"}, "c6 d6"),  # d6 is two steps away, j2 three
        ({"r2": "........dt", "r6": "..dt"}, "i2 j2"),  # both two: clockwise from the north
        ({"r2": ".dt", "r4": "..........dt"}, "k4 l4"),  # both three: c2 comes at the end
        ({"r2": "...dt", "r4": "..........dt"}, "d2 e2"),
    ],
)
def test_d_solo_28_ring_by_ring_and_clockwise_in_each(islands: dict[str, str], spaces: str) -> None:
    rows = {"r4": "....dffd"} | islands
    rows["r4"] = "....dffd" + rows["r4"][8:]
    game = island(lake(**rows), LYING, CAMP)

    assert finds(game, "desert-forest", "ratfolk") == ("spiral", spaces)


def test_d_solo_28_a_position_is_as_far_away_as_its_nearer_space() -> None:
    game = island(lake(r4="....dffd", r6=".......dt", r7="........d"), LYING, CAMP)

    places = placing.in_spiral(game, kind(game, "desert-forest"), distances(game, "ratfolk"))
    assert [place.text for place in places] == [
        "place desert-forest i7 i6",  # i6 is two steps away, i7 three
        "place desert-forest h6 i6",
        "place desert-forest h6 i6",  # from its other space
    ]


def test_d_solo_28_distances_are_steps_from_the_territory() -> None:
    away = distances(fields(), "ratfolk")

    assert [away[hex_of(each)] for each in ("e4", "h4", "i4", "e3", "d3", "e2", "a1", "r8")] == [
        0, 0, 1, 1, 2, 2, 6, 12,
    ]  # fmt: skip
    assert NONE not in away


def test_d_solo_28_it_expands_no_other_territory_and_keeps_off_the_edge() -> None:
    game = island(
        lake(r1=".dt", r4="....dffd", r6="..dt", r2="...........dt"),
        LYING,
        CAMP,
        rifts="b6",
    )

    assert finds(game, "desert-forest", "ratfolk") == ("spiral", "l2 m2")


@pytest.mark.clause("D-SOLO-23")
def test_the_spiral_too_falls_back_to_the_edge_and_to_other_territories() -> None:
    rows = {"r1": ".dt", "r4": "....dffd", "r6": "..dt"}

    edge = island(lake(**rows), LYING, CAMP, rifts="b6")
    assert finds(edge, "desert-forest", "ratfolk") == ("edge", "b1 c1")

    peaceful = island(lake(**rows | {"r1": ""}), LYING, CAMP, rifts="b6")
    assert finds(peaceful, "desert-forest", "ratfolk") == ("peaceful", "c6 d6")


def distances(game: Ulos, name: str) -> list[int]:
    return placing.distances_from(game, faction(game, name))
