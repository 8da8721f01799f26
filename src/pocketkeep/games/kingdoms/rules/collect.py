"""Collecting resources: pages 16 and 17 of the rulebook, and the frozen lands of Heroes' Call."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.events import Amounts, ResourcesCollected
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    FOOD,
    MANA,
    NOTHING,
    ON_COLLECT,
    ORE,
    SILVER,
    STORES,
)
from pocketkeep.games.kingdoms.rules import land, magic, resources, treasury

RUINS_CHOICE: Final = 4  # after the four stores, what a ruler may choose
TUNDRA_CHOICE: Final = 5
NO_YIELD: Final = 6
YIELDS: Final = (  # by terrain
    MANA, ORE, FOOD, RUINS_CHOICE, NO_YIELD, SILVER, TUNDRA_CHOICE, NO_YIELD,
)  # fmt: skip


def collect(game: Kingdoms, seat: Seat) -> None:
    """U-COLLECT-1, U-COLLECT-2 One resource a region, of its kind; then what magic adds."""
    amounts = harvest(game, seat)
    for store in range(len(STORES)):
        if amounts[store]:
            amounts[store] = resources.gain(game, seat, store, amounts[store])
    if game.is_heard:
        game.tell(ResourcesCollected(seat, told_amounts(amounts)))
    magic.bless(game, seat, ON_COLLECT)
    treasury.gift(game, seat, amounts[RUINS_CHOICE], "ruins")
    treasury.gift(game, seat, amounts[TUNDRA_CHOICE], "tundra")
    comfort_last_army(game, seat)


def harvest(game: Kingdoms, seat: Seat) -> list[int]:
    """U-CAPITAL-1, U-RUINS-1, H-PEAKS-1, H-TUNDRA-7, H-TOWER-4, H-POWER-7 What regions yield."""
    amounts = [0] * (NO_YIELD + 1)
    lying = bool(game.fallen[seat]) or game.hero_fallen[seat] > 0
    powers, armies, terrains = game.powers[seat], game.armies[seat], game.book.terrain
    last = NOBODY
    for region in armies:  # in order, so that those of one region follow each other
        if region == last:
            continue
        last = region
        if lying and not is_worked(game, seat, region):
            continue
        terrain = terrains[region]
        amounts[YIELDS[terrain]] += 1
        besides = powers.crowd_yields[terrain]
        if besides != NOTHING and armies.count(region) >= powers.crowds[terrain]:
            amounts[besides] += 1
    if game.book.numbers.heroes:
        harvest_more(game, seat, amounts)
    return amounts


def is_worked(game: Kingdoms, seat: Seat, region: int) -> bool:
    """H-FALLEN-2 An army that lies collects nothing; one that stands is enough."""
    return land.stands_upright(game, seat, region)


def harvest_more(game: Kingdoms, seat: Seat, amounts: list[int]) -> None:
    """H-HERO-11 Some heroes bring in more of what their region yields, while they stand."""
    region = game.hero_at[seat]
    if land.hero_stands(game, seat, region):
        terrain = game.book.terrain[region]
        amounts[YIELDS[terrain]] += game.champions[seat].harvests


def told_amounts(amounts: list[int]) -> Amounts:
    collected = (amounts[MANA], amounts[ORE], amounts[FOOD])
    return (*collected, amounts[SILVER]) if amounts[SILVER] else collected


def comfort_last_army(game: Kingdoms, seat: Seat) -> None:
    """U-COLLECT-4 A ruler with a single army may collect a resource of choice besides."""
    if len(game.armies[seat]) == 1 and game.book.numbers.last_army_gift:
        treasury.gift(game, seat, 1, "last army", optional=True)
