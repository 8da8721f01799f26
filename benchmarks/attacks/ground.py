"""Where an attack takes place, and what is told of it afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import msgspec

from benchmarks.server.process import ServerProcess
from tests.builders.server.databases import Postgres, running_postgres


class Outcome(msgspec.Struct, frozen=True):
    """What was done, what came of it, and what was to come of it at most."""

    done: str
    figure: str
    bound: str
    held: bool


class Ground:
    """A folder, luck, and the part of an attack that is wanted."""

    def __init__(self, folder: Path, share: float, name: str) -> None:
        self.folder = folder
        self.share = share
        self.luck = Random(name)

    def times(self, whole: int) -> int:
        """So many of them; all, unless only a glance is wanted."""
        return max(1, round(whole * self.share))

    @asynccontextmanager
    async def server(
        self, *options: str, under: tuple[str, ...] = (), **settings: str
    ) -> AsyncIterator[ServerProcess]:
        """A server of its own on a folder of its own, with one worker."""
        home = self.folder / f"server-{len([*self.folder.iterdir()])}"
        home.mkdir()
        server = ServerProcess(home, "--workers", "1", *options, **settings)
        server.under = under
        await asyncio.to_thread(server.start)
        try:
            yield server
        finally:
            if server.running.poll() is None:
                await asyncio.to_thread(server.stop)


Attack = Callable[[Ground], Awaitable[Outcome]]


@contextmanager
def a_postgres() -> Iterator[tuple[Postgres, str]]:
    """A PostgreSQL, and the address of a database on it."""
    with running_postgres() as postgres, postgres.database() as address:
        yield postgres, address


def file_of(server: ServerProcess) -> str:
    """The address of its SQLite file."""
    return f"sqlite:///{server.home / 'tables.sqlite'}"
