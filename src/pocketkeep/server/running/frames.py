"""How what a table's socket says is packed, and how what it hears is read.

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

What many are told alike is packed once for all of them, with nothing remembered (`sharing.py`).

Most that crosses a socket is a text in one frame. Those are read and written here; all others, and
whatever is wrong, are the library's.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from pocketkeep.server.running.sharing import MEMORY, REMEMBERED, Packing

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nothing could be compiled
    from websockets.utils import apply_mask

HEARD: Final = 9  # as a power of two, bytes that are remembered of what is heard: wishes are short
MOST_UNHEARD: Final = 4  # messages that may wait; whoever says more is not read meanwhile
KEY: Final = "pocketkeep.frames"  # where a socket's scope has it

# A frame, by RFC 6455: its kind, its length, the mask of who is no server, and what it holds.
WHOLE_TEXT: Final = 0x81
PACKED: Final = 0x40
MASKED: Final = 0x80
SHORT: Final = 126  # lengths from here on are written in more bytes
LONG: Final = 1 << 16
HEAD: Final = 6  # bytes before what a short frame with a mask holds


class Frames(WebSocketsSansIOProtocol):
    """A table's socket, for browsers that can unpack what they hear."""

    read_paused: bool  # uvicorn's, whose type mypyc may not know yet when it comes here

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.packing: Packing | None = None  # how this socket packs, once that was agreed on
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

    def data_received(self, data: bytes) -> None:
        """A short text that came whole, as wishes do, is heard at once."""
        text = short_text(data) if self._is_between_frames() else None
        if text is None:
            super().data_received(data)
        elif not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
            self._pause_if_behind()

    def _is_between_frames(self) -> bool:
        conn = self.conn
        return conn.state is OPEN and conn.current_size is None and not conn.reader.buffer

    def send_receive_event_to_app(self) -> None:
        """Reading goes on after a message: to stop and begin again costs more than the message."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._pause_if_behind()

    def _pause_if_behind(self) -> None:
        if not self.read_paused and self.queue.qsize() > MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    async def tell(self, messages: Sequence[bytes]) -> None:
        """Texts, one after another, that go out in one piece."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        if self.packing is None:
            self.packing = Packing(self.conn.extensions)
        pieces: list[bytes] = []
        for message in messages:
            together = self.packing.together(message)
            pieces += framed(message, self.conn.extensions) if together is None else whole(together)
        self.transport.write(b"".join(pieces))


def short_text(data: bytes) -> bytes | None:
    """What a frame holds that came alone and unpacked; None: it is of another kind.

    >>> short_text(bytes([0x81, 0x82, 1, 2, 3, 4, ord("h") ^ 1, ord("i") ^ 2]))
    b'hi'
    """
    if len(data) <= HEAD or data[0] != WHOLE_TEXT or not MASKED < data[1] < MASKED + SHORT:
        return None
    if len(data) != HEAD + data[1] - MASKED:
        return None
    text = apply_mask(data[HEAD:], data[2:HEAD])
    return text if text.isascii() else None


def framed(text: bytes, extensions: Sequence[Extension]) -> tuple[bytes, bytes]:
    """A frame's head, and what it holds: packed, where that was agreed on.

    >>> framed(b"hi", [])[0].hex()
    '8102'
    """
    kind, held = WHOLE_TEXT, text
    for extension in extensions:
        frame = extension.encode(Frame(Opcode.TEXT, held))
        kind, held = kind | (PACKED if frame.rsv1 else 0), bytes(frame.data)
    return head_of(kind, len(held)), held


def whole(packed: bytes) -> tuple[bytes, bytes]:
    """The same of what is packed already."""
    return head_of(WHOLE_TEXT | PACKED, len(packed)), packed


def head_of(kind: int, size: int) -> bytes:
    if size < SHORT:
        return bytes((kind, size))
    if size < LONG:
        return struct.pack("!BBH", kind, SHORT, size)
    return struct.pack("!BBQ", kind, SHORT + 1, size)
