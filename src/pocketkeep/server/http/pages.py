"""The client's files, on every path that is not the API's."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.foretold import board_for, links_of
from pocketkeep.server.http.lab import SHELF
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.previews import START, head_of, preview_of
from pocketkeep.server.http.static import INDEX, ClientFiles, File
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.summary import Summary


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt=PACKED,
)
async def client_file(
    request: AnyRequest, state: State, site: NamedDependency[Site]
) -> Response[bytes]:
    client: ClientFiles = state.client
    path = request.url.path
    file = client.find(path) if not path.startswith("/api/") else None
    if file is None:
        raise NotFoundException
    if file is client.files[INDEX]:
        file = await _page(request, client, site)
    return send_file(request, file)


async def _page(request: AnyRequest, client: ClientFiles, site: Site) -> File:
    """It says what it is and what it will need; it comes also where no database answers."""
    path = request.url.path
    base = f"{request.url.scheme}://{request.url.netloc}"
    lab = SHELF if site.settings.lab else ""
    try:
        line = await _line(path, site)
        session = await site.session(request) if line else None
        preview, game = (
            preview_of(path, line),
            board_for(line, session.person.id if session else ""),
        )
    except StoreFailed:
        preview, game = START, ""
    head = head_of(preview, base, path, client.edition, lab=lab)
    return client.page(head, links_of(path, client.needed, game))


async def _line(path: str, site: Site) -> Summary | None:
    """Of the table whose page this is."""
    first, _, second = path.strip("/").partition("/")
    return await site.store.line(second) if first == "t" else None
