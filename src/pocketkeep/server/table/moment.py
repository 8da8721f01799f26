"""What a plan needs to know besides the room."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pocketkeep.server.table.absence import Presence


class Moment(NamedTuple):
    """When a wish is made, and who is here."""

    now: int  # milliseconds since 1970
    presence: Presence
    seed: str = ""  # for a game that begins; empty: drawn by chance
    apart: AbstractSet[str] = frozenset()  # ids of persons with whom who wishes does not sit
    programs: tuple[str, ...] = ()  # bots of the host's own that may be called, as in `exec:mybot`
