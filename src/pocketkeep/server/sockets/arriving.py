"""Whoever comes to a table's socket: let in, sent on to the process that serves it, or turned away.

What is said then is `conversation`'s.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final

from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house import limits
from pocketkeep.server.house.bans import BANNED, Banned
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.hub import MOVED
from pocketkeep.server.house.limits import TooMany, neighbourhood
from pocketkeep.server.house.site import Site, address_of
from pocketkeep.server.house.watchers import encode
from pocketkeep.server.running import logs
from pocketkeep.server.sockets.conversation import Conversation
from pocketkeep.server.sockets.forwarding import (
    ADDRESS_HEADER,
    INNER_SOCKET,
    TOKEN_HEADER,
    Socket,
    forward,
    from_another_process,
)
from pocketkeep.server.sockets.wire import Wire
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.refusals import TableClosed, UnknownTable, refused

CANNOT_SERVE: Final = 1011
TRY_LATER: Final = 1013
CLOSINGS: Final[dict[type[PocketkeepError], int]] = {
    UnknownTable: 4404,
    TableClosed: 4404,
    Banned: BANNED,
    TooMany: TRY_LATER,
    Elsewhere: MOVED,
}

log = logs.logger("sockets")


@websocket("/api/tables/{id:str}/socket", opt={"exclude_from_schema": True})
async def table_socket(socket: Socket, id: FromPath[str], site: NamedDependency[Site]) -> None:
    await socket.accept()
    try:
        home = await site.hub.find_elsewhere(id)
    except StoreFailed as error:
        await _turn_away(socket, error)
        return
    if home is None:
        await converse(site, socket, id, address_of(socket))
    else:
        await forward(site, socket, id, home)


@websocket(INNER_SOCKET, opt={"exclude_from_schema": True}, guards=[from_another_process])
async def inner_socket(socket: Socket, id: FromPath[str], site: NamedDependency[Site]) -> None:
    """The same, sent on by another process, to which somebody came."""
    await socket.accept()
    token = socket.headers.get(TOKEN_HEADER, "")
    await converse(site, socket, id, socket.headers[ADDRESS_HEADER], token=token)


async def converse(
    site: Site, socket: Socket, id: str, real_address: str, *, token: str = ""
) -> None:
    """With somebody at a table that this process serves; with a bot, if a token is known."""
    with ExitStack() as leaving:
        try:
            if token:
                watcher = await site.bot_watcher(token, real_address)
            else:
                watcher = await site.watcher(socket, real_address)
            address = neighbourhood(watcher.address)
            site.moderation.bans.check(watcher.address)
            site.limits.take(limits.REQUESTS_ADDRESS, address)
            leaving.enter_context(site.windows.opened(watcher.viewer.person, address))
            live = await site.hub.join(id, watcher)
            leaving.callback(site.hub.leave, live, watcher)
            if watcher.session:  # which may have ended just now
                await site.partings.hear(watcher.viewer.person)
        except PocketkeepError as error:
            await _turn_away(socket, error)
            return
        log.info("joined", table=id)
        await Conversation(site, Wire(socket), live, watcher, address=address).hold()
    log.info("left", table=id)


async def _turn_away(socket: Socket, error: PocketkeepError) -> None:
    await socket.send_text(encode(refused(0, error)).decode())
    await socket.close(CLOSINGS.get(type(error), CANNOT_SERVE), error.code)
