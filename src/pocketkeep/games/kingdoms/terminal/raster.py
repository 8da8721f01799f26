"""A territory card in character cells: which shape owns each cell, where borders and rivers run."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from pocketkeep.games.kingdoms.content.geometry import (
    HEIGHT,
    WIDTH,
    Edge,
    Loop,
    edges_of_line,
    edges_of_loop,
)
from pocketkeep.games.kingdoms.content.territories import Territory

UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
RIVER: Final = 16


class Shape(NamedTuple):
    """A polygon of a card: a region, water or crags."""

    id: str  # empty where nobody can stand
    terrain: str
    loop: Loop


class Raster(NamedTuple):
    """By row, then column."""

    shapes: tuple[Shape, ...]
    owners: tuple[tuple[int, ...], ...]  # the shape in the middle of each cell
    lines: tuple[
        tuple[int, ...], ...
    ]  # arms of the border through each cell, RIVER if water runs there


def shapes_of(territory: Territory) -> tuple[Shape, ...]:
    land = [Shape(region.id, region.terrain, region.loop) for region in territory.regions]
    rest = [Shape("", body.kind, loop) for body in territory.bodies for loop in body.loops]
    return (*land, *rest)


@lru_cache(maxsize=128)
def rasterise(territory: Territory, width: int, height: int) -> Raster:
    """The card in so many columns and rows."""
    shapes = shapes_of(territory)
    owners = tuple(
        tuple(_owner(shapes, *_middle(x, y, width, height)) for x in range(width))
        for y in range(height)
    )
    rivers = {
        edge for body in territory.bodies for line in body.lines for edge in edges_of_line(line)
    }
    borders = _Borders(shapes, owners, rivers)
    lines = tuple(tuple(borders.arms(x, y) for x in range(width)) for y in range(height))
    return Raster(shapes, owners, lines)


def _middle(x: float, y: float, width: int, height: int) -> tuple[float, float]:
    """The point of the card in the middle of a cell."""
    return (x + 0.5) * WIDTH / width, (y + 0.5) * HEIGHT / height


def _owner(shapes: tuple[Shape, ...], x: float, y: float) -> int:
    return next((i for i, shape in enumerate(shapes) if _is_inside(shape.loop, x, y)), 0)


def _is_inside(loop: Loop, x: float, y: float) -> bool:
    """Whether the way due west crosses the outline an odd number of times."""
    inside = False
    for (from_x, from_y), (to_x, to_y) in pairwise((*loop, loop[0])):
        if (from_y > y) != (to_y > y) and x < (to_x - from_x) * (y - from_y) / (
            to_y - from_y
        ) + from_x:
            inside = not inside
    return inside


class _Borders:
    """Where different shapes meet. A border runs through the lower right corner of its cell."""

    def __init__(
        self, shapes: tuple[Shape, ...], owners: tuple[tuple[int, ...], ...], rivers: set[Edge]
    ) -> None:
        self.owners = owners
        self.rivers = rivers
        self.outlines = [frozenset(edges_of_loop(shape.loop)) for shape in shapes]
        self.land = [bool(shape.id) for shape in shapes]

    def arms(self, x: int, y: int) -> int:
        """The four ways a border may take from the corner of a cell."""
        here, right = (x, y), (x + 1, y)
        below, across = (x, y + 1), (x + 1, y + 1)
        return (
            self._side(here, right, UP)
            | self._side(right, across, RIGHT)
            | self._side(below, across, DOWN)
            | self._side(here, below, LEFT)
        )

    def _side(self, one: tuple[int, int], other: tuple[int, int], arm: int) -> int:
        a, b = self._at(*one), self._at(*other)
        if a == b or min(a, b) < 0 or not (self.land[a] and self.land[b]):
            return 0  # water and crags show by themselves
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        return arm | (RIVER if self._is_river(a, b, x, y) else 0)

    def _at(self, x: int, y: int) -> int:
        inside = y < len(self.owners) and x < len(self.owners[0])
        return self.owners[y][x] if inside else -1

    def _is_river(self, a: int, b: int, x: float, y: float) -> bool:
        """Whether the edge between the two that lies nearest is a river."""
        point = _middle(x, y, len(self.owners[0]), len(self.owners))
        shared = sorted(self.outlines[a] & self.outlines[b])
        nearest = min(shared, key=lambda edge: _squared_distance(point, edge), default=None)
        return nearest in self.rivers


def _squared_distance(point: tuple[float, float], edge: Edge) -> float:
    (x, y), ((from_x, from_y), (to_x, to_y)) = point, edge
    along_x, along_y = to_x - from_x, to_y - from_y
    length = along_x * along_x + along_y * along_y
    foot = ((x - from_x) * along_x + (y - from_y) * along_y) / length
    foot = max(0.0, min(1.0, foot))
    off_x, off_y = from_x + foot * along_x - x, from_y + foot * along_y - y
    return off_x * off_x + off_y * off_y
