"""Territories, and what is visible in them."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.events import CampEstablished, RiftCollected
from pocketkeep.games.ulos.model.state import Ulos, is_lost
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import camps, land, room
from pocketkeep.games.ulos.rules.settling import Settling
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import MOUNTAIN, alone, faction, hex_of, kind, realm, territory, value


def lie(tiles: str = "", **more: Any) -> Ulos:
    """A map where nobody is to do anything."""
    return realm("25", "25", tiles=tiles, begin=False, **more)


def holder(game: Ulos, space: str) -> str:
    number = land.occupant(game, hex_of(space))
    return game.book.factions[number] if number != NONE else ""


def test_d_land_1_tiles_and_rift_tiles_that_touch_are_one_territory() -> None:
    game = lie("desert-field a1 b1, forest-mountain c1 d1, desert-field c3 c4", rifts="e1, h1")

    assert territory(game, "a1") == {"a1", "b1", "c1", "d1", "e1"}
    assert territory(game, "c3") == {"c3", "c4"}


def test_d_land_1_a_lone_rift_tile_is_a_territory() -> None:
    game = lie(rifts="h1, m4, m5")

    assert territory(game, "h1") == {"h1"}
    assert territory(game, "m4") == {"m4", "m5"}


def kept_and_worked_out(game: Ulos) -> tuple[list[list[int]], list[list[int]]]:
    """Territories, holders and extents, as the rules have kept them and as the map says."""
    twin = game.clone()
    land.survey(twin)
    kept = [game.territory, game.holder, *game.extent]
    return kept, [twin.territory, twin.holder, *twin.extent]


def test_d_land_1_what_happens_to_a_clone_changes_no_land_of_the_game() -> None:
    game = lie("desert-field a1 b1, forest-mountain c3 d3", rifts="e1")
    twin = game.clone()
    land.lay(twin, 0, hex_of("c1"), hex_of("d1"))
    land.join(twin, hex_of("c1"), hex_of("d1"))

    for each in (game, twin):
        kept, worked_out = kept_and_worked_out(each)
        assert kept == worked_out
    assert territory(game, "a1") == {"a1", "b1"}
    assert territory(twin, "a1") == {"a1", "b1", "c1", "d1", "e1"}


@pytest.mark.parametrize(
    ("tile", "parts"), [("a1 b1", 1), ("c1 d1", 2), ("e1 f1", 2), ("c2 d2", 1)]
)
def test_d_land_1_a_territory_that_a_tile_leaves_may_fall_apart(tile: str, parts: int) -> None:
    tiles = "desert-field a1 b1, forest-mountain c1 d1, desert-field e1 f1, field-forest c2 d2"
    game = lie(tiles, rifts="g1", camps="ratfolk e1 f1 g1")
    a, b = [hex_of(name) for name in tile.split()]
    land.lift(game, a, b)
    land.leave(game, [a, b])

    kept, worked_out = kept_and_worked_out(game)
    assert kept == worked_out
    assert len({home for home in game.territory if home != NONE}) == parts


def test_d_land_2_a_camp_occupies_its_whole_territory_and_no_other() -> None:
    tiles = "desert-field a1 b1, forest-mountain c1 d1, desert-field h1 i1"
    game = lie(tiles, camps="ratfolk a1 b1 c1")

    assert holder(game, "d1") == "ratfolk"
    assert holder(game, "h1") == ""


def test_d_land_3_a_faction_is_active_while_its_camp_stands() -> None:
    game = lie("desert-field a1 b1, forest-mountain c1 d1", camps="ratfolk a1 b1 c1")

    lost = [game.book.factions[number] for number in game.factions if is_lost(game, number)]
    assert lost == ["goblins", "orcs", "satyr", "sheki"]


def test_d_land_3_factions_that_are_not_in_play_never_camp() -> None:
    game = lie("desert-field a1 b1, forest-mountain c1 d1")

    assert {option.path[1] for option in camps.fitting(game)} == {"ratfolk", "sheki"}  # no elves


def test_d_land_4_a_space_is_visible_unless_a_camp_covers_it() -> None:
    pieces = {"camps": "ratfolk a1 b1 c1", "rifts": "h1", "burned": "d1"}
    game = lie("desert-field a1 b1, forest-mountain c1 d1", **pieces)

    seen = [
        space for space in ("a1", "c1", "d1", "e1", "h1") if land.is_visible(game, hex_of(space))
    ]
    assert seen == ["d1"]  # pillaged, but there to see; e1 is bare, h1 a rift tile


def test_d_land_5_a_tile_is_visible_if_neither_half_is_under_a_camp() -> None:
    tiles = "desert-field a1 b1, forest-mountain c1 d1, desert-field e1 f1"
    game = lie(tiles, camps="ratfolk a1 b1 c1")

    assert not land.is_whole_tile_visible(game, hex_of("d1"))
    assert land.is_whole_tile_visible(game, hex_of("e1"))
    assert land.is_whole_tile_visible(game, hex_of("f1"))


def test_d_land_6_bare_wasteland_and_water_connect_nothing() -> None:
    game = lie(
        "desert-field a1 b1, desert-field d1 e1, desert-field g1 h1", terrain="ffxffwffffffffffff"
    )

    assert territory(game, "b1") == {"a1", "b1"}
    assert territory(game, "e1") == {"d1", "e1"}
    assert territory(game, "c1") == territory(game, "f1") == set()


def test_d_land_7_what_a_camp_covers_connects_its_territory() -> None:
    game = lie("desert-field a1 b1, desert-field d1 e1", rifts="c1", camps="ratfolk b1 c1 d1")

    assert territory(game, "a1") == {"a1", "b1", "c1", "d1", "e1"}


def test_d_land_7_a_tile_next_to_a_covered_rift_tile_joins_its_territory() -> None:
    pieces = {"tiles": "desert-field a1 b1", "rifts": "c1", "camps": "ratfolk a1 b1 c1"}
    game = alone("desert-field", "mmmdfmmmmmmmmmmmmm", fill=MOUNTAIN, **pieces)
    play(game, "place desert-field d1 e1")

    assert holder(game, "e1") == "ratfolk"
    assert value(game, "ratfolk") == 2
    assert told(game, RiftCollected) == []


def test_d_land_8_a_space_that_a_tile_left_shows_what_is_printed() -> None:
    game = alone(
        "desert-field",
        "dfmmmmmmmmmmmmmmmm",
        fill=MOUNTAIN,
        tiles="forest-mountain a1 b1",
        begin=False,
    )
    assert room.legal(game, 0) == []

    land.lift(game, hex_of("a1"), hex_of("b1"))
    land.survey(game)
    assert [option.text for option in room.legal(game, 0)] == ["place desert-field a1 b1"]


def test_d_land_8_a_bared_wasteland_is_a_wasteland_again() -> None:
    terrain = "xfmmmmmmmmmmmmmmmm"
    game = alone("field-forest", terrain, fill=MOUNTAIN, tiles="desert-mountain a1 b1", begin=False)
    land.lift(game, hex_of("a1"), hex_of("b1"))
    land.survey(game)

    assert [option.text for option in room.legal(game, 0)] == ["place field-forest b1 a1"]


def test_d_event_3_a_tile_joins_the_unoccupied_territories_it_touches() -> None:
    tiles = "forest-mountain a1 b1, forest-mountain f1 e1"
    game = alone("desert-field", "mmdfmmmmmmmmmmmmmm", fill=MOUNTAIN, tiles=tiles)
    play(game, "place desert-field c1 d1")

    assert territory(game, "a1") == {"a1", "b1", "c1", "d1", "e1", "f1"}
    play(game, "camp ratfolk a1 b1 c1")
    assert is_lost(game, faction(game, "sheki"))  # d1 e1 f1 would do, but the land is taken
    assert options(game) == ["buy ratfolk", "use ratfolk", "pass"]


def test_d_event_4_an_occupied_territory_takes_in_what_it_is_joined_to() -> None:
    tiles = "forest-mountain a1 b1, forest-mountain h1 g1, desert-mountain f1 e1"
    pieces = {"tiles": tiles, "rifts": "a2", "camps": "orcs a1 b1 a2"}
    game = alone("desert-field", "mmdfmmmmmmmmmmmmmm", fill=MOUNTAIN, **pieces)
    play(game, "place desert-field c1 d1")

    assert holder(game, "h1") == "orcs"
    assert told(game, CampEstablished) == []
    assert value(game, "orcs") == 3  # the field, and two mountains that lay there
    assert options(game)[0] == "buy orcs"


def test_a_map_that_is_settled_stays_as_it_is() -> None:
    game = lie("desert-field a1 b1", rifts="h1")
    follow(game, Settling(god=0, wish=NONE))
    advance(game)

    assert game.owed == []
    assert game.log == []
    assert game.tiles[0][kind(game, "desert-field")] == 0
