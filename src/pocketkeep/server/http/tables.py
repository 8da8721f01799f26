"""Tables over HTTP: found, opened, imported, replayed and taken home."""

from __future__ import annotations

import secrets
from collections.abc import Set as AbstractSet
from random import SystemRandom

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from pocketkeep.core import film_file, record
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.server.house import limits
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.replays import PLAYING_AGAIN, Eyes
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest, Caller
from pocketkeep.server.http.forms import Created, TableLine, TableList
from pocketkeep.server.http.games import exhibit_file, given
from pocketkeep.server.http.packed import PACKED, send_file, send_packed
from pocketkeep.server.http.problems import answers
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table import keeping, rematches
from pocketkeep.server.table.absence import usual_grace
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.forms import ImportForm, RematchForm, TableForm
from pocketkeep.server.table.messages import SeatState
from pocketkeep.server.table.moments import Page, Replay
from pocketkeep.server.table.names import new_table
from pocketkeep.server.table.opening import import_table, open_table
from pocketkeep.server.table.programs import is_program
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import SeatLine, Summary

MOST_LISTED = 100
LONGEST_IMPORT = 2_500_000  # bytes: a record of 2,000,000 letters, some of them escaped


@get("/api/tables", responses=answers(503), summary="Public tables", tags=["tables"])
async def list_tables(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> TableList:
    """Those that still gather first, then those that play."""
    gathering = await site.store.lines(status="gathering", limit=MOST_LISTED)
    playing = await site.store.lines(status="playing", limit=MOST_LISTED)
    return TableList(await lines_of([*gathering, *playing], caller.viewer, site))


@post(
    "/api/tables",
    responses=answers(401, 403, 404, 413, 429, 503),
    summary="Open a table",
    tags=["tables"],
)
async def open_new(
    data: JSONBody[TableForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Created:
    _count_table(site, caller)
    id, name = new_table()
    form = msgspec.structs.replace(data, name=data.name.strip() or name)
    entries = _entries(site, caller, form, id)
    await site.hub.create(id, entries)
    return Created(id)


@post(
    "/api/tables/import",
    responses=answers(401, 403, 404, 413, 429, 503),
    summary="Open a table with a game from a file",
    tags=["tables"],
    request_max_body_size=LONGEST_IMPORT,
)
async def open_imported(
    data: JSONBody[ImportForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Created:
    """The game is played once by a worker, to see that it can be."""
    _count_table(site, caller)
    id, name = new_table()
    form = msgspec.structs.replace(data, name=data.name.strip() or name)
    given = form, caller.viewer, id, clock()
    imported = await site.workers.run(
        Turn.LOOKED_BACK, PLAYING_AGAIN, import_table, *given, who=caller.who
    )
    await site.hub.create(id, imported.entries, imported.film)
    return Created(id)


@post(
    "/api/tables/{id:str}/rematch",
    responses=answers(401, 403, 404, 409, 429, 503),
    summary="The same people once more",
    description="A new table like this one, or the one that somebody has opened already.",
    tags=["tables"],
)
async def open_rematch(
    id: FromPath[str],
    data: JSONBody[RematchForm],
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> Created:
    caller.must_be_known()
    known, form = await site.hub.look(id, lambda room: _rematch(room, caller.viewer, data))
    if known:
        return Created(known)
    _count_table(site, caller)
    new, _ = new_table()
    entries = _entries(site, caller, form, new)
    await site.hub.create(new, entries)
    await site.hub.change(id, lambda room, _: rematches.plan_rematch(room, new, clock()))
    return Created(await site.hub.look(id, lambda room: room.rematch))


def _rematch(room: Room, viewer: Viewer, form: RematchForm) -> tuple[str, TableForm]:
    """The rematch that was opened already, and the form of a new one."""
    rematches.check_rematch(room, viewer)
    return room.rematch, rematches.rematch_form(room, viewer, form, SystemRandom())


@get("/api/tables/{id:str}", responses=answers(404, 503), summary="One table", tags=["tables"])
async def show_table(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> TableLine:
    (line,) = await lines_of([await summary_of(site, id)], caller.viewer, site)
    return line


@get(
    "/api/tables/{id:str}/exhibit",
    responses=answers(404, 503) | given(Exhibit),
    summary="What its board is drawn from",
    tags=["tables"],
    opt=PACKED,
)
async def table_exhibit(
    id: FromPath[str], request: AnyRequest, site: NamedDependency[Site]
) -> Response[bytes]:
    summary = await summary_of(site, id)
    file = await exhibit_file(site, request, summary.game, summary.options)
    return send_file(request, file)


@get(
    "/api/tables/{id:str}/moments",
    responses=answers(403, 404, 409, 429, 503) | given(Replay),
    summary="Every point a replay can go to",
    description="Through the eyes of a seat of mine, or a spectator's; of any once it is over.",
    tags=["tables"],
    opt=PACKED,
)
async def table_moments(
    id: FromPath[str],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    return send_packed(request, await site.replays.index(Eyes(id, seat), caller.asker))


@get(
    "/api/tables/{id:str}/moments/{page:int}",
    responses=answers(403, 404, 409, 429, 503) | given(Page),
    summary="A page of moments",
    description="Asked for with the mark that it has in the list of all points.",
    tags=["tables"],
    opt=PACKED,
)
async def page_of_moments(
    id: FromPath[str],
    page: FromPath[int],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
    mark: FromQuery[str],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    body = await site.replays.page(Eyes(id, seat), caller.asker, page, mark)
    return send_packed(request, body)


@get(
    "/api/tables/{id:str}/record",
    responses=answers(404, 409, 503) | given(record.Record),
    summary="The game as a file",
    description="Whole once it is over. Before, a game that I could not tell from the real one.",
    tags=["tables"],
)
async def table_record(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[bytes]:
    site.limits.take_both(limits.RECORDS, caller.who, caller.address)
    kept, is_over = await site.hub.look(
        id, lambda room: (keeping.export(room, caller.viewer), room.is_over)
    )
    if is_over:
        kept.film = film_file.as_text(await site.filming.film_of(id, caller.who))
    attachment = {"Content-Disposition": f'attachment; filename="{id}.json"'}
    headers = {**attachment, "Cache-Control": "no-store"}
    return Response(record.dump(kept).encode(), media_type="application/json", headers=headers)


def _entries(site: Site, caller: Caller, form: TableForm, id: str) -> list[AnyEntry]:
    seed, programs = secrets.token_hex(16), site.programs.kinds
    return open_table(form, caller.viewer, id, clock(), seed=seed, programs=programs)


def _count_table(site: Site, caller: Caller) -> None:
    """Sitting needs a name, and nobody needs hundreds of tables."""
    person = caller.must_be_known()
    site.limits.take(limits.TABLES_PERSON, person.id)
    site.limits.take(limits.TABLES_ADDRESS, caller.address)


async def summary_of(site: Site, id: str) -> Summary:
    """As it was last kept, where another process may serve the table: nobody need read it all."""
    line = await site.store.line(id) if site.hub.shared else None
    return await site.hub.look(id, keeping.summary) if line is None else line


async def lines_of(summaries: list[Summary], viewer: Viewer, site: Site) -> list[TableLine]:
    here = await site.hub.here([summary.id for summary in summaries])
    return [_line(each, viewer, here.get(each.id, frozenset())) for each in summaries]


def _line(summary: Summary, viewer: Viewer, here: AbstractSet[str]) -> TableLine:
    mine = [seat for seat in summary.seats if seat.person and seat.person == viewer.person]
    return TableLine(
        id=summary.id,
        name=summary.name,
        game=summary.game,
        options=summary.options,
        status=summary.status,
        public=summary.public,
        clock=summary.clock,
        grace=usual_grace(summary.clock) if summary.grace is None else summary.grace,
        seats=[_seat(seat, viewer, here) for seat in summary.seats],
        mine=bool(mine) or summary.host == viewer.person,
        my_turn=any(seat.owes and not seat.bot for seat in mine),
        turn=summary.turn,
        changed=summary.changed,
        places=summary.places,
        scores=summary.scores,
        roles=summary.roles,
        last=summary.last,
        host=summary.host == viewer.person,
        guided=summary.guided,
    )


def _seat(seat: SeatLine, viewer: Viewer, here: AbstractSet[str]) -> SeatState:
    return SeatState(
        kind="person" if seat.person else "bot" if seat.bot else "open",
        name=seat.name,
        bot=seat.bot,
        mine=bool(seat.person) and seat.person == viewer.person,
        here=seat.person in here,
        owes=seat.owes,
        colour=seat.colour,
        program=is_program(seat.person),
    )


TABLES = [
    list_tables,
    open_new,
    open_imported,
    open_rematch,
    show_table,
    table_exhibit,
    table_moments,
    page_of_moments,
    table_record,
]
