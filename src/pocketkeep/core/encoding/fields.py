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

Write = Callable[[Any, Seat, list[int]], None]  # game, whose eyes; appends to a list
Key = Callable[[Any, Seat], Any]  # what a field that seldom changes depends on
MOST_KEPT: Final = 1000  # of fields that seldom change


@final
class Field:
    """Some numbers of a row that belong together.

    A dense field appends all its numbers. A sparse one holds mostly the same number, `fill`, and
    appends pairs: a place and what stands there instead. One with a key is written once and kept
    for all positions that have the same key.
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
        fill: int | None = None,
        key: Key | None = None,
    ) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.write = write
        self.means = means
        self.fill = 0 if fill is None else fill
        self.is_sparse = fill is not None
        self.key = key
        self.size = prod(shape)
        self.first = 0  # where it begins in the row: set by the row
        self.kept: dict[Any, bytes] = {}
        self.packed = Struct(f"={self.size}{NUMBER}")

    def numbers(self, game: Game, seat: Seat) -> list[int]:
        found: list[int] = []
        self.write(game, seat, found)
        if not self.is_sparse:
            return found
        whole = [self.fill] * self.size
        for place in range(0, len(found), 2):
            whole[found[place]] = found[place + 1]
        return whole

    def keep(self, game: Game, seat: Seat, key: Any) -> bytes:
        """The numbers for a key, as they lie in memory; the next time they are at hand."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        kept = self.packed.pack(*self.numbers(game, seat))
        self.kept[key] = kept
        return kept


@final
class Run:
    """Dense fields that follow each other: packed in one go."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.fields: list[Field] = []
        self.packed = Struct("")

    def close(self) -> None:
        size = 0
        for field in self.fields:
            size += field.size
        self.packed = Struct(f"={size}{NUMBER}")


@final
class Row:
    """All fields in order, and writing them into memory that somebody brings."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.size = 0
        for field in fields:
            field.first = self.size
            self.size += field.size
        self.sparse = [field for field in fields if field.is_sparse and field.key is None]
        self.seldom = [field for field in fields if field.key is not None]
        self.runs = runs_of(fields)
        empty: list[int] = []
        for field in fields:
            empty += [field.fill] * field.size
        self.empty = Struct(f"={self.size}{NUMBER}").pack(*empty)

    def numbers(self, game: Game, seat: Seat) -> list[int]:
        """What the seat may know, field by field."""
        row: list[int] = []
        for field in self.fields:
            row += field.numbers(game, seat)
        return row

    def write(self, game: Game, seat: Seat, into: Any, first: int) -> None:
        """Write the numbers into memory from this byte on."""
        view = memoryview(into)
        if view.format != "B" or view.ndim != 1:
            view = view.cast("B")
        view[first : first + self.size * BYTES] = self.empty
        for run in self.runs:
            row: list[int] = []
            for field in run.fields:
                field.write(game, seat, row)
            run.packed.pack_into(view, first + run.first * BYTES, *row)
        for field in self.seldom:
            assert field.key is not None
            key = field.key(game, seat)
            kept = field.kept.get(key)
            if kept is None:
                kept = field.keep(game, seat, key)
            start = first + field.first * BYTES
            view[start : start + len(kept)] = kept
        numbers = view[first : first + self.size * BYTES].cast(NUMBER)
        for field in self.sparse:
            found: list[int] = []
            field.write(game, seat, found)
            for place in range(0, len(found), 2):
                numbers[field.first + found[place]] = found[place + 1]


def runs_of(fields: list[Field]) -> list[Run]:
    found: list[Run] = []
    follows = False
    for field in fields:
        if field.is_sparse or field.key is not None:
            follows = False
            continue
        if not follows:
            found.append(Run(field.first))
        found[-1].fields.append(field)
        follows = True
    for run in found:
        run.close()
    return found


def within(number: int, low: int, high: int) -> int:
    """A number that might leave its range, kept at the edge of it."""
    return low if number < low else min(number, high)


def asked(game: Game, seat: Seat, steps: dict[str, int]) -> int:
    """Which step asks this seat, by a game's numbers of its steps; 0 if it owes nothing."""
    for decision in game.owed:
        if decision.seat == seat:
            return steps[next_step(game.stack[-1])]
    return 0
