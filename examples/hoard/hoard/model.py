"""The book: every choice there can be. The table: what changes as it is played."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from hoard.choices import Throw
from hoard.content.load import Content, load
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book, Game
from pocketkeep.core.fields import fixed, state


class HoardBook(Book):
    """All that does not change; tables of the same content share it."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.strengths = [content.strength(card) for card in range(content.count)]
        self.rest, self.raid, self.peek = Choice(("rest",)), Choice(("raid",)), Choice(("peek",))
        self.done, self.hold = Choice(("done",)), Choice(("pass",))
        self.commit = [Throw(("commit", f"c{card}"), card) for card in range(content.count)]
        self.play = [Throw(("play", f"c{card}"), card) for card in range(content.count)]
        plain = [self.rest, self.raid, self.peek, self.done, self.hold]
        for choice in [*plain, *self.commit, *self.play]:
            self.enter(choice)


@lru_cache
def open_book(pack: Path | None = None) -> HoardBook:
    return HoardBook(load(pack))


@state
class Hoard(Game):
    """The table."""

    book: HoardBook = fixed()
    deck: list[int]  # face down; the last is on top
    hands: list[list[int]]  # by seat, hidden from the others
    discard: list[int] = []
    treasures: list[int]  # face down; the last is taken next
    won: list[list[int]]  # by seat, treasures face up
    coins: list[int]
    peeked: list[int]  # by seat, 1 if it knows the top of the deck; that it does is public
    ended: str = ""  # the clause that ended the game


def lay_table(book: HoardBook, seats: int, chance: int) -> Hoard:
    """The box unpacked: nothing is shuffled or dealt yet."""
    return Hoard(
        book=book,
        seats=seats,
        chance=chance,
        deck=list(range(book.content.count)),
        hands=[[] for _ in range(seats)],
        treasures=book.content.treasures.copy(),
        won=[[] for _ in range(seats)],
        coins=[0] * seats,
        peeked=[0] * seats,
    )
