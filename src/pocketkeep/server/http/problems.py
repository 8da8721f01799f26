"""Refusals over HTTP: every one is a Problem with a code, a sentence, and what to do next."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response, post
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.status_codes import HTTP_400_BAD_REQUEST

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.limits import TooFast
from pocketkeep.server.house.site import address_of
from pocketkeep.server.http.forms import Problem
from pocketkeep.server.running import logs, misfits
from pocketkeep.server.running.border import Names, name_in, page_of

SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}
FROM_HERE: Final = {"same-origin", "none"}  # Sec-Fetch-Site of our own pages

STATUS: Final = {  # by code; what is not here is 400
    "account/already": 409,
    "account/name-taken": 409,
    "account/none": 409,
    "account/unknown": 404,
    "account/wrong-code": 401,
    "ban/banned": 403,
    "bot/too-many": 409,
    "bot/unknown": 404,
    "challenge/settled": 409,
    "challenge/unknown": 404,
    "choice/stale": 409,
    "limit/too-many": 429,
    "host/only": 403,
    "account/wrong-password": 401,
    "export/running": 409,
    "host/unknown": 421,
    "limit/too-fast": 429,
    "mail/none": 409,
    "metrics/private": 403,
    "name/unknown": 404,
    "origin/foreign": 403,
    "passkey/bad": 401,
    "passkey/too-many": 409,
    "person/unknown": 401,
    "replay/changed": 409,
    "store/conflict": 503,
    "store/failed": 503,
    "seat/bot-plays": 409,
    "session/ended": 401,
    "table/begun": 409,
    "table/closed": 410,
    "table/kept-apart": 403,
    "table/later": 503,
    "table/no-film": 409,
    "table/not-begun": 409,
    "table/not-over": 409,
    "table/not-yours": 403,
    "table/over": 409,
    "table/seat-taken": 409,
    "table/still-played": 409,
    "table/unknown": 404,
    "token/expired": 401,
    "token/missing": 401,
    "token/scope": 403,
    "token/unknown": 401,
    "worker/overdue": 503,
}
OPEN_TO_ALL: Final = {"/api/health", "/api/metrics"}
PLAIN: Final = {
    400: ("request/bad", "This cannot be read."),
    401: ("request/refused", "You may not do this."),
    403: ("request/refused", "You may not do this."),
    404: ("request/unknown", "There is nothing here. Check the address."),
    405: ("request/method", "This address is asked in another way."),
    413: ("request/too-big", "This is too much at once. Send less."),
    415: ("request/type", "Send JSON."),
}

log = logs.logger("http")


class ForeignOrigin(PocketkeepError):
    """A page of another site talks to this server through somebody's browser."""

    code = "origin/foreign"

    def __init__(self, origin: str) -> None:
        super().__init__(
            f"A page of {origin[:100]!r} may not talk to this server. Open the server's own page. "
            "Who runs it: if that is its own page, let the proxy pass Host on, or give --name; "
            "another one is allowed with --origin."
        )


class UnknownHost(PocketkeepError):
    """Somebody calls this server by a name that it was not given."""

    code = "host/unknown"

    def __init__(self, host: str) -> None:
        name = name_in(host)[:100]
        super().__init__(
            f"This server does not go by the name {name!r}. Use the address that its owner gave "
            f"you; who runs it can start it with --name {name or 'NAME'}."
        )


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer besides what it promises."""
    return {
        status: ResponseSpec(Problem, description="Refused.", generate_examples=False)
        for status in sorted({400, 429, 500, *statuses})
    }


DONE: Final = {204: ResponseSpec(None, description="Done, and kept.")}


def deed(path: str, *, refusals: Mapping[int, ResponseSpec], **given: Any) -> post:
    """A route that does something, and answers no more than that it is done."""
    return post(path, status_code=204, responses={**refusals, **DONE}, **given)


def refuse(_request: Request[Any, Any, Any], error: PocketkeepError) -> Response[Problem]:
    """What Pocketkeep refuses."""
    faults = getattr(error, "faults", [])
    headers = {"Retry-After": str(math.ceil(error.wait))} if isinstance(error, TooFast) else {}
    problem = Problem(error.code, str(error), faults)
    return Response(problem, status_code=STATUS.get(error.code, 400), headers=headers)


def refuse_request(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: addresses, methods, forms that do not fit."""
    code, message = PLAIN.get(error.status_code, ("request/refused", error.detail))
    if isinstance(error, ValidationException) or error.status_code == HTTP_400_BAD_REQUEST:
        message = " ".join(dict.fromkeys(_misfits(error)))
    headers = dict(error.headers or {})
    allowed = [value for name, value in headers.items() if name.lower() == "allow"]
    if allowed:
        message += f" Ask with {allowed[0]}."
    return Response(Problem(code, message), status_code=error.status_code, headers=headers)


def _misfits(error: HTTPException) -> list[str]:
    """What does not fit, in our words; the framework and msgspec have theirs for programmers."""
    extras = error.extra if isinstance(error.extra, list) else []
    found = [extra for extra in extras if isinstance(extra, dict)]
    if not found:
        return [misfits.in_words(error.detail)]
    return [misfits.in_words(str(e.get("message", "")), _field(e.get("key"))) for e in found]


def _field(key: Any) -> str:
    """The field's own name: `seats.0.name` is a name."""
    words = re.findall(r"[a-z_]+", str(key or ""))
    return words[-1] if words else ""


def admit_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the log says which, the person that it is not theirs."""
    log.error("fault", path=request.url.path, exc_info=error)
    message = "Something went wrong on the server, and nothing was changed. Try again."
    return Response(Problem("server/fault", message), status_code=500)


def by_a_name_of_ours(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """Whoever is fooled into taking this server for another site hears nothing from it."""
    host = connection.headers.get("host", "")
    names: Names = connection.app.state.names
    if host and not names.have(host):
        raise UnknownHost(host)


def not_banned(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Addresses that the host does not let in read the client's files and nothing else.

    A socket is told why when it opens, by whoever answers it.
    """
    path = connection.scope["path"]
    is_asked = connection.scope["type"] == ScopeType.HTTP and path.startswith("/api/")
    if is_asked and path not in OPEN_TO_ALL:
        connection.app.state.site.moderation.bans.check(address_of(connection))


def from_our_own_pages(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """Sockets and whatever changes something: not from other sites' pages."""
    if connection.scope.get("method", "") in SAFE_METHODS:
        return
    headers = connection.headers
    origin = headers.get("origin")
    settings = connection.app.state.site.settings
    allowed = (*settings.origins, *map(page_of, settings.all_names))
    if origin is not None:
        if origin not in allowed and origin.partition("://")[2] != headers.get("host"):
            raise ForeignOrigin(origin)
    elif headers.get("sec-fetch-site", "none") not in FROM_HERE:
        raise ForeignOrigin(headers["sec-fetch-site"])
