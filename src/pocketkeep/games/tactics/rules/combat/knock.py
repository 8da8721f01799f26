"""Knock back: page 10 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.events import ArtifactStolen, Obstacle, UnitKnocked
from pocketkeep.games.tactics.model.powers import ANCHOR, CRUSH
from pocketkeep.games.tactics.model.state import Side, Tactics, are_allies, face, name, side_of
from pocketkeep.games.tactics.model.terms import NONE, UNIT_KNOCKED
from pocketkeep.games.tactics.rules import harm, land
from pocketkeep.games.tactics.rules.tactic_cards import moments, windows

FREE: Final = ""
EDGE: Final = "edge"
WALL: Final = "wall"
BODY: Final = "unit"
PORTAL_WALL: Final = "portal"


def direction_from(game: Tactics, space: int, other: int) -> int:
    """The direction of a straight line from one space to another; NONE if it is not straight."""
    book = game.book
    x, y = book.column[other] - book.column[space], book.row[other] - book.row[space]
    if x == 0 and y != 0:
        return 0 if y < 0 else 2
    if y == 0 and x != 0:
        return 1 if x > 0 else 3
    return NONE


def knock_back(
    game: Tactics,
    unit: int,
    by: int,
    direction: int,
    spaces: int,
    captor: Side = NONE,
    is_melee: bool = False,
) -> None:
    """T-KNOCK-1, T-KNOCK-3, T-KNOCK-7, T-KNOCK-8 Step by step; who hits something loses one.

    `by` is the unit that does it; NONE: a card of the captor's.
    """
    distance = spaces - face(game, unit).powers[ANCHOR]
    if distance <= 0:
        return
    path, falls, blocked = slide(game, unit, direction, distance)
    if len(path) > 1:
        land.put(game, unit, path[-1])
    if game.is_heard:
        way = tuple([game.book.spaces[space] for space in path])
        doer = name(game, by) if by != NONE else ""
        game.tell(
            UnitKnocked(
                unit=name(game, unit), path=way, falls=tuple(falls), blocked=blocked, by=doer
            )
        )
    if is_melee and len(path) > 1:
        steal_artifact(game, by, unit)
    detail = (moments.COLLIDED if blocked else 0) | (moments.FELL if any(falls) else 0)
    windows.offer(game, UNIT_KNOCKED, unit, by, amount=len(path) - 1, detail=detail)
    if blocked:
        loss = game.book.numbers.collision
        if by != NONE:
            loss += face(game, by).powers[CRUSH]
            captor = side_of(by)
        harm.lose(game, unit, loss, by, captor=captor, why="collision")


def slide(
    game: Tactics, unit: int, direction: int, distance: int
) -> tuple[list[int], list[int], Obstacle]:
    """T-KNOCK-2, T-KNOCK-4 The spaces passed, the levels fallen at each, and what stopped it."""
    path = [game.place[unit]]
    falls: list[int] = []
    for _ in range(distance):
        blocked = obstacle(game, path[-1], direction)
        if blocked:
            return path, falls, blocked
        space = game.book.around[path[-1]][direction]
        falls.append(max(0, game.book.height[path[-1]] - game.book.height[space]))
        path.append(space)
    return path, falls, FREE


def obstacle(game: Tactics, space: int, direction: int) -> Obstacle:
    """T-KNOCK-2, T-KNOCK-5, T-KNOCK-6 What a unit knocked from here in a direction runs into."""
    beyond = game.book.around[space][direction]
    if beyond == NONE:
        return EDGE
    if game.closed[beyond] or game.book.height[beyond] > game.book.height[space]:
        return PORTAL_WALL if opens_towards(game, space, beyond) else WALL
    return BODY if game.unit_at[beyond] != NONE else FREE


def opens_towards(game: Tactics, space: int, beyond: int) -> bool:
    """T-PORTAL-8 Whether the wall is one with a portal that opens onto the space."""
    for box in game.book.realm.portal_boxes[space]:
        if box in game.book.under[beyond]:
            return True
    return False


def steal_artifact(game: Tactics, thief: int, bearer: int) -> None:
    """T-BATTLE-5 Who knocks the bearer back in a melee attack takes the artifact.

    Before the bearer loses health by running into something: if that captures it, nothing drops.
    """
    if game.bearer == bearer and not are_allies(game, thief, bearer):
        game.bearer = thief
        game.tell(ArtifactStolen(name(game, thief), name(game, bearer)))
