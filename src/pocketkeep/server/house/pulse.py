"""Whether this house is well: what health tells, and what the next start needs to know.

A sign of life is written every second. So whoever starts next knows since when nobody served, and a
server whose database was away knows it too (`standstill`): that time is on nobody's clock. And
whoever asks how the server is learns whether it can really write, whether chores are done, and
whether the line before the workers moves.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from pocketkeep.server.house.chores import Chores
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.summary import Downtime

BEAT: Final = 1.0  # seconds between signs of life
WRITING: Final = 2.0  # seconds that a write may take
FRESH: Final = 1.0  # seconds for which an answer holds: to ask often costs no writes
SWEEPING: Final = 30.0  # seconds that may pass between sweeps, beside the pause between them
WAITING: Final = 60.0  # seconds that somebody may stand in line
SECOND: Final = 1000

log = logs.logger("pulse")


class Pulse:
    """Of one process; `process` is how the others call it."""

    def __init__(self, hub: Hub, chores: Chores, workers: Workers, process: str) -> None:
        self.hub = hub
        self.chores = chores
        self.workers = workers
        self.process = process
        self.settings = chores.settings
        self.felt = -FRESH  # when it was last felt
        self.faults: list[str] = []  # and what was found
        self.ended = False
        self._feeling = asyncio.Lock()

    async def begin(self) -> None:
        """Find out since when nobody served, before anybody's clock is looked at."""
        pulses = self.hub.store.pulses
        last = await pulses.last()
        if last is not None:
            behind = clock.go_on_from(last)
            if behind:
                log.warning("the wall clock was set back", seconds=behind / SECOND)
            down = Downtime(last, clock())
            if down.till > down.since and await self.hub.housing.is_alone():
                await self._keep_downtime(down)
        self.hub.standstills.begin(await pulses.downtimes())
        await self.beat()

    async def beat_on(self) -> None:
        """Whatever befalls one sign of life, the next one comes."""
        while not self.ended:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except StoreFailed as error:
                log.warning("no sign of life", error=str(error))
            except Exception:
                log.exception("no sign of life")

    async def beat(self) -> None:
        if self.ended:  # the next start counts from the last one
            return
        await self.hub.store.pulses.beat(self.process, clock())
        stood = self.hub.standstills
        stood.note()
        while stood.unkept:  # health and the next beat come meanwhile: each keeps others
            down = stood.unkept.pop(0)
            try:
                await self._keep_downtime(down)
            except StoreFailed:
                stood.unkept.append(down)
                raise

    async def _keep_downtime(self, down: Downtime) -> None:
        await self.hub.store.pulses.keep_downtime(down)
        log.info("clocks stood", seconds=(down.till - down.since) / SECOND)

    async def end(self) -> None:
        """A last sign of life, while people can still decide: the next start counts from here.

        Nobody waits for it for long.
        """
        with suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(WRITING):
                await self.beat()
        self.ended = True

    async def feel(self) -> list[str]:
        """What is wrong, in words; asked by many at once it is felt once."""
        async with self._feeling:
            if time.monotonic() - self.felt >= FRESH:
                self.faults = [*await self._database(), *self._sweeper(), *self._line()]
                self.felt = time.monotonic()
            return self.faults

    async def _database(self) -> list[str]:
        try:
            async with asyncio.timeout(WRITING):
                await self.beat()
        except StoreFailed as error:
            return [str(error)]
        except TimeoutError:
            return [f"The database has kept nothing within {WRITING:g} seconds. Look after it."]
        return []

    def _sweeper(self) -> list[str]:
        if self.chores.age < self.settings.sweep_seconds + SWEEPING:
            return []
        return [f"Nothing was looked after for {self.chores.age:.0f} seconds. See the log."]

    def _line(self) -> list[str]:
        age = self.workers.line.age()
        if age < WAITING:
            return []
        return [f"Somebody has waited {age:.0f} seconds for a worker. Start with more --workers."]
