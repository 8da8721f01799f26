"""Challenges: somebody opens a table and asks somebody else to sit down there.

Where all seats are taken, the game begins by itself. Bots are told of it on their streams, people
on the start page.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.notices import (
    AnyConcern,
    Bells,
    ChallengeAccepted,
    ChallengeCancelled,
    Challenged,
    ChallengeDeclined,
    ChallengeInfo,
    notice,
)
from pocketkeep.server.house.people import DAY
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.invitations import Invitation, State
from pocketkeep.server.storage.register import NoAccount, folded
from pocketkeep.server.table.entries import AnyEntry, Opened
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.names import new_table
from pocketkeep.server.table.opening import ME, OPEN, open_table
from pocketkeep.server.table.programs import is_program
from pocketkeep.server.table.refusals import KeptApart
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import Summary

MOST_LISTED: Final = 50
STAYS: Final = 7 * DAY  # milliseconds for which a challenge can be answered
LEAST_PLAYERS: Final = 2


class NotToYourself(PocketkeepError):
    code = "challenge/self"

    def __init__(self) -> None:
        super().__init__("Nobody challenges themself. Name somebody else, or a bot of yours.")


class OnlyWithBots(PocketkeepError):
    """Two people meet at a table by its link."""

    code = "challenge/people"

    def __init__(self) -> None:
        super().__init__(
            "Only bots are challenged, and bots challenge. Send people a table's link."
        )


class TooFewSeats(PocketkeepError):
    code = "challenge/seats"

    def __init__(self) -> None:
        super().__init__("This table has a seat for you alone. Let two or more play.")


class UnknownChallenge(PocketkeepError):
    code = "challenge/unknown"

    def __init__(self) -> None:
        super().__init__("There is no such challenge for you. Look at the list of them.")


class Settled(PocketkeepError):
    code = "challenge/settled"

    def __init__(self) -> None:
        super().__init__("This challenge was answered or withdrawn already.")


class Challenges:
    """Who asks whom."""

    def __init__(self, hub: Hub, bells: Bells) -> None:
        self.hub = hub
        self.store = hub.store
        self.bells = bells

    async def find_whom(self, name: str) -> Viewer:
        """An account or a bot by its name."""
        bot = await self.store.tokens.find_bot(folded(name))
        if bot is not None and bot.owner:
            return Viewer(bot.id, bot.name)
        account = await self.store.account(name)
        if account is None:
            raise NoAccount(name)
        return Viewer(account.id, account.name)

    async def make(self, by: Viewer, to: Viewer, form: TableForm, bots: str) -> ChallengeInfo:
        """Open a table for the two, and ask the other to come."""
        if by.person == to.person:
            raise NotToYourself
        if not is_program(by.person) and not is_program(to.person):
            raise OnlyWithBots
        if to.person in await self.store.moderation.blocked_with(by.person):
            raise KeptApart("The two of you are kept apart. Challenge somebody else.")
        table, entries = self._open(by, form, bots)
        await self.hub.create(table, entries)
        asked = Invitation(
            secrets.token_hex(8),
            table,
            by.person,
            to=to.person,
            at=clock(),
            status="open",
            by_name=by.name,
            to_name=to.name,
        )
        summary = await self.store.line(table)
        assert summary is not None, "it was kept just now"
        info = describe(asked, summary, "")
        notices = notice(to.person, Challenged(info))
        await self.store.invitations.add(asked, notices)
        self.bells.tell([to.person])
        return msgspec.structs.replace(info, mine=True)

    def _open(self, by: Viewer, form: TableForm, bots: str) -> tuple[str, list[AnyEntry]]:
        """A table with one of the two on the first seat, and one free seat."""
        players = int(find_ruleset(form.game).read_options(form.options)["players"])
        if players < LEAST_PLAYERS:
            raise TooFewSeats
        id, name = new_table()
        seats = [SeatForm(ME), SeatForm(OPEN), *[SeatForm(bots)] * (players - LEAST_PLAYERS)]
        named = msgspec.structs.replace(form, name=name, seats=seats)
        opened, *rest = open_table(named, by, id, clock(), seed=secrets.token_hex(16))
        assert isinstance(opened, Opened)
        return id, [msgspec.structs.replace(opened, begins=True), *rest]

    async def listed(self, person: str) -> list[ChallengeInfo]:
        """Open ones to somebody, and by them."""
        found = await self.store.invitations.open_for(person, clock() - STAYS, MOST_LISTED)
        lines = [(asked, await self.store.line(asked.table)) for asked in found]
        return [
            describe(asked, line, person)
            for asked, line in lines
            if line is not None and line.status == "gathering"
        ]

    async def open_one(self, id: str, person: str, *, mine: bool) -> Invitation:
        """A challenge that somebody may answer, or that is theirs to withdraw."""
        asked = await self.store.invitations.find(id) if id.isalnum() and id.isascii() else None
        if asked is None or person != (asked.by if mine else asked.to):
            raise UnknownChallenge
        if asked.status != "open" or asked.at < clock() - STAYS:
            raise Settled
        return asked

    async def accepted(self, asked: Invitation) -> None:
        """Who was asked has sat down."""
        await self._settle(asked, "accepted", asked.by, ChallengeAccepted(asked.id, asked.table))

    async def decline(self, asked: Invitation, reason: str) -> None:
        told = ChallengeDeclined(asked.id, " ".join(reason.split()))
        if not await self._settle(asked, "declined", asked.by, told):
            raise Settled

    async def cancel(self, asked: Invitation) -> None:
        if not await self._settle(asked, "cancelled", asked.to, ChallengeCancelled(asked.id)):
            raise Settled

    async def _settle(self, asked: Invitation, status: State, whom: str, told: AnyConcern) -> bool:
        done = await self.store.invitations.settle(asked.id, status, notice(whom, told))
        if done:
            self.bells.tell([whom])
        return done


def describe(asked: Invitation, summary: Summary, person: str) -> ChallengeInfo:
    return ChallengeInfo(
        id=asked.id,
        by=asked.by_name,
        by_bot=is_program(asked.by),
        to=asked.to_name,
        to_bot=is_program(asked.to),
        table=asked.table,
        game=summary.game,
        options=summary.options,
        players=len(summary.seats),
        clock=summary.clock,
        at=asked.at,
        mine=asked.by == person,
    )
