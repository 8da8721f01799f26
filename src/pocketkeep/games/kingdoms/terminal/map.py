"""Territory cards drawn in characters: terrain, borders, rivers, names and armies."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from pocketkeep.core.table_text import Line, Piece
from pocketkeep.games.kingdoms.content.geometry import HEIGHT, WIDTH
from pocketkeep.games.kingdoms.content.territories import Body, Territory
from pocketkeep.games.kingdoms.terminal.cells import GROUNDS, ground_cell
from pocketkeep.games.kingdoms.terminal.raster import (
    Raster,
    rasterise,
)

LIT: Final = "bold #22302E on #FFE08A"  # what the decision at hand may name
LEAST_NAME: Final = 3  # letters, over the border if it must be


def height_for(width: int) -> int:
    """The rows that keep a card in shape: a character is about twice as high as it is wide."""
    return max(4, round(width * HEIGHT / WIDTH / 2))


def draw(
    territory: Territory,
    size: tuple[int, int],
    armies: Mapping[str, Sequence[Piece]],
    lit: Collection[str],
    unicode: bool,
) -> list[Line]:
    """The card in so many columns and rows, without a title."""
    raster = rasterise(territory, *size)
    cells = [
        [ground_cell(raster, x, y, unicode) for x in range(len(row))]
        for y, row in enumerate(raster.owners)
    ]
    for number, region in enumerate(territory.regions):
        pieces = armies.get(region.id, ())
        _write_region(
            cells, raster, number, label=region.label, pieces=pieces, lit=region.id in lit
        )
    for body in territory.bodies:
        _write_body(cells, body, armies.get(body.id, ()), body.id in lit)
    return [_joined(row) for row in cells]


def _write_body(cells: list[list[Piece]], body: Body, pieces: Sequence[Piece], lit: bool) -> None:
    """Who shelters in water or crags; its name only where an army may go there now."""
    width, height = len(cells[0]), len(cells)
    row = min(height - 1, body.label[1] * height // HEIGHT)
    name = [(letter, LIT) for letter in body.id] if lit else []
    words = [*name, *([(" ", LIT)] if name and pieces else []), *pieces]
    middle = body.label[0] * width // WIDTH
    _write(cells, row, max(0, min(middle - len(words) // 2, width - len(words))), words)


def _write_region(
    cells: list[list[Piece]],
    raster: Raster,
    number: int,
    label: tuple[int, int],
    pieces: Sequence[Piece],
    lit: bool,
) -> None:
    """The name where it has room, the armies below it, or above, or beside it."""
    shape = raster.shapes[number]
    ground = GROUNDS[shape.terrain]
    style = LIT if lit else f"bold {ground.paint.ink} on {ground.paint.light}"
    spot = _Spot(raster, number, label)
    row = spot.row_for(len(shape.id))
    near = [r for r in (row + 1, row - 1) if pieces and spot.room(r) >= len(pieces)]
    beside = len(pieces) + 1 if pieces and not near else 0
    name = shape.id[: max(LEAST_NAME - bool(beside), spot.room(row) - beside)]
    start = spot.start(row, len(name) + beside)
    _write(cells, row, start, [(letter, style) for letter in name])
    if near:
        _write(cells, near[0], spot.start(near[0], len(pieces)), pieces)
    elif pieces:
        _write(cells, row, start + len(name) + 1, pieces)


class _Spot:
    """Finds room for words inside a shape."""

    def __init__(self, raster: Raster, number: int, label: tuple[int, int]) -> None:
        self.raster = raster
        self.number = number
        width, height = len(raster.owners[0]), len(raster.owners)
        self.x = min(width - 1, label[0] * width // WIDTH)
        self.y = min(height - 1, label[1] * height // HEIGHT)

    def row_for(self, length: int) -> int:
        """The row nearest to the label point that has the room; else the roomiest."""
        rows = sorted(range(len(self.raster.owners)), key=lambda row: abs(row - self.y))
        return max(rows, key=lambda row: min(length, self.room(row)))

    def room(self, row: int) -> int:
        first, last = self.run(row)
        return last - first

    def run(self, row: int) -> tuple[int, int]:
        """The longest stretch of free cells of this shape in a row."""
        if not 0 <= row < len(self.raster.owners):
            return 0, 0
        best, first = (0, 0), 0
        columns = len(self.raster.owners[row])
        for x in range(columns + 1):
            if x == columns or not self.is_free(x, row):
                best = max(best, (first, x), key=lambda run: run[1] - run[0])
                first = x + 1
        return best

    def is_free(self, x: int, row: int) -> bool:
        return self.raster.owners[row][x] == self.number and not self.raster.lines[row][x]

    def start(self, row: int, length: int) -> int:
        """Where words of this length begin, as near the label point as the row allows."""
        first, last = self.run(row)
        return max(first, min(self.x - length // 2, last - length))


def _write(cells: list[list[Piece]], row: int, start: int, pieces: Sequence[Piece]) -> None:
    """Over what is there; a blank without a style shows the bare ground."""
    for offset, piece in enumerate(pieces):
        column = start + offset
        if 0 <= column < len(cells[row]):
            cells[row][column] = (piece[0], piece[1] or cells[row][column][1])


def _joined(row: Sequence[Piece]) -> Line:
    """Neighbouring cells of one style as one piece."""
    line: Line = []
    for text, style in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + text, style)
        else:
            line.append((text, style))
    return line
