"""Reaction: countering. Page 12 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import Melee, Shoot
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FIRE, MELEE, MISSILE, NONE, SPELL
from pocketkeep.games.tactics.rules import recovery
from pocketkeep.games.tactics.rules.combat import attacks, ranges


def is_due(game: Tactics, kind: int, unit: int, target: int, damage: int) -> bool:
    """T-COUNTER-1, T-COUNTER-8, T-COUNTER-9 Both stand, and the target was damaged.

    After the ballista it may counter even without that.
    """
    if game.place[unit] == NONE or game.place[target] == NONE:
        return False
    return damage > 0 or kind == FIRE


def options(game: Tactics, unit: int, attacker: int) -> list[Choice]:
    """T-COUNTER-3, T-COUNTER-4, T-COUNTER-5 Attacks of any kind on the attacker, as both stand now.

    Who is weakened must be able to pay.
    """
    if game.weakened[unit] and not recovery.can_pay(game, unit):
        return []
    book, card, other = game.book, game.card[unit], game.card[attacker]
    found: list[Choice] = []
    if ranges.may_attack(game, unit, MELEE, attacker):
        found.append(book.melee[card][other])
    if ranges.may_attack(game, unit, MISSILE, attacker):
        found.append(book.shoot[card][other])
    if ranges.may_attack(game, unit, SPELL, attacker):
        found.append(book.cast_at[card][other])
    return found


def kind_of(choice: Choice) -> int:
    if type(choice) is Melee:
        return MELEE
    return MISSILE if type(choice) is Shoot else SPELL


def carry_out(game: Tactics, unit: int, attacker: int, kind: int) -> None:
    """T-COUNTER-5, T-COUNTER-6 A weakened unit pays first; then it attacks by the usual rules."""
    if game.weakened[unit]:
        recovery.pay(game, unit)
    attacks.start(game, kind, unit, attacker, is_counter=True, bonus=0)
