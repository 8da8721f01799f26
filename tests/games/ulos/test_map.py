"""The map drawn in characters: print, pieces, signs."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Line, Page, text_of, width_of
from pocketkeep.games.ulos.content.load import load
from pocketkeep.games.ulos.model.terms import COLUMNS, LANDS, ROWS
from pocketkeep.games.ulos.shown.chart import Space, chart, counted, is_hex, neighbours
from pocketkeep.games.ulos.terminal import cells
from pocketkeep.games.ulos.terminal import map as drawing
from tests.builders.playing import play
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
BOARD = ULOS.exhibit(OPTIONS, None).board
TEXT = ULOS.text(OPTIONS, None)
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
SIZES = [cells.LARGE, cells.WIDE, cells.FLAT, cells.TINY]


def page(width: int = 80, height: int = 40, *, unicode: bool = True) -> Page:
    return Page(width=width, height=height, unicode=unicode, names=NAMES, things=TEXT.things)


def written(lines: list[Line]) -> str:
    return "\n".join(text_of(line) for line in lines)


def game(**more: Any) -> Game:
    return realm(
        "25 / goblins 2 / desert-field, field-forest",
        "25 / orcs",
        tiles="field-forest c3 d3, desert-forest e3 e4, field-mountain k5 l5, desert-field k6 l6, "
        "field-forest p1 o2",
        camps="goblins c3 d3 e4, orcs k5 l5 k6",
        rifts="b5, m3",
        burned="l6",
        **more,
    )


def seen(of: Game, seat: int | None = 0) -> dict[str, Any]:
    return ULOS.view(of, seat)


def drawn(of: Game, size: cells.Size, *, unicode: bool = True) -> list[str]:
    lines = drawing.draw(chart(seen(of), BOARD), drawing.WHOLE, size, unicode)
    return [text_of(line).rstrip() for line in lines]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("unicode", [True, False])
def test_a_map_is_as_large_as_it_says(size: cells.Size, unicode: bool) -> None:
    lines = drawing.draw(chart(seen(game()), BOARD), drawing.WHOLE, size, unicode)

    assert len(lines) == drawing.rows_for(drawing.WHOLE, size)
    assert max(map(width_of, lines)) == drawing.columns_for(drawing.WHOLE, size)
    assert unicode or written(lines).isascii()


def test_rows_and_columns_are_named_and_every_second_row_is_shifted() -> None:
    lines = drawn(game(), cells.FLAT)

    assert lines[0].split() == [chr(ord("a") + column) for column in range(COLUMNS)]
    assert [line[:3] for line in lines[1:]] == [f" {row + 1} " for row in range(ROWS)]
    assert lines[1][3:5].strip()
    assert not lines[2][3:5].strip()


def test_print_is_small_and_tiles_are_large_and_joined() -> None:
    line = drawn(realm("25 / / desert-field", "25", tiles="desert-field c3 d3"), cells.FLAT)[3]

    assert " DE──FI " in line
    assert (
        "DE--FI"
        in drawn(realm("25", "25", tiles="desert-field c3 d3"), cells.FLAT, unicode=False)[3]
    )
    printed = {space.printed for space in chart(seen(game()), BOARD).values()}
    assert {terrain[:2] for terrain in LANDS} <= {terrain[:2] for terrain in printed}


@pytest.mark.parametrize(
    ("tile", "upper", "lower"),
    [("desert-field c3 c4", " DE\\", "\\FI "), ("desert-field c3 b4", "/DE ", " FI/")],
)
def test_halves_above_each_other_are_joined_by_a_stroke(tile: str, upper: str, lower: str) -> None:
    lines = drawn(realm("25", "25", tiles=tile), cells.FLAT, unicode=False)

    assert upper in lines[3]
    assert lower in lines[4]


def test_a_larger_map_draws_the_stroke_between_the_halves() -> None:
    lines = drawn(realm("25", "25", tiles="desert-field c3 c4"), cells.WIDE, unicode=False)
    column = lines[5].index("DE")

    assert lines[6][column + 2] == "\\"
    assert lines[7].index("FI") == column + 2


def test_camps_show_their_faction_and_its_value() -> None:
    assert "[Go]Go 1" in drawn(game(), cells.FLAT)[3]
    wide = drawn(game(), cells.WIDE)
    assert "[Go][Go]" in wide[5]
    assert " 1" in wide[6]
    assert "Goblins" in "\n".join(drawn(game(), cells.LARGE))


def test_rift_tiles_pillage_and_a_face_down_tile_have_their_signs() -> None:
    assert "(**)" in drawn(game(), cells.FLAT)[3]
    assert "─FI!" in drawn(game(), cells.FLAT)[6]
    assert "!!" in drawn(game(), cells.WIDE)[12]
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
    wide = drawn(game(), cells.WIDE)

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


def test_while_placing_every_spot_shows_what_a_tile_would_do() -> None:
    asked = realm(
        "25 / / field-forest",
        "25",
        terrain="t" * 18,
        tiles="desert-field a2 b2, desert-mountain c2 d2",
        camps="ratfolk a2 b2 c2",
    )
    spots = seen(asked)["spots"]
    spaces = chart(seen(asked), BOARD)

    assert {spot["sign"] for spot in spots.values()} == {"quiet", "grow"}
    signs = {space.sign for space in spaces.values() if space.is_lit}
    assert signs == {"quiet", "grow"}
    text = written(TEXT.maps(seen(asked), page()))
    assert "+1" in text
    assert "A tile fits: " in text


def test_the_only_placement_left_lies_there_already() -> None:
    view = seen(realm("25 / / field-forest", "25", terrain="t" * 18))
    option = next(iter(view["spots"]))
    view["decision"]["options"] = [option]
    _, kind, a, b = option.split()
    spaces = chart(view, BOARD)

    assert [spaces[a].tile, spaces[b].tile] == kind.split("-")
    assert cells.style_of(spaces[a]) == cells.LIT


@pytest.mark.parametrize("width", [40, 60, 77, 80, 120])
@pytest.mark.parametrize("height", [8, 9, 12, 17, 20, 40])
def test_the_whole_map_stays_within_the_page(width: int, height: int) -> None:
    lines = TEXT.maps(seen(game()), page(width, height))

    assert len(lines) <= height
    assert max((width_of(line) for line in lines), default=0) <= width
    assert bool(lines) == (height >= 9)
    wide = width >= 77 and height >= 17
    assert (len(lines) >= drawing.rows_for(drawing.WHOLE, cells.WIDE)) == wide


def test_a_part_is_drawn_large_round_a_faction_a_hex_or_a_section() -> None:
    view = seen(game())

    assert "MOUNTAIN" not in written(TEXT.one_map(view, ["goblins"], page()))
    assert "Goblins, value 1" in written(TEXT.one_map(view, ["gob"], page()))
    assert " k6 " in written(TEXT.one_map(view, ["k6"], page()))
    section = view["sections"][0]
    assert " f4 " in written(TEXT.one_map(view, [section], page()))
    assert " g4 " not in written(TEXT.one_map(view, [section], page()))
    assert "Orcs, value 0" in written(TEXT.one_map(view, [], page()))


@pytest.mark.parametrize("word", ["sheki", "s1", "a9", "nowhere"])
def test_a_part_that_is_not_there_is_refused(word: str) -> None:
    with pytest.raises(Exception, match="part of the map"):
        TEXT.one_map(seen(game()), [word], page())


def test_hexes_are_known_by_name() -> None:
    assert is_hex("a1")
    assert is_hex("r8")
    assert not [word for word in ("", "a", "1", "s1", "a0", "a9", "a01", "a²") if is_hex(word)]
    assert neighbours("a1") == ["b1", "a2"]
    assert neighbours("b2") == ["c1", "c2", "c3", "b3", "a2", "b1"]


def test_what_counts_is_counted_as_the_rules_do() -> None:
    view = seen(game())
    spaces = chart(view, BOARD)

    for faction in view["factions"]:
        if faction["camp"]:
            assert sum(counted(spaces, faction, BOARD).values()) == faction["value"]
