"""The API of bots: two streams of lines, and plain requests for everything that a bot does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from pocketkeep.core import record
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house import limits
from pocketkeep.server.house.notices import (
    AnyConcern,
    Challenged,
    ChallengeInfo,
    GameStart,
    numbered,
)
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.bot_forms import (
    BotInfoMine,
    ChallengeForm,
    ChallengeList,
    ChooseForm,
    DeclineForm,
    ResignForm,
    ReturnForm,
    SayForm,
)
from pocketkeep.server.http.challenges import accept_at, challenge_form
from pocketkeep.server.http.forms import TableList
from pocketkeep.server.http.games import given
from pocketkeep.server.http.packed import PACKED
from pocketkeep.server.http.problems import answers, deed
from pocketkeep.server.http.programs import SECURITY, CountedOperation, Program, find_program
from pocketkeep.server.http.tables import lines_of
from pocketkeep.server.sockets.gateway import HEARTBEAT, told_at, wish_at
from pocketkeep.server.sockets.streams import (
    AnyLine,
    Cursor,
    FarewellTold,
    Log,
    RefusedTold,
    Teller,
    read_cursor,
    stream,
)
from pocketkeep.server.table import keeping
from pocketkeep.server.table.messages import AskLog, Choose, Earlier, Leave, Return, Say
from pocketkeep.server.table.refusals import UnknownTable

LINES: Final = "application/x-ndjson"
AT_ONCE: Final = 100  # events that are read in one go
MOST_TABLES: Final = 200
ACK: Final = 1  # of the one wish that a request makes
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # no proxy collects lines
COMMON: Final[dict[str, Any]] = {
    "dependencies": {"program": Provide(find_program)},
    "operation_class": CountedOperation,
    "security": SECURITY,
    "tags": ["bots"],
}


def lines_told(kind: Any) -> dict[int, ResponseSpec]:
    """A stream, each line of which is one of these."""
    return {
        200: ResponseSpec(
            kind, description="Lines of JSON.", media_type=LINES, generate_examples=False
        )
    }


@get("/api/bot/account", responses=answers(401, 403, 429, 503), summary="Who am I?", **COMMON)
async def bot_account(program: NamedDependency[Program]) -> BotInfoMine:
    credential = program.credential
    scopes: Any = list(credential.scopes)
    return BotInfoMine(credential.bot.name, scopes, credential.expires)


@get("/api/bot/tables", responses=answers(401, 403, 429, 503), summary="My tables", **COMMON)
async def bot_tables(program: NamedDependency[Program], site: NamedDependency[Site]) -> TableList:
    mine = await site.store.of_person(program.viewer.person, MOST_TABLES)
    return TableList(await lines_of(mine, program.viewer, site))


# ------------------------------------------------------------------------------ streams


@get(
    "/api/bot/events",
    responses=answers(401, 403, 429, 503) | lines_told(AnyConcern | FarewellTold | RefusedTold),
    summary="What concerns me, line by line, for as long as I listen",
    description="With `after`, all that came after the event of that id. Without, what is open now "
    "and then what comes. An empty line every few seconds says that nothing is wrong.",
    opt=PACKED,
    **COMMON,
)
async def bot_events(
    program: NamedDependency[Program],
    site: NamedDependency[Site],
    after: FromQuery[int | None] = None,
) -> Stream:
    site.windows.check(program.viewer.person, program.address)
    begun, number = ([], after) if after is not None else await _what_is_open(program, site)
    return Stream(_events(program, site, begun, max(0, number)), media_type=LINES, headers=HEADERS)


async def _what_is_open(program: Program, site: Site) -> tuple[list[bytes], int]:
    """Games under way and challenges, as if they came now; and the number of the last event.

    Looked at again where something came meanwhile: it would be told here and as an event.
    """
    person = program.viewer.person
    while True:
        number = await site.store.notices.last(person)
        told = await _games_and_challenges(person, site, number)
        if number == await site.store.notices.last(person):
            return [msgspec.json.encode(each) for each in told], number


async def _games_and_challenges(person: str, site: Site, number: int) -> list[AnyConcern]:
    tables = await site.store.of_person(person, MOST_TABLES, over=False)
    playing = [table for table in tables if table.status == "playing"]
    told: list[AnyConcern] = [
        GameStart(t.id, t.game, [n for n, s in enumerate(t.seats) if s.person == person], number)
        for t in playing
    ]
    return told + [Challenged(each, number) for each in await site.challenges.listed(person)]


async def _events(
    program: Program, site: Site, begun: list[bytes], number: int
) -> AsyncIterator[bytes]:
    person = program.viewer.person
    try:
        with site.windows.opened(person, program.address), site.bells.hang(person) as bell:
            for line in begun:
                yield line + b"\n"
            while not site.bells.closed:
                bell.clear()
                await site.bot_accounts.find(program.credential.session)  # it may be revoked
                news = await site.store.notices.after(person, number, AT_ONCE)
                for notice in news:
                    number = notice.number
                    yield numbered(notice.number, notice.body) + b"\n"
                if not news and not await _rings(bell):
                    yield b"\n"
    except PocketkeepError as error:
        yield msgspec.json.encode(RefusedTold(error.code, str(error))) + b"\n"
        return
    yield msgspec.json.encode(FarewellTold("The server stops or moves. Come again.")) + b"\n"


async def _rings(bell: asyncio.Event) -> bool:
    try:
        async with asyncio.timeout(HEARTBEAT):
            await bell.wait()
    except TimeoutError:
        return False
    return True


@get(
    "/api/bot/tables/{id:str}/stream",
    responses=answers(401, 403, 404, 410, 429, 503) | lines_told(AnyLine),
    summary="A table as I may see it, line by line, for as long as I listen",
    description="The same as a person on my seat is told. With `after`, only what the reader of "
    "that line does not know. An empty line every few seconds says that nothing is wrong.",
    opt=PACKED,
    **COMMON,
)
async def bot_stream(
    id: FromPath[str],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
    after: FromQuery[str] = "",
) -> Stream:
    cursor = read_cursor(after) if after else Cursor()
    site.windows.check(program.viewer.person, program.address)
    await _check_there(site, id)
    visitor = program.visitor

    async def fetch(seat: int | None, before: int) -> Log:
        earlier = await wish_at(site, id, visitor, AskLog(ACK, seat, before))
        assert isinstance(earlier, Earlier)
        entries = [msgspec.Raw(msgspec.json.encode(entry)) for entry in earlier.log.entries]
        return Log(earlier.log.first, entries)

    told = told_at(site, id, visitor)
    return Stream(stream(told, Teller(cursor, fetch)), media_type=LINES, headers=HEADERS)


async def _check_there(site: Site, id: str) -> None:
    """So that whoever asks for a table that is not there hears it at once."""
    if await site.store.line(id) is None:
        raise UnknownTable("There is no such table. Check its id.")


@get(
    "/api/bot/tables/{id:str}/record",
    responses=answers(401, 403, 404, 409, 429, 503) | given(record.Record),
    summary="A game that I could not tell from the real one",
    description="For bots that think ahead with our engine. Whole once the game is over.",
    **COMMON,
)
async def bot_record(
    id: FromPath[str], program: NamedDependency[Program], site: NamedDependency[Site]
) -> Response[bytes]:
    kept = await site.hub.look(id, lambda room: keeping.export(room, program.viewer))
    return Response(record.dump(kept).encode(), media_type="application/json")


# ------------------------------------------------------------------------------ what a bot does

REFUSALS: Final = answers(401, 403, 404, 409, 410, 413, 429, 503)


@deed(
    "/api/bot/tables/{id:str}/choose",
    refusals=REFUSALS,
    summary="Answer a decision",
    description="409: it is no longer open. Scope: play.",
    **COMMON,
)
async def bot_choose(
    id: FromPath[str],
    data: JSONBody[ChooseForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> None:
    program.credential.must("play")
    seat = await program.seat_at(id, data.seat)
    wish = Choose(ACK, seat, data.choice, data.version)
    await wish_at(site, id, program.visitor, wish)


@deed(
    "/api/bot/tables/{id:str}/chat",
    refusals=REFUSALS,
    summary="Say something",
    description="Scope: chat.",
    **COMMON,
)
async def bot_say(
    id: FromPath[str],
    data: JSONBody[SayForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> None:
    program.credential.must("chat")
    await wish_at(site, id, program.visitor, Say(ACK, data.text))


@deed(
    "/api/bot/tables/{id:str}/resign",
    refusals=REFUSALS,
    summary="Give up a seat: a bot of the server's plays on",
    description="Scope: play.",
    **COMMON,
)
async def bot_resign(
    id: FromPath[str],
    data: JSONBody[ResignForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> None:
    program.credential.must("play")
    seat = await program.seat_at(id, data.seat)
    await wish_at(site, id, program.visitor, Leave(ACK, seat))


@deed(
    "/api/bot/tables/{id:str}/return",
    refusals=REFUSALS,
    summary="Return to a seat where a bot plays for me, as after resigning",
    description="400: I play there myself already. Scope: play.",
    **COMMON,
)
async def bot_return(
    id: FromPath[str],
    data: JSONBody[ReturnForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> None:
    program.credential.must("play")
    seat = await program.seat_at(id, data.seat)
    await wish_at(site, id, program.visitor, Return(ACK, seat))


# ------------------------------------------------------------------------------ challenges


@get("/api/bot/challenges", responses=answers(401, 403, 429, 503), summary="Challenges", **COMMON)
async def bot_challenges(
    program: NamedDependency[Program], site: NamedDependency[Site]
) -> ChallengeList:
    return ChallengeList(await site.challenges.listed(program.viewer.person))


@post(
    "/api/bot/challenges",
    responses=REFUSALS,
    summary="Challenge a person or a bot",
    description="A table is opened for the two of you; it begins when the other accepts. Scope: "
    "challenge.",
    **COMMON,
)
async def bot_challenge(
    data: JSONBody[ChallengeForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> ChallengeInfo:
    program.credential.must("challenge")
    site.limits.take_both(limits.CHALLENGES, program.viewer.person, program.address)
    whom = await site.challenges.find_whom(data.to)
    return await site.challenges.make(program.viewer, whom, challenge_form(data), data.bots)


@deed(
    "/api/bot/challenges/{id:str}/accept",
    refusals=REFUSALS,
    summary="Accept a challenge: I sit down",
    description="Scope: challenge.",
    **COMMON,
)
async def bot_accept(
    id: FromPath[str], program: NamedDependency[Program], site: NamedDependency[Site]
) -> None:
    program.credential.must("challenge")
    await accept_at(site, id, program.viewer, program.visitor)


@deed(
    "/api/bot/challenges/{id:str}/decline",
    refusals=REFUSALS,
    summary="Decline a challenge",
    description="Scope: challenge.",
    **COMMON,
)
async def bot_decline(
    id: FromPath[str],
    data: JSONBody[DeclineForm],
    program: NamedDependency[Program],
    site: NamedDependency[Site],
) -> None:
    program.credential.must("challenge")
    asked = await site.challenges.open_one(id, program.viewer.person, mine=False)
    await site.challenges.decline(asked, data.reason)


@deed(
    "/api/bot/challenges/{id:str}/cancel",
    refusals=REFUSALS,
    summary="Withdraw a challenge of mine",
    description="Scope: challenge.",
    **COMMON,
)
async def bot_cancel(
    id: FromPath[str], program: NamedDependency[Program], site: NamedDependency[Site]
) -> None:
    program.credential.must("challenge")
    asked = await site.challenges.open_one(id, program.viewer.person, mine=True)
    await site.challenges.cancel(asked)


BOT_API: Final[list[Any]] = [
    bot_account,
    bot_tables,
    bot_events,
    bot_stream,
    bot_record,
    bot_choose,
    bot_say,
    bot_resign,
    bot_return,
    bot_challenges,
    bot_challenge,
    bot_accept,
    bot_decline,
    bot_cancel,
]
