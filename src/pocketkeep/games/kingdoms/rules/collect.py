"""Collecting resources: pages 16 and 17 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.flow import Seat
from pocketkeep.games.kingdoms.events import ResourcesCollected
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import FOOD, MANA, ON_COLLECT, ORE, PLAINS, RUINS
from pocketkeep.games.kingdoms.rules import land, treasury


def collect(game: Kingdoms, seat: Seat) -> None:
    """U-COLLECT-1, U-COLLECT-2, U-CAPITAL-1, U-RUINS-1 One resource a region, of its kind."""
    amounts = [0, 0, 0]
    choices = 0
    for region in land.occupied(game, seat):
        terrain = game.book.terrain[region]
        if terrain <= PLAINS:
            amounts[terrain] += 1
        elif terrain == RUINS:
            choices += 1
    for resource in range(3):
        amounts[resource] = treasury.gain(game, seat, resource, amounts[resource])
    if game.is_heard:
        game.tell(ResourcesCollected(seat, (amounts[MANA], amounts[ORE], amounts[FOOD])))
    treasury.bless(game, seat, ON_COLLECT)
    treasury.gift(game, seat, choices, "ruins")
    comfort_last_army(game, seat)


def comfort_last_army(game: Kingdoms, seat: Seat) -> None:
    """U-COLLECT-4 A ruler with a single army may collect a resource of choice besides."""
    if len(game.armies[seat]) == 1:
        treasury.gift(game, seat, 1, "last army", optional=True)
