"""Who owns what: resources gained, spent and counted."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import FOOD, MANA, ORE, SILVER


def gain(game: Kingdoms, seat: Seat, resource: int, amount: int) -> int:
    """U-COLLECT-3, H-SILVER-1 Nobody has more than nine of a kind; says how much was gained."""
    gained = min(amount, room(game, seat, resource))
    game.stores[resource][seat] += gained
    return gained


def room(game: Kingdoms, seat: Seat, resource: int) -> int:
    """How many more of a kind a ruler may have."""
    return game.book.numbers.most_resources - game.stores[resource][seat]


def spend(game: Kingdoms, seat: Seat, amounts: tuple[int, int, int]) -> None:
    """H-SILVER-5 A war is paid in mana, ore and food alone."""
    stores = game.stores
    stores[MANA][seat] -= amounts[0]
    stores[ORE][seat] -= amounts[1]
    stores[FOOD][seat] -= amounts[2]


def only(resource: int, amount: int) -> tuple[int, ...]:
    """An amount of one resource, as events tell it."""
    if resource == SILVER:
        return (0, 0, 0, amount)
    return (
        amount if resource == MANA else 0,
        amount if resource == ORE else 0,
        amount if resource == FOOD else 0,
    )


def held(game: Kingdoms, seat: Seat) -> list[int]:
    """What a ruler has of each resource."""
    return [store[seat] for store in game.stores]


def total(game: Kingdoms, seat: Seat) -> int:
    """H-SCORE-3 All that a ruler has, silver included."""
    stores = game.stores
    return stores[MANA][seat] + stores[ORE][seat] + stores[FOOD][seat] + stores[SILVER][seat]


def can_pay(game: Kingdoms, seat: Seat, resource: int, price: int) -> bool:
    """H-SILVER-2 Whether a ruler has a price, silver standing in for what is missing."""
    return game.stores[resource][seat] + game.stores[SILVER][seat] >= price
