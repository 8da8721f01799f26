"""Dungeons and the portals of their boxes: who may enter where, and where who comes out may stand.

Pages 20 to 22 of the rulebook. Nothing here changes a thing.
"""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Reach, Tactics, are_allies, face
from pocketkeep.games.tactics.model.terms import GLORY, NONE, NORTH, SPACES
from pocketkeep.games.tactics.model.ways import FAR, NOWHERE
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.automa import compass
from pocketkeep.games.tactics.rules.movement import ways


def is_ready(game: Tactics, unit: int, dungeon: int) -> bool:
    """T-DUNGEON-2, T-DUNGEON-3, T-DUNGEON-20, T-COOP-9 Its crystal is there, and nobody is inside.

    Nor on the box, nor on boxes that stand on it; the last dungeon needs the others' crystals.
    """
    box = game.book.dungeons[dungeon].box
    if game.crystals[dungeon] or land.is_flipped(game, box):
        return False
    return not is_sealed(game, box) and who_is_on(game, box, unit) == NONE


def is_sealed(game: Tactics, box: int) -> bool:
    """T-DUNGEON-20 The largest box opens only to who has the crystals of the others."""
    return sum(game.crystals) < crystals_needed(game, box)


def crystals_needed(game: Tactics, box: int) -> int:
    """T-DUNGEON-20 How many must be taken before this one can be entered."""
    return game.book.numbers.crystals if box == GLORY else 0


def who_is_on(game: Tactics, box: int, unit: int) -> int:
    """T-DUNGEON-2 Somebody other than the unit that is on a box, or on one that stands on it."""
    for other in range(len(game.place)):
        if other != unit and is_on(game, game.place[other], box):
            return other
    return NONE


def is_on(game: Tactics, space: int, box: int) -> bool:
    """T-DUNGEON-2 Whether who is there is on a box, on one that stands on it, or inside such."""
    if space == NONE:
        return False
    if space < SPACES:
        return box in game.book.under[space]
    upper = game.book.dungeons[game.book.dungeon_of[space]].box
    return game.book.realm.on[upper] == box


def portals_of(game: Tactics, dungeon: int) -> list[int]:
    """The spaces onto which portals of its box open."""
    box, boxes = game.book.dungeons[dungeon].box, game.book.realm.portal_boxes
    return [space for space in game.book.portals if box in boxes[space]]


def way_in(game: Tactics, unit: int, known: Reach, dungeon: int) -> list[int]:
    """T-DUNGEON-5 The cheapest way to a portal of its box that no enemy blocks; empty: none."""
    best: list[int] = []
    least = FAR
    for space in portals_of(game, dungeon):
        other = game.unit_at[space]
        if other != NONE and not are_allies(game, unit, other):
            continue
        path = way_to(known, space)
        if path and price(game, unit, path) < least:
            best, least = path, price(game, unit, path)
    return best


def way_to(known: Reach, space: int) -> list[int]:
    """The cheapest way to a space, whatever villages lie beside it; empty: it is out of reach."""
    first = known.routes.ways
    number = first.ground.numbers[space]
    if number == NOWHERE or (number and first.before[number] == NONE):
        return []
    path = [space, *ways.back_to_start(first, space)]
    path.reverse()
    return path


def price(game: Tactics, unit: int, path: list[int]) -> int:
    """What a way costs."""
    gait, total = face(game, unit).gait, 0
    for step in range(1, len(path)):
        total += ways.step_cost(game, gait, path[step - 1], path[step])
    return total


def free_portals(game: Tactics, dungeon: int) -> list[int]:
    """T-DUNGEON-17 Where who comes out may stand."""
    return [space for space in portals_of(game, dungeon) if land.is_free(game, space)]


def exits(game: Tactics, dungeon: int) -> list[int]:
    """T-DUNGEON-17 Free portal spaces; if there are none, spaces beside them at the same height.

    If there are none either, the nearest free space.
    """
    free = free_portals(game, dungeon)
    if free:
        return free
    portals = portals_of(game, dungeon)
    for portal in portals:
        for space in game.book.around[portal]:
            if space == NONE or space in free or not land.is_free(game, space):
                continue
            if game.book.height[space] == game.book.height[portal]:
                free.append(space)
    if free:
        return free
    every = [space for space in range(SPACES) if land.is_free(game, space)]
    return [compass.nearest(game, portals[0], NORTH, every)]
