"""Other processes on the same database: what changed there, and who is connected to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Set as AbstractSet

from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.hub import Hub, Live
from pocketkeep.server.house.nudges import LocalNudges, News, Nudge, Nudges, Parting, Presence
from pocketkeep.server.house.partings import Partings
from pocketkeep.server.running import logs
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.refusals import UnknownTable

REPEAT = 20.0  # seconds after which presence is told again
EXPIRES = 45.0  # seconds after which a process that says nothing is taken for gone

log = logs.logger("neighbours")


class Neighbours:
    """Listens and tells, so that the hub need not know of other processes."""

    def __init__(self, hub: Hub, nudges: Nudges, partings: Partings, errands: Errands) -> None:
        self.hub = hub
        self.nudges = nudges
        self.partings = partings
        self.errands = errands
        self.present: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        hub.shared = not isinstance(nudges, LocalNudges)
        if hub.shared:
            hub.elsewhere = self.elsewhere
            hub.on_change.append(self._tell_change)
            hub.on_presence.append(self._tell_presence)

    async def start(self) -> None:
        await self.nudges.start(self.hear)
        if self.hub.shared:
            self.errands.start(self._repeat())

    def elsewhere(self, table: str) -> AbstractSet[str]:
        """Who is connected to a table at other processes, as far as they have said lately."""
        now = time.monotonic()
        told = self.present.get(table, {}).values()
        return frozenset().union(*[here for at, here in told if now - at < EXPIRES])

    def hear(self, heard: News) -> None:
        if isinstance(heard, Presence):
            self._hear_presence(heard)
        elif isinstance(heard, Parting):
            self.errands.start(self._part(heard))
        else:
            self.errands.start(self._catch_up(heard))

    def _hear_presence(self, heard: Presence) -> None:
        before = self.elsewhere(heard.table)
        processes = self.present.setdefault(heard.table, {})
        processes[heard.process] = (time.monotonic(), frozenset(heard.here))
        live = self.hub.tables.get(heard.table)
        if live is not None and before != self.elsewhere(heard.table):
            self.hub.note_absence(live)
            live.tell_all()

    async def _catch_up(self, nudge: Nudge) -> None:
        try:
            await self.hub.catch_up(nudge.table, nudge.entries)
        except (StoreFailed, UnknownTable) as error:
            log.warning("not caught up", table=nudge.table, error=str(error))

    async def _part(self, parting: Parting) -> None:
        try:
            await self.partings.hear(parting.person)
        except StoreFailed as error:
            log.warning("not looked at", person=parting.person, error=str(error))

    def _tell_change(self, live: Live, mine: bool) -> None:
        if mine:
            self.nudges.tell(live.id, live.room.entries)

    def _tell_presence(self, live: Live) -> None:
        self.nudges.tell_presence(live.id, live.here())

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(REPEAT)
            for live in self.hub.tables.values():
                if live.watchers:
                    self._tell_presence(live)
            self._forget()

    def _forget(self) -> None:
        """Tables where nobody is any more; whoever sees them go is told."""
        now = time.monotonic()
        for table, processes in list(self.present.items()):
            for process, (at, _) in list(processes.items()):
                if now - at >= EXPIRES:
                    del processes[process]
                    if table in self.hub.tables:
                        self.hub.tables[table].tell_all()
            if not any(here for _, here in processes.values()):
                del self.present[table]
