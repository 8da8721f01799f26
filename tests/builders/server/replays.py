"""Replays with all their pages, from a room or from a server."""

from __future__ import annotations

import gzip
from typing import Any

import httpx
import msgspec

from pocketkeep.core import film_file
from pocketkeep.core.film import Film
from pocketkeep.server.house import reels
from pocketkeep.server.house.reels import Reel, look_back, unpacked
from pocketkeep.server.table import moments
from pocketkeep.server.table.moments import Moment, Replay
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer


class Whole(msgspec.Struct, frozen=True):
    """A replay and every moment of it."""

    index: Replay
    moments: list[Moment]


def replay(room: Room, viewer: Viewer, seat: int | None) -> Whole:
    """Every point of a game so far; of a finished one through any eyes."""
    if room.is_over:
        return watched(moments.film_room(room), seat)
    return whole(look_back(moments.past_of(room, viewer, seat), None))


def watched(film: Film, seat: int | None) -> Whole:
    return whole(reels.watch(film_file.pack(film), seat))


def whole(reel: Reel) -> Whole:
    index = msgspec.json.decode(gzip.decompress(reel.index), type=Replay)
    return Whole(index, [moment for page in reel.pages for moment in unpacked(page)])


async def fetched(http: httpx.AsyncClient, table: str, seat: int | None = None) -> dict[str, Any]:
    """What a server tells of a replay, page after page, with all its `moments`."""
    eyes = {} if seat is None else {"seat": seat}
    at = f"/api/tables/{table}/moments"
    answer = await http.get(at, params=eyes)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    shown = []
    for number, mark in enumerate(told["pages"]):
        page = await http.get(f"{at}/{number}", params={**eyes, "mark": mark})
        assert page.status_code == 200, page.text
        shown += page.json()["moments"]
    return {**told, "moments": shown}
