"""My bots and their tokens, and whether my games may be given away as data: on the page You."""

from __future__ import annotations

from typing import Any, Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from pocketkeep.server.house.site import Site
from pocketkeep.server.http.accounts import count_change
from pocketkeep.server.http.bot_forms import (
    BotForm,
    BotLine,
    MyBots,
    ShareForm,
    TokenForm,
    TokenLine,
    TokenMade,
)
from pocketkeep.server.http.callers import Caller
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.storage.register import Known
from pocketkeep.server.storage.tokens import Token

REFUSALS: Final = answers(401, 403, 404, 409, 413, 429, 503)


@get("/api/account/bots", responses=answers(401, 409, 503), summary="My bots", tags=["people"])
async def my_bots(caller: NamedDependency[Caller], site: NamedDependency[Site]) -> MyBots:
    return await _bots_of(site, caller.must_have_account())


@post(
    "/api/account/bots",
    status_code=200,
    responses=REFUSALS,
    summary="Make a bot: an account that is a program's for ever",
    tags=["people"],
)
async def make_bot(
    data: JSONBody[BotForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> MyBots:
    person = count_change(site, caller)
    await site.bot_accounts.make(person, data.name)
    return await _bots_of(site, person)


@post(
    "/api/account/bots/retire",
    status_code=200,
    responses=REFUSALS,
    summary="Retire a bot: it plays no more, its name stays",
    tags=["people"],
)
async def retire_bot(
    data: JSONBody[BotForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> MyBots:
    person = count_change(site, caller)
    await site.bot_accounts.retire(person, data.name)
    return await _bots_of(site, person)


@post(
    "/api/account/tokens",
    status_code=200,
    responses=REFUSALS,
    summary="Make a token for a bot of mine, or one of my own; it is shown this once",
    tags=["people"],
)
async def make_token(
    data: JSONBody[TokenForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> TokenMade:
    person = count_change(site, caller)
    made = await site.bot_accounts.make_token(
        person, data.bot or "", scopes=tuple(data.scopes), note=data.note, days=data.days
    )
    return TokenMade(made.secret, _line(made.token))


@deed(
    "/api/account/tokens/{id:str}/revoke",
    refusals=REFUSALS,
    summary="Revoke a token: worth nothing from now on, and its streams end",
    tags=["people"],
)
async def revoke_token(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    person = count_change(site, caller)
    await site.bot_accounts.revoke(person, id)


@deed(
    "/api/account/share",
    refusals=REFUSALS,
    summary="Say whether my finished games may be given away as data",
    tags=["people"],
)
async def share_games(
    data: JSONBody[ShareForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    """Off until it is said, and from now on where it is taken back. Names are never given away."""
    person = count_change(site, caller)
    await site.store.share(person.id, shares=data.shares)


async def _bots_of(site: Site, owner: Known) -> MyBots:
    tokens = await site.store.tokens.of(owner.id)
    bots = [
        BotLine(bot.name, bot.since, [_line(t) for t in tokens if t.bot == bot.id])
        for bot in await site.store.tokens.bots_of(owner.id)
    ]
    return MyBots(bots, [_line(token) for token in tokens if token.bot == owner.id])


def _line(token: Token) -> TokenLine:
    scopes: Any = list(token.scopes)
    return TokenLine(token.id, token.note, scopes, since=token.since, expires=token.expires)


MY_BOTS: Final[list[Any]] = [
    my_bots,
    make_bot,
    retire_bot,
    make_token,
    revoke_token,
    share_games,
]
