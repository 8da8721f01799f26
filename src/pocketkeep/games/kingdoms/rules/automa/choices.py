"""What the dummy of the solo game takes, gives up and knocks over; anybody else would be asked."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.choices import Topple, Undermine
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY, FOOD, MANA, ORE, SILVER
from pocketkeep.games.kingdoms.rules import treasury
from pocketkeep.games.kingdoms.rules.automa import compass


def take_gifts(game: Kingdoms, amount: int, reason: str) -> None:
    """S-COLLECT-2 What it may choose it takes where it has least; mana before ore before food."""
    most = game.book.numbers.most_resources
    for _ in range(amount):
        least = MANA
        for resource in (ORE, FOOD):
            if game.stores[resource][DUMMY] < game.stores[least][DUMMY]:
                least = resource
        if game.stores[least][DUMMY] < most:
            treasury.gain(game, DUMMY, least, 1)
            game.tell(ResourcesGained(DUMMY, treasury.only(least, 1), reason))


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
        game.tell(ResourcesLost(DUMMY, treasury.only(most, 1), reason))
        if taker != NOBODY:
            gained = treasury.gain(game, taker, most, 1)
            game.tell(ResourcesGained(taker, treasury.only(most, gained), reason))


def choose_toppled(game: Kingdoms, options: list[Choice]) -> Choice:
    """S-POWER-5 What its magic knocks over, the hand selects: an army before a war tower."""
    regions: list[int] = []
    for choice in options:
        region = struck_at(choice)
        if region != NOBODY and region not in regions:
            regions.append(region)
    region = compass.find_region(game, sorted(regions), "region")
    for choice in options:
        if type(choice) is Topple and choice.region == region:
            return choice
    return game.book.undermine[region]


def struck_at(choice: Choice) -> int:
    if type(choice) is Topple:
        return choice.region
    return choice.region if type(choice) is Undermine else NOBODY
