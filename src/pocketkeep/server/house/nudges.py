"""Processes that share a database tell each other where to look again, and who is here.

A nudge says that a table has so many entries now; what they are is in the database. So a lost one
costs a delay, not a hole. With SQLite there is only one process and nothing to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Iterator
from typing import Final, Protocol

import msgspec
import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep.server.running import logs
from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.postgres import CONNECTING
from pocketkeep.server.storage.store import Store

CHANNEL: Final = "pocketkeep"
MOST_HERE: Final = 150  # ids in one message: PostgreSQL takes 8,000 bytes
SILENCE: Final = 15.0  # seconds after which we ask whether the connection still stands
PAUSES: Final = (0.1, 0.5, 2.0, 5.0)  # seconds before connecting again

log = logs.logger("nudges")


class Nudge(msgspec.Struct, frozen=True):
    """A table has changed at another process."""

    table: str
    entries: int
    process: str


class Presence(msgspec.Struct, frozen=True):
    """Who is connected to a table at another process: everybody, not only who is new."""

    table: str
    here: list[str]
    process: str


class Parting(msgspec.Struct, frozen=True):
    """Sessions of a person have ended, or whom they mute has changed: it is in the database."""

    person: str
    process: str


News = Nudge | Presence | Parting
Heard = Callable[[News], None]


class Nudges(Protocol):
    """The other processes. Telling neither waits nor fails."""

    process: str  # how this one is called

    async def start(self, heard: Heard) -> None:
        """Listen from now on; what this process tells itself is not heard."""

    def tell(self, table: str, entries: int) -> None:
        """A table has so many entries now."""

    def tell_presence(self, table: str, here: Collection[str]) -> None:
        """These people are connected to a table here."""

    def tell_parting(self, person: str) -> None:
        """Sessions of a person have ended."""

    async def close(self) -> None:
        """Tell what is still to be told, and stop."""


def nudges_for(store: Store) -> Nudges:
    """Whatever the processes on this database need."""
    if store.database.url.drivername == "sqlite":
        return LocalNudges()
    return PostgresNudges(store.database)


class LocalNudges:
    """There is nobody else."""

    process = "only"

    async def start(self, heard: Heard) -> None:
        """Nothing will be heard."""

    def tell(self, table: str, entries: int) -> None:
        """Nobody listens."""

    def tell_presence(self, table: str, here: Collection[str]) -> None:
        """Nobody listens."""

    def tell_parting(self, person: str) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True, rename={"process": "from"}):
    """What goes through the channel."""

    table: str
    process: str
    entries: int | None = None
    here: list[str] | None = None
    more: bool = False  # of a long list of people, the next part follows
    parted: str = ""  # id of a person; then there is no table


DECODER: Final = msgspec.json.Decoder(Message)
TELL: Final = sa.text(
    "SELECT pg_notify(:channel, message) FROM unnest(CAST(:messages AS text[])) AS message"
)


class PostgresNudges:
    """LISTEN on a connection of its own, NOTIFY through the pool.

    What is to be told waits while a batch is under way; of a table only the newest is told.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(8)
        self.listening = asyncio.Event()
        self._waiting: dict[tuple[str, str], Message] = {}
        self._wake = asyncio.Event()
        self._closing = False
        self._parts: dict[tuple[str, str], list[str]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, heard: Heard) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(heard), name="nudges-listen"),
            asyncio.create_task(self._tell(), name="nudges-tell"),
        ]
        await self.listening.wait()

    def tell(self, table: str, entries: int) -> None:
        self._waiting["entries", table] = Message(table, self.process, entries=entries)
        self._wake.set()

    def tell_presence(self, table: str, here: Collection[str]) -> None:
        self._waiting["here", table] = Message(table, self.process, here=sorted(here))
        self._wake.set()

    def tell_parting(self, person: str) -> None:
        self._waiting["parted", person] = Message("", self.process, parted=person)
        self._wake.set()

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._tasks:
            listening, telling = self._tasks
            await telling
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
            self._tasks = []

    # ------------------------------------------------------------------ telling

    async def _tell(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch = [part for message in self._waiting.values() for part in _parts(message)]
            self._waiting.clear()
            await self._notify([msgspec.json.encode(part).decode() for part in batch])

    async def _notify(self, messages: list[str]) -> None:
        if not messages:
            return
        try:
            await self.database.write(
                lambda connection: connection.execute(
                    TELL, {"channel": CHANNEL, "messages": messages}
                )
            )
        except StoreFailed as error:
            log.warning("nudges lost", count=len(messages), error=str(error))

    # ------------------------------------------------------------------ listening

    async def _listen(self, heard: Heard) -> None:
        failed = 0
        while True:
            try:
                async with await _connect(self.database.url) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._parts.clear()
                    self.listening.set()
                    failed = 0
                    await self._hear(connection, heard)
            except (psycopg.Error, OSError) as error:
                log.warning("nudges not heard", error=str(error).strip())
            finally:
                self.listening.clear()
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _hear(self, connection: psycopg.AsyncConnection, heard: Heard) -> None:
        """Until the connection breaks off; silence may mean that it has."""
        while True:
            async for notice in connection.notifies(timeout=SILENCE):
                self._understand(notice.payload, heard)
            async with asyncio.timeout(SILENCE):
                await connection.execute("SELECT 1")

    def _understand(self, payload: str, heard: Heard) -> None:
        try:
            message = DECODER.decode(payload)
        except msgspec.DecodeError:
            log.warning("nudge not understood", payload=payload[:200])
            return
        for news in self._news(message) if message.process != self.process else ():
            try:
                heard(news)
            except Exception:
                log.exception("nudge not acted upon", table=message.table)

    def _news(self, message: Message) -> Iterator[News]:
        """What a message says; of a long list of people, only the last part says it all."""
        if message.entries is not None:
            yield Nudge(message.table, message.entries, message.process)
        if message.parted:
            yield Parting(message.parted, message.process)
        if message.here is not None:
            key = message.process, message.table
            here = self._parts.pop(key, []) + message.here
            if message.more:
                self._parts[key] = here
            else:
                yield Presence(message.table, here, message.process)


def _parts(message: Message) -> Iterator[Message]:
    """A message in pieces that fit."""
    here = message.here or []
    while len(here) > MOST_HERE:
        yield msgspec.structs.replace(message, here=here[:MOST_HERE], more=True)
        here = here[MOST_HERE:]
    yield msgspec.structs.replace(message, here=here if message.here is not None else None)


async def _connect(url: URL) -> psycopg.AsyncConnection:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(address, autocommit=True, **CONNECTING)
