"""Where a table is at home: one process serves it, and others send whoever comes on to that one.

Whoever needs a table that nobody serves takes it, and has it until it leaves memory or the process
ends. Should two processes ever take a table for theirs, because one was frozen and taken for dead,
the number of the next entry decides (see `Store.append`): one of them finds itself in conflict, and
that its home is elsewhere. With SQLite there is one process, and every table is at home there.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from pocketkeep import __version__
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.standstill import LONGEST
from pocketkeep.server.storage.failures import StoreFailed, stopping
from pocketkeep.server.storage.homes import Beat, Home, Homes
from pocketkeep.server.storage.store import Store

KEY_BYTES: Final = 32
LEAVING: Final = 2.0  # seconds that giving everything up may take


class Elsewhere(PocketkeepError):
    """Another process serves this table."""

    code = "table/elsewhere"

    def __init__(self, home: Home) -> None:
        super().__init__("This table has moved to another part of the server. Connect again.")
        self.home = home


class Housing(Protocol):
    """What this process knows of homes."""

    shared: bool  # whether there may be other processes

    async def take(self, table: str) -> int:
        """Serve a table from now on; refused if another process does.

        Says for how many milliseconds nothing had been heard of whoever served it and has died.
        """

    async def find(self, table: str) -> Home | None:
        """The other process that serves a table."""

    async def without_taken(self, tables: Sequence[str]) -> Sequence[str]:
        """These tables but for those that other processes serve."""

    async def give_up(self, table: str) -> None:
        """Serve a table no longer; nobody's connection depends on it."""

    async def presence(self, tables: Collection[str]) -> Mapping[str, frozenset[str]]:
        """Who is connected to these tables at other processes."""

    async def open_at(self, address: str) -> None:
        """From now on other processes reach this one here."""

    def admits(self, key: str) -> bool:
        """Whether this key is shown by another process."""

    async def is_alone(self) -> bool:
        """Whether no other process has lived just now."""

    async def close(self) -> None:
        """Give everything up."""


def housing_for(store: Store, process: str) -> Housing:
    """Whatever the processes on this database need."""
    if store.database.url.drivername == "sqlite":
        return OneHome()
    return SharedHomes(store.homes, process)


class OneHome:
    """There is no other process."""

    shared = False

    async def take(self, table: str) -> int:  # noqa: ARG002 - as the others
        return 0

    async def find(self, table: str) -> Home | None:  # noqa: ARG002 - as the others
        return None

    async def without_taken(self, tables: Sequence[str]) -> Sequence[str]:
        return tables

    async def give_up(self, table: str) -> None:
        """It stays here."""

    async def presence(self, tables: Collection[str]) -> Mapping[str, frozenset[str]]:  # noqa: ARG002 - as the others
        return {}

    async def open_at(self, address: str) -> None:
        """Nobody asks for it."""

    def admits(self, key: str) -> bool:  # noqa: ARG002 - as the others
        return False

    async def is_alone(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing to give up."""


class SharedHomes:
    """Leases in the database, of this process and of others."""

    shared = True

    def __init__(self, homes: Homes, process: str) -> None:
        self.homes = homes
        self.me = Home(process, "", secrets.token_urlsafe(KEY_BYTES))
        self.closed = False

    async def beat(self) -> Beat:
        """Say that this process lives; whoever does not for a while loses its tables."""
        return await self.homes.beat(self.me, __version__)

    async def open_at(self, address: str) -> None:
        self.me = self.me._replace(address=address)
        await self.beat()

    def admits(self, key: str) -> bool:
        return secrets.compare_digest(key.encode(), self.me.key.encode())

    async def take(self, table: str) -> int:
        if self.closed:
            raise stopping()
        home = await self.homes.take(table, self.me.process)
        if home is not None and home.process != self.me.process:
            raise Elsewhere(home)
        return home.silent if home else 0

    async def find(self, table: str) -> Home | None:
        home = await self.homes.find(table)
        return home if home and home.process != self.me.process else None

    async def without_taken(self, tables: Sequence[str]) -> Sequence[str]:
        if not tables:
            return tables
        taken = await self.homes.taken(tables, self.me.process)
        return [table for table in tables if table not in taken]

    async def give_up(self, table: str) -> None:
        with suppress(StoreFailed):  # whoever comes is sent here then, and it is read anew
            await self.homes.give_up(table, self.me.process)

    async def mine(self) -> set[str]:
        """Tables that this process serves, as the database knows it."""
        return await self.homes.of(self.me.process)

    async def note_presence(self, here: Mapping[str, Collection[str]]) -> None:
        await self.homes.note_presence(self.me.process, here)

    async def presence(self, tables: Collection[str]) -> Mapping[str, frozenset[str]]:
        return await self.homes.presence(tables) if tables else {}

    async def is_alone(self) -> bool:
        silent = await self.homes.silent()
        return silent is None or silent > LONGEST

    async def close(self) -> None:
        self.closed = True
        with suppress(StoreFailed, TimeoutError):  # they are free a few seconds later then
            async with asyncio.timeout(LEAVING):
                await self.homes.leave(self.me.process)
