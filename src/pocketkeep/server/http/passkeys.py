"""Passkeys: added, removed, and signed in with."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from pocketkeep.server.house import limits
from pocketkeep.server.house.passkeys import BadPasskey, Place
from pocketkeep.server.house.people import WrongPassword
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.accounts import count_change
from pocketkeep.server.http.callers import AnyRequest, Caller
from pocketkeep.server.http.forms import (
    DeleteForm,
    PasskeyForm,
    PasskeyLine,
    PasskeyList,
    PasskeySignIn,
    Person,
)
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.running import logs

OPTIONS = {200: ResponseSpec(dict[str, Any], description="Options.", generate_examples=False)}

log = logs.logger("passkeys")


@get("/api/passkeys", responses=answers(401, 409, 503), summary="My passkeys", tags=["people"])
async def list_passkeys(
    caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> PasskeyList:
    found = await site.store.passkeys.of(caller.must_have_account().id)
    return PasskeyList([PasskeyLine(each.id, each.name, each.since) for each in found])


@post(
    "/api/passkeys/options",
    status_code=200,
    responses=answers(401, 403, 409, 413, 429, 503) | OPTIONS,
    summary="What a device needs to make a passkey",
    tags=["people"],
)
async def begin_passkey(
    data: JSONBody[DeleteForm],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> Response[bytes]:
    person = count_change(site, caller)
    try:
        options = await site.passkeys.begin(person, data.password, place_of(request, site))
    except WrongPassword:
        log.warning("passkey refused", account=person.id, address=caller.address)
        raise
    return Response(options.encode(), media_type="application/json")


@deed(
    "/api/passkeys",
    refusals=answers(401, 403, 409, 413, 429, 503),
    summary="Add a passkey",
    tags=["people"],
)
async def add_passkey(
    data: JSONBody[PasskeyForm],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> None:
    person = count_change(site, caller)
    await site.passkeys.add(person, data.name.strip(), data.credential, place_of(request, site))


@deed(
    "/api/passkeys/{id:str}/remove",
    refusals=answers(401, 403, 409, 429, 503),
    summary="Remove a passkey",
    tags=["people"],
)
async def remove_passkey(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    await site.store.passkeys.remove(id, count_change(site, caller).id)


@post(
    "/api/sign-in/passkey/options",
    status_code=200,
    responses=answers(403, 429, 503) | OPTIONS,
    summary="What a device needs to sign in",
    tags=["people"],
)
async def invite(
    request: AnyRequest, caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[bytes]:
    site.limits.take(limits.SIGN_IN_ADDRESS, caller.address)
    options = await site.passkeys.invite(place_of(request, site))
    return Response(options.encode(), media_type="application/json")


@post(
    "/api/sign-in/passkey",
    status_code=200,
    responses=answers(401, 403, 413, 429, 503),
    summary="Sign in with a passkey",
    tags=["people"],
)
async def sign_in_by_passkey(
    data: JSONBody[PasskeySignIn],
    request: AnyRequest,
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> Response[Person]:
    site.limits.take(limits.SIGN_IN_ADDRESS, caller.address)
    try:
        issued = await site.passkeys.sign_in(
            data.credential, place_of(request, site), caller.browser
        )
    except BadPasskey:
        log.warning("sign-in refused", account="by passkey", address=caller.address)
        raise
    return caller.let_in(issued)


def place_of(request: AnyRequest, site: Site) -> Place:
    """The site's own address, where it has one; else as the browser has called us.

    A caller who lies about it cheats nobody: keys of other addresses do not fit.
    """
    address = site.settings.site or f"{request.url.scheme}://{request.headers.get('host', '')}"
    parts = urlsplit(address)
    return Place(f"{parts.scheme}://{parts.netloc}", parts.hostname or "")


PASSKEYS = [
    list_passkeys,
    begin_passkey,
    add_passkey,
    remove_passkey,
    invite,
    sign_in_by_passkey,
]
