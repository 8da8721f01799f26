"""The IF of tactic cards: page 13 of the rulebook.

A card speaks of a moment; conditions, some of them with a number, say more of it. All of them
must hold. "You" is who holds the card, the unit is the one to which something happened or that
did something, the other is who did it to the unit, or to whom the unit did it.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.state import Tactics, class_of, face, in_play, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    FOREST,
    MELEE,
    MISSILE,
    NONE,
    PEAK,
    SPELL,
    TEAM_SIZE,
    VILLAGE,
    WATER,
)
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.tactic_cards import moments
from pocketkeep.games.tactics.rules.tactic_cards.moments import Moment

# Whose units, and whose turn.
MINE: Final = 0  # the unit is yours
FRIENDLY: Final = 1  # the unit is yours or your partner's
HOSTILE: Final = 2  # the unit is an enemy
BY_MINE: Final = 3  # the other unit is yours
BY_HOSTILE: Final = 4  # the other unit is an enemy
CAPTOR: Final = 5  # it was you who captured
OWN_TURN: Final = 6
OTHERS_TURN: Final = 7
# What happened.
AT_LEAST: Final = 8  # so much: damage, levels climbed, spaces knocked, misses, power symbols
BY_MELEE: Final = 9  # the attack under way is of this kind
BY_MISSILE: Final = 10
BY_SPELL: Final = 11
COLLIDED: Final = 12
FELL: Final = 13
# Where the unit stands.
IN_FOREST: Final = 14
IN_WATER: Final = 15
ON_PEAK: Final = 16
IN_VILLAGE: Final = 17
IN_AREA: Final = 18  # a control area
NEAR_ENEMIES: Final = 19  # beside so many enemies of its own
NEAR_ALLIES: Final = 20
NEAR_MINE: Final = 21  # beside a unit of yours
HIGHER: Final = 22  # than the other unit
# What the unit is.
IS_FIGHTER: Final = 23  # classes in their order
IS_BEAST: Final = 24
IS_ROGUE: Final = 25
IS_WIZARD: Final = 26
WEAKENED: Final = 27
LOW: Final = 28  # it has at most so much health left
BY_LOW: Final = 29  # the other unit has
SPENT: Final = 30  # it has no ammo or no mana left
# How you stand.
OUTNUMBERED: Final = 31  # fewer units than an enemy side
HAMPERED: Final = 32  # so many of your units are weakened
CONDITIONS: Final = (
    "mine", "friendly", "hostile", "by-mine", "by-hostile", "captor", "own-turn", "others-turn",
    "at-least", "by-melee", "by-missile", "by-spell", "collided", "fell", "in-forest", "in-water",
    "on-peak", "in-village", "in-area", "near-enemies", "near-allies", "near-mine", "higher",
    "is-fighter", "is-beast", "is-rogue", "is-wizard", "weakened", "low", "by-low", "spent",
    "outnumbered", "hampered",
)  # fmt: skip
TERRAIN_MEANT: Final = (FOREST, WATER, PEAK)  # by the conditions of where
COUNTED: Final = (AT_LEAST, NEAR_ENEMIES, NEAR_ALLIES, LOW, BY_LOW, HAMPERED)  # with a number


def hold(game: Tactics, seat: Seat, card: TacticCard, moment: Moment) -> bool:
    """T-TACTIC-3 Whether the IF of a card is fulfilled for a seat, and still is; public facts all.

    T-TACTIC-2 States are looked at when something happens, never by themselves.
    """
    for condition in card.conditions:
        if not holds(game, seat, condition.kind, condition.number, moment=moment):
            return False
    return True


def holds(game: Tactics, seat: Seat, condition: int, number: int, moment: Moment) -> bool:
    """T-TACTIC-3 One condition of an IF."""
    if condition <= OTHERS_TURN:
        return concerns(game, seat, condition, moment)
    if condition <= FELL:
        return happened(condition, number, moment)
    if condition <= HIGHER:
        return stands_so(game, seat, condition, number, moment=moment)
    if condition <= SPENT:
        return is_so(game, condition, number, moment)
    if condition == OUTNUMBERED:
        return is_outnumbered(game, seat)
    assert condition == HAMPERED
    return weakened_units(game, seat) >= number


def concerns(game: Tactics, seat: Seat, condition: int, moment: Moment) -> bool:
    """T-TACTIC-3, T-TACTIC-19 Whose units these are and whose turn it is, seen from a seat."""
    if condition == OWN_TURN:
        return game.active == seat
    if condition == OTHERS_TURN:
        return game.active != seat
    if condition == CAPTOR:
        return moment.amount == seat
    unit = moment.by if condition in (BY_MINE, BY_HOSTILE) else moment.unit
    if unit == NONE:
        return False
    if condition in (MINE, BY_MINE):
        return side_of(unit) == seat
    is_friend = team_of(game, side_of(unit)) == team_of(game, seat)
    return is_friend if condition == FRIENDLY else not is_friend


def happened(condition: int, number: int, moment: Moment) -> bool:
    """T-TACTIC-3 How much it was, by which attack, and how a knock back went."""
    if condition == AT_LEAST:
        return moment.amount >= number
    if condition == BY_MELEE:
        return moment.kind == MELEE
    if condition == BY_MISSILE:
        return moment.kind == MISSILE
    if condition == BY_SPELL:
        return moment.kind == SPELL
    mark = moments.COLLIDED if condition == COLLIDED else moments.FELL
    return moment.detail & mark > 0


def stands_so(game: Tactics, seat: Seat, condition: int, number: int, moment: Moment) -> bool:
    """T-TACTIC-3 Where a unit of the realm stands, and beside whom."""
    unit = moment.unit
    if not moment.has_unit or not land.stands(game, unit):
        return False
    book, space = game.book, game.place[unit]
    if condition <= ON_PEAK:
        return book.terrain[space] == TERRAIN_MEANT[condition - IN_FOREST]
    if condition == IN_VILLAGE:
        return book.features[space] & VILLAGE > 0
    if condition == IN_AREA:
        return book.realm.area[space] != NONE
    if condition == HIGHER:
        return moment.has_other and is_higher(game, unit, moment.by)
    if condition == NEAR_MINE:
        return is_beside(game, unit, seat)
    return neighbours(game, unit, condition == NEAR_ALLIES) >= number


def is_higher(game: Tactics, unit: int, other: int) -> bool:
    if not land.stands(game, other):
        return False
    return game.book.height[game.place[unit]] > game.book.height[game.place[other]]


def is_beside(game: Tactics, unit: int, seat: Seat) -> bool:
    """Whether a unit of the seat is beside this one, whatever the height."""
    for beside in game.book.around[game.place[unit]]:
        other = game.unit_at[beside] if beside != NONE else NONE
        if other != NONE and other // TEAM_SIZE == seat:
            return True
    return False


def is_so(game: Tactics, condition: int, number: int, moment: Moment) -> bool:
    """T-TACTIC-3 What the unit is, or the other; a captured one is still of its class."""
    unit = moment.by if condition == BY_LOW else moment.unit
    if unit == NONE:
        return False
    if condition <= IS_WIZARD:
        return class_of(unit) == condition - IS_FIGHTER
    is_left = moment.has_other if condition == BY_LOW else moment.has_unit
    if not is_left or game.place[unit] == NONE:
        return False
    if condition == WEAKENED:
        return game.weakened[unit] > 0
    return is_spent(game, unit) if condition == SPENT else game.health[unit] <= number


def neighbours(game: Tactics, unit: int, are_friends: bool) -> int:
    """How many allies, or enemies, of a unit are beside it, whatever the height."""
    team, count = team_of(game, unit // TEAM_SIZE), 0
    for beside in game.book.around[game.place[unit]]:
        other = game.unit_at[beside] if beside != NONE else NONE
        if other != NONE and (team_of(game, other // TEAM_SIZE) == team) == are_friends:
            count += 1
    return count


def is_spent(game: Tactics, unit: int) -> bool:
    """It has a track of ammo or mana, and nothing on it."""
    card = face(game, unit)
    return card.ammo + card.mana > 0 and game.ammo[unit] + game.mana[unit] == 0


def is_outnumbered(game: Tactics, seat: Seat) -> bool:
    own = len(in_play(game, seat))
    for side in range(game.sides):
        if team_of(game, side) != team_of(game, seat) and len(in_play(game, side)) > own:
            return True
    return False


def weakened_units(game: Tactics, seat: Seat) -> int:
    count = 0
    for unit in in_play(game, seat):
        if game.weakened[unit]:
            count += 1
    return count
