"""The steps of an attack, up to the counter: pages 9 to 12 of the rulebook."""

from __future__ import annotations

from typing import Final, Literal

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, Decision, Do, Step, end, go_to, is_before
from pocketkeep.games.tactics.choices import Hold, Pass, Power, Push, Roll
from pocketkeep.games.tactics.events import AmmoSpent, CounterPassed, ShotMissed
from pocketkeep.games.tactics.model.powers import SHOVE, SURE
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import (
    ATTACK_OVER,
    ATTACKS,
    FIRE,
    KNOCK,
    MELEE,
    MISS,
    MISSILE,
    NONE,
    POWER,
    SHOT_MISSED,
    SPELL,
    SPELL_CAST,
)
from pocketkeep.games.tactics.rules import dice, harm
from pocketkeep.games.tactics.rules.abilities import reactive, triggered
from pocketkeep.games.tactics.rules.combat import attacks, counters, dealing, knock, ranges
from pocketkeep.games.tactics.rules.spells import casting, powering
from pocketkeep.games.tactics.rules.tactic_cards import windows


def can_knock(game: Tactics, attack: attacks.Attack) -> bool:
    """T-MELEE-3, T-MELEE-4 Who has red squares, while the target still stands beside it."""
    unit, target = attack.unit, attack.target
    if attack.kind != MELEE or not attacks.both_stand(game, attack):
        return False
    return face(game, unit).melee_dice > 0 and ranges.is_beside(game, unit, target)


def ask_power(game: Tactics, attack: attacks.Attack) -> Decision | None:
    """T-SPELL-2, T-SPELL-3 How much more mana, up to three, before any die is rolled."""
    if attack.kind != SPELL or is_automa(game, side_of(attack.unit)):
        return None
    most = powering.most_power(game, attack.unit)
    if not most:
        return None
    return Decision(side_of(attack.unit), [*game.book.power[: most + 1]])


def power_up(game: Tactics, attack: attacks.Attack, choice: Power) -> None:
    attack.mana = choice.mana


def loose(game: Tactics, attack: attacks.Attack) -> None:
    """T-SHOOT-5, T-SPELL-4 Ammo or mana is paid and dice are rolled; a shot may miss."""
    if attack.kind == MISSILE:
        shoot(game, attack)
    elif attack.kind == SPELL:
        attack.dice = powering.pay_and_throw(game, attack.unit, attack.mana)
        attack.power = dice.count(attack.dice, POWER)


def shoot(game: Tactics, attack: attacks.Attack) -> None:
    """T-SHOOT-1, T-SHOOT-5, T-SHOOT-6 Each miss costs an ammo more; who cannot pay has missed.

    T-ENEMY-14 Solo enemies neither roll nor pay.
    """
    unit = attack.unit
    if is_automa(game, side_of(unit)):
        return
    card = face(game, unit)
    if card.missile_dice:
        attack.dice = dice.throw(game, unit, card.missile_dice, MISS, purpose="miss")
    misses = dice.count(attack.dice, MISS)
    cost = 1 + max(0, misses - card.powers[SURE])
    is_hit = game.ammo[unit] >= cost
    spent = min(cost, game.ammo[unit])
    game.ammo[unit] -= spent
    if game.is_heard:
        game.tell(AmmoSpent(name(game, unit), spent, game.ammo[unit]))
    if not is_hit:
        miss(game, attack, misses)


def miss(game: Tactics, attack: attacks.Attack, misses: int) -> None:
    """T-SHOOT-6 The attack is over: no damage, no reaction, no counter."""
    if game.is_heard:
        game.tell(ShotMissed(name(game, attack.unit), name(game, attack.target)))
    windows.offer(game, SHOT_MISSED, attack.unit, attack.target, amount=misses)
    go_to(attack, "close")


def hit(game: Tactics, attack: attacks.Attack) -> None:
    """T-DAMAGE-1, T-DAMAGE-3, T-MELEE-2 The target and all others are damaged at once.

    T-ABILITY-2 The target was attacked, and so reacts even if it took no damage.
    """
    unit, target, kind = attack.unit, attack.target, attack.kind
    parts = dealing.damage_parts(game, unit, target, kind, power=attack.power, bonus=attack.bonus)
    attack.damage = dealing.total(parts)
    harm.reduce(game, target, attack.damage, unit, why=ATTACKS[kind], parts=parts)
    hurt, losses = triggered.hit_others(
        game, kind, unit, target, space=game.place[target], power=attack.power
    )
    if harm.settle(game, target, unit):
        hurt.append(target)
        losses.append(attack.damage)
    reactive.follow_up(game, hurt, losses, unit, kind=kind)


def ask_roll(game: Tactics, attack: attacks.Attack) -> Decision | None:
    """T-MELEE-3 Who attacked by melee may roll for a knock back."""
    side = side_of(attack.unit)
    if is_automa(game, side) or not can_knock(game, attack):
        return None
    return Decision(side, [game.book.roll, game.book.hold])


def choose_roll(game: Tactics, attack: attacks.Attack, choice: Roll | Hold) -> None:
    if type(choice) is Roll:
        roll_for_knock_back(game, attack)


def roll_for_enemy(game: Tactics, attack: attacks.Attack) -> None:
    """T-ENEMY-12 A solo enemy always rolls for a knock back."""
    if is_automa(game, side_of(attack.unit)) and can_knock(game, attack):
        roll_for_knock_back(game, attack)


def roll_for_knock_back(game: Tactics, attack: attacks.Attack) -> None:
    """T-MELEE-4 As many dice as the card has red squares; each symbol is a space."""
    number = face(game, attack.unit).melee_dice
    attack.dice = dice.throw(game, attack.unit, number, KNOCK, purpose="knock")
    attack.knocks = dice.count(attack.dice, KNOCK)


def knock_back(game: Tactics, attack: attacks.Attack) -> None:
    """T-KNOCK-1, T-BATTLE-5 Once rolled, the whole way; it may cost a bearer the artifact."""
    if not attack.knocks:
        return
    here, there = game.place[attack.unit], game.place[attack.target]
    direction = knock.direction_from(game, here, there)
    spaces = attack.knocks + face(game, attack.unit).powers[SHOVE]
    knock.knock_back(game, attack.target, attack.unit, direction, spaces=spaces, is_melee=True)


def ask_push(game: Tactics, attack: attacks.Attack) -> Decision | None:
    """T-BALLISTA-3 The ballista knocks its target back one space in any direction."""
    if attack.kind != FIRE or not attacks.both_stand(game, attack):
        return None
    return Decision(side_of(attack.unit), [*game.book.push])


def push(game: Tactics, attack: attacks.Attack, choice: Push) -> None:
    """T-BALLISTA-3, T-KNOCK-9 By the usual steps; the ballista steals no artifact."""
    knock.knock_back(game, attack.target, attack.unit, choice.direction, spaces=1)


def finish(game: Tactics, attack: attacks.Attack) -> None:
    """T-ABILITY-3, T-MELEE-5 What the attacker's abilities and spell do, before any counter."""
    if not attacks.has_attacker(game, attack):
        return
    target = attack.target if attacks.has_target(game, attack) else NONE
    triggered.after_hit(game, attack.kind, attack.unit, target, damage=attack.damage)
    if attack.kind == SPELL:
        casting.after_hit(game, attack.unit, target, attack.power)
        offer(game, SPELL_CAST, attack, attack.power)


def offer(game: Tactics, moment: int, attack: attacks.Attack, amount: int) -> None:
    """T-TACTIC-2 Cards may speak of the two of an attack, also if one was captured."""
    windows.offer(
        game,
        moment,
        attack.unit,
        attack.target,
        amount=amount,
        lost_unit=attack.lost_unit,
        lost_by=attack.lost_target,
    )


def ask_counter(game: Tactics, attack: attacks.Attack) -> Decision | None:
    """T-COUNTER-1, T-COUNTER-2 Who was damaged and stands may strike back at who did it."""
    side = side_of(attack.target)
    if is_automa(game, side) or not may_be_countered(game, attack):
        return None
    options = counters.options(game, attack.target, attack.unit)
    if not options:
        return None
    return Decision(side, [*options, game.book.pass_])


def may_be_countered(game: Tactics, attack: attacks.Attack) -> bool:
    """T-COUNTER-1, T-COUNTER-7 Whether a counter is due; never to a counter, nor within one."""
    if attacks.is_in_counter(game) or not attacks.both_stand(game, attack):
        return False
    return counters.is_due(game, attack.kind, attack.unit, attack.target, damage=attack.damage)


def counter(game: Tactics, attack: attacks.Attack, choice: Choice) -> None:
    if type(choice) is Pass:
        if game.is_heard:
            game.tell(CounterPassed(name(game, attack.target)))
        return
    counters.carry_out(game, attack.target, attack.unit, counters.kind_of(choice))


def counter_for_enemy(game: Tactics, attack: attacks.Attack) -> None:
    """T-ENEMY-16 A solo enemy always counters if it can: melee first."""
    if is_automa(game, side_of(attack.target)) and may_be_countered(game, attack):
        options = counters.options(game, attack.target, attack.unit)
        if options:
            counters.carry_out(game, attack.target, attack.unit, counters.kind_of(options[0]))


def close(game: Tactics, attack: attacks.Attack) -> None:
    """T-TACTIC-6 Cards for the end of an attack come after its counter."""
    if not attack.is_counter:
        offer(game, ATTACK_OVER, attack, max(0, attack.damage))
    end(attack)


ATTACK: Final[list[Step]] = [
    Ask(
        "power-up",
        "T-SPELL-2",
        "How much more mana do you pay to power up the spell?",
        ask=ask_power,
        apply=power_up,
    ),
    Do("loose", "T-SHOOT-5", loose),
    Do("hit", "T-DAMAGE-1", hit),
    Ask(
        "choose-roll", "T-MELEE-3", "Do you roll for a knock back?", ask=ask_roll, apply=choose_roll
    ),
    Do("roll-for-enemy", "T-ENEMY-12", roll_for_enemy),
    Do("knock-back", "T-KNOCK-1", knock_back),
    Ask(
        "push",
        "T-BALLISTA-3",
        "In which direction is the target knocked back?",
        ask=ask_push,
        apply=push,
    ),
    Do("finish", "T-ABILITY-3", finish),
    Ask("counter", "T-COUNTER-1", "Do you counter?", ask=ask_counter, apply=counter),
    Do("counter-for-enemy", "T-ENEMY-16", counter_for_enemy),
    Do("close", "T-TACTIC-6", close),
]

# What an attack has come to, by the first of its steps for which that holds.
Stage = Literal["power", "knock", "push", "counter", "over"]
STAGES: Final[list[tuple[str, Stage]]] = [
    ("close", "over"),
    ("finish", "counter"),
    ("push", "push"),
    ("choose-roll", "knock"),
]


def stage_of(attack: attacks.Attack) -> Stage:
    """What an attack under way has come to, as all can see."""
    for step, stage in STAGES:
        if not is_before(attack, step):
            return stage
    return "power"
