"""Where an army may move in: pages 7 and 30 of the rulebook, war towers and the tundra."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import NEUTRAL
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.war import conquest


def may_enter(game: Kingdoms, seat: Seat, goal: int, hero: bool = False) -> bool:
    """U-MOVE-1, U-MOVE-2, U-MOVE-3, U-MOVE-4, U-TWO-6, H-TUNDRA-2 Whether an army may move in."""
    if game.forts[goal] != NOBODY and not may_enter_tower(game, seat, goal):
        return False
    crowd = game.crowd[goal]
    if crowd == 0:
        return True
    full = crowd >= game.book.numbers.crowd
    if (full or game.book.has_tundra) and crowd >= land.capacity(game, seat, goal):
        return False
    stranger = land.stranger(game, seat, goal)
    if stranger == NOBODY:
        return True
    if full:
        return False  # what magic makes room for is own armies alone
    if stranger == NEUTRAL:
        return may_invade_neutral(game, seat, goal, hero)
    return len(game.armies[stranger]) > 1 and len(game.armies[seat]) > 1


def may_enter_tower(game: Kingdoms, seat: Seat, goal: int) -> bool:
    """H-TOWER-12, H-TOWER-13 Two colours at most, and no war tower is invaded by a last army."""
    owner = game.forts[goal]
    if owner == seat:
        return True
    if game.crowd[goal]:
        return land.stranger(game, seat, goal) in (NOBODY, NEUTRAL, owner)
    return goal in game.toppled or len(game.armies[seat]) > 1


def may_invade_neutral(game: Kingdoms, seat: Seat, goal: int, hero: bool) -> bool:
    """U-TWO-4, P-TWO-6 Who cannot pay stays out; where somebody fights back, a last army does."""
    if game.book.numbers.rival_defends:
        return len(game.armies[seat]) > 1
    return conquest.is_affordable(game, seat, goal, hero)
