"""The map by slots of regions: five territories, mine first, of eight places each."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.encoding.actions import (
    MOST_TERRITORIES,
    ON_CARD,
    PLACES,
    in_my_order,
    region_slots,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import SHORES

NOTHING: Final = -1
BORDER: Final = 1  # bits of the kind of a region
ALL_KINDS: Final = BORDER + 2 + 4  # with water and crags beside it


def territories(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    cards = in_my_order(game, seat)
    for place in range(MOST_TERRITORIES):
        row.append(cards[place] if place < len(cards) else NOTHING)


def terrain(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    first, found = len(row), game.book.terrain
    row += [NOTHING] * PLACES
    for card in in_my_order(game, seat):
        if card != NOBODY:
            slot = first
            for region in game.book.all_on_card[card]:
                row[slot] = found[region]
                slot += 1
        first += ON_CARD


def kinds(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    first, lands = len(row), game.book.lands
    row += [0] * PLACES
    for card in in_my_order(game, seat):
        if card != NOBODY:
            slot = first
            for region in game.book.all_on_card[card]:
                land = lands[region]
                number = BORDER if land.border else 0
                for shore in range(len(SHORES)):
                    if shore in land.shores:
                        number += 2 << shore
                row[slot] = number
                slot += 1
        first += ON_CARD


def neighbours(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """By region a bit for each place of its territory that is beside it."""
    slots, first, lands = region_slots(game, seat), len(row), game.book.lands
    row += [0] * PLACES
    for region in range(len(slots)):
        if slots[region] < 0:
            continue
        bits = 0
        for near in lands[region].neighbours:
            bits += 1 << slots[near] % ON_CARD
        row[first + slots[region]] = bits


def neutrals(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    if game.neutrals:
        slots = region_slots(game, seat)
        for region in game.neutrals:
            found.append(slots[region])
            found.append(game.neutrals.count(region))


def war_towers(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    if not game.book.numbers.war_towers:
        return
    slots, forts = region_slots(game, seat), game.forts
    for region in range(len(forts)):
        if forts[region] != NOBODY:
            found.append(slots[region])
            found.append((forts[region] - seat) % game.rulers)


def toppled(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    if game.toppled:
        slots = region_slots(game, seat)
        for region in game.toppled:
            found.append(slots[region])
            found.append(1)


def count(game: Kingdoms, seat: Seat, where: list[list[int]], found: list[int]) -> None:
    """By ruler, how many of these stand on each place."""
    slots = region_slots(game, seat)
    for ruler in range(game.rulers):
        own = (ruler - seat) % game.rulers * PLACES
        regions = where[ruler]
        for region in regions:
            found.append(own + slots[region])
            found.append(regions.count(region))


def armies(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    count(game, seat, game.armies, found)


def fallen(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    count(game, seat, game.fallen, found)
