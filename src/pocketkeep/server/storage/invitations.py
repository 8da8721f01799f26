"""Challenges in storage: somebody is to sit down at a table that somebody else has opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.notices import Notice, add_notices
from pocketkeep.server.storage.schema import INVITATIONS, PEOPLE

State = Literal["open", "accepted", "declined", "cancelled"]


class Invitation(NamedTuple):
    id: str
    table: str
    by: str  # id of who challenges
    to: str  # id of who is challenged
    at: int
    status: State
    by_name: str = ""
    to_name: str = ""


class Invitations:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, invitation: Invitation, notices: Sequence[Notice]) -> None:
        row = {"id": invitation.id, "table_id": invitation.table, "by_id": invitation.by}
        more = {"person_id": invitation.to, "at": invitation.at, "status": invitation.status}

        def add(connection: sa.Connection) -> None:
            connection.execute(ADD, {**row, **more})
            add_notices(connection, notices)

        await self.database.write(add)

    async def settle(self, id: str, status: State, notices: Sequence[Notice]) -> bool:
        """Whether it was still open; who is concerned is told along with it."""

        def settle(connection: sa.Connection) -> bool:
            if not connection.execute(SETTLE, {"of_id": id, "now": status}).rowcount:
                return False
            add_notices(connection, notices)
            return True

        return await self.database.write(settle)

    async def find(self, id: str) -> Invitation | None:
        rows = await self.database.rows(FIND, {"of_id": id})
        return _invitation(rows[0]) if rows else None

    async def open_for(self, person: str, since: int, most: int) -> list[Invitation]:
        """Those to somebody and by them that are not settled yet, the newest first."""
        asked = {"whose": person, "since": since, "most": most}
        return [_invitation(row) for row in await self.database.rows(OPEN, asked)]


def _invitation(row: Any) -> Invitation:
    return Invitation(
        id=row.id,
        table=row.table_id,
        by=row.by_id,
        to=row.person_id,
        at=row.at,
        status=row.status,
        by_name=row.by_name,
        to_name=row.to_name,
    )


BY: Final = PEOPLE.alias("challenger")
TO: Final = PEOPLE.alias("challenged")
WHOSE: Final = sa.bindparam("whose", type_=sa.Text)
OF_ID: Final = INVITATIONS.c.id == sa.bindparam("of_id", type_=sa.Text)

ADD: Final = sa.insert(INVITATIONS)
SETTLE: Final = (
    sa.update(INVITATIONS)
    .where(OF_ID, INVITATIONS.c.status == "open")
    .values(status=sa.bindparam("now", type_=sa.Text))
)
WITH_NAMES: Final = (
    sa.select(INVITATIONS, BY.c.name.label("by_name"), TO.c.name.label("to_name"))
    .join(BY, BY.c.id == INVITATIONS.c.by_id)
    .join(TO, TO.c.id == INVITATIONS.c.person_id)
)
FIND: Final = WITH_NAMES.where(OF_ID)
OPEN: Final = (
    WITH_NAMES.where(
        INVITATIONS.c.status == "open",
        INVITATIONS.c.at >= sa.bindparam("since"),
        (INVITATIONS.c.by_id == WHOSE) | (INVITATIONS.c.person_id == WHOSE),
    )
    .order_by(INVITATIONS.c.at.desc(), INVITATIONS.c.id)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
