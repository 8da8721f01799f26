"""The spaces of a realm: their names, what lies beside them, and how far apart they are."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.cards import Realm
from pocketkeep.games.tactics.model.terms import (
    COLUMNS,
    EAST,
    NONE,
    NORTH,
    ROWS,
    SOUTH,
    SPACES,
    WEST,
)


def space_name(space: int) -> str:
    """Columns are letters from the west, rows numbers from the north.

    >>> space_name(0), space_name(27), space_name(223)
    ('a1', 'l2', 'p14')
    """
    return f"{chr(ord('a') + space % COLUMNS)}{space // COLUMNS + 1}"


def beside(space: int, way: int) -> int:
    """The space of the realm next to one in a direction; NONE beyond the edge."""
    x, y = space % COLUMNS, space // COLUMNS
    if way == NORTH:
        return space - COLUMNS if y > 0 else NONE
    if way == EAST:
        return space + 1 if x < COLUMNS - 1 else NONE
    if way == SOUTH:
        return space + COLUMNS if y < ROWS - 1 else NONE
    assert way == WEST
    return space - 1 if x > 0 else NONE


def boxes_under(realm: Realm, space: int) -> list[int]:
    """The boxes stacked at a space, the top one first."""
    boxes: list[int] = []
    box = realm.box[space]
    while box != NONE:
        boxes.append(box)
        box = realm.on[box]
    return boxes


def steps_apart(space: int) -> list[int]:
    """By space of the realm, the steps there along rows and columns.

    >>> steps_apart(0)[0], steps_apart(0)[27], steps_apart(27)[0]
    (0, 12, 12)
    """
    x, y = space % COLUMNS, space // COLUMNS
    return [abs(other % COLUMNS - x) + abs(other // COLUMNS - y) for other in range(SPACES)]


APART: Final = [steps_apart(space) for space in range(SPACES)]  # asked for at every range
