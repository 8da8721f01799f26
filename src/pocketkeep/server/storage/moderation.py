"""What was reported, who keeps apart from whom, and who is banned, in storage."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import APART, BANS, REPORTS, SESSIONS

Kind = Literal["muted", "blocked"]


class Report(NamedTuple):
    """Somebody tells the host about somebody."""

    id: str
    at: int
    by: str  # ids of persons
    about: str
    table: str
    name: str  # what they were called there
    said: str  # the line of chat that it is about; empty: the person
    reason: str


class Apart(NamedTuple):
    """Somebody does not want to hear somebody, or to sit with them."""

    id: str
    person: str
    other: str
    kind: Kind
    name: str  # what the other was called


class Ban(NamedTuple):
    """An account or a range of addresses that may not come in."""

    id: str
    person: str  # id; empty: it is about addresses
    network: str  # empty: it is about a person
    name: str
    reason: str
    since: int
    until: int | None  # None: for good


class Moderation:
    """For the host of a public server, and for whoever wants to be left alone."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ------------------------------------------------------------------ reports

    async def report(self, report: Report) -> None:
        row = {
            "id": report.id,
            "at": report.at,
            "by_id": report.by,
            "about_id": report.about,
            "table_id": report.table,
            "name": report.name,
            "said": report.said,
            "reason": report.reason,
        }
        await self.database.change(ADD_REPORT, row)

    async def open_reports(self, limit: int) -> list[Report]:
        """Those that nobody has settled, the newest first."""
        rows = await self.database.rows(OPEN_REPORTS, {"most": limit})
        return [_report(row) for row in rows]

    async def find_report(self, id: str) -> Report | None:
        rows = await self.database.rows(FIND_REPORT, {"of_id": id})
        return _report(rows[0]) if rows else None

    async def close_report(self, id: str, at: int) -> None:
        await self.database.change(CLOSE_REPORT, {"of_id": id, "closed_at": at})

    async def reports_by(self, person: str) -> list[Report]:
        return [_report(row) for row in await self.database.rows(REPORTS_BY, {"whose": person})]

    async def addresses_of(self, person: str) -> list[str]:
        """Where a person's browsers came from last."""
        rows = await self.database.rows(ADDRESSES, {"whose": person})
        return [row.address for row in rows]

    # ------------------------------------------------------------------ apart

    async def keep_apart(self, apart: Apart, at: int) -> None:
        row = {"of_id": apart.id, "whose": apart.person, "from_whom": apart.other}
        told = {"is_kind": apart.kind, "called": apart.name, "at": at}

        def keep(connection: sa.Connection) -> None:
            connection.execute(END_APART_PAIR, row)
            connection.execute(ADD_APART, {**row, **told})

        await self.database.write(keep)

    async def apart_of(self, person: str) -> list[Apart]:
        """Whom a person mutes or blocks."""
        rows = await self.database.rows(APART_OF, {"whose": person})
        return [
            Apart(row.id, row.person_id, row.other_id, kind=row.kind, name=row.name) for row in rows
        ]

    async def end_apart(self, id: str, person: str) -> None:
        await self.database.change(END_APART, {"of_id": id, "whose": person})

    async def blocked_with(self, person: str) -> set[str]:
        """With whom a person does not sit at a table, whoever of the two wants it so."""
        rows = await self.database.rows(BLOCKED, {"whose": person})
        return {row.other_id if row.person_id == person else row.person_id for row in rows}

    # ------------------------------------------------------------------ bans

    async def ban(self, ban: Ban) -> None:
        row = {
            "id": ban.id,
            "person_id": ban.person,
            "network": ban.network,
            "name": ban.name,
            "reason": ban.reason,
            "since": ban.since,
            "until": ban.until,
        }
        await self.database.change(ADD_BAN, row)

    async def lift(self, id: str) -> bool:
        return bool(await self.database.change(LIFT, {"of_id": id}))

    async def bans(self, now: int) -> list[Ban]:
        """Those that have not ended, the newest first."""
        return [_ban(row) for row in await self.database.rows(BANS_NOW, {"now": now})]

    async def ban_of(self, person: str, now: int) -> Ban | None:
        rows = await self.database.rows(BAN_OF, {"whose": person, "now": now})
        return _ban(rows[0]) if rows else None


def _report(row: Any) -> Report:
    people = {"by": row.by_id, "about": row.about_id, "table": row.table_id}
    return Report(row.id, row.at, **people, name=row.name, said=row.said, reason=row.reason)


def _ban(row: Any) -> Ban:
    whom = {"person": row.person_id, "network": row.network, "name": row.name}
    return Ban(row.id, **whom, reason=row.reason, since=row.since, until=row.until)


WHOSE: Final = sa.bindparam("whose", type_=sa.Text)
OF_ID: Final = sa.bindparam("of_id", type_=sa.Text)

ADD_REPORT: Final = sa.insert(REPORTS)
FIND_REPORT: Final = sa.select(REPORTS).where(REPORTS.c.id == OF_ID)
OPEN_REPORTS: Final = (
    sa.select(REPORTS)
    .where(REPORTS.c.closed.is_(None))
    .order_by(REPORTS.c.at.desc(), REPORTS.c.id)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
CLOSE_REPORT: Final = (
    sa.update(REPORTS).where(REPORTS.c.id == OF_ID).values(closed=sa.bindparam("closed_at"))
)
REPORTS_BY: Final = sa.select(REPORTS).where(REPORTS.c.by_id == WHOSE).order_by(REPORTS.c.at)
ADDRESSES: Final = (
    sa.select(SESSIONS.c.address)
    .where(SESSIONS.c.person_id == WHOSE, SESSIONS.c.address.is_not(None))
    .group_by(SESSIONS.c.address)
    .order_by(sa.func.max(SESSIONS.c.since).desc())
    .limit(5)
)

PAIR: Final = (APART.c.person_id == WHOSE) & (APART.c.other_id == sa.bindparam("from_whom"))
END_APART_PAIR: Final = sa.delete(APART).where(PAIR)
ADD_APART: Final = sa.insert(APART).values(
    id=OF_ID,
    person_id=WHOSE,
    other_id=sa.bindparam("from_whom"),
    kind=sa.bindparam("is_kind"),
    name=sa.bindparam("called"),
    since=sa.bindparam("at"),
)
APART_OF: Final = sa.select(APART).where(APART.c.person_id == WHOSE).order_by(APART.c.since)
END_APART: Final = sa.delete(APART).where(APART.c.id == OF_ID, APART.c.person_id == WHOSE)
BLOCKED: Final = sa.select(APART).where(
    APART.c.kind == "blocked", (APART.c.person_id == WHOSE) | (APART.c.other_id == WHOSE)
)

ADD_BAN: Final = sa.insert(BANS)
LIFT: Final = sa.delete(BANS).where(BANS.c.id == OF_ID)
IN_FORCE: Final = BANS.c.until.is_(None) | (BANS.c.until > sa.bindparam("now"))
BANS_NOW: Final = sa.select(BANS).where(IN_FORCE).order_by(BANS.c.since.desc(), BANS.c.id)
BAN_OF: Final = sa.select(BANS).where(BANS.c.person_id == WHOSE, IN_FORCE)
