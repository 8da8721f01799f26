"""What an effect does: to the player, to a unit, to all within an area."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import CastAt, Melee, Shoot
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics, is_automa, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    ACT,
    BLINK,
    CURE,
    DRAW,
    HEAL,
    LOSE,
    MELEE,
    MISSILE,
    NONE,
    PULL,
    PUSH,
    REFILL,
    SPACES,
    SPELL,
    STEAL,
    SWAP,
    TEAM_SIZE,
    TIME,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import adventure, ammo_and_mana, harm, land
from pocketkeep.games.tactics.rules.abilities import changes, effects, reactive, targets
from pocketkeep.games.tactics.rules.combat import area, attacks, knock
from pocketkeep.games.tactics.rules.dungeons import delving
from pocketkeep.games.tactics.rules.movement import moving, pulling, shifting, walking, ways
from pocketkeep.games.tactics.rules.tactic_cards import hands


def help_player(game: Tactics, frame: effects.Effects, kind: int, number: int) -> None:
    """T-ABILITY-14 Cards, actions and time are the player's."""
    if not changes.helps_player(game, frame.side, kind):
        return
    if kind == ACT:
        game.left += number
    elif kind == DRAW:
        for _ in range(number):
            hands.draw(game, frame.side)
    else:
        assert kind == TIME
        adventure.gain_time(game, number)


def blast(game: Tactics, frame: effects.Effects, effect: Effect) -> None:
    """T-SPELL-7 An area around the space or the caster."""
    if not land.stands(game, frame.source):
        return
    space = targets.centre(game, frame.source, frame.space)
    victims = targets.blasted(game, frame.side, frame.target, space, effect=effect)
    more = effect.more * frame.power
    hurt, losses = area.hit(
        game,
        unit=frame.source,
        victims=victims,
        number=effect.amount,
        more=more,
        kind=SPELL,
        why="area",
    )
    reactive.follow_up(game, hurt, losses, frame.source, kind=SPELL)


def carry_out_now(game: Tactics, frame: effects.Effects, kind: int, unit: int, number: int) -> None:
    """T-ABILITY-10, T-ABILITY-19 Whatever needs no further choice happens now."""
    if kind == HEAL:
        harm.heal(game, unit, number, frame.name)
    elif kind == CURE:
        harm.cure(game, unit)
    elif kind == REFILL:
        ammo_and_mana.refill(game, unit, number, frame.name)
    elif kind == LOSE:
        harm.lose(game, unit, number, doer(game, frame), captor=frame.side, why=frame.name)
    elif kind == WEAKEN:
        harm.weaken(game, unit)
    elif kind == STEAL:
        ammo_and_mana.steal(game, frame.source, unit, number, by=frame.name)
    elif kind == SWAP:
        shifting.swap(game, frame.source, unit, frame.name)
    elif kind in (PUSH, PULL):
        found = directions(game, frame, unit)
        if len(found) == 1 or is_automa(game, frame.side):
            drive(game, frame, unit, found[0])
            frame.unit = NONE


def doer(game: Tactics, frame: effects.Effects) -> int:
    """The unit to which a loss is put down: one of the side whose effect it is, or none."""
    for unit in (frame.source, frame.by):
        if unit != NONE and game.place[unit] != NONE and side_of(unit) == frame.side:
            return unit
    return NONE


def directions(game: Tactics, frame: effects.Effects, unit: int) -> list[int]:
    """T-SPELL-9 Away from the source, or towards it."""
    effect = effects.under_way(frame)
    origin = targets.origin_of(game, frame.source, frame.by, unit)
    if effect.kind == PUSH:
        return pulling.away(game, origin, game.place[unit])
    return pulling.towards(game, origin, unit, targets.amount(effect, frame.power))


def drive(game: Tactics, frame: effects.Effects, unit: int, direction: int) -> None:
    """T-SPELL-9 A push is a knock back, with all that goes with it; a pull hurts nobody."""
    effect = effects.under_way(frame)
    number = targets.amount(effect, frame.power)
    if effect.kind == PUSH:
        by = doer(game, frame)
        knock.knock_back(game, unit, by, direction, spaces=number, captor=frame.side)
        return
    origin = targets.origin_of(game, frame.source, frame.by, unit)
    shifting.shift(
        game, unit, pulling.pulled(game, origin, unit, direction, distance=number), frame.name
    )


def move(game: Tactics, frame: effects.Effects, space: int) -> None:
    """T-ABILITY-12, T-SPELL-9, T-SPELL-14 Friends walk or are set down; enemies are led."""
    effect, unit = effects.under_way(frame), frame.unit
    is_friendly = team_of(game, unit // TEAM_SIZE) == team_of(game, frame.side)
    if effect.kind == BLINK:
        shifting.set_down(game, unit, space, frame.name, is_friendly=is_friendly)
        return
    number = targets.amount(effect, frame.power)
    if game.place[unit] >= SPACES:
        delving.walk(game, unit, space, number)
    elif is_friendly:
        known = ways.find(game, unit, number)
        moving.walk(game, unit, ways.way(game, unit, known, space), frame.name)
    else:
        _, before = pulling.led(game, unit, number)
        shifting.shift(game, unit, pulling.way_led(before, game.place[unit], space), frame.name)


def walk(game: Tactics, frame: effects.Effects) -> None:
    """T-ABILITY-12, T-MOVE-14 By a way of one's own, with so many points."""
    number = targets.amount(effects.under_way(frame), frame.power)
    walking.begin(game, frame.unit, number, frame.name)


def strike(game: Tactics, frame: effects.Effects, choice: Choice) -> None:
    """T-ABILITY-13 A free attack is an attack like any other; within a counter nobody counters."""
    number = targets.amount(effects.under_way(frame), frame.power)
    kind = MELEE if type(choice) is Melee else MISSILE if type(choice) is Shoot else SPELL
    assert isinstance(choice, Melee | Shoot | CastAt)
    target = game.unit_of[choice.target]
    attacks.start(game, kind, frame.unit, target, is_counter=False, bonus=number)
