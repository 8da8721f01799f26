"""A table for whoever has no socket: one wish at a time, or all that is told, from wherever it is.

What a program hears here is what a person's socket is told, byte for byte: both come from the same
watcher. Where another process serves the table, that one is asked at its inner address.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import Watcher, encode
from pocketkeep.server.running import logs
from pocketkeep.server.sockets.forwarding import LOST, reach
from pocketkeep.server.sockets.wishes import Reply, grant
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.homes import Home
from pocketkeep.server.table.messages import Answer, AnyWish, Done, Earlier, Farewell, Refused
from pocketkeep.server.table.refusals import refused

HEARTBEAT: Final = 7.0  # seconds after which whoever listens hears that we are still here
SILENCE: Final = b""  # told then
TRIES: Final = 3  # at a table that moves
ANSWERING: Final = 10.0  # seconds that another process may take over a wish

log = logs.logger("gateway")


class RefusedAt(PocketkeepError):
    """What a table refused, in the same words and with the same code."""

    def __init__(self, refusal: Refused) -> None:
        self.code = refusal.code
        self.rule = refusal.rule
        super().__init__(refusal.message)


class Lost(PocketkeepError):
    """The process that serves a table does not answer."""

    code = "store/failed"


class Visitor:
    """Somebody without a socket: who they are, and how another process recognises them."""

    def __init__(self, make: Callable[[], Watcher], headers: Mapping[str, str]) -> None:
        self.make = make  # a watcher for each visit
        self.headers = headers


# ------------------------------------------------------------------------------ one wish


async def wish_at(site: Site, table: str, visitor: Visitor, wish: AnyWish) -> Reply:
    """Have a wish granted; refused in the table's own words."""
    for _ in range(TRIES):
        home = await site.hub.find_elsewhere(table)
        try:
            if home is None:
                reply = await grant(site, table, visitor.make(), wish)
            else:
                reply = await _wish_there(table, visitor, home, wish)
        except Elsewhere:
            continue
        if isinstance(reply, Refused):
            raise RefusedAt(reply)
        return reply
    raise Lost(LOST)


async def _wish_there(table: str, visitor: Visitor, home: Home, wish: AnyWish) -> Reply | Refused:
    try:
        async with asyncio.timeout(ANSWERING), reach(table, home, visitor.headers) as far:
            await far.send(encode(wish).decode())
            while True:
                told = await far.recv()
                reply = _reply(told.encode() if isinstance(told, str) else told)
                if reply is not None and reply.ack in {wish.ack, 0}:
                    return reply
    except (OSError, WebSocketException, TimeoutError) as error:
        log.warning("home not reached", table=table, process=home.process, error=str(error))
        raise Lost(LOST) from error


class Head(msgspec.Struct, frozen=True):
    """How every message begins."""

    type: str


REPLIES: Final[Mapping[str, msgspec.json.Decoder[Any]]] = {
    kind.__name__: msgspec.json.Decoder(kind) for kind in (Done, Refused, Answer, Earlier)
}
HEADS: Final = msgspec.json.Decoder(Head)


def _reply(told: bytes) -> Done | Answer | Earlier | Refused | None:
    """An answer to a wish; None: something else is told."""
    decoder = REPLIES.get(HEADS.decode(told).type)
    reply: Done | Answer | Earlier | Refused | None = decoder.decode(told) if decoder else None
    return reply


# ------------------------------------------------------------------------------ all that is told


async def told_at(site: Site, table: str, visitor: Visitor) -> AsyncIterator[bytes]:
    """What the table tells, message by message, and `SILENCE` now and then; until it says farewell.

    What is wrong when one comes is told as the last message.
    """
    try:
        home = await site.hub.find_elsewhere(table)
        told = _told_here(site, table, visitor.make()) if home is None else None
        async for message in told or _told_there(site, table, visitor, home):
            yield message
    except PocketkeepError as error:
        yield encode(refused(0, error))


class Mailbox:
    """In place of a socket: what was told and not read yet."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.is_closed = False

    async def tell(self, messages: Sequence[bytes]) -> None:
        self.messages += messages

    async def close(self, _code: int, _reason: str) -> None:
        self.is_closed = True

    def take(self) -> list[bytes]:
        taken, self.messages = self.messages, []
        return taken


async def _told_here(site: Site, table: str, watcher: Watcher) -> AsyncIterator[bytes]:
    with ExitStack() as leaving:
        address = neighbourhood(watcher.address)
        site.moderation.bans.check(watcher.address)
        leaving.enter_context(site.windows.opened(watcher.viewer.person, address))
        live = await site.hub.join(table, watcher)
        leaving.callback(site.hub.leave, live, watcher)
        await site.partings.hear(watcher.viewer.person)
        mailbox = Mailbox()
        while not mailbox.is_closed:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await watcher.wake.wait()
            except TimeoutError:
                yield SILENCE
                continue
            watcher.wake.clear()
            try:
                news = await site.hub.news(live, watcher)
            except Elsewhere:
                news = []  # the farewell is said already
            except StoreFailed as error:
                log.warning("table not read", table=table, error=str(error))
                await asyncio.sleep(1)
                watcher.look_again()
                continue
            await watcher.send_all(mailbox, news)
            for message in mailbox.take():
                yield message


async def _told_there(
    site: Site, table: str, visitor: Visitor, home: Home | None
) -> AsyncIterator[bytes]:
    assert home is not None
    with site.neighbours.crossings.to(home) as crossing:
        try:
            async with reach(table, home, visitor.headers) as far:
                while not crossing.over.is_set():
                    try:
                        async with asyncio.timeout(HEARTBEAT):
                            told = await far.recv()
                    except TimeoutError:
                        yield SILENCE
                        continue
                    yield told.encode() if isinstance(told, str) else told
        except ConnectionClosed:
            return
        except (OSError, WebSocketException) as error:
            log.warning("home not reached", table=table, process=home.process, error=str(error))
    yield encode(Farewell(LOST))
