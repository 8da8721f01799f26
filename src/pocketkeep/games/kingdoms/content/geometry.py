"""The shapes of a territory card: what follows from polygons, in exact integer arithmetic.

Points are whole numbers, y grows downward, and nothing is ever divided into fractions, so the same
shapes give the same neighbours, borders and labels on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TypeVar

T = TypeVar("T")
Point = tuple[int, int]
Loop = tuple[Point, ...]
Line = tuple[Point, ...]
Edge = tuple[Point, Point]  # the smaller point first, so that both neighbours name it alike

WIDTH, HEIGHT = 440, 290
PLENTY = 100 * 100  # the room for an ellipse of 100 by 66: two armies and a name
LABEL_GRIDS = (16, 4, 1)  # the coarsest grid with a point inside is searched
LABEL_STEPS = (8, 4, 2, 1)  # then the best point walks by ever shorter steps


def is_on_card(point: Point) -> bool:
    return 0 <= point[0] <= WIDTH and 0 <= point[1] <= HEIGHT


def edge(start: Point, end: Point) -> Edge:
    return (start, end) if start < end else (end, start)


def edges_of_line(line: Line) -> list[Edge]:
    return [edge(*pair) for pair in pairwise(line)]


def edges_of_loop(loop: Loop) -> list[Edge]:
    return [edge(start, end) for start, end in _steps(loop)]


def is_on_frame(side: Edge) -> bool:
    """Whether an edge lies on one of the four sides of the card."""
    (x, y), (to_x, to_y) = side
    return (x == to_x and x in (0, WIDTH)) or (y == to_y and y in (0, HEIGHT))


def _steps(loop: Loop) -> Iterable[tuple[Point, Point]]:
    """The way round a loop, from node to node."""
    return pairwise((*loop, loop[0]))


def doubled_area(loop: Loop) -> int:
    """Twice the area, positive if the loop runs clockwise as seen on the card.

    >>> doubled_area(((0, 0), (4, 0), (4, 3), (0, 3)))
    24
    """
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in _steps(loop))


def clockwise(loop: Loop) -> Loop:
    """The same loop from the same first node, running clockwise as seen on the card."""
    return loop if doubled_area(loop) >= 0 else (loop[0], *reversed(loop[1:]))


def _turn(start: Point, end: Point, point: Point) -> int:
    """Positive if the point lies right of the way from start to end, zero if straight ahead."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    return along_x * (point[1] - start[1]) - along_y * (point[0] - start[0])


def lies_within(point: Point, side: Edge) -> bool:
    """Whether a point lies on an edge, but not at one of its ends."""
    start, end = side
    if point in side or _turn(start, end, point) != 0:
        return False
    inside_x = min(start[0], end[0]) <= point[0] <= max(start[0], end[0])
    return inside_x and min(start[1], end[1]) <= point[1] <= max(start[1], end[1])


def cross(one: Edge, other: Edge) -> bool:
    """Whether two edges cut each other between their ends; touching is not crossing."""
    splits_other = _turn(*one, other[0]) * _turn(*one, other[1]) < 0
    return splits_other and _turn(*other, one[0]) * _turn(*other, one[1]) < 0


def crossings(sides: Iterable[Edge]) -> list[tuple[Edge, Edge]]:
    return [pair for pair in combinations(sides, 2) if cross(*pair)]


def sides_covered(loops: Sequence[Loop]) -> dict[Edge, tuple[list[int], list[int]]]:
    """For each edge the loops lying on its one side and those lying on its other side.

    In a tiling an inner edge has exactly one loop on either side and an edge on the frame has one
    in all. Together with loops that do not cross themselves this leaves neither gap nor overlap:
    the inner edges cancel out, so every point of the card is wound about exactly once.
    """
    covered: dict[Edge, tuple[list[int], list[int]]] = {}
    for index, loop in enumerate(loops):
        for start, end in _steps(clockwise(loop)):
            covered.setdefault(edge(start, end), ([], []))[start < end].append(index)
    return covered


def touching(outlines: Sequence[frozenset[T]]) -> tuple[tuple[int, ...], ...]:
    """For each outline the others that have something in common with it."""
    return tuple(
        tuple(there for there, other in enumerate(outlines) if there != here and mine & other)
        for here, mine in enumerate(outlines)
    )


def groups(outlines: Sequence[frozenset[T]]) -> list[list[int]]:
    """Outlines joined with one another, directly or through others; each group in order."""
    links = touching(outlines)
    found: list[list[int]] = []
    for start in range(len(outlines)):
        if not any(start in group for group in found):
            found.append(sorted(_reached(start, links)))
    return found


def _reached(start: int, links: Sequence[Sequence[int]]) -> set[int]:
    reached, waiting = {start}, [start]
    while waiting:
        fresh = set(links[waiting.pop()]) - reached
        reached |= fresh
        waiting.extend(fresh)
    return reached


def contains(loop: Loop, point: Point) -> bool:
    """Whether a point lies inside a loop, and not on its outline.

    >>> contains(((0, 0), (4, 0), (4, 4)), (3, 1)), contains(((0, 0), (4, 0), (4, 4)), (2, 2))
    (True, False)
    """
    sides = edges_of_loop(loop)
    odd = sum(_lies_east(side, point) for side in sides) % 2 == 1
    return odd and not any(lies_within(point, side) or point in side for side in sides)


def _lies_east(side: Edge, point: Point) -> bool:
    """Whether the way due east from the point meets the edge; its lower end does not count."""
    high, low = side if side[0][1] < side[1][1] else side[::-1]
    return high[1] <= point[1] < low[1] and _turn(high, low, point) > 0


def room(loop: Loop, point: Point) -> int:
    """How much free ground there is about a point inside a loop; more is better.

    It is the square of the distance to the outline, measured with x doubled and y tripled: pieces
    and names lie in an ellipse half as wide again as it is high, so height is the scarcer good.
    """
    return _clearance(_stretched(loop), point)


def _stretched(loop: Loop) -> list[Edge]:
    return edges_of_loop(tuple((2 * x, 3 * y) for x, y in loop))


def _clearance(stretched: Iterable[Edge], point: Point) -> int:
    x, y = 2 * point[0], 3 * point[1]
    return min(_squared_distance(x, y, side) for side in stretched)


def _squared_distance(x: int, y: int, side: Edge) -> int:
    (start_x, start_y), (end_x, end_y) = side
    along_x, along_y, off_x, off_y = end_x - start_x, end_y - start_y, x - start_x, y - start_y
    foot = along_x * off_x + along_y * off_y
    if foot <= 0:
        return off_x * off_x + off_y * off_y
    length = along_x * along_x + along_y * along_y
    if foot >= length:
        return (x - end_x) ** 2 + (y - end_y) ** 2
    across = along_x * off_y - along_y * off_x
    return across * across // length


def centroid(loop: Loop) -> Point:
    """The middle of a loop with an area, rounded down; it may lie outside a bent one."""
    weighed = [(start, end, _turn((0, 0), start, end)) for start, end in _steps(loop)]
    x, y = (sum((start[i] + end[i]) * weight for start, end, weight in weighed) for i in (0, 1))
    return x // (3 * doubled_area(loop)), y // (3 * doubled_area(loop))


class _Ground:
    """A loop in which a place for a label is sought."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.stretched = _stretched(loop)
        self.middle = centroid(loop)

    def worth(self, point: Point) -> tuple[int, int]:
        """Room up to plenty counts first, then being near the middle; outside is worth nothing."""
        if not contains(self.loop, point):
            return 0, 0
        off_x, off_y = point[0] - self.middle[0], point[1] - self.middle[1]
        free = min(_clearance(self.stretched, point), PLENTY)
        return free + 1, -(off_x * off_x) - off_y * off_y

    def grid(self, width: int) -> list[Point]:
        """The points inside the loop on a square grid."""
        columns, rows = zip(*self.loop, strict=True)
        across = range(min(columns) // width * width, max(columns), width)
        down = range(min(rows) // width * width, max(rows), width)
        return [(x, y) for y in down for x in across if contains(self.loop, (x, y))]

    def walk(self, start: Point, step: int) -> Point:
        """Where a point comes to rest that moves on as long as a step makes it worthier."""
        x, y = start
        around = [start, (x, y - step), (x - step, y), (x + step, y), (x, y + step)]
        best = max(around, key=self.worth)  # the first of equals, so it ends
        return start if best == start else self.walk(best, step)


@lru_cache(maxsize=1024)  # the same cards are read for every set of modules
def label_point(loop: Loop) -> Point | None:
    """A whole point well inside a loop, where pieces and a name have room; None in a sliver."""
    ground = _Ground(loop)
    if ground.worth(ground.middle) > (PLENTY, 0):  # nothing could be better, so seek no more
        return ground.middle
    inside = next(filter(None, map(ground.grid, LABEL_GRIDS)), None)
    if inside is None:
        return None
    best = max(inside, key=ground.worth)
    for step in LABEL_STEPS:
        best = ground.walk(best, step)
    return best
