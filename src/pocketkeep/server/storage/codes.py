"""Codes that are good once, in storage."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.register import folded
from pocketkeep.server.storage.schema import CODES, PEOPLE

MOST: Final = 3  # of a person, for one purpose; the newest count
Purpose = Literal["reset", "mail"]


class Redeemed(NamedTuple):
    """What a code was good for."""

    person: str  # id
    mail: str  # the address that it was sent to, if it was


class Codes:
    """What was given out and not used yet."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(
        self, token: str, person: str, purpose: Purpose, expires: int, *, mail: str
    ) -> None:
        """`token` is the SHA-256 of what the person gets."""
        row = {"token": token, "person_id": person, "purpose": purpose, "mail": mail}
        asked = {"whose": person, "what_for": purpose, "most": MOST}

        def keep(connection: sa.Connection) -> None:
            connection.execute(ADD, {**row, "expires": expires})
            connection.execute(FORGET_OLDEST, asked)

        await self.database.write(keep)

    async def take(self, token: str, name: str, purpose: Purpose, now: int) -> Redeemed | None:
        """Use a code up, if it is for the account of this name; the same work if it is not."""
        asked = {"of_token": token, "folded": folded(name), "what_for": purpose, "now": now}
        row = await self.database.write(
            lambda connection: connection.execute(TAKE, asked).one_or_none()
        )
        return row and Redeemed(row.person_id, row.mail)

    async def prune(self, now: int) -> int:
        """Forget what has expired; says how many codes that were."""
        return await self.database.change(PRUNE, {"now": now})


OF_PURPOSE: Final = CODES.c.purpose == sa.bindparam("what_for")
ADD: Final = sa.insert(CODES)
NEWEST: Final = (
    sa.select(CODES.c.token)
    .where(CODES.c.person_id == sa.bindparam("whose"), OF_PURPOSE)
    .order_by(CODES.c.expires.desc(), CODES.c.token)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
FORGET_OLDEST: Final = sa.delete(CODES).where(
    CODES.c.person_id == sa.bindparam("whose"), OF_PURPOSE, CODES.c.token.not_in(NEWEST)
)
TAKE: Final = (
    sa.delete(CODES)
    .where(
        CODES.c.token == sa.bindparam("of_token"),
        CODES.c.person_id.in_(
            sa.select(PEOPLE.c.id).where(PEOPLE.c.account == sa.bindparam("folded"))
        ),
        OF_PURPOSE,
        CODES.c.expires > sa.bindparam("now"),
    )
    .returning(CODES.c.person_id, CODES.c.mail)
)
PRUNE: Final = sa.delete(CODES).where(CODES.c.expires <= sa.bindparam("now"))
