"""Whoever looks at a table through a socket, and what they were told last.

A watcher is only marked as stale when its table changes; what it is told is worked out when its
socket is ready for more. So a slow socket costs nothing and gets the newest state, not every one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

import msgspec

from pocketkeep.server.table.messages import MOST_TALK, AnyTold, Chat, Update
from pocketkeep.server.table.refusals import SignedOut
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.sights import Sight, sight

MOST_UNSENT = 200  # messages that wait for a socket besides the update; more, and it is hung up
HUNG_UP = 1013  # "try again later"
ANOTHER = -1  # an edition of the chat that no table has

encode = msgspec.json.Encoder().encode


class Written:
    """What was written down last: many are told the same, one after another."""

    def __init__(self) -> None:
        self.told: AnyTold | None = None
        self.text = b""

    def text_of(self, told: AnyTold) -> bytes:
        if told is not self.told:
            self.told, self.text = told, encode(told)
        return self.text


written = Written()


class Socket(Protocol):
    """All that a watcher needs of a socket."""

    async def tell(self, messages: Sequence[bytes]) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Watcher:
    """One socket at one table."""

    def __init__(self, viewer: Viewer, session: str = "", address: str = "") -> None:
        self.viewer = viewer
        self.address = address
        self.muted: AbstractSet[str] = frozenset()  # ids of persons whom nobody here wants to hear
        self.session = session  # what storage knows it by; empty: nobody's
        self.parted = False  # whether that session has ended
        self.heard_by = 0  # the connection by which other processes tell of that
        self.wake = asyncio.Event()
        self.stale = False  # whether the table has changed since it was last looked at
        self.unsent: deque[AnyTold] = deque()
        self.goodbye: tuple[int, str] | None = None  # how to close once all is sent
        self._seen: Sight | None = None  # what it was shown last
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
        seen = sight(room, self.viewer, here)
        before, self._seen = self._seen, seen
        if before is not None and (seen is before or seen.looks_like(before)):
            return None
        return seen.after(before, now, hurried=hurried)

    def listen(self, room: Room) -> Chat | None:
        """What was said since; the first time the last lines, also if there are none.

        Where lines have changed since, because somebody left, the last ones are told anew.
        """
        talk = room.talk
        if self._read == len(talk.lines) and self._edition == talk.edition:
            return None
        anew = self._read is not None and self._edition != talk.edition
        known = self._read is not None and not anew
        first = self._read if known else max(0, len(talk.lines) - MOST_TALK)
        assert first is not None
        self._read, self._edition = len(talk.lines), talk.edition
        lines = talk.since(first, self.muted)
        return Chat(lines, first, anew) if lines or not known else None

    async def send_all(self, socket: Socket, news: list[AnyTold]) -> bool:
        """Send what is new and what waits; False once the socket is closed."""
        messages = [*map(written.text_of, news), *map(encode, self.unsent)]
        self.unsent.clear()
        if messages:
            await socket.tell(messages)
        if self.goodbye is not None and not self.unsent:
            await socket.close(*self.goodbye)
            return False
        return True
