"""What somebody fills in to open a table; `opening` makes its first entries of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pocketkeep.core.options import Value
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.server.table.messages import Clock, Pace

TableName = Annotated[str, msgspec.Meta(max_length=40)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a browser sends."""


class SeatForm(Form, frozen=True):
    """Who shall sit there: `me`, `here` (somebody else at my screen), `open`, or a bot's name."""

    kind: str
    name: Annotated[str, msgspec.Meta(max_length=30)] = ""


class TableForm(Form, frozen=True):
    """A new table. Seats left out are open; a table without open seats begins at once."""

    game: str
    options: dict[str, Value] = {}
    name: TableName = ""
    seats: Annotated[list[SeatForm], msgspec.Meta(max_length=10)] = []
    public: bool = False
    clock: Clock | None = None
    grace: int | None = None  # minutes to wait for who is away; 0: as long as it takes
    pace: Pace = "normal"  # of bots, where people look on
    # What seats look like, then opponents whom the rules play; what is left empty is dealt.
    looks: Annotated[list[SeatLook], msgspec.Meta(max_length=10)] = []
    guide: bool = False  # the game's guided first game, which brings all of the above with it


class RematchForm(Form, frozen=True):
    """The same people once more; on other seats, or each with something else to play."""

    seats: Literal["same", "other"] = "same"
    factions: Literal["same", "other"] = "same"


class ImportForm(Form, frozen=True):
    """A game from a file: the text of a record. Who imports it sits on all seats of people."""

    record: Annotated[str, msgspec.Meta(max_length=2_000_000)]
    name: TableName = ""
