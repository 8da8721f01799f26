"""A map of columns and rows in characters: its parts, and what stands at its edges."""

from __future__ import annotations

from typing import NamedTuple

from pocketkeep.core.grid_text import (
    Area,
    Size,
    around,
    columns_for,
    heading,
    is_within,
    joined,
    row_number,
    rows_for,
)
from pocketkeep.core.table_text import QUIET, text_of, width_of

WHOLE = Area(0, 0, 7, 11)
WIDE = Size(4, 2)


class Spot(NamedTuple):
    column: int
    row: int


def test_the_part_around_cells_ends_where_the_map_does() -> None:
    assert around([Spot(3, 4), Spot(4, 6)], 1, WHOLE) == Area(2, 3, 5, 7)
    assert around([Spot(0, 1)], 2, WHOLE) == Area(0, 0, 2, 3)
    assert around([Spot(7, 10)], 2, WHOLE) == Area(5, 8, 7, 11)


def test_the_edges_of_a_part_belong_to_it() -> None:
    part = Area(2, 3, 5, 7)

    assert is_within(Spot(2, 7), part)
    assert is_within(Spot(5, 3), part)
    assert not any(is_within(Spot(*at), part) for at in ((1, 4), (6, 4), (3, 2), (3, 8)))


def test_letters_stand_above_the_middle_of_their_columns() -> None:
    part = Area(2, 0, 4, 0)

    assert text_of(heading(part, WIDE)) == "    c   d   e  "
    assert width_of(heading(part, WIDE)) == columns_for(part, WIDE)


def test_a_row_has_its_number_once_however_high_it_is() -> None:
    high = Size(9, 3)

    assert [row_number(9, part, high)[0] for part in range(3)] == ["   ", "10 ", "   "]
    assert [row_number(0, part, WIDE)[0] for part in range(2)] == [" 1 ", "   "]
    assert rows_for(Area(0, 9, 0, 9), high) == 1 + 3


def test_pieces_of_one_style_are_written_as_one() -> None:
    assert joined([("a", QUIET), ("b", QUIET), ("", ""), ("c", "")]) == [("ab", QUIET), ("c", "")]
