"""People and their sessions in storage."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.likeness import likeness
from pocketkeep.server.storage.schema import (
    APART,
    CODES,
    DEVICES,
    INVITATIONS,
    PASSKEYS,
    PEOPLE,
    PUT_AWAY,
    REPORTS,
    SESSIONS,
    TOKENS,
)
from pocketkeep.server.storage.tokens import orphan_bots
from pocketkeep.server.table.seats import GONE, SOMEBODY


class NameTaken(PocketkeepError):
    """Another account has this name, or one that looks like it."""

    code = "account/name-taken"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"There is an account with the name {name!r} already, or one that looks like it. "
            "Choose another."
        )


class NoAccount(PocketkeepError):
    """Nobody signs in by this name; told to the host alone."""

    code = "account/unknown"

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no account with the name {name!r}. Look how it is written.")


class Known(NamedTuple):
    """Somebody who has been here."""

    id: str
    name: str
    account: bool  # or a guest
    host: bool = False  # whether they look after this server


class Account(NamedTuple):
    """Somebody who can sign in."""

    id: str
    name: str
    password: str  # what argon2 made of it
    mail: str = ""  # for a forgotten password; never shown to others
    host: bool = False


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
        await self.database.change(ADD_PERSON, {"id": id, "name": name, "since": at})

    async def person(self, id: str) -> Known | None:
        row = await self._one(FIND_PERSON, {"of_person": id})
        return row and Known(row.id, row.name, row.account is not None, bool(row.host))

    async def rename(self, id: str, name: str) -> None:
        """Another name; an account then signs in with it, so it must be unique."""
        try:
            called = {"name": name, "folded": folded(name), "alike": likeness(name)}
            await self.database.change(RENAME, {"of_person": id, **called})
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error

    async def make_account(self, id: str, name: str, password: str) -> bool:
        """Turn a guest into an account; says whether it was a guest."""
        called = {"name": name, "account": folded(name), "likeness": likeness(name)}
        try:
            account = {"of_person": id, **called, "password": password}
            return bool(await self.database.change(MAKE_ACCOUNT, account))
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error

    async def change_password(self, id: str, password: str) -> None:
        await self.database.change(CHANGE_PERSON, {"of_person": id, "password": password})

    async def account(self, name: str) -> Account | None:
        row = await self._one(FIND_ACCOUNT, {"folded": folded(name)})
        if row is None:
            return None
        return Account(row.id, row.name, row.password, mail=row.mail or "", host=bool(row.host))

    async def set_mail(self, id: str, mail: str) -> None:
        await self.database.change(CHANGE_PERSON, {"of_person": id, "mail": mail or None})

    async def is_taken(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it."""
        asked = {"folded": folded(name), "alike": likeness(name)}
        return await self._one(FIND_TAKEN, asked) is not None

    async def share(self, id: str, *, shares: bool) -> None:
        """Whether a person's finished games may be given away as data."""
        await self.database.change(CHANGE_PERSON, {"of_person": id, "shares": shares})

    async def sharers(self, people: Collection[str]) -> set[str]:
        """Those of these who said that their games may be given away as data."""
        asked = {"these": list(people)}
        return await self.database.read(
            lambda connection: set(connection.execute(SHARERS, asked).scalars())
        )

    async def make_host(self, id: str, *, host: bool = True) -> None:
        await self.database.change(CHANGE_PERSON, {"of_person": id, "host": host})

    async def add_session(
        self, token: str, person: str, at: int, expires: int, *, address: str = ""
    ) -> None:
        """`token` is the SHA-256 of what the browser gets: whoever reads this cannot use it."""
        session = {"token": token, "person_id": person, "since": at, "expires": expires}
        await self.database.change(ADD_SESSION, {**session, "address": address or None})

    async def session(self, token: str, now: int) -> Session | None:
        row = await self._one(FIND_SESSION, {"of_token": token, "now": now})
        if row is None:
            return None
        person = Known(row.id, row.name, row.account is not None, bool(row.host))
        return Session(person, row.expires)

    async def renew_session(self, token: str, expires: int) -> None:
        await self.database.change(RENEW_SESSION, {"of_token": token, "expires": expires})

    async def drop_session(self, token: str) -> None:
        await self.database.change(DROP_SESSION, {"of_token": token})

    async def drop_sessions(self, person: str, keep: str = "") -> int:
        """All of a person's, but for the one to keep; says how many sessions that were."""
        return await self.database.change(DROP_SESSIONS, {"whose": person, "keep": keep})

    async def sessions_alive(self, tokens: Collection[str], now: int) -> set[str]:
        """Those of these sessions, and of bots' tokens, that have not ended."""
        asked = {"these": list(tokens), "now": now}
        return await self.database.read(
            lambda connection: set(connection.execute(SESSIONS_ALIVE, asked).scalars())
        )

    async def prune_sessions(self, now: int) -> int:
        """Forget what has expired; says how many sessions that were."""
        return await self.database.change(PRUNE_SESSIONS, {"now": now})

    async def begin_leaving(self, id: str, at: int) -> None:
        """From this moment nobody is this person; their tables are still to be gone through."""
        nobody = {"name": SOMEBODY, "account": None, "likeness": None, "password": None}
        gone = {"of_person": id, "gone": GONE, "somebody": SOMEBODY}

        def leave(connection: sa.Connection) -> None:
            row = {"of_person": id, **nobody, "mail": None, "host": None, "leaving": at}
            connection.execute(CHANGE_PERSON, {**row, "shares": None})
            orphan_bots(connection, id)
            _drop_belongings(connection, id)
            for statement in FORGET_ELSEWHERE:
                connection.execute(statement, gone)

        await self.database.write(leave)

    async def leavers(self) -> list[str]:
        """Who began to leave and is not gone yet."""
        return await self.database.read(
            lambda connection: list(connection.execute(LEAVERS).scalars())
        )

    async def remove_person(self, id: str) -> None:
        """With whatever came while they were leaving."""

        def remove(connection: sa.Connection) -> None:
            if id in set(connection.execute(LEAVERS).scalars()):
                _drop_belongings(connection, id)
                connection.execute(REMOVE_PERSON, {"of_person": id})

        await self.database.write(remove)

    async def about(self, id: str) -> Any:
        """The row of a person, for themself."""
        return await self._one(FIND_PERSON, {"of_person": id})

    async def sessions_of(self, person: str) -> list[tuple[int, int, str]]:
        """Since when, until when, and from where."""
        asked = {"whose": person}
        return await self.database.read(
            lambda connection: [
                (row.since, row.expires, row.address or "")
                for row in connection.execute(SESSIONS_OF, asked)
            ]
        )

    async def devices_of(self, person: str) -> list[int]:
        """When each browser last signed in."""
        asked = {"whose": person}
        return await self.database.read(
            lambda connection: list(connection.execute(DEVICES_SINCE, asked).scalars())
        )

    async def add_device(self, token: str, person: str, at: int) -> None:
        """A browser that an account has signed in at; of many the newest are remembered."""
        device = {"of_token": token, "whose": person, "at": at, "most": MOST_DEVICES}

        def keep(connection: sa.Connection) -> None:
            if connection.execute(SEE_DEVICE, device).rowcount == 0:
                connection.execute(ADD_DEVICE, device)
            connection.execute(FORGET_OLDEST_DEVICES, device)

        await self.database.write(keep)

    async def owners_of_device(self, token: str) -> set[str]:
        """Accounts that have signed in at this browser."""
        return await self.database.read(
            lambda connection: set(connection.execute(OWNERS, {"of_token": token}).scalars())
        )

    async def forget_devices(self, person: str) -> None:
        await self.database.change(FORGET_DEVICES, {"whose": person})

    async def prune_devices(self, before: int) -> int:
        """Forget browsers that have not signed in since; says how many."""
        return await self.database.change(PRUNE_DEVICES, {"before": before})

    async def _one(self, statement: sa.Executable, values: dict[str, Any]) -> Any:
        return await self.database.read(
            lambda connection: connection.execute(statement, values).one_or_none()
        )


def _drop_belongings(connection: sa.Connection, person: str) -> None:
    """All rows that are a person's own."""
    for table in OF_PEOPLE:
        connection.execute(sa.delete(table).where(table.c.person_id == person))


OF_PERSON: Final = PEOPLE.c.id == sa.bindparam("of_person")
OF_TOKEN: Final = SESSIONS.c.token == sa.bindparam("of_token")

ADD_PERSON: Final = sa.insert(PEOPLE)
FIND_PERSON: Final = sa.select(PEOPLE).where(OF_PERSON)
FIND_ACCOUNT: Final = sa.select(PEOPLE).where(  # of a person: nobody signs in as a bot
    PEOPLE.c.account == sa.bindparam("folded"), PEOPLE.c.owner_id.is_(None)
)
FIND_TAKEN: Final = (
    sa.select(PEOPLE.c.id)
    .where(
        (PEOPLE.c.account == sa.bindparam("folded")) | (PEOPLE.c.likeness == sa.bindparam("alike"))
    )
    .limit(1)
)
CHANGE_PERSON: Final = sa.update(PEOPLE).where(OF_PERSON)
MAKE_ACCOUNT: Final = CHANGE_PERSON.where(PEOPLE.c.account.is_(None))
RENAME: Final = CHANGE_PERSON.values(
    account=sa.case((PEOPLE.c.account.is_not(None), sa.bindparam("folded"))),
    likeness=sa.case((PEOPLE.c.account.is_not(None), sa.bindparam("alike"))),
)
ADD_SESSION: Final = sa.insert(SESSIONS)
FIND_SESSION: Final = (
    sa.select(*PEOPLE.c["id", "name", "account", "host"], SESSIONS.c.expires)
    .join_from(SESSIONS, PEOPLE)
    .where(OF_TOKEN, SESSIONS.c.expires > sa.bindparam("now"))
)
RENEW_SESSION: Final = sa.update(SESSIONS).where(OF_TOKEN)
DROP_SESSION: Final = sa.delete(SESSIONS).where(OF_TOKEN)
DROP_SESSIONS: Final = sa.delete(SESSIONS).where(
    SESSIONS.c.person_id == sa.bindparam("whose"), SESSIONS.c.token != sa.bindparam("keep")
)
SESSIONS_ALIVE: Final = sa.union_all(
    *[
        sa.select(table.c.token).where(
            table.c.token.in_(sa.bindparam("these", expanding=True)),
            table.c.expires > sa.bindparam("now"),
        )
        for table in (SESSIONS, TOKENS)
    ]
)
PRUNE_SESSIONS: Final = sa.delete(SESSIONS).where(SESSIONS.c.expires <= sa.bindparam("now"))

MOST_DEVICES: Final = 20  # browsers of an account
OF_DEVICE: Final = DEVICES.c.token == sa.bindparam("of_token")
DEVICES_OF: Final = DEVICES.c.person_id == sa.bindparam("whose")
OWNERS: Final = sa.select(DEVICES.c.person_id).where(OF_DEVICE)
SEE_DEVICE: Final = sa.update(DEVICES).where(OF_DEVICE, DEVICES_OF).values(since=sa.bindparam("at"))
ADD_DEVICE: Final = sa.insert(DEVICES).values(
    token=sa.bindparam("of_token"), person_id=sa.bindparam("whose"), since=sa.bindparam("at")
)
NEWEST_DEVICES: Final = (
    sa.select(DEVICES.c.token)
    .where(DEVICES_OF)
    .order_by(DEVICES.c.since.desc(), DEVICES.c.token)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
FORGET_OLDEST_DEVICES: Final = sa.delete(DEVICES).where(
    DEVICES_OF, DEVICES.c.token.not_in(NEWEST_DEVICES)
)
FORGET_DEVICES: Final = sa.delete(DEVICES).where(DEVICES_OF)
PRUNE_DEVICES: Final = sa.delete(DEVICES).where(DEVICES.c.since < sa.bindparam("before"))

OF_PEOPLE: Final = (  # what goes with a person
    *(SESSIONS, DEVICES, CODES, APART, PASSKEYS, PUT_AWAY, INVITATIONS),
)
FORGET_ELSEWHERE: Final = (
    sa.delete(INVITATIONS).where(INVITATIONS.c.by_id == sa.bindparam("of_person")),
    sa.delete(APART).where(APART.c.other_id == sa.bindparam("of_person")),
    sa.update(REPORTS)
    .where(REPORTS.c.by_id == sa.bindparam("of_person"))
    .values(by_id=sa.bindparam("gone")),
    sa.update(REPORTS)
    .where(REPORTS.c.about_id == sa.bindparam("of_person"))
    .values(about_id=sa.bindparam("gone"), name=sa.bindparam("somebody")),
)
SHARERS: Final = sa.select(PEOPLE.c.id).where(
    PEOPLE.c.id.in_(sa.bindparam("these", expanding=True)), PEOPLE.c.shares.is_(True)
)
LEAVERS: Final = sa.select(PEOPLE.c.id).where(PEOPLE.c.leaving.is_not(None))
REMOVE_PERSON: Final = sa.delete(PEOPLE).where(OF_PERSON)
SESSIONS_OF: Final = (
    sa.select(SESSIONS.c.since, SESSIONS.c.expires, SESSIONS.c.address)
    .where(SESSIONS.c.person_id == sa.bindparam("whose"))
    .order_by(SESSIONS.c.since)
)
DEVICES_SINCE: Final = sa.select(DEVICES.c.since).where(DEVICES_OF).order_by(DEVICES.c.since)
