"""Processes that share a database tell each other about whom to look again.

A nudge only says where to look; what is true is in the database. So a lost one costs a delay, and
whoever has not heard the others for a moment knows it. With SQLite there is only one process and
nothing to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

import msgspec
import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep.server.house.limits import Used
from pocketkeep.server.running import logs
from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.postgres import CONNECTING
from pocketkeep.server.storage.store import Store

CHANNEL: Final = "pocketkeep"
SILENCE: Final = 15.0  # seconds after which we ask whether the connection still stands
PAUSES: Final = (0.1, 0.5, 2.0, 5.0)  # seconds before connecting again
DEAF: Final = 0  # instead of the number of a connection

log = logs.logger("nudges")


class Parting(msgspec.Struct, frozen=True, tag=True):
    """Sessions of a person have ended, or whom they mute has changed: it is in the database."""

    person: str
    process: str  # which tells it


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """A browser got another session for the same person; both as storage knows them."""

    before: str
    after: str
    process: str


class Noticed(msgspec.Struct, frozen=True, tag=True):
    """Something concerns a bot: it is in the database."""

    person: str
    process: str


class Looking(msgspec.Struct, frozen=True, tag=True):
    """Who has many sockets open at a process, told anew at every beat."""

    many: dict[str, int]
    process: str


class UsedUp(msgspec.Struct, frozen=True, tag=True):
    """What people have used up of their limits at a process since it told of it last."""

    used: list[Used]
    process: str


News = Parting | Exchange | Noticed | Looking | UsedUp
Heard = Callable[[News], None]


class Nudges(Protocol):
    """The other processes. Telling does not fail; what is lost is found by looking around."""

    process: str  # how this one is called

    @property
    def hearing(self) -> int:
        """By which connection others are heard, or DEAF; all is heard while the number stays."""

    async def start(self, heard: Heard) -> None:
        """Listen from now on; what this process tells itself is not heard."""

    async def tell_parting(self, person: str) -> None:
        """Sessions of a person have ended."""

    async def tell_exchange(self, before: str, after: str) -> None:
        """A session has taken the place of another."""

    async def tell_notice(self, person: str) -> None:
        """Something concerns a bot."""

    async def tell_looking(self, many: Mapping[str, int]) -> None:
        """Who has many sockets open here."""

    async def tell_used(self, used: Sequence[Used]) -> None:
        """What people have used up of their limits here."""

    async def close(self) -> None:
        """Listen no longer."""


def nudges_for(store: Store) -> Nudges:
    """Whatever the processes on this database need."""
    if store.database.url.drivername == "sqlite":
        return LocalNudges()
    return PostgresNudges(store.database)


class LocalNudges:
    """There is nobody else."""

    process = "only"
    hearing = DEAF + 1  # nothing is ever missed

    async def start(self, heard: Heard) -> None:
        """Nothing will be heard."""

    async def tell_parting(self, person: str) -> None:
        """Nobody listens."""

    async def tell_exchange(self, before: str, after: str) -> None:
        """Nobody listens."""

    async def tell_notice(self, person: str) -> None:
        """Nobody listens."""

    async def tell_looking(self, many: Mapping[str, int]) -> None:
        """Nobody listens."""

    async def tell_used(self, used: Sequence[Used]) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


DECODER: Final[msgspec.json.Decoder[News]] = msgspec.json.Decoder(News)
TELL: Final = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("message", type_=sa.Text)))


class PostgresNudges:
    """LISTEN on a connection of its own, NOTIFY through the pool."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(8)
        self.listening = asyncio.Event()
        self._connections = DEAF
        self._task: asyncio.Task[None] | None = None

    @property
    def hearing(self) -> int:
        return self._connections if self.listening.is_set() else DEAF

    async def start(self, heard: Heard) -> None:
        self._task = asyncio.create_task(self._listen(heard), name="nudges-listen")
        await self.listening.wait()

    async def tell_parting(self, person: str) -> None:
        await self._tell(Parting(person, self.process))

    async def tell_exchange(self, before: str, after: str) -> None:
        await self._tell(Exchange(before, after, self.process))

    async def tell_notice(self, person: str) -> None:
        await self._tell(Noticed(person, self.process))

    async def tell_looking(self, many: Mapping[str, int]) -> None:
        await self._tell(Looking(dict(many), self.process))

    async def tell_used(self, used: Sequence[Used]) -> None:
        await self._tell(UsedUp(list(used), self.process))

    async def _tell(self, news: News) -> None:
        told = {"message": msgspec.json.encode(news).decode()}
        try:
            await self.database.write(lambda connection: connection.execute(TELL, told).scalar())
        except StoreFailed as error:
            log.warning("nudge lost", error=str(error))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _listen(self, heard: Heard) -> None:
        failed = 0
        while True:
            try:
                async with await _connect(self.database.url) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._connections += 1
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
            news = DECODER.decode(payload)
        except msgspec.DecodeError:
            log.warning("nudge not understood", payload=payload[:200])
            return
        if news.process == self.process:
            return
        try:
            heard(news)
        except Exception:
            log.exception("nudge not acted upon", what=type(news).__name__)


async def _connect(url: URL) -> psycopg.AsyncConnection:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(address, autocommit=True, **CONNECTING)
