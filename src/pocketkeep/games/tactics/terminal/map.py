"""The realm drawn in characters, whole or a part of it; and the floor of a dungeon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pocketkeep.core.grid_text import (
    Area,
    Size,
    columns_for,
    heading,
    is_within,
    joined,
    row_number,
    rows_for,
)
from pocketkeep.core.table_text import QUIET, STRONG, Line, Page, width_of
from pocketkeep.games.tactics.model.terms import COLUMNS, ROWS
from pocketkeep.games.tactics.shown.chart import Square, Squares, inside, steps_inside
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView, Unit
from pocketkeep.games.tactics.terminal.cells import (
    AREA,
    ARTIFACT,
    FLAT,
    GLYPHS,
    HURT,
    LIT,
    REACHED,
    SLIM,
    STAR,
    TARGET,
    TINY,
    TRIGGER,
    WEAKENED,
    WIDE,
    cell,
    glyph,
    ground_style,
    shade,
)
from pocketkeep.games.tactics.told.naming import LETTERS, within

WHOLE: Final = Area(0, 0, COLUMNS - 1, ROWS - 1)
SIZES: Final = (WIDE, FLAT, SLIM, TINY)
SAMPLE_HEIGHTS: Final = 4
FLOOR_STYLE: Final = "#E8DFC8 on #3A3430"
ROCK_STYLE: Final = "#6E6A66 on #1B1A1A"


def best_size(
    area: Area, page: Page, margin: int = 0, sizes: Sequence[Size] = SIZES
) -> Size | None:
    """The largest that fits the page and leaves so many columns; None if none does."""
    for size in sizes:
        if columns_for(area, size) + margin <= page.width and rows_for(area, size) <= page.height:
            return size
    return None


def draw(squares: Squares, area: Area, size: Size, page: Page) -> list[Line]:
    """A part of the realm with letters above its columns and numbers beside its rows."""
    lines = [heading(area, size)]
    for row in range(area.top, area.bottom + 1):
        cells = [
            cell(square, size, page)
            for square in squares.values()
            if square.row == row and is_within(square, area)
        ]
        for part in range(size.height):
            pieces = [piece for made in cells for piece in made[part]]
            lines.append(joined([row_number(row, part, size), *pieces]))
    return lines


def legend(page: Page) -> list[Line]:
    """What the signs on the map mean, as lines that fit beside it."""
    return [
        level_legend(page),
        terrain_legend(("water", "forest", "peak", "bridge"), page),
        terrain_legend(("village", "portal", "ballista"), page),
        flag_legend(page),
        unit_legend(page),
        lit_legend(page),
    ]


def level_legend(page: Page) -> Line:
    levels = [(f" {h} ", ground_style(Square("a1", 0, 0, h))) for h in range(SAMPLE_HEIGHTS)]
    return [
        ("Levels ", QUIET),
        *levels,
        (f" {glyph(STAR, page.unicode)}", STRONG),
        (" start", QUIET),
    ]


def terrain_legend(kinds: Sequence[str], page: Page) -> Line:
    line: Line = []
    for number, kind in enumerate(kinds):
        line += [(" ", "")] if number else []
        ground = kind if kind in ("water", "forest", "peak", "bridge") else "plain"
        style = f"#DDE5D8 on {shade(ground, 0)}"
        line += [(glyph(GLYPHS[kind], page.unicode), style), (f" {kind}", QUIET)]
    return line


def flag_legend(page: Page) -> Line:
    line: Line = []
    for pair, name in ((AREA, "area"), (TRIGGER, "trigger"), (ARTIFACT, "artifact")):
        line += [(glyph(pair, page.unicode), STRONG), (f" {name} ", QUIET)]
    return line


def unit_legend(page: Page) -> Line:
    shape, style = page.mark(0)
    return [
        (f"{shape}{LETTERS['rogue']} 5", style),
        (" rogue, health 5 ", QUIET),
        (WEAKENED, HURT),
        (" weakened", QUIET),
    ]


def lit_legend(page: Page) -> Line:
    return [
        (" 3", LIT),
        (" cost ", QUIET),
        (glyph(TARGET, page.unicode), LIT),
        (" target ", QUIET),
        (glyph(REACHED, page.unicode), LIT),
        (" open", QUIET),
    ]


def floor(
    id: str, board: TacticsBoard, page: Page, unit: Unit | None, lit: Mapping[str, int | None]
) -> list[Line]:
    """The floor of a dungeon, with who is inside and where a step may go."""
    plan = board.dungeons[id]
    columns = plan.columns
    letters = [chr(ord("a") + column) for column in range(columns)]
    lines: list[Line] = [[("  " + "".join(f" {letter} " for letter in letters), QUIET)]]
    for row in range(plan.rows):
        line: Line = [(f"{row + 1} ", QUIET)]
        for column, letter in enumerate(letters):
            kind = plan.floor[row * columns + column]
            line += floor_cell(kind, f"{id}-{letter}{row + 1}", page, unit, lit=lit)
        lines.append(joined(line))
    return lines


def floor_cell(
    kind: str, name: str, page: Page, unit: Unit | None, lit: Mapping[str, int | None]
) -> Line:
    sign = glyph(GLYPHS[kind], page.unicode)
    if unit is not None and unit.space == name:
        shape, style = page.mark(unit.side)
        return [(f"{shape}{LETTERS[unit.kind]}{sign}", style)]
    style = ROCK_STYLE if kind == "rock" else FLOOR_STYLE
    if kind == "rock":
        return [(sign * 3, style)]
    if name in lit:
        cost = lit[name]
        mark = glyph(REACHED, page.unicode) if cost is None else str(cost)
        return [(f" {sign}", style), (mark, LIT)]
    return [(f" {sign} ", style)]


def floor_legend(ids: Sequence[str], board: TacticsBoard, page: Page, width: int) -> list[Line]:
    """What the signs on these floors mean, in lines of this width."""
    kinds = dict.fromkeys(kind for id in ids for kind in board.dungeons[id].floor)
    lines: list[Line] = [[]]
    for kind in kinds:
        if kind in ("plain", "rock"):
            continue
        entry: Line = [(glyph(GLYPHS[kind], page.unicode), FLOOR_STYLE), (f" {kind} ", QUIET)]
        if width_of(lines[-1]) + width_of(entry) > width + 1:
            lines.append([])
        lines[-1] += entry
    return lines


def open_floors(view: TacticsView, page: Page, board: TacticsBoard, only: str = "") -> list[Line]:
    """The dungeons somebody is in, or one of them, with their floors; that of who moves first."""
    lines: list[Line] = []
    mover = view.moving.unit if view.moving is not None else None
    for dungeon, unit in sorted(inside(view), key=lambda pair: pair[1].card != mover):
        id = dungeon.id
        if only not in ("", id):
            continue
        name = board.dungeons[id].name
        lines.append([(f"{id}", STRONG), (f" {name} in {within(board.boxes[id].name)}", QUIET)])
        lines += floor(id, board, page, unit, lit=steps_inside(view, id))
    return lines
