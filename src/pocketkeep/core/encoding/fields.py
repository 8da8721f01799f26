"""Observations: the fields of a row, each declared once with its shape, its range and its words.

A game lists its fields in a table (`games/<game>/encoding/table.py`). The row that a seat gets, the
spaces that libraries ask for and the page in docs/encodings all follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from struct import Struct
from typing import Any, Final, final

from pocketkeep.core.engine.flow import Game, Seat, next_step

NUMBER: Final = "h"  # a number of a row: two bytes with a sign, in the machine's order
BYTES: Final = 2  # … that it takes
LEAST: Final = -32768
MOST: Final = 32767

Write = Callable[[Any, Seat, list[int]], None]  # game, whose eyes; appends to the row


@final
class Field:
    """Some numbers of a row that belong together."""

    def __init__(
        self, name: str, shape: tuple[int, ...], low: int, high: int, write: Write, means: str
    ) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.write = write
        self.means = means
        self.size = prod(shape)
        self.first = 0  # where it begins in the row: set by the row


@final
class Row:
    """All fields in order, and writing them into memory that somebody brings."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.size = 0
        for field in fields:
            field.first = self.size
            self.size += field.size
        self.packed = Struct(f"={self.size}{NUMBER}")

    def numbers(self, game: Game, seat: Seat) -> list[int]:
        """What the seat may know, field by field."""
        row: list[int] = []
        for field in self.fields:
            field.write(game, seat, row)
        return row

    def write(self, game: Game, seat: Seat, into: Any, first: int) -> None:
        """Write the numbers into a buffer from this byte on."""
        self.packed.pack_into(into, first, *self.numbers(game, seat))


def within(number: int, low: int, high: int) -> int:
    """A number that might leave its range, kept at the edge of it."""
    return low if number < low else min(number, high)


def asked(game: Game, seat: Seat, steps: dict[str, int]) -> int:
    """Which step asks this seat, by a game's numbers of its steps; 0 if it owes nothing."""
    for decision in game.owed:
        if decision.seat == seat:
            return steps[next_step(game.stack[-1])]
    return 0
