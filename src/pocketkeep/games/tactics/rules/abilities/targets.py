"""Whom a row of effects is for, and whom it would change: public facts alone decide it."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.model.powers import ANCHOR
from pocketkeep.games.tactics.model.state import Side, Tactics, face, is_automa, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    ACT,
    ALLIES,
    ALLY,
    BLAST,
    BLINK,
    BY,
    COOP,
    CURE,
    DRAW,
    EACH,
    FOE,
    FOES,
    HEAL,
    LOSE,
    MELEE,
    MISSILE,
    MOVE,
    NONE,
    OWN,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    SOLO,
    SPACES,
    SPELL,
    STEAL,
    STRIKE,
    SWAP,
    TARGET,
    TEAM_SIZE,
    TIME,
    UNIT,
    WEAKEN,
)
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.dungeons import delving
from pocketkeep.games.tactics.rules.movement import shifting, ways

ALL: Final = 9  # of ammo or mana: as much as the track has room for


def is_chosen(who: int) -> bool:
    return who in (OWN, ALLY, FOE)


def amount(row: list[int], power: int) -> int:
    """T-SPELL-4 What the row says, and more for each power symbol."""
    return row[2] + row[3] * power


def named(
    game: Tactics, side: Side, source: int, target: int, by: int, space: int, row: list[int]
) -> list[int]:
    """T-ABILITY-8, T-SPELL-11 The units a row speaks of, in order; a unit is not its own ally."""
    who = row[1]
    if who == PLAYER:
        return []
    if who in (TARGET, UNIT, BY):
        unit = target if who == TARGET else source if who == UNIT else by
        return [unit] if unit != NONE and game.place[unit] != NONE else []
    centre = space if space != NONE or source == NONE else game.place[source]
    found: list[int] = []
    for unit in range(len(game.place)):
        if game.place[unit] == NONE or not belongs(game, side, source, unit, who):
            continue
        if is_near(game, centre, unit, who, row[4]):
            found.append(unit)
    return found


def belongs(game: Tactics, side: Side, source: int, unit: int, who: int) -> bool:
    """T-ABILITY-8 One's own are of one's colour, allies of one's team, all others are enemies."""
    if who in (OWN, EACH):
        return unit // TEAM_SIZE == side
    is_friend = team_of(game, unit // TEAM_SIZE) == team_of(game, side)
    if who in (ALLY, ALLIES):
        return is_friend and unit != source
    assert who in (FOE, FOES)
    return not is_friend


def is_near(game: Tactics, centre: int, unit: int, who: int, within: int) -> bool:
    """T-ABILITY-9 Within so many spaces, flat; into dungeons only friends without a range reach."""
    space = game.place[unit]
    if not within:
        return space < SPACES or (who not in (FOE, FOES))
    return centre != NONE and ranges.distance(game, centre, space) <= within


def changed(
    game: Tactics,
    side: Side,
    source: int,
    target: int,
    by: int,
    space: int,
    row: list[int],
    power: int,
) -> list[int]:
    """T-ABILITY-10 Those of them for whom it would change something."""
    return [
        unit
        for unit in named(game, side, source, target, by, space, row)
        if would_change(game, side, source, by, unit, row, power)
    ]


def would_change(
    game: Tactics, side: Side, source: int, by: int, unit: int, row: list[int], power: int
) -> bool:
    """T-ABILITY-10 Whether carrying out a row would change anything for a unit."""
    effect, number = row[0], amount(row, power)
    if effect == HEAL:
        return number > 0 and game.health[unit] < face(game, unit).health
    if effect == CURE:
        return game.weakened[unit] > 0
    if effect == REFILL:
        return number > 0 and room(game, unit) > 0
    if effect == LOSE:
        return number > 0 and may_lose(game, side, unit)
    if effect == WEAKEN:
        return game.weakened[unit] == 0
    if effect == MOVE:
        return len(moves(game, side, unit, number)) > 0
    if game.place[unit] >= SPACES:
        return False
    if effect == STEAL:
        return number > 0 and loot(game, unit) > 0
    if effect == STRIKE:
        return unit // TEAM_SIZE == side and len(strikes(game, unit)) > 0
    return would_shift(game, source, by, unit, effect, number)


def would_shift(game: Tactics, source: int, by: int, unit: int, effect: int, number: int) -> bool:
    """T-ABILITY-10 Whether a unit would get anywhere, or run into something."""
    if effect == PUSH:
        return number > face(game, unit).powers[ANCHOR]
    origin = origin_of(game, source, by, unit)
    if effect == PULL:
        return origin != NONE and len(shifting.towards(game, origin, unit, number)) > 0
    if effect == SWAP:
        return stands(game, source) and source != unit
    if effect == BLINK:
        return stands(game, source) and number > 0
    return True


def stands(game: Tactics, unit: int) -> bool:
    """On the realm, neither captured nor in a dungeon."""
    return unit != NONE and 0 <= game.place[unit] < SPACES


def origin_of(game: Tactics, source: int, by: int, unit: int) -> int:
    """T-SPELL-9 The space a unit is pushed away from or pulled to; a unit never is its own."""
    if source != unit and stands(game, source):
        return game.place[source]
    if by != unit and stands(game, by):
        return game.place[by]
    return NONE


def room(game: Tactics, unit: int) -> int:
    """Ammo or mana that its track could still take; solo enemies have no tracks."""
    if is_automa(game, side_of(unit)):
        return 0
    card = face(game, unit)
    return card.ammo - game.ammo[unit] + card.mana - game.mana[unit]


def loot(game: Tactics, unit: int) -> int:
    """T-ABILITY-7 Ammo or mana that could be stolen from a unit; solo enemies never run out."""
    if is_automa(game, side_of(unit)):
        card = face(game, unit)
        return ALL if card.range or card.spell is not None else 0
    return game.ammo[unit] + game.mana[unit]


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
            delving.add_steps(game, unit, points, found)
    elif is_friend:
        add_moves(game, unit, ways.find(game, unit, points).goals, found)
    else:
        add_moves(game, unit, shifting.led(game, unit, points)[0], found)
    return found


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
        if not stands(game, target) or team_of(game, target // TEAM_SIZE) == team:
            continue
        other = game.card[target]
        if ranges.may_attack(game, unit, MELEE, target):
            found.append(book.melee[card][other])
        if ranges.may_attack(game, unit, MISSILE, target):
            found.append(book.shoot[card][other])
        if ranges.may_attack(game, unit, SPELL, target):
            found.append(book.cast_at[card][other])
    return found


def helps_player(game: Tactics, side: Side, effect: int) -> bool:
    """T-ABILITY-10 Cards to draw, actions in one's own turn, time that has gone."""
    if effect == TIME:
        return game.mode in (SOLO, COOP) and game.time < most_time(game)
    if is_automa(game, side):
        return False
    if effect == DRAW:
        return len(game.deck) > 0
    return effect == ACT and game.active == side


def most_time(game: Tactics) -> int:
    numbers = game.book.numbers
    return numbers.coop_time if game.mode == COOP else numbers.solo_time


def blasted(game: Tactics, side: Side, target: int, space: int, row: list[int]) -> list[int]:
    """T-SPELL-7 All enemies within so many spaces, flat, but the target itself; never friends."""
    assert row[0] == BLAST
    found: list[int] = []
    team = team_of(game, side)
    for unit in range(len(game.place)):
        if unit == target or not stands(game, unit) or team_of(game, unit // TEAM_SIZE) == team:
            continue
        if ranges.distance(game, space, game.place[unit]) <= row[4]:
            found.append(unit)
    return found
