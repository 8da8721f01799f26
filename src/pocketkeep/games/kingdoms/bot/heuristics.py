"""How well a ruler stands: what the greedy bot looks at after each choice."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat, owes
from pocketkeep.games.kingdoms.choices import SetValue
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    BY_WAR,
    CAPITAL,
    EXPAND,
    FLAG,
    FOOD,
    MANA,
    ON_ALLY,
    ON_WIN,
    ORE,
    PEAKS,
    PLAINS,
    RESEARCH,
    RUINS,
    SILVER,
    TUNDRA,
    TWO_PLAYERS,
)
from pocketkeep.games.kingdoms.rules import growth, heroes, land, resources, scoring, treasury
from pocketkeep.games.kingdoms.rules.war import cost, retreats, values
from pocketkeep.games.kingdoms.rules.war.war import War


@final
class Weights:
    """What things are worth, in points; found by matches of bots (docs/games/kingdoms.md)."""

    def __init__(self) -> None:
        self.effort = 0.42  # a resource built in, where the level reached does not pay yet
        self.useful = 0.16  # a resource that helps to pay the next level, storey or army
        self.spare = 0.04  # a resource beyond that
        self.region = 1.60  # a region that yields, at the start of the game
        self.kinds = 0.80  # each kind of resource that the regions yield, likewise
        self.lonely = 0.05  # an army with room beside it, so that expanding stays possible
        self.ruins = 0.90  # an army in ruins, once the end is near: it will be lost
        self.strength = 0.03  # what could be paid in a war, to be left in peace
        self.hero = 1.2  # a level of a hero, on the way to retirement, at the start of the game
        self.hero_card = 0.8  # to have a hero at all
        self.toil = 0.12  # a resource that the hero's way to retirement will still cost
        self.quarrel = 3  # resources that a war on that way is thought to cost
        self.exposed = 0.3  # a war tower without an own army beside it
        self.toppled = 0.3  # a war tower that lies knocked over
        self.fallen = 0.35  # an army that lies knocked over
        self.due = 0.16  # a resource that is still to be paid
        self.rival = 0.30  # share of the best rival's prospects that is taken off
        self.meek = 0.25  # how likely the other side of a war shows the flag
        self.cost = 0.10  # of a war, for each point of its value
        self.army = 1.0  # an army that is lost in a war
        self.escape = 0.6  # share of that, where a retreat can be paid
        self.spoils = 0.16  # a resource that a won war brings


WEIGHTS: Final = Weights()


def worth(game: Kingdoms, seat: Seat) -> float:
    return worth_by(game, seat, WEIGHTS)


def worth_by(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    """A ruler's own prospects less a share of the best rival's."""
    best = -1000.0
    for other in range(game.rulers):
        if other != seat:
            best = max(best, prospects(game, other, weights))
    return prospects(game, seat, weights) - weights.rival * best


def prospects(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    if game.factions[seat] == NOBODY:
        return 0.0
    value = float(sum(scoring.score(game, seat)))
    if game.ended:
        return value
    left = time_left(game)
    value -= left * scoring.capital_points(game, seat)  # a capital pays at the end only
    value += tower_ahead(game, seat, weights)
    value += land_worth(game, seat, left, weights)
    if game.heroes[seat] != NOBODY:
        value += hero_ahead(game, seat, left, weights)
    if game.book.numbers.war_towers:
        value -= tower_worries(game, seat, left, weights)
    lying = len(game.fallen[seat]) + game.hero_fallen[seat]
    value -= weights.fallen * (0.3 + left) * lying
    return value + savings(game, seat, weights) - weights.due * owed(game, seat)


def hero_ahead(game: Kingdoms, seat: Seat, left: float, weights: Weights) -> float:
    """A hero is worth the points of its retirement, the nearer and the cheaper the more."""
    card = game.book.heroes[game.heroes[seat]]
    level = game.hero_levels[seat]
    price = 0
    for step in range(level - 1, len(card.actions)):
        price += weights.quarrel if card.actions[step] == BY_WAR else card.prices[step]
    return weights.hero_card + left * (weights.hero * level - weights.toil * price)


def tower_worries(game: Kingdoms, seat: Seat, left: float, weights: Weights) -> float:
    """War towers that nobody guards, or that lie knocked over, are easily lost."""
    worries = 0.0
    for card in land.cards_in_play(game):
        for region in game.book.on_card[card]:
            if game.forts[region] == seat and not land.stands(game, seat, region):
                worries += weights.exposed
    for region in game.toppled:
        if game.forts[region] == seat:
            worries += weights.toppled
    return worries * (0.3 + left)


def owed(game: Kingdoms, seat: Seat) -> int:
    """What a ruler has bought and not paid for yet."""
    frame = game.stack[-1]
    return frame.amount if isinstance(frame, treasury.Bill) and frame.seat == seat else 0


def time_left(game: Kingdoms) -> float:
    """How much of the game is still to come, from 1 to 0: how far everybody is from the end."""
    if game.trigger:
        return (game.book.numbers.cubes - sum(game.cubes)) / 30
    near = 0.0
    numbers = game.book.numbers
    for seat in range(game.rulers):
        near = max(
            near,
            len(game.retired[seat]) / numbers.retired_heroes,
            game.towers[seat] / (len(numbers.tower_points) - 1),
            game.magic[seat] / (len(game.book.powers[0]) - 1),
            len(game.armies[seat]) / numbers.armies - 0.25,
        )
    return 1.0 - 0.85 * near


def tower_ahead(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    """The lower storeys bring few points: they are steps to the higher ones."""
    level = game.towers[seat]
    effort = weights.effort * (level * (level + 1) / 2)
    return max(0.0, effort - game.book.numbers.tower_points[level])


def land_worth(game: Kingdoms, seat: Seat, left: float, weights: Weights) -> float:
    """What the regions will yet yield, and room to grow."""
    value = 0.0
    income = weights.region * left
    yields = [0, 0, 0]
    for region in land.occupied(game, seat):
        terrain = game.book.terrain[region]
        if terrain <= PLAINS:
            value += income
            yields[terrain] = 1
        elif terrain == RUINS:
            value += income - weights.ruins * (1.0 - left)
        elif terrain in (PEAKS, TUNDRA):
            value += income
        if game.crowd[region] == 1:
            value += weights.lonely
    return value + weights.kinds * left * sum(yields)


def savings(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    """Resources count as far as they pay for the next level, storey or army."""
    value = weights.strength * min(cost.means(game, seat), game.book.numbers.most_value)
    needs = [
        0 if growth.is_learned(game, seat) else growth.research_price(game, seat),
        0 if growth.is_built(game, seat) else growth.build_price(game, seat),
        growth.expand_price(game, seat),
    ]
    if game.heroes[seat] != NOBODY:
        heed_training(game, seat, needs)
    short = 0
    for resource in (MANA, ORE, FOOD):
        held = game.stores[resource][seat]
        useful = min(held, needs[resource])
        short += needs[resource] - useful
        value += weights.useful * useful + weights.spare * (held - useful)
    silver = game.stores[SILVER][seat]
    useful = min(silver, short)
    return value + weights.useful * useful + weights.spare * (silver - useful)


def heed_training(game: Kingdoms, seat: Seat, needs: list[int]) -> None:
    """The price of the hero's next step is a need like any other."""
    card = game.book.heroes[game.heroes[seat]]
    step = game.hero_levels[seat] - 1
    action, price = card.actions[step], card.prices[step]
    if action == RESEARCH:
        needs[MANA] = max(needs[MANA], price)
    elif action == BUILD:
        needs[ORE] = max(needs[ORE], price)
    elif action == EXPAND:
        needs[FOOD] = max(needs[FOOD], price)


def leanings(game: Kingdoms, seat: Seat) -> list[float]:
    return leanings_by(game, seat, WEIGHTS)


def leanings_by(game: Kingdoms, seat: Seat, weights: Weights) -> list[float]:
    """In a war each value is weighed against all that the other side could set."""
    frame = game.stack[-1]
    decision = owes(game, seat)
    if decision is None or not isinstance(frame, War):
        return []
    if type(decision.options[0]) is not SetValue:
        return []
    return [value_worth(game, frame, seat, option, weights) for option in decision.options]


def value_worth(game: Kingdoms, war: War, seat: Seat, option: Choice, weights: Weights) -> float:
    """What a war value is likely to bring, less its cost."""
    assert isinstance(option, SetValue)
    foe = war.defender if seat == war.attacker else war.attacker
    bonus, backing = values.bonus_of(game, war, seat), values.bonus_of(game, war, foe)
    adds = game.book.numbers.bonus_adds
    strength, due = option.value, 0
    if strength != FLAG:
        due = strength if adds else max(0, strength - bonus)
        strength += bonus if adds else 0
    win, lose = stake_of_winning(game, war, seat, foe, weights), stake(game, war, seat, weights)
    most = values.means_of(game, war, foe) + backing
    most = min(most, game.book.numbers.most_value + (backing if adds else 0))
    meek = 1.0 if most <= 0 or values.is_bound_to_peace(game, war, foe) else weights.meek
    value = meek * (peace_worth(game, war, seat, win, lose, weights) if strength == FLAG else win)
    beaten = 0
    if strength != FLAG:
        beaten = max(0, min(most, strength if takes_ties(game, war, seat) else strength - 1))
    odds = beaten / most if most > 0 else 0.0
    return value + (1.0 - meek) * (odds * win - (1.0 - odds) * lose) - weights.cost * due


def peace_worth(
    game: Kingdoms, war: War, seat: Seat, win: float, lose: float, weights: Weights
) -> float:
    """What two flags bring: an alliance and its gifts; with two players the attacker leaves."""
    if game.seats == TWO_PLAYERS:
        return win if seat == war.defender else -lose
    gifts = game.powers[war.defender if seat == war.attacker else war.attacker].ally_gift
    for boon in land.champions_at(game, seat, war.region).boons[ON_ALLY]:
        gifts += boon.amount
    return win * 0.5 + weights.spoils * gifts


def takes_ties(game: Kingdoms, war: War, seat: Seat) -> bool:
    """Whether equal values are enough for this side."""
    if seat == war.attacker:
        return land.champions_at(game, seat, war.region).wins_ties
    return not land.champions_at(game, war.attacker, war.region).wins_ties


def stake(game: Kingdoms, war: War, seat: Seat, weights: Weights) -> float:
    """What a side of a war has to lose: an army, the region, a hero, a war tower."""
    region = war.region
    value = 0.0
    if land.stands(game, seat, region):
        value += weights.army
        if game.hero_at[seat] == region and game.heroes[seat] != NOBODY:
            value += hero_ahead(game, seat, time_left(game), weights)
        if can_escape(game, seat, region):
            value *= weights.escape
    if game.forts[region] == seat:
        points = game.book.numbers.tower_points
        value += 1 + points[game.towers[seat]] - points[game.towers[seat] - 1]
    return value + region_worth(game, region, weights)


def can_escape(game: Kingdoms, seat: Seat, region: int) -> bool:
    price = retreats.retreat_price(game, seat, region)
    return game.book.numbers.retreats and resources.can_pay(game, seat, FOOD, price)


def region_worth(game: Kingdoms, region: int, weights: Weights) -> float:
    terrain = game.book.terrain[region]
    if terrain == CAPITAL:
        return float(game.book.numbers.capital_points)
    return weights.region * time_left(game)


def stake_of_winning(game: Kingdoms, war: War, seat: Seat, foe: Seat, weights: Weights) -> float:
    """The region, spoils, a hero's rise, and a share of what the loser loses."""
    powers = land.champions_at(game, seat, war.region)
    value = region_worth(game, war.region, weights) + weights.spoils * powers.plunder
    for boon in powers.boons[ON_WIN]:
        value += weights.spoils * boon.amount
    if game.hero_at[seat] == war.region and heroes.is_trained_by(game, seat, BY_WAR):
        value += weights.hero
    if war.neutral:
        return value + 1.0
    return value + weights.rival * stake(game, war, foe, weights)
