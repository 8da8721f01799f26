"""Wars: what is at stake for both sides, whether to start one, and what to set in secret.

A war is an auction in which both pay. What the other side is likely to set follows from what it can
pay and what it has to lose: both sides are thought to learn from each other for a while.
"""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.bot import heuristics
from pocketkeep.games.kingdoms.bot.sight import Sight
from pocketkeep.games.kingdoms.choices import Demand, Move, SetValue
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    ATTACK,
    BY_WAR,
    CAPITAL,
    DEFENCE,
    FLAG,
    FOOD,
    MANA,
    NEUTRAL,
    ON_ALLY,
    ON_WIN,
    ORE,
)
from pocketkeep.games.kingdoms.rules import heroes, land
from pocketkeep.games.kingdoms.rules.war import alliance, conquest, cost, values
from pocketkeep.games.kingdoms.rules.war.war import War

LESSONS: Final = 24  # how often both sides of a war learn from each other
SPOIL: Final = 0.16  # a resource that a won war brings, or takes from a rival


def invasion(sight: Sight, move: Move, foe: int, won: float, lost: float) -> float:
    """What a move that means war is likely to bring, where it is worth so much won or lost."""
    game, seat, manner = sight.game, sight.seat, sight.manner
    region = move.goal
    if foe == NEUTRAL:
        if not game.book.numbers.rival_defends:
            price = conquest.neutral_price(game, seat, region, move.hero)
            return won + 1.0 - manner.cost * price
        foe = 1 - seat
    powers = land.powers_for(game, seat, move.hero)
    mine = cost.bonus_by(game, powers, region, ATTACK)
    if game.book.numbers.heroes and not move.hero:
        mine += cost.inspiration(game, seat, region)
    theirs = cost.war_bonus(game, foe, region, DEFENCE)
    reach = limit(game, cost.means_by(game, seat, powers, False), mine)
    their_stake = stake(sight, foe, region)
    their_reach = limit(game, cost.means(game, foe, region), theirs)
    willing = min(float(their_reach), their_stake / manner.cost + theirs)
    edge = reach - willing + (0.5 if powers.wins_ties else -0.5)
    odds = 1.0 / (1.0 + math.exp(-manner.edge * edge))
    due = max(0.0, min(float(reach), willing + 1.0) - mine)
    won += manner.harm * their_stake + spoils(game, seat, powers, move.hero)
    lost -= defeat(sight, seat, move.start)
    return odds * won + (1.0 - odds) * lost - 0.7 * manner.cost * due + manner.war


def limit(game: Kingdoms, means: int, bonus: int) -> int:
    """The most that a side's number can count."""
    most = game.book.numbers.most_value
    if game.book.numbers.bonus_adds:
        return min(most, means) + bonus
    return min(most, means + bonus)


def defeat(sight: Sight, seat: Seat, region: int) -> float:
    """What a beaten army costs its ruler, who may be able to pay for a retreat."""
    game, manner = sight.game, sight.manner
    value = sight.soldier()
    if game.hero_at[seat] == region and game.heroes[seat] != NOBODY:
        value += manner.hero * game.hero_levels[seat]
    if heuristics.can_escape(game, seat, region):
        value *= manner.escape
    return value


def stake(sight: Sight, seat: Seat, region: int) -> float:
    """What whoever is in a region has to lose there."""
    game = sight.game
    value = place(sight, region)
    if land.stands(game, seat, region):
        value += defeat(sight, seat, region)
    if game.forts[region] == seat:
        points = game.book.numbers.tower_points
        level = game.towers[seat]
        value += sight.manner.tower + points[level] - points[level - 1]
    return value


def place(sight: Sight, region: int) -> float:
    """What a region is worth to anybody."""
    game, manner = sight.game, sight.manner
    if game.book.terrain[region] == CAPITAL:
        return manner.capital * (1.0 - sight.left)
    value = manner.region * sight.left
    return value + manner.lost if game.book.card[region] == game.lost_kingdom else value


def spoils(game: Kingdoms, seat: Seat, powers: Powers, hero: bool) -> float:
    """What victory itself brings by magic, and to a hero who lives by war."""
    value = SPOIL * 1.5 * powers.plunder
    for boon in powers.boons[ON_WIN]:
        value += SPOIL * boon.amount
    if hero and heroes.is_trained_by(game, seat, BY_WAR):
        value += 1.0
    return value


@final
class Side:
    """One side of a war: what it may set, what that costs, and what victory and defeat mean."""

    def __init__(self, sight: Sight, war: War, seat: Seat, foe: Seat) -> None:
        game, manner = sight.game, sight.manner
        region = war.region
        powers = land.champions_at(game, seat, region)
        self.top = values.highest(game, war, seat)
        self.added = values.added_by(game, war, seat)
        self.attacks = seat == war.attacker
        self.ties = powers.wins_ties
        is_hero = game.hero_at[seat] == region
        self.win = spoils(game, seat, powers, is_hero) + manner.harm * stake(sight, foe, region)
        self.loss = stake(sight, seat, region)
        if self.attacks:
            self.win += place(sight, region)
            self.loss = defeat(sight, seat, region)
        if war.neutral:
            self.win += 1.0 if self.attacks else 0.0
            self.loss = self.loss if self.attacks else manner.harm * (1.0 + place(sight, region))
        self.spite = SPOIL * game.powers[foe].spite
        self.peace = -self.loss if self.attacks else self.win
        if alliance.allows_alliances(game):
            self.peace = manner.peace + 0.5 * place(sight, region)
            if not self.attacks:
                self.peace -= place(sight, region) * 0.2
            for boon in powers.boons[ON_ALLY]:
                self.peace += SPOIL * boon.amount
            self.peace += SPOIL * game.powers[foe].ally_gift
        self.prices = self.list_prices(sight, war, seat)

    def list_prices(self, sight: Sight, war: War, seat: Seat) -> list[float]:
        """By number set, what it costs in points."""
        game = sight.game
        prices = [0.0]
        for value in range(1, self.top + 1):
            due = values.cost_of(game, war, seat, value)
            if seat == sight.seat:
                prices.append(cheapest(sight, due, war.region, war.ore_only))
            else:
                prices.append(sight.manner.cost * due)
        return prices

    def outcome(self, value: int, other: Side, against: int) -> float:
        """What setting a number comes to if the other side sets another."""
        if value == FLAG and against == FLAG:
            return self.peace
        count = value + self.added if value else 0
        theirs = against + other.added if against else 0
        wins = count > theirs
        if count == theirs:
            wins = self.takes_ties(other)
        price = self.prices[value]
        if not wins:
            return -self.loss - price
        return self.win - price - (self.spite if against == FLAG else 0.0)

    def takes_ties(self, other: Side) -> bool:
        if self.attacks:
            return self.ties and not other.ties
        return not other.ties or self.ties


def cheapest(sight: Sight, due: int, region: int, ore_only: bool) -> float:
    """What the cheapest way to pay takes from the purse."""
    if due <= 0:
        return 0.0
    powers = land.champions_at(sight.game, sight.seat, region)
    mana_worth = powers.worth[MANA]
    ore_worth = powers.worth[ORE]
    food = 0
    if powers.worth[FOOD] and not ore_only:
        food = min(sight.food, max(0, due - sight.ore * ore_worth))
        due -= food * powers.worth[FOOD]
    best = sight.now  # all of it
    for mana in range(1 if ore_only else sight.mana + 1):
        rest = due - mana * mana_worth
        ore = 0 if rest <= 0 else -(-rest // ore_worth)
        if ore <= sight.ore:
            best = min(best, sight.spend(mana, ore, food))
        if rest <= 0:
            break
    return best


def weigh_values(sight: Sight, war: War, options: list[Choice]) -> list[float]:
    """By number that may be set, what it is likely to come to."""
    seat = sight.seat
    foe = war.defender if seat == war.attacker else war.attacker
    mine, theirs = Side(sight, war, seat, foe), Side(sight, war, foe, seat)
    grid = [
        [mine.outcome(value, theirs, against) for against in range(theirs.top + 1)]
        for value in range(mine.top + 1)
    ]
    likely = foresee(mine, theirs, grid)
    bold = sight.manner.bold
    for against in range(len(likely)):
        likely[against] *= 1.0 - bold
    likely[
        min(theirs.top, max(1, mine.top + mine.added - theirs.added + 1)) if theirs.top else FLAG
    ] += bold
    found: list[float] = []
    for option in options:
        assert type(option) is SetValue
        row, value = grid[option.value], 0.0
        for against in range(len(likely)):
            value += likely[against] * row[against]
        found.append(value)
    return found


def foresee(mine: Side, theirs: Side, grid: list[list[float]]) -> list[float]:
    """How often the other side sets each number, once both have learned from each other."""
    counter = [
        [theirs.outcome(against, mine, value) for value in range(mine.top + 1)]
        for against in range(theirs.top + 1)
    ]
    my_sums = [0.0] * (mine.top + 1)  # what each number would have brought so far
    their_sums = [0.0] * (theirs.top + 1)
    counts = [0.0] * (theirs.top + 1)
    my_best, their_best = mine.top, theirs.top
    for _ in range(LESSONS):
        for value in range(len(my_sums)):
            my_sums[value] += grid[value][their_best]
        for against in range(len(their_sums)):
            their_sums[against] += counter[against][my_best]
        my_best, their_best = highest(my_sums), highest(their_sums)
        counts[their_best] += 1.0 / LESSONS
    return counts


def highest(sums: list[float]) -> int:
    best = 0
    for number in range(len(sums)):
        if sums[number] > sums[best]:
            best = number
    return best


def weigh_demand(sight: Sight, war: War, option: Demand) -> float:
    """Ore alone suits whoever has more of it, and the other side less."""
    if not option.ore_only:
        return 0.0
    game, seat, foe = sight.game, sight.seat, war.defender
    mine = cost.means(game, seat, war.region, True) - cost.means(game, seat, war.region)
    theirs = cost.means(game, foe, war.region, True) - cost.means(game, foe, war.region)
    return 0.1 * (mine - theirs)


def weigh_surge(sight: Sight, war: War, resource: int) -> float:
    """Raising a number is worth what it turns, less what it costs."""
    seat = sight.seat
    side = values.side_of(war, seat)
    mine, theirs = war.values[side], war.values[1 - side]
    ahead = mine > theirs or (mine == theirs and side == DEFENCE)
    raised = mine + land.champions_at(sight.game, seat, war.region).surge[resource]
    price = sight.spend(int(resource == MANA), int(resource == ORE), int(resource == FOOD))
    if ahead:
        foe = war.defender if seat == war.attacker else war.attacker
        if foe not in war.unraised:
            return -price
        return 0.3 * stake(sight, seat, war.region) - price
    turned = raised > theirs or (raised == theirs and side == DEFENCE)
    return stake(sight, seat, war.region) - price if turned else -price
