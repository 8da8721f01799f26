"""All that is known of somebody, for themself to take home."""

from __future__ import annotations

import msgspec

from pocketkeep.server.storage.register import Known
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.summary import Summary

MOST_TABLES = 10_000


class MySession(msgspec.Struct, frozen=True):
    """A browser at which I am signed in; times are milliseconds since 1970, here and below."""

    since: int
    until: int
    address: str  # where it came from, as far as a ban needs it


class MyTable(msgspec.Struct, frozen=True):
    """A table where I sit or am host; its game is at `/api/tables/{id}/record`."""

    id: str
    name: str
    game: str
    status: str
    seats: list[str]  # which of them are mine, by name
    changed: int


class MyLine(msgspec.Struct, frozen=True):
    """Something I said."""

    table: str
    at: int
    text: str


class MyReport(msgspec.Struct, frozen=True):
    """Something I told the host."""

    table: str
    at: int
    about: str
    reason: str


class Belongings(msgspec.Struct, frozen=True):
    """One file."""

    name: str
    account: bool
    since: int
    mail: str
    sessions: list[MySession]
    browsers: list[int]  # when each of those that I am known at last signed in
    tables: list[MyTable]
    said: list[MyLine]
    passkeys: dict[str, int]  # by name, when each was added
    apart: dict[str, str]  # by name, whom I mute or block
    reports: list[MyReport]
    bots: dict[str, int] = {}  # by name, when each was made
    shares: bool = False  # whether my finished games may be given away as data


async def belongings_of(store: Store, person: Known) -> Belongings:
    row = await store.about(person.id)
    tables = await store.of_person(person.id, MOST_TABLES)
    apart = await store.moderation.apart_of(person.id)
    reports = await store.moderation.reports_by(person.id)
    return Belongings(
        name=person.name,
        account=person.account,
        since=row.since,
        mail=row.mail or "",
        sessions=[MySession(*session) for session in await store.sessions_of(person.id)],
        browsers=await store.devices_of(person.id),
        tables=[_table(summary, person) for summary in tables],
        said=[MyLine(table, said.at, said.text) for table, said in await store.said_by(person.id)],
        passkeys={key.name: key.since for key in await store.passkeys.of(person.id)},
        apart={other.name: other.kind for other in apart},
        reports=[MyReport(told.table, told.at, told.name, told.reason) for told in reports],
        bots={bot.name: bot.since for bot in await store.tokens.bots_of(person.id)},
        shares=bool(row.shares),
    )


def _table(summary: Summary, person: Known) -> MyTable:
    mine = [seat.name for seat in summary.seats if seat.person == person.id]
    return MyTable(
        summary.id,
        summary.name,
        game=summary.game,
        status=summary.status,
        seats=mine,
        changed=summary.changed,
    )
