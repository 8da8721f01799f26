"""A table's log: everything that ever happened at it, in order.

A room is what these entries make of it and nothing else. So a table survives `kill -9`, any process
can serve it, and two processes that read the same entries agree. An entry's number is its key in
storage: of two processes that write the same number, one is refused and looks again. Times are
milliseconds since 1970. Numbers of entries stay on the server: they count what others have sealed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.core.options import Options
from pocketkeep.server.table.messages import Clock, Pace, ProposalKind

LEFT = "left"  # why a bot plays: its person said so


class Entry(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """Something that happened at a table."""

    at: int


class Opened(Entry, frozen=True):
    """The table was set up; seats are filled by the entries that follow."""

    name: str
    game: str
    options: Options
    seats: int
    host: str  # id of a person
    public: bool
    clock: Clock | None = None
    grace: int | None = None  # minutes (`absence`); None: as usual
    guided: bool = False  # a game's first game: its seed is known, so nobody else sits here
    record: dict[str, Any] | None = None  # of an imported game: a core.record.Record, as data
    pace: Pace = "normal"  # of bots
    begins: bool = False  # whether it begins by itself when the last seat is taken


class Seated(Entry, frozen=True):
    """A person sits down, or a bot, or the seat is open again."""

    seat: int
    person: str = ""  # id; empty: nobody
    name: str = ""
    bot: str = ""  # kind


class Closed(Entry, frozen=True):
    """The host took the table away: no game was begun, and none will be."""


class Dressed(Entry, frozen=True):
    """A side chose what it looks like; empty: it will be dealt. Who stands up leaves it behind."""

    side: int  # a seat, or after the seats an opponent whom the rules play
    colour: str = ""
    mat: str = ""


class Began(Entry, frozen=True):
    """The game begins."""

    seed: str


class Chosen(Entry, frozen=True):
    """A choice was made; what leaves no choice afterwards is settled with it."""

    seat: int
    choice: str


class Undone(Entry, frozen=True):
    """A seat took back its last choice."""

    seat: int


class Proposed(Entry, frozen=True):
    """Somebody asks the others to agree: to an undo, or that a bot plays for somebody away."""

    kind: ProposalKind
    seat: int
    by: int
    asks: list[int] = []  # the seats that have to agree; with none it is carried out at once


class Voted(Entry, frozen=True):
    """A seat agrees or not; the last one to agree carries it out."""

    proposal: int
    seat: int
    agree: bool


class BotCame(Entry, frozen=True):
    """A bot plays for a person: they left, or their time ran out."""

    seat: int
    bot: str
    reason: str  # `LEFT` or "time" (by vote: the last vote does it)


class PersonCame(Entry, frozen=True):
    """A person plays for themself again: they asked to, or have come back to the table."""

    seat: int


class Paced(Entry, frozen=True):
    """Bots play at another pace from now on."""

    pace: Pace


class Paused(Entry, frozen=True):
    """The table rests, or goes on."""

    paused: bool


class Rematched(Entry, frozen=True):
    """The game is over, and the same people meet again at another table."""

    table: str  # its id


class Spoken(Entry, frozen=True):
    """Somebody said something."""

    person: str
    name: str
    seat: int | None
    text: str


class Forgotten(Entry, frozen=True):
    """Somebody is gone for good: what they played and said stays, without their name."""

    seats: list[int]
    names: list[str]  # what these seats are called from now on
    lines: list[int]  # of the chat, from 0
    host: str  # id of a person; empty: nobody, and the table is listed no more


class Resumed(Entry, frozen=True):
    """The rules or cards changed under a running game: from here on it goes from this position."""

    record: dict[str, Any]
    asked: list[int]
    left: list[int] = []  # by seat, milliseconds on its clock; empty: no clocks


class Stood(Entry, frozen=True):
    """No server served this table from `since` until `till`: clocks stood still."""

    since: int
    till: int


AnyEntry = (
    Opened | Seated | Dressed | Closed | Began | Chosen | Undone | Proposed | Voted | BotCame
    | PersonCame | Paced | Paused | Rematched | Spoken | Forgotten | Resumed | Stood
)  # fmt: skip
