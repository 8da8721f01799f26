"""What one cell of the map shows: print, tiles, camps, signs."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.content.load import load
from pocketkeep.games.ulos.model.terms import LANDS
from pocketkeep.games.ulos.shown.chart import Space, chart
from pocketkeep.games.ulos.terminal import cells
from tests.builders.playing import play
from tests.builders.ulos.maps import realm
from tests.builders.ulos.pages import BOARD, drawn, seen, two_lands


def test_print_is_small_and_tiles_are_large_and_joined() -> None:
    line = drawn(realm("25 / / desert-field", "25", tiles="desert-field c3 d3"), cells.FLAT)[3]

    assert " DE──FI " in line
    assert (
        "DE--FI"
        in drawn(realm("25", "25", tiles="desert-field c3 d3"), cells.FLAT, unicode=False)[3]
    )
    printed = {
        space.printed for space in chart(seen(two_lands(terrain="dftm" + "f" * 14)), BOARD).values()
    }
    assert {terrain[:2] for terrain in LANDS} <= {terrain[:2] for terrain in printed}


@pytest.mark.parametrize(
    ("tile", "upper", "lower"),
    [("desert-field c3 c4", " DE\\", "\\FI "), ("desert-field c3 b4", "/DE ", " FI/")],
)
def test_halves_above_each_other_are_joined_by_a_stroke(tile: str, upper: str, lower: str) -> None:
    lines = drawn(realm("25", "25", tiles=tile), cells.FLAT, unicode=False)

    assert upper in lines[3]
    assert lower in lines[4]


def test_camps_show_their_faction_and_its_value() -> None:
    assert "[Go]Go 1" in drawn(two_lands(), cells.FLAT)[3]
    wide = drawn(two_lands(), cells.WIDE)
    assert "[Go][Go]" in wide[5]
    assert " 1" in wide[6]
    assert "Goblins" in "\n".join(drawn(two_lands(), cells.LARGE))


def test_rift_tiles_pillage_and_a_face_down_tile_have_their_signs() -> None:
    assert "(**)" in drawn(two_lands(), cells.FLAT)[3]
    assert "─FI!" in drawn(two_lands(), cells.FLAT)[6]
    assert "!!" in drawn(two_lands(), cells.WIDE)[12]
    fight = realm(
        "25 / / field-forest",
        "25",
        terrain="f" * 18 + " fffftf" + "f" * 12,
        tiles="desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
        camps="ratfolk a2 b2 c2, sheki g2 h2 i2",
    )
    play(fight, "place field-forest f2 e2")
    assert "??──??" in drawn(fight, cells.FLAT)[2]


def test_every_tile_of_a_territory_says_whose_it_is() -> None:
    wide = drawn(two_lands(), cells.WIDE)

    assert "go" in wide[6]
    assert "go" not in wide[2]


def test_a_tile_is_told_from_its_ground_by_colour_too() -> None:
    tile, ground = Space("a1", "field", "field"), Space("a1", "field")

    assert cells.style_of(tile) != cells.style_of(ground)
    assert cells.letters_of(tile) == cells.letters_of(ground).upper()


def test_factions_differ_in_letters_and_colour_and_none_is_as_yellow_as_the_lamp() -> None:
    factions = list(load().factions)

    assert len({cells.code(faction) for faction in factions}) == len(factions)
    assert len({cells.banner(faction) for faction in factions}) == len(factions)
    assert not [faction for faction in factions if "#FFE08A" in cells.banner(faction)]
