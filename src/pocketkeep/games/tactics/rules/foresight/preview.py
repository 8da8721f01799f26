"""What a choice would do, from what all can see. Nothing here changes a thing.

Attacks are foreseen without luck: no symbols, no knock back, no tactic cards.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import CastAt, Enter, Fire, Melee, Move, Shoot
from pocketkeep.games.tactics.model.powers import SURE
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, side_of
from pocketkeep.games.tactics.model.terms import (
    ATTACKS,
    FIRE,
    KNOCK,
    MELEE,
    MISS,
    MISSILE,
    POWER,
    SPELL,
    STRIKE,
    SYMBOLS,
)
from pocketkeep.games.tactics.rules import actions, dice, recovery, turn
from pocketkeep.games.tactics.rules.abilities import effects, targets
from pocketkeep.games.tactics.rules.combat import attacks, dealing, ranges
from pocketkeep.games.tactics.rules.foresight import routes
from pocketkeep.games.tactics.rules.spells import powering, printed

# Why the target of an attack could not counter.
CAPTURED: Final = "captured"
UNDAMAGED: Final = "undamaged"
HEIGHT: Final = "height"
RANGE: Final = "range"
AMMO: Final = "ammo"
MANA: Final = "mana"
WEAKENED: Final = "weakened"
NONE_DUE: Final = "none"  # it counters itself, or has no attack

Preview = dict[str, object]


def preview(game: Tactics, choice: Choice) -> Preview | None:
    """What an option of the open decision would do; None: nothing is foreseen of such."""
    if type(choice) is Move:
        return routes.preview(game, game.unit_of[choice.card], choice.space)
    if type(choice) is Enter:
        return routes.entry(game, game.unit_of[choice.card], choice.dungeon)
    if type(choice) is Melee:
        return of_attack(game, MELEE, choice.card, choice.target)
    if type(choice) is Shoot:
        return of_attack(game, MISSILE, choice.card, choice.target)
    if type(choice) is Fire:
        return of_attack(game, FIRE, choice.card, choice.target)
    if type(choice) is CastAt and printed.is_attack(game, game.unit_of[choice.card]):
        return of_attack(game, SPELL, choice.card, choice.target)
    return None


def of_attack(game: Tactics, kind: int, card: int, other: int) -> Preview:
    """T-DAMAGE-1 An attack: how far, how much, for what, and what may come back."""
    unit, target = game.unit_of[card], game.unit_of[other]
    parts = dealing.damage_parts(game, unit, target, kind, power=0, bonus=granted_bonus(game))
    damage = dealing.total(parts)
    before = game.health[target]
    found: Preview = {
        "kind": ATTACKS[kind],
        "damage": damage,
        "parts": listed(parts),
        "before": before,
        "after": max(0, before - damage),
        "captures": damage >= before,
        "weakens": weakens(game, unit),
        "pays": recovery.price(game, unit) if game.weakened[unit] else 0,
    }
    add_range(game, found, kind, unit, target=target)
    add_dice(game, found, kind, unit)
    add_counters(game, found, kind, unit, target=target, damage=damage)
    return found


def listed(parts: list[tuple[str, int]]) -> list[list[object]]:
    """Pairs as JSON has them."""
    return [[word, amount] for word, amount in parts]


def granted_bonus(game: Tactics) -> int:
    """Damage more, if a card or an ability grants the attack."""
    frame = game.stack[-1]
    if type(frame) is effects.Effects:
        effect = effects.under_way(frame)
        return targets.amount(effect, frame.power) if effect.kind == STRIKE else 0
    return 0


def weakens(game: Tactics, unit: int) -> bool:
    """T-ACT-2, T-ACT-6 Whether it is the unit's second action, and more than two units are left."""
    if type(game.stack[-1]) is not turn.Turn:
        return False
    return game.acts[unit] > 0 and actions.may_tire(game, unit)


def add_range(game: Tactics, found: Preview, kind: int, unit: int, target: int) -> None:
    """T-SHOOT-3 The distance, and what the range is made of; none for melee, none from a peak."""
    there = game.place[target]
    found["distance"] = ranges.distance(game, game.place[unit], there)
    found["range"] = None
    found["ranges"] = []
    if kind != MELEE:
        reach = ranges.range_to(game, unit, kind, there)
        found["range"] = reach if reach < ranges.UNLIMITED else None
        found["ranges"] = listed(ranges.range_parts(game, unit, kind, there))


def add_dice(game: Tactics, found: Preview, kind: int, unit: int) -> None:
    """T-MELEE-4, T-SHOOT-5, T-SPELL-2 Dice at most, what they are for, and what it may cost."""
    card = face(game, unit)
    number, symbol = 0, 0
    found["ammo"] = found["mana"] = None
    found["each"] = 0
    found["hit"] = 1.0
    if kind == MELEE:
        number, symbol = card.melee_dice, KNOCK
    elif kind == MISSILE:
        number, symbol = card.missile_dice, MISS
        now = game.ammo[unit]
        found["ammo"] = [now, now - 1, max(0, now - 1 - max(0, number - card.powers[SURE]))]
        found["hit"] = hit_chance(game, unit, number, now)
    elif kind == SPELL:
        number, symbol = max(0, powering.most_power(game, unit)), POWER
        now = game.mana[unit]
        found["mana"] = [now, now - 1, now - 1 - number]
        found["each"] = printed.power_damage(game, unit, 1)
    found["dice"] = number
    found["symbol"] = SYMBOLS[symbol.bit_length() - 1] if number else ""
    found["chance"] = dice.chance(game, symbol)


def hit_chance(game: Tactics, unit: int, number: int, ammo: int) -> float:
    """T-SHOOT-6 How likely a shot is to hit: that misses are not more than can be paid."""
    if is_automa(game, side_of(unit)):
        return 1.0
    payable = ammo - 1 + face(game, unit).powers[SURE]
    return dice.at_most(game, number, MISS, payable)


def add_counters(
    game: Tactics, found: Preview, kind: int, unit: int, target: int, damage: int
) -> None:
    """T-COUNTER-1, T-COUNTER-4 How the target could counter from where both stand, or why not."""
    reason = obstacle(game, kind, target, damage)
    answers: list[Preview] = []
    if not reason:
        for answer in (MELEE, MISSILE, SPELL):
            if ranges.may_attack(game, target, answer, unit):
                answers.append(of_counter(game, answer, target, unit))
        if not answers:
            reason = shortcoming(game, target, unit)
    found["counters"] = answers
    found["no_counter"] = reason


def obstacle(game: Tactics, kind: int, target: int, damage: int) -> str:
    """T-COUNTER-1, T-COUNTER-5, T-COUNTER-7, T-COUNTER-9 Why no counter is due; empty: it is."""
    left = game.health[target] - damage
    if is_counter(game):
        return NONE_DUE
    if left <= 0:
        return CAPTURED
    if damage == 0 and kind != FIRE:
        return UNDAMAGED
    if game.weakened[target] and left <= recovery.price(game, target):
        return WEAKENED
    return ""


def is_counter(game: Tactics) -> bool:
    """T-COUNTER-7 Whether the option is a counter, or an attack that was granted during one."""
    if type(game.stack[-1]) is attacks.Attack:
        return True
    return attacks.is_in_counter(game)


def of_counter(game: Tactics, kind: int, unit: int, target: int) -> Preview:
    parts = dealing.damage_parts(game, unit, target, kind, power=0, bonus=0)
    damage = dealing.total(parts)
    before = game.health[target]
    return {
        "kind": ATTACKS[kind],
        "damage": damage,
        "before": before,
        "after": max(0, before - damage),
        "parts": listed(parts),
        "pays": recovery.price(game, unit) if game.weakened[unit] else 0,
    }


def shortcoming(game: Tactics, unit: int, target: int) -> str:
    """T-COUNTER-4 What a unit lacks to attack another: ammo, mana, the same height, range."""
    here, there = game.place[unit], game.place[target]
    can_shoot = ranges.has_attack(game, unit, MISSILE)
    can_cast = ranges.has_attack(game, unit, SPELL)
    if can_shoot and ranges.can_reach(game, unit, MISSILE, target):
        return AMMO
    if can_cast and ranges.can_reach(game, unit, SPELL, target):
        return MANA
    if not (can_shoot or can_cast or ranges.has_attack(game, unit, MELEE)):
        return NONE_DUE
    return HEIGHT if ranges.distance(game, here, there) == 1 else RANGE
