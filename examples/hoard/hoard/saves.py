"""Whether a saved position can be one: what could lie on no table is refused."""

from __future__ import annotations

from hoard.model import Hoard, lay_table
from hoard.score import components
from pocketkeep.core.soundness import check_all, refuse

MOST = 999  # coins, far more than a game has turns


def refresh(game: Hoard) -> None:
    check_all("coins", game.coins, game.seats, 0, MOST)
    check_all("peeked", game.peeked, game.seats, 0, 1)
    if components(game) != components(lay_table(game.book, game.seats, 0)):
        refuse("cards or treasures are missing, or there are too many")
