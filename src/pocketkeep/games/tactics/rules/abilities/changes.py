"""Whether an effect would change anything: public facts alone decide it."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.powers import ANCHOR
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    face,
    is_adventure,
    is_automa,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    ACT,
    BLAST,
    BLINK,
    CURE,
    DRAW,
    HEAL,
    LOSE,
    MELEE,
    MISSILE,
    MOVE,
    NONE,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    SPACES,
    SPELL,
    STEAL,
    STRIKE,
    SWAP,
    TEAM_SIZE,
    TIME,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import adventure, ammo_and_mana, land
from pocketkeep.games.tactics.rules.abilities import targets
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.dungeons import squares
from pocketkeep.games.tactics.rules.movement import pulling, ways


def is_possible(
    game: Tactics,
    effects: list[Effect],
    *,
    side: Side,
    source: int,
    target: int,
    by: int = NONE,
    space: int = NONE,
) -> bool:
    """T-ABILITY-10 Whether any of them would change something, as far as all can see."""
    for effect in effects:
        if effect.whom == PLAYER:
            if helps_player(game, side, effect.kind):
                return True
        elif effect.kind == BLAST:
            if targets.blasted(
                game, side, target, targets.centre(game, source, space), effect=effect
            ):
                return True
        elif changed(
            game,
            side=side,
            source=source,
            target=target,
            by=by,
            space=space,
            effect=effect,
            power=most_power(effect),
        ):
            return True
    return False


def most_power(effect: Effect) -> int:
    """An effect that only counts symbols may do something if one is rolled."""
    return 1 if effect.more else 0


def changed(
    game: Tactics,
    side: Side,
    source: int,
    target: int,
    by: int,
    space: int,
    effect: Effect,
    power: int,
) -> list[int]:
    """T-ABILITY-10 Those of them for whom it would change something."""
    return [
        unit
        for unit in targets.named(
            game, side=side, source=source, target=target, by=by, space=space, effect=effect
        )
        if would_change(
            game, side=side, source=source, by=by, unit=unit, effect=effect, power=power
        )
    ]


def would_change(
    game: Tactics, side: Side, source: int, by: int, unit: int, effect: Effect, power: int
) -> bool:
    """T-ABILITY-10 Whether carrying out an effect would change anything for a unit."""
    kind, number = effect.kind, targets.amount(effect, power)
    if kind == HEAL:
        return number > 0 and game.health[unit] < face(game, unit).health
    if kind == CURE:
        return game.weakened[unit] > 0
    if kind == REFILL:
        return number > 0 and ammo_and_mana.room(game, unit) > 0
    if kind == LOSE:
        return number > 0 and may_lose(game, side, unit)
    if kind == WEAKEN:
        return game.weakened[unit] == 0
    if kind == MOVE:
        return len(moves(game, side, unit, number)) > 0
    if game.place[unit] >= SPACES:
        return False
    if kind == STEAL:
        return number > 0 and ammo_and_mana.loot(game, unit) > 0
    if kind == STRIKE:
        return unit // TEAM_SIZE == side and len(strikes(game, unit)) > 0
    return would_shift(game, source, by, unit, kind=kind, number=number)


def would_shift(game: Tactics, source: int, by: int, unit: int, kind: int, number: int) -> bool:
    """T-ABILITY-10 Whether a unit would get anywhere, or run into something."""
    if kind == PUSH:
        return number > face(game, unit).powers[ANCHOR]
    origin = targets.origin_of(game, source, by, unit)
    if kind == PULL:
        return origin != NONE and len(pulling.towards(game, origin, unit, number)) > 0
    if kind == SWAP:
        return land.stands(game, source) and source != unit
    if kind == BLINK:
        return land.stands(game, source) and number > 0
    return True


def may_lose(game: Tactics, side: Side, unit: int) -> bool:
    """T-ABILITY-11 A partner's units are never harmed; one's own keep their last health."""
    if unit // TEAM_SIZE == side:
        return game.health[unit] > 1
    return team_of(game, unit // TEAM_SIZE) != team_of(game, side)


def moves(game: Tactics, side: Side, unit: int, points: int) -> list[Choice]:
    """T-ABILITY-12, T-SPELL-9 Where a unit may be moved: friends as if they moved, also inside."""
    found: list[Choice] = []
    if points <= 0:
        return found
    is_friend = team_of(game, unit // TEAM_SIZE) == team_of(game, side)
    if game.place[unit] >= SPACES:
        if is_friend:
            squares.add_steps(game, unit, points, found)
    elif is_friend:
        found += ways.find(game, unit, points).moves
    else:
        led, _ = pulling.led(game, unit, points)
        add_moves(game, unit, led, found)
    return found


def walks(game: Tactics, side: Side, unit: int) -> bool:
    """T-MOVE-14 Whether a unit that may move could go by a way of its owner's: friends outside."""
    is_friend = team_of(game, unit // TEAM_SIZE) == team_of(game, side)
    return is_friend and game.place[unit] < SPACES


def add_moves(game: Tactics, unit: int, spaces: list[int], found: list[Choice]) -> None:
    choices = game.book.move[game.card[unit]]
    for space in spaces:
        found.append(choices[space])


def strikes(game: Tactics, unit: int) -> list[Choice]:
    """T-ABILITY-13 All attacks that a unit could make, the ballista's left out."""
    book, card = game.book, game.card[unit]
    team = team_of(game, unit // TEAM_SIZE)
    found: list[Choice] = []
    for target in range(len(game.place)):
        if not land.stands(game, target) or team_of(game, target // TEAM_SIZE) == team:
            continue
        other = game.card[target]
        if ranges.may_attack(game, unit, MELEE, target):
            found.append(book.melee[card][other])
        if ranges.may_attack(game, unit, MISSILE, target):
            found.append(book.shoot[card][other])
        if ranges.may_attack(game, unit, SPELL, target):
            found.append(book.cast_at[card][other])
    return found


def helps_player(game: Tactics, side: Side, kind: int) -> bool:
    """T-ABILITY-10 Cards to draw, actions in one's own turn, time that has gone."""
    if kind == TIME:
        return is_adventure(game) and game.time < adventure.most_time(game)
    if is_automa(game, side):
        return False
    if kind == DRAW:
        return len(game.deck) > 0
    return kind == ACT and game.active == side
