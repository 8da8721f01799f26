"""Whole games played again by a worker: looked back on, ready to be sent, or filmed."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from pocketkeep.core import film_file
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.server.storage.films import NONE
from pocketkeep.server.table import moments
from pocketkeep.server.table.beginnings import resumption
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.refusals import NoFilm
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import Kept

LEVEL = 6  # of packing: most of the gain for little of the time


def packed_replay(id: str, entries: Sequence[AnyEntry], viewer: Viewer, seat: int | None) -> bytes:
    """Every moment of a running game that these eyes may see, as JSON, packed."""
    return _packed(moments.replay(Room.replay(id, entries), viewer, seat))


def packed_watching(body: bytes, seat: int | None) -> bytes:
    """Every moment of a filmed game, as JSON, packed."""
    if body == NONE:
        raise moments.no_film()
    return _packed(moments.watch(film_file.unpack(body), seat))


def _packed(told: moments.Replay) -> bytes:
    return gzip.compress(msgspec.json.encode(told), LEVEL)


def film_table(id: str, kept: Kept) -> bytes:
    """The film of a finished game; `NONE` if the rules that it was played by are gone."""
    if resumption(kept, 0) is not None:
        return NONE
    try:
        room = Room.replay(id, kept.entries)
        return film_file.pack(moments.film_room(room))
    except (NoFilm, CorruptRecord):
        return NONE
