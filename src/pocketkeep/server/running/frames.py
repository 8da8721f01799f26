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

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

REMEMBERED: Final = 13  # as a power of two, bytes of what was said; 48 KB for each socket
HEARD: Final = 9  # of what is heard: wishes are short
MEMORY: Final = {"memLevel": 5}


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
