"""A table's socket, as scripts: what is said to a browser, and what a browser may say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import msgspec
import pytest
import websockets

from pocketkeep.server.sockets.conversation import LONGEST_MESSAGE
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AnyWish,
    AskHint,
    AskWhy,
    AskWords,
    Chat,
    Choose,
    Done,
    Farewell,
    Fill,
    Refused,
    Say,
    Sit,
    Start,
    Update,
)
from tests.builders.server.houses import Chair, Guest, open_site, serving, visiting

pytestmark = pytest.mark.anyio

OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}  # nothing secret to begin with
TWO_OPEN = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("open")])
WITH_BOT = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("random")])


@pytest.fixture
async def address(sqlite_url: str) -> AsyncIterator[str]:
    async with open_site(sqlite_url) as site, serving(site) as where:
        yield where


@asynccontextmanager
async def seated(address: str, form: TableForm = WITH_BOT) -> AsyncIterator[tuple[Guest, Chair]]:
    """Ann at a table of hers, whose beginning she has been told."""
    async with visiting(address, "Ann") as ann:
        table = await ann.open_table(form)
        async with ann.at(table) as chair:
            await chair.hear_until(Chat)
            yield ann, chair


async def my_question(chair: Chair) -> tuple[list[str], int]:
    """Options and version of Ann's decision, once she has one."""
    update = await chair.until(lambda told: told.eyes[0].view["decision"] is not None)
    view = update.eyes[0].view
    return view["decision"]["options"], view["version"]


async def closed_with(chair: Chair) -> int:
    """Hear everything there is to hear; how the socket was closed."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await chair.hear()
    code = chair.socket.close_code
    assert code is not None
    return code


async def test_first_comes_the_whole_table_and_then_the_chat(address: str) -> None:
    async with seated(address) as (_, chair):
        update, chat = chair.told

        assert isinstance(update, Update)
        assert update.eyes[0].log.first == 0
        assert update.table.seats[0].mine
        assert chat == Chat([])


async def test_a_choice_is_done_and_told_to_everybody(address: str) -> None:
    async with seated(address, TWO_OPEN) as (_, anns), visiting(address, "Bob") as bob:
        assert anns.table is not None
        async with bob.at(anns.table.table.id) as bobs:
            assert await bobs.wish(lambda ack: Sit(ack, 1)) == Done(1)
            assert await anns.wish(Start) == Done(1)
            for seat, chair in enumerate([anns, bobs]):
                await chair.until(lambda told: told.table.status == "playing")
                options, version = await my_question(chair)
                answer = await chair.wish(partial(_choose, seat, options[0], version))
                assert isinstance(answer, Done)
            placed = len(bobs.log)
            while len(anns.log) < placed:
                await anns.hear()

            assert placed > 8
            assert [entry.text for entry in anns.log] == [entry.text for entry in bobs.log]


def _choose(seat: int, choice: str, version: int, ack: int) -> Choose:
    return Choose(ack, seat, choice, version)


async def test_every_wish_is_answered_exactly_once_and_in_order(address: str) -> None:
    async with seated(address) as (_, chair):
        wishes: list[AnyWish] = [
            Say(1, "hello"),
            Choose(2, 0, "dance on the table", 1),
            AskWhy(3, 0, "dance"),
            AskWords(4, None),
            AskWords(5, 1),
            AskHint(6, 0),
            Sit(7, 99),
            Say(8, ""),
            Fill(9, 0, "greedy"),
            Say(10, "bye"),
        ]
        for wish in wishes:
            await chair.send(wish)
        answers: list[Done | Refused | Answer] = []
        while len(answers) < len(wishes):
            told = await chair.hear()
            if isinstance(told, Done | Refused | Answer):
                answers.append(told)
        assert await chair.wish(lambda _: Say(11, "last")) == Done(11)

        assert [answer.ack for answer in answers] == [wish.ack for wish in wishes]
        assert [type(answer) for answer in answers] == [
            Done, Refused, Answer, Answer, Refused, Answer, Refused, Refused, Refused, Done,
        ]  # fmt: skip


async def test_an_illegal_choice_is_refused_with_its_rule(address: str) -> None:
    async with seated(address) as (_, chair):
        _, version = await my_question(chair)

        answer = await chair.wish(lambda ack: Choose(ack, 0, "build", version))

        assert isinstance(answer, Refused)
        assert answer.code == "choice/illegal"
        assert answer.rule.startswith("U-")


async def test_a_choice_that_is_sent_again_is_stale(address: str) -> None:
    async with seated(address) as (_, chair):
        options, version = await my_question(chair)
        await chair.wish(lambda ack: Choose(ack, 0, options[0], version))
        await chair.until(partial(_asks_more, version))

        again = await chair.wish(lambda ack: Choose(ack, 0, options[0], version))

        assert isinstance(again, Refused)
        assert again.code == "choice/stale"


async def test_another_ones_seat_is_not_to_be_played(address: str) -> None:
    async with seated(address) as (_, anns), visiting(address, "Eve") as eve:
        assert anns.table is not None
        options, version = await my_question(anns)
        async with eve.at(anns.table.table.id) as eves:
            choice = await eves.wish(lambda ack: Choose(ack, 0, options[0], version))
            words = await eves.wish(lambda ack: AskWords(ack, 0))

        assert isinstance(choice, Refused)
        assert isinstance(words, Refused)
        assert (choice.code, words.code) == ("table/not-yours", "table/not-yours")


async def test_somebody_without_a_name_looks_on_and_does_nothing(address: str) -> None:
    async with seated(address, TWO_OPEN) as (_, anns), visiting(address) as stranger:
        assert anns.table is not None
        async with stranger.at(anns.table.table.id) as chair:
            await chair.hear_until(Chat)
            sat = await chair.wish(lambda ack: Sit(ack, 1))
            said = await chair.wish(lambda ack: Say(ack, "hello"))
            await anns.until(lambda told: told.table.watching == 1)

        assert isinstance(sat, Refused)
        assert isinstance(said, Refused)
        assert (sat.code, said.code) == ("person/unknown", "person/unknown")


async def test_chat_reaches_everybody_and_whoever_comes_later(address: str) -> None:
    async with seated(address) as (_, anns), visiting(address, "Bob") as bob:
        assert anns.table is not None
        await anns.wish(lambda ack: Say(ack, "well met"))
        async with bob.at(anns.table.table.id) as bobs:
            chat = await bobs.hear_until(Chat)
            await bobs.wish(lambda ack: Say(ack, "hello"))
            later = await anns.hear_until(Chat)

    assert [(line.name, line.seat, line.text) for line in chat.lines] == [("Ann", 0, "well met")]
    assert [(line.name, line.seat, line.text) for line in later.lines] == [("Bob", None, "hello")]


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[1, 2",
        "null",
        "[]",
        '{"type": "Dance", "ack": 1}',
        '{"ack": 1}',
        '{"type": "Say", "ack": 1}',
        '{"type": "Say", "ack": "1", "text": "x"}',
        '{"type": "Say", "ack": 1, "text": "x", "more": 2}',
        '{"type": "Choose", "ack": 1, "seat": 0.5, "choice": "x", "version": 1}',
        "[" * 5000,
        b"\xff\xfe",
    ],
)
async def test_what_cannot_be_read_is_refused_and_the_socket_stays(
    address: str, message: str | bytes
) -> None:
    async with seated(address) as (_, chair):
        await chair.socket.send(message)
        answer = await chair.hear_until(Refused)

        assert (answer.ack, answer.code) == (0, "message/bad")
        assert "cannot read that" in answer.message
        assert "Load the page anew" in answer.message
        assert "`" not in answer.message, "msgspec's words are for programmers"
        assert await chair.wish(lambda ack: Say(ack, "still here")) == Done(1)


async def test_bytes_are_read_like_text(address: str) -> None:
    async with seated(address) as (_, chair):
        await chair.socket.send(msgspec.json.encode(Say(7, "as bytes")))

        assert await chair.hear_until(Done) == Done(7)


async def test_a_message_that_is_too_long_is_refused_and_the_socket_closed(address: str) -> None:
    async with seated(address) as (_, chair):
        await chair.socket.send(json.dumps({"type": "Say", "ack": 1, "text": "x" * 20_000}))
        answer = await chair.hear_until(Refused)

        assert (answer.ack, answer.code) == (0, "message/bad")
        assert str(LONGEST_MESSAGE) in answer.message
        assert await closed_with(chair) == 1009


async def test_a_message_beyond_all_bounds_is_not_even_read(address: str) -> None:
    async with seated(address) as (_, chair):
        await chair.socket.send("x" * 1_000_000)

        assert await closed_with(chair) == 1009


async def test_an_unknown_table_is_said_and_the_socket_closed(address: str) -> None:
    async with visiting(address, "Ann") as ann, ann.at("copper-kettle-0000000000") as chair:
        answer = await chair.hear_until(Refused)

        assert (answer.ack, answer.code) == (0, "table/unknown")
        assert await closed_with(chair) == 4404


async def test_a_flood_is_refused_and_then_cut_off_and_nobody_else_disturbed(
    sqlite_url: str,
) -> None:
    async with (
        open_site(sqlite_url, limits="on") as site,
        serving(site) as address,
        seated(address) as (_, anns),
        visiting(address, "Eve") as eve,
    ):
        assert anns.table is not None
        async with eve.at(anns.table.table.id) as eves:
            for ack in range(1, 200):
                await eves.send(AskWords(ack, None))
            code = await closed_with(eves)
            refusals = [told for told in eves.told if isinstance(told, Refused)]

        assert code == 1008
        assert refusals[0].code == "limit/too-fast"
        assert refusals[0].ack > 50
        assert await anns.wish(lambda ack: Say(ack, "undisturbed")) == Done(1)


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("self", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("null", False),
    ],
)
async def test_pages_of_other_sites_get_no_socket(
    sqlite_url: str, origin: str | None, welcome: bool
) -> None:
    async with (
        open_site(sqlite_url, origins=("https://friend.example",)) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
    ):
        table = await ann.open_table(WITH_BOT)
        headers = {} if origin is None else {"Origin": address if origin == "self" else origin}

        async def connect() -> bool:
            async with ann.at(table, **headers) as chair:
                return isinstance(await chair.hear(), Update)

        if welcome:
            assert await connect()
        else:
            with pytest.raises(websockets.InvalidStatus) as refused:
                await connect()
            assert refused.value.response.status_code == 403


async def test_a_server_that_stops_says_farewell(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, serving(site) as address:
        async with seated(address) as (_, chair):
            closing = asyncio.create_task(site.hub.close())
            farewell = await chair.hear_until(Farewell)
            code = await closed_with(chair)
            await closing

        assert "connect again" in farewell.reason
        assert code == 1001
        assert site.hub.sockets == set()


async def test_bots_play_on_and_a_person_plays_a_whole_game(address: str) -> None:
    async with seated(address) as (_, chair):
        while chair.table is not None and chair.table.table.status != "over":
            options, version = await my_question(chair)
            answer = await chair.wish(partial(_choose, 0, options[-1], version))
            assert isinstance(answer, Done)
            await chair.until(partial(_asks_more, version))

        assert chair.table is not None
        outcome: Any = chair.table.eyes[0].outcome
        assert len(outcome.scores) == 2


def _asks_more(version: int, told: Update) -> bool:
    """Whether the game is over, or has the next question for Ann."""
    view = told.eyes[0].view
    asked = view["decision"] is not None and view["version"] > version
    return asked or told.table.status == "over"
