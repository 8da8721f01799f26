"""Squares of dungeons, and which of them let a unit in: page 22 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.model.state import Tactics, class_of, face
from pocketkeep.games.tactics.model.terms import (
    BARRIER,
    CAVE_IN,
    DOOR,
    ENTRANCE,
    NONE,
    ROCK,
    ROGUE,
    WIZARD,
)
from pocketkeep.games.tactics.rules.dungeons import portals
from pocketkeep.games.tactics.rules.movement import ways

STEP: Final = 1  # movement: into a dungeon, and out of it


def may_enter(game: Tactics, unit: int, here: int, space: int, points: int) -> bool:
    """T-DUNGEON-8, T-DUNGEON-10, T-DUNGEON-12, T-DUNGEON-13 Whether it may, or may try."""
    if cost_of(game, unit, here, space) > points:
        return False
    return lets_in(game, unit, game.book.terrain[space])


def lets_in(game: Tactics, unit: int, terrain: int) -> bool:
    """T-DUNGEON-10, T-DUNGEON-12, T-DUNGEON-13 Whether a square of this kind does, or may."""
    if terrain == ROCK:
        return False
    if terrain == DOOR:
        return can_unlock(unit)
    if terrain == BARRIER:
        return can_pass_barriers(unit) and can_pay_barrier(game, unit)
    return terrain != CAVE_IN or can_dig(game, unit)


def can_unlock(unit: int) -> bool:
    """T-DUNGEON-12 Only a rogue gets through a locked door."""
    return class_of(unit) == ROGUE


def can_pass_barriers(unit: int) -> bool:
    """T-DUNGEON-13 Only a wizard does."""
    return class_of(unit) == WIZARD


def can_pay_barrier(game: Tactics, unit: int) -> bool:
    """T-DUNGEON-13 Each time it costs mana."""
    return game.mana[unit] >= game.book.numbers.barrier_mana


def can_dig(game: Tactics, unit: int) -> bool:
    """T-DUNGEON-10 Who has dice for a knock back may try to clear a cave-in."""
    return face(game, unit).melee_dice > 0


def cost_of(game: Tactics, unit: int, here: int, space: int) -> int:
    """T-DUNGEON-8 A point, and one more into water."""
    return ways.step_cost(game, face(game, unit).gait, here, space)


def is_entrance(game: Tactics, space: int) -> bool:
    """T-DUNGEON-14 Only by the entrance is a dungeon left."""
    return game.book.terrain[space] == ENTRANCE


def add_steps(game: Tactics, unit: int, points: int, found: list[Choice]) -> None:
    """T-DUNGEON-6, T-DUNGEON-14 To each square beside it that lets it in; out by the entrance."""
    here, moves = game.place[unit], game.book.move[game.card[unit]]
    for space in game.book.around[here]:
        if space != NONE and may_enter(game, unit, here, space, points=points):
            found.append(moves[space])
    if is_entrance(game, here) and points >= STEP:
        for space in portals.free_portals(game, game.book.dungeon_of[here]):
            found.append(moves[space])
