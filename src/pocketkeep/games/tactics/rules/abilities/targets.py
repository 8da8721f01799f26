"""Whom an effect is for: public facts alone decide it."""

from __future__ import annotations

from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Side, Tactics, team_of
from pocketkeep.games.tactics.model.terms import (
    ALLIES,
    ALLY,
    BLAST,
    BY,
    EACH,
    FOE,
    FOES,
    NONE,
    OWN,
    PLAYER,
    SPACES,
    TARGET,
    TEAM_SIZE,
    UNIT,
)
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.combat import ranges


def is_chosen(who: int) -> bool:
    return who in (OWN, ALLY, FOE)


def amount(effect: Effect, power: int) -> int:
    """T-SPELL-4 What the effect says, and more for each power symbol."""
    return effect.amount + effect.more * power


def named(
    game: Tactics, side: Side, source: int, target: int, by: int, space: int, effect: Effect
) -> list[int]:
    """T-ABILITY-8, T-SPELL-11 The units that are meant, in order; a unit is not its own ally."""
    who = effect.whom
    if who == PLAYER:
        return []
    if who in (TARGET, UNIT, BY):
        unit = target if who == TARGET else source if who == UNIT else by
        return [unit] if unit != NONE and game.place[unit] != NONE else []
    middle = centre(game, source, space)
    found: list[int] = []
    for unit in range(len(game.place)):
        if game.place[unit] == NONE or not belongs(game, side, source, unit, who=who):
            continue
        if is_near(game, middle, unit, who, within=effect.within):
            found.append(unit)
    return found


def centre(game: Tactics, source: int, space: int) -> int:
    """The space an area is counted from."""
    return space if space != NONE or source == NONE else game.place[source]


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


def origin_of(game: Tactics, source: int, by: int, unit: int) -> int:
    """T-SPELL-9 The space a unit is pushed away from or pulled to; a unit never is its own."""
    if source != unit and land.stands(game, source):
        return game.place[source]
    if by != unit and land.stands(game, by):
        return game.place[by]
    return NONE


def blasted(game: Tactics, side: Side, target: int, space: int, effect: Effect) -> list[int]:
    """T-SPELL-7 All enemies within so many spaces, flat, but the target itself; never friends."""
    assert effect.kind == BLAST
    return [unit for unit in enemies_near(game, side, space, effect.within) if unit != target]


def enemies_near(game: Tactics, side: Side, space: int, within: int) -> list[int]:
    """All enemies of a side within so many spaces of one, flat."""
    found: list[int] = []
    if not 0 <= space < SPACES:
        return found
    team, apart, place = team_of(game, side), game.book.apart[space], game.place
    for unit in range(len(place)):
        there = place[unit]
        if not 0 <= there < SPACES or apart[there] > within:
            continue  # the distance before the team: it leaves the fewest
        if team_of(game, unit // TEAM_SIZE) != team:
            found.append(unit)
    return found
