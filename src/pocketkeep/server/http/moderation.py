"""Getting along: reports, muting and blocking; and the host's page."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from pocketkeep.server.house import limits
from pocketkeep.server.house.accounts import hosts_code
from pocketkeep.server.house.moderation import NotHost
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import Caller
from pocketkeep.server.http.forms import (
    ApartForm,
    ApartLine,
    ApartList,
    BanForm,
    BanLine,
    ForgottenForm,
    HostsCode,
    HostsDesk,
    ReportForm,
)
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.running import logs
from pocketkeep.server.storage.register import Known

log = logs.logger("moderation")


@deed(
    "/api/tables/{id:str}/report",
    refusals=answers(401, 403, 404, 413, 429, 503),
    summary="Tell the host about somebody, or about something they said",
    tags=["people"],
)
async def report(
    id: FromPath[str],
    data: JSONBody[ReportForm],
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> None:
    me = caller.must_be_known()
    site.limits.take(limits.REPORTS, me.id)
    site.limits.take(limits.REPORTS, caller.address)
    whom = await site.moderation.find(id, data.seat, data.line, me)
    await site.moderation.report(me, whom, id, data.reason.strip())


@deed(
    "/api/tables/{id:str}/apart",
    refusals=answers(401, 403, 404, 413, 429, 503),
    summary="Mute or block somebody",
    tags=["people"],
)
async def keep_apart(
    id: FromPath[str],
    data: JSONBody[ApartForm],
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> None:
    """They are not told, ever."""
    me = caller.must_be_known()
    site.limits.take_both(limits.APART, me.id, caller.address)
    whom = await site.moderation.find(id, data.seat, data.line, me)
    await site.moderation.keep_apart(me, whom, data.kind)


@get("/api/apart", responses=answers(401, 503), summary="Whom I mute and block", tags=["people"])
async def list_apart(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> ApartList:
    me = caller.must_be_known()
    found = await site.store.moderation.apart_of(me.id)
    return ApartList([ApartLine(apart.id, apart.name, apart.kind) for apart in found])


@deed(
    "/api/apart/{id:str}/end",
    refusals=answers(401, 403, 429, 503),
    summary="Hear somebody again, and sit with them",
    tags=["people"],
)
async def end_apart(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    me = caller.must_be_known()
    site.limits.take_both(limits.APART, me.id, caller.address)
    await site.moderation.end_apart(me, id)


# ------------------------------------------------------------------ the host


@get(
    "/api/host",
    responses=answers(401, 403, 503),
    summary="What was reported, and who is banned",
    tags=["host"],
)
async def hosts_desk(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> HostsDesk:
    _must_be_host(caller)
    bans = await site.store.moderation.bans(site.people.now())
    lines = [
        BanLine(ban.id, ban.name, ban.reason, since=ban.since, until=ban.until) for ban in bans
    ]
    return HostsDesk(await site.moderation.reports(), lines)


@deed(
    "/api/host/reports/{id:str}/close",
    refusals=answers(401, 403, 503),
    summary="A report is settled",
    tags=["host"],
)
async def close_report(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    _must_be_host(caller)
    await site.store.moderation.close_report(id, site.people.now())


@deed(
    "/api/host/bans",
    refusals=answers(401, 403, 404, 413, 503),
    summary="Ban whom a report is about, an account, or a range of addresses",
    tags=["host"],
)
async def ban(
    data: JSONBody[BanForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    host, house = _must_be_host(caller), site.moderation
    if data.network:
        own = [caller.real_address, *await site.store.moderation.addresses_of(host.id)]
        await house.ban_network(data.network, data.reason.strip(), data.days, but=own)
    elif data.report:
        await house.ban_reported(data.report, data.reason.strip(), data.days)
    else:
        await house.ban_account(data.name, data.reason.strip(), data.days)


@deed(
    "/api/host/bans/{id:str}/lift",
    refusals=answers(401, 403, 503),
    summary="Lift a ban",
    tags=["host"],
)
async def lift(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    _must_be_host(caller)
    await site.moderation.lift(id)


@post(
    "/api/host/reset",
    status_code=200,
    responses=answers(401, 403, 404, 413, 503),
    summary="A code for somebody who has forgotten their password",
    tags=["host"],
)
async def print_code(
    data: JSONBody[ForgottenForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> HostsCode:
    """Whoever has it gets the account: hand it only to its owner. There is none for hosts."""
    host = _must_be_host(caller)
    code = await hosts_code(site.store, data.name, for_hosts=False)
    log.info("code printed", by=host.id)
    return HostsCode(code)


def _must_be_host(caller: Caller) -> Known:
    person = caller.must_be_known()
    if not person.host:
        raise NotHost
    return person


MODERATION = [
    report,
    keep_apart,
    list_apart,
    end_apart,
    hosts_desk,
    close_report,
    ban,
    lift,
    print_code,
]
