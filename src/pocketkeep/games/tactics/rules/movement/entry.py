"""What a unit may enter: spaces, portals, and for whom they are shut."""

from __future__ import annotations

from pocketkeep.games.tactics.model.powers import SLIP
from pocketkeep.games.tactics.model.state import (
    BALLISTA_VISIT,
    Tactics,
    are_allies,
    face,
    team_of,
)
from pocketkeep.games.tactics.model.terms import NONE, PORTAL, SPACES, TEAM_SIZE
from pocketkeep.games.tactics.rules import land


def may_enter(game: Tactics, unit: int, space: int) -> bool:
    """T-MOVE-4, T-MOVE-5, T-MOVE-13 Through allies, not through enemies or closed spaces."""
    other = game.unit_at[space]
    if other != NONE and not face(game, unit).powers[SLIP] and not are_allies(game, unit, other):
        return False
    return not game.closed[space] and space not in bars(game, unit)


def is_shut(game: Tactics, team: int, portal: int) -> bool:
    """T-PORTAL-3, T-PORTAL-4, T-PORTAL-7 Whether an enemy blocks it, or its box is flipped."""
    other = game.unit_at[portal]
    if other != NONE and team_of(game, other // TEAM_SIZE) != team:
        return True
    return not is_open(game, portal)


def portals_beside(game: Tactics, unit: int, space: int) -> list[int]:
    """T-PORTAL-1, T-PORTAL-3 The portals that can be entered from a space."""
    team = team_of(game, unit // TEAM_SIZE)
    if not game.book.features[space] & PORTAL or not enters_portals(game, unit):
        return []
    if is_shut(game, team, space):
        return []
    return [each for each in game.book.portals if each != space and not is_shut(game, team, each)]


def is_barred(game: Tactics, unit: int) -> bool:
    """T-MOVE-13 Who began its turn on the ballista does not come back to it."""
    return game.visits[unit] & BALLISTA_VISIT != 0


def bars(game: Tactics, unit: int) -> list[int]:
    """T-MOVE-13 Spaces that a unit cannot enter, whoever is there."""
    return game.book.ballistas.copy() if is_barred(game, unit) else []


def enters_portals(game: Tactics, unit: int) -> bool:
    """T-ENEMY-17 Solo enemies cannot enter portals."""
    return unit < game.seats * TEAM_SIZE


def is_open(game: Tactics, portal: int) -> bool:
    """T-PORTAL-7 A portal is shut while its box is flipped; two boxes may share a space."""
    if game.closed[portal]:
        return False
    if all_on_the_realm(game):
        return True
    for box in game.book.realm.portal_boxes[portal]:
        if not land.is_flipped(game, box):
            return True
    return False


def all_on_the_realm(game: Tactics) -> bool:
    """Whether nobody is in a dungeon; only adventurers ever enter one."""
    if game.sides == game.seats:
        return True
    for space in game.place:
        if space >= SPACES:
            return False
    return True
