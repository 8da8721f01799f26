"""The ASGI application: routes, refusals, and what every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Message, Scope

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.limits import Standing
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.accounts import ACCOUNTS
from pocketkeep.server.http.bot_api import BOT_API
from pocketkeep.server.http.callers import find_caller
from pocketkeep.server.http.challenges import CHALLENGES
from pocketkeep.server.http.games import GAMES
from pocketkeep.server.http.health import HEALTH
from pocketkeep.server.http.lab import LAB
from pocketkeep.server.http.moderation import MODERATION
from pocketkeep.server.http.my_bots import MY_BOTS
from pocketkeep.server.http.my_games import MY_GAMES
from pocketkeep.server.http.my_tables import MY_TABLES
from pocketkeep.server.http.pages import client_file
from pocketkeep.server.http.passkeys import PASSKEYS
from pocketkeep.server.http.people import PEOPLE
from pocketkeep.server.http.problems import (
    admit_fault,
    by_a_name_of_ours,
    from_our_own_pages,
    not_banned,
    refuse,
    refuse_request,
)
from pocketkeep.server.http.programs import HEADERS, PACE
from pocketkeep.server.http.requests import TypedRequest
from pocketkeep.server.http.static import PACKAGED, ClientFiles
from pocketkeep.server.http.tables import TABLES
from pocketkeep.server.http.traffic import not_too_fast
from pocketkeep.server.running import logs
from pocketkeep.server.running.border import Names
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.sockets.arriving import inner_socket, table_socket
from pocketkeep.server.table.forms import Form

PEOPLE_DOORS: Final = (*PEOPLE, *ACCOUNTS, *PASSKEYS, *MODERATION, *MY_BOTS, *MY_GAMES)
VERSION: Final = "1"  # of the API; raised when something that worked no longer does
LONGEST_FORM: Final = 64 * 1024  # bytes
SMALLEST_PACKED: Final = 800  # bytes
PACKING: Final = 5

EDITION: Final = "Pocketkeep-Pages"  # of the client's files: a page that has another one is old
SAFETY: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

log = logs.logger("http")


def make_app(site: Site | None) -> Litestar:
    """The application on a site that is open; without one only its description is of use."""
    app = Litestar(
        [
            *(*PEOPLE_DOORS, *GAMES, *TABLES, *MY_TABLES, *HEALTH, *LAB),
            *(*BOT_API, *CHALLENGES),
            *(client_file, table_socket, inner_socket),
        ],
        dependencies={
            "site": Provide(_site, sync_to_thread=False),
            "caller": Provide(find_caller),
        },
        guards=[by_a_name_of_ours, from_our_own_pages, not_banned, not_too_fast],
        exception_handlers={
            PocketkeepError: refuse,
            HTTPException: refuse_request,
            Exception: admit_fault,
        },
        before_send=[_finish],
        compression_config=CompressionConfig(
            "gzip",
            minimum_size=SMALLEST_PACKED,
            gzip_compress_level=PACKING,
            exclude_opt_key="packed",
        ),
        openapi_config=OpenAPIConfig(
            title="Pocketkeep",
            version=VERSION,
            description="Tables, people and games over HTTP. A table itself is played on a socket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                headers=dict(HEADERS),
                security_schemes={
                    "bot": SecurityScheme(
                        "http", scheme="Bearer", description="A bot's token, or one of my own."
                    )
                },
            ),
            use_handler_docstrings=True,
        ),
        request_class=TypedRequest,
        request_max_body_size=LONGEST_FORM,
        logging_config=None,
    )
    for form in Form.__subclasses__():
        schema = app.openapi_schema.components.schemas[form.__name__]
        schema.additional_properties = False  # the framework does not see that forms forbid them
    move_in(app, site)
    return app


def move_in(app: Litestar, site: Site | None) -> None:
    """From now on the application serves this site, and the client's files with it."""
    client = _client_of(site)
    names = _names_of(site.settings) if site else None
    policy = content_policy(client)
    app.state.update({"site": site, "client": client, "policy": policy, "names": names})


def _names_of(settings: Settings) -> Names:
    """Other processes call it by its inner address."""
    inner = [settings.inner] if settings.inner else []
    return Names([*settings.all_names, *inner], settings.origins)


def _client_of(site: Site | None) -> ClientFiles | None:
    if site is None:
        return None
    folder = site.settings.client
    client = ClientFiles(Path(folder) if folder else PACKAGED)
    log.info("pages", built=client.built)
    return client


def content_policy(client: ClientFiles | None) -> str:
    """Everything from here and nowhere else; styles may stand in the page, scripts may not."""
    inline = client.inline_scripts() if client else []
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *inline]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",  # cards are painted once and kept as pictures
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def _site(state: State) -> Site:
    site: Site = state.site
    return site


async def _finish(message: Message, scope: Scope) -> None:
    """Headers for safety, and a line in the books."""
    if message["type"] != "http.response.start":
        return
    state = scope["litestar_app"].state
    headers = MutableScopeHeaders(message)
    for name, value in SAFETY.items():
        headers[name] = value
    headers.setdefault("Content-Security-Policy", state.policy)
    pace: Standing | None = scope.get("state", {}).get(PACE)
    if pace is not None:
        headers["RateLimit-Limit"] = str(pace.most)
        headers["RateLimit-Remaining"] = str(pace.left)
        headers["RateLimit-Reset"] = str(pace.reset)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
        if state.client is not None:
            headers[EDITION] = state.client.edition
    if state.site is not None:
        state.site.metrics.requests.labels(message["status"]).inc()
        log.debug("answered", path=scope["path"], status=message["status"])
