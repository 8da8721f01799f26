"""What concerns bots, in storage: numbered for each of them, in the order it was kept.

A number is drawn under the lock of the bot's own row, in the transaction that keeps what happened.
So there are no gaps, nobody reads a number before all smaller ones, and what is told has happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import NOTICES, PEOPLE


class Notice(NamedTuple):
    """Something that concerns a bot."""

    person: str
    at: int
    body: str  # as it is told, without its number


class Numbered(NamedTuple):
    number: int
    body: str


class Notices:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, notices: Sequence[Notice]) -> None:
        await self.database.write(lambda connection: add_notices(connection, notices))

    async def after(self, person: str, number: int, most: int) -> list[Numbered]:
        asked = {"whose": person, "after": number, "most": most}
        return await self.database.read(
            lambda connection: [
                Numbered(row.number, row.body) for row in connection.execute(AFTER, asked)
            ]
        )

    async def last(self, person: str) -> int:
        """The number of the newest; 0: there was none yet."""
        return await self.database.read(
            lambda connection: connection.execute(LAST, {"whose": person}).scalar() or 0
        )

    async def prune(self, before: int) -> int:
        """Forget what is long past; numbers go on all the same. Says how many."""
        return await self.database.change(PRUNE, {"before": before})


def add_notices(connection: sa.Connection, notices: Sequence[Notice]) -> None:
    """In the order of persons, so that two who write for the same ones do not block each other."""
    for notice in sorted(notices, key=lambda each: each.person):
        whose: dict[str, Any] = {"whose": notice.person}
        if not connection.execute(COUNT_ON, whose).rowcount:
            continue  # gone meanwhile
        number = connection.execute(LAST, whose).scalar_one()
        row = {"person_id": notice.person, "number": number, "at": notice.at}
        connection.execute(ADD, {**row, "body": notice.body})


OF_PERSON: Final = PEOPLE.c.id == sa.bindparam("whose", type_=sa.Text)
COUNT_ON: Final = (
    sa.update(PEOPLE).where(OF_PERSON).values(noticed=sa.func.coalesce(PEOPLE.c.noticed, 0) + 1)
)
LAST: Final = sa.select(PEOPLE.c.noticed).where(OF_PERSON)
ADD: Final = sa.insert(NOTICES)
AFTER: Final = (
    sa.select(NOTICES.c.number, NOTICES.c.body)
    .where(
        NOTICES.c.person_id == sa.bindparam("whose", type_=sa.Text),
        NOTICES.c.number > sa.bindparam("after", type_=sa.BigInteger),
    )
    .order_by(NOTICES.c.number)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
PRUNE: Final = sa.delete(NOTICES).where(NOTICES.c.at < sa.bindparam("before"))
