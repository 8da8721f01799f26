"""One socket at a table: wishes come in, each is answered once; what changes goes out.

Thin: reads and writes frames, counts them, and leaves everything else to the hub.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from litestar.exceptions import WebSocketDisconnect

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house import limits
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.limits import TooFast
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.misfits import ANOTHER_VERSION
from pocketkeep.server.sockets.wire import Wire
from pocketkeep.server.sockets.wishes import grant
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.messages import AnyWish
from pocketkeep.server.table.refusals import refused

LONGEST_MESSAGE: Final = 16 * 1024  # bytes
TOO_BIG: Final = 1009
TOO_FAST: Final = 1008
MOST_WARNINGS: Final = 20  # refusals for being too fast before the socket is closed
LAST_WORDS: Final = 5.0  # seconds to say goodbye in

log = logs.logger("sockets")
DECODER: Final[msgspec.json.Decoder[AnyWish]] = msgspec.json.Decoder(AnyWish)


class Unreadable(PocketkeepError):
    """No wish at all."""

    code = "message/bad"


class Conversation:
    """One socket at one table, both directions."""

    def __init__(self, site: Site, wire: Wire, live: Live, watcher: Watcher, address: str) -> None:
        self.site = site
        self.wire = wire
        self.live = live
        self.watcher = watcher
        self.address = address
        self.warned = 0

    async def hold(self) -> None:
        """Until either side has enough. A wish under way is finished, never cut off."""
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait([telling, listening], return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                self.watcher.hang_up(1000, "")
            await asyncio.wait([telling, listening], timeout=LAST_WORDS)
        finally:
            for task in (telling, listening):
                task.cancel()
            await asyncio.gather(telling, listening, return_exceptions=True)

    async def _tell(self) -> None:
        going = True
        while going:
            await self.watcher.wake.wait()
            self.watcher.wake.clear()
            try:
                news = await self.site.hub.news(self.live, self.watcher)
            except Elsewhere:
                news = []  # the farewell is said already
            except StoreFailed as error:
                log.warning("table not read", table=self.live.id, error=str(error))
                await asyncio.sleep(1)
                self.watcher.look_again()
                continue
            try:
                going = await self.watcher.send_all(self.wire, news)
            except (WebSocketDisconnect, OSError):
                return

    async def _listen(self) -> None:
        while self.watcher.goodbye is None:
            message = await self.wire.receive()
            if message is None:
                return
            await self._hear(message)

    async def _hear(self, message: bytes) -> None:
        try:
            wish = _read(message)
        except Unreadable as error:
            if self._is_in_time(0):
                self._refuse(0, error)
            if len(message) > LONGEST_MESSAGE:
                self.watcher.hang_up(TOO_BIG, "message too big")
            return
        if self._is_in_time(wish.ack):
            with suppress(Elsewhere):  # the farewell is said; a browser sends its choice again
                self.watcher.say(await grant(self.site, self.live.id, self.watcher, wish))

    def _is_in_time(self, ack: int) -> bool:
        """Who is too fast, at however many tables, is refused; who goes on is hung up on."""
        try:
            self.site.limits.take(limits.WISHES, self.watcher.viewer.person)
            self.site.limits.take(limits.WISHES_ADDRESS, self.address)
        except TooFast as error:
            self._refuse(ack, error)
            self.warned += 1
            if self.warned > MOST_WARNINGS:
                self.watcher.hang_up(TOO_FAST, "too many messages")
            return False
        return True

    def _refuse(self, ack: int, error: PocketkeepError) -> None:
        self.site.metrics.refusals.labels(error.code).inc()
        self.watcher.say(refused(ack, error))


def _read(message: bytes) -> AnyWish:
    if len(message) > LONGEST_MESSAGE:
        raise Unreadable(
            f"A message of {len(message)} bytes is too long; {LONGEST_MESSAGE} are the most. "
            "Send less at once."
        )
    try:
        return DECODER.decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"The table cannot read that. {ANOTHER_VERSION}") from error
