"""My account: its password, forgotten or not, and its mail."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from pocketkeep.server.house import limits
from pocketkeep.server.house.belongings import Belongings, belongings_of
from pocketkeep.server.house.codes import WrongCode
from pocketkeep.server.house.people import WrongPassword, fingerprint
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import Caller
from pocketkeep.server.http.forms import (
    AccountInfo,
    CodeForm,
    DeleteForm,
    ForgottenForm,
    MailForm,
    PasswordForm,
    Person,
    ResetForm,
)
from pocketkeep.server.http.games import given
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.running import logs
from pocketkeep.server.storage.register import Known, folded

log = logs.logger("accounts")


@get("/api/account", responses=answers(401, 409, 503), summary="My account", tags=["people"])
async def my_account(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> AccountInfo:
    person = caller.must_have_account()
    account = await site.store.account(person.name)
    mail = account.mail if account and account.id == person.id else ""
    return await _account(site, person, mail)


async def _account(site: Site, person: Known, mail: str) -> AccountInfo:
    shares = bool(await site.store.sharers([person.id]))
    return AccountInfo(person.name, mail, can_mail=site.accounts.mail.is_on, shares=shares)


@post(
    "/api/account/password",
    status_code=200,
    responses=answers(401, 403, 409, 413, 429, 503),
    summary="Change my password; all other browsers have to sign in again",
    tags=["people"],
)
async def change_password(
    data: JSONBody[PasswordForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[Person]:
    person = count_change(site, caller)
    try:
        issued = await site.accounts.change_password(
            person, caller.token, data.old, data.new, browser=caller.browser
        )
    except WrongPassword:
        log.warning("change refused", account=person.id, address=caller.address)
        raise
    return caller.let_in(issued)


@deed(
    "/api/account/mail",
    refusals=answers(401, 403, 409, 413, 429, 503),
    summary="Say where I can be reached; a code is sent there",
    tags=["people"],
)
async def give_mail(
    data: JSONBody[MailForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    """An address counts once its code is confirmed; an empty one takes it back."""
    person = count_change(site, caller)
    site.limits.take(limits.RESETS_NAME, person.id)
    await site.accounts.give_mail(person, data.password, data.mail)


@post(
    "/api/account/mail/confirm",
    status_code=200,
    responses=answers(401, 403, 409, 413, 429, 503),
    summary="Confirm my address with the code that was sent there",
    tags=["people"],
)
async def confirm_mail(
    data: JSONBody[CodeForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> AccountInfo:
    person = count_change(site, caller)
    return await _account(site, person, await site.accounts.confirm_mail(person, data.code))


@deed(
    "/api/reset",
    refusals=answers(403, 413, 429, 503),
    summary="I have forgotten my password",
    tags=["people"],
)
async def forget_password(
    data: JSONBody[ForgottenForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    """The answer is always the same; a code is mailed if the account has an address."""
    site.limits.take(limits.RESETS_ADDRESS, caller.address)
    site.limits.take(limits.RESETS_NAME, fingerprint(folded(data.name)))
    site.accounts.ask_reset(data.name)


@post(
    "/api/reset/password",
    status_code=200,
    responses=answers(401, 403, 413, 429, 503),
    summary="A new password for a code",
    tags=["people"],
)
async def reset_password(
    data: JSONBody[ResetForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[Person]:
    """Counted by address alone: whoever guesses codes keeps nobody else from using theirs."""
    site.limits.take(limits.RESETS_ADDRESS, caller.address)
    try:
        issued = await site.accounts.reset(
            data.name, data.code, data.password, browser=caller.browser
        )
    except WrongCode:
        log.warning("reset refused", address=caller.address)
        raise
    return caller.let_in(issued)


@deed(
    "/api/account/delete",
    refusals=answers(401, 403, 413, 429, 503),
    summary="Delete my account, or the guest that I am",
    tags=["people"],
)
async def delete_account(
    data: JSONBody[DeleteForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[None]:
    """For good. My games stay, and my seats are called somebody; a bot plays on where I played."""
    person = caller.must_be_known()
    site.limits.take_both(limits.ACCOUNT, person.id, caller.address)
    try:
        await site.leaving.leave(person, data.password)
    except WrongPassword:
        log.warning("deletion refused", account=person.id, address=caller.address)
        raise
    response: Response[None] = Response(None)
    caller.forget(response)
    return response


@get(
    "/api/account/export",
    responses=answers(401, 429, 503) | given(Belongings),
    summary="All that is known of me, as a file",
    tags=["people"],
)
async def export_mine(
    caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Response[bytes]:
    person = caller.must_be_known()
    site.limits.take_both(limits.EXPORTS, person.id, caller.address)
    body = msgspec.json.format(msgspec.json.encode(await belongings_of(site.store, person)))
    headers = {
        "Content-Disposition": 'attachment; filename="pocketkeep.json"',
        "Cache-Control": "no-store",
    }
    return Response(body, media_type="application/json", headers=headers)


def count_change(site: Site, caller: Caller) -> Known:
    person = caller.must_have_account()
    site.limits.take_both(limits.ACCOUNT, person.id, caller.address)
    return person


ACCOUNTS = [
    my_account,
    change_password,
    give_mail,
    confirm_mail,
    forget_password,
    reset_password,
    delete_account,
    export_mine,
]
