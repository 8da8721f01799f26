"""A server in trouble: its database or its disk is full, and it says that it is not well."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from benchmarks.server.client import Visitor
from pocketkeep.server.storage.database import Database
from tests.builders.server.houses import PATIENCE


def turn(database: Database, pragma: str) -> None:
    """Have the connection that writes carry out something, even if no transaction can begin."""
    waiting = [pragma]

    def carry_out(_connection: sa.Connection, cursor: sqlite3.Cursor, *_: object) -> None:
        while waiting:
            cursor.connection.execute(waiting.pop())

    sa.event.listen(database.writing, "before_cursor_execute", carry_out)


@contextmanager
def no_longer_files(process: int, longest: int) -> Iterator[None]:
    """As if the disk of a process were full: files do not grow beyond this."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


async def ill_health(visitor: Visitor) -> str:
    """What the server says is wrong, once there is not even room for a sign of life."""
    async with asyncio.timeout(PATIENCE):
        while (health := await visitor.http.get("/api/health")).status_code != 503:  # noqa: ASYNC110
            await asyncio.sleep(1)
    return str(health.json()["faults"][0])
