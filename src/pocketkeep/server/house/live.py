"""A table in memory: who looks at it, when they are told, and how it is read from storage."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.beginnings import played_since, resumption
from pocketkeep.server.table.entries import AnyEntry, Chosen, Resumed
from pocketkeep.server.table.folding import fold, fold_all
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.summary import Kept

SHOWN = 0.2  # seconds between two looks of those who do not play

log = logs.logger("live")


class Snapped(NamedTuple):
    """The last position of a table that was kept beside its log."""

    entries: int  # after so many
    at: float  # by the monotone clock


class Live:
    """A table in memory."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0  # who hold or await the lock
        self.kept: Room | None = None  # None: not read yet, or being changed
        self.watchers: set[Watcher] = set()
        self.here: frozenset[str] = frozenset()  # who is connected to this process
        self.thinking: set[tuple[int, int]] = set()  # seats and versions that bots think about
        self.hurried = False  # whether its bots had less time than usual
        self.touched = time.monotonic()
        self.snapped = Snapped(0, 0.0)
        self.away: dict[str, float] = {}  # since when people who sit here are not here
        self.shown = 0.0  # when any who look on were last told something
        self.showing: asyncio.TimerHandle | None = None  # when they will be
        self.alarm: asyncio.TimerHandle | None = None  # rings when a clock has run out

    @property
    def room(self) -> Room:
        assert self.kept is not None, "a table is looked at under its lock"
        return self.kept

    @property
    def is_snapped(self) -> bool:
        """Whether its position is kept as it is now."""
        return self.kept is not None and self.snapped.entries == self.kept.entries

    def come(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._count()

    def go(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._count()

    def _count(self) -> None:
        self.here = frozenset(watcher.viewer.person for watcher in self.watchers)

    @property
    def is_busy(self) -> bool:
        return bool(self.users or self.watchers or self.thinking)

    def tell_all(self) -> None:
        """Who plays is told at once, and first; who looks on, a few times a second."""
        for watcher in self.watchers:
            watcher.stale = True
            if self.plays(watcher):
                watcher.wake.set()
        if self.showing is None and self.watchers:
            wait = self.shown + SHOWN - time.monotonic()
            if wait <= 0:
                self._show()
            else:
                self.showing = asyncio.get_running_loop().call_later(wait, self._show)

    def plays(self, watcher: Watcher) -> bool:
        return self.kept is not None and bool(self.kept.seats_of(watcher.viewer))

    def _show(self) -> None:
        """Everybody who has not looked yet looks now."""
        self.showing = None
        for watcher in self.watchers:
            if watcher.stale:
                watcher.wake.set()


class Held:
    """A table under its lock, for an `async with`: it is entered for every choice.

    What `contextlib` makes of a generator does the same for four times as much.
    """

    def __init__(self, live: Live, read: Callable[[Live], Awaitable[None]]) -> None:
        self.live = live
        self.read = read  # brings it into memory

    async def __aenter__(self) -> Live:
        live = self.live
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            live.users -= 1
            raise
        try:
            if live.kept is None:
                await self.read(live)
        except BaseException:
            self._let_go()
            raise
        live.touched = time.monotonic()
        return live

    async def __aexit__(self, *_: object) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self.live.lock.release()
        self.live.users -= 1


def read_room(id: str, kept: Kept) -> tuple[Room, list[AnyEntry]]:
    """A table from storage; if its rules have changed, with the entries that let it go on."""
    now = clock()
    resumed = resumption(kept, now)
    if resumed is None:
        try:
            return fold_all(id, kept.entries), []
        except CorruptRecord:
            resumed = resumption(kept, now, anyway=True)
            if resumed is None:
                raise
    later = played_since(kept, now)
    room, news = taken_up(id, kept, resumed, later)
    log.warning("resumed from its position", table=id, lost=len(later) - len(news) + 1)
    return room, news


def taken_up(
    id: str, kept: Kept, resumed: Resumed, later: Sequence[Chosen]
) -> tuple[Room, list[AnyEntry]]:
    """From the position, with as many of the choices after it as the rules allow now."""
    room, news = fold_all(id, [*kept.entries, resumed]), list[AnyEntry]([resumed])
    for choice in later:
        try:
            fold(room, choice)
        except CorruptRecord:
            return fold_all(id, [*kept.entries, *news]), news
        news.append(choice)
    return room, news
