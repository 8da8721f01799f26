"""Choices in the middle of an attack or a spell: power, knock back, counter."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.bot.aims import control_change
from pocketkeep.games.tactics.bot.appraisal import (
    WEIGHTS,
    blocking_worth,
    expected_power,
    hit_worth,
    loss_worth,
    stance,
)
from pocketkeep.games.tactics.choices import (
    CastAt,
    Fire,
    Hold,
    Melee,
    Pass,
    Power,
    Push,
    Roll,
    Shoot,
)
from pocketkeep.games.tactics.model.powers import ANCHOR
from pocketkeep.games.tactics.model.state import Tactics, face, is_adventure, side_of
from pocketkeep.games.tactics.model.terms import (
    BLAST,
    FIRE,
    HEAL,
    KNOCK,
    MELEE,
    MISS,
    MISSILE,
    NONE,
    POWER,
    PULL,
    PUSH,
    SPELL,
    UNIT,
)
from pocketkeep.games.tactics.rules import dice, recovery
from pocketkeep.games.tactics.rules.abilities import targets
from pocketkeep.games.tactics.rules.combat import dealing, knock, ranges
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.spells import printed
from pocketkeep.games.tactics.rules.spells.casting import Chant


def kind_of(game: Tactics, choice: Choice) -> int:
    """The kind of attack that a choice is; NONE: it is none."""
    if type(choice) is Melee:
        return MELEE
    if type(choice) is Shoot:
        return MISSILE
    if type(choice) is Fire:
        return FIRE
    if type(choice) is CastAt and printed.is_attack(game, game.unit_of[choice.card]):
        return SPELL
    return NONE


def stroke_worth(game: Tactics, attack: Attack, choice: Choice) -> float:
    """Choices in the middle of an attack."""
    if type(choice) is Roll:
        return roll_worth(game, attack)
    if type(choice) is Power:
        return power_worth(game, attack, choice.mana)
    if type(choice) is Push:
        return push_worth(game, attack.target, choice.direction, 1)
    if type(choice) in (Hold, Pass):
        return 0.0
    return counter_worth(game, attack, choice)


def roll_worth(game: Tactics, attack: Attack) -> float:
    """What being thrown back does to the target, and that it cannot strike back by melee."""
    unit, target = attack.unit, attack.target
    direction = knock.direction_from(game, game.place[unit], game.place[target])
    number = face(game, unit).melee_dice
    chance = 1.0 - dice.at_most(game, number, KNOCK, 0)
    gain = push_worth(game, target, direction, max(1, number // 2))
    if game.bearer == target and would_move(game, target, direction):
        gain += 2 * WEIGHTS.artifact
    if ranges.may_attack(game, target, MELEE, unit):
        parts = dealing.damage_parts(game, target, unit, MELEE, power=0, bonus=0)
        gain += 0.5 * loss_worth(game, unit, dealing.total(parts))
    return chance * gain


def would_move(game: Tactics, target: int, direction: int) -> bool:
    """T-BATTLE-5 Whether a knock back would get it anywhere: only then it loses the artifact."""
    if knock.obstacle(game, game.place[target], direction) != knock.FREE:
        return False
    return face(game, target).powers[ANCHOR] == 0


def push_worth(game: Tactics, target: int, direction: int, spaces: int) -> float:
    """A target elsewhere: out of an area, off its ground, or into a wall."""
    distance = spaces - face(game, target).powers[ANCHOR]
    if distance <= 0:
        return 0.0
    path, _falls, blocked = knock.slide(game, target, direction, distance)
    gain = hit_worth(game, target, game.book.numbers.collision) if blocked else 0.0
    goal = path[-1]
    gain -= control_change(game, target, goal)
    if is_adventure(game):
        gain += 0.5 * blocking_worth(game, target)
    return gain + stance(game, target, game.place[target]) - stance(game, target, goal)


def power_worth(game: Tactics, attack: Attack, mana: int) -> float:
    """Mana for dice: worth it most where it would capture. Every number of symbols counts."""
    gain = 0.0
    for symbols in range(mana + 1):
        parts = dealing.damage_parts(
            game, attack.unit, attack.target, SPELL, power=symbols, bonus=attack.bonus
        )
        chance = game.book.odds[POWER][mana][symbols]
        gain += chance * hit_worth(game, attack.target, dealing.total(parts))
    symbols_paid = dice.chance(game, POWER) * mana
    return gain - WEIGHTS.ammo * mana + symbols_paid * riders_worth(game, attack)


def riders_worth(game: Tactics, attack: Attack) -> float:
    """What a symbol adds to the rest of a spell."""
    worth = 0.0
    for effect in printed.effects(game, attack.unit):
        if effect.kind == HEAL and effect.whom == UNIT:
            missing = face(game, attack.unit).health - game.health[attack.unit]
            worth += WEIGHTS.health * effect.more if missing > effect.amount else 0.0
        elif effect.kind in (PUSH, PULL):
            worth += 0.1 * effect.more
    return worth


def chant_worth(game: Tactics, chant: Chant, choice: Choice) -> float:
    """Mana for a spell that strikes at no single enemy."""
    assert isinstance(choice, Power)
    symbols, worth = choice.mana * dice.chance(game, POWER), -WEIGHTS.ammo * choice.mana
    for effect in printed.effects(game, chant.unit):
        if not effect.more:
            continue
        if effect.kind == HEAL and chant.target != NONE:
            missing = face(game, chant.target).health - game.health[chant.target]
            worth += WEIGHTS.health * min(missing, effect.amount + effect.more * symbols)
        elif effect.kind == BLAST:
            near = len(targets.blasted(game, side_of(chant.unit), NONE, chant.space, effect=effect))
            worth += 1.3 * WEIGHTS.health * near * effect.more * symbols
    return worth


def usual_damage(game: Tactics, unit: int, kind: int, target: int) -> int:
    power = expected_power(game, unit) if kind == SPELL else 0
    return dealing.total(dealing.damage_parts(game, unit, target, kind, power=power, bonus=0))


def most_damage(game: Tactics, unit: int, target: int) -> int:
    """The most that a unit usually does to a target from where it stands; 0: it cannot."""
    most = 0
    for kind in (MELEE, MISSILE, SPELL):
        if ranges.may_attack(game, unit, kind, target):
            most = max(most, usual_damage(game, unit, kind, target))
    return most


def counter_worth(game: Tactics, attack: Attack, choice: Choice) -> float:
    """A counter cannot be countered; a weakened unit pays for it."""
    unit, target = attack.target, attack.unit
    kind = kind_of(game, choice)
    gain = hit_worth(game, target, usual_damage(game, unit, kind, target))
    if kind == MISSILE:
        number = face(game, unit).missile_dice
        gain *= dice.at_most(game, number, MISS, game.ammo[unit] - 1)
    if game.weakened[unit]:
        gain += WEIGHTS.weary - loss_worth(game, unit, recovery.price(game, unit))
    return gain + 0.1 - (WEIGHTS.ammo if kind in (MISSILE, SPELL) else 0.0)
