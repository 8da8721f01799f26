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

import httpx
import pytest
import websockets

from benchmarks.server.process import ServerProcess
from pocketkeep.server.running import descriptors, doors
from pocketkeep.server.running.logs import MOST_ALIKE
from tests.builders.server.houses import open_site, serving, visiting

HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_FORM = (
    b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"name": '
)
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
SHORT = 0.3  # seconds
PATIENCE = 20.0
FEW = 256  # descriptors


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


@pytest.fixture
async def address(sqlite_url: str) -> AsyncIterator[str]:
    async with open_site(sqlite_url, request_seconds=SHORT) as site, serving(site) as address:
        yield address


async def heard_after(address: str, said: bytes, *more: bytes) -> bytes:
    """Everything that the server says until it hangs up on somebody who says this and no more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(address))
    heard = b""
    writer.write(said)
    for part in more:
        await asyncio.sleep(SHORT / 2)
        writer.write(part)
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):  # who talks on to somebody who has hung up is cut off
            while part := await reader.read(10_000):
                heard += part
    writer.close()
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
    began = time.monotonic()
    heard = await heard_after(address, HALF, *[b"x"] * 8)

    assert heard.startswith(b"HTTP/1.1 408 ") or not heard
    assert time.monotonic() - began < PATIENCE


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
async def test_a_socket_stays_for_longer(address: str) -> None:
    async with visiting(address, "Ann") as guest:
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            await asyncio.sleep(2 * SHORT)
            await chair.hear()


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
                answer = httpx.get(f"{server.address}/api/health", timeout=PATIENCE)
                assert answer.json()["status"] == "ok"
                assert time.monotonic() - began < PATIENCE
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
