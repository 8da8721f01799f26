"""Where a unit could be pushed, pulled, led or set down by others. Changes nothing."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, NONE, NORTH, SOUTH, SPACES, WEST
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.combat import ranges


def away(game: Tactics, origin: int, space: int) -> list[int]:
    """T-SPELL-9 Directions that lead away, that of the longer side first; from nowhere: all."""
    if origin in (NONE, space):
        return [NORTH, EAST, SOUTH, WEST]
    book = game.book
    across = book.column[space] - book.column[origin]
    down = book.row[space] - book.row[origin]
    found: list[int] = []
    if down:
        found.append(SOUTH if down > 0 else NORTH)
    if across:
        found.append(EAST if across > 0 else WEST)
    if abs(across) > abs(down):
        found.reverse()
    return found


def towards(game: Tactics, origin: int, unit: int, distance: int) -> list[int]:
    """T-SPELL-9 Directions in which a unit can be pulled nearer at all."""
    space = game.place[unit]
    found: list[int] = []
    for direction in away(game, space, origin):
        if origin != space and len(pulled(game, origin, unit, direction, distance=distance)) > 1:
            found.append(direction)
    return found


def pulled(game: Tactics, origin: int, unit: int, direction: int, distance: int) -> list[int]:
    """T-SPELL-9 The spaces of a straight pull: up or down, until something is in the way."""
    book = game.book
    path = [game.place[unit]]
    if direction in (NORTH, SOUTH):
        most = abs(book.row[path[0]] - book.row[origin])
    else:
        most = abs(book.column[path[0]] - book.column[origin])
    for _ in range(min(distance, most)):
        beyond = book.around[path[-1]][direction]
        if beyond == NONE or not land.is_free(game, beyond):
            break
        path.append(beyond)
    return path


def led(game: Tactics, unit: int, distance: int) -> tuple[list[int], list[int]]:
    """T-SPELL-9 Where an enemy may lead a unit, and by space the one before it on the way.

    Over free spaces at one each, whatever the ground; never through portals.
    """
    before = [NONE] * len(game.unit_at)
    found: list[int] = []
    edge = [game.place[unit]]
    for _ in range(distance):
        further: list[int] = []
        for space in edge:
            for beyond in game.book.around[space]:
                if beyond != NONE and before[beyond] == NONE and land.is_free(game, beyond):
                    before[beyond] = space
                    further.append(beyond)
        found += further
        edge = further
    return found, before


def way_led(before: list[int], start: int, goal: int) -> list[int]:
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    path.reverse()
    return path


def free_spaces(game: Tactics, centre: int, distance: int) -> list[int]:
    """T-SPELL-14 Free spaces of the realm within so many of one."""
    found: list[int] = []
    for space in range(SPACES):
        if land.is_free(game, space) and ranges.distance(game, centre, space) <= distance:
            found.append(space)
    return found
