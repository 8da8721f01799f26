"""My tables: the list of them, a small picture of each, and putting them away."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest, Caller
from pocketkeep.server.http.forms import Position, PutAwayForm, TableList
from pocketkeep.server.http.games import given
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.http.static import make_file
from pocketkeep.server.http.tables import lines_of, summary_of
from pocketkeep.server.table.checks import check_there
from pocketkeep.server.table.refusals import NotYours, StillPlayed
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import Summary

USUALLY_LISTED = 100
MOST_LISTED = 1000
FOR_ONE = "private, no-cache"  # nobody between us and the browser keeps it for others


@get("/api/tables/mine", responses=answers(503), summary="Tables of mine", tags=["tables"])
async def list_mine(
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
    most: FromQuery[int] = USUALLY_LISTED,
) -> TableList:
    """Where it is my turn first, finished ones last; none for somebody nobody knows."""
    if caller.known is None:
        return TableList([])
    mine = await site.store.listed_for(caller.known.id, max(0, min(most, MOST_LISTED)))
    return TableList(await lines_of(mine, caller.viewer, site))


@get(
    "/api/tables/{id:str}/position",
    responses=answers(404, 409, 410, 503) | given(Position),
    summary="How the game stands, to draw a small picture",
    description="Through the eyes of a seat of mine, or a spectator's.",
    tags=["tables"],
    opt=PACKED,
)
async def table_position(
    id: FromPath[str],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> Response[bytes]:
    """The same as the table's socket tells this person; asked again, only if it has changed."""
    body = await site.hub.look(id, lambda room: position(room, caller.viewer))
    file = make_file("/position.json", body, {})
    return send_file(request, file._replace(cache=FOR_ONE))


def position(room: Room, viewer: Viewer) -> bytes:
    check_there(room)
    room.check_begun()
    mine = room.seats_of(viewer)
    eyes = room.looks.eyes(mine[0] if mine else None)
    return msgspec.json.encode(Position(eyes.seat, eyes.view))


@deed(
    "/api/tables/{id:str}/put-away",
    refusals=answers(401, 403, 404, 409, 413, 503),
    summary="Take a table off my list, or put it back",
    description="One that is over, that never began, or that a bot plays on for me.",
    tags=["tables"],
)
async def put_away(
    id: FromPath[str],
    data: JSONBody[PutAwayForm],
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> None:
    """Only my own list changes: the table stays as it is, for whoever else sits there."""
    person = caller.must_be_known()
    summary = await summary_of(site, id)
    if not data.away:
        await site.store.put_away.take_out(id, person.id)
        return
    check_may_put_away(summary, person.id)
    await site.store.put_away.put(id, person.id)


def check_may_put_away(summary: Summary, person: str) -> None:
    mine = [seat for seat in summary.seats if seat.person == person]
    if not mine and summary.host != person:
        raise NotYours(
            "That is not a table of yours, so it is not on your list. Only those are put away "
            "where you sit, or which you have opened."
        )
    if summary.status == "playing" and any(not seat.bot for seat in mine):
        raise StillPlayed(
            "You are still playing there. Resign first, and a bot plays on for you; or play it to "
            "its end."
        )
    if summary.status == "gathering" and mine:
        raise StillPlayed(
            "You still sit there, and the others wait. Stand up first; its host can take the table "
            "away."
        )


MY_TABLES = [list_mine, table_position, put_away]
