"""What a space is worth to a unit: how safe it is, how near, and what can be hit from it."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.bot import ventures
from pocketkeep.games.tactics.bot.aims import approach, control_change
from pocketkeep.games.tactics.bot.appraisal import (
    WEIGHTS,
    attack_worth,
    blast_worth,
    danger,
    stance,
)
from pocketkeep.games.tactics.model.state import (
    Reach,
    Tactics,
    face,
    is_adventure,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    AT_SPACE,
    ATTACKED,
    BALLISTA,
    FIRE,
    MELEE,
    MISSILE,
    NONE,
    PEAK,
    SPACES,
    SPELL,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules import actions
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.spells import casting

LATER: Final = 0.35  # share of an attack that is possible only in the next turn
SPARE: Final = 4  # how much height, a spotter and the artifact may add to a range


def move_worth(game: Tactics, trial: Tactics, unit: int, goal: int, here: float) -> float:
    """What a unit gains by standing elsewhere; `here` is what it has where it stands."""
    change = site_worth(game, trial, unit, goal) - here + control_change(game, unit, goal)
    change += village_worth(game, unit, ways.reach(game, unit), goal)
    return change + WEIGHTS.artifact if game.artifact == goal else change


def site_worth(game: Tactics, trial: Tactics, unit: int, space: int) -> float:
    """Safety, ground and nearness of a space, and what can be hit from it.

    `trial` is a copy of the game on which the unit is set there, to see what it could hit.
    """
    fear = danger(game, unit, space)
    if game.bearer == unit:
        fear *= 1.0 + WEIGHTS.burden
    worth = stance(game, unit, space) + approach(game, unit, space) - fear
    if is_adventure(game):
        worth += ventures.way_worth(game, unit, space)
    return worth + prospect(game, trial, unit, space)


def village_worth(game: Tactics, unit: int, known: Reach, goal: int) -> float:
    """What a village on the way gives back; a card may lead further than the unit's own ways."""
    village = NONE
    if game.book.village[goal] != NONE:
        village = goal
    elif known.cost_to(goal) != FAR:
        village = ways.last_village(known, goal)
    if village == NONE or game.visits[unit] >> game.book.village[village] & 1:
        return 0.0
    card = face(game, unit)
    healed = min(game.book.numbers.village_health, card.health - game.health[unit])
    stock = card.ammo - game.ammo[unit] + card.mana - game.mana[unit]
    return WEIGHTS.health * healed + WEIGHTS.ammo * stock


def prospect(game: Tactics, trial: Tactics, unit: int, space: int) -> float:
    """The best attack from a space: now, if the unit may still strike, else in the next turn."""
    best = best_attack_from(trial, unit, space)
    if best <= 0.0:
        return 0.0
    moved = space != game.place[unit]
    if game.deeds[unit] & ATTACKED or game.left < (2 if moved else 1):
        return LATER * best
    if moved and actions.may_tire(game, unit):
        return max(LATER * best, best - WEIGHTS.weary)
    return best


def best_attack_from(trial: Tactics, unit: int, space: int) -> float:
    """As if the unit stood there: on the copy it does meanwhile."""
    here = trial.place[unit]
    stand(trial, unit, here, space)
    best = best_attack(trial, unit)
    stand(trial, unit, space, here)
    return best


def best_attack(game: Tactics, unit: int) -> float:
    """What the best attack brings from where a unit stands."""
    space = game.place[unit]
    best, team = 0.0, team_of(game, unit // TEAM_SIZE)
    spell = face(game, unit).spell
    blasts = spell is not None and spell.aim == AT_SPACE and game.mana[unit] > 0
    most = farthest(game, unit, space)
    for target in range(len(game.place)):
        there = game.place[target]
        if there == NONE or there >= SPACES or team_of(game, target // TEAM_SIZE) == team:
            continue
        if ranges.distance(game, space, there) > most:
            continue
        for kind in (MELEE, MISSILE, SPELL, FIRE):
            if ranges.may_attack(game, unit, kind, target):
                best = max(best, attack_worth(game, unit, kind, target, bonus=0))
        if blasts and casting.is_in_range(game, unit, there):
            best = max(best, blast_worth(game, unit, there))
    return best


def farthest(game: Tactics, unit: int, space: int) -> int:
    """Nobody further away than this can be hit from a space: only to spare looking."""
    if game.book.terrain[space] == PEAK:
        return ranges.UNLIMITED
    card, most = face(game, unit), 1
    if card.range:
        most = card.range + SPARE
    if card.spell is not None:
        most = max(most, card.spell.range + SPARE)
    if game.book.features[space] & BALLISTA:
        most = max(most, game.book.numbers.ballista_range + 1)
    return most


def stand(trial: Tactics, unit: int, here: int, there: int) -> None:
    """Sets a unit elsewhere on a copy, and back again; nothing else there may be relied on."""
    if here != there:
        trial.unit_at[here] = NONE
        trial.unit_at[there] = unit
        trial.place[unit] = there
