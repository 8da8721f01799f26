"""A whole game played again by a worker, ready to be sent."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from pocketkeep.server.table import moments
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

LEVEL = 6  # of packing: most of the gain for little of the time


def packed_replay(id: str, entries: Sequence[AnyEntry], viewer: Viewer, seat: int | None) -> bytes:
    """Every moment that these eyes may see, as JSON, packed."""
    told = moments.replay(Room.replay(id, entries), viewer, seat)
    return gzip.compress(msgspec.json.encode(told), LEVEL)
