"""Units moved by spells, cards and abilities: pushed, pulled, led, swapped, set down elsewhere."""

from __future__ import annotations

from pocketkeep.games.tactics.events import UnitShifted
from pocketkeep.games.tactics.model.state import Tactics, are_allies, name
from pocketkeep.games.tactics.model.terms import EAST, NONE, NORTH, SOUTH, SPACES, UNIT_MOVED, WEST
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.movement import moving
from pocketkeep.games.tactics.rules.tactic_cards import windows


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
        if origin != space and len(pulled(game, origin, unit, direction, distance)) > 1:
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
        if beyond == NONE or not is_free(game, beyond):
            break
        path.append(beyond)
    return path


def is_free(game: Tactics, space: int) -> bool:
    return game.unit_at[space] == NONE and not game.closed[space]


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
                if beyond != NONE and before[beyond] == NONE and is_free(game, beyond):
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


def shift(game: Tactics, unit: int, path: list[int], by: str) -> None:
    """T-SPELL-9 Who is moved by others gets nothing from the spaces it comes to."""
    land.put(game, unit, path[-1])
    tell(game, unit, path, by)


def tell(game: Tactics, unit: int, path: list[int], by: str) -> None:
    if game.is_heard:
        spaces = tuple([game.book.spaces[space] for space in path])
        game.tell(UnitShifted(name(game, unit), spaces, by))


def free_spaces(game: Tactics, centre: int, distance: int) -> list[int]:
    """T-SPELL-14 Free spaces of the realm within so many of one."""
    found: list[int] = []
    for space in range(SPACES):
        if is_free(game, space) and ranges.distance(game, centre, space) <= distance:
            found.append(space)
    return found


def set_down(game: Tactics, unit: int, space: int, by: str, is_friendly: bool) -> None:
    """T-SPELL-14 Put on a space; by friends, that is as if its movement ended there."""
    tell(game, unit, [game.place[unit], space], by)
    land.put(game, unit, space)
    if is_friendly:
        settle(game, unit)


def swap(game: Tactics, unit: int, other: int, by: str) -> None:
    """T-SPELL-14 Two units change places; an enemy so moved gets nothing from its new space."""
    here, there = game.place[unit], game.place[other]
    tell(game, unit, [here, there], by)
    tell(game, other, [there, here], by)
    land.exchange(game, unit, other)
    settle(game, unit)
    if are_allies(game, unit, other):
        settle(game, other)


def settle(game: Tactics, unit: int) -> None:
    """T-SPELL-14 A village helps, the artifact is taken, as at the end of a movement."""
    space = game.place[unit]
    moving.visit(game, unit, space)
    moving.arrive(game, unit, space)
    windows.offer(game, UNIT_MOVED, unit, NONE, 0)
