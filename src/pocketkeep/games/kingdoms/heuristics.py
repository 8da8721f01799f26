"""How well a ruler stands: what the greedy bot looks at after each choice."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import CAPITAL, FOOD, MANA, ORE, RUINS
from pocketkeep.games.kingdoms.rules import growth, land, scoring

POINT: Final = 10.0
RESOURCE: Final = 1.6  # a resource is worth spending on points, not keeping
SPARE: Final = 0.35  # what goes beyond the next price
INCOME: Final = 1.5  # a region that yields
SOLITARY: Final = 1.0  # an army with room beside it, so that expanding stays possible
TOWER_AHEAD: Final = 0.45  # of the points that the higher levels will bring
RUINS_RISK: Final = 6.0  # an army in ruins is lost at the end
EXPOSED: Final = 0.8  # an army standing alone may be attacked


def worth(game: Kingdoms, seat: Seat) -> float:
    """A ruler's own prospects less a share of the best rival's."""
    if game.factions[seat] == NOBODY:
        return 0.0
    best = max([prospects(game, other) for other in range(game.seats) if other != seat])
    return prospects(game, seat) - 0.3 * best


def prospects(game: Kingdoms, seat: Seat) -> float:
    points = sum(scoring.score(game, seat)) * POINT
    if game.ended:
        return points
    return points + tower_prospects(game, seat) + land_worth(game, seat) + savings(game, seat)


def tower_prospects(game: Kingdoms, seat: Seat) -> float:
    """The lower levels bring little by themselves: they are steps to the higher ones."""
    points = game.book.numbers.tower_points
    level = game.towers[seat]
    step = points[-1] * level / (len(points) - 1)
    return TOWER_AHEAD * POINT * max(0.0, step - points[level])


def land_worth(game: Kingdoms, seat: Seat) -> float:
    value = 0.0
    yields = [False, False, False]
    for region in land.occupied(game, seat):
        terrain = game.book.terrain[region]
        if terrain == RUINS:
            value += INCOME - (RUINS_RISK if game.trigger else 0.0)
        elif terrain != CAPITAL:
            value += INCOME
            yields[terrain] = True
        if game.crowd[region] == 1:
            value += SOLITARY - EXPOSED
    return value + INCOME * sum(yields)


def savings(game: Kingdoms, seat: Seat) -> float:
    """Resources count as far as they pay for the next level, army or storey."""
    value = 0.0
    needs = [
        growth.research_price(game, seat) if not growth.is_learned(game, seat) else 0,
        growth.build_price(game, seat) if not growth.is_built(game, seat) else 0,
        growth.expand_price(game, seat),
    ]
    for resource in (MANA, ORE, FOOD):
        held = game.stores[resource][seat]
        useful = min(held, needs[resource])
        value += RESOURCE * useful + SPARE * (held - useful)
    return value
