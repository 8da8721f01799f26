"""Passkeys in storage, and challenges that are good once."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import CHALLENGES, PASSKEYS


class Passkey(NamedTuple):
    """A key that somebody's device holds the other half of."""

    id: str  # as the browser calls it
    person: str
    key: bytes  # the public half
    uses: int  # as the device counts them; some always say 0
    name: str
    since: int


class Passkeys:
    """Whose keys are known."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def challenge(self, token: str, person: str, expires: int) -> None:
        """`token` is the SHA-256 of it; without a person it is for signing in."""
        row = {"token": token, "person_id": person, "expires": expires}
        await self.database.change(ADD_CHALLENGE, row)

    async def take_challenge(self, token: str, person: str, now: int) -> bool:
        """Use a challenge up; whether it was good."""
        asked = {"of_token": token, "whose": person, "now": now}
        return bool(await self.database.change(TAKE_CHALLENGE, asked))

    async def add(self, passkey: Passkey) -> None:
        """An id that is known already is an `IntegrityError`."""
        row = {"id": passkey.id, "person_id": passkey.person, "key": passkey.key}
        told = {"uses": passkey.uses, "name": passkey.name, "since": passkey.since}
        await self.database.change(ADD, {**row, **told})

    async def find(self, id: str) -> Passkey | None:
        rows = await self.database.rows(FIND, {"of_id": id})
        return _passkey(rows[0]) if rows else None

    async def of(self, person: str) -> list[Passkey]:
        return [_passkey(row) for row in await self.database.rows(OF, {"whose": person})]

    async def used(self, id: str, uses: int) -> None:
        await self.database.change(USED, {"of_id": id, "so_often": uses})

    async def remove(self, id: str, person: str) -> None:
        await self.database.change(REMOVE, {"of_id": id, "whose": person})

    async def remove_all(self, person: str) -> None:
        await self.database.change(REMOVE_ALL, {"whose": person})

    async def prune(self, now: int) -> int:
        """Forget challenges that nobody met; says how many."""
        return await self.database.change(PRUNE, {"now": now})


def _passkey(row: Any) -> Passkey:
    return Passkey(row.id, row.person_id, row.key, uses=row.uses, name=row.name, since=row.since)


OF_ID: Final = PASSKEYS.c.id == sa.bindparam("of_id", type_=sa.Text)
OF_PERSON: Final = PASSKEYS.c.person_id == sa.bindparam("whose", type_=sa.Text)
ADD: Final = sa.insert(PASSKEYS)
FIND: Final = sa.select(PASSKEYS).where(OF_ID)
OF: Final = sa.select(PASSKEYS).where(OF_PERSON).order_by(PASSKEYS.c.since, PASSKEYS.c.id)
USED: Final = sa.update(PASSKEYS).where(OF_ID).values(uses=sa.bindparam("so_often"))
REMOVE: Final = sa.delete(PASSKEYS).where(OF_ID, OF_PERSON)
REMOVE_ALL: Final = sa.delete(PASSKEYS).where(OF_PERSON)
ADD_CHALLENGE: Final = sa.insert(CHALLENGES)
TAKE_CHALLENGE: Final = sa.delete(CHALLENGES).where(
    CHALLENGES.c.token == sa.bindparam("of_token"),
    CHALLENGES.c.person_id == sa.bindparam("whose"),
    CHALLENGES.c.expires > sa.bindparam("now"),
)
PRUNE: Final = sa.delete(CHALLENGES).where(CHALLENGES.c.expires <= sa.bindparam("now"))
