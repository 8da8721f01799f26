"""A socket at one process whose table is at home at another: it notices nothing of that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

import pytest
import websockets

from pocketkeep.server.house.bans import BANNED
from pocketkeep.server.house.housing import SharedHomes
from pocketkeep.server.house.hub import MOVED
from pocketkeep.server.house.partings import PARTED
from pocketkeep.server.house.site import Site
from pocketkeep.server.sockets.conversation import LONGEST_MESSAGE
from pocketkeep.server.sockets.forwarding import ADDRESS_HEADER, INNER_SOCKET, KEY_HEADER
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Chat, Done, Farewell, Refused, Say, Sit, Start, Update
from tests.builders.server.houses import PATIENCE, Chair, Guest, open_site, serving, visiting

pytestmark = pytest.mark.anyio

OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}
FOR_TWO = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("open")])


class Town(NamedTuple):
    """Two processes on one database; Ann sits at a table that the first serves."""

    home: Site
    other: Site
    here: str  # addresses
    there: str
    ann: Guest
    anns: Chair
    table: str


@pytest.fixture
async def town(postgres_copy: str) -> AsyncIterator[Town]:
    async with (
        open_site(postgres_copy) as home,
        open_site(postgres_copy, proxy=("127.0.0.1",)) as other,
        serving(home) as here,
        serving(other) as there,
        visiting(here, "Ann") as ann,
    ):
        table = await ann.open_table(FOR_TWO)
        async with ann.at(table) as anns:
            await anns.hear_until(Chat)
            yield Town(home, other, here, there, ann=ann, anns=anns, table=table)


async def closing_of(chair: Chair) -> tuple[int | None, str | None]:
    with suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            while True:
                await chair.hear()
    return chair.socket.close_code, chair.socket.close_reason


async def test_people_at_two_processes_sit_at_one_table(town: Town) -> None:
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        assert await bobs.wish(lambda ack: Sit(ack, 1)) == Done(1)
        assert await bobs.wish(lambda ack: Say(ack, "hello")) == Done(2)
        assert await town.anns.wish(Start) == Done(1)
        told = await bobs.until(lambda told: told.table.status == "playing")

        assert [seat.here for seat in told.table.seats] == [True, True]
        assert [seat.mine for seat in told.table.seats] == [False, True]
        assert "hello" in [
            line.text for chat in town.anns.told if isinstance(chat, Chat) for line in chat.lines
        ]
        assert len(town.home.hub.sockets) == 2
        assert town.other.hub.tables == {}
        assert len(town.other.neighbours.crossings.under_way) == 1
    async with asyncio.timeout(PATIENCE):
        while town.other.neighbours.crossings.under_way or len(town.home.hub.sockets) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_the_home_knows_where_somebody_comes_from(town: Town) -> None:
    """What the proxy tells the process that it comes to, and nothing that the browser wrote."""
    lies = {ADDRESS_HEADER: "192.0.2.66", "X-Forwarded-For": "192.0.2.7"}
    async with visiting(town.there, "Bob") as bob, bob.at(town.table, **lies) as bobs:
        await bobs.hear_until(Update)
        known = {watcher.viewer.name: watcher.address for watcher in town.home.hub.sockets}

    assert known == {"Ann": "127.0.0.1", "Bob": "192.0.2.7"}


async def test_whoever_is_banned_is_told_so_by_the_home(town: Town) -> None:
    await town.home.moderation.ban_network("192.0.2.0/24", "Noise.", 1, but=[])
    told = {"X-Forwarded-For": "192.0.2.7"}
    async with visiting(town.there) as eve, eve.at(town.table, **told) as eves:
        refused = await eves.hear_until(Refused)
        code, reason = await closing_of(eves)

    assert (refused.code, code, reason) == ("ban/banned", BANNED, "ban/banned")


async def test_a_sign_out_ends_sockets_wherever_they_came_in(town: Town) -> None:
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        await bobs.hear_until(Chat)
        await bob.http.post("/api/sign-out")

        assert await closing_of(bobs) == (PARTED, "signed out")
        assert any(isinstance(told, Farewell) for told in bobs.told)


async def test_a_message_that_is_too_long_is_refused_as_at_home(town: Town) -> None:
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        await bobs.socket.send("x" * (LONGEST_MESSAGE + 1))
        refused = await bobs.hear_until(Refused)
        code, reason = await closing_of(bobs)

    assert (refused.code, code, reason) == ("message/bad", 1009, "message too big")


async def test_bytes_stay_bytes(town: Town) -> None:
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        await bobs.socket.send(b'{"type": "Sit", "ack": 1, "seat": 1}')

        assert await bobs.hear_until(Done) == Done(1)


@pytest.mark.parametrize("stops", ["home", "other"])
async def test_where_either_process_stops_the_browser_is_told_to_come_again(
    town: Town, stops: str
) -> None:
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        await bobs.hear_until(Chat)
        stopping: Site = getattr(town, stops)
        ending = asyncio.create_task(stopping.say_farewell())
        code, _ = await closing_of(bobs)
        await closing_of(town.anns) if stops == "home" else None
        await ending

        assert code == (1001 if stops == "home" else MOVED)
        assert any(isinstance(told, Farewell) for told in bobs.told)


async def test_a_home_that_does_not_answer_keeps_nobody_hanging(town: Town) -> None:
    assert isinstance(town.home.housing, SharedHomes)
    await town.home.housing.open_at("http://127.0.0.1:9")  # nobody listens there
    async with visiting(town.there, "Bob") as bob, bob.at(town.table) as bobs:
        farewell = await bobs.hear_until(Farewell)
        code, _ = await closing_of(bobs)

    assert "Nothing is lost" in farewell.reason
    assert code == MOVED


async def test_a_table_that_moved_on_meanwhile_is_not_looked_for_in_a_circle(town: Town) -> None:
    """Whoever is sent to a process that no longer serves the table comes again, and is not sent."""
    assert isinstance(town.other.housing, SharedHomes)
    key = {KEY_HEADER: town.other.housing.me.key, ADDRESS_HEADER: "192.0.2.7"}
    async with websockets.connect(inner(town.there, town.table), additional_headers=key) as socket:
        chair = Chair(socket)
        refused = await chair.hear_until(Refused)
        code, _ = await closing_of(chair)

    assert (refused.code, code) == ("table/elsewhere", MOVED)


# ------------------------------------------------------------------ nobody else comes in there


def inner(address: str, table: str) -> str:
    return address.replace("http", "ws", 1) + INNER_SOCKET.replace("{id:str}", table)


@pytest.mark.parametrize("key", [None, "", "guessed", "of another process"])
async def test_strangers_do_not_come_in_by_the_inner_door(town: Town, key: str | None) -> None:
    assert isinstance(town.other.housing, SharedHomes)
    shown = town.other.housing.me.key if key == "of another process" else key
    headers = {ADDRESS_HEADER: "192.0.2.7", **({} if shown is None else {KEY_HEADER: shown})}

    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(inner(town.here, town.table), additional_headers=headers)

    assert refused.value.response.status_code == 403


async def test_with_one_process_there_is_no_inner_door(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        for key in ("", "anything"):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    inner(address, "t"), additional_headers={KEY_HEADER: key, ADDRESS_HEADER: "x"}
                )


async def test_the_inner_headers_mean_nothing_at_the_outer_door(town: Town) -> None:
    assert isinstance(town.home.housing, SharedHomes)
    lies = {KEY_HEADER: town.home.housing.me.key, ADDRESS_HEADER: "192.0.2.66"}
    async with visiting(town.here, "Eve") as eve, eve.at(town.table, **lies) as eves:
        await eves.hear_until(Update)

        assert {watcher.address for watcher in town.home.hub.sockets} == {"127.0.0.1"}
