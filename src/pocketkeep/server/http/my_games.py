"""My finished games, for a program of mine: with a token of my own that reads them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from pocketkeep.core import record
from pocketkeep.core.record import Record
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.forms import TableList
from pocketkeep.server.http.games import given
from pocketkeep.server.http.problems import answers
from pocketkeep.server.http.programs import SECURITY, CountedOperation, Program, find_reader
from pocketkeep.server.http.tables import lines_of
from pocketkeep.server.table import keeping
from pocketkeep.server.table.checks import check_there
from pocketkeep.server.table.refusals import NotOver, NotYours
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

MOST_GAMES: Final = 1000
COMMON: Final[dict[str, Any]] = {
    "dependencies": {"reader": Provide(find_reader)},
    "operation_class": CountedOperation,
    "security": SECURITY,
    "tags": ["people"],
}


@get(
    "/api/my/games",
    responses=answers(401, 403, 429, 503),
    summary="My finished games, the newest first",
    description="With a token of my own. Scope: games.",
    **COMMON,
)
async def my_games(reader: NamedDependency[Program], site: NamedDependency[Site]) -> TableList:
    mine = await site.store.of_person(reader.viewer.person, MOST_GAMES, over=True)
    return TableList(await lines_of(mine, reader.viewer, site))


@get(
    "/api/my/games/{id:str}/record",
    responses=answers(401, 403, 404, 409, 410, 429, 503) | given(Record),
    summary="A finished game of mine, whole: `pocketkeep replay` plays it again",
    description="With a token of my own. Scope: games.",
    **COMMON,
)
async def my_game(
    id: FromPath[str], reader: NamedDependency[Program], site: NamedDependency[Site]
) -> Response[bytes]:
    kept = await site.hub.look(id, lambda room: finished(room, reader.viewer))
    return Response(record.dump(kept).encode(), media_type="application/json")


def finished(room: Room, viewer: Viewer) -> Record:
    """While it is played, no program shall look over its player's shoulder."""
    check_there(room)
    if not room.seats_of(viewer):
        raise NotYours("You did not play at this table.")
    if not room.is_over:
        raise NotOver("This game is still played. A program may read it once it is over.")
    return keeping.export(room, viewer)


MY_GAMES: Final[list[Any]] = [my_games, my_game]
