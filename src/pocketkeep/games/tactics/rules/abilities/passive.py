"""Passive abilities, and those of movement, melee and missiles: always on, each read here."""

from __future__ import annotations

from pocketkeep.games.tactics.model.powers import (
    FLANK,
    FURY,
    GUARD,
    HIDE,
    LONER,
    POWERS,
    RALLY,
    SPOT,
    WARD,
)
from pocketkeep.games.tactics.model.state import Tactics, are_allies, face
from pocketkeep.games.tactics.model.terms import MELEE, MISSILE, NONE, SPACES, SPELL


def aura(game: Tactics, unit: int, power: int) -> int:
    """T-ABILITY-6 What allies beside a unit give it, added up; at whatever height they stand."""
    return aura_at(game, unit, power, game.place[unit])


def aura_at(game: Tactics, unit: int, power: int, space: int) -> int:
    """T-ABILITY-6 The same for a unit as if it stood on a space."""
    if space >= SPACES:
        return 0
    total = 0
    for beside in game.book.around[space]:
        other = NONE if beside == NONE else game.unit_at[beside]
        if other not in (NONE, unit) and are_allies(game, unit, other):
            total += face(game, other).powers[power]
    return total


def has_ally_beside(game: Tactics, unit: int) -> bool:
    for beside in game.book.around[game.place[unit]]:
        other = NONE if beside == NONE else game.unit_at[beside]
        if other != NONE and are_allies(game, unit, other):
            return True
    return False


def is_flanked(game: Tactics, target: int, unit: int) -> bool:
    """Whether an ally of the attacker, other than itself, stands beside the target."""
    for beside in game.book.around[game.place[target]]:
        other = NONE if beside == NONE else game.unit_at[beside]
        if other not in (NONE, unit) and are_allies(game, unit, other):
            return True
    return False


def range_bonus(game: Tactics, unit: int) -> int:
    """T-ABILITY-6 Spotters lengthen the range of allies beside them."""
    return range_bonus_at(game, unit, game.place[unit])


def range_bonus_at(game: Tactics, unit: int, space: int) -> int:
    """T-ABILITY-6 The same for a unit as if it stood on a space."""
    return aura_at(game, unit, SPOT, space)


def damage_changes(game: Tactics, unit: int, target: int, kind: int) -> list[tuple[str, int]]:
    """T-ABILITY-1 What abilities add to the damage of an attack, and take off it."""
    found: list[tuple[str, int]] = []
    if kind == MELEE:
        powers = face(game, unit).powers
        if powers[LONER] and not has_ally_beside(game, target):
            found.append((POWERS[LONER], powers[LONER]))
        if powers[FLANK] and is_flanked(game, target, unit):
            found.append((POWERS[FLANK], powers[FLANK]))
        if powers[FURY] and game.health[unit] * 2 <= face(game, unit).health:
            found.append((POWERS[FURY], powers[FURY]))
        rally = aura(game, unit, RALLY)
        if rally:
            found.append((POWERS[RALLY], rally))
    return found + protection(game, unit, target, kind)


def protection(game: Tactics, unit: int, target: int, kind: int) -> list[tuple[str, int]]:
    """T-ABILITY-1 What abilities take off the damage of an attack, of an area's too."""
    found: list[tuple[str, int]] = []
    guard = aura(game, target, GUARD)
    if guard:
        found.append((POWERS[GUARD], -guard))
    powers = face(game, target).powers
    if kind == MISSILE and powers[HIDE]:
        found.append((POWERS[HIDE], -powers[HIDE]))
    if kind == SPELL and powers[WARD]:
        found.append((POWERS[WARD], -powers[WARD]))
    return found
