"""Tables in memory: whatever happens at one is kept first and told then.

A table is loaded when somebody needs it, changed under its own lock, and left when nobody is there.
If anything goes wrong between applying an entry and keeping it, the room is thrown away and read
anew: what the store has is what happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from collections.abc import Set as AbstractSet
from contextlib import asynccontextmanager, suppress

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import keeping
from pocketkeep.server.table.absence import Presence, plan_return
from pocketkeep.server.table.beginnings import resumption
from pocketkeep.server.table.entries import AnyEntry, Chosen, Resumed
from pocketkeep.server.table.messages import AnyTold, Farewell
from pocketkeep.server.table.plans import plan_standstill
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.summary import Downtime, Kept

TRIES = 5  # at a change that other processes were quicker with
GOING_AWAY = 1001
GOODBYES = 3.0  # seconds that all sockets and all that is being kept may take

log = logs.logger("hub")


class Live:
    """A table in memory."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0  # who hold or await the lock
        self.kept: Room | None = None  # None: not read yet, or being changed
        self.watchers: set[Watcher] = set()
        self.thinking: set[tuple[int, int]] = set()  # seats and versions that bots think about
        self.hurried = False  # whether its bots had less time than usual
        self.touched = time.monotonic()
        self.away: dict[str, float] = {}  # since when people who sit here are not here
        self.alarm: asyncio.TimerHandle | None = None  # rings when a clock has run out

    @property
    def room(self) -> Room:
        assert self.kept is not None, "a table is looked at under its lock"
        return self.kept

    def here(self) -> set[str]:
        """Who is connected to this process."""
        return {watcher.viewer.person for watcher in self.watchers}

    def tell_all(self) -> None:
        for watcher in self.watchers:
            watcher.look_again()


def read_room(id: str, kept: Kept) -> tuple[Room, Resumed | None]:
    """A table from storage; if its rules have changed, with the entry that lets it go on."""
    resumed = resumption(kept, clock())
    if resumed is None:
        try:
            return Room.replay(id, kept.entries), None
        except CorruptRecord:
            resumed = resumption(kept, clock(), anyway=True)
            if resumed is None:
                raise
    log.warning("resumed from its position", table=id)
    return Room.replay(id, [*kept.entries, resumed]), resumed


Change = Callable[[Room, Presence], Sequence[AnyEntry]]  # who is here may matter
Heard = Callable[[Live, bool], None]  # a table has changed; whether this process did it


class Hub:
    """All tables of this process that are in memory."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.tables: dict[str, Live] = {}
        self.sockets: set[Watcher] = set()
        self._nobody = asyncio.Event()
        self.shared = False  # whether other processes serve the same tables
        self.downtimes: list[Downtime] = []  # when nobody served any table
        self.elsewhere: Callable[[str], AbstractSet[str]] = lambda _: frozenset()
        self.on_change: list[Heard] = []
        self.on_presence: list[Callable[[Live], None]] = []
        self.stopping = False
        metrics.watch("tables", "Tables in memory.", lambda: len(self.tables))
        metrics.watch("sockets", "Open sockets.", lambda: len(self.sockets))

    def here_now(self, live: Live) -> AbstractSet[str]:
        """Who is connected to a table, to whichever process."""
        return live.here() | self.elsewhere(live.id)

    def presence(self, live: Live) -> Presence:
        """Who is here, and for how long others have been away since somebody looked."""
        self.note_absence(live)
        now = time.monotonic()
        away = {person: now - since for person, since in live.away.items()}
        return Presence(self.here_now(live), away)

    def note_absence(self, live: Live) -> None:
        """Called whenever somebody comes or goes; what came before this server is not counted."""
        if live.kept is None:
            return
        here, now = self.here_now(live), time.monotonic()
        away = [place.person for place in live.room.places if place.person not in {"", *here}]
        live.away = {person: live.away.get(person, now) for person in away}

    def here(self, id: str) -> AbstractSet[str]:
        live = self.tables.get(id)
        return self.here_now(live) if live else self.elsewhere(id)

    # ------------------------------------------------------------------ a table and its lock

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Live]:
        """A table that nobody else can touch meanwhile, read if it was not in memory."""
        live = self.tables.setdefault(id, Live(id))
        live.users += 1
        try:
            async with live.lock:
                if live.kept is None:
                    await self._read_or_leave(live)
                live.touched = time.monotonic()
                yield live
        finally:
            live.users -= 1

    async def _read_or_leave(self, live: Live) -> None:
        """Where there is nothing to read, or it cannot be read, nothing stays in memory."""
        try:
            await self._read(live)
        except BaseException:
            if live.users == 1 and not live.watchers:
                self.drop(live)
            raise

    async def _read(self, live: Live) -> None:
        for _ in range(TRIES):
            kept = await self.store.read(live.id, snapshot=True)
            if kept is None:
                raise UnknownTable(
                    f"There is no table {live.id[:60]!r}. Check the link you were given."
                )
            room, resumed = await asyncio.to_thread(read_room, live.id, kept)
            news: list[AnyEntry] = [resumed] if resumed is not None else []
            for entry in plan_standstill(room, self.downtimes, clock()):
                room.apply(entry)
                news.append(entry)
            try:
                if news:
                    await self._append(room, news)
            except Conflict:
                continue  # another process has resumed it
            live.kept = room
            self._tell(live, mine=False)
            return
        raise self._too_slow()

    def _tell(self, live: Live, *, mine: bool) -> None:
        live.tell_all()
        for heard in self.on_change:
            heard(live, mine)

    def drop(self, live: Live) -> None:
        """Leave memory; whoever needs the table reads it anew."""
        self.tables.pop(live.id, None)
        if live.alarm is not None:
            live.alarm.cancel()

    # ------------------------------------------------------------------ changes

    async def create(self, id: str, entries: Sequence[AnyEntry], film: bytes = b"") -> None:
        """A new table; a game that was imported is played up to where it stands."""
        room = await asyncio.to_thread(Room.replay, id, entries)
        await self._append(room, entries)
        if film:
            await self.store.films.keep(id, film)
        live = self.tables.setdefault(id, Live(id))
        live.kept = room
        self._tell(live, mine=True)
        log.info("opened", table=id, game=room.opened.game)

    async def change(self, id: str, plan: Change) -> None:
        """Plan on the table as it is, keep what was planned, then tell; again if others did so."""
        for _ in range(TRIES):
            async with self.at(id) as live:
                entries = plan(live.room, self.presence(live))
                try:
                    await self._keep(live, entries)
                except Conflict:
                    continue
                return
        raise self._too_slow()

    @staticmethod
    def _too_slow() -> Conflict:
        return Conflict("Others were quicker again and again. Nothing has changed; try once more.")

    async def _keep(self, live: Live, entries: Sequence[AnyEntry]) -> None:
        """Until the entries are kept there is no room to look at: so a failure leaves none."""
        if not entries:
            return
        room, live.kept = live.room, None
        over = room.is_over
        for entry in entries:
            room.apply(entry)
        await self._append(room, entries)
        live.kept = room
        self._tell(live, mine=True)
        if room.is_over and not over:
            log.info("finished", table=live.id)

    async def _append(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        """Keep the last entries that a room has folded."""
        number = room.entries - len(entries) + 1
        try:
            with self.metrics.append_seconds.time():
                line, position = keeping.summary(room), keeping.snapshot(room)
                await self.store.append(room.id, number, entries, line, snapshot=position)
        except StoreFailed as error:
            self.metrics.store_failures.inc()
            cause = getattr(error.__cause__, "orig", "")  # without the statement and its values
            log.warning("not kept", table=room.id, error=str(error), cause=str(cause))
            raise
        self.metrics.moves.inc(sum(isinstance(entry, Chosen) for entry in entries))

    async def catch_up(self, id: str, number: int) -> None:
        """Another process has kept entries up to this number: read what is missing."""
        if id not in self.tables:
            return
        async with self.at(id) as live:
            room = live.room
            if room.entries >= number:
                return
            kept = await self.store.read(id, after=room.entries)
            live.kept = None
            for entry in kept.entries if kept else []:
                room.apply(entry)
            live.kept = room
            self._tell(live, mine=False)

    # ------------------------------------------------------------------ sockets

    async def join(self, id: str, watcher: Watcher) -> Live:
        await self._give_back_seats(id, watcher.viewer.person)
        async with self.at(id) as live:
            live.watchers.add(watcher)
            self.sockets.add(watcher)
            self._presence_changed(live)
            if self.stopping:
                self._say_farewell(watcher)
            return live

    async def _give_back_seats(self, id: str, person: str) -> None:
        """Who comes back plays for themself from the next decision on."""
        with suppress(StoreFailed, Conflict):  # they may still ask for it
            await self.change(id, lambda room, _: plan_return(room, person, clock()))

    def leave(self, live: Live, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        self.sockets.discard(watcher)
        if not self.sockets:
            self._nobody.set()
        live.touched = time.monotonic()
        self._presence_changed(live)

    def _presence_changed(self, live: Live) -> None:
        self.note_absence(live)
        live.tell_all()
        for heard in self.on_presence:
            heard(live)

    async def news(self, live: Live, watcher: Watcher) -> list[AnyTold]:
        """What a watcher does not know yet."""
        if not watcher.stale or watcher.parted:
            return []
        async with self.at(live.id) as now:
            with self.metrics.update_seconds.time():
                here, hurried = self.here_now(now), now.hurried
                update = watcher.look(now.room, here, clock(), hurried=hurried)
                chat = watcher.listen(now.room)
        self.metrics.updates.inc(update is not None)
        return [told for told in (update, chat) if told is not None]

    async def close(self) -> None:
        """Say farewell to everybody, and let what is being kept be kept."""
        self.stopping = True
        self._nobody.clear()
        for watcher in self.sockets:
            self._say_farewell(watcher)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYES):
                if self.sockets:
                    await self._nobody.wait()
                for live in list(self.tables.values()):
                    async with live.lock:
                        self.drop(live)

    @staticmethod
    def _say_farewell(watcher: Watcher) -> None:
        watcher.say(Farewell("The server stops or moves. Nothing is lost; connect again."))
        watcher.hang_up(GOING_AWAY, "the server stops")
