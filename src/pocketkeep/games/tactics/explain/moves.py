"""Why not, for movement: ways on the realm, steps in dungeons, and getting in."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.games.tactics.choices import Enter, Move
from pocketkeep.games.tactics.explain.units import (
    ACTING,
    at,
    called,
    dungeon_of,
    points_of,
    why_not_active,
    why_not_mine,
)
from pocketkeep.games.tactics.explain.walks import why_not_next
from pocketkeep.games.tactics.model.state import Tactics, is_adventure
from pocketkeep.games.tactics.model.terms import (
    BALLISTA,
    BARRIER,
    CAVE_IN,
    DOOR,
    MOVED,
    NONE,
    ROCK,
    SPACES,
)
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.dungeons import portals, squares
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement import entry, finding, ways
from pocketkeep.games.tactics.rules.movement.walking import Walking

MOST: Final = FAR - 1  # points with which every way is found


def why_not_move(game: Tactics, decision: Decision, choice: Move) -> Reason | None:
    if decision.rule == ACTING:
        unit = game.unit_of[choice.card]
        return (
            why_not_mine(game, decision.seat, choice.card)
            or why_not_active(game, unit, MOVED)
            or why_not_way(game, unit, choice.space, ways.points(game, unit))
        )
    moves = [option for option in decision.options if isinstance(option, Move)]
    if not moves:
        return None
    mover = game.unit_of[moves[0].card]
    if game.unit_of[choice.card] != mover:
        return decision.rule, f"it is {called(game, mover)} who moves now"
    frame = game.stack[-1]
    if isinstance(frame, Walking):
        return why_not_next(game, frame, choice.space)
    if isinstance(frame, Delving) and frame.crystal == NONE:
        return why_not_way(game, mover, choice.space, frame.points)
    return decision.rule, f"{called(game, mover)} cannot get to {at(game, choice.space)} now"


def why_not_way(game: Tactics, unit: int, space: int, points: int) -> Reason:
    """A space on which its movement may not end, or that is too far."""
    here, who, there = game.place[unit], called(game, unit), at(game, space)
    if here >= SPACES:
        return why_not_step(game, unit, space, points)
    if space >= SPACES:
        return "T-DUNGEON-5", "a dungeon is entered through a portal of its box"
    if game.closed[space]:
        return "T-DUNGEON-4", f"the box under {there} is flipped, for somebody is in its dungeon"
    other = game.unit_at[space]
    if other not in (NONE, unit):
        return "T-MOVE-7", f"{called(game, other)} stands on {there}"
    if game.book.features[space] & BALLISTA and entry.is_barred(game, unit):
        return "T-MOVE-13", f"{who} began this turn on the ballista and cannot come back to it"
    if space == here:
        return "T-MOVE-6", f"{who} cannot step out and back with {points_of(points)}"
    cost = finding.cheapest(game, unit, here, MOST).cost_to(space)
    if cost == FAR:
        return "T-MOVE-5", f"no way leads to {there}: enemies or flipped boxes bar it"
    return "T-MOVE-2", f"the way to {there} costs {points_of(cost)}, and {who} has {points}"


def why_not_step(game: Tactics, unit: int, space: int, points: int) -> Reason:
    """In a dungeon: square by square, or out by the entrance."""
    here, who, there = game.place[unit], called(game, unit), at(game, space)
    if space < SPACES:
        if not squares.is_entrance(game, here):
            return "T-DUNGEON-14", f"{who} can leave the dungeon only by its entrance"
        if space not in portals.free_portals(game, game.book.dungeon_of[here]):
            return "T-DUNGEON-14", f"{there} is no free portal space of that box"
        return "T-DUNGEON-14", f"{who} has no movement left to leave the dungeon"
    if space not in game.book.around[here]:
        return "T-DUNGEON-6", f"in a dungeon one moves square by square, and {there} is not beside"
    cost = points_of(squares.cost_of(game, unit, here, space))
    dear = f"{there} costs {cost}, and {who} has {points}"
    return why_not_square(game, unit, space) or ("T-DUNGEON-8", dear)


def why_not_square(game: Tactics, unit: int, space: int) -> Reason | None:
    """A square that does not let this unit in."""
    terrain, who, there = game.book.terrain[space], called(game, unit), at(game, space)
    if terrain == ROCK:
        return "T-DUNGEON-6", f"{there} is rock"
    if terrain == DOOR and not squares.can_unlock(unit):
        return "T-DUNGEON-12", f"the door on {there} is locked: only a rogue gets through"
    if terrain == CAVE_IN and not squares.can_dig(game, unit):
        return "T-DUNGEON-10", f"{who} has no dice to roll for the cave-in on {there}"
    if terrain != BARRIER:
        return None
    if not squares.can_pass_barriers(unit):
        return "T-DUNGEON-13", f"only a wizard passes the magic barrier on {there}"
    if squares.can_pay_barrier(game, unit):
        return None
    mana = game.book.numbers.barrier_mana
    return "T-DUNGEON-13", f"the magic barrier costs {mana} mana, and {who} has less"


def why_not_enter(game: Tactics, decision: Decision, choice: Enter) -> Reason | None:
    if not is_adventure(game):
        return "T-DUNGEON-5", "dungeons are entered only in adventures"
    unit, frame = game.unit_of[choice.card], game.stack[-1]
    if decision.rule == ACTING:
        points = ways.points(game, unit)
        idle = why_not_mine(game, decision.seat, choice.card) or why_not_active(game, unit, MOVED)
    elif isinstance(frame, Delving) and game.place[frame.unit] < SPACES:
        points = frame.points
        idle = why_not_walking(game, decision, frame, unit)
    elif isinstance(frame, Walking):
        points = frame.points
        idle = why_not_walking(game, decision, frame, unit) or why_not_there(game, frame, choice)
    else:
        return None
    if idle:
        return idle
    if game.place[unit] >= SPACES:
        return "T-DUNGEON-5", f"{called(game, unit)} is in a dungeon already"
    return why_not_ready(game, unit, choice.dungeon) or why_not_near(
        game, unit, choice.dungeon, points
    )


def why_not_walking(
    game: Tactics, decision: Decision, frame: Delving | Walking, unit: int
) -> Reason | None:
    if unit == frame.unit:
        return None
    return decision.rule, f"it is {called(game, frame.unit)} who moves now"


def why_not_there(game: Tactics, frame: Walking, choice: Enter) -> Reason | None:
    """Who goes a way of its own enters from the portal that it has come to."""
    here = frame.path[-1]
    if here in portals.portals_of(game, choice.dungeon):
        return None
    into = dungeon_of(game, choice.dungeon)
    return "T-DUNGEON-5", f"{at(game, here)} is no portal of {into}: go on to one first"


def why_not_ready(game: Tactics, unit: int, dungeon: int) -> Reason | None:
    """A dungeon that nobody may enter now."""
    box = game.book.dungeons[dungeon].box
    name = dungeon_of(game, dungeon)
    if game.crystals[dungeon]:
        return "T-DUNGEON-3", f"the crystal of {name} is taken already"
    if land.is_flipped(game, box):
        return "T-DUNGEON-3", f"somebody is in {name}, or below it"
    if portals.is_sealed(game, box):
        needed = game.book.numbers.crystals
        return "T-DUNGEON-20", f"{name} opens when you have the other {needed} crystals"
    other = portals.who_is_on(game, box, unit)
    return None if other == NONE else ("T-DUNGEON-2", f"{called(game, other)} stands above {name}")


def why_not_near(game: Tactics, unit: int, dungeon: int, points: int) -> Reason:
    name, who = dungeon_of(game, dungeon), called(game, unit)
    known = ways.find(game, unit, MOST)
    path = portals.way_in(game, unit, known, dungeon)
    if not path:
        return "T-DUNGEON-5", f"no portal of {name} can be reached: enemies block them"
    cost = portals.price(game, unit, path) + squares.STEP
    return "T-DUNGEON-5", f"to enter {name} costs {points_of(cost)}, and {who} has {points}"
