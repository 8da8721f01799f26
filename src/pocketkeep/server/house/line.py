"""The line before the workers: whoever has had least of their time is next; how long bots think.

Workers' time is shared between people, not between questions: who asks for much waits behind who
asks for little. What the time is wanted for weighs in, so that a bot for whom a table waits comes
before a hint, and that before a game somebody looks back on. Nobody waits for ever: whoever is not
served has had nothing, and others' shares grow.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final, Generic, Protocol, TypeVar

from pocketkeep.core.errors import PocketkeepError

LONGEST_TIME = 5.0  # seconds that a bot may take over a decision where nobody waits
ROUND = 2.0  # seconds in which all who wait should have been served
LEAST_TIME = 0.005  # seconds that whoever is served may always take
HURRY = 1.5  # above 1: whoever comes last does not pay for a line that grows shorter before them
EXPECTED = 0.5  # seconds that are counted until it is known how long something took
MOST_ASKED = 6  # questions of one person that may wait; bots at tables are not counted
CROWD = 8  # people at one address have as much of the time together as so many elsewhere
MOST_KNOWN = 20_000  # people of whom is known where they come from


class Turn(IntEnum):
    """What a worker is wanted for, the most urgent first."""

    WATCHED = 0  # bots where people look on
    ASKED = 1  # a person waits for a hint
    LOOKED_BACK = 2  # a person waits for a whole game that is played again
    ALONE = 3  # bots among themselves
    LATER = 4  # what nobody waits for


WEIGHT: Final = {turn: 2.0 ** (Turn.LATER - turn) for turn in Turn}


class AskedTooMuch(PocketkeepError):
    """Somebody has as many questions open as one person may."""

    code = "line/asked-too-much"

    def __init__(self) -> None:
        super().__init__(
            f"You have asked for {MOST_ASKED} things that are not answered yet. Wait for them."
        )


class Chance(Protocol):
    """What somebody in the line waits for."""

    def done(self) -> bool:
        """Whether they wait no more."""


C = TypeVar("C", bound=Chance)


class Share(Generic[C]):
    """One person: what they have had of the workers' time, and what they wait for."""

    def __init__(self, had: float) -> None:
        self.had = had  # weighed seconds; a newcomer begins with what the least served have had
        self.waiting: dict[Turn, deque[tuple[float, C]]] = {}

    def add(self, turn: Turn, since: float, chance: C) -> None:
        self.waiting.setdefault(turn, deque()).append((since, chance))

    def tidy(self) -> None:
        """Forget who waits no more."""
        for turn, line in list(self.waiting.items()):
            while line and line[0][1].done():
                line.popleft()
            if not line:
                del self.waiting[turn]

    def asked(self) -> int:
        """Questions that wait; bots at tables are none."""
        lines = [self.waiting.get(turn, ()) for turn in (Turn.ASKED, Turn.LOOKED_BACK)]
        return sum(not chance.done() for line in lines for _, chance in line)

    def first(self, had: float) -> tuple[float, float, Turn]:
        """How soon it is their turn, the least first: for what they want most urgently."""
        turn = min(self.waiting)
        return had + EXPECTED / WEIGHT[turn], self.waiting[turn][0][0], turn


class Line(Generic[C]):
    """By what people have had, weighed; among equals whoever came first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.shares: dict[str, Share[C]] = {}
        self.homes: OrderedDict[str, str] = OrderedDict()  # by person, the address they come from
        self.crowds: dict[str, float] = {}  # by address, what all there have had, for CROWD
        self.level = 0.0  # what whoever was served last had had

    def __len__(self) -> int:
        return len(self.waiting)

    @property
    def waiting(self) -> list[C]:
        lines = [line for share in self.shares.values() for line in share.waiting.values()]
        return [chance for line in lines for _, chance in line if not chance.done()]

    def busy(self) -> int:
        """How many different people wait; of those at one address, as many as may count."""
        self._tidy()
        waiting = Counter(self.homes.get(who, who) for who in self._who_wait())
        return sum(min(CROWD, people) for people in waiting.values())

    def come_from(self, who: str, address: str) -> None:
        """Guests are easily made, so all who come from one address share what a few may have."""
        if not address:
            return
        self.homes[who] = address
        self.homes.move_to_end(who)
        if len(self.homes) > MOST_KNOWN:
            self.homes.popitem(last=False)

    def _who_wait(self) -> list[str]:
        return [who for who, share in self.shares.items() if share.waiting]

    def age(self) -> float:
        """Seconds that whoever waits longest has waited; what nobody waits for is not counted."""
        self._tidy()
        lines = [line for share in self.shares.values() for line in share.waiting.items()]
        first = [line[0][0] for turn, line in lines if turn != Turn.LATER]
        return self.clock() - min(first) if first else 0.0

    def least_served(self, people: Sequence[str]) -> str:
        """In whose name something is done that several wait for."""
        had = {who: self._had(who) for who in people if who in self.shares}
        return min(people, key=lambda who: had.get(who, self.level))

    def _had(self, who: str) -> float:
        """What counts: what they have had themself, or what all at their address have, if more."""
        return max(self.shares[who].had, self.crowds.get(self.homes.get(who, who), 0.0))

    def add(self, turn: Turn, who: str, chance: C) -> None:
        share = self._share(who)
        if turn in (Turn.ASKED, Turn.LOOKED_BACK) and share.asked() >= MOST_ASKED:
            raise AskedTooMuch
        self._begin_crowd(who)
        share.add(turn, self.clock(), chance)

    def next(self) -> C | None:
        """Whose turn it is; None: nobody waits."""
        self._tidy()
        waiting = self._who_wait()
        if not waiting:
            return None
        who = min(waiting, key=lambda who: self.shares[who].first(self._had(who)))
        share, had = self.shares[who], self._had(who)
        self.level = max(self.level, had)
        turn = share.first(had)[2]
        return share.waiting[turn].popleft()[1]

    def begin(self, turn: Turn, who: str) -> None:
        """A worker begins to work for somebody."""
        self._count(who, EXPECTED / WEIGHT[turn])

    def end(self, turn: Turn, who: str, seconds: float) -> None:
        """It is done, and took so long."""
        self._count(who, (seconds - EXPECTED) / WEIGHT[turn])

    def _count(self, who: str, weighed: float) -> None:
        self._share(who).had += weighed
        if who in self.homes:
            self.crowds[self._begin_crowd(who)] += weighed / CROWD

    def _begin_crowd(self, who: str) -> str:
        """The address of somebody; those there begin with what the least served have had."""
        home = self.homes.get(who, who)
        if who in self.homes:
            self.crowds.setdefault(home, self.level)
        return home

    def _share(self, who: str) -> Share[C]:
        """Of somebody who had nothing for a while nothing is saved up."""
        share = self.shares.setdefault(who, Share(self.level))
        share.had = max(share.had, self.level) if not share.waiting else share.had
        return share

    def _tidy(self) -> None:
        """Whoever waits for nothing and has had no more than the others is forgotten.

        Where nobody waits all are equal again: what somebody had was taken from nobody.
        """
        for share in self.shares.values():
            share.tidy()
        if not any(share.waiting for share in self.shares.values()):
            had = [share.had for share in self.shares.values()]
            self.level = max([self.level, *had, *self.crowds.values()])
        self.shares = {
            who: share
            for who, share in self.shares.items()
            if share.waiting or share.had > self.level
        }
        waiting = {self.homes.get(who, who) for who in self._who_wait()}
        self.crowds = {
            home: had for home, had in self.crowds.items() if home in waiting or had > self.level
        }


def time_to_think(workers: int, people: int) -> float:
    """Seconds that whoever is served may take, for all it has to decide, while so many wait.

    >>> [round(time_to_think(2, people), 3) for people in (0, 1, 2, 4, 40, 400, 9999)]
    [5.0, 1.089, 0.707, 0.385, 0.021, 0.005, 0.005]
    """
    if not people:
        return LONGEST_TIME
    return max(LEAST_TIME, ROUND * math.pow(workers / (workers + people), HURRY))
