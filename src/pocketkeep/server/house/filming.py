"""Films of games that are over: made by a worker from the log, and kept beside it.

Whoever makes the last choice has the film made; what was missed, because a server stopped just then
or was of an older version, is made up for little by little. A film that cannot be made concerns
nobody else: it is logged, and tried again when somebody wants to see it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.reels import film_table
from pocketkeep.server.house.worker import Worker
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.films import NONE

SHOOTING = 60.0  # seconds that a whole game may take
OTHERS_FIRST = 60_000  # milliseconds that whoever ended a game has for its film
FEW = 3  # films made up for in one go
HOUSE = ""  # in whose name they are, if nobody asks for them

log = logs.logger("films")


class Filming:
    """Has films made whenever games end."""

    def __init__(self, hub: Hub, workers: Workers, errands: Errands) -> None:
        self.hub = hub
        self.workers = workers
        self.errands = errands
        self.under_way: set[str] = set()
        self.failed: set[str] = set()  # not tried again before somebody asks
        self.making_up = False
        hub.on_change.append(self._film_if_over)

    def _film_if_over(self, live: Live, mine: bool) -> None:
        if mine and live.room.is_over and live.id not in self.under_way | self.failed:
            self.under_way.add(live.id)
            self.errands.start(self._try(live.id))

    async def make_up(self) -> None:
        """A few of those that were missed; one that fails is not tried twice.

        A sweep waits for no worker: it only begins this, unless the last few are still being made.
        """
        if self.making_up:
            return
        before = clock() - OTHERS_FIRST
        missing = await self.hub.store.films.missing(before, FEW + len(self.failed))
        few = [id for id in missing if id not in self.under_way | self.failed][:FEW]
        if few:
            self.making_up = True
            self.errands.start(self._try_all(few))

    async def _try_all(self, few: Sequence[str]) -> None:
        try:
            for id in few:
                await self._try(id)
        finally:
            self.making_up = False

    async def _try(self, id: str) -> None:
        self.under_way.add(id)
        try:
            if await self.hub.store.films.find(id) is None:
                await self._make(id, Turn.LATER, HOUSE)
        except PocketkeepError as error:
            self.failed.add(id)
            log.warning("not filmed", table=id, error=str(error))
        finally:
            self.under_way.discard(id)

    async def film_of(self, id: str, who: str) -> bytes:
        """The film of a table that is over, made now if it is not there; `NONE`: there is none."""
        body = await self.hub.store.films.find(id)
        return await self._make(id, Turn.LOOKED_BACK, who) if body is None else body

    async def _make(self, id: str, turn: Turn, who: str) -> bytes:
        """Whoever waited in the line while somebody else made the film has it from them."""
        async with self.workers.one(turn, who) as worker:
            body = await self.hub.store.films.find(id)
            return await self._shoot(id, worker) if body is None else body

    async def _shoot(self, id: str, worker: Worker) -> bytes:
        kept = await self.hub.store.read(id, snapshot=True)
        assert kept is not None, "a table is never deleted"
        body = await worker.run(SHOOTING, film_table, id, kept)
        await self.hub.store.films.keep(id, body)
        log.info("filmed" if body != NONE else "cannot be filmed", table=id, bytes=len(body))
        return body
