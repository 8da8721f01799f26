"""Getting along at a public server: reports, people who keep apart, and what the host does.

Whom one means is told by a seat or a line of chat at a table: ids of persons never leave the
server. Muting: I do not see what they say. Blocking: that too, and neither of us takes a seat where
the other sits or is host; games that have begun go on. Neither is ever told to the other.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from ipaddress import ip_address
from typing import NamedTuple

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.bans import BadNetwork, Bans, read_network
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.nudges import Nudges
from pocketkeep.server.house.people import DAY, People
from pocketkeep.server.running import logs
from pocketkeep.server.storage.moderation import Apart, Ban, Kind, Report
from pocketkeep.server.storage.register import Known, NoAccount
from pocketkeep.server.table.refusals import TableRefused, UnknownSeat
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import GONE

MOST_REPORTS = 200  # shown to the host at once
MOST_APART = 500  # of one person

log = logs.logger("moderation")


class NotHost(PocketkeepError):
    """For who looks after this server."""

    code = "host/only"

    def __init__(self) -> None:
        super().__init__("This is for the host of this server. Ask them if something is wrong.")


class NobodyMeant(TableRefused):
    """A seat without a person, or a line that is not there."""

    code = "person/none-meant"


class TooManyApart(PocketkeepError):
    """Somebody keeps apart from half the world."""

    code = "apart/too-many"

    def __init__(self) -> None:
        super().__init__("You mute and block very many already. Let some of them go first.")


class Meant(NamedTuple):
    """Somebody at a table, and what they said if it is about that."""

    person: str  # id
    name: str
    said: str = ""


class ReportLine(msgspec.Struct, frozen=True):
    """A report as the host reads it."""

    id: str
    at: int
    by: str  # names
    about: str
    account: bool  # whether who it is about has an account
    banned: bool
    table: str
    said: str
    reason: str
    addresses: list[str]  # where they came from


def meant(room: Room, seat: int | None, line: int | None) -> Meant:
    """Whom a seat, or a line of chat by its number, belongs to."""
    if line is not None:
        if not 0 < line <= len(room.talk.lines):
            raise NobodyMeant("There is no such line here. Look at the table again.")
        said = room.talk.lines[line - 1]
        return _somebody(room.talk.speakers[line - 1], said.name, said.text)
    if seat is None or not 0 <= seat < len(room.places):
        raise UnknownSeat(f"There is no such seat here. They go from 1 to {len(room.places)}.")
    return _somebody(room.places[seat].person, room.places[seat].name)


def _somebody(person: str, name: str, said: str = "") -> Meant:
    if person in ("", GONE):
        raise NobodyMeant("Nobody is there whom you could mean. Choose a person.")
    return Meant(person, name, said)


class Moderation:
    """Carries out what people and the host want."""

    def __init__(self, hub: Hub, people: People, nudges: Nudges) -> None:
        self.hub = hub
        self.people = people
        self.store = hub.store.moderation
        self.nudges = nudges
        self.bans = Bans(hub, people.now)

    # ------------------------------------------------------------------ everybody

    async def find(self, table: str, seat: int | None, line: int | None, me: Known) -> Meant:
        found = await self.hub.look(table, lambda room: meant(room, seat, line))
        if found.person == me.id:
            raise NobodyMeant("That is you. Choose somebody else.")
        return found

    async def report(self, me: Known, whom: Meant, table: str, reason: str) -> None:
        report = Report(
            _new_id(),
            self.people.now(),
            by=me.id,
            about=whom.person,
            table=table,
            name=whom.name,
            said=whom.said,
            reason=reason,
        )
        await self.store.report(report)
        log.info("reported", report=report.id, table=table)

    async def keep_apart(self, me: Known, whom: Meant, kind: Kind) -> None:
        if len(await self.store.apart_of(me.id)) >= MOST_APART:
            raise TooManyApart
        apart = Apart(_new_id(), me.id, whom.person, kind=kind, name=whom.name)
        await self.store.keep_apart(apart, self.people.now())
        await self._tell(me.id)

    async def end_apart(self, me: Known, id: str) -> None:
        await self.store.end_apart(id, me.id)
        await self._tell(me.id)

    async def _tell(self, person: str) -> None:
        await self.nudges.tell_parting(person)
        await self.refresh(person)

    async def refresh(self, person: str) -> None:
        """Sockets of this person hear whom they want to hear from now on."""
        mine = [each for each in self.hub.sockets if each.viewer.person == person]
        if mine:
            muted = frozenset(apart.other for apart in await self.store.apart_of(person))
            for watcher in mine:
                watcher.mute(muted)

    # ------------------------------------------------------------------ the host

    async def reports(self) -> list[ReportLine]:
        found = await self.store.open_reports(MOST_REPORTS)
        return [await self._line(report) for report in found]

    async def _line(self, report: Report) -> ReportLine:
        by, about = [await self.hub.store.person(id) for id in (report.by, report.about)]
        ban = await self.store.ban_of(report.about, self.people.now())
        return ReportLine(
            id=report.id,
            at=report.at,
            by=by.name if by else "somebody",
            about=report.name,
            account=about is not None and about.account,
            banned=ban is not None,
            table=report.table,
            said=report.said,
            reason=report.reason,
            addresses=await self.store.addresses_of(report.about),
        )

    async def ban_reported(self, report: str, reason: str, days: int | None) -> None:
        """Whom a report is about, guest or account."""
        found = await self.store.find_report(report)
        if found is None or found.about == GONE:
            raise NobodyMeant("Whom this report was about is gone. Settle it.")
        await self._ban_person(found.about, found.name, reason, days)

    async def ban_account(self, name: str, reason: str, days: int | None) -> None:
        account = await self.hub.store.account(name)
        if account is None:
            raise NoAccount(name)
        await self._ban_person(account.id, account.name, reason, days)

    async def _ban_person(self, person: str, name: str, reason: str, days: int | None) -> None:
        known = await self.hub.store.person(person)
        if known is not None and known.host:
            raise NobodyMeant("A host cannot be banned. Let them be host no longer first.")
        ban = self._new_ban(reason, days)
        await self.store.ban(ban._replace(person=person, name=name))
        await self.people.sign_out_everywhere(person)
        log.info("banned", person=person, days=days)

    async def ban_network(
        self, text: str, reason: str, days: int | None, *, but: Sequence[str]
    ) -> None:
        """A range of addresses, but never one that whoever asks for it is in."""
        network = read_network(text)
        if any(ip_address(own) in network for own in but if _is_address(own)):
            raise BadNetwork("You are in this range yourself, and would be locked out. Narrow it.")
        ban = self._new_ban(reason, days)
        await self.store.ban(ban._replace(network=str(network), name=str(network)))
        await self.bans.look()
        log.info("banned", network=str(network), days=days)

    def _new_ban(self, reason: str, days: int | None) -> Ban:
        """From now on; whom it is about is still to be said."""
        now = self.people.now()
        until = now + days * DAY if days is not None else None
        return Ban(_new_id(), "", "", "", reason=reason, since=now, until=until)

    async def lift(self, id: str) -> None:
        await self.store.lift(id)
        await self.bans.look()


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _new_id() -> str:
    return secrets.token_hex(8)
