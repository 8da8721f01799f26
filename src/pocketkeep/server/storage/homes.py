"""Which process serves which table, on PostgreSQL: a lease holds for as long as its process lives.

A process lives while its last beat is a few seconds old. Beats are dated and judged by the
database's own clock, so that no machine's wall clock matters.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from pocketkeep.server.storage.database import Database, may_be_id
from pocketkeep.server.storage.schema import HOMES, PROCESSES, TABLES

DEAD: Final = 5_000  # milliseconds without a beat after which a process's tables may be taken over


class Home(NamedTuple):
    """A process that serves tables."""

    process: str
    address: str  # where other processes reach it; empty: it does not listen yet
    key: str  # what they show there: whoever knows it reads the database
    silent: int = 0  # milliseconds since a beat of the dead process that it has the table from


class Beat(NamedTuple):
    """What a process learns when it says that it lives."""

    lapsed: bool  # whether it was taken for dead meanwhile
    living: Mapping[str, str]  # by process, the version of its program


class Homes:
    """Leases of the processes on a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def beat(self, me: Home, version: str) -> Beat:
        """This process lives, and is reached so."""
        sign = {"of_process": me.process, "address": me.address, "key": me.key, "version": version}

        def keep(connection: sa.Connection) -> Beat:
            gap = connection.execute(BEAT, sign).scalar()
            living = {row.id: row.version for row in connection.execute(LIVING)}
            return Beat(gap is None or gap > DEAD, living)

        return await self.database.write(keep)

    async def find(self, table: str) -> Home | None:
        """The living process that serves a table."""
        asked = {"of_table": table}
        if not may_be_id(table):
            return None
        return await self.database.read(lambda connection: _home(connection, asked))

    async def take(self, table: str, process: str) -> Home | None:
        """Serve a table that no living process serves; who does so now. None: no such table."""
        asked = {"of_table": table, "of_process": process}

        def take(connection: sa.Connection) -> Home | None:
            silent = connection.execute(SILENT_HOME, asked).scalar()
            taken = connection.execute(TAKE, asked).rowcount
            home = _home(connection, asked)
            return home._replace(silent=max(0, silent)) if home and taken and silent else home

        def insist(connection: sa.Connection) -> Home | None:
            return take(connection) or take(connection)  # it may just have been given up

        return await self.database.write(insist) if may_be_id(table) else None

    async def silent(self) -> int | None:
        """Milliseconds since any process that has not ended lived; None: there is none."""
        return await self.database.read(lambda connection: connection.execute(SILENT).scalar())

    async def of(self, process: str) -> set[str]:
        """Tables that a process serves."""
        asked = {"of_process": process}
        return await self.database.read(
            lambda connection: set(connection.execute(OF_PROCESS, asked).scalars())
        )

    async def taken(self, tables: Collection[str], process: str) -> set[str]:
        """Of these tables the ones that another living process serves."""
        asked = {"these": list(tables), "of_process": process}
        return await self.database.read(
            lambda connection: set(connection.execute(TAKEN, asked).scalars())
        )

    async def give_up(self, table: str, process: str) -> None:
        """Whoever needs the table next may have it."""
        asked = {"of_table": table, "of_process": process}
        await self.database.write(lambda connection: connection.execute(GIVE_UP, asked))

    async def leave(self, process: str) -> None:
        """A process ends, and all its tables are free."""
        asked = {"of_process": process}

        def leave(connection: sa.Connection) -> None:
            connection.execute(END, asked)
            connection.execute(GIVE_ALL_UP, asked)

        await self.database.write(leave)

    async def note_presence(self, process: str, here: Mapping[str, Collection[str]]) -> None:
        """Who is connected to these tables, for lists at other processes."""
        rows = [
            {"of_table": table, "of_process": process, "present": " ".join(sorted(people))}
            for table, people in here.items()
        ]
        await self.database.write(lambda connection: connection.execute(NOTE_PRESENCE, rows))

    async def presence(self, tables: Collection[str]) -> dict[str, frozenset[str]]:
        """The same of these tables, wherever they are served."""
        asked = {"these": list(tables)}
        rows = await self.database.read(lambda connection: connection.execute(HERE, asked).all())
        return {row.table_id: frozenset(row.here.split()) for row in rows}


def _home(connection: sa.Connection, asked: Mapping[str, str]) -> Home | None:
    row = connection.execute(FIND, asked).first()
    return row and Home(row.id, row.address or "", row.key or "")


# ------------------------------------------------------------------------------ statements

OF_TABLE: Final = sa.bindparam("of_table", type_=sa.Text)
PROCESS: Final = sa.bindparam("of_process", type_=sa.Text)
THESE: Final = sa.bindparam("these", type_=sa.Text, expanding=True)
NOW: Final = sa.cast(
    sa.extract("epoch", sa.func.clock_timestamp()) * sa.literal_column("1000"), sa.BigInteger
)
ALIVE: Final = PROCESSES.c.beat.between(NOW - DEAD, NOW + DEAD)  # also where that clock is set back
SERVED: Final = HOMES.join(PROCESSES, PROCESSES.c.id == HOMES.c.process_id)

BEFORE: Final = (
    sa.select(PROCESSES.c.id, PROCESSES.c.beat)
    .where(PROCESSES.c.id == PROCESS)
    .with_for_update()
    .subquery("before")
)
BEAT: Final = (
    sa.update(PROCESSES)
    .where(PROCESSES.c.id == BEFORE.c.id)
    .values(
        beat=NOW,
        address=sa.bindparam("address"),
        key=sa.bindparam("key"),
        version=sa.bindparam("version"),
    )
    .returning(PROCESSES.c.beat - BEFORE.c.beat)
)
LIVING: Final = sa.select(PROCESSES.c.id, PROCESSES.c.version).where(ALIVE)
END: Final = sa.update(PROCESSES).where(PROCESSES.c.id == PROCESS).values(beat=None)

SILENT: Final = sa.select(sa.func.min(NOW - PROCESSES.c.beat)).where(PROCESSES.c.beat < NOW + DEAD)
SILENT_HOME: Final = (
    sa.select(NOW - PROCESSES.c.beat)
    .select_from(SERVED)
    .where(HOMES.c.table_id == OF_TABLE, ~ALIVE)
)
FIND: Final = (
    sa.select(PROCESSES.c.id, PROCESSES.c.address, PROCESSES.c.key)
    .select_from(SERVED)
    .where(HOMES.c.table_id == OF_TABLE, ALIVE)
)
SERVED_BY_THE_DEAD: Final = HOMES.c.process_id.not_in(sa.select(PROCESSES.c.id).where(ALIVE))
FREE: Final = insert(HOMES).from_select(
    ["table_id", "process_id", "here"],
    sa.select(TABLES.c.id, PROCESS, sa.literal_column("''")).where(TABLES.c.id == OF_TABLE),
)
TAKE: Final = FREE.on_conflict_do_update(
    index_elements=[HOMES.c.table_id],
    set_={"process_id": FREE.excluded.process_id, "here": FREE.excluded.here},
    where=SERVED_BY_THE_DEAD,
)
MINE: Final = HOMES.c.process_id == PROCESS
OF_PROCESS: Final = sa.select(HOMES.c.table_id).where(MINE)
TAKEN: Final = (
    sa.select(HOMES.c.table_id).select_from(SERVED).where(HOMES.c.table_id.in_(THESE), ~MINE, ALIVE)
)
GIVE_UP: Final = sa.delete(HOMES).where(HOMES.c.table_id == OF_TABLE, MINE)
GIVE_ALL_UP: Final = sa.delete(HOMES).where(MINE)
NOTE_PRESENCE: Final = (
    sa.update(HOMES).where(HOMES.c.table_id == OF_TABLE, MINE).values(here=sa.bindparam("present"))
)
HERE: Final = (
    sa.select(HOMES.c.table_id, HOMES.c.here)
    .select_from(SERVED)
    .where(HOMES.c.table_id.in_(THESE), ALIVE)
)
