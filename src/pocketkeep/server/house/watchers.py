"""Whoever looks at a table through a socket, and what they were told last.

A watcher is only marked as stale when its table changes; what it is told is worked out when its
socket is ready for more. So a slow socket costs nothing and gets the newest state, not every one.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Set as AbstractSet
from typing import Protocol

import msgspec

from pocketkeep.server.table import state
from pocketkeep.server.table.messages import (
    MOST_LOG,
    MOST_TALK,
    AnyTold,
    Chat,
    Eyes,
    LogEntry,
    LogPart,
    Update,
)
from pocketkeep.server.table.refusals import SignedOut
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

MOST_UNSENT = 200  # messages that wait for a socket besides the update; more, and it is hung up
HUNG_UP = 1013  # "try again later"
NO_LOG = LogPart(0, [])
ANOTHER = -1  # an edition of the chat that no table has

encode = msgspec.json.Encoder().encode


class Socket(Protocol):
    """All that a watcher needs of a socket."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Watcher:
    """One socket at one table."""

    def __init__(self, viewer: Viewer, session: str = "", address: str = "") -> None:
        self.viewer = viewer
        self.address = address
        self.muted: AbstractSet[str] = frozenset()  # ids of persons whom nobody here wants to hear
        self.session = session  # what storage knows it by; empty: nobody's
        self.parted = False  # whether that session has ended
        self.wake = asyncio.Event()
        self.stale = False  # whether the table has changed since it was last looked at
        self.unsent: deque[AnyTold] = deque()
        self.goodbye: tuple[int, str] | None = None  # how to close once all is sent
        self._logs: dict[int | None, list[LogEntry]] = {}  # by pair of eyes, what was told
        self._seen = b""  # fingerprint of the last update, without log and time
        self._read: int | None = None  # how much of the chat was told; None: nothing yet
        self._edition = 0  # of the chat that was told

    def look_again(self) -> None:
        self.stale = True
        self.wake.set()

    def say(self, told: AnyTold) -> None:
        self.unsent.append(told)
        if len(self.unsent) > MOST_UNSENT:
            self.unsent.clear()
            self.hang_up(HUNG_UP, "You do not read what you are told. Connect again.")
        self.wake.set()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the socket after what is still to be said."""
        self.goodbye = self.goodbye or (code, reason)
        self.wake.set()

    def mute(self, people: AbstractSet[str]) -> None:
        """From now on these are not heard, and nothing that they have said before."""
        if people != self.muted:
            self.muted = people
            self._edition = ANOTHER
            self.look_again()

    def check_welcome(self) -> None:
        """Refuse whoever has signed out."""
        if self.parted:
            raise SignedOut("You have signed out, so nothing was done. Sign in to play on.")

    def look(
        self, room: Room, here: AbstractSet[str], now: int, *, hurried: bool = False
    ) -> Update | None:
        """The table as this watcher may see it; None if that is what it has seen already.

        Whether anything is sent must not tell what others have sealed. So that bots are hurried is
        only told along with other news.
        """
        self.stale = False
        last = {eyes: max(0, len(log) - 1) for eyes, log in self._logs.items()}
        update = state.update(room, self.viewer, here, now=now, log_from=last)
        if not all(self._goes_on(eyes) for eyes in update.eyes):
            update = state.update(room, self.viewer, here, now=now, log_from={})
        before, told = self._seen, [self._log_of(eyes.seat) for eyes in update.eyes]
        known = [eyes.seat in self._logs for eyes in update.eyes]
        news = [_news(log, eyes.log) for log, eyes in zip(told, update.eyes, strict=True)]
        changed = [
            part.entries or part.first < len(log) for log, part in zip(told, news, strict=True)
        ]
        self._remember(update)
        if self._seen == before and not any(changed):
            return None
        news = [part if old else _end_of(part) for part, old in zip(news, known, strict=True)]
        parts = zip(update.eyes, news, strict=True)
        table = msgspec.structs.replace(update.table, hurried=hurried)
        return Update(table, [msgspec.structs.replace(eyes, log=part) for eyes, part in parts], now)

    def _log_of(self, eyes: int | None) -> list[LogEntry]:
        return self._logs.get(eyes, [])

    def _goes_on(self, eyes: Eyes) -> bool:
        """Whether the last entry told still stands, and so all before it: a log is a stack.

        Not if something was taken back, or if the table was read anew.
        """
        told, now = self._log_of(eyes.seat), eyes.log.entries
        return not told or (bool(now) and now[0] is told[-1])

    def _remember(self, update: Update) -> None:
        self._seen = _fingerprint(update)
        self._logs = {
            eyes.seat: [*self._log_of(eyes.seat)[: eyes.log.first], *eyes.log.entries]
            for eyes in update.eyes
        }

    def listen(self, room: Room) -> Chat | None:
        """What was said since; the first time the last lines, also if there are none.

        Where lines have changed since, because somebody left, the last ones are told anew.
        """
        talk = room.talk
        anew = self._read is not None and self._edition != talk.edition
        known = self._read is not None and not anew
        first = self._read if known else max(0, len(talk.lines) - MOST_TALK)
        assert first is not None
        self._read, self._edition = len(talk.lines), talk.edition
        lines = talk.since(first, self.muted)
        return Chat(lines, first, anew) if lines or not known else None

    async def send_all(self, socket: Socket, news: list[AnyTold]) -> bool:
        """Send what is new and what waits; False once the socket is closed."""
        for told in news:
            await socket.send_text(encode(told).decode())
        while self.unsent:
            await socket.send_text(encode(self.unsent.popleft()).decode())
        if self.goodbye is not None:
            await socket.close(*self.goodbye)
            return False
        return True


def _end_of(part: LogPart) -> LogPart:
    """As much as whoever joins is told at once; what came before can be asked for."""
    return LogPart(part.first + max(0, len(part.entries) - MOST_LOG), part.entries[-MOST_LOG:])


def _news(told: list[LogEntry], log: LogPart) -> LogPart:
    """What of a part of the log was not told yet."""
    known = 0
    for old, new in zip(told[log.first :], log.entries, strict=False):
        if old is not new and old != new:
            break
        known += 1
    return LogPart(log.first + known, log.entries[known:])


def _fingerprint(update: Update) -> bytes:
    bare = [msgspec.structs.replace(eyes, log=NO_LOG) for eyes in update.eyes]
    return hashlib.blake2b(encode(Update(update.table, bare, 0)), digest_size=16).digest()
