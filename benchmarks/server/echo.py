"""A bare server on the same stack, to measure by: what a game's server does beyond it is its own.

Whoever says something is answered, and everybody at the table is told as much as a game would tell.

python -m benchmarks.server.echo PORT LETTERS
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import defaultdict
from time import monotonic, process_time
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.params import FromPath
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.process import cpu_of, free_port

DONE = '{"type":"Done","ack":1}'
WISH = '{"type":"Choose","ack":1,"seat":0,"choice":"select expand","version":12}'
LETTERS = 2000  # of what everybody is told: kingdoms for two tells as many
PATIENCE = 20.0  # seconds for the server to start
WARM_UP = 2.0  # seconds

Socket = WebSocket[Any, Any, Any]


def echo_app(letters: int) -> Litestar:
    news = '{"type":"Update","told":"' + "x" * letters + '"}'
    tables: defaultdict[str, set[Socket]] = defaultdict(set)

    @websocket("/api/tables/{id:str}/socket")
    async def echo(socket: Socket, id: FromPath[str]) -> None:
        await socket.accept()
        tables[id].add(socket)
        while (await socket.receive())["type"] != "websocket.disconnect":
            await socket.send_text(DONE)
            for other in tables[id]:
                await other.send_text(news)
        tables[id].discard(socket)

    return Litestar([echo], openapi_config=None)


class EchoRow(msgspec.Struct, frozen=True):
    """What the stack alone costs."""

    tables: int
    messages_per_second: float  # of wishes, each answered and told to two
    server_ms: float  # of CPU for each of them
    client_ms: float  # of CPU of whoever measures, for each of them


class EchoProcess:
    """The bare server in a process of its own."""

    def __init__(self, letters: int) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "benchmarks.server.echo", str(self.port), str(letters)]
        self.process = subprocess.Popen(command)

    async def sit(self, table: int) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        deadline = monotonic() + PATIENCE
        while True:
            try:
                return await connect(address, compression=None, max_size=None)
            except OSError:
                if monotonic() > deadline:
                    raise
                await asyncio.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


async def measure_echo(tables: int, seconds: float) -> EchoRow:
    """Two at each table; one says something whenever both have heard the last."""
    server, heard, stop = EchoProcess(LETTERS), [0], asyncio.Event()

    async def talk(table: int) -> None:
        one, other = await server.sit(table), await server.sit(table)
        while not stop.is_set():
            await one.send(WISH)
            for socket in (one, one, other):
                await socket.recv()
            heard[0] += 1

    try:
        await server.sit(-1)  # it answers
        talking = [asyncio.create_task(talk(table)) for table in range(tables)]
        await asyncio.sleep(WARM_UP)
        before, mine, began, first = (
            cpu_of(server.process.pid),
            process_time(),
            monotonic(),
            heard[0],
        )
        await asyncio.sleep(seconds)
        used, own = cpu_of(server.process.pid) - before, process_time() - mine
        count, lasted = heard[0] - first, monotonic() - began
        stop.set()
        await asyncio.gather(*talking)
        return EchoRow(tables, count / lasted, 1000 * used / count, 1000 * own / count)
    finally:
        server.stop()


def main() -> None:
    port, letters = map(int, sys.argv[1:])
    uvicorn.run(
        echo_app(letters),
        port=port,
        ws="websockets-sansio",
        log_level="warning",
        access_log=False,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
