"""What was thought of the actions of a turn, kept for when the same position comes up again.

A search plays on from the same few positions over and over, with other luck: until dice are rolled
the turns that follow are alike. Nobody else knows what is kept.
"""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import Tactics

MOST_KEPT: Final = 1_000  # some kilobytes each

Position = tuple[int, ...]


@final
class Memory:
    """Leanings by position, with the book that was played with last."""

    def __init__(self) -> None:
        self.book: TacticsBook | None = None
        self.kept: dict[Position, list[float]] = {}

    def recall(self, game: Tactics, position: Position) -> list[float] | None:
        return self.kept.get(position) if self.book is game.book else None

    def keep(self, game: Tactics, position: Position, leanings: list[float]) -> None:
        if self.book is not game.book or len(self.kept) >= MOST_KEPT:
            self.book = game.book
            self.kept.clear()
        self.kept[position] = leanings


def position_of(game: Tactics, seat: Seat) -> Position:
    """All that the actions of a turn and their worth rest on: nothing that is hidden."""
    numbers = [
        game.mode,
        game.seats,
        seat,
        game.left,
        game.round,
        game.turn,
        game.artifact,
        game.bearer,
        game.time,
        len(game.deck),
        1 if game.trigger else 0,
    ]
    units = game.card + game.place + game.health + game.ammo + game.mana + game.weakened
    deeds = game.deeds + game.acts + game.visits
    return tuple(numbers + units + deeds + game.flags + game.secured + game.crystals)
