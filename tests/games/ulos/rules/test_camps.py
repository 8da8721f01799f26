"""Establish a camp: when, whose, where, and the card that comes with it."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.events import CampEstablished
from pocketkeep.games.ulos.model.state import Ulos, spoils, strength
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import land, power
from pocketkeep.games.ulos.rules.settling import Settling
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import faction, hand, hex_of, realm, value

MOUNTAIN = "m" * 18
BY_RIFT = "mmmmmmmmdfmmmmmmmm"  # i1 and j1


def placing(held: str, *rows: str, other: str = "25", **more: Any) -> Ulos:
    """Somebody with one tile; what is not said of the map is mountain."""
    terrain = " ".join([*rows, *[MOUNTAIN] * (8 - len(rows))])
    return realm(f"25 / / {held}", other, terrain=terrain, **more)


def settled(**more: Any) -> Ulos:
    """A map whose events are being settled for the first seat."""
    game = realm("25", "25", begin=False, **more)
    follow(game, Settling(god=0, wish=NONE))
    advance(game)
    return game


def camp_of(game: Ulos, name: str) -> list[str]:
    return [game.book.hexes[space] for space in game.camps[faction(game, name)]]


@pytest.mark.clause("D-CAMP-1", "D-CAMP-5", "D-POWER-1")
def test_the_example_of_the_rulebook() -> None:
    """Page 8: a mountain/field tile; the Ratfolk cover mountain, field, mountain."""
    rows = ("mmmfmdmmmmmmmmmmmm", "tfmmmmmmmmmmmmmmmm")
    tiles = "mountain-desert e1 f1, field-forest b2 a2"
    game = placing("field-mountain", *rows, tiles=tiles)
    play(game, "place field-mountain d1 c1", "camp ratfolk c1 d1 e1")

    number = faction(game, "ratfolk")
    assert game.power[number] == 2  # one desert and one field to see
    assert (strength(game, number), spoils(game, number)) == (4, 4)
    assert hand(game, 0) == {"ratfolk": 1}
    assert (game.stacks[number], game.favor[0]) == (15, 25)
    assert told(game, CampEstablished) == [
        CampEstablished(0, "ratfolk", ("c1", "d1", "e1"), card=True)
    ]


def test_d_camp_1_a_camp_that_fits_must_be_established() -> None:
    game = placing("desert-field", BY_RIFT, rifts="h1")
    play(game, "place desert-field i1 j1")

    assert options(game) == ["camp ratfolk h1 i1 j1", "camp sheki h1 i1 j1"]


def test_d_camp_1_no_camp_comes_into_an_occupied_territory() -> None:
    pieces = {"tiles": "forest-mountain g1 f1", "rifts": "h1", "camps": "ratfolk f1 g1 h1"}
    game = placing("desert-field", BY_RIFT, **pieces)
    play(game, "place desert-field i1 j1")

    assert told(game, CampEstablished) == []
    assert options(game)[-1] == "pass"


def test_d_camp_1_a_territory_too_small_for_any_camp_stays_unoccupied() -> None:
    game = placing("desert-field", BY_RIFT, rifts="a5")
    play(game, "place desert-field i1 j1")

    assert options(game) == ["pass"]


@pytest.mark.parametrize(
    ("rows", "spot", "rift", "able"),
    [
        (("mmmmmmmmdfmmmmmmmm",), "i1 j1", "h1", ["ratfolk", "sheki"]),  # a line
        (("", "mmmmmmmmdfmmmmmmmm"), "i2 j2", "i1", ["goblins", "satyr"]),  # bent
        (("", "mmmmmmmmdfmmmmmmmm"), "i2 j2", "j1", ["orcs"]),  # a triangle
    ],
)
def test_d_camp_2_a_camp_needs_three_spaces_of_its_shape(
    rows: tuple[str, ...], spot: str, rift: str, able: list[str]
) -> None:
    game = placing("desert-field", *[row or MOUNTAIN for row in rows], rifts=rift)
    play(game, f"place desert-field {spot}")

    assert [option.split()[1] for option in options(game)] == able


def test_d_camp_2_any_spaces_of_its_shape_will_do_turned_at_will() -> None:
    tiles = "forest-mountain g1 h1, forest-mountain h2 i2"
    game = placing(
        "desert-field", BY_RIFT, tiles=tiles, factions="ratfolk goblins satyr orcs ogres"
    )
    play(game, "place desert-field i1 j1")

    ratfolk = {option for option in options(game) if " ratfolk " in option}
    assert ratfolk == {"camp ratfolk g1 h1 i1", "camp ratfolk h1 i1 j1"}
    orcs = {option for option in options(game) if " orcs " in option}
    assert orcs == {"camp orcs h1 i1 h2", "camp orcs i1 h2 i2", "camp orcs i1 j1 i2"}
    assert len([option for option in options(game) if " goblins " in option]) > 4


def test_d_camp_3_the_active_player_chooses_the_faction() -> None:
    game = placing("desert-field", BY_RIFT, rifts="h1")
    play(game, "place desert-field i1 j1", "0: camp sheki h1 i1 j1")

    assert camp_of(game, "sheki") == ["h1", "i1", "j1"]
    assert camp_of(game, "ratfolk") == []


def test_d_camp_3_several_camps_come_one_after_the_other() -> None:
    row = "desert-field a{0} b{0}, forest-mountain c{0} d{0}"
    game = settled(tiles=", ".join(row.format(number) for number in (1, 4, 7)))
    assert {option.split()[2][1:] for option in options(game)} == {"1", "4", "7"}

    play(game, "camp sheki a4 b4 c4")
    assert {option.split()[2][1:] for option in options(game)} == {"1", "7"}
    assert {option.split()[1] for option in options(game)} == {"ratfolk"}

    play(game, "camp ratfolk b1 c1 d1")
    assert game.owed == []  # the third territory has room, but nobody who needs a line
    assert hand(game, 0) == {"sheki": 1, "ratfolk": 1}


def test_d_camp_4_a_camp_covers_tiles_and_rift_tiles_whatever_their_terrain() -> None:
    game = placing("desert-forest", "mmmmmmmmdtmmmmmmmm", rifts="h1, k1", burned="")
    play(game, "place desert-forest i1 j1")

    spaces = {tuple(option.split()[2:]) for option in options(game) if " sheki " in option}
    assert spaces == {("h1", "i1", "j1"), ("i1", "j1", "k1")}


def test_d_camp_4_a_camp_covers_pillaged_spaces() -> None:
    game = settled(tiles="desert-field a1 b1, forest-mountain c1 d1", burned="b1")

    assert "camp ratfolk a1 b1 c1" in options(game)


def test_d_camp_5_the_active_player_gains_a_card_at_no_cost() -> None:
    game = placing("desert-field", BY_RIFT, rifts="h1")
    play(game, "place desert-field i1 j1", "camp sheki h1 i1 j1")

    assert hand(game, 0) == {"sheki": 1}
    assert game.favor == [25, 25]
    assert game.stacks[faction(game, "sheki")] == 15


def test_d_camp_6_an_empty_stack_gives_no_card() -> None:
    game = placing("desert-field", BY_RIFT, rifts="h1", other="25 / sheki 16")
    play(game, "place desert-field i1 j1", "camp sheki h1 i1 j1")

    assert hand(game, 0) == {}
    assert value(game, "sheki") == 0
    assert told(game, CampEstablished) == [
        CampEstablished(0, "sheki", ("h1", "i1", "j1"), card=False)
    ]


def test_d_camp_7_rift_tiles_alone_hold_no_camp() -> None:
    game = settled(rifts="h1, i1, j1, h2")

    assert game.owed == []


def test_d_camp_7_with_one_tile_they_do() -> None:
    game = settled(rifts="h1, i1, j1", tiles="desert-field k1 l1")

    assert "camp ratfolk h1 i1 j1" in options(game)


def test_d_camp_8_a_camp_stays_where_it_is_when_its_territory_grows() -> None:
    pieces = {"tiles": "forest-mountain g1 f1", "rifts": "h1", "camps": "ratfolk f1 g1 h1"}
    game = placing("desert-field", BY_RIFT, **pieces)
    play(game, "place desert-field i1 j1")

    assert camp_of(game, "ratfolk") == ["f1", "g1", "h1"]


def test_d_camp_9_tokens_under_a_camp_stay_and_count_when_it_is_gone() -> None:
    tiles = "desert-field a1 b1, field-mountain c1 d1"
    game = settled(tiles=tiles, burned="b1")
    play(game, "camp ratfolk a1 b1 c1")
    assert game.burned[hex_of("b1")] == 1

    game.camps[faction(game, "ratfolk")] = []
    land.refresh(game)
    game.camps[faction(game, "satyr")] = [hex_of(space) for space in ("c1", "d1", "e1")]
    land.refresh(game)
    assert power.territory_value(game, faction(game, "satyr")) == 0  # the field on b1 is pillaged
