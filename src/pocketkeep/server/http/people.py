"""Who plays here: guests, accounts, sessions."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from pocketkeep.server.house import limits
from pocketkeep.server.house.people import WrongPassword, fingerprint
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import Caller
from pocketkeep.server.http.forms import AccountForm, GuestForm, Person
from pocketkeep.server.http.problems import answers
from pocketkeep.server.running import logs
from pocketkeep.server.storage.register import folded

log = logs.logger("people")


@get("/api/me", responses=answers(503), summary="Who am I here?", tags=["people"])
async def who_am_i(caller: NamedDependency[Caller]) -> Response[Person | None]:
    """Null: nobody knows me yet."""
    known = caller.known
    response = Response(Person(known.name, known.account, known.host) if known else None)
    caller.renew_cookie(response)
    return response


@post(
    "/api/guest",
    status_code=200,
    responses=answers(403, 409, 413, 429, 503),
    summary="Play as a guest, or change my name",
    tags=["people"],
)
async def be_guest(
    data: JSONBody[GuestForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[Person]:
    site.limits.take(limits.GUESTS, caller.address)
    if caller.known is not None:
        renamed = await site.people.rename(caller.known, data.name)
        return Response(Person(renamed.name, renamed.account, renamed.host))
    return caller.let_in(await site.people.welcome(data.name, caller.address))


@post(
    "/api/account",
    status_code=200,
    responses=answers(403, 409, 413, 429, 503),
    summary="Turn the guest that I am into an account; or begin with one",
    tags=["people"],
)
async def make_account(
    data: JSONBody[AccountForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[Person]:
    await _count_attempt(site, caller, data.name)
    return caller.let_in(
        await site.people.make_account(caller.token, data.name, data.password, caller.browser)
    )


@post(
    "/api/sign-in",
    status_code=200,
    responses=answers(401, 403, 413, 429, 503),
    summary="Sign in",
    tags=["people"],
)
async def sign_in(
    data: JSONBody[AccountForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[Person]:
    await _count_attempt(site, caller, data.name)
    try:
        return caller.let_in(await site.people.sign_in(data.name, data.password, caller.browser))
    except WrongPassword as error:
        log.warning("sign-in refused", account=error.account or "unknown", address=caller.address)
        raise


@post(
    "/api/sign-out",
    status_code=204,
    responses=answers(403, 503) | {204: ResponseSpec(None, description="Signed out.")},
    summary="Sign out",
    tags=["people"],
)
async def sign_out(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> Response[None]:
    if caller.token:
        await site.people.sign_out(caller.token)
    response: Response[None] = Response(None)
    caller.forget(response)
    return response


@post(
    "/api/sign-out-everywhere",
    status_code=204,
    responses=answers(401, 403, 429, 503) | {204: ResponseSpec(None, description="Signed out.")},
    summary="Sign out at every browser, this one too",
    tags=["people"],
)
async def sign_out_everywhere(
    caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[None]:
    person = caller.must_be_known()
    site.limits.take_both(limits.ACCOUNT, person.id, caller.address)
    await site.people.sign_out_everywhere(person.id)
    response: Response[None] = Response(None)
    caller.forget(response)
    return response


async def _count_attempt(site: Site, caller: Caller, name: str) -> None:
    """Whoever was let in before is counted by browser alone; strangers by name and address.

    So nobody locks an owner out by guessing at their name: see `guesses`.
    """
    if await site.people.is_familiar(name, caller.device):
        site.limits.take(limits.SIGN_IN_BROWSER, fingerprint(caller.device))
        return
    site.limits.take(limits.SIGN_IN_ADDRESS, caller.address)
    await site.guesses.wait(fingerprint(folded(name)), caller.address)


PEOPLE = [who_am_i, be_guest, make_account, sign_in, sign_out, sign_out_everywhere]
