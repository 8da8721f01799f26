"""The port a server listens on."""

from __future__ import annotations

import socket

import pytest

from pocketkeep.server.serving import listen


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_small_messages_are_sent_at_once(host: str) -> None:
    """Asyncio asks for that only where the socket says that it is TCP: else each waits 40 ms."""
    try:
        bound = listen(host, [0])
    except Exception as error:  # noqa: BLE001 - a machine without IPv6
        pytest.skip(f"{host} is not to be had here: {error}")
    with bound:
        assert bound.proto == socket.IPPROTO_TCP
