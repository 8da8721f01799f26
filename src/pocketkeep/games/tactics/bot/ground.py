"""Ways over a realm, measured once: how far every space is from what is fought for."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.bot.menace import Menaces
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.terms import AREAS, GAITS, NONE, SPACES

FAR: Final = 40
KEPT: Final = 8  # grounds: as many realms as are played on at once


@final
class Atlas:
    """The grounds that were measured last: a book is made once, and played with often."""

    def __init__(self) -> None:
        self.grounds: list[Ground] = []

    def find(self, book: TacticsBook) -> Ground:
        for ground in self.grounds:
            if ground.book is book:
                return ground
        ground = Ground(book)
        self.grounds = [ground, *self.grounds[: KEPT - 1]]
        return ground


@final
class Ground:
    """Distances on the realm of a book, in points of movement, whoever stands in the way."""

    def __init__(self, book: TacticsBook) -> None:
        self.book = book
        self.measured: list[list[list[int]]] = [[] for _ in range(GAITS)]
        self.to_portal = [nearest(book, space, book.portals) for space in range(SPACES)]
        self.menaces = Menaces(book)

    def to_areas(self, gait: int) -> list[list[int]]:
        """By space and area, how far it is to the trigger for who has such a gait."""
        if not self.measured[gait]:
            triggers = self.book.realm.triggers
            ways = [measure(self.book, gait, triggers[area]) for area in range(AREAS)]
            self.measured[gait] = [[way[space] for way in ways] for space in range(SPACES)]
        return self.measured[gait]


def nearest(book: TacticsBook, space: int, goals: list[int]) -> int:
    """Steps along rows and columns to the nearest of some spaces."""
    found = FAR
    for goal in goals:
        steps = abs(book.column[space] - book.column[goal]) + abs(book.row[space] - book.row[goal])
        found = min(found, steps)
    return found


def measure(book: TacticsBook, gait: int, goal: int) -> list[int]:
    """By space, the cheapest way to a goal, through portals too."""
    away = [FAR] * SPACES
    if goal == NONE:
        return away
    away[goal] = 0
    while relax(book, gait, away):
        pass
    return away


def relax(book: TacticsBook, gait: int, away: list[int]) -> bool:
    """Once over all spaces: whether any is nearer by another than was known."""
    changed = False
    through = FAR
    for portal in book.portals:
        through = min(through, away[portal] + book.entry[gait][portal])
    for portal in book.portals:
        if through < away[portal]:
            away[portal], changed = through, True
    for space in range(SPACES):
        steps, best, i = book.steps[gait][space], away[space], 0
        while i < len(steps):
            if steps[i] < SPACES:
                best = min(best, away[steps[i]] + steps[i + 1])
            i += 2
        if best < away[space]:
            away[space], changed = best, True
    return changed


ATLAS: Final = Atlas()
