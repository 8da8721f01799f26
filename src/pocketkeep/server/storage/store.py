"""Tables in storage, and people. What `append` has returned from is kept, whatever happens next.

A table is its entries, numbered from 1. Everything else kept of it is made from them: a line to
search and list by, who sits where, and the position of a running game (see `Snapshot`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from pocketkeep.server.storage.codes import Codes
from pocketkeep.server.storage.database import Database, address_of, may_be_id
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.storage.films import Films
from pocketkeep.server.storage.homes import Homes
from pocketkeep.server.storage.invitations import Invitations
from pocketkeep.server.storage.moderation import Moderation
from pocketkeep.server.storage.notices import Notice, Notices, add_notices
from pocketkeep.server.storage.passkeys import Passkeys
from pocketkeep.server.storage.postgres import open_postgres
from pocketkeep.server.storage.pulses import Pulses
from pocketkeep.server.storage.put_away import THEIRS, PutAway
from pocketkeep.server.storage.reading import entries_in, entry_in, snapshot_in, summaries_in
from pocketkeep.server.storage.register import Register
from pocketkeep.server.storage.schema import ENTRIES, SITTERS, SNAPSHOTS, TABLES, VISITS
from pocketkeep.server.storage.sqlite import open_sqlite, sqlite_beside
from pocketkeep.server.storage.tokens import Tokens
from pocketkeep.server.storage.writing import Rows
from pocketkeep.server.table.entries import AnyEntry, Chosen, Forgotten, Seated, Spoken
from pocketkeep.server.table.forgetting import without_name
from pocketkeep.server.table.messages import Status
from pocketkeep.server.table.summary import Kept, SeatLine, Snapshot, Summary

__all__ = ["Conflict", "Store", "StoreFailed"]

ENCODER: Final = msgspec.json.Encoder()


class Store(Register):
    """A database with tables and people in it, and films of games that are over."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.films = Films(database)
        self.pulses = Pulses(database)
        self.homes = Homes(database)
        self.codes = Codes(database)
        self.moderation = Moderation(database)
        self.passkeys = Passkeys(database)
        self.put_away = PutAway(database)
        self.tokens = Tokens(database)
        self.notices = Notices(database)
        self.invitations = Invitations(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, new or old, and bring it up to this program."""
        address = address_of(url)
        opener = open_sqlite if address.drivername == "sqlite" else open_postgres
        return cls(await asyncio.to_thread(opener, address))

    @classmethod
    async def beside(cls, url: str) -> Store:
        """Open a database that a server may be working on, for a word or two about people."""
        address = address_of(url)
        opener = sqlite_beside if address.drivername == "sqlite" else open_postgres
        return cls(await asyncio.to_thread(opener, address))

    async def close(self) -> None:
        await self.database.close()

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[AnyEntry],
        summary: Summary,
        *,
        snapshot: Snapshot | None = None,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Keep entries `number`, `number + 1`, … of a table, all or none; 1 opens the table.

        Without a snapshot the one before stays. Notices are kept along with what they tell of. If
        somebody else was quicker: `Conflict`.
        """
        line = _line(summary, number - 1 + len(entries))
        if number == 1:
            head, line["id"], line["opened"] = OPEN_TABLE, table, entries[0].at
        else:
            head, line["of_table"], line["last"] = MOVE_ON, table, number - 1
        rows = [_row(table, n, entry) for n, entry in enumerate(entries, number)]
        plain = Rows([(head, [line]), (ADD_ENTRIES, rows)], spoilt=_taken(table, number))

        def keep(connection: sa.Connection) -> None:
            plain(connection)
            _keep_people(connection, table, entries, summary.seats)
            if snapshot is not None:
                _keep_snapshot(connection, table, snapshot)
            add_notices(connection, notices)

        played = number > 1 and all(type(entry) is Chosen for entry in entries)  # most are
        try:
            await self.database.write(keep if not played or snapshot or notices else plain)
        except sa.exc.IntegrityError as error:
            raise _taken(table, number) from error

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Where a table stands; what was taken earlier than what is kept is let be."""
        await self.database.write(lambda connection: _keep_snapshot(connection, table, snapshot))

    async def read(self, table: str, after: int = 0, *, snapshot: bool = False) -> Kept | None:
        """A table's entries after a number, and if asked for its snapshot; None: no such table."""
        asked = {"of_table": table, "after": after}

        def look(connection: sa.Connection) -> Kept | None:
            if connection.execute(COUNT, asked).first() is None:
                return None
            position = connection.execute(FIND_SNAPSHOT, asked).scalar() if snapshot else None
            return Kept(
                entries_in(connection.execute(FIND_ENTRIES, asked).scalars()),
                snapshot_in(position),
            )

        return await self.database.read(look) if may_be_id(table) else None

    async def visited_by(self, person: str) -> list[str]:
        """Tables where a person ever sat, spoke or was host."""
        return await self._ids(VISITED, {"of_person": person})

    async def said_by(self, person: str) -> list[tuple[str, Spoken]]:
        """What a person said, table by table."""
        asked = {"of_person": person, "like": f'%"person":"{person}"%'}

        def look(connection: sa.Connection) -> list[tuple[str, Spoken]]:
            found = connection.execute(OF_SPEAKER, asked)
            read = [(row.table_id, entry_in(row.body)) for row in found]
            return [(table, entry) for table, entry in read if isinstance(entry, Spoken)]

        return await self.database.read(look)

    async def forget_at(self, table: str, person: str) -> None:
        """Take a person's name out of a table's log, whose number of entries stays."""
        asked = {"of_table": table, "after": 0}

        def forget(connection: sa.Connection) -> None:
            found = connection.execute(FIND_NUMBERED, asked).all()
            log = [(row.number, entry_in(row.body)) for row in found]
            seats = [e.seat for _, e in log if isinstance(e, Seated) and e.person == person]
            for number, entry in log:
                bare = without_name(entry, person, seats)
                if bare != entry:
                    row = {"of_table": table, "at_number": number, "said": _text(bare)}
                    connection.execute(REWRITE, row)
            connection.execute(UNVISIT, {"of_table": table, "of_person": person})

        await self.database.write(forget)

    async def line(self, table: str) -> Summary | None:
        """A table as lists show it; None: there is no such table."""
        found = await self._summaries(LINE, {"of_table": table}) if may_be_id(table) else []
        return found[0] if found else None

    async def numbers(self, tables: Collection[str]) -> dict[str, int]:
        """How many entries each of these tables has: who has fewer in memory reads on."""
        asked = {"these": [table for table in tables if may_be_id(table)]}
        return await self.database.read(
            lambda connection: {row.id: row.entries for row in connection.execute(NUMBERS, asked)}
        )

    async def lines(
        self, *, status: Status, public: bool = True, limit: int = 100
    ) -> list[Summary]:
        """Tables for the lobby: of those that gather the newest, of others the liveliest first."""
        asked = {"of_status": status, "to_all": public, "most": limit}
        return await self._summaries(GATHERING if status == "gathering" else OTHERS, asked)

    async def of_person(
        self, person: str, limit: int = 100, *, over: bool | None = None
    ) -> list[Summary]:
        """Tables where a person sits or is host: where it is their turn first, finished ones last.

        `over` asks for finished or unfinished ones only.
        """
        statement = {None: OF_PERSON, True: OF_PERSON_OVER, False: OF_PERSON_NOT_OVER}[over]
        asked = {"of_person": person, "turn": f"% {person} %", "most": limit}
        return await self._summaries(statement, asked)

    async def listed_for(self, person: str, limit: int = 100) -> list[Summary]:
        """The same without what they have put away, and what its host has taken away."""
        asked = {"of_person": person, "turn": f"% {person} %", "most": limit}
        return await self._summaries(LISTED_FOR, asked)

    async def finished(self, after: str, limit: int) -> list[Summary]:
        """Tables that are over, by id from one on: page by page all of them."""
        return await self._summaries(FINISHED, {"after": after, "most": limit})

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables where a clock has run out."""
        return await self._ids(DUE, {"now": now, "most": limit})

    async def with_bots_due(self, limit: int = 100, *, before: int | None = None) -> list[str]:
        """Tables that wait for a bot; where nothing has happened since `before`, if given."""
        asked = {"before": before if before is not None else FOR_EVER, "most": limit}
        return await self._ids(BOTS_DUE, asked)

    async def _summaries(self, statement: sa.Executable, asked: dict[str, Any]) -> list[Summary]:
        texts = await self.database.read(
            lambda connection: connection.execute(statement, asked).scalars().all()
        )
        return summaries_in(texts)

    async def _ids(self, statement: sa.Executable, asked: dict[str, Any]) -> list[str]:
        return await self.database.read(
            lambda connection: list(connection.execute(statement, asked).scalars())
        )


# ------------------------------------------------------------------------------ rows


def _line(summary: Summary, entries: int) -> dict[str, Any]:
    return {
        "entries": entries,
        "changed": summary.changed,
        "status": summary.status,
        "public": summary.public,
        "host": summary.host,
        "on_turn": "".join(f" {line.person} " for line in summary.seats if _is_on_turn(line)),
        "deadline": summary.deadline,
        "bots_due": summary.bots_due,
        "summary": _text(summary),
    }


def _is_on_turn(line: SeatLine) -> bool:
    return bool(line.person) and line.owes and not line.bot


def _row(table: str, number: int, entry: AnyEntry) -> dict[str, Any]:
    return {"table_id": table, "number": number, "at": entry.at, "body": _text(entry)}


def _keep_people(
    connection: sa.Connection, table: str, entries: Sequence[AnyEntry], seats: Sequence[SeatLine]
) -> None:
    """Who sits there now, and who has come or spoken."""
    if any(isinstance(entry, Seated | Forgotten) for entry in entries):
        _keep_sitters(connection, table, seats)
    came = {entry.person for entry in entries if isinstance(entry, Seated | Spoken)}
    _keep_visitors(connection, table, came - {""})


def _keep_sitters(connection: sa.Connection, table: str, seats: Sequence[SeatLine]) -> None:
    connection.execute(UNSEAT, {"of_table": table})
    sitters = [
        {"table_id": table, "seat": seat, "person_id": line.person}
        for seat, line in enumerate(seats)
        if line.person
    ]
    if sitters:
        connection.execute(SEAT, sitters)


def _keep_visitors(connection: sa.Connection, table: str, people: set[str]) -> None:
    """Each is noted once; a table is changed by one transaction at a time."""
    for person in sorted(people):
        visit = {"of_table": table, "of_person": person}
        if connection.execute(FIND_VISIT, visit).first() is None:
            connection.execute(VISIT, visit)


def _keep_snapshot(connection: sa.Connection, table: str, snapshot: Snapshot) -> None:
    kept = connection.execute(SNAPPED, {"of_table": table}).scalar()
    position = {"of_table": table, "after": snapshot.number, "position": _text(snapshot)}
    if kept is None:
        connection.execute(ADD_SNAPSHOT, position)
    elif kept < snapshot.number:
        connection.execute(REPLACE_SNAPSHOT, position)


def _taken(table: str, number: int) -> Conflict:
    return Conflict(f"Entry {number} of table {table} was somebody else's. Look again.")


def _text(thing: Summary | AnyEntry | Snapshot) -> str:
    return ENCODER.encode(thing).decode()


# ------------------------------------------------------------------------------ statements

FOR_EVER: Final = 2**62
OF_TABLE: Final = sa.bindparam("of_table", type_=sa.Text)
MOST: Final = sa.bindparam("most", type_=sa.Integer)

OPEN_TABLE: Final[sa.Executable] = sa.insert(TABLES)
MOVE_ON: Final[sa.Executable] = sa.update(TABLES).where(
    TABLES.c.id == OF_TABLE, TABLES.c.entries == sa.bindparam("last")
)
ADD_ENTRIES: Final = sa.insert(ENTRIES)
UNSEAT: Final = sa.delete(SITTERS).where(SITTERS.c.table_id == OF_TABLE)
SEAT: Final = sa.insert(SITTERS)

POSITION: Final[dict[str, Any]] = {
    "number": sa.bindparam("after"),
    "body": sa.bindparam("position"),
}
ADD_SNAPSHOT: Final = sa.insert(SNAPSHOTS).values(table_id=OF_TABLE, **POSITION)
REPLACE_SNAPSHOT: Final = (
    sa.update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == OF_TABLE).values(**POSITION)
)

SNAPPED: Final = sa.select(SNAPSHOTS.c.number).where(SNAPSHOTS.c.table_id == OF_TABLE)

COUNT: Final = sa.select(TABLES.c.entries).where(TABLES.c.id == OF_TABLE)
FIND_SNAPSHOT: Final = sa.select(SNAPSHOTS.c.body).where(SNAPSHOTS.c.table_id == OF_TABLE)
FIND_ENTRIES: Final = (
    sa.select(ENTRIES.c.body)
    .where(ENTRIES.c.table_id == OF_TABLE, ENTRIES.c.number > sa.bindparam("after"))
    .order_by(ENTRIES.c.number)
)
NUMBERS: Final = sa.select(TABLES.c.id, TABLES.c.entries).where(
    TABLES.c.id.in_(sa.bindparam("these", expanding=True))
)

LINE: Final = sa.select(TABLES.c.summary).where(TABLES.c.id == OF_TABLE)
LISTED: Final = sa.select(TABLES.c.summary).limit(MOST)
OF_STATUS: Final = LISTED.where(
    TABLES.c.status == sa.bindparam("of_status"), TABLES.c.public == sa.bindparam("to_all")
)
GATHERING: Final = OF_STATUS.order_by(TABLES.c.opened.desc(), TABLES.c.id)
OTHERS: Final = OF_STATUS.order_by(TABLES.c.changed.desc(), TABLES.c.id)

PERSON: Final = sa.bindparam("of_person", type_=sa.Text)
SITS_THERE: Final = sa.select(SITTERS.c.table_id).where(SITTERS.c.person_id == PERSON)
IS_OVER: Final = TABLES.c.status == "over"
THEIR_TURN: Final = (TABLES.c.status == "playing") & TABLES.c.on_turn.like(
    sa.bindparam("turn", type_=sa.Text)
)
OF_PERSON: Final = LISTED.where(TABLES.c.id.in_(SITS_THERE) | (TABLES.c.host == PERSON)).order_by(
    sa.case((THEIR_TURN, 0), (IS_OVER, 2), else_=1), TABLES.c.changed.desc(), TABLES.c.id
)
LISTED_FOR: Final = OF_PERSON.where(TABLES.c.status != "closed", TABLES.c.id.not_in(THEIRS))
OF_PERSON_OVER: Final = OF_PERSON.where(IS_OVER)
OF_PERSON_NOT_OVER: Final = OF_PERSON.where(~IS_OVER)

FINISHED: Final = LISTED.where(
    TABLES.c.status == "over", TABLES.c.id > sa.bindparam("after", type_=sa.Text)
).order_by(TABLES.c.id)
DUE: Final = (
    sa.select(TABLES.c.id)
    .where(TABLES.c.deadline <= sa.bindparam("now"))
    .order_by(TABLES.c.deadline)
    .limit(MOST)
)
BOTS_DUE: Final = (
    sa.select(TABLES.c.id)
    .where(TABLES.c.bots_due, TABLES.c.changed < sa.bindparam("before"))
    .order_by(TABLES.c.changed)
    .limit(MOST)
)

AT_TABLE: Final = VISITS.c.table_id == OF_TABLE
FIND_VISIT: Final = sa.select(VISITS.c.table_id).where(AT_TABLE, VISITS.c.person_id == PERSON)
VISIT: Final = sa.insert(VISITS).values(table_id=OF_TABLE, person_id=PERSON)
UNVISIT: Final = sa.delete(VISITS).where(AT_TABLE, VISITS.c.person_id == PERSON)
VISITED: Final = (
    sa.select(VISITS.c.table_id)
    .where(VISITS.c.person_id == PERSON)
    .union(
        sa.select(SITTERS.c.table_id).where(SITTERS.c.person_id == PERSON),
        sa.select(TABLES.c.id).where(TABLES.c.host == PERSON),
    )
)
OF_SPEAKER: Final = (
    sa.select(ENTRIES.c.table_id, ENTRIES.c.body)
    .join(VISITS, VISITS.c.table_id == ENTRIES.c.table_id)
    .where(VISITS.c.person_id == PERSON, ENTRIES.c.body.like(sa.bindparam("like", type_=sa.Text)))
    .order_by(ENTRIES.c.at, ENTRIES.c.table_id, ENTRIES.c.number)
)
FIND_NUMBERED: Final = (
    sa.select(ENTRIES.c.number, ENTRIES.c.body)
    .where(ENTRIES.c.table_id == OF_TABLE)
    .order_by(ENTRIES.c.number)
)
REWRITE: Final = (
    sa.update(ENTRIES)
    .where(ENTRIES.c.table_id == OF_TABLE, ENTRIES.c.number == sa.bindparam("at_number"))
    .values(body=sa.bindparam("said"))
)
