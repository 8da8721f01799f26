"""How well a seat stands: what the greedy bot tries to raise."""

from __future__ import annotations

from hoard.model import Hoard
from pocketkeep.core.engine.flow import Seat

CARD = 0.5  # what a card in hand is worth, in coins


def worth(game: Hoard, seat: Seat) -> float:
    return game.coins[seat] + sum(game.won[seat]) + CARD * len(game.hands[seat])
