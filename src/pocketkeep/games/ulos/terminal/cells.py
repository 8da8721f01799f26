"""One hex of the map in characters: what is printed on it, and the pieces that lie there.

What is printed is dim and written small ("fo"); what is a piece is bright and written large: the
halves of a tile are joined by a line ("DE--FO"), a camp stands in brackets ("[Go]"). Nothing is
told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pocketkeep.core.grid_text import Size
from pocketkeep.core.table_text import Piece
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.shown.chart import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Space,
)

# Bricks have even widths: every second row begins half a brick further right.
LARGE: Final = Size(10, 3)  # with names
WIDE: Final = Size(4, 2)
FLAT: Final = Size(4, 1)
TINY: Final = Size(2, 1)


class Paint(NamedTuple):
    """How a terrain looks as print, and as a tile."""

    ink: str
    wash: str
    colour: str


PAINTS: Final = {
    "desert": Paint("#B39A62", "#3A3324", "#E6B75E"),
    "field": Paint("#A3AC5C", "#33381F", "#CBD15C"),
    "forest": Paint("#6C9C64", "#1F301E", "#5FA34F"),
    "mountain": Paint("#9C9594", "#322F2E", "#BDB5B1"),
    "wasteland": Paint("#8A7682", "#2A2328", "#8A7682"),
    "water": Paint("#79BCE0", "#1D4057", "#79BCE0"),
}
INK: Final = "#1E1A12"
BARE_SIGNS: Final = {"wasteland": "::", "water": "~~"}
RIFT: Final = "bold #F6DCFF on #5B2A86"
DOWN: Final = "bold #F3E3C6 on #6B4526"
BURNED: Final = "bold #FFFFFF on #A3271A"
LAMPLIT: Final = "bold #FFE08A"  # what the decision at hand may name; no piece is yellow like it
LIT: Final = "bold #22302E on #FFE08A"

# No faction is yellow: that is the lamp's.
BANNERS: Final = {
    "dwarves": "#5E6B82",
    "elves": "#2F7F6B",
    "flayers": "#7A3B6E",
    "frogkin": "#4E7D1E",
    "goblins": "#2C6B22",
    "ogres": "#7B5B3A",
    "orcs": "#A3271A",
    "ratfolk": "#B0601A",
    "satyr": "#6B3FA0",
    "sheki": "#1F6F8F",
}
ANY_BANNER: Final = "#4A4A4A"  # of a faction from a pack
STROKES: Final = {  # of the line to a tile's other half: drawn, and in plain characters
    NORTH_EAST: ("\u2571", "/"),
    EAST: ("─", "-"),
    SOUTH_EAST: ("\u2572", "\\"),
    SOUTH_WEST: ("\u2571", "/"),
    WEST: ("─", "-"),
    NORTH_WEST: ("\u2572", "\\"),
}
MARKS: Final = {
    "quiet": ("·", "."),
    "join": ("=", "="),
    "grow": ("+", "+"),
    "camp": ("▲", "^"),
    "conflict": ("\u00d7", "x"),
}


def banner(faction: str) -> str:
    """The style of a faction's pieces."""
    return f"bold #FFFFFF on {BANNERS.get(faction, ANY_BANNER)}"


def code(faction: str) -> str:
    """Two letters for a faction.

    >>> code("goblins")
    'Go'
    """
    return faction[:2].capitalize()


def brick(space: Space, size: Size, unicode: bool) -> list[list[Piece]]:
    """The characters of one hex, row by row."""
    style = style_of(space)
    cells = [[(" ", style)] * size.width for _ in range(size.height)]
    if size == LARGE:
        write(cells[0], space.hex, style)
        write(cells[1], words_of(space), style)
        note(cells[2], space, unicode)
        enclose(cells, space, style)
    elif size == WIDE:
        write(cells[0], letters_of(space), style)
        enclose(cells[:1], space, style)
        note(cells[1], space, unicode)
    elif size == FLAT:
        write(cells[0], letters_of(space) + value_of(space), style)
        enclose(cells, space, style)
        mark(cells[0], space, unicode)
    else:
        write(cells[0], value_of(space) or letters_of(space), style)
        return cells
    link(cells, space, size, unicode)
    return cells


def write(row: list[Piece], text: str, style: str) -> None:
    """A text in the middle of a row."""
    start = (len(row) - len(text)) // 2
    for offset, letter in enumerate(text):
        row[start + offset] = (letter, style)


def style_of(space: Space) -> str:
    if space.camp:
        return banner(space.camp)
    if space.has_rift:
        return RIFT
    if space.is_down:
        return DOWN
    paint = PAINTS[space.tile or space.printed]
    if space.tile:
        return LIT if space.is_lit else f"bold {INK} on {paint.colour}"
    return f"{LAMPLIT} on {paint.wash}" if space.is_lit else f"{paint.ink} on {paint.wash}"


def sign_style(space: Space) -> str:
    """A sign that tells of something stands out."""
    return LIT if space.sign not in {"", "quiet", "join"} else style_of(space)


def letters_of(space: Space) -> str:
    """Two letters: large ones for pieces, small ones for print."""
    if space.camp:
        return code(space.camp)
    if space.has_rift:
        return "**"
    if space.is_down:
        return "??"
    if space.tile:
        return space.tile[:2].upper()
    return BARE_SIGNS.get(space.printed, space.printed[:2])


def value_of(space: Space) -> str:
    """What a camp's territory is worth, on the one space that shows it."""
    return "" if space.value is None else f"{space.value:>2}"


def words_of(space: Space) -> str:
    """The same in a word."""
    if space.camp:
        return space.camp.capitalize()[:8]
    if space.has_rift:
        return "rift"
    if space.is_down:
        return "?"
    if space.tile:
        return space.tile.upper()
    return "waste" if space.printed == "wasteland" else space.printed


def enclose(cells: Sequence[list[Piece]], space: Space, style: str) -> None:
    """Brackets round camps and rift tiles: shapes where there is no colour."""
    if not (space.camp or space.has_rift):
        return
    left, right = ("[", "]") if space.camp else ("(", ")")
    for row in cells:
        if row[0][0] == row[-1][0] == " ":
            row[0], row[-1] = (left, style), (right, style)


def note(row: list[Piece], space: Space, unicode: bool) -> None:
    """The lower part of a hex: its token, its sign, a camp's value, or whose land it is."""
    style = style_of(space)
    if space.is_burned and not space.camp:
        write(row, "!!", BURNED)
    elif space.is_lit and space.sign:
        write(row, sign_text(space, unicode), sign_style(space))
    elif space.is_lit and not space.camp:
        write(row, MARKS["quiet"][not unicode], style)
    elif space.camp:
        write(row, value_of(space), style)
    elif space.holder:
        write(row, space.holder[:2], banner(space.holder))


def mark(row: list[Piece], space: Space, unicode: bool) -> None:
    """The same in one character beside the letters, on the side where no line runs."""
    side = 0 if space.mate in (NONE, NORTH_EAST, EAST, SOUTH_EAST) else -1
    if space.camp or space.has_rift:
        return
    if space.is_burned:
        row[side] = ("!", BURNED)
    elif space.is_lit:
        row[side] = (MARKS[space.sign or "quiet"][not unicode], sign_style(space))


def sign_text(space: Space, unicode: bool) -> str:
    text = MARKS[space.sign][not unicode]
    return f"{text}{space.gain}" if space.sign == "grow" else text


def link(cells: Sequence[list[Piece]], space: Space, size: Size, unicode: bool) -> None:
    """The line to the other half of the tile, as far as it runs through this hex."""
    if space.mate == NONE or not space.tile:
        return
    stroke = STROKES[space.mate][not unicode]
    middle, last = (size.height - 1) // 2, size.width - 1
    if space.mate in (EAST, WEST):
        bar(cells[middle], space.mate == EAST, stroke)
    elif size == FLAT:
        put(cells[0], last if space.mate in (NORTH_EAST, SOUTH_EAST) else 0, stroke)
    elif space.mate in (SOUTH_EAST, SOUTH_WEST):
        near = size.width // 2 + 1 if size == LARGE else last
        put(cells[-1], near if space.mate == SOUTH_EAST else last - near, stroke)
    elif size == LARGE:
        near = size.width // 2 + 1
        put(cells[0], near if space.mate == NORTH_EAST else last - near, stroke)


def bar(row: list[Piece], to_the_right: bool, stroke: str) -> None:
    """A line from the letters to the edge; brackets stay."""
    order = range(len(row) - 1, -1, -1) if to_the_right else range(len(row))
    for column in order:
        if row[column][0] != " ":
            return
        put(row, column, stroke)


def put(row: list[Piece], column: int, stroke: str) -> None:
    if row[column][0] == " ":
        row[column] = (stroke, row[column][1])
