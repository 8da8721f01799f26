"""What lists and storage need to know of a table, without playing its log."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pocketkeep.core.options import Options
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.messages import Clock, Status


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits there, as a list shows it."""

    person: str = ""  # id; empty: nobody, or a bot's own seat
    name: str = ""
    bot: str = ""  # the kind of bot that plays now: its own seat, or for somebody who left
    owes: bool = False  # whether a decision is awaited
    colour: str = ""  # empty in summaries of older tables: that of its number


class Summary(msgspec.Struct, frozen=True):
    """A table as lists and storage see it."""

    id: str
    name: str
    game: str
    options: Options
    status: Status
    public: bool
    host: str  # id of a person
    clock: Clock | None
    seats: list[SeatLine]
    turn: str  # where the game stands, in a few words
    deadline: int | None  # when the next clock runs out, in milliseconds since 1970
    bots_due: bool  # whether a bot owes a decision
    changed: int  # when anything last happened, in milliseconds since 1970
    places: list[int] = []  # of a finished game: by seat, from 1 (`Outcome.places`)
    scores: list[int] = []  # of a finished game: by seat; tables of before 0.4.0 have none
    roles: list[list[str]] = []  # of a finished game: by seat, what it played, by name
    last: str = ""  # what everybody saw happen last, in a sentence
    guided: bool = False  # a guided first game
    grace: int | None = None  # minutes (`absence`); None: as usual


class Snapshot(msgspec.Struct, frozen=True):
    """The position of a running game: goes on even where its log no longer replays."""

    record: dict[str, Any]  # a core.record.Record with its position, as data
    asked: list[int]  # by seat, how many questions were put to it
    number: int  # the entry it was taken after
    left: list[int] = []  # by seat, milliseconds on its clock; empty: no clocks


class Downtime(NamedTuple):
    """No server served any table meanwhile, in milliseconds since 1970."""

    since: int
    till: int


class Kept(msgspec.Struct, frozen=True):
    """A table as it lies in storage."""

    entries: list[AnyEntry]
    snapshot: Snapshot | None = None
