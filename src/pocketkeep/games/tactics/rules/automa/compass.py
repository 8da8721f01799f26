"""The decision compass of the solo enemy: pages 20, 23 and 24 of the rulebook.

North is the top of the realm. What comes first clockwise is worked out in whole numbers.
"""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, NONE, NORTH, SOUTH, SPACES, WEST
from pocketkeep.games.tactics.rules import land


def is_before(game: Tactics, here: int, arrow: int, space: int, other: int) -> bool:
    """T-ENEMY-9 Whether one space comes before another clockwise; on one line the nearer does."""
    x, y = seen(game, here, arrow, space)
    u, v = seen(game, here, arrow, other)
    is_late, other_is_late = is_in_second_half(x, y), is_in_second_half(u, v)
    if is_late != other_is_late:
        return other_is_late
    turn = x * v - y * u
    if turn:
        return turn > 0
    return abs(x) + abs(y) < abs(u) + abs(v)


def seen(game: Tactics, here: int, arrow: int, space: int) -> tuple[int, int]:
    """T-ENEMY-18 How far right and back a space lies for who looks along the arrow."""
    x = game.book.column[space] - game.book.column[here]
    y = game.book.row[space] - game.book.row[here]
    for _ in range(arrow):
        x, y = y, -x
    return x, y


def is_in_second_half(x: int, y: int) -> bool:
    """Whether the hand has to go half round or further to point there."""
    return x < 0 or (x == 0 and y > 0)


def first(game: Tactics, here: int, arrow: int, spaces: list[int]) -> int:
    """T-ENEMY-9 The first of the spaces clockwise from the arrow; NONE if there is none."""
    best = NONE
    for space in spaces:
        if best == NONE or is_before(game, here, arrow, space, other=best):
            best = space
    return best


def nearest(game: Tactics, here: int, arrow: int, spaces: list[int]) -> int:
    """T-ENEMY-19 The nearest space, counted flat; of those equally near the first clockwise."""
    least = 0
    found: list[int] = []
    for space in spaces:
        away = flat(game, here, space)
        if not found or away < least:
            found, least = [], away
        if away == least:
            found.append(space)
    return first(game, here, arrow, found)


def flat(game: Tactics, here: int, there: int) -> int:
    """Steps along rows and columns, whatever lies between."""
    book = game.book
    return abs(book.column[here] - book.column[there]) + abs(book.row[here] - book.row[there])


def ways_towards(game: Tactics, space: int, goal: int, arrow: int) -> list[int]:
    """T-ENEMY-21 Directions that lead nearer: first along the axis of the arrow, then the other."""
    x = game.book.column[goal] - game.book.column[space]
    y = game.book.row[goal] - game.book.row[space]
    along_row = [EAST if x > 0 else WEST] if x else []
    along_column = [SOUTH if y > 0 else NORTH] if y else []
    if arrow in (NORTH, SOUTH):
        return along_column + along_row
    return along_row + along_column


def free_beside(game: Tactics, space: int, arrow: int) -> int:
    """T-SOLO-3, T-SOLO-11 The free space beside another at the arrow, or on clockwise.

    If there is none, the nearest one further out.
    """
    for turn in range(4):
        other = game.book.around[space][(arrow + turn) % 4]
        if other != NONE and land.is_free(game, other):
            return other
    spaces = [other for other in range(SPACES) if land.is_free(game, other)]
    return nearest(game, space, arrow, spaces)
