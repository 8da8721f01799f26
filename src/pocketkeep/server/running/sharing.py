"""What many are told alike, packed once for all of them.

Each socket packs with a memory of what it said before, which nobody else shares. But whoever packs
with nothing remembered refers to nothing before, so anybody can unpack it, whatever they heard.
From then on that socket has to forget too: the other side counts back over what came between. It is
longer, and for all who look on together costs what it costs for one.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate

REMEMBERED: Final = 13  # as a power of two, bytes of what was said; 48 KB for each socket
MEMORY: Final = {"memLevel": 5}
FEW: Final = 4  # who are told a text each in their own way, before it is packed for all others
SHORT: Final = 500  # bytes that are not worth it
END: Final = b"\x00\x00\xff\xff"  # which RFC 7692 leaves out


class Shared:
    """The text that was told last, and how often: many are told the same, one after another."""

    def __init__(self) -> None:
        self.text = b""
        self.told = 0
        self.packed = b""

    def find(self, text: bytes) -> bytes | None:
        """It packed for all, if it is told to many."""
        if text is not self.text:
            self.text, self.told, self.packed = text, 1, b""
            return None
        self.told += 1
        if self.told <= FEW:
            return None
        if not self.packed:
            self.packed = packed_alone(text)
        return self.packed


shared = Shared()


def packed_alone(text: bytes) -> bytes:
    """As if nothing had been said before.

    >>> zlib.decompressobj(-15).decompress(packed_alone(b"a tile, a tile, a tile") + END)
    b'a tile, a tile, a tile'
    """
    encoder = zlib.compressobj(wbits=-REMEMBERED, memLevel=MEMORY["memLevel"])
    return (encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(END)


class Packing:
    """How one socket packs."""

    def __init__(self, extensions: Sequence[Extension]) -> None:
        self.extension: Extension | None = extensions[0] if extensions else None
        self.forgot = False  # whether the memory was given up for what all are told

    def together(self, text: bytes) -> bytes | None:
        """A text packed for all who are told it; None: this socket packs it itself."""
        extension = self.extension
        if len(text) < SHORT or not isinstance(extension, PerMessageDeflate):
            packed = None
        elif extension.local_max_window_bits < REMEMBERED:
            packed = None  # the other side could not look back so far
        else:
            packed = shared.find(text)
        if packed is None:
            self._remember()
        elif isinstance(extension, PerMessageDeflate):
            self._forget(extension)
        return packed

    def _forget(self, extension: PerMessageDeflate) -> None:
        if not extension.local_no_context_takeover:
            extension.local_no_context_takeover = self.forgot = True
            del extension.encoder

    def _remember(self) -> None:
        """From here on: what is said next refers to nothing before."""
        extension = self.extension
        if self.forgot and isinstance(extension, PerMessageDeflate):
            self.forgot = extension.local_no_context_takeover = False
            bits = extension.local_max_window_bits
            extension.encoder = zlib.compressobj(wbits=-bits, **extension.compress_settings)
