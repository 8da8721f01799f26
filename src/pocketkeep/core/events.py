"""What happened: events are the only output of rules. Not compiled; they are wire types too."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something a person at the table would notice; told with the seats that may read it.

    Plain data, which holds nothing that could hold it: Python need not look for cycles (`gc`).
    """

    reveals: ClassVar[bool] = False  # whether all learn what lay face down: no undo past it


def kinds_in(module: ModuleType) -> tuple[type[Event], ...]:
    """Every event that a module declares, in its order."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return tuple(k for k in kinds if issubclass(k, Event) and k.__module__ == module.__name__)
