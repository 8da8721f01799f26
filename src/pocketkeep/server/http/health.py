"""How the server is: its health, and what was counted."""

from __future__ import annotations

import secrets
from ipaddress import ip_address

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST

from pocketkeep import __version__
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.forms import Health
from pocketkeep.server.http.problems import answers
from pocketkeep.server.running.settings import Settings

FORWARDED = ("forwarded", "x-forwarded-for")  # what only a proxy adds


class PrivateMetrics(PocketkeepError):
    """Numbers for who runs the server."""

    code = "metrics/private"

    def __init__(self) -> None:
        super().__init__(
            "What was counted is for who runs this server: set POCKETKEEP_METRICS_TOKEN there and "
            "send `Authorization: Bearer TOKEN`, or, where no proxy stands before it, ask from "
            "its own machine."
        )


@get("/api/alive", responses=answers(), summary="Does anybody answer?", tags=["house"])
async def alive() -> str:
    """As long as this process serves requests; one that does not answer is to be started anew."""
    return "yes"


@get(
    "/api/health",
    responses=answers() | {503: ResponseSpec(Health, description="No.", generate_examples=False)},
    summary="Is all well?",
    tags=["house"],
)
async def health(site: NamedDependency[Site]) -> Response[Health]:
    """503 while the server stops, cannot write, leaves chores undone, or keeps people waiting.

    Nobody new should be sent here then; whoever is here may go on.
    """
    tables = len(site.hub.tables)
    if site.hub.stopping:
        return _unwell(Health("stopping", __version__, ["The server stops or moves."], tables))
    faults = await site.pulse.feel()
    if faults:
        return _unwell(Health("failing", __version__, faults, tables))
    return Response(Health("ok", __version__, [], tables))


def _unwell(told: Health) -> Response[Health]:
    return Response(told, status_code=503)


@get(
    "/api/metrics",
    responses=answers(403),
    summary="What was counted, for Prometheus",
    description="For who runs the server: from its own machine, or with its token as Bearer.",
    tags=["house"],
    media_type=CONTENT_TYPE_LATEST,
    sync_to_thread=False,
)
def metrics(request: AnyRequest, site: NamedDependency[Site]) -> bytes:
    if not _may_count(request, site.settings):
        raise PrivateMetrics
    return site.metrics.text()


def _may_count(request: AnyRequest, settings: Settings) -> bool:
    """Choices and entries are counted sealed ones too: no player is to read that."""
    if settings.metrics_token:
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        return secrets.compare_digest(shown.encode(), settings.metrics_token.encode())
    if settings.proxy or any(request.headers.get(name) for name in FORWARDED):
        return False  # a proxy on this machine makes everybody look like this machine
    try:
        return ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False


HEALTH = [alive, health, metrics]
