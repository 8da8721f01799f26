"""What a bot is given to think about, and what it comes back with: plain data."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pocketkeep.core.options import Options


class BotTask(msgspec.Struct, frozen=True):
    """All that a worker needs to think for a seat; the luck is nobody's to guess."""

    seat: int
    kind: str
    asked: list[int]  # by seat, how many questions were put to it
    ruleset: str
    options: Options
    position: dict[str, Any]
    luck: str
    entries: int  # of the table, when it stood so
    bots: list[str] = []  # by seat, who plays for it if not a person: they may play on

    @property
    def version(self) -> int:
        return self.asked[self.seat]


class Move(NamedTuple):
    """What a bot chose, and which question of its seat that answers."""

    seat: int
    version: int
    choice: str
