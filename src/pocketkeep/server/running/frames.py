"""How what a table's socket says is packed.

A view looks much like the one before, so packing that still remembers that one sends little more
than what has changed, and costs less than finding out by ourselves what did. Bytes an update (two
players kingdoms, three ulos, two tactics; random games) and microseconds for it:

| | kingdoms | ulos | tactics |
|---|---|---|---|
| as it is | 2,777 | 6,091 | 13,784 |
| fields that have changed | 1,909 | 2,904 | 12,058 |
| … and parts of them, as deep as it goes | 999 | 1,728 | 5,661 |
| packed, remembering 4 KB (as uvicorn comes) | 289 in 34 | 1,611 in 145 | 2,517 in 252 |
| packed, remembering 8 KB | 206 in 28 | 391 in 61 | 1,719 in 200 |

To remember 32 KB would save two thirds of a kilobyte in tactics, and take 200 KB for each socket.
"""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

REMEMBERED: Final = 13  # as a power of two, bytes of what was said; 48 KB for each socket
HEARD: Final = 9  # of what is heard: wishes are short
MEMORY: Final = {"memLevel": 5}
MOST_UNHEARD: Final = 4  # messages that may wait; whoever says more is not read meanwhile
KEY: Final = "pocketkeep.frames"  # where a socket's scope has it


class Frames(WebSocketsSansIOProtocol):
    """A table's socket, for browsers that can unpack what they hear."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.conn = ServerProtocol(
            extensions=[
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=REMEMBERED,
                    client_max_window_bits=HEARD,
                    compress_settings=MEMORY,
                )
            ],
            max_size=self.config.ws_max_size,
            logger=self.logger,
        )

    def handle_connect(self, event: Request) -> None:
        """Whoever serves the socket finds this beside it."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[KEY] = self

    def send_receive_event_to_app(self) -> None:
        """Reading goes on after a message: to stop and begin again costs more than the message."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    async def tell(self, messages: Sequence[bytes]) -> None:
        """Texts, one after another, that go out in one piece."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))
