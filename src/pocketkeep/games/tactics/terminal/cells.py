"""One square of the map in characters: its ground, its height, who stands there.

The higher a square, the brighter its ground; a line runs along every cliff, and the number of the
level stands in the corner. A unit is its side's shape, the letter of its class and its health.
Nothing is told by colour alone.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.grid_text import Size
from pocketkeep.core.table_text import Page, Piece
from pocketkeep.games.tactics.shown.chart import Square, feature_of, ground_words
from pocketkeep.games.tactics.told.naming import LETTERS

LARGE: Final = Size(9, 3)  # with names
WIDE: Final = Size(4, 2)
FLAT: Final = Size(4, 1)
SLIM: Final = Size(3, 1)
TINY: Final = Size(2, 1)

Cells = list[list[Piece]]
Glyph = tuple[str, str]  # drawn, and in plain characters

GLYPHS: Final[dict[str, Glyph]] = {
    "plain": (" ", " "),
    "water": ("≈", "~"),
    "forest": ("♣", "f"),
    "peak": ("▴", "^"),
    "portal": ("∩", "O"),
    "village": ("⌂", "v"),
    "ballista": ("‡", "b"),
    "bridge": ("=", "="),
    "rock": ("█", "#"),
    "entrance": ("∩", "O"),
    "crystal": ("◇", "C"),
    "monster": ("Ж", "M"),
    "cave-in": ("%", "%"),
    "trap": ("¤", "T"),
    "door": ("+", "+"),
    "barrier": ("░", "B"),
}
AREA: Final[Glyph] = ("⚐", "p")
TRIGGER: Final[Glyph] = ("⚑", "P")
STAR: Final[Glyph] = ("*", "*")
ARTIFACT: Final[Glyph] = ("◇", "$")
TARGET: Final[Glyph] = ("\u00d7", "x")
CLOSED: Final[Glyph] = ("▒", "#")
REACHED: Final[Glyph] = ("·", ".")
WEAKENED: Final = "!"
CLIFF: Final[Glyph] = ("▏", "|")
LEDGE: Final[Glyph] = ("▔", "-")

# Ground by terrain at the foot; every level is brighter.
GROUND: Final = {
    "plain": (0x26, 0x38, 0x2B),
    "water": (0x14, 0x3C, 0x63),
    "forest": (0x12, 0x2E, 0x18),
    "peak": (0x4A, 0x44, 0x40),
    "bridge": (0x5B, 0x47, 0x2C),
}
LIGHT: Final = (0xDC, 0xE8, 0xB0)  # of the highest ground
LEVEL: Final = 0.2  # of the way to the light, for every level
HIGHEST: Final = 4
BRIGHT: Final = 2  # from this level on the ink is dark
PALE_INK: Final = "#DDE5D8"
DARK_INK: Final = "#0D140E"
CLIFF_INK: Final = "bold #050805"
SHUT: Final = "#6E6A66 on #1B1A1A"
LIT: Final = "bold #22302E on #FFE08A"  # what the decision at hand may name; no side is yellow so
HURT: Final = "bold #FFFFFF on #A3271A"


def glyph(pair: Glyph, unicode: bool) -> str:
    return pair[0] if unicode else pair[1]


def shade(terrain: str, height: int) -> str:
    """The colour of the ground at a height.

    >>> shade("plain", 0), shade("plain", 2)
    ('#26382B', '#6F7E60')
    """
    base = GROUND.get(terrain, GROUND["plain"])
    part = LEVEL * min(height, HIGHEST)
    mixed = [round(dark + (light - dark) * part) for dark, light in zip(base, LIGHT, strict=True)]
    return "#" + "".join(f"{tone:02X}" for tone in mixed)


def ground_style(square: Square) -> str:
    if square.is_closed:
        return SHUT
    terrain = "bridge" if "bridge" in square.features else square.terrain
    ink = DARK_INK if square.height >= BRIGHT else PALE_INK
    return f"{ink} on {shade(terrain, square.height)}"


def cell(square: Square, size: Size, page: Page) -> Cells:
    """The characters of one square, row by row."""
    style = ground_style(square)
    cells = [[(" ", style)] * size.width for _ in range(size.height)]
    if square.is_closed:
        mark = glyph(CLOSED, page.unicode)
        return [[(mark, style)] * size.width for _ in range(size.height)]
    if size == LARGE:
        draw_large(cells, square, style, page)
    elif size == WIDE:
        draw_ground(cells[0], square, style, page)
        draw_ledge(cells[0], square, style, page)
        draw_low(cells[1], square, style, page)
    elif square.unit is not None:
        write(cells[0], 0, *unit_piece(square, size.width, page))
        mark_target(cells[0], square, page)
    else:
        draw_flat(cells[0], square, style, page)
    return cells


def write(row: list[Piece], start: int, text: str, style: str) -> None:
    for offset, letter in enumerate(text[: len(row) - start]):
        row[start + offset] = (letter, style)


def draw_cliff(row: list[Piece], square: Square, style: str, page: Page) -> None:
    """A line at the west where the ground rises or falls."""
    if square.west:
        row[0] = (glyph(CLIFF, page.unicode), f"{CLIFF_INK} on {style.rpartition(' on ')[2]}")


def draw_ledge(row: list[Piece], square: Square, style: str, page: Page) -> None:
    """A line at the north, between what else stands there."""
    if not square.north:
        return
    ground = style.rpartition(" on ")[2]
    for column, (text, _) in enumerate(row):
        if text == " ":
            row[column] = (glyph(LEDGE, page.unicode), f"{CLIFF_INK} on {ground}")


def draw_ground(row: list[Piece], square: Square, style: str, page: Page) -> None:
    """What the square is, what it is marked with, how high it is."""
    draw_cliff(row, square, style, page)
    row[1] = (glyph(GLYPHS[feature_of(square)], page.unicode), style)
    mark = mark_of(square, page)
    if mark is not None:
        row[2] = (mark[0], mark[1] or style)
    if square.height:
        row[-1] = (str(square.height), style)


def draw_low(row: list[Piece], square: Square, style: str, page: Page) -> None:
    """The lower half: the unit, what a movement here costs, or more of the ground."""
    if square.unit is not None:
        write(row, 0, *unit_piece(square, len(row), page))
        return
    draw_cliff(row, square, style, page)
    if square.is_lit:
        write(row, 1, lit_text(square, len(row) - 1, page), LIT)
    elif square.terrain in ("water", "forest") and "bridge" not in square.features:
        write(row, 1, glyph(GLYPHS[square.terrain], page.unicode) * 2, style)


def draw_flat(row: list[Piece], square: Square, style: str, page: Page) -> None:
    """All of it in one line; what matters now goes before what is always so."""
    last = len(row) - 1
    if last > 1:
        draw_cliff(row, square, style, page)
    row[min(1, last - 1)] = (glyph(GLYPHS[feature_of(square)], page.unicode), style)
    if square.height:
        row[last] = (str(square.height), style)
    mark = mark_of(square, page)
    if mark is not None:
        row[min(last, 2)] = (mark[0], mark[1] or style)
    if square.is_lit:
        text = lit_text(square, max(1, last - 1), page)
        write(row, len(row) - len(text), text, LIT)


def draw_large(cells: Cells, square: Square, style: str, page: Page) -> None:
    """Name and height; the ground or the unit in words; health or cost."""
    for row in cells:
        draw_cliff(row, square, style, page)
    write(cells[0], 1, square.name, style)
    mark = mark_of(square, page)
    if mark is not None:
        cells[0][5] = (mark[0], mark[1] or style)
    write(cells[0], 7, f"h{square.height}", style)
    words = " ".join(ground_words(square))
    if square.unit is None:
        write(cells[1], 1, words, style)
        if square.is_lit:
            write(cells[2], 1, f" {square_cost(square)} ", LIT)
    else:
        shape, side = page.mark(square.unit.side)
        write(cells[1], 1, square.unit.card.capitalize(), side)
        health = f"{square.unit.health}/{square.unit.most_health}"
        letter = LETTERS[square.unit.kind]
        write(cells[2], 1, f"{shape}{letter}{health}", side)
        if words:
            cells[2][-1] = (glyph(GLYPHS[feature_of(square)], page.unicode), style)
    draw_ledge(cells[0], square, style, page)


def square_cost(square: Square) -> str:
    return "here" if square.cost is None else f"cost {square.cost}"


def unit_piece(square: Square, width: int, page: Page) -> Piece:
    """Shape, class, health; where there is no room, 10 health and more are a plus sign."""
    unit = square.unit
    assert unit is not None
    shape, style = page.mark(unit.side)
    text = shape + LETTERS[unit.kind]
    health = str(unit.health)
    room = width - len(text)
    return text + (health.rjust(room) if len(health) <= room else "+"[:room]), style


def lit_text(square: Square, width: int, page: Page) -> str:
    """The cost of a movement; a dot where there is none."""
    text = glyph(REACHED, page.unicode) if square.cost is None else str(square.cost)
    return text.rjust(min(width, 2))


def mark_target(row: list[Piece], square: Square, page: Page) -> None:
    if square.target:
        row[0] = (glyph(TARGET, page.unicode), LIT)


def mark_of(square: Square, page: Page) -> Piece | None:
    """One sign: a target, a weakened unit, the artifact, a flag, a star, in this order."""
    unit = square.unit
    if square.target:
        return glyph(TARGET, page.unicode), LIT
    if unit is not None and unit.weakened:
        return WEAKENED, HURT
    if square.has_artifact or (unit is not None and unit.artifact):
        return glyph(ARTIFACT, page.unicode), LIT
    if square.area:
        style = "" if square.holder is None else page.mark(square.holder)[1]
        return glyph(TRIGGER if square.is_trigger else AREA, page.unicode), style
    return (glyph(STAR, page.unicode), "") if square.has_star else None
