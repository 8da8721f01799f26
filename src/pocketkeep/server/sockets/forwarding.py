"""A socket that came to one process while its table is at home at another: sent on, frame by frame.

The home is asked at an inner address, with a key that only whoever reads the database knows. It is
told who looks (the cookie as it came) and where from; nothing that is said is read on the way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException, WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pocketkeep.server.house.crossings import Crossing
from pocketkeep.server.house.hub import MOVED
from pocketkeep.server.house.site import Site, address_of
from pocketkeep.server.house.watchers import encode
from pocketkeep.server.running import logs
from pocketkeep.server.storage.homes import Home
from pocketkeep.server.table.messages import Farewell

INNER_SOCKET: Final = "/api/inner/tables/{id:str}/socket"
KEY_HEADER: Final = "x-pocketkeep-key"
ADDRESS_HEADER: Final = "x-pocketkeep-address"
TOKEN_HEADER: Final = "x-pocketkeep-token"  # noqa: S105 - what storage knows one by
REACHING: Final = 3.0  # seconds within which a home answers
LEAVING: Final = 1.0  # seconds that closing politely may take
LOST: Final = "The part of the server that has this table does not answer. Nothing is lost."
UNTOLD: Final = {1005, 1006, 1015}  # how a socket closes about which nothing was said
GONE: Final = 1001

Socket = WebSocket[Any, Any, Any]
Closing = tuple[int, str]

log = logs.logger("forwarding")


def from_another_process(
    connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler
) -> None:
    """Nobody else comes in here, whatever they write into headers."""
    site: Site = connection.app.state.site
    if not site.housing.admits(connection.headers.get(KEY_HEADER, "")):
        raise PermissionDeniedException


async def forward(site: Site, socket: Socket, table: str, home: Home) -> None:
    """Until either side has enough; where the home is lost, the browser comes again by itself."""
    with site.neighbours.crossings.to(home) as crossing:
        try:
            async with reach(table, home, _told_of(socket)) as far:
                closing = await _carry(socket, far, crossing)
        except (OSError, WebSocketException) as error:
            log.warning("home not reached", table=table, process=home.process, error=str(error))
            closing = None
    await _close(socket, closing)


def _told_of(socket: Socket) -> dict[str, str]:
    """Who looks, and where from."""
    told = {ADDRESS_HEADER: address_of(socket)}
    cookie = socket.headers.get("cookie")
    return {**told, "Cookie": cookie} if cookie else told


def reach(table: str, home: Home, told: Mapping[str, str]) -> connect:
    """The same table's socket at its home, for somebody of whom this is told."""
    return connect(
        home.address.replace("http", "ws", 1) + INNER_SOCKET.replace("{id:str}", table),
        additional_headers={KEY_HEADER: home.key, **told},
        open_timeout=REACHING,
        close_timeout=LEAVING,
        compression=None,
        max_size=None,
        proxy=None,
        user_agent_header=None,
    )


async def _carry(socket: Socket, far: ClientConnection, crossing: Crossing) -> Closing | None:
    """Both ways at once; how the home closed, None: it did not say."""
    there = asyncio.create_task(_carry_there(socket, far))
    back = asyncio.create_task(_carry_back(socket, far))
    over = asyncio.create_task(crossing.over.wait())
    tasks = [there, back, over]
    try:
        await asyncio.wait([back, over], return_when=asyncio.FIRST_COMPLETED)
        return back.result() if back.done() else None
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _carry_there(socket: Socket, far: ClientConnection) -> None:
    """What the browser says; when it goes, the home is told, and closes too."""
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            code = event.get("code") or GONE
            await far.close(GONE if code in UNTOLD else code, event.get("reason") or "")
            return
        text = event.get("text")
        await far.send(text if text is not None else event["bytes"])


async def _carry_back(socket: Socket, far: ClientConnection) -> Closing | None:
    """What the home says; how it ends."""
    try:
        while True:
            told = await far.recv()
            if isinstance(told, str):
                await socket.send_text(told)
            else:
                await socket.send_bytes(told)
    except ConnectionClosed as closed:
        said = closed.rcvd
        return (said.code, said.reason) if said and said.code not in UNTOLD else None
    except (WebSocketDisconnect, OSError):
        return None  # the browser has gone


async def _close(socket: Socket, closing: Closing | None) -> None:
    """As the home did; where it said nothing, with a word of our own."""
    try:
        if closing is None:
            await socket.send_text(encode(Farewell(LOST)).decode())
        await socket.close(*(closing or (MOVED, "the table moves")))
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the browser was quicker
