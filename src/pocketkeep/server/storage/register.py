"""People and their sessions in storage."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import PEOPLE, SESSIONS


class NameTaken(PocketkeepError):
    """Another account has this name, written the same but for capitals."""

    code = "account/name-taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"There is an account with the name {name!r} already. Choose another.")


class Known(NamedTuple):
    """Somebody who has been here."""

    id: str
    name: str
    account: bool  # or a guest


class Account(NamedTuple):
    """Somebody who can sign in."""

    id: str
    name: str
    password: str  # what argon2 made of it


class Session(NamedTuple):
    """Somebody at a browser."""

    person: Known
    expires: int
    renewed: bool = False  # the browser's cookie is to be renewed too


def folded(name: str) -> str:
    """A name as it must be unique: capitals, widths and invisible signs make no other name.

    >>> folded("Ann") == folded("aNN")
    True
    """
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")


class Register:
    """Who has been here, and at which browsers."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_person(self, id: str, name: str, at: int) -> None:
        """A new guest."""
        await self._change(ADD_PERSON, {"id": id, "name": name, "since": at})

    async def person(self, id: str) -> Known | None:
        row = await self._one(FIND_PERSON, {"of_person": id})
        return row and Known(row.id, row.name, row.account is not None)

    async def rename(self, id: str, name: str) -> None:
        """Another name; an account then signs in with it, so it must be unique."""
        try:
            await self._change(RENAME, {"of_person": id, "name": name, "folded": folded(name)})
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error

    async def make_account(self, id: str, name: str, password: str) -> bool:
        """Turn a guest into an account; says whether it was a guest."""
        account = {"name": name, "account": folded(name), "password": password}
        try:
            return bool(await self._change(MAKE_ACCOUNT, {"of_person": id, **account}))
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error

    async def change_password(self, id: str, password: str) -> None:
        await self._change(CHANGE_PERSON, {"of_person": id, "password": password})

    async def account(self, name: str) -> Account | None:
        row = await self._one(FIND_ACCOUNT, {"folded": folded(name)})
        return row and Account(row.id, row.name, row.password)

    async def add_session(self, token: str, person: str, at: int, expires: int) -> None:
        """`token` is the SHA-256 of what the browser gets: whoever reads this cannot use it."""
        session = {"token": token, "person_id": person, "since": at, "expires": expires}
        await self._change(ADD_SESSION, session)

    async def session(self, token: str, now: int) -> Session | None:
        row = await self._one(FIND_SESSION, {"of_token": token, "now": now})
        return row and Session(Known(row.id, row.name, row.account is not None), row.expires)

    async def renew_session(self, token: str, expires: int) -> None:
        await self._change(RENEW_SESSION, {"of_token": token, "expires": expires})

    async def drop_session(self, token: str) -> None:
        await self._change(DROP_SESSION, {"of_token": token})

    async def drop_sessions(self, person: str, keep: str = "") -> int:
        """All of a person's, but for the one to keep; says how many sessions that were."""
        return await self._change(DROP_SESSIONS, {"whose": person, "keep": keep})

    async def sessions_alive(self, tokens: Collection[str], now: int) -> set[str]:
        """Those of these sessions that have not ended."""
        asked = {"these": list(tokens), "now": now}
        return await self.database.read(
            lambda connection: set(connection.execute(SESSIONS_ALIVE, asked).scalars())
        )

    async def prune_sessions(self, now: int) -> int:
        """Forget what has expired; says how many sessions that were."""
        return await self._change(PRUNE_SESSIONS, {"now": now})

    async def _one(self, statement: sa.Executable, values: dict[str, Any]) -> Any:
        return await self.database.read(
            lambda connection: connection.execute(statement, values).one_or_none()
        )

    async def _change(self, statement: sa.Executable, values: dict[str, Any]) -> int:
        return await self.database.write(
            lambda connection: connection.execute(statement, values).rowcount
        )


OF_PERSON: Final = PEOPLE.c.id == sa.bindparam("of_person")
OF_TOKEN: Final = SESSIONS.c.token == sa.bindparam("of_token")

ADD_PERSON: Final = sa.insert(PEOPLE)
FIND_PERSON: Final = sa.select(PEOPLE).where(OF_PERSON)
FIND_ACCOUNT: Final = sa.select(PEOPLE).where(PEOPLE.c.account == sa.bindparam("folded"))
CHANGE_PERSON: Final = sa.update(PEOPLE).where(OF_PERSON)
MAKE_ACCOUNT: Final = CHANGE_PERSON.where(PEOPLE.c.account.is_(None))
RENAME: Final = CHANGE_PERSON.values(
    account=sa.case((PEOPLE.c.account.is_not(None), sa.bindparam("folded")))
)
ADD_SESSION: Final = sa.insert(SESSIONS)
FIND_SESSION: Final = (
    sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account, SESSIONS.c.expires)
    .join_from(SESSIONS, PEOPLE)
    .where(OF_TOKEN, SESSIONS.c.expires > sa.bindparam("now"))
)
RENEW_SESSION: Final = sa.update(SESSIONS).where(OF_TOKEN)
DROP_SESSION: Final = sa.delete(SESSIONS).where(OF_TOKEN)
DROP_SESSIONS: Final = sa.delete(SESSIONS).where(
    SESSIONS.c.person_id == sa.bindparam("whose"), SESSIONS.c.token != sa.bindparam("keep")
)
SESSIONS_ALIVE: Final = sa.select(SESSIONS.c.token).where(
    SESSIONS.c.token.in_(sa.bindparam("these", expanding=True)),
    SESSIONS.c.expires > sa.bindparam("now"),
)
PRUNE_SESSIONS: Final = sa.delete(SESSIONS).where(SESSIONS.c.expires <= sa.bindparam("now"))
