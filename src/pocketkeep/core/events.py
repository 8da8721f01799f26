"""What happened: events are the only output of rules. Not compiled; they are wire types too."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something a person at the table would notice; told with the seats that may read it."""

    reveals: ClassVar[bool] = False  # whether all learn what lay face down: no undo past it
