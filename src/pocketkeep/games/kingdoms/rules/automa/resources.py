"""What the dummy of the solo game takes and gives up; anybody else would be asked."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY, FOOD, MANA, ORE, SILVER
from pocketkeep.games.kingdoms.rules import resources


def take_gifts(game: Kingdoms, amount: int, reason: str) -> None:
    """S-COLLECT-2 What it may choose it takes where it has least; mana before ore before food."""
    most = game.book.numbers.most_resources
    for _ in range(amount):
        least = MANA
        for resource in (ORE, FOOD):
            if game.stores[resource][DUMMY] < game.stores[least][DUMMY]:
                least = resource
        if game.stores[least][DUMMY] < most:
            resources.gain(game, DUMMY, least, 1)
            game.tell(ResourcesGained(DUMMY, resources.only(least, 1), reason))


def give_up(game: Kingdoms, amount: int, reason: str, taker: Seat) -> None:
    """S-POWER-3 It gives up what it has most of; food before ore, mana and silver."""
    for _ in range(amount):
        most = FOOD
        for resource in (ORE, MANA, SILVER):
            if game.stores[resource][DUMMY] > game.stores[most][DUMMY]:
                most = resource
        if not game.stores[most][DUMMY]:
            return
        game.stores[most][DUMMY] -= 1
        game.tell(ResourcesLost(DUMMY, resources.only(most, 1), reason))
        if taker != NOBODY:
            gained = resources.gain(game, taker, most, 1)
            game.tell(ResourcesGained(taker, resources.only(most, gained), reason))
