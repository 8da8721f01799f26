"""The book: every choice there can be. The table: what changes as it is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from hoard.choices import Throw
from hoard.content.load import Content, load
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book, Game


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


@dataclass(init=False)
class Hoard(Game):
    """The table."""

    deck: list[int]  # face down; the last is on top
    hands: list[list[int]]  # by seat, hidden from the others
    discard: list[int]
    treasures: list[int]  # face down; the last is taken next
    won: list[list[int]]  # by seat, treasures face up
    coins: list[int]
    peeked: list[int]  # by seat, 1 if it knows the top of the deck; that it does is public
    ended: str  # the clause that ended the game; empty while it goes on

    def __init__(self, book: HoardBook, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.book = book
        self.deck, self.discard = list(range(book.content.count)), []
        self.hands, self.won = [[] for _ in range(seats)], [[] for _ in range(seats)]
        self.treasures = book.content.treasures.copy()
        self.coins, self.peeked, self.ended = [0] * seats, [0] * seats, ""

    def clone(self) -> Hoard:
        twin = type(self)(self.book, self.seats, self.chance)
        twin.deck, twin.discard = self.deck.copy(), self.discard.copy()
        twin.hands, twin.won = [h.copy() for h in self.hands], [w.copy() for w in self.won]
        twin.treasures, twin.coins = self.treasures.copy(), self.coins.copy()
        twin.peeked, twin.ended = self.peeked.copy(), self.ended
        self.carry(twin)
        return twin
