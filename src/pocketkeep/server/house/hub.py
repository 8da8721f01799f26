"""Tables in memory: whatever happens at one is kept first and told then.

A table is loaded when somebody needs it and no other process serves it (`housing`), changed under
its own lock, and left when nobody is there.
If anything goes wrong between applying an entry and keeping it, the room is thrown away and read
anew: what the store has is what happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Final, TypeVar

from pocketkeep.server.house.housing import Elsewhere, Housing, OneHome
from pocketkeep.server.house.live import Held, Live, Snapped, read_room
from pocketkeep.server.house.notices import notices_of
from pocketkeep.server.house.standstill import Standstills
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.storage.homes import Home
from pocketkeep.server.storage.notices import Notice
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import keeping
from pocketkeep.server.table.absence import Presence, plan_return
from pocketkeep.server.table.checks import check_there
from pocketkeep.server.table.entries import AnyEntry, Began, Chosen, Entry, Forgotten, Resumed
from pocketkeep.server.table.folding import fold, fold_all
from pocketkeep.server.table.messages import AnyTold, Farewell
from pocketkeep.server.table.plans import plan_standstill
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.summary import Downtime, Kept, Snapshot

TRIES = 5  # at a change that other processes were quicker with
GOING_AWAY = 1001
MOVED = 1012  # "service restart": whoever comes again is served
GOODBYES = 3.0  # seconds that all sockets and all that is being kept may take
SNAPSHOTS = 30.0  # seconds from one position of a busy table to the next that is kept
RESTED = 10.0  # seconds after which that of a table where nothing happens is kept

T = TypeVar("T")

log = logs.logger("hub")


# With these a position has to be kept along: there is none yet, or not like this.
MARKS: Final = frozenset[type[Entry]]({Began, Resumed, Forgotten})


def has_mark(entries: Sequence[AnyEntry]) -> bool:
    return any(type(entry) in MARKS for entry in entries)


def has_begun(entries: Sequence[AnyEntry]) -> bool:
    return any(type(entry) is Began for entry in entries)


Change = Callable[[Room, Presence], Sequence[AnyEntry]]  # who is here may matter
Heard = Callable[[Live, bool], None]  # a table has changed; whether this process did it


class Hub:
    """All tables of this process that are in memory."""

    def __init__(self, store: Store, metrics: Metrics, housing: Housing | None = None) -> None:
        self.store = store
        self.metrics = metrics
        self.housing = housing or OneHome()
        self.tables: dict[str, Live] = {}
        self.sockets: set[Watcher] = set()
        self._nobody = asyncio.Event()
        self.shared = self.housing.shared  # whether other processes are on the same database
        self.standstills = Standstills()
        self.lapsed: dict[str, Downtime] = {}  # tables whose process died; not made good yet
        self.on_change: list[Heard] = []
        self.on_presence: list[Callable[[Live], None]] = []
        self.on_notice: list[Callable[[Collection[str]], None]] = []  # told whom something concerns
        self.stopping = False
        metrics.watch("tables", "Tables in memory.", lambda: len(self.tables))
        metrics.watch("sockets", "Open sockets.", lambda: len(self.sockets))

    def presence(self, live: Live) -> Presence:
        """Who is here, and for how long others have been away since somebody looked."""
        self.note_absence(live)
        if not live.away:
            return Presence(live.here)
        now = time.monotonic()
        return Presence(live.here, {person: now - since for person, since in live.away.items()})

    def note_absence(self, live: Live) -> None:
        """Called whenever somebody comes or goes; what came before this server is not counted."""
        if live.kept is None:
            return
        sitting = {place.person for place in live.room.places} - live.here - {""}
        if sitting or live.away:
            now = time.monotonic()
            live.away = {person: live.away.get(person, now) for person in sitting}

    async def here(self, ids: Collection[str]) -> Mapping[str, AbstractSet[str]]:
        """Who is connected to tables, by table, to whichever process serves it."""
        mine = {id: self.tables[id].here for id in ids if id in self.tables}
        return {**await self.housing.presence([id for id in ids if id not in mine]), **mine}

    # ------------------------------------------------------------------ a table and its lock

    def at(self, id: str) -> Held:
        """A table that nobody else can touch meanwhile, read if it was not in memory."""
        live = self.tables.get(id)
        if live is None:
            live = self.tables[id] = Live(id)
        return Held(live, self._read_or_leave)

    async def find_elsewhere(self, id: str) -> Home | None:
        """The other process that serves a table; None: whoever comes is served here."""
        live = self.tables.get(id)
        is_here = live is not None and live.kept is not None
        return None if is_here else await self.housing.find(id)

    async def look(self, id: str, see: Callable[[Room], T]) -> T:
        """Something of a table as it is now, also where another process serves it."""
        try:
            async with self.at(id) as live:
                return see(live.room)
        except Elsewhere:
            room, _ = await asyncio.to_thread(read_room, id, await self._find(id))
            return see(room)

    async def _read_or_leave(self, live: Live) -> None:
        """Where there is nothing to read, or it cannot be read, nothing stays in memory."""
        try:
            await self._read(live)
        except BaseException as error:
            if isinstance(error, Elsewhere):
                self._send_away(live)
            if live.users == 1 and not live.watchers:
                self.drop(live)
            raise

    async def _read(self, live: Live) -> None:
        for _ in range(TRIES):
            await self._take(live.id)
            kept = await self._find(live.id)
            room, news = await asyncio.to_thread(read_room, live.id, kept)
            for entry in plan_standstill(room, self._missed(live.id), clock()):
                fold(room, entry)
                news.append(entry)
            position = keeping.snapshot(room) if has_mark(news) else None
            try:
                if news:
                    await self._append(room, news, position)
            except Conflict:
                continue  # another process has resumed it
            live.kept = room
            self.lapsed.pop(live.id, None)
            number = kept.snapshot.number if kept.snapshot else 0
            live.snapped = Snapped(position.number if position else number, time.monotonic())
            self._tell(live, mine=False)
            return
        raise self._too_slow()

    async def _take(self, id: str) -> None:
        """Serve a table from now on; its clocks stood while whoever served it was dead."""
        silent = await self.housing.take(id)
        if silent:
            self.lapsed[id] = Downtime(clock() - silent, clock())

    def _missed(self, id: str) -> list[Downtime]:
        """Standstills of a table that is being read; one under way is for who changes something."""
        lapsed = [self.lapsed[id]] if id in self.lapsed else []
        return [*self.standstills.known, *lapsed]

    async def _find(self, id: str) -> Kept:
        """A table as it lies in storage."""
        kept = await self.store.read(id, snapshot=True)
        if kept is None:
            raise UnknownTable(
                "There is no such table. Check the link you were given, or ask for a new one."
            )
        return kept

    def _tell(self, live: Live, *, mine: bool) -> None:
        live.tell_all()
        for heard in self.on_change:
            heard(live, mine)

    def drop(self, live: Live) -> None:
        """Leave memory; whoever needs the table reads it anew."""
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
        for timer in (live.alarm, live.showing):
            if timer is not None:
                timer.cancel()

    async def give_up(self, live: Live) -> None:
        """Leave memory for longer: another process may serve the table next."""
        async with live.lock:
            if live.is_busy:
                return
            if live.kept is not None and not live.is_snapped:
                await self.keep_position(live.id)
            live.kept = None  # whoever comes meanwhile takes the table anew
            await self.housing.give_up(live.id)
            if not live.is_busy:
                self.drop(live)

    async def take_again(self, id: str) -> None:
        """Another process may serve a table now; if it does, whoever is here goes there."""
        live = self.tables.get(id)
        if live is None:
            return
        async with live.lock:
            live.kept = None
        with suppress(Elsewhere, StoreFailed, UnknownTable):  # or whoever needs it next finds out
            async with self.at(id):
                pass

    # ------------------------------------------------------------------ changes

    async def create(self, id: str, entries: Sequence[AnyEntry], film: bytes = b"") -> None:
        """A new table; a game that was imported is played up to where it stands.

        It is the first visitor's process that serves it, where there are several: a proxy that
        tells tables apart sends everybody there.
        """
        room = await asyncio.to_thread(fold_all, id, entries)
        notices = notices_of(room, began=has_begun(entries), over=False)
        await self._append(room, entries, keeping.snapshot(room), notices)
        if film:
            await self.store.films.keep(id, film)
        log.info("opened", table=id, game=room.opened.game)
        if self.shared:
            return
        live = self.tables.setdefault(id, Live(id))
        live.kept = room
        live.snapped = Snapped(room.entries, time.monotonic())
        self._tell(live, mine=True)

    async def change(self, id: str, plan: Change) -> None:
        """Plan on the table as it is, keep what was planned, then tell; again if others did so."""
        for _ in range(TRIES):
            if await self._is_changed(id, plan):
                return
        raise self._too_slow()

    async def _is_changed(self, id: str, plan: Change) -> bool:
        """False: others were quicker."""
        async with self.at(id) as live:
            entries = plan(live.room, self.presence(live))
            try:
                if entries and await self._make_good(live):
                    entries = plan(live.room, self.presence(live))
                await self._keep(live, entries)
            except Conflict:
                return False
            return True

    async def _make_good(self, live: Live) -> bool:
        """Whether clocks stood still since something last happened here: that is kept first."""
        stood = self.plan_standstill(live.room)
        await self._keep(live, stood)
        return bool(stood)

    def plan_standstill(self, room: Room) -> list[AnyEntry]:
        """Times in which nobody could decide, as far as they are not made good yet."""
        if not room.clocks.is_running:
            return []
        return plan_standstill(room, self.standstills.since(room.at), clock())

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
            fold(room, entry)
        long_ago = time.monotonic() - live.snapped.at > SNAPSHOTS
        due = long_ago or room.is_over or has_mark(entries)
        ends = room.is_over and not over
        notices = notices_of(room, began=has_begun(entries), over=ends)
        await self._append(room, entries, keeping.snapshot(room) if due else None, notices)
        live.kept = room
        if due:
            live.snapped = Snapped(room.entries, time.monotonic())
        self._tell(live, mine=True)
        if ends:
            log.info("finished", table=live.id)

    async def _append(
        self,
        room: Room,
        entries: Sequence[AnyEntry],
        position: Snapshot | None,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Keep the last entries that a room has folded."""
        number = room.entries - len(entries) + 1
        began = time.perf_counter()
        try:
            line = keeping.summary(room)
            await self.store.append(
                room.id, number, entries, line, snapshot=position, notices=notices
            )
        except StoreFailed as error:
            self.metrics.store_failures.inc()
            cause = getattr(error.__cause__, "orig", "")  # without the statement and its values
            log.warning("not kept", table=room.id, error=str(error), cause=str(cause))
            raise
        finally:
            self.metrics.append_seconds.note(time.perf_counter() - began)
        self.standstills.note()
        self.metrics.moves.inc(sum(type(entry) is Chosen for entry in entries))
        for told in self.on_notice if notices else []:
            told([notice.person for notice in notices])

    def unsnapped(self, rested: float = RESTED) -> list[str]:
        """Tables where nothing happened lately, and whose position is not kept yet."""
        long_ago = time.monotonic() - rested
        late = [live for live in self.tables.values() if live.kept and not live.is_snapped]
        return [live.id for live in late if live.touched <= long_ago]

    async def keep_position(self, id: str) -> None:
        """Beside the log, as it is now."""
        live = self.tables.get(id)
        if live is None or live.kept is None:
            return
        entries, position = live.room.entries, keeping.snapshot(live.room)
        if position is not None:
            await self.store.keep_snapshot(id, position)
        live.snapped = Snapped(entries, time.monotonic())

    async def catch_up(self, id: str, number: int) -> None:
        """Somebody else has kept entries up to this number: read what is missing."""
        if id not in self.tables:
            return
        async with self.at(id) as live:
            room = live.room
            if room.entries >= number:
                return
            kept = await self.store.read(id, after=room.entries)
            live.kept = None
            for entry in kept.entries if kept else []:
                fold(room, entry)
            live.kept = room
            self._tell(live, mine=False)

    # ------------------------------------------------------------------ sockets

    async def join(self, id: str, watcher: Watcher) -> Live:
        await self._give_back_seats(id, watcher.viewer.person)
        async with self.at(id) as live:
            check_there(live.room)
            live.come(watcher)
            self.sockets.add(watcher)
            self._presence_changed(live)
            watcher.look_again()
            if self.stopping:
                self._say_farewell(watcher)
            return live

    async def _give_back_seats(self, id: str, person: str) -> None:
        """Who comes back plays for themself from the next decision on."""
        with suppress(StoreFailed, Conflict):  # they may still ask for it
            await self.change(id, lambda room, _: plan_return(room, person, clock()))

    def leave(self, live: Live, watcher: Watcher) -> None:
        live.go(watcher)
        self.sockets.discard(watcher)
        if not self.sockets:
            self._nobody.set()
        live.touched = time.monotonic()
        self._presence_changed(live)
        if live.kept is None and not live.is_busy:
            self.drop(live)  # it is served elsewhere, or has to be read anew

    def _presence_changed(self, live: Live) -> None:
        self.note_absence(live)
        live.tell_all()
        for heard in self.on_presence:
            heard(live)

    async def news(self, live: Live, watcher: Watcher) -> list[AnyTold]:
        """What a watcher does not know yet."""
        if not watcher.stale or watcher.parted:
            return []
        if live.kept is not None and self.tables.get(live.id) is live:
            return self._look(live, watcher)  # nobody has to be waited for
        async with self.at(live.id) as now:
            return self._look(now, watcher)

    def _look(self, live: Live, watcher: Watcher) -> list[AnyTold]:
        began = time.perf_counter()
        update = watcher.look(live.room, live.here, clock(), hurried=live.hurried)
        chat = watcher.listen(live.room)
        self.metrics.update_seconds.note(time.perf_counter() - began)
        self.metrics.updates.inc(update is not None)
        if update is not None and not live.plays(watcher):
            live.shown = time.monotonic()  # and not by steps that nobody may notice
        return [told for told in (update, chat) if told is not None]

    async def close(self) -> None:
        """Say farewell to everybody, let what is being kept be kept, and give every table up."""
        self.stopping = True
        self._nobody.clear()
        for watcher in self.sockets:
            self._say_farewell(watcher)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYES):
                if self.sockets:
                    await self._nobody.wait()
                # Whoever starts next may have other rules: then games go on from these.
                late = map(self.keep_position, self.unsnapped(rested=0))
                await asyncio.gather(*late, return_exceptions=True)
                for live in list(self.tables.values()):
                    async with live.lock:
                        self.drop(live)
        await self.housing.close()

    @staticmethod
    def _send_away(live: Live) -> None:
        """Whoever comes again is served by the process that has the table now."""
        for watcher in [each for each in live.watchers if each.goodbye is None]:
            watcher.say(Farewell("This table has moved. Nothing is lost; connect again."))
            watcher.hang_up(MOVED, "the table has moved")

    @staticmethod
    def _say_farewell(watcher: Watcher) -> None:
        watcher.say(Farewell("The server stops or moves. Nothing is lost; connect again."))
        watcher.hang_up(GOING_AWAY, "the server stops")
