"""What is fought for: areas, the artifact, enemies; and how near a unit is to it."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.bot.appraisal import WEIGHTS, boldness, is_blocking, is_shut_out
from pocketkeep.games.tactics.model.state import Side, Tactics, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    NONE,
    SPACES,
    TEAM,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.rules.combat import ranges

NEEDS: Final = (1.0, 0.5, 0.2)  # of one more, by how many an area has more than it must


def control_worth(game: Tactics, side: Side) -> float:
    """What the areas as they are held now are worth to a side's team."""
    if game.mode not in (COMPETITIVE, TEAM):
        return 0.0
    worth = 0.0
    for area in range(AREAS):
        if game.secured[area] == NONE:
            worth += area_worth(game, side, area, NONE, space=NONE)
    return worth


def area_worth(game: Tactics, side: Side, area: int, unit: int, space: int) -> float:
    """An area, as if one unit stood elsewhere; NONE: as all stand."""
    team, realm = team_of(game, side), game.book.realm
    counts = [0] * len(game.out)
    guard = NONE  # the side whose unit is on the trigger
    for other in range(len(game.place)):
        where = space if other == unit else game.place[other]
        if where == NONE or where >= SPACES or realm.area[where] != area:
            continue
        counts[team_of(game, other // TEAM_SIZE)] += 1
        if where == realm.triggers[area]:
            guard = other // TEAM_SIZE
    mine, theirs = counts[team], 0
    for each in range(len(counts)):
        if each != team:
            theirs = max(theirs, counts[each])
    worth = flag_worth(game, area)
    lead = WEIGHTS.edge * min(2, abs(mine - theirs) - 1)
    if mine > theirs:
        share = 1.0 if game.flags[area] or guard == side else WEIGHTS.untriggered
        return worth * (share + lead)
    if theirs > mine:
        is_theirs = guard != NONE and team_of(game, guard) != team
        share = 1.0 if game.flags[area] or is_theirs else WEIGHTS.untriggered
        return -worth * WEIGHTS.rival * (share + lead)
    return worth * WEIGHTS.contested if mine else 0.0


def flag_worth(game: Tactics, area: int) -> float:
    """A majority, by how far the flag has come."""
    return WEIGHTS.control[min(game.flags[area], len(WEIGHTS.control) - 1)]


def control_change(game: Tactics, unit: int, goal: int) -> float:
    """What moving one unit would change in the areas it leaves and enters."""
    if game.mode not in (COMPETITIVE, TEAM):
        return 0.0
    realm, side = game.book.realm, side_of(unit)
    here = game.place[unit]
    old = realm.area[here] if here < SPACES else NONE
    new = realm.area[goal] if goal < SPACES else NONE
    change = 0.0
    if old != NONE and game.secured[old] == NONE:
        change -= area_worth(game, side, old, NONE, space=NONE)
        change += area_worth(game, side, old, unit, space=goal)
    if new not in (NONE, old) and game.secured[new] == NONE:
        change -= area_worth(game, side, new, NONE, space=NONE)
        change += area_worth(game, side, new, unit, space=goal)
    return change


def approach(game: Tactics, unit: int, space: int) -> float:
    """How far it is to what is fought for: an area, the artifact, an enemy."""
    if space >= SPACES:
        return 0.0
    if game.mode in (COMPETITIVE, TEAM):
        near = 0.5 * WEIGHTS.approach * nearest_enemy(game, unit, space)
        return nearest_area(game, unit, space) - near
    if game.mode in (BATTLE, BATTLE_TEAM):
        return -2.0 * WEIGHTS.approach * boldness(game) * quarry(game, unit, space)
    if is_shut_out(game):
        return -2.0 * WEIGHTS.approach * nearest_blocker(game, space)
    return -0.5 * WEIGHTS.approach * nearest_enemy(game, unit, space)


def nearest_blocker(game: Tactics, space: int) -> int:
    nearest = 24
    for enemy in range(game.seats * TEAM_SIZE, len(game.place)):
        if is_blocking(game, enemy):
            nearest = min(nearest, ranges.distance(game, space, game.place[enemy]))
    return nearest


def nearest_area(game: Tactics, unit: int, space: int) -> float:
    """The area that calls loudest, by how far it is and how much another unit is needed there."""
    best = -40.0
    for area in range(AREAS):
        if game.secured[area] == NONE:
            away = ranges.distance(game, space, game.book.realm.triggers[area])
            call = WEIGHTS.call * flag_worth(game, area) * need(game, unit, area)
            best = max(best, call - WEIGHTS.approach * max(0, away - 1))
    return best


def need(game: Tactics, unit: int, area: int) -> float:
    """How much a unit is needed in an area, itself not counted."""
    team, mine = team_of(game, unit // TEAM_SIZE), 0
    counts = [0] * len(game.out)
    for other in range(len(game.place)):
        where = game.place[other]
        if other != unit and NONE < where < SPACES and game.book.realm.area[where] == area:
            counts[team_of(game, other // TEAM_SIZE)] += 1
    mine, counts[team] = counts[team], 0
    lead = mine - max(counts)
    if lead >= len(NEEDS):
        return 0.0
    return NEEDS[max(0, lead)]


def quarry(game: Tactics, unit: int, space: int) -> int:
    """In a battle: the way to the artifact, or to who bears it, or to anybody."""
    if game.artifact != NONE:
        return ranges.distance(game, space, game.artifact)
    bearer = game.bearer
    if bearer != NONE and team_of(game, side_of(bearer)) != team_of(game, side_of(unit)):
        return ranges.distance(game, space, game.place[bearer])
    return nearest_enemy(game, unit, space)


def nearest_enemy(game: Tactics, unit: int, space: int) -> int:
    team, nearest = team_of(game, unit // TEAM_SIZE), 24
    for enemy in range(len(game.place)):
        there = game.place[enemy]
        if there == NONE or there >= SPACES or team_of(game, enemy // TEAM_SIZE) == team:
            continue
        nearest = min(nearest, ranges.distance(game, space, there))
    return nearest
