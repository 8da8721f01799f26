"""The client's files, on every path that is not the API's."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.static import ClientFiles


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt=PACKED,
    sync_to_thread=False,
)
def client_file(request: AnyRequest, state: State) -> Response[bytes]:
    client: ClientFiles = state.client
    path = request.url.path
    file = client.find(path) if not path.startswith("/api/") else None
    if file is None:
        raise NotFoundException
    return send_file(request, file)
