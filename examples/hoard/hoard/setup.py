"""From the options of a table to its first turn."""

from __future__ import annotations

from pathlib import Path

from hoard.model import Hoard, HoardBook, lay_table, open_book
from hoard.rules import Turn
from pocketkeep.core.engine.flow import Book, follow
from pocketkeep.core.options import Option, Options

OPTIONS = (Option("players", "How many thieves.", 3, (2, 3)),)


def book(options: Options, pack: Path | None = None) -> HoardBook:
    return open_book(pack)


def empty(book: Book, seats: int) -> Hoard:
    """A table to load a saved position into."""
    assert isinstance(book, HoardBook)
    return lay_table(book, seats, 0)


def new(book: Book, options: Options, chance: int) -> Hoard:
    assert isinstance(book, HoardBook)
    return set_up(lay_table(book, int(options["players"]), chance))


def set_up(game: Hoard) -> Hoard:
    """H-SET-1 Deck and treasures are shuffled, and every thief is dealt a hand."""
    game.shuffle(game.deck)
    game.shuffle(game.treasures)
    for hand in game.hands:
        hand.extend([game.deck.pop() for _ in range(game.book.content.hand)])
    follow(game, Turn(active=0))
    return game
