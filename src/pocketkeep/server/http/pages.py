"""The client's files, on every path that is not the API's."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.lab import SHELF
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.previews import START, Preview, head_of, preview_of
from pocketkeep.server.http.static import INDEX, ClientFiles
from pocketkeep.server.storage.failures import StoreFailed


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
        base = f"{request.url.scheme}://{request.url.netloc}"
        lab = SHELF if site.settings.lab else ""
        preview = await _preview(path, site)
        file = client.page(head_of(preview, base, path, client.edition, lab=lab))
    return send_file(request, file)


async def _preview(path: str, site: Site) -> Preview:
    """A page comes also where the database does not answer: it says so itself."""
    try:
        return await preview_of(path, site)
    except StoreFailed:
        return START
