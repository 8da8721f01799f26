"""Observations: the fields of a row, each declared once with its shape, its range and its words.

A game lists its fields in a table (`games/<game>/encoding/table.py`). The row that a seat gets, the
spaces that libraries ask for and the page in docs/encodings all follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, Final, final

from pocketkeep.core.encoding.actions import Slots
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Game, Seat, next_step, owes

Write = Callable[[Any, Seat, Numbers], None]  # game, whose eyes; writes one field
Key = Callable[[Any, Seat], Any]  # what fields that seldom change depend on
MOST_KEPT: Final = 1000  # rows that hold what seldom changes


@final
class Field:
    """Some numbers of a row that belong together.

    A field is written whole. Or it holds what `fill` says, one number or all of them, and only what
    differs is written. What changes `seldom` is written once for all positions with the same key.
    """

    def __init__(
        self,
        name: str,
        shape: tuple[int, ...],
        low: int,
        high: int,
        write: Write,
        means: str,
        *,
        fill: int | list[int] | None = None,
        seldom: bool = False,
    ) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.write = write
        self.means = means
        self.is_whole = fill is None
        self.seldom = seldom
        self.size = prod(shape)
        self.filled = fill if isinstance(fill, list) else [fill or 0] * self.size
        self.first = 0  # where it begins in the row: set by the row


@final
class Row:
    """All fields in order, and writing them into memory that somebody brings."""

    def __init__(self, fields: list[Field], slots: Callable[[Any, Seat], Slots], key: Key) -> None:
        self.fields = fields
        self.slots = slots  # what slots things have for a seat
        self.key = key
        self.size = 0
        self.filled: list[int] = []
        for field in fields:
            field.first = self.size
            self.size += field.size
            self.filled += field.filled
        self.often = [field for field in fields if not field.seldom]
        self.refilled = [field for field in self.often if not field.is_whole]
        self.seldom = [field for field in fields if field.seldom]
        self.blank = Numbers(self.filled, [])
        self.kept: dict[Any, Numbers] = {}  # by key, rows whose seldom fields hold

    def write(self, game: Game, seat: Seat, into: memoryview, first: int) -> None:
        """Write what a seat may know into an array of such numbers, from this place on."""
        key = self.key(game, seat)
        row = self.take(game, seat, key)
        into[first : first + self.size] = row.memory
        self.put_back(key, row)

    def numbers(self, game: Game, seat: Seat) -> list[int]:
        return self.look(game, seat).memory.tolist()

    def look(self, game: Game, seat: Seat) -> Numbers:
        """As `write`, a row of one's own."""
        key = self.key(game, seat)
        row = self.take(game, seat, key)
        twin = row.copy()
        self.put_back(key, row)
        return twin

    def take(self, game: Game, seat: Seat, key: Any) -> Numbers:
        """A row that is used again and again, written: what seldom changes stands there already.

        It is taken out meanwhile, so that another thread takes another.
        """
        row = self.kept.pop(key, None)
        if row is None:
            row = Numbers(self.filled, self.slots(game, seat))
            write_all(self.seldom, game, seat, row)
        else:
            row.slots = self.slots(game, seat)
            for field in self.refilled:
                row.restore(self.blank, field.first, field.size)
        write_all(self.often, game, seat, row)
        return row

    def put_back(self, key: Any, row: Numbers) -> None:
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[key] = row

    def afresh(self, game: Game, seat: Seat) -> Numbers:
        """As `look`, whatever is at hand: the laws compare the two."""
        row = Numbers(self.filled, self.slots(game, seat))
        write_all(self.fields, game, seat, row)
        return row


def write_all(fields: list[Field], game: Game, seat: Seat, row: Numbers) -> None:
    for field in fields:
        row.begin(field.first)
        field.write(game, seat, row)
        assert not field.is_whole or row.next == field.first + field.size, field.name


def within(number: int, low: int, high: int) -> int:
    """A number that might leave its range, kept at the edge of it."""
    return low if number < low else min(number, high)


def has_to_decide(game: Game, seat: Seat) -> int:
    """1 for a seat that owes a decision, and 0 for others."""
    return 0 if owes(game, seat) is None else 1


def question(asks: tuple[str, ...]) -> Field:
    """The field that says which step asks me, by the names of a game's steps that ask."""
    steps = {name: number + 1 for number, name in enumerate(asks)}
    named = ", ".join(f"{number} {name}" for name, number in steps.items())
    return Field(
        "asked",
        (1,),
        0,
        len(asks),
        write=partial(write_question, steps),
        means=f"which step asks me: 0 none, else {named}",
    )


def write_question(steps: dict[str, int], game: Game, seat: Seat, row: Numbers) -> None:
    row.append(0 if owes(game, seat) is None else steps[next_step(game.stack[-1])])
