"""A map of columns and rows drawn in characters: which part, how large, numbered at its edges.

Columns have letters and rows have numbers, as in "c4". What a cell looks like is its game's affair.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from pocketkeep.core.table_text import QUIET, Line, Piece

MARGIN: Final = 3  # for the numbers of rows


class Cell(Protocol):
    """A place on the map: its column and row, counted from 0."""

    @property
    def column(self) -> int: ...

    @property
    def row(self) -> int: ...


class Size(NamedTuple):
    """Columns and rows of characters for one cell."""

    width: int
    height: int


class Area(NamedTuple):
    """A part of the map: first column and row, last column and row, from 0."""

    left: int
    top: int
    right: int
    bottom: int


def columns_for(area: Area, size: Size) -> int:
    return MARGIN + (area.right - area.left + 1) * size.width


def rows_for(area: Area, size: Size) -> int:
    return 1 + (area.bottom - area.top + 1) * size.height


def is_within(cell: Cell, area: Area) -> bool:
    return area.left <= cell.column <= area.right and area.top <= cell.row <= area.bottom


def around(cells: Iterable[Cell], reach: int, whole: Area) -> Area:
    """The part of the whole map that holds these cells and so many around them."""
    found = list(cells)
    columns, rows = [cell.column for cell in found], [cell.row for cell in found]
    return Area(
        max(whole.left, min(columns) - reach),
        max(whole.top, min(rows) - reach),
        min(whole.right, max(columns) + reach),
        min(whole.bottom, max(rows) + reach),
    )


def heading(area: Area, size: Size) -> Line:
    """The letters above the columns."""
    letters = [chr(ord("a") + column) for column in range(area.left, area.right + 1)]
    return [(" " * MARGIN + "".join(f"{letter:^{size.width}}" for letter in letters), QUIET)]


def row_number(row: int, part: int, size: Size) -> Piece:
    """What stands before a line of a row: its number half way down, else nothing."""
    return (f"{row + 1:>2} " if part == (size.height - 1) // 2 else " " * MARGIN, QUIET)


def joined(line: Line) -> Line:
    """Neighbouring pieces of one style as one."""
    made: Line = []
    for text, style in line:
        if made and made[-1][1] == style:
            made[-1] = (made[-1][0] + text, style)
        elif text:
            made.append((text, style))
    return made
