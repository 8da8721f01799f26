"""Connections: half a request is not waited for, and silent ones make way for others."""

from __future__ import annotations

import asyncio
import resource
import shutil
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from benchmarks.server.process import ServerProcess
from pocketkeep.server.running import descriptors, doors
from pocketkeep.server.running.logs import MOST_ALIKE
from pocketkeep.server.table.messages import Done, Say
from tests.builders.server.houses import PATIENCE, open_site, serving, visiting

HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_FORM = (
    b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"name": '
)
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
SHORT = 0.3  # seconds
REACHED = 50.0  # seconds: before, health was out of reach for over a minute
FEW = 256  # descriptors


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


@pytest.fixture
async def address(sqlite_url: str) -> AsyncIterator[str]:
    async with open_site(sqlite_url, request_seconds=SHORT) as site, serving(site) as address:
        yield address


async def heard_after(address: str, said: bytes, again: bytes = b"") -> bytes:
    """Everything that the server says until it hangs up on somebody who says this.

    And this again and again, in half the time that a request may take.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(address))
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        hearing = asyncio.create_task(everything(reader))
        while not hearing.done():
            await asyncio.wait([hearing], timeout=SHORT / 2 if again else None)
            writer.write(again)
    writer.close()
    return hearing.result()


async def everything(reader: asyncio.StreamReader) -> bytes:
    heard = b""
    with suppress(ConnectionError):  # who talks on to somebody who has hung up is cut off
        while part := await reader.read(10_000):
            heard += part
    return heard


# ------------------------------------------------------------------ half a request


@pytest.mark.anyio
@pytest.mark.parametrize("said", [HALF, HALF_FORM, b""])
async def test_half_a_request_is_given_up(
    address: str, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "BODY", 1)
    heard = await heard_after(address, said)

    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b"Send it again" in heard


@pytest.mark.anyio
async def test_a_letter_now_and_then_does_not_prolong_it(address: str) -> None:
    heard = await heard_after(address, HALF, again=b"x")

    assert heard.startswith(b"HTTP/1.1 408 ") or not heard


@pytest.mark.anyio
async def test_a_second_request_has_to_be_whole_too(address: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(address))
    async with asyncio.timeout(PATIENCE):
        writer.write(WHOLE)
        first = await reader.readuntil(b'"tables":0}')
        writer.write(HALF)
        second = await reader.read()
    writer.close()

    assert first.startswith(b"HTTP/1.1 200 ")
    assert second.startswith(b"HTTP/1.1 408 ")


@pytest.mark.anyio
async def test_who_asks_in_time_is_answered_and_may_ask_again(address: str) -> None:
    async with visiting(address) as guest:
        for _ in range(3):
            await asyncio.sleep(SHORT / 3)
            assert (await guest.http.get("/api/health")).status_code == 200


@pytest.mark.anyio
async def test_a_socket_stays_for_longer(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, each was taken for half a request and cut off after the time for a body."""
    monkeypatch.setattr(doors, "BODY", 1)
    async with visiting(address, "Ann") as guest:
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            await asyncio.sleep(2 * SHORT)
            assert isinstance(await chair.wish(lambda ack: Say(ack, "still here")), Done)


# ------------------------------------------------------------------ too many


@pytest.mark.anyio
async def test_silent_ones_make_way(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descriptors, "room", lambda *_: 5)
    async with open_site(sqlite_url) as site, serving(site) as address:
        silent = [await asyncio.open_connection("127.0.0.1", port_of(address)) for _ in range(12)]
        async with visiting(address) as guest:
            assert (await guest.http.get("/api/health")).status_code == 200
            text = site.metrics.text().decode()
        for _, writer in silent:
            writer.close()

    assert 'pocketkeep_connections_ended_total{why="made way"}' in text
    assert "pocketkeep_connections_most 5.0" in text


@pytest.mark.anyio
async def test_sockets_do_not_take_every_place(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "room", lambda *_: 6)
    monkeypatch.setattr(descriptors, "room_for_sockets", lambda _: 2)
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as one, guest.at(table):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with guest.at(table):
                    pass
            assert refused.value.response.status_code == 503
            assert (await guest.http.get("/api/health")).status_code == 200
            await one.hear()
        async with guest.at(table) as again:  # there is room when others have gone
            await again.hear()


# ------------------------------------------------------------------ one address


@pytest.fixture
def _few_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two for each address."""
    monkeypatch.setattr(descriptors, "room_for_address", lambda *_: 2)


async def health_from(address: str, here: str) -> httpx.Response:
    """How the server is, asked from another address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=here)
    async with httpx.AsyncClient(transport=transport, base_url=address) as neighbour:
        return await neighbour.get("/api/health")


@pytest.mark.anyio
@pytest.mark.usefixtures("_few_places")
async def test_an_address_that_has_all_its_places_is_told_so_and_others_come_in(
    sqlite_url: str,
) -> None:
    async with (
        open_site(sqlite_url, limits="on") as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as one, guest.at(table):
            crowded = await health_from(address, "127.0.0.1")
            elsewhere = await health_from(address, "127.0.0.2")
            await one.hear()
        text = site.metrics.text().decode()
        again = await health_from(address, "127.0.0.1")

    assert crowded.status_code == 503
    assert crowded.json()["code"] == "limit/too-many"
    assert "Close some pages" in crowded.json()["message"]
    assert elsewhere.status_code == again.status_code == 200
    assert 'pocketkeep_connections_ended_total{why="crowded"} 1.0' in text


@pytest.mark.anyio
@pytest.mark.usefixtures("_few_places")
async def test_silent_ones_of_an_address_make_way_for_it_and_for_nobody_else(
    sqlite_url: str,
) -> None:
    async with open_site(sqlite_url, limits="on") as site, serving(site) as address:
        port = port_of(address)
        other = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        assert (await health_from(address, "127.0.0.1")).status_code == 200
        with suppress(ConnectionResetError):
            assert await silent[0][0].read() == b""
        other[1].write(WHOLE)
        assert await other[0].readline() == b"HTTP/1.1 200 OK\r\n"
        for _, writer in (other, *silent):
            writer.close()


@pytest.mark.anyio
@pytest.mark.usefixtures("_few_places")
@pytest.mark.parametrize("changes", [{"proxy": ("127.0.0.1",)}, {"limits": "off"}])
async def test_a_proxy_that_is_believed_has_as_many_as_there_are(
    sqlite_url: str, changes: dict[str, Any]
) -> None:
    settings = {"limits": "on", **changes}
    async with (
        open_site(sqlite_url, **settings) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table), guest.at(table), guest.at(table) as third:
            await third.hear()
            assert (await health_from(address, "127.0.0.1")).status_code == 200


# ------------------------------------------------------------------ a crowd


@contextmanager
def crowd(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Strangers who each send half a request."""
    strangers: list[socket.socket] = []
    try:
        for _ in range(count):
            stranger = socket.create_connection(("127.0.0.1", port), PATIENCE)
            stranger.sendall(HALF)
            strangers.append(stranger)
        yield strangers
    finally:
        for stranger in strangers:
            stranger.close()


def test_health_is_reached_while_strangers_take_all_descriptors(tmp_path: Path) -> None:
    """Before, health was out of reach for over a minute, and the log had 43,007 lines."""
    if not shutil.which("prlimit"):
        pytest.skip("there is no prlimit here to give a server few descriptors")
    server = ServerProcess(tmp_path, "--workers", "1")
    server.under = ["prlimit", f"--nofile={FEW}:{FEW}"]
    server.start()
    try:
        with crowd(server.port, 2 * FEW):
            for _ in range(3):
                began = time.monotonic()
                answer = httpx.get(f"{server.address}/api/health", timeout=REACHED)
                assert answer.json()["status"] == "ok"
                assert time.monotonic() - began < REACHED
            metrics = httpx.get(f"{server.address}/api/metrics", timeout=PATIENCE).text
    finally:
        server.stop()

    assert f"process_max_fds {FEW}.0" in metrics
    assert "process_open_fds " in metrics
    assert "process_resident_memory_bytes " in metrics
    assert "pocketkeep_sweep_age_seconds " in metrics
    assert len(server.log.read_text().splitlines()) < 5 * MOST_ALIKE


# ------------------------------------------------------------------ descriptors


def test_what_the_system_allows_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: asked[-1] if asked else (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))

    assert descriptors.raise_limit() == 4096
    assert asked == [(4096, 4096)]


def test_where_the_system_breaks_its_word_the_server_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_given: object) -> None:
        raise ValueError("not so many")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)

    assert descriptors.raise_limit() == 256


@pytest.mark.parametrize("limit", [64, 256, 1024, 65_536])
def test_some_are_kept_for_the_server_itself(limit: int) -> None:
    room = descriptors.room(limit, 1)

    assert limit // 2 <= room < limit
    assert descriptors.room_for_sockets(room) < room
