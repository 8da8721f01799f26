"""What has to be looked after now and then: clocks, forgotten tables, lost nudges, old sessions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.server.house.botplay import OTHERS_FIRST, BotPlay
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.hub import Hub, Live, clock
from pocketkeep.server.house.people import FAMILIAR
from pocketkeep.server.running import logs
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.table.plans import plan_expiry
from pocketkeep.server.table.refusals import UnknownTable

MANY = 200  # tables looked after in one go
HOUR = 3600.0

log = logs.logger("chores")


class Chores:
    """Sweeps every few seconds; nothing here is in a hurry but clocks that run out."""

    def __init__(self, hub: Hub, bots: BotPlay, errands: Errands, settings: Settings) -> None:
        self.hub = hub
        self.bots = bots
        self.errands = errands
        self.settings = settings
        self.others: list[Callable[[], Awaitable[None]]] = []  # what else is done now and then
        self.pruned = 0.0
        hub.on_change.append(self._set_alarm)

    def start(self) -> None:
        self.errands.start(self._sweep_on())

    async def _sweep_on(self) -> None:
        await self._try(lambda: self.resume_bots(before=None))
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            await self.sweep()

    async def sweep(self) -> None:
        self.leave_idle_tables()
        chores: list[Callable[[], Awaitable[None]]] = [
            self.wake_bots,
            self.end_clocks,
            self.catch_up,
            lambda: self.resume_bots(before=clock() - int(2 * OTHERS_FIRST * 1000)),
            self.prune_sessions,
            *self.others,
        ]
        for chore in chores:
            await self._try(chore)

    async def _try(self, chore: Callable[[], Awaitable[None]]) -> None:
        """A database that fails for a while is asked again at the next sweep."""
        try:
            await chore()
        except (StoreFailed, Conflict) as error:
            log.warning("chore put off", error=str(error))

    def leave_idle_tables(self) -> None:
        """Finished and idle tables leave memory."""
        long_ago = time.monotonic() - self.settings.idle_seconds
        for live in list(self.hub.tables.values()):
            busy = live.users or live.watchers or live.thinking
            if not busy and live.touched <= long_ago:
                self.hub.drop(live)

    async def wake_bots(self) -> None:
        """Bots whose choice could not be kept think once more; what was thrown away is read."""
        for live in list(self.hub.tables.values()):
            if live.users or live.thinking:
                continue
            if live.kept is None:
                await self._take_up(live.id)
            else:
                self.bots.wake(live, mine=False)

    async def end_clocks(self) -> None:
        """Whose time has run out is played by a bot."""
        for id in await self.hub.store.due(clock(), MANY):
            await self.end_clocks_of(id)

    async def end_clocks_of(self, id: str) -> None:
        with suppress(UnknownTable):
            await self.hub.change(id, lambda room, _: plan_expiry(room, clock()))

    def _set_alarm(self, live: Live, _mine: bool) -> None:
        """A live clock ends to the second while its table is in memory."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        deadline = live.room.deadline()
        if deadline is not None:
            wait = max(0.0, (deadline - clock()) / 1000)
            live.alarm = asyncio.get_running_loop().call_later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        live.alarm = None
        self.errands.start(self._try(lambda: self.end_clocks_of(live.id)))

    async def catch_up(self) -> None:
        """A nudge that got lost costs a delay, not a hole."""
        if not self.hub.shared:
            return
        watched = [live.id for live in self.hub.tables.values() if live.watchers]
        for start in range(0, len(watched), MANY):
            numbers = await self.hub.store.numbers(watched[start : start + MANY])
            for id, number in numbers.items():
                await self.hub.catch_up(id, number)

    async def resume_bots(self, before: int | None) -> None:
        """Tables that wait for a bot, and no process seems to think about it."""
        for id in await self.hub.store.with_bots_due(MANY, before=before):
            if id not in self.hub.tables:
                await self._take_up(id)

    async def _take_up(self, id: str) -> None:
        """To read a table wakes its bots; one that cannot be read must not keep the rest."""
        try:
            async with self.hub.at(id):
                pass
        except CorruptRecord as error:  # without its cause: that would tell what was sealed
            log.error("table cannot be read", table=id, error=str(error))  # noqa: TRY400

    async def prune_sessions(self) -> None:
        if time.monotonic() - self.pruned > HOUR:
            self.pruned = time.monotonic()
            await self.hub.store.prune_sessions(clock())
            await self.hub.store.prune_devices(clock() - FAMILIAR)
            await self.hub.store.codes.prune(clock())
            await self.hub.store.passkeys.prune(clock())
