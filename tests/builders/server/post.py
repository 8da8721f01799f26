"""A mail server for tests: takes everything, and shows what it was given."""

from __future__ import annotations

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage

from tests.builders.server.houses import PATIENCE


class PostOffice:
    """Mail that has arrived."""

    def __init__(self) -> None:
        self.arrived: asyncio.Queue[EmailMessage] = asyncio.Queue()
        self.address = ""

    async def next(self) -> EmailMessage:
        async with asyncio.timeout(PATIENCE):
            return await self.arrived.get()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As much of SMTP as a letter needs."""
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word = line[:4].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                letter = await reader.readuntil(b"\r\n.\r\n")
                read = email.message_from_bytes(letter[:-3], policy=email.policy.default)
                self.arrived.put_nowait(read)
            writer.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")
            await writer.drain()
            if word == b"QUIT":
                break
        writer.close()


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    server = await asyncio.start_server(office.serve, "127.0.0.1", 0)
    office.address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield office
    finally:
        server.close()
