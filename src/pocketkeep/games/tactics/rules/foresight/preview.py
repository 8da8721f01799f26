"""What a choice would do, from what all can see. Nothing here changes a thing.

Attacks are foreseen without luck: no symbols, no knock back, no tactic cards.
"""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import (
    CastAt,
    Enter,
    Fire,
    Melee,
    Move,
    Power,
    Recover,
    Roll,
    Shoot,
)
from pocketkeep.games.tactics.model.powers import SURE
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, side_of
from pocketkeep.games.tactics.model.terms import (
    FIRE,
    KNOCK,
    MELEE,
    MISS,
    MISSILE,
    POWER,
    SPELL,
    STRIKE,
)
from pocketkeep.games.tactics.rules import actions, dice, recovery, turn
from pocketkeep.games.tactics.rules.abilities import effects, targets
from pocketkeep.games.tactics.rules.combat import attacks, dealing, ranges
from pocketkeep.games.tactics.rules.foresight import routes
from pocketkeep.games.tactics.rules.foresight.forecasts import (
    AMMO,
    CAPTURED,
    DUE,
    HEIGHT,
    MANA,
    NONE_DUE,
    RANGE,
    UNDAMAGED,
    WEAKENED,
    Blow,
    Boost,
    Dice,
    Forecast,
    Knock,
    NoCounter,
    Recovery,
    Stroke,
)
from pocketkeep.games.tactics.rules.spells import casting, powering, printed


def preview(game: Tactics, choice: Choice) -> Forecast | None:
    """What an option of the open decision would do; None: nothing is foreseen of such."""
    if type(choice) is Move:
        return routes.preview(game, game.unit_of[choice.card], choice.space)
    if type(choice) is Enter:
        return routes.entry(game, game.unit_of[choice.card], choice.dungeon)
    if type(choice) is Power:
        return of_power(game, choice.mana)
    if type(choice) is Roll:
        return of_roll(game)
    if type(choice) is Recover:
        return of_recovery(game, game.unit_of[choice.card])
    return of_option(game, choice)


def of_option(game: Tactics, choice: Choice) -> Blow | None:
    """Of an attack that an option makes; None: it makes none."""
    if type(choice) is Melee:
        return of_attack(game, MELEE, choice.card, choice.target)
    if type(choice) is Shoot:
        return of_attack(game, MISSILE, choice.card, choice.target)
    if type(choice) is Fire:
        return of_attack(game, FIRE, choice.card, choice.target)
    if type(choice) is CastAt and printed.is_attack(game, game.unit_of[choice.card]):
        return of_attack(game, SPELL, choice.card, choice.target)
    return None


def of_power(game: Tactics, mana: int) -> Boost:
    """T-SPELL-1, T-SPELL-2, T-SPELL-3 So much mana besides the first, and the dice for it."""
    frame = game.stack[-1]
    assert isinstance(frame, attacks.Attack | casting.Chant)
    now = game.mana[frame.unit]
    each = printed.power_damage(game, frame.unit, 1)
    return Boost(of_dice(game, mana, POWER), now, now - 1 - mana, each)


def of_roll(game: Tactics) -> Knock:
    """T-MELEE-4, T-KNOCK-3 The dice of a knock back, and what running into something costs."""
    frame = game.stack[-1]
    assert isinstance(frame, attacks.Attack)
    number = face(game, frame.unit).melee_dice
    return Knock(of_dice(game, number, KNOCK), game.book.numbers.collision)


def of_recovery(game: Tactics, unit: int) -> Recovery:
    """T-ACT-9 What a weakened unit pays."""
    return Recovery(game.health[unit], game.health[unit] - recovery.price(game, unit))


def of_dice(game: Tactics, number: int, symbol: int) -> Dice:
    chance, faces = dice.chance(game, symbol), dice.faces_with(game, symbol)
    return Dice(number, dice.symbol_word(symbol), faces, chance)


def of_attack(game: Tactics, kind: int, card: int, other: int) -> Blow:
    """T-DAMAGE-1 An attack: how far, how much, for what, and what may come back."""
    unit, target = game.unit_of[card], game.unit_of[other]
    found = Blow(of_stroke(game, kind, unit, target, bonus=granted_bonus(game)))
    found.weakens = weakens(game, unit)
    found.next_weakens = next_weakens(game, unit)
    add_range(game, found, unit, target)
    add_dice(game, found, unit)
    add_counters(game, found, unit, target)
    return found


def of_stroke(game: Tactics, kind: int, unit: int, target: int, bonus: int) -> Stroke:
    """T-DAMAGE-1, T-COUNTER-5 What a unit does to another, and pays for it if it is weakened."""
    parts = dealing.damage_parts(game, unit, target, kind, power=0, bonus=bonus)
    pays = recovery.price(game, unit) if game.weakened[unit] else 0
    return Stroke(kind, dealing.total(parts), parts, before=game.health[target], pays=pays)


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


def next_weakens(game: Tactics, unit: int) -> bool:
    """T-ACT-2, T-ACT-6 Whether it is the first action, and a second one would weaken the unit."""
    if type(game.stack[-1]) is not turn.Turn:
        return False
    return game.acts[unit] == 0 and actions.may_tire(game, unit)


def add_range(game: Tactics, found: Blow, unit: int, target: int) -> None:
    """T-SHOOT-3 The distance, and what the range is made of; none for melee, none from a peak."""
    kind, there = found.stroke.kind, game.place[target]
    found.distance = ranges.distance(game, game.place[unit], there)
    if kind == MELEE:
        return
    if ranges.is_unlimited(game, unit, kind, game.place[unit]):
        found.is_unlimited = True
    else:
        found.range = ranges.range_to(game, unit, kind, there)
        found.ranges = ranges.range_parts(game, unit, kind, there)


def add_dice(game: Tactics, found: Blow, unit: int) -> None:
    """T-MELEE-4, T-SHOOT-5, T-SPELL-2 Dice at most, what they are for, and what it may cost."""
    kind, card = found.stroke.kind, face(game, unit)
    number, symbol = 0, 0
    if kind == MELEE:
        number, symbol = card.melee_dice, KNOCK
    elif kind == MISSILE:
        number, symbol = card.missile_dice, MISS
        now = game.ammo[unit]
        found.ammo = (now, now - 1, max(0, now - 1 - max(0, number - card.powers[SURE])))
        found.hit = hit_chance(game, unit, number, now)
    elif kind == SPELL:
        number, symbol = max(0, powering.most_power(game, unit)), POWER
        now = game.mana[unit]
        found.mana = (now, now - 1, now - 1 - number)
        found.each = printed.power_damage(game, unit, 1)
    if number:
        found.dice = of_dice(game, number, symbol)


def hit_chance(game: Tactics, unit: int, number: int, ammo: int) -> float:
    """T-SHOOT-6 How likely a shot is to hit: that misses are not more than can be paid."""
    if is_automa(game, side_of(unit)):
        return 1.0
    payable = ammo - 1 + face(game, unit).powers[SURE]
    return dice.at_most(game, number, MISS, payable)


def add_counters(game: Tactics, found: Blow, unit: int, target: int) -> None:
    """T-COUNTER-1, T-COUNTER-4 How the target could counter from where both stand, or why not."""
    found.no_counter = obstacle(game, found.stroke, target)
    if found.no_counter:
        return
    for answer in (MELEE, MISSILE, SPELL):
        if ranges.may_attack(game, target, answer, unit):
            found.counters.append(of_stroke(game, answer, target, unit, bonus=0))
    if not found.counters:
        found.no_counter = shortcoming(game, target, unit)


def obstacle(game: Tactics, stroke: Stroke, target: int) -> NoCounter:
    """T-COUNTER-1, T-COUNTER-5, T-COUNTER-7, T-COUNTER-9 Why no counter is due; empty: it is."""
    if is_counter(game):
        return NONE_DUE
    if stroke.after <= 0:
        return CAPTURED
    if stroke.damage == 0 and stroke.kind != FIRE:
        return UNDAMAGED
    if game.weakened[target] and stroke.after <= recovery.price(game, target):
        return WEAKENED
    return DUE


def is_counter(game: Tactics) -> bool:
    """T-COUNTER-7 Whether the option is a counter, or an attack that was granted during one."""
    if type(game.stack[-1]) is attacks.Attack:
        return True
    return attacks.is_in_counter(game)


def shortcoming(game: Tactics, unit: int, target: int) -> NoCounter:
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
