"""A socket ends with the session that opened it: nobody acts after they have signed out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
import websockets

from pocketkeep.server.house import partings
from pocketkeep.server.house.nudges import DEAF, LocalNudges
from pocketkeep.server.house.partings import PARTED
from pocketkeep.server.house.site import Site
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Chat, Done, Farewell, Refused, Say
from tests.builders.server.databases import Postgres
from tests.builders.server.houses import PATIENCE, Chair, Guest, open_site, serving, visiting

pytestmark = pytest.mark.anyio

OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}
WITH_BOT = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("random")])
SECRET = {"name": "Ann", "password": "four wise words here"}


class Deaf(LocalNudges):
    """The connection by which others are heard is down."""

    hearing = DEAF


@asynccontextmanager
async def seated(ann: Guest) -> AsyncIterator[Chair]:
    """Ann at a table of hers, whose beginning she has been told."""
    async with ann.at(await ann.open_table(WITH_BOT)) as chair:
        await chair.hear_until(Chat)
        yield chair


async def parted(chair: Chair) -> str:
    """Why a socket closes soon: its session has ended."""
    with suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            while True:
                await chair.hear()
    assert chair.socket.close_code == PARTED
    (farewell,) = [told for told in chair.told if isinstance(told, Farewell)]
    return farewell.reason


async def said_at(chair: Chair, guest: Guest) -> list[str]:
    """All that anybody who comes now hears was said."""
    assert chair.table is not None
    async with guest.at(chair.table.table.id) as late:
        return [line.text for line in (await late.hear_until(Chat)).lines]


async def test_a_socket_ends_with_the_session_that_opened_it(address: str) -> None:
    async with visiting(address, "Ann") as ann, seated(ann) as chair:
        await ann.http.post("/api/sign-out")

        assert "signed out" in await parted(chair)


async def test_nothing_is_granted_once_somebody_has_signed_out(address: str) -> None:
    async with visiting(address, "Ann") as ann, seated(ann) as chair:
        assert await chair.wish(lambda ack: Say(ack, "before")) == Done(1)
        await ann.http.post("/api/sign-out")
        with suppress(websockets.ConnectionClosed):
            await chair.send(Say(2, "after"))

        await parted(chair)

        assert Done(2) not in chair.told
        async with visiting(address) as late:
            assert await said_at(chair, late) == ["before"]


async def test_a_wish_that_waited_while_somebody_signed_out_is_not_granted(
    site: Site, address: str
) -> None:
    async with visiting(address, "Ann") as ann, seated(ann) as chair:
        assert chair.table is not None
        live = site.hub.tables[chair.table.table.id]
        async with live.lock:
            await chair.send(Say(1, "too late"))
            while not live.users:  # noqa: ASYNC110 - until the wish waits for the table
                await asyncio.sleep(0.01)
            await ann.http.post("/api/sign-out")

        await parted(chair)

        assert Done(1) not in chair.told
        async with visiting(address) as late:
            assert await said_at(chair, late) == []


async def test_who_signs_out_everywhere_leaves_every_table(address: str) -> None:
    async with AsyncExitStack() as stack:
        here, there, other = [
            await stack.enter_async_context(visiting(address, name)) for name in ("Ann", "", "Ben")
        ]
        await here.http.post("/api/account", json=SECRET)
        await there.http.post("/api/sign-in", json=SECRET)
        chairs = [await stack.enter_async_context(seated(each)) for each in (here, there, other)]

        answer = await here.http.post("/api/sign-out-everywhere")

        assert answer.status_code == 204
        for chair in chairs[:2]:
            await parted(chair)
        assert (await there.http.get("/api/me")).json() is None
        assert await chairs[2].wish(lambda ack: Say(ack, "still here")) == Done(1)


async def test_nobody_signs_out_everywhere(address: str) -> None:
    async with visiting(address) as nobody:
        answer = await nobody.http.post("/api/sign-out-everywhere")

        assert (answer.status_code, answer.json()["code"]) == (401, "person/unknown")


async def test_a_guest_who_makes_an_account_plays_on(address: str) -> None:
    async with visiting(address, "Ann") as ann, seated(ann) as chair:
        await ann.http.post("/api/account", json=SECRET)
        assert await chair.wish(lambda ack: Say(ack, "still here")) == Done(1)

        await ann.http.post("/api/sign-out")

        await parted(chair)


async def test_a_session_that_just_vanished_is_noticed_now_and_then(
    site: Site, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(partings, "PAUSE", 0.0)
    async with visiting(address, "Ann") as ann, seated(ann) as chair:
        (watcher,) = site.hub.sockets
        await site.store.drop_session(watcher.session)

        await parted(chair)


# ------------------------------------------------------------------ two processes


@pytest.fixture
async def two(postgres_copy: str) -> AsyncIterator[tuple[Site, Site, str, str]]:
    """Two processes on one database: their sites and addresses. Nobody looks around by chance."""
    async with (
        open_site(postgres_copy, sweep_seconds=3600) as first,
        open_site(postgres_copy, sweep_seconds=3600) as second,
        serving(first) as here,
        serving(second) as there,
    ):
        yield first, second, here, there


async def test_a_sign_out_at_another_process_ends_sockets_here(
    two: tuple[Site, Site, str, str],
) -> None:
    _, _, here, there = two
    async with visiting(here, "Ann") as ann, visiting(there) as elsewhere, seated(ann) as chair:
        await elsewhere.http.post("/api/sign-out", headers=ann.cookie)

        await parted(chair)


async def test_a_guest_who_makes_an_account_at_another_process_plays_on(
    two: tuple[Site, Site, str, str],
) -> None:
    _, _, here, there = two
    async with visiting(here, "Ann") as ann, visiting(there) as elsewhere, seated(ann) as chair:
        made = await elsewhere.http.post("/api/account", json=SECRET, headers=ann.cookie)

        assert made.status_code == 200
        assert await chair.wish(lambda ack: Say(ack, "still here")) == Done(1)
        await elsewhere.http.post("/api/sign-out")
        await parted(chair)


async def test_while_others_are_not_heard_nothing_is_granted_either(
    two: tuple[Site, Site, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, here, there = two
    async with visiting(here, "Ann") as ann, visiting(there) as elsewhere, seated(ann) as chair:
        monkeypatch.setattr(first.partings, "nudges", Deaf())
        monkeypatch.setattr(second.partings, "nudges", Deaf())  # who tells nobody either
        await elsewhere.http.post("/api/sign-out", headers=ann.cookie)

        answer = await chair.wish(lambda ack: Say(ack, "too late"))

        assert isinstance(answer, Refused)
        assert answer.code == "session/ended"
        await parted(chair)


async def test_what_was_missed_is_looked_up_once_the_others_are_heard_again(
    two: tuple[Site, Site, str, str], postgres: Postgres, postgres_copy: str
) -> None:
    first, second, here, _ = two
    async with visiting(here, "Ann") as ann, seated(ann) as chair:
        (watcher,) = first.hub.sockets
        before = watcher.heard_by
        await asyncio.to_thread(postgres.cut, postgres_copy)
        while first.nudges.hearing in {before, DEAF}:  # noqa: ASYNC110 - until it listens again
            await asyncio.sleep(0.01)
        await second.store.drop_session(watcher.session)

        answer = await chair.wish(lambda ack: Say(ack, "too late"))

        assert isinstance(answer, Refused)
        assert answer.code == "session/ended"


async def test_while_others_are_heard_no_wish_asks_the_database_who_is_there(
    two: tuple[Site, Site, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _, here, _ = two
    async with visiting(here, "Ann") as ann, seated(ann) as chair:
        asked: list[object] = []
        monkeypatch.setattr(first.partings, "_look", asked.append)

        assert await chair.wish(lambda ack: Say(ack, "hello")) == Done(1)
        assert asked == []
