"""A table as a stream of lines, each with an id to come back with: nothing is lost or told twice.

A line's id says what its reader knows by then: how much of each log and of the chat, and what the
table and each view looked like, by fingerprints of what the reader was sent. So it counts nothing
that others have sealed, and any process can go on from it, also after a `kill -9`.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.sockets.gateway import SILENCE
from pocketkeep.server.table.messages import ChatLine, Eyes, TableState

TAIL: Final = 16  # entries by which the end of a log is known again
REMEMBERED: Final = 512  # entries, where some are taken back
NOTHING: Final = "0"  # a fingerprint of nothing
LONGEST_ID: Final = 1000


class BadCursor(PocketkeepError):
    """An id that no line has."""

    code = "stream/bad-id"

    def __init__(self) -> None:
        super().__init__(
            "No line of this stream has such an id. Give `after` the id of the last line that you "
            "have read, or leave it out to begin anew."
        )


# ------------------------------------------------------------------------------ lines


class Line(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """A line of a table's stream; come back with `?after=` its id."""


class TableTold(Line, frozen=True, tag="table"):
    """The table around the game has changed: who sits there, whose turn it is, clocks."""

    id: str
    table: TableState
    now: int  # the server's time, for clocks


class SeatTold(Line, frozen=True, tag="seat"):
    """The game as a seat of yours sees it now, with what was added to its log.

    `eyes.view.decision` is what you are asked, if you are; answer with `eyes.view.version`. Where
    `eyes.log.first` is less than what you have of the log, the rest of yours was taken back.
    """

    id: str
    asks: bool  # whether you are asked something that no line asked you before: once a question
    eyes: Eyes


class ChatTold(Line, frozen=True, tag="chat"):
    """Somebody said something."""

    id: str
    line: ChatLine


class FarewellTold(Line, frozen=True, tag="farewell"):
    """The stream ends here; come again, with the id of the last line before."""

    reason: str


class RefusedTold(Line, frozen=True, tag="refused"):
    """The stream ends here; coming again does not help before what is wrong is put right."""

    code: str
    message: str


AnyLine = TableTold | SeatTold | ChatTold | FarewellTold | RefusedTold
STREAM: Final[tuple[type[Line], ...]] = (
    TableTold,
    SeatTold,
    ChatTold,
    FarewellTold,
    RefusedTold,
)


# ------------------------------------------------------------------------------ what is known


@dataclass
class Known:
    """What a reader knows of a seat."""

    look: str = NOTHING
    entries: int = 0
    tail: str = NOTHING  # fingerprint of the last entries
    asked: int = 0  # the version of the last question that was told
    last: list[str] = field(default_factory=list)  # fingerprints of them; empty: not seen yet


@dataclass
class Cursor:
    """What a reader knows of a table."""

    table: str = NOTHING
    said: int = 0
    seats: dict[str, Known] = field(default_factory=dict)

    def __str__(self) -> str:
        seats = [
            f"{seat}-{known.entries}-{known.tail}-{known.look}-{known.asked}"
            for seat, known in self.seats.items()
        ]
        return ".".join([self.table, str(self.said), *seats])


def read_cursor(text: str) -> Cursor:
    """What somebody knows who has read up to this line.

    >>> str(read_cursor("ab12.3.0-14-cd34-ef56-7"))
    'ab12.3.0-14-cd34-ef56-7'
    """
    if len(text) > LONGEST_ID or not text.isascii():
        raise BadCursor
    try:
        table, said, *seats = text.split(".")
        cursor = Cursor(table, int(said))
        for part in seats:
            seat, entries, tail, look, asked = part.split("-")
            cursor.seats[seat] = Known(look, int(entries), tail, int(asked))
    except ValueError as error:
        raise BadCursor from error
    if cursor.said < 0 or any(known.entries < 0 for known in cursor.seats.values()):
        raise BadCursor
    return cursor


def fingerprint(*parts: bytes) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for part in parts:
        digest.update(part)
        digest.update(b"\n")
    return digest.hexdigest()


# ------------------------------------------------------------------------------ messages


class Log(msgspec.Struct):
    first: int
    entries: list[msgspec.Raw]


class Look(msgspec.Struct):
    """An `Eyes`, as it came."""

    seat: int | None
    view: msgspec.Raw
    log: Log
    situation: str
    secret: bool
    undo: int
    undo_asks: bool
    outcome: msgspec.Raw
    since: int = 0


class Decision(msgspec.Struct):
    rule: str


class Question(msgspec.Struct):
    """What a view asks."""

    version: int
    decision: Decision | None = None


class Update(msgspec.Struct, tag_field="type", tag="Update"):
    table: msgspec.Raw
    eyes: list[Look]
    now: int


class Chat(msgspec.Struct, tag_field="type", tag="Chat"):
    lines: list[ChatLine]
    first: int = 0
    anew: bool = False


class Farewell(msgspec.Struct, tag_field="type", tag="Farewell"):
    reason: str


class Refused(msgspec.Struct, tag_field="type", tag="Refused"):
    code: str
    message: str


MESSAGES: Final[msgspec.json.Decoder[Update | Chat | Farewell | Refused]] = msgspec.json.Decoder(
    Update | Chat | Farewell | Refused
)
QUESTIONS: Final = msgspec.json.Decoder(Question)
Fetch = Callable[[int | None, int], Awaitable[Log]]  # a seat's log before an entry

encode = msgspec.json.encode


class Teller:
    """Makes lines of what a table tells, for one reader."""

    def __init__(self, cursor: Cursor, fetch: Fetch) -> None:
        self.cursor = cursor
        self.fetch = fetch

    async def lines(self, message: bytes) -> list[bytes]:
        told = MESSAGES.decode(message)
        if isinstance(told, Update):
            return await self._update(told)
        if isinstance(told, Chat):
            return self._chat(told)
        if isinstance(told, Farewell):
            return [encode(FarewellTold(told.reason))]
        return [encode(RefusedTold(told.code, told.message))]

    async def _update(self, told: Update) -> list[bytes]:
        lines = []
        table = fingerprint(told.table)
        if table != self.cursor.table:
            self.cursor.table = table
            lines.append(self._line("table", table=told.table, now=told.now))
        for look in told.eyes:
            line = await self._seat(look)
            if line is not None:
                lines.append(line)
        return lines

    async def _seat(self, look: Look) -> bytes | None:
        """Nothing, if the reader has seen all of it."""
        seat = "s" if look.seat is None else str(look.seat)
        known = self.cursor.seats.get(seat)
        log = look.log
        if known is None:
            known = self.cursor.seats[seat] = Known()
            taken_back = False
        elif known.last:
            taken_back = log.first < known.entries
        else:
            log = await self._what_is_new(look.seat, known, log)
            taken_back = log.first < known.entries
        look = msgspec.structs.replace(look, log=Log(0, []))
        seen = fingerprint(encode(look))
        if not log.entries and not taken_back and seen == known.look:
            return None
        known.look = seen
        self._follow(known, log)
        question = QUESTIONS.decode(look.view)
        asks = question.decision is not None and question.version != known.asked
        if asks:
            known.asked = question.version
        return self._line("seat", asks=asks, eyes=msgspec.structs.replace(look, log=log))

    async def _what_is_new(self, seat: int | None, known: Known, log: Log) -> Log:
        """What a reader who comes back has not read; all of it, if what they read has changed."""
        start = max(0, known.entries - TAIL)
        while log.first > start:
            earlier = await self.fetch(seat, log.first)
            if not earlier.entries:
                break
            log = Log(earlier.first, [*earlier.entries, *log.entries])
        read = log.entries[start - log.first : known.entries - log.first]
        marks = [fingerprint(entry) for entry in read]
        if log.first > start or len(read) < known.entries - start or joined(marks) != known.tail:
            return log
        known.last = marks
        return Log(known.entries, log.entries[known.entries - log.first :])

    @staticmethod
    def _follow(known: Known, log: Log) -> None:
        """From now on the reader knows this."""
        kept = known.last[: max(0, len(known.last) - max(0, known.entries - log.first))]
        marks = [fingerprint(entry) for entry in log.entries[-REMEMBERED:]]
        known.last = [*kept, *marks][-REMEMBERED:]
        known.entries = log.first + len(log.entries)
        known.tail = joined(known.last[-TAIL:])

    def _chat(self, told: Chat) -> list[bytes]:
        """Each line once, whatever has changed about it since."""
        lines = []
        for line in told.lines:
            if line.number > self.cursor.said:
                self.cursor.said = line.number
                lines.append(self._line("chat", line=line))
        return lines

    def _line(self, kind: str, **told: Any) -> bytes:
        return encode({"type": kind, "id": str(self.cursor), **told})


def joined(marks: Sequence[str]) -> str:
    return fingerprint(*[mark.encode() for mark in marks]) if marks else NOTHING


async def stream(told: AsyncIterator[bytes], teller: Teller) -> AsyncIterator[bytes]:
    """Lines for a program; an empty one now and then says that nothing is wrong."""
    async for message in told:
        if message == SILENCE:
            yield b"\n"
            continue
        for line in await teller.lines(message):
            yield line + b"\n"
