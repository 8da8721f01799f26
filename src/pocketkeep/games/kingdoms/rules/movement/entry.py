"""Where an army may move in: pages 7 and 30 of the rulebook, war towers and the tundra."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import NEUTRAL
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.war import conquest

NOTHING: Final = 0  # what keeps an army out
FULL: Final = 1
WAR_TOWER: Final = 2
NEUTRAL_ARMY: Final = 3
THEIR_LAST_ARMY: Final = 4
OWN_LAST_ARMY: Final = 5


def may_enter(game: Kingdoms, seat: Seat, goal: int, hero: bool = False) -> bool:
    """U-MOVE-4 Whether an army may move in."""
    return hindrance(game, seat, goal, hero) == NOTHING


def hindrance(game: Kingdoms, seat: Seat, goal: int, hero: bool) -> int:
    """U-MOVE-1, U-MOVE-2, U-MOVE-3, U-TWO-6, H-TUNDRA-2 What keeps an army out, if anything."""
    crowd = game.crowd[goal]
    fort = game.forts[goal]
    if crowd == 0:
        return NOTHING if fort == NOBODY or may_enter_tower(game, seat, goal) else WAR_TOWER
    full = crowd >= game.book.numbers.crowd
    if (full or game.book.has_tundra) and land.is_full(game, seat, goal):
        return FULL
    stranger = land.stranger(game, seat, goal)
    if full and stranger != NOBODY:
        return FULL  # what magic makes room for is own armies alone
    if fort != NOBODY and not may_enter_tower(game, seat, goal):
        return WAR_TOWER
    if stranger == NOBODY:
        return NOTHING
    if stranger == NEUTRAL:
        return NOTHING if may_invade_neutral(game, seat, goal, hero) else NEUTRAL_ARMY
    if len(game.armies[stranger]) == 1:
        return THEIR_LAST_ARMY
    return NOTHING if len(game.armies[seat]) > 1 else OWN_LAST_ARMY


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
