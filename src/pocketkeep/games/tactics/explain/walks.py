"""Why not, for a way of one's own: its next square, its end, and to begin one."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.games.tactics.choices import Stop, Walk
from pocketkeep.games.tactics.explain.units import (
    ACTING,
    at,
    called,
    points_of,
    why_not_active,
    why_not_mine,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import BALLISTA, MOVED, NONE, PORTAL, SPACES
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules.movement import entry, walking
from pocketkeep.games.tactics.rules.movement.walking import Walking


def why_not_walk(game: Tactics, decision: Decision, choice: Walk) -> Reason | None:
    if decision.rule != ACTING:
        return None
    unit = game.unit_of[choice.card]
    idle = why_not_mine(game, decision.seat, choice.card) or why_not_active(game, unit, MOVED)
    if idle:
        return idle
    if game.place[unit] >= SPACES:
        return "T-DUNGEON-6", f"{called(game, unit)} is in a dungeon and moves by squares anyway"
    return "T-MOVE-2", f"{called(game, unit)} cannot go anywhere"


def why_not_stop(game: Tactics, decision: Decision, choice: Stop) -> Reason | None:
    frame = game.stack[-1]
    if not isinstance(frame, Walking):
        return None
    if len(frame.path) == 1:
        return "T-MOVE-6", f"{called(game, frame.unit)} has to take a step, or take the walk back"
    other = game.unit_at[frame.path[-1]]
    return "T-MOVE-4", f"{called(game, other)} stands there: nobody ends a movement on its space"


def why_not_next(game: Tactics, frame: Walking, space: int) -> Reason:
    """A square that cannot come next."""
    here, who, there = frame.path[-1], called(game, frame.unit), at(game, space)
    if space >= SPACES:
        return "T-DUNGEON-5", "a dungeon is entered through a portal of its box"
    features = game.book.features
    if space not in game.book.around[here] and not features[here] & features[space] & PORTAL:
        return "T-MOVE-14", f"square by square: {there} is not beside {at(game, here)}"
    if game.closed[space]:
        return "T-DUNGEON-4", f"the box under {there} is flipped, for somebody is in its dungeon"
    if features[space] & BALLISTA and entry.is_barred(game, frame.unit):
        return "T-MOVE-13", f"{who} began this turn on the ballista and cannot come back to it"
    around = walking.beside(game, frame, here, FAR - 1)
    other = game.unit_at[space]
    if space not in around:
        if other == NONE:
            return "T-PORTAL-3", f"the portal on {there} is blocked or shut"
        return "T-MOVE-5", f"{called(game, other)} stands on {there}"
    if around[space] > frame.points:
        cost = points_of(around[space])
        return "T-MOVE-2", f"{there} costs {cost}, and {who} has {frame.points} left"
    return "T-MOVE-4", f"{who} could not go on from {there}, where {called(game, other)} stands"
