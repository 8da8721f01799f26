"""Where a tile fits, and the duty of the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import options, play
from tests.builders.ulos.maps import FIELD, MOUNTAIN, WEAVE, alone, realm


def spots(game: Ulos) -> set[str]:
    """The placements that are open, without the word."""
    return {option.removeprefix("place ") for option in options(game) if option != "skip"}


def test_d_place_2_no_half_hangs_over_the_edge() -> None:
    game = alone("desert-field", "d" + "f" * 17)

    assert spots(game) == {"desert-field a1 b1", "desert-field a1 a2"}


def test_d_place_2_a_row_does_not_go_on_at_the_other_edge() -> None:
    game = alone("desert-field", FIELD, "d" + "f" * 17, fill=MOUNTAIN)

    assert spots(game) == {f"desert-field a2 {space}" for space in ("b1", "b2", "a1")}


def test_d_place_2_a_tile_may_lie_across_two_sections() -> None:
    game = alone("desert-field", "fffffdffffffffffff")

    assert "desert-field f1 g1" in spots(game)


def test_d_place_3_not_on_tiles_nor_on_rift_tiles() -> None:
    tile, rifts = "field-forest d1 e1", "d2, c3"
    game = alone("desert-field", FIELD, "ffdfffffffffffffff", tiles=tile, rifts=rifts)

    assert spots(game) == {f"desert-field c2 {space}" for space in ("d3", "b2", "c1")}


def test_d_place_3_not_on_a_rift_tile_under_a_camp() -> None:
    pieces = {"tiles": "field-forest d1 e1", "rifts": "d2", "camps": "orcs d1 e1 d2"}
    game = alone("desert-field", FIELD, "ffdfffffffffffffff", **pieces)

    assert spots(game) == {f"desert-field c2 {space}" for space in ("d3", "c3", "b2", "c1")}


def test_d_place_4_each_half_lies_on_its_own_terrain() -> None:
    game = alone("desert-forest", FIELD, "fdtfffffffffffffff", "fffdtfffffffffffff")

    assert spots(game) == {"desert-forest b2 c2", "desert-forest d3 c2", "desert-forest d3 e3"}


def test_d_place_5_bare_wasteland_takes_any_terrain_but_the_other_half_must_match() -> None:
    game = alone("desert-mountain", "ffxdffffffffffffff")

    assert spots(game) == {"desert-mountain d1 c1"}  # the mountain on the wasteland


def test_d_place_5_two_wastelands_take_a_tile_either_way_round() -> None:
    game = alone("desert-mountain", "ffxxffffffffffffff")

    assert spots(game) == {"desert-mountain c1 d1", "desert-mountain d1 c1"}


def test_d_place_5_a_wasteland_under_its_rift_tile_takes_nothing() -> None:
    game = alone("desert-mountain", "ffxdffffffffffffff", rifts="c1")

    assert options(game) == ["skip"]


def test_d_place_6_water_takes_no_tile() -> None:
    game = alone("desert-mountain", "wwdwxwmwwwwwwwwwww", fill="w" * 18)

    assert options(game) == ["skip"]


# The first turn. Desert and field lie side by side in few places: the rest of the map is mountain.


def first_turn(held: str, *rows: str, **more: Any) -> Ulos:
    return alone(held, *rows, fill=MOUNTAIN, first_turn=True, **more)


def test_d_place_8_the_first_tile_lies_by_a_rift_tile_and_makes_a_camp() -> None:
    game = first_turn("desert-field", "mmmmmmmmdfmmmmmdfm", rifts="h1")

    assert spots(game) == {"desert-field i1 j1"}


def test_d_place_8_any_tile_in_hand_may_meet_the_duty() -> None:
    game = first_turn("desert-field, field-forest", "mmmmmmmmdfmmmmmftm", rifts="o1")

    assert spots(game) == {"field-forest p1 q1"}


def test_d_place_8_a_tile_that_is_swallowed_makes_no_camp() -> None:
    pieces = {"tiles": "field-forest f1 g1", "camps": "sheki f1 g1 h1", "rifts": "h1, o1"}
    game = first_turn("desert-field", "mmmmmmmmdfmmmmmdfm", **pieces)

    assert spots(game) == {"desert-field p1 q1"}


BENT_LOST = {
    "factions": "ratfolk goblins satyr flayers frogkin",
    "tiles": "field-forest j8 k8, desert-mountain m8 l8",
    "camps": "ratfolk j8 k8 l8",
}


def test_d_place_8_a_camp_must_be_of_a_lost_faction() -> None:
    rows = ("mmmdfmmmmmmmmmmmmm", "mmmmmmmmdfmmmmmmmm")
    game = first_turn("desert-field", *rows, rifts="c1, i1", **BENT_LOST)

    assert spots(game) == {"desert-field i2 j2"}  # c1 d1 e1 is a line, and the Ratfolk are active


def test_d_place_8_what_lies_there_may_help_to_make_the_camp() -> None:
    pieces = {**BENT_LOST, "tiles": f"{BENT_LOST['tiles']}, field-forest j2 k2"}
    game = first_turn("desert-field", "mmmmmmmmdfmmmmmdfm", rifts="h1", **pieces)

    assert spots(game) == {"desert-field i1 j1"}  # h1 i1 j1 alone are a line


def test_d_place_8_the_duty_is_over_with_the_first_turn() -> None:
    game = alone("desert-field", "mmmmmmmmdfmmmmmdfm", fill=MOUNTAIN, rifts="h1")

    assert spots(game) == {"desert-field i1 j1", "desert-field p1 q1"}


def test_d_place_8_everybody_has_the_duty_on_their_own_first_turn() -> None:
    row = "mmmmmmmmdfmmmmmdfm"
    terrain = " ".join([row, *[MOUNTAIN] * 7])
    hands = ("25 / / forest-mountain", "25 / / desert-field")
    game = realm(*hands, terrain=terrain, rifts="h1", first_turn=True)
    play(game, "skip", "pass")

    assert spots(game) == {"desert-field i1 j1"}


def test_d_place_9_without_a_rift_tile_in_reach_all_placements_are_free() -> None:
    game = first_turn("desert-field", "mmmmmmmmdfmmmmmdfm", rifts="a5")

    assert spots(game) == {"desert-field i1 j1", "desert-field p1 q1"}


def test_d_place_9_half_a_duty_binds_nobody() -> None:
    game = first_turn("desert-field", "mmmdfmmmmmmmmmmdfm", rifts="c1", **BENT_LOST)

    assert spots(game) == {"desert-field d1 e1", "desert-field p1 q1"}


@pytest.mark.parametrize("spot", ["a1 b1", "q7 r7", "i4 j4"])
def test_d_place_10_a_tile_may_lie_anywhere(spot: str) -> None:
    game = alone("desert-field", fill=WEAVE, tiles="field-forest j8 k8")

    assert f"desert-field {spot}" in spots(game)
