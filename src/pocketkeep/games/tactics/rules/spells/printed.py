"""What the card of a spell says. Nothing here changes a thing."""

from __future__ import annotations

from pocketkeep.games.tactics.model.cards import Spell
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics, face
from pocketkeep.games.tactics.model.terms import AT_FOE, AT_NOTHING, DAMAGE, UNIT


def effects(game: Tactics, unit: int) -> list[Effect]:
    spell = face(game, unit).spell
    return [] if spell is None else spell.effects


def is_attack(game: Tactics, unit: int) -> bool:
    """T-SPELL-6 A spell that deals damage is an attack, whatever else it does."""
    spell = face(game, unit).spell
    return spell is not None and spell.damages


def strikes(game: Tactics, unit: int) -> bool:
    """T-SPELL-13 Whether its spell is an attack with a target: only such a one may counter."""
    spell = face(game, unit).spell
    return spell is not None and spell.aim == AT_FOE and is_attack(game, unit)


def range_of(game: Tactics, unit: int) -> int:
    """T-SPELL-5 The range on the card; 0: it has none."""
    spell = face(game, unit).spell
    return 0 if spell is None else spell.range


def basic_damage(game: Tactics, unit: int) -> int:
    """T-SPELL-4 What the spell deals without any power."""
    for effect in effects(game, unit):
        if effect.kind == DAMAGE:
            return effect.amount
    return 0


def power_damage(game: Tactics, unit: int, power: int) -> int:
    """T-SPELL-4 What the symbols add; a spell whose card gives them no damage wastes them."""
    for effect in effects(game, unit):
        if effect.kind == DAMAGE:
            return effect.more * power
    return 0


def is_for_caster(spell: Spell) -> bool:
    """T-SPELL-18 Whether it is for the caster alone, and so may be cast inside a dungeon."""
    for effect in spell.effects:
        if effect.whom != UNIT:
            return False
    return spell.aim == AT_NOTHING
