"""Other processes on the same database: this one says that it lives, and hears what they tell.

A beat is told every second. Whoever finds that it was taken for dead meanwhile looks which of its
tables others have taken over, and sends their sockets away to come again.
"""

from __future__ import annotations

import asyncio
from typing import Final

from pocketkeep import __version__
from pocketkeep.server.house.crossings import Crossings
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.housing import SharedHomes
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.limits import Limits, Windows
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.notices import Bells
from pocketkeep.server.house.nudges import Looking, News, Noticed, Nudges, Parting, UsedUp
from pocketkeep.server.house.partings import Partings
from pocketkeep.server.running import logs
from pocketkeep.server.storage.failures import StoreFailed

BEAT: Final = 1.0  # seconds between signs of life
USED_AT_ONCE: Final = 40  # limits in a nudge, which has 8,000 bytes

log = logs.logger("neighbours")


class Neighbours:
    """Listens and tells, so that the hub need not know of other processes."""

    def __init__(
        self,
        hub: Hub,
        nudges: Nudges,
        partings: Partings,
        errands: Errands,
        *,
        bells: Bells,
        windows: Windows,
        limits: Limits,
    ) -> None:
        self.hub = hub
        self.bells = bells
        self.windows = windows
        self.limits = limits
        self.told_of_many = False  # whether others believe that somebody has many open here
        self.nudges = nudges
        self.partings = partings
        self.errands = errands
        self.crossings = Crossings()
        self.in_doubt = False  # whether others may have taken tables that are in memory here
        self.untold: dict[str, Live] = {}  # tables where somebody came or went since the last beat
        if hub.shared:
            hub.on_presence.append(self._note_presence)
        hub.metrics.watch(
            "sockets_forwarded", "Sent on elsewhere.", lambda: len(self.crossings.under_way)
        )

    async def start(self) -> None:
        await self.nudges.start(self.hear)
        if isinstance(self.hub.housing, SharedHomes):
            others = (await self.hub.housing.beat()).living
            self.limits.among = len(others)
            for version in {*others.values()} - {__version__}:
                log.warning("another version serves these tables too", theirs=version)
            self.errands.start(self._beat_on(self.hub.housing))

    def hear(self, news: News) -> None:
        if isinstance(news, Parting):
            self.errands.start(self._part(news))
        elif isinstance(news, Noticed):
            self.bells.ring(news.person)
        elif isinstance(news, Looking):
            self.windows.hear(news.process, news.many)
        elif isinstance(news, UsedUp):
            self.limits.hear(news.used)
        else:
            self.partings.move(news.before, news.after)

    async def _part(self, parting: Parting) -> None:
        try:
            await self.partings.hear(parting.person)
        except StoreFailed as error:
            log.warning("not looked at", person=parting.person, error=str(error))

    def _note_presence(self, live: Live) -> None:
        self.untold[live.id] = live

    async def _beat_on(self, housing: SharedHomes) -> None:
        while not self.hub.stopping:
            await asyncio.sleep(BEAT)
            try:
                await self.beat(housing)
            except StoreFailed as error:
                log.warning("no sign of life", error=str(error))

    async def beat(self, housing: SharedHomes) -> None:
        """Say that this process lives, and who is here; find out who lives no more."""
        told = await housing.beat()
        self.crossings.end(but_to=told.living)
        self.windows.forget(but=told.living)
        self.limits.among = len(told.living)
        self.in_doubt |= told.lapsed
        if self.in_doubt:
            await self._look_for_lost_tables(housing)
            self.in_doubt = False
        await self._tell_presence(housing)
        if len(told.living) > 1:
            await self._tell_looking()
            await self._tell_used()

    async def _look_for_lost_tables(self, housing: SharedHomes) -> None:
        mine = await housing.mine()
        lost = [id for id in self.hub.tables if id not in mine]
        log.warning("taken for dead", tables=len(self.hub.tables), lost=len(lost))
        for id in lost:
            await self.hub.take_again(id)

    async def _tell_looking(self) -> None:
        """Who has many sockets open here, so that nobody has as many again elsewhere."""
        many = self.windows.many()
        if many or self.told_of_many:
            await self.nudges.tell_looking(many)
        self.told_of_many = bool(many)

    async def _tell_used(self) -> None:
        """What people have used up of their limits here, so that nobody has as much elsewhere."""
        used = self.limits.tell()
        for start in range(0, len(used), USED_AT_ONCE):
            await self.nudges.tell_used(used[start : start + USED_AT_ONCE])

    async def _tell_presence(self, housing: SharedHomes) -> None:
        """Who is here, for lists of tables at other processes."""
        here = {id: live.here for id, live in self.untold.items()}
        self.untold = {}
        if here:
            await housing.note_presence(here)
