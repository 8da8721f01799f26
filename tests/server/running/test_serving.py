"""The port a server listens on."""

from __future__ import annotations

import asyncio
import socket

import pytest

from pocketkeep.server.running.serving import CannotListen, listen


async def sends_at_once(bound: socket.socket) -> bool:
    """Whether what is accepted on this port does not wait to send more at once."""
    accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def accept(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ours: socket.socket = writer.get_extra_info("socket")
        accepted.set_result(bool(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        writer.close()

    async with await asyncio.start_server(accept, sock=bound):
        _, writer = await asyncio.open_connection(*bound.getsockname()[:2])
        answer = await accepted
        writer.close()
        await writer.wait_closed()
    return answer


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_small_messages_are_sent_at_once(host: str) -> None:
    """Else the second part of every answer waits 40 ms for the other side to confirm the first."""
    try:
        bound = listen(host, [0])
    except CannotListen as error:
        pytest.skip(str(error))  # a machine without IPv6

    assert asyncio.run(sends_at_once(bound))
