"""How a solo enemy moves: pages 24 and 25 of the rulebook. Nothing here changes a thing."""

from __future__ import annotations

from typing import final

from pocketkeep.games.tactics.model.state import Tactics, are_allies, face
from pocketkeep.games.tactics.model.terms import MELEE, MISSILE, NONE, SPACES, SPELL, TEAM_SIZE
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.automa import compass, reasons
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.movement import ways


@final
class Course:
    """A walk: its spaces from the start on, why it ends, and the unit or space that ends it."""

    def __init__(self, path: list[int], stop: str, at: int) -> None:
        self.path = path
        self.stop = stop  # one of the reasons
        self.at = at  # a space, or NONE


@final
class Plan:
    """What a movement is for, and the walk."""

    def __init__(self, reason: str, goal: int, course: Course) -> None:
        self.reason = reason
        self.goal = goal  # a space; that of the unit it goes for, or NONE
        self.course = course


def plan(game: Tactics, unit: int, arrow: int, points: int) -> Plan:
    """T-ENEMY-20 Where it will be able to attack the nearest unit it can; else towards the nearest.

    T-ENEMY-6 Who is weakened will not attack, and simply goes towards the nearest.
    """
    order = by_nearness(game, unit, arrow)
    if not order:
        return Plan(reasons.ALL_BELOW, NONE, Course([game.place[unit]], "", NONE))
    if game.weakened[unit]:
        return Plan(
            reasons.WEAKENED, order[0], walk_towards(game, unit, order[0], arrow, points=points)
        )
    for space in order:
        course = walk_towards(game, unit, space, arrow, points=points)
        if cut_to_attack(game, unit, game.unit_at[space], course):
            return Plan(why(game, unit, order, space), space, course)
    return Plan(
        reasons.NO_ATTACK, order[0], walk_towards(game, unit, order[0], arrow, points=points)
    )


def why(game: Tactics, unit: int, order: list[int], space: int) -> str:
    """Whether the unit on a space was chosen as the nearest, by the compass, or for want of it."""
    if space != order[0]:
        return reasons.NEXT_NEAREST
    here = game.place[unit]
    least = compass.flat(game, here, space)
    if len(order) > 1 and compass.flat(game, here, order[1]) == least:
        return reasons.TIE_COMPASS
    return reasons.NEAREST


def plan_climb(game: Tactics, unit: int, arrow: int, points: int) -> Plan | None:
    """T-ENEMY-25 Towards the nearest space that is higher than where it starts.

    None: there is none, or all players' units are in dungeons.
    """
    goal = nearest_higher(game, unit, arrow)
    if goal == NONE or not prey(game, unit):
        return None
    return Plan(reasons.CLIMBS, goal, walk_towards(game, unit, goal, arrow, points=points))


def nearest_higher(game: Tactics, unit: int, arrow: int) -> int:
    """T-ENEMY-25 Only spaces on which it could stand count."""
    here, height = game.place[unit], game.book.height
    spaces: list[int] = []
    for space in range(SPACES):
        if height[space] > height[here] and land.is_free(game, space):
            spaces.append(space)
    return compass.nearest(game, here, arrow, spaces)


def prey(game: Tactics, unit: int) -> list[int]:
    """T-ENEMY-10, T-COOP-8 The spaces of all players' units on the realm; not those in dungeons."""
    spaces: list[int] = []
    for other in range(game.seats * TEAM_SIZE):
        if 0 <= game.place[other] < SPACES:
            spaces.append(game.place[other])
    return spaces


def by_nearness(game: Tactics, unit: int, arrow: int) -> list[int]:
    """T-ENEMY-19 From the nearest on, counted flat from where it starts; ties by the compass."""
    here, left = game.place[unit], prey(game, unit)
    order: list[int] = []
    while left:
        space = compass.nearest(game, here, arrow, left)
        left.remove(space)
        order.append(space)
    return order


def walk_towards(game: Tactics, unit: int, goal: int, arrow: int, points: int) -> Course:
    """T-ENEMY-21, T-ENEMY-22 Step by step as the compass says, paying for terrain on the way."""
    gait = face(game, unit).gait
    path = [game.place[unit]]
    left = points
    while True:
        here = path[-1]
        if here == goal:
            return Course(path, reasons.THERE, goal)
        space = next_space(game, unit, here, goal, arrow=arrow, left=left)
        if space == NONE:
            return Course(path, reasons.NO_WAY, goal)
        cost = ways.step_cost(game, gait, here, space)
        if cost > left:
            return Course(path, reasons.CANNOT_PAY if left else reasons.SPENT, space)
        left -= cost
        path.append(space)
        beside = unit_beside(game, unit, space)
        if beside != NONE and game.unit_at[space] == NONE:
            return Course(path, reasons.BESIDE, game.place[beside])


def next_space(game: Tactics, unit: int, here: int, goal: int, arrow: int, left: int) -> int:
    """T-ENEMY-23 The way of the compass; if it is blocked, the other axis; NONE if both are."""
    for way in compass.ways_towards(game, here, goal, arrow):
        space = game.book.around[here][way]
        if not is_blocked(
            game, unit=unit, here=here, space=space, goal=goal, arrow=arrow, left=left
        ):
            return space
    return NONE


def is_blocked(
    game: Tactics, unit: int, here: int, space: int, goal: int, arrow: int, left: int
) -> bool:
    """T-ENEMY-23 Flipped boxes and players' units block; allies, where it would have to stop."""
    if game.closed[space]:
        return True
    other = game.unit_at[space]
    if other == NONE:
        return False
    if not are_allies(game, unit, other) or unit_beside(game, unit, space) != NONE:
        return True
    gait = face(game, unit).gait
    rest = left - ways.step_cost(game, gait, here, space)
    beyond = next_space(game, unit, space, goal, arrow=arrow, left=rest) if rest > 0 else NONE
    return beyond == NONE or ways.step_cost(game, gait, space, beyond) > rest


def unit_beside(game: Tactics, unit: int, space: int) -> int:
    """T-ENEMY-24 A player's unit beside a space, on whatever level; NONE if there is none."""
    for other in game.book.around[space]:
        found = NONE if other == NONE else game.unit_at[other]
        if found != NONE and not are_allies(game, unit, found):
            return found
    return NONE


def cut_to_attack(game: Tactics, unit: int, target: int, course: Course) -> bool:
    """T-ENEMY-20 Ends a walk on its furthest space from which the target can be attacked."""
    path = course.path
    for last in range(len(path) - 1, 0, -1):
        space = path[last]
        if game.unit_at[space] == NONE and could_attack(game, unit, space, target):
            if last < len(path) - 1:
                course.path = path[: last + 1]
                course.stop, course.at = reasons.IN_REACH, game.place[target]
            return True
    return False


def could_attack(game: Tactics, unit: int, space: int, target: int) -> bool:
    """Whether it could attack a unit from a space, as if it stood there."""
    return (
        ranges.may_attack_from(game, unit, MELEE, target, here=space)
        or ranges.may_attack_from(game, unit, MISSILE, target, here=space)
        or ranges.may_attack_from(game, unit, SPELL, target, here=space)
    )
