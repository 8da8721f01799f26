"""The line before the workers: who is served next, and how long a bot may think."""

from __future__ import annotations

import math
from collections import deque
from enum import IntEnum
from typing import Generic, Protocol, TypeVar

ONE_IN = 8  # so often somebody from the end of the line is served, so that nobody waits for ever
LONGEST_TIME = 5.0  # seconds that a bot may take over a decision where nobody waits
ROUND = 2.0  # seconds in which all who wait should have been served
LEAST_TIME = 0.005  # seconds that whoever is served may always take
HURRY = 1.5  # above 1: whoever comes last does not pay for a line that grows shorter before them


class Turn(IntEnum):
    """Who is served first."""

    WATCHED = 0  # bots where people look on
    ASKED = 1  # a person waits for the answer: a hint, a game to look at again
    ALONE = 2  # bots among themselves
    LATER = 3  # what nobody waits for


class Chance(Protocol):
    """What somebody in the line waits for."""

    def done(self) -> bool:
        """Whether they wait no more."""


C = TypeVar("C", bound=Chance)


class Line(Generic[C]):
    """By turn, and within it table after table: one that asks for much keeps nobody waiting."""

    def __init__(self) -> None:
        self.tables: dict[Turn, dict[str, deque[C]]] = {turn: {} for turn in Turn}
        self.served = 0

    def __len__(self) -> int:
        return len(self.waiting)

    @property
    def waiting(self) -> list[C]:
        lines = [line for tables in self.tables.values() for line in tables.values()]
        return [chance for line in lines for chance in line if not chance.done()]

    def busy_tables(self) -> int:
        """How many different tables wait."""
        return len({table for tables in self.tables.values() for table in tables})

    def add(self, turn: Turn, table: str, chance: C) -> None:
        self.tables[turn].setdefault(table, deque()).append(chance)

    def next(self) -> C | None:
        """Whose turn it is; None: nobody waits."""
        self.served += 1
        order = list(Turn)
        for turn in reversed(order) if self.served % ONE_IN == 0 else order:
            chance = self._next_of(self.tables[turn])
            if chance is not None:
                return chance
        return None

    def _next_of(self, tables: dict[str, deque[C]]) -> C | None:
        while tables:
            table = next(iter(tables))
            line = tables.pop(table)
            chance = line.popleft()
            if line:
                tables[table] = line  # behind the others
            if not chance.done():
                return chance
        return None


def time_to_think(workers: int, tables: int) -> float:
    """Seconds that whoever is served may take, for all it has to decide, while so many tables wait.

    >>> [round(time_to_think(2, tables), 3) for tables in (0, 1, 2, 4, 40, 400, 9999)]
    [5.0, 1.089, 0.707, 0.385, 0.021, 0.005, 0.005]
    """
    if not tables:
        return LONGEST_TIME
    return max(LEAST_TIME, ROUND * math.pow(workers / (workers + tables), HURRY))
