"""Whoever has signed out is at no table any more: a socket ends with the session that opened it.

What counts is the database. A socket whose session is no longer there is hung up, whoever ended it
and at whichever process. Other processes tell of it; while they are not heard, every wish is looked
after by itself.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence

from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.nudges import DEAF, Nudges
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.messages import Farewell

PARTED = 4401
PARTED_WORDS = "You have signed out. Load the page again to look on, or sign in to play on."
MANY = 200  # sockets looked after in one go
PAUSE = 10.0  # seconds between looks at everybody

log = logs.logger("partings")


class Partings:
    """Sees to it that nobody acts, or is shown anything, by a session that has ended."""

    def __init__(
        self, hub: Hub, nudges: Nudges, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self.hub = hub
        self.nudges = nudges
        self.ticks = ticks
        self.looked = ticks()
        self.others: list[Callable[[str], Awaitable[None]]] = []  # who hears of somebody too

    async def part(self, person: str) -> None:
        """Sessions of a person have ended: so do their sockets, and other processes hear of it."""
        await self.nudges.tell_parting(person)
        await self.look_at(person)

    async def hear(self, person: str) -> None:
        """Another process tells that something about a person has changed."""
        await self.look_at(person)
        for other in self.others:
            await other(person)

    async def look_at(self, person: str) -> None:
        await self._look([each for each in self.hub.sockets if each.viewer.person == person])

    async def look_around(self) -> None:
        """At everybody, now and then: what no nudge told, and sessions that expired."""
        if self.ticks() - self.looked >= PAUSE:
            self.looked = self.ticks()
            await self._look(list(self.hub.sockets))

    async def check(self, watcher: Watcher) -> None:
        """Refused if the session has ended; what others told may have been missed meanwhile."""
        if watcher.heard_by == DEAF or watcher.heard_by != self.nudges.hearing:
            await self._look([watcher])
        watcher.check_welcome()

    async def exchange(self, before: str, after: str) -> None:
        """A browser got another session; first of all, for then the old one is ended."""
        self.move(before, after)
        await self.nudges.tell_exchange(before, after)

    def move(self, before: str, after: str) -> None:
        """A browser got another session for the same person: its sockets go along."""
        for watcher in self.hub.sockets:
            if watcher.session == before:
                watcher.session = after

    async def _look(self, watchers: Sequence[Watcher]) -> None:
        known = [watcher for watcher in watchers if watcher.session and not watcher.parted]
        hearing = self.nudges.hearing  # before it is looked up: whatever comes then is told
        for start in range(0, len(known), MANY):
            some = known[start : start + MANY]
            sessions = {watcher.session for watcher in some}
            alive = await self.hub.store.sessions_alive(sessions, clock())
            for watcher in some:
                watcher.heard_by = hearing
                if watcher.session in sessions - alive:  # and did not move on meanwhile
                    self._hang_up(watcher)

    @staticmethod
    def _hang_up(watcher: Watcher) -> None:
        watcher.parted = True
        watcher.say(Farewell(PARTED_WORDS))
        watcher.hang_up(PARTED, "signed out")
        log.info("parted", person=watcher.viewer.person)
