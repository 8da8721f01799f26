"""Challenges as people answer and make them, on the start page."""

from __future__ import annotations

from typing import Any, Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from pocketkeep.server.house import limits
from pocketkeep.server.house.challenges import Settled
from pocketkeep.server.house.notices import ChallengeInfo
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.bot_forms import (
    ChallengeForm,
    ChallengeList,
    DeclineForm,
    PlayingBot,
    PlayingBots,
)
from pocketkeep.server.http.callers import Caller
from pocketkeep.server.http.forms import Created
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.http.programs import visitor_of
from pocketkeep.server.sockets.gateway import Visitor, wish_at
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import Sit
from pocketkeep.server.table.seats import Viewer

MOST_BOTS: Final = 200
ACK: Final = 1
TAKEN: Final = {"table/seat-taken", "table/bad-name"}
REFUSALS: Final = answers(401, 403, 404, 409, 410, 413, 429, 503)


def challenge_form(form: ChallengeForm) -> TableForm:
    """The table that the two shall play at; nobody else sees it on a list."""
    return TableForm(form.game, form.options, clock=form.clock)


async def accept_at(site: Site, id: str, viewer: Viewer, visitor: Visitor) -> str:
    """Sit down where one was asked to; the game begins when the last seat is taken."""
    asked = await site.challenges.open_one(id, viewer.person, mine=False)
    line = await site.store.line(asked.table)
    seats = (
        [n for n, seat in enumerate(line.seats) if not seat.person and not seat.bot] if line else []
    )
    if not seats:
        raise Settled
    await wish_at(site, asked.table, visitor, Sit(ACK, seats[0]))
    await site.challenges.accepted(asked)
    return asked.table


@get(
    "/api/bots", responses=answers(503), summary="Bots that can be challenged", tags=["challenges"]
)
async def list_bots(site: NamedDependency[Site]) -> PlayingBots:
    """Programs of other people, with accounts of their own."""
    found = await site.store.tokens.bots(MOST_BOTS)
    return PlayingBots([PlayingBot(bot.name) for bot in found])


@get(
    "/api/challenges",
    responses=answers(503),
    summary="Challenges to me, and of mine",
    tags=["challenges"],
)
async def list_challenges(
    caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> ChallengeList:
    """None for somebody nobody knows."""
    if caller.known is None:
        return ChallengeList([])
    return ChallengeList(await site.challenges.listed(caller.known.id))


@post("/api/challenges", responses=REFUSALS, summary="Challenge a bot", tags=["challenges"])
async def challenge_bot(
    data: JSONBody[ChallengeForm], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> ChallengeInfo:
    person = caller.must_be_known()
    site.limits.take_both(limits.CHALLENGES, person.id, caller.address)
    whom = await site.challenges.find_whom(data.to)
    return await site.challenges.make(caller.viewer, whom, challenge_form(data), data.bots)


@post(
    "/api/challenges/{id:str}/accept",
    status_code=200,
    responses=REFUSALS,
    summary="Accept a bot's challenge: I sit down",
    tags=["challenges"],
)
async def accept_challenge(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> Created:
    caller.must_be_known()
    return Created(await accept_at(site, id, caller.viewer, visitor_of(caller)))


@deed(
    "/api/challenges/{id:str}/decline",
    refusals=REFUSALS,
    summary="Decline a challenge",
    tags=["challenges"],
)
async def decline_challenge(
    id: FromPath[str],
    data: JSONBody[DeclineForm],
    caller: NamedDependency[Caller],
    site: NamedDependency[Site],
) -> None:
    person = caller.must_be_known()
    asked = await site.challenges.open_one(id, person.id, mine=False)
    await site.challenges.decline(asked, data.reason)


@deed(
    "/api/challenges/{id:str}/cancel",
    refusals=REFUSALS,
    summary="Withdraw a challenge of mine",
    tags=["challenges"],
)
async def cancel_challenge(
    id: FromPath[str], caller: NamedDependency[Caller], site: NamedDependency[Site]
) -> None:
    person = caller.must_be_known()
    asked = await site.challenges.open_one(id, person.id, mine=True)
    await site.challenges.cancel(asked)


CHALLENGES: Final[list[Any]] = [
    list_bots,
    list_challenges,
    challenge_bot,
    accept_challenge,
    decline_challenge,
    cancel_challenge,
]
