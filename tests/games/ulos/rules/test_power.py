"""Adjust faction power: territory values, markers, legends, strength and spoils."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.ulos.events import FactionLegendary, PowerChanged
from pocketkeep.games.ulos.model.state import Ulos, spoils, strength
from pocketkeep.games.ulos.model.terms import LOST
from pocketkeep.games.ulos.rules import cards, power
from tests.builders.playing import play, told
from tests.builders.ulos.maps import faction, hand, hex_of, realm, value

MOUNTAIN = "m" * 18
WATER = "w" * 18
# A row of nine tiles: a1 to r1 are desert and field by turns. Under a camp of three, 15 are left.
LONG_ROW = [f"desert-field {a}1 {b}1" for a, b in zip("acegikmoq", "bdfhjlnpr", strict=True)]
# The same with a mountain at the end: 14.
LONG_BUT_ONE = [*LONG_ROW[:-1], "desert-mountain q1 r1"]


def lie(*tiles: str, **more: Any) -> Ulos:
    """A map where nobody is to do anything; its markers are where they belong."""
    return realm("25", "25", tiles=", ".join(tiles), begin=False, **more)


def placing(held: str, *rows: str, tiles: str = "", **more: Any) -> Ulos:
    terrain = " ".join([*rows, *[MOUNTAIN] * (8 - len(rows))])
    return realm(f"25 / / {held}", "25", terrain=terrain, tiles=tiles, **more)


def at(game: Ulos, name: str, column: int) -> int:
    """A faction whose marker was put on a column."""
    game.power[faction(game, name)] = column
    return faction(game, name)


@pytest.mark.parametrize(
    ("camp", "counted"),
    [
        ("ratfolk a1 b1 c1", 5),  # d1 e1 g1 i1 a2: deserts and fields
        ("sheki a1 b1 c1", 4),  # f1 h1 j1 b2: forests and mountains
        ("goblins a1 b1 b2", 6),  # c1 e1 f1 i1 j1 a2: deserts and forests
        ("orcs b1 c1 b2", 3),  # d1 g1 h1: fields and mountains
    ],
)
def test_d_power_1_visible_spaces_of_the_foundation_terrains_count(camp: str, counted: int) -> None:
    row = (
        "desert-field a1 b1",
        "desert-field c1 d1",
        "desert-forest e1 f1",
        "field-mountain g1 h1",
    )
    game = lie(*row, "desert-forest i1 j1", "desert-mountain a2 b2", camps=camp)

    assert value(game, camp.split(maxsplit=1)[0]) == counted


def test_d_power_1_a_grown_territory_moves_the_marker() -> None:
    pieces = {"rifts": "h1", "camps": "ratfolk f1 g1 h1"}
    game = placing("desert-field", "mmmmmmmmdfmmmmmmmm", tiles="forest-mountain g1 f1", **pieces)
    play(game, "place desert-field i1 j1")

    assert told(game, PowerChanged) == [PowerChanged("ratfolk", 0, 2, 4)]


def test_d_power_1_tiles_of_other_territories_do_not_count() -> None:
    game = lie(*LONG_ROW[:2], "desert-field h1 i1", camps="ratfolk a1 b1 c1")

    assert value(game, "ratfolk") == 1


def test_d_power_1_all_active_factions_are_counted_afresh() -> None:
    tiles = (*LONG_ROW[:3], *[tile.replace("1", "8") for tile in LONG_ROW[:3]])
    game = lie(*tiles, camps="ratfolk a1 b1 c1, sheki a8 b8 c8")
    for space in ("d1", "e1", "d8", "e8"):
        game.burned[hex_of(space)] = 1
    power.adjust(game)

    assert (value(game, "ratfolk"), value(game, "sheki")) == (1, 0)


def test_d_power_2_the_spaces_under_the_camp_do_not_count() -> None:
    assert value(lie(*LONG_ROW[:2], camps="ratfolk a1 b1 c1"), "ratfolk") == 1
    assert value(lie(*LONG_ROW[:3], camps="ratfolk a1 b1 c1"), "ratfolk") == 3


def test_d_power_3_a_new_camp_without_foundations_stands_at_nought() -> None:
    game = placing("desert-field", "mmmmmmmmdfmmmmmmmm", rifts="h1")
    play(game, "place desert-field i1 j1", "camp sheki h1 i1 j1")

    assert told(game, PowerChanged) == [PowerChanged("sheki", LOST, 0, 2)]


def test_d_power_3_pillaging_the_last_foundation_does_not_lose_the_faction() -> None:
    game = lie(*LONG_ROW[:2], camps="ratfolk a1 b1 c1")
    game.burned[hex_of("d1")] = 1
    power.adjust(game)

    assert value(game, "ratfolk") == 0


def nearly_legendary(**more: Any) -> Ulos:
    """The Ratfolk stand at 14; a tile fits next to them on a2 and b2."""
    rows = (MOUNTAIN, "dfmmmmmmmmmmmmmmmm")
    camp = "ratfolk a1 b1 c1"
    return placing("desert-field", *rows, tiles=", ".join(LONG_BUT_ONE), camps=camp, **more)


def test_d_power_4_reaching_the_last_space_makes_a_legend() -> None:
    game = nearly_legendary()
    assert (value(game, "ratfolk"), game.legendary[faction(game, "ratfolk")]) == (14, 0)

    play(game, "place desert-field a2 b2")
    assert told(game, FactionLegendary) == [FactionLegendary("ratfolk")]
    assert strength(game, faction(game, "ratfolk")) == 10


def test_d_power_4_a_marker_is_turned_but_once() -> None:
    game = nearly_legendary(legendary="ratfolk")
    play(game, "place desert-field a2 b2")

    assert told(game, FactionLegendary) == []
    assert game.legendary[faction(game, "ratfolk")] == 1


def test_d_power_5_a_legend_that_shrinks_stays_a_legend() -> None:
    game = nearly_legendary()
    play(game, "place desert-field a2 b2")
    for space in ("d1", "e1", "f1"):
        game.burned[hex_of(space)] = 1
    power.adjust(game)

    assert value(game, "ratfolk") == 13
    assert game.legendary[faction(game, "ratfolk")] == 1


def test_d_power_5_a_legend_that_was_lost_comes_back_as_one() -> None:
    game = placing("desert-field", "mmmmmmmmdfmmmmmmmm", rifts="h1", legendary="sheki")
    play(game, "place desert-field i1 j1", "camp sheki h1 i1 j1")

    assert value(game, "sheki") == 0
    assert game.legendary[faction(game, "sheki")] == 1


FROGS = {"factions": "frogkin goblins orcs ratfolk satyr", "camps": "frogkin c2 d2 d3"}
POND = (MOUNTAIN, "mmmmwmmmmmmmmmmmmm", "mmmmwmmmmmmmmmmmmm", "mmmmwmmmmmmmmmmmmm")


def pond(*tiles: str, **more: Any) -> Ulos:
    """Frogkin on c2, d2 and d3, with water on e2, e3 and e4; e2 and e3 touch their camp."""
    terrain = " ".join(POND)
    held = ("desert-field c2 d2", "desert-field d3 c3", *tiles)
    return lie(*held, terrain=terrain, **FROGS, **more)


def test_d_power_6_frogkin_count_the_water_beside_their_territory() -> None:
    assert value(pond(), "frogkin") == 2  # not e4, which touches nothing of theirs; camps count
    assert value(pond("desert-field d4 c4"), "frogkin") == 3


def test_d_power_6_each_water_space_counts_once_and_terrain_not_at_all() -> None:
    around = pond("desert-field d4 c4", "forest-mountain e5 f5")

    assert value(around, "frogkin") == 3


def test_d_power_6_a_pillaged_space_has_no_water_beside_it() -> None:
    assert value(pond("desert-field d4 c4", burned="d4"), "frogkin") == 2
    assert value(pond("desert-field d4 c4", burned="d3"), "frogkin") == 3  # e3 has others


def test_d_power_6_a_space_under_the_camp_may_be_pillaged_too() -> None:
    assert value(pond(burned="d2"), "frogkin") == 1  # e2 touches d2 alone


def test_d_power_6_water_under_a_tile_is_hidden() -> None:
    game = pond("desert-field e2 f2")  # as March or Terraform may lay it

    assert value(game, "frogkin") == 1


def test_d_power_6_water_beside_a_covered_rift_tile_counts() -> None:
    camp = {**FROGS, "camps": "frogkin c2 d2 d3", "rifts": "d3"}
    game = lie("desert-field d2 c2", terrain=" ".join(POND), **camp)

    assert value(game, "frogkin") == 2  # e3 touches d3 alone


def test_d_power_6_no_other_faction_counts_water() -> None:
    game = lie("desert-field c2 d2", "desert-field d3 c3", terrain=" ".join(POND),
               camps="goblins c2 d2 d3")  # fmt: skip

    assert value(game, "goblins") == 0


def test_d_power_7_more_than_fifteen_is_fifteen() -> None:
    more = ("desert-field a2 b2", "desert-field c2 d2")
    game = lie(*LONG_ROW, *more, camps="ratfolk a1 b1 c1")

    assert value(game, "ratfolk") == 15


def test_d_power_7_water_too() -> None:
    terrain = f"{MOUNTAIN} {WATER} {MOUNTAIN}"
    tiles = [tile.replace("1", "3") for tile in LONG_ROW] + LONG_ROW
    game = lie(*tiles, "desert-field a2 b2", terrain=terrain,
               factions=FROGS["factions"], camps="frogkin a1 b1 b2")  # fmt: skip

    assert value(game, "frogkin") == 15  # of 16


def test_d_power_8_returned_cards_bring_their_spoils() -> None:
    game = realm("25 / ratfolk 3", "25")
    number = at(game, "ratfolk", 5)
    gained = cards.return_cards(game, 0, number, 2)

    assert (gained, game.favor[0]) == (10, 35)
    assert hand(game, 0) == {"ratfolk": 1}
    assert game.stacks[number] == 15


STRENGTH = (2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10)
SPOILS = (2, 3, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7)


def test_d_power_9_strength_and_spoils_are_printed_on_the_track() -> None:
    game = lie()
    columns = [at(game, "ratfolk", column) for column in range(16)]

    assert [strength(game, at(game, "ratfolk", n)) for n in range(16)] == list(STRENGTH)
    assert [spoils(game, at(game, "ratfolk", n)) for n in range(16)] == list(SPOILS)
    assert len(set(columns)) == 1


def test_d_power_9_a_lost_faction_has_strength_one_and_no_spoils() -> None:
    game = lie()
    number = faction(game, "ratfolk")

    assert (game.power[number], strength(game, number), spoils(game, number)) == (LOST, 1, 0)


def test_d_power_10_pillaged_spaces_and_rift_tiles_add_nothing() -> None:
    pieces = {"camps": "ratfolk a1 b1 c1", "burned": "e1"}

    assert value(lie(*LONG_ROW[:3], **pieces), "ratfolk") == 2
    assert value(lie(*LONG_ROW[:1], rifts="c1", camps="ratfolk a1 b1 c1"), "ratfolk") == 0
