"""The map drawn in characters: print, pieces, signs."""

from __future__ import annotations

import pytest

from pocketkeep.core.grid_text import Size, rows_for
from pocketkeep.core.table_text import text_of, width_of
from pocketkeep.games.ulos.model.terms import COLUMNS, ROWS
from pocketkeep.games.ulos.shown.chart import chart, is_hex, neighbours
from pocketkeep.games.ulos.terminal import cells
from pocketkeep.games.ulos.terminal import map as drawing
from tests.builders.ulos.maps import realm
from tests.builders.ulos.pages import BOARD, TEXT, drawn, page, seen, two_lands, written

NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")


SIZES = [cells.LARGE, cells.WIDE, cells.FLAT, cells.TINY]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("unicode", [True, False])
def test_a_map_is_as_large_as_it_says(size: Size, unicode: bool) -> None:
    lines = drawing.draw(chart(seen(two_lands()), BOARD), drawing.WHOLE, size, unicode)

    assert len(lines) == rows_for(drawing.WHOLE, size)
    assert max(map(width_of, lines)) == drawing.columns_for(drawing.WHOLE, size)
    assert unicode or written(lines).isascii()


def test_rows_and_columns_are_named_and_every_second_row_is_shifted() -> None:
    lines = drawn(two_lands(), cells.FLAT)

    assert lines[0].split() == [chr(ord("a") + column) for column in range(COLUMNS)]
    assert [line[:3] for line in lines[1:]] == [f" {row + 1} " for row in range(ROWS)]
    assert lines[1][3:5].strip()
    assert not lines[2][3:5].strip()


def test_a_larger_map_draws_the_stroke_between_the_halves() -> None:
    lines = drawn(realm("25", "25", tiles="desert-field c3 c4"), cells.WIDE, unicode=False)
    column = lines[5].index("DE")

    assert lines[6][column + 2] == "\\"
    assert lines[7].index("FI") == column + 2


def test_while_placing_every_spot_shows_what_a_tile_would_do() -> None:
    asked = realm(
        "25 / / field-forest",
        "25",
        terrain="t" * 18,
        tiles="desert-field a2 b2, desert-mountain c2 d2",
        camps="ratfolk a2 b2 c2",
    )
    spots = seen(asked).spots
    spaces = chart(seen(asked), BOARD)

    assert {spot.sign for spot in spots.values()} == {"quiet", "grow"}
    signs = {space.sign for space in spaces.values() if space.is_lit}
    assert signs == {"quiet", "grow"}
    text = written(TEXT.maps(seen(asked), page(height=40)))
    assert "+1" in text
    assert "A tile fits: " in text


def test_the_only_placement_left_lies_there_already() -> None:
    view = seen(realm("25 / / field-forest", "25", terrain="t" * 18))
    option = next(iter(view.spots))
    assert view.decision is not None
    view.decision.options = [option]
    _, kind, a, b = option.split()
    spaces = chart(view, BOARD)

    assert [spaces[a].tile, spaces[b].tile] == kind.split("-")
    assert cells.style_of(spaces[a]) == cells.LIT


@pytest.mark.parametrize("width", [40, 60, 77, 80, 120])
@pytest.mark.parametrize("height", [8, 9, 12, 17, 20, 40])
def test_the_whole_map_stays_within_the_page(width: int, height: int) -> None:
    lines = TEXT.maps(seen(two_lands()), page(width, height))

    assert len(lines) <= height
    assert max((width_of(line) for line in lines), default=0) <= width
    assert bool(lines) == (height >= 9)
    wide = width >= 77 and height >= 17
    assert (len(lines) >= rows_for(drawing.WHOLE, cells.WIDE)) == wide


def part(words: list[str]) -> str:
    """What is drawn of the map, to the last blank."""
    lines = TEXT.one_map(seen(two_lands()), words, page(height=40))
    return "\n".join(text_of(line) for line in lines)


def test_a_part_is_drawn_large_round_a_faction_a_hex_or_a_section() -> None:
    assert "MOUNTAIN" not in part(["goblins"])
    assert "Goblins, value 1" in part(["gob"])
    assert " k6 " in part(["k6"])
    section = seen(two_lands()).sections[0]
    assert " f4 " in part([section])
    assert " g4 " not in part([section])
    assert "Orcs, value 0" in part([])


@pytest.mark.parametrize("word", ["sheki", "s1", "a9", "nowhere"])
def test_a_part_that_is_not_there_is_refused(word: str) -> None:
    with pytest.raises(Exception, match="part of the map"):
        TEXT.one_map(seen(two_lands()), [word], page(height=40))


def test_hexes_are_known_by_name() -> None:
    assert is_hex("a1")
    assert is_hex("r8")
    assert not [word for word in ("", "a", "1", "s1", "a0", "a9", "a01", "a²") if is_hex(word)]
    assert neighbours("a1") == ["b1", "a2"]
    assert neighbours("b2") == ["c1", "c2", "c3", "b3", "a2", "b1"]
