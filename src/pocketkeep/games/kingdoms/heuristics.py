"""How well a ruler stands: what the greedy bot looks at after each choice."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import CAPITAL, FOOD, MANA, ORE, RUINS
from pocketkeep.games.kingdoms.rules import growth, land, scoring, war


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
        self.rival = 0.30  # share of the best rival's prospects that is taken off


WEIGHTS: Final = Weights()


def worth(game: Kingdoms, seat: Seat) -> float:
    return worth_by(game, seat, WEIGHTS)


def worth_by(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    """A ruler's own prospects less a share of the best rival's."""
    best = -1000.0
    for other in range(game.seats):
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
    return value + savings(game, seat, weights)


def time_left(game: Kingdoms) -> float:
    """How much of the game is still to come, from 1 to 0: how far everybody is from the end."""
    if game.trigger:
        return (game.book.numbers.cubes - sum(game.cubes)) / 30
    near = 0.0
    numbers = game.book.numbers
    for seat in range(game.seats):
        near = max(
            near,
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
        if terrain == RUINS:
            value += income - weights.ruins * (1.0 - left)
        elif terrain != CAPITAL:
            value += income
            yields[terrain] = 1
        if game.crowd[region] == 1:
            value += weights.lonely
    return value + weights.kinds * left * sum(yields)


def savings(game: Kingdoms, seat: Seat, weights: Weights) -> float:
    """Resources count as far as they pay for the next level, storey or army."""
    value = weights.strength * min(war.means(game, seat), game.book.numbers.most_value)
    needs = [
        0 if growth.is_learned(game, seat) else growth.research_price(game, seat),
        0 if growth.is_built(game, seat) else growth.build_price(game, seat),
        growth.expand_price(game, seat),
    ]
    for resource in (MANA, ORE, FOOD):
        held = game.stores[resource][seat]
        useful = min(held, needs[resource])
        value += weights.useful * useful + weights.spare * (held - useful)
    return value
