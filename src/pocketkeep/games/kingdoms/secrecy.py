"""What a seat may not know: nothing but sealed choices and what chance will bring."""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms


def hide(game: Kingdoms, seat: Seat, luck: Random) -> None:
    """No cards are hidden: seals and chance, which the core draws anew, are all."""


def hidden_worlds(game: Kingdoms, seat: Seat) -> list[Game]:
    """No zone is hidden; the laws try another future and other seals by themselves."""
    return []
