"""Signs of life of the processes on a database, and the times when there was none."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import DOWNTIMES, HOMES, PROCESSES, SESSIONS
from pocketkeep.server.table.summary import Downtime

LONG_DEAD: Final = 24 * 3600 * 1000  # milliseconds after which a process is forgotten
REMEMBERED: Final = 62 * 24 * 3600 * 1000  # longer than any clock gives for a decision


class Pulses:
    """Who serves the tables of this database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def beat(self, process: str, now: int) -> None:
        """This process lives. It is a write, so whoever waits for it knows that writing works."""
        sign = {"id": process, "of_process": process, "seen": now, "long_ago": now - LONG_DEAD}

        def keep(connection: sa.Connection) -> None:
            if connection.execute(BEAT, sign).rowcount == 0:
                connection.execute(ADD, sign)
                connection.execute(FORGET, sign)
                connection.execute(FORGET_HOMES)

        await self.database.write(keep)

    async def last(self) -> int | None:
        """When any process last lived; None: this database is new."""
        return await self.database.read(lambda connection: connection.execute(LAST).scalar())

    async def keep_downtime(self, down: Downtime) -> None:
        """Nobody served, and nobody's session has aged; whoever finds out second changes nothing.

        So a start with a clock that is far ahead signs nobody out.
        """
        row = {"since": down.since, "till": down.till, "long_ago": down.till - REMEMBERED}
        stood = {"down_since": down.since, "gap": down.till - down.since}

        def keep(connection: sa.Connection) -> None:
            connection.execute(FORGET_DOWNTIMES, row)
            connection.execute(ADD_DOWNTIME, row)
            connection.execute(PROLONG_SESSIONS, stood)

        with suppress(sa.exc.IntegrityError):
            await self.database.write(keep)

    async def downtimes(self) -> list[Downtime]:
        rows = await self.database.read(lambda connection: connection.execute(FIND_DOWNTIMES).all())
        return [Downtime(row.since, row.till) for row in rows]


BEAT: Final = (
    sa.update(PROCESSES)
    .where(PROCESSES.c.id == sa.bindparam("of_process"))
    .values(seen=sa.bindparam("seen"))
)
ADD: Final = sa.insert(PROCESSES)
FORGET: Final = sa.delete(PROCESSES).where(PROCESSES.c.seen < sa.bindparam("long_ago"))
FORGET_HOMES: Final = sa.delete(HOMES).where(HOMES.c.process_id.not_in(sa.select(PROCESSES.c.id)))
LAST: Final = sa.select(sa.func.max(PROCESSES.c.seen))
ADD_DOWNTIME: Final = sa.insert(DOWNTIMES)
FORGET_DOWNTIMES: Final = sa.delete(DOWNTIMES).where(DOWNTIMES.c.till < sa.bindparam("long_ago"))
FIND_DOWNTIMES: Final = sa.select(DOWNTIMES).order_by(DOWNTIMES.c.since)
PROLONG_SESSIONS: Final = (
    sa.update(SESSIONS)
    .where(SESSIONS.c.expires > sa.bindparam("down_since"))
    .values(expires=SESSIONS.c.expires + sa.bindparam("gap"))
)
