"""How fast anybody may ask: every request is counted, by who asks and by where they come from.

Whoever is not known counts together with all others at their address who are not. Health is not
counted, and neither is what other processes ask.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from pocketkeep.server.house import limits
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.site import Site, address_of
from pocketkeep.server.http.callers import SESSION
from pocketkeep.server.storage.failures import StoreFailed

UNCOUNTED: Final = {"/api/alive", "/api/health", "/api/metrics"}
INNER: Final = "/api/inner/"
PROGRAMS: Final = ("/api/bot/", "/api/my/")  # counted by their tokens, too


async def not_too_fast(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """A socket is told so when it opens, by whoever answers it."""
    site: Site = connection.app.state.site
    path = connection.scope["path"]
    counted = connection.scope["type"] == ScopeType.HTTP and path not in UNCOUNTED
    if not counted or path.startswith(INNER) or not site.limits.on:
        return
    address = neighbourhood(address_of(connection))
    if not path.startswith("/api/"):
        site.limits.take(limits.FILES_ADDRESS, address)
    elif path.startswith(PROGRAMS):
        site.limits.take(limits.WISHES_ADDRESS, address)
    else:
        site.limits.take(limits.REQUESTS_ADDRESS, address)
        person = await _person(site, connection)
        if person:
            site.limits.take(limits.REQUESTS, person)
        else:
            site.limits.take(limits.REQUESTS_NOBODY, address)


async def _person(site: Site, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Who asks; empty: nobody knows them, or the database cannot say."""
    try:
        session = await site.session(connection)
    except StoreFailed:
        return ""
    connection.scope["state"][SESSION] = session
    if session is None:
        return ""
    site.workers.line.come_from(session.person.id, neighbourhood(address_of(connection)))
    return session.person.id
