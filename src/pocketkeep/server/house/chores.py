"""What has to be looked after now and then: clocks, forgotten tables, lost bots, old sessions.

Every chore and every table fails alone: whatever befalls one is reported, and the others go on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.bot_accounts import LONG_AGO as TOKENS_KEPT
from pocketkeep.server.house.botplay import BotPlay
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.notices import KEPT as NOTICES_KEPT
from pocketkeep.server.house.people import FAMILIAR
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.table.plans import plan_expiry
from pocketkeep.server.table.refusals import UnknownTable

MANY = 200  # tables looked after in one go
DAY = 24 * 3600.0
LOST = 10_000  # milliseconds after which a bot that is awaited seems to think nowhere
LET_BE = 600.0  # seconds for which a table that cannot be looked after keeps nobody else waiting

log = logs.logger("chores")


class Chores:
    """Sweeps every few seconds; nothing here is in a hurry but clocks that run out."""

    def __init__(self, hub: Hub, bots: BotPlay, errands: Errands, settings: Settings) -> None:
        self.hub = hub
        self.bots = bots
        self.errands = errands
        self.settings = settings
        self.others: list[Callable[[], Awaitable[None]]] = []  # what else is done now and then
        self.pruned = time.monotonic()
        self.swept = time.monotonic()  # when everything had last been looked after
        self.failing: dict[str, float] = {}  # tables that could not be, and since when
        hub.on_change.append(self._set_alarm)

    @property
    def age(self) -> float:
        """Seconds since everything was last looked after."""
        return time.monotonic() - self.swept

    def start(self) -> None:
        self.errands.start(self._sweep_on())

    async def _sweep_on(self) -> None:
        await self._try(lambda: self.resume_bots(before=None))
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            await self.sweep()

    async def sweep(self) -> None:
        self._forgive()
        chores: list[Callable[[], Awaitable[None]]] = [
            self.make_good,
            self.leave_idle_tables,
            self.wake_bots,
            self.end_clocks,
            self.catch_up,
            lambda: self.resume_bots(before=clock() - LOST),
            self.keep_positions,
            self.prune_sessions,
            *self.others,
        ]
        for chore in chores:
            await self._try(chore)
        self.swept = time.monotonic()

    async def _try(self, chore: Callable[[], Awaitable[None]]) -> None:
        """A database that fails for a while is asked again at the next sweep; so is a chore."""
        try:
            await chore()
        except (StoreFailed, Conflict) as error:
            log.warning("chore put off", error=str(error))
        except Exception:
            self.hub.metrics.chore_failures.inc()
            log.exception("chore failed")

    async def _look_after(self, ids: Iterable[str], care: Callable[[str], Awaitable[None]]) -> None:
        """Table after table; one that cannot be looked after is let be for a while."""
        for id in [id for id in ids if id not in self.failing]:
            try:
                await care(id)
            except (StoreFailed, Conflict):
                raise  # that is not the table's fault
            except (UnknownTable, Elsewhere):
                pass  # somebody was quicker
            except Exception as error:  # noqa: BLE001 - whatever it is, other tables have no part
                self._let_be(id, error)

    def _let_be(self, id: str, error: Exception) -> None:
        """Reported once; what we refuse, without its cause: that could tell what was sealed."""
        self.failing[id] = time.monotonic()
        self.hub.metrics.chore_failures.inc()
        fault = None if isinstance(error, PocketkeepError) else error
        log.error("table cannot be looked after", table=id, error=str(error), exc_info=fault)

    def _forgive(self) -> None:
        """Whoever was let be long enough gets another try."""
        long_ago = time.monotonic() - LET_BE
        self.failing = {id: since for id, since in self.failing.items() if since > long_ago}

    @property
    def many(self) -> int:
        """How many to ask for, so that those who are let be take nobody's place."""
        return MANY + len(self.failing)

    async def leave_idle_tables(self) -> None:
        """Finished and idle tables leave memory."""
        long_ago = time.monotonic() - self.settings.idle_seconds
        idle = [
            live
            for live in self.hub.tables.values()
            if not live.is_busy and live.touched <= long_ago
        ]
        await asyncio.gather(*[self.hub.give_up(live) for live in idle])

    async def wake_bots(self) -> None:
        """Bots whose choice could not be kept think once more; what was thrown away is read."""
        resting = [live for live in self.hub.tables.values() if not (live.users or live.thinking)]
        for live in resting:
            if live.kept is not None:
                self.bots.wake(live)
        await self._look_after([live.id for live in resting if live.kept is None], self._take_up)

    async def make_good(self) -> None:
        """Whoever looks at a clock that stood still sees so; before any clock ends."""
        here = [live for live in self.hub.tables.values() if live.kept is not None]
        stood = [live.id for live in here if self.hub.plan_standstill(live.room)]
        await self._look_after(stood, self._make_good)

    async def _make_good(self, id: str) -> None:
        await self.hub.change(id, lambda room, _: self.hub.plan_standstill(room))

    async def end_clocks(self) -> None:
        """Whose time has run out is played by a bot."""
        due = await self.hub.store.due(clock(), self.many)
        await self._look_after(await self.hub.housing.without_taken(due), self.end_clocks_of)

    async def end_clocks_of(self, id: str) -> None:
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
        self.errands.start(self._try(lambda: self._look_after([live.id], self.end_clocks_of)))

    async def catch_up(self) -> None:
        """What a process kept that was frozen, and did not know that the table is here now."""
        if not self.hub.shared:
            return
        watched = [live.id for live in self.hub.tables.values() if live.watchers]
        for start in range(0, len(watched), MANY):
            numbers = await self.hub.store.numbers(watched[start : start + MANY])
            await self._look_after(numbers, partial(self._catch_up, numbers))

    async def _catch_up(self, numbers: Mapping[str, int], id: str) -> None:
        await self.hub.catch_up(id, numbers[id])

    async def resume_bots(self, before: int | None) -> None:
        """Tables that wait for a bot, and no process seems to think about it."""
        due = await self.hub.store.with_bots_due(self.many, before=before)
        asleep = [id for id in due if id not in self.hub.tables]
        await self._look_after(await self.hub.housing.without_taken(asleep), self._take_up)

    async def _take_up(self, id: str) -> None:
        """To read a table wakes its bots."""
        async with self.hub.at(id):
            pass

    async def keep_positions(self) -> None:
        """Where a table rests, its position is kept: other rules may go on from there."""
        await self._look_after(self.hub.unsnapped(), self.hub.keep_position)

    async def prune_sessions(self) -> None:
        """Once a day, and not at the start: if the wall clock is wrong, somebody may notice."""
        if time.monotonic() - self.pruned > DAY:
            self.pruned = time.monotonic()
            await self.hub.store.prune_sessions(clock())
            await self.hub.store.prune_devices(clock() - FAMILIAR)
            await self.hub.store.codes.prune(clock())
            await self.hub.store.passkeys.prune(clock())
            await self.hub.store.tokens.prune(clock() - TOKENS_KEPT)
            await self.hub.store.notices.prune(clock() - NOTICES_KEPT)
