"""The map by slots of regions: five territories, mine first, of eight places each."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.encoding.actions import (
    MOST_TERRITORIES,
    ON_CARD,
    PLACES,
    REGION,
    in_my_order,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import SHORES

NOTHING: Final = -1
BORDER: Final = 1  # bits of the kind of a region
ALL_KINDS: Final = BORDER + 2 + 4  # with water and crags beside it


def territories(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    cards = in_my_order(game, seat)
    for place in range(MOST_TERRITORIES):
        row.append(cards[place] if place < len(cards) else NOTHING)


def terrain(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    slots, found = row.slots[REGION], game.book.terrain
    for region in range(len(slots)):
        if slots[region] >= 0:
            row.put(slots[region], found[region])


def kinds(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    slots, lands = row.slots[REGION], game.book.lands
    for region in range(len(slots)):
        if slots[region] >= 0:
            land = lands[region]
            number = BORDER if land.border else 0
            for shore in range(len(SHORES)):
                if shore in land.shores:
                    number += 2 << shore
            row.put(slots[region], number)


def neighbours(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """By region a bit for each place of its territory that is beside it."""
    slots, lands = row.slots[REGION], game.book.lands
    for region in range(len(slots)):
        if slots[region] >= 0:
            bits = 0
            for near in lands[region].neighbours:
                bits += 1 << slots[near] % ON_CARD
            row.put(slots[region], bits)


def neutrals(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    slots = row.slots[REGION]
    for region in game.neutrals:
        row.add_to(slots[region], 1)


def war_towers(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    if not game.book.numbers.war_towers:
        return
    slots, forts = row.slots[REGION], game.forts
    for region in range(len(forts)):
        if forts[region] != NOBODY:
            row.put(slots[region], (forts[region] - seat) % game.rulers)


def toppled(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    slots = row.slots[REGION]
    for region in game.toppled:
        row.put(slots[region], 1)


def armies(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    count(game, seat, game.armies, row)


def fallen(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    count(game, seat, game.fallen, row)


def count(game: Kingdoms, seat: Seat, where: list[list[int]], row: Numbers) -> None:
    """By ruler, how many of these stand on each place."""
    slots = row.slots[REGION]
    for ruler in range(game.rulers):
        own = (ruler - seat) % game.rulers * PLACES
        for region in where[ruler]:
            row.add_to(own + slots[region], 1)
