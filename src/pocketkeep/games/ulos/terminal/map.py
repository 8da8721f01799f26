"""The map drawn in characters: a brick for each hex, so that neighbours touch as hexes do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pocketkeep.core import grid_text
from pocketkeep.core.grid_text import Area, Size, heading, is_within, joined, row_number, rows_for
from pocketkeep.core.table_text import QUIET, Line, Page
from pocketkeep.games.ulos.model.terms import COLUMNS, LANDS, ROWS
from pocketkeep.games.ulos.shown.chart import BARE, EAST, WEST, Space
from pocketkeep.games.ulos.terminal.cells import (
    BURNED,
    FLAT,
    MARKS,
    TINY,
    WIDE,
    brick,
    letters_of,
    sign_style,
    style_of,
)

WHOLE: Final = Area(0, 0, COLUMNS - 1, ROWS - 1)


def columns_for(area: Area, size: Size) -> int:
    """The width that a drawing takes: every second row begins half a hex further right."""
    shift = size.width // 2 if area.bottom > area.top else 0
    return grid_text.columns_for(area, size) + shift


def best_size(area: Area, page: Page, sizes: Sequence[Size] = (WIDE, FLAT, TINY)) -> Size | None:
    """The largest that fits the page; None if none does."""
    for size in sizes:
        if columns_for(area, size) <= page.width and rows_for(area, size) <= page.height:
            return size
    return None


def draw(spaces: Mapping[str, Space], area: Area, size: Size, unicode: bool) -> list[Line]:
    """A part of the map with letters above its columns and numbers beside its rows."""
    lines = [heading(area, size)]
    for row in range(area.top, area.bottom + 1):
        shift = size.width // 2 if row % 2 and area.bottom > area.top else 0
        bricks = [
            brick(space, size, unicode)
            for space in spaces.values()
            if space.row == row and is_within(space, area)
        ]
        for part in range(size.height):
            line: Line = [row_number(row, part, size), (" " * shift, "")]
            lines.append(joined([*line, *[piece for made in bricks for piece in made[part]]]))
    return lines


def legend(unicode: bool, placing: bool) -> list[Line]:
    """What the signs on the map mean."""
    lines = [ground_legend(), piece_legend(unicode)]
    return [*lines, sign_legend(unicode)] if placing else lines


def ground_legend() -> Line:
    line: Line = [("Printed: ", QUIET)]
    for terrain in (*LANDS, *BARE):
        space = Space("a1", terrain)
        line += [(letters_of(space), style_of(space)), (f" {terrain}  ", "")]
    return line


def piece_legend(unicode: bool) -> Line:
    tile = [Space("a1", "desert", "desert", EAST), Space("b1", "forest", "forest", WEST)]
    camp = [Space("a1", "field", camp="goblins"), Space("a1", "field", camp="goblins", value=7)]
    rift = [Space("a1", "wasteland", has_rift=True)]
    line: Line = [("Pieces:  ", QUIET)]
    for spaces, name in ((tile, "tile"), (camp, "camp, value 7"), (rift, "rift tile")):
        line += [piece for space in spaces for piece in brick(space, FLAT, unicode)[0]]
        line.append((f" {name}  ", ""))
    return joined([*line, ("!", BURNED), (" pillaged", "")])


def sign_legend(unicode: bool) -> Line:
    line: Line = [("A tile fits: ", QUIET)]
    names = {
        "quiet": "on its own",
        "join": "its power stays",
        "grow": "a faction grows",
        "camp": "a camp",
        "conflict": "a conflict",
    }
    for sign, name in names.items():
        space = Space("a1", "field", sign=sign, is_lit=True)
        line += [(MARKS[sign][not unicode], sign_style(space)), ("fi", style_of(space))]
        line.append((f" {name}  ", ""))
    return line


def section_area(position: int, columns: int, rows: int, wide: int) -> Area:
    """Where the section in a position lies."""
    left, top = position % wide * columns, position // wide * rows
    return Area(left, top, left + columns - 1, top + rows - 1)
