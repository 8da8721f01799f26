"""A person at a table, played by a program: what tests and the load benchmark sit down with.

It speaks the same HTTP and the same socket as a browser, and knows as little. Servers from 0.1.0 on
understand it, so that they can be measured beside each other (`beside.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pocketkeep.server.http.forms import Created
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AnyTold,
    AnyWish,
    Chat,
    ChatLine,
    Choose,
    Done,
    Earlier,
    EarlierTalk,
    Eyes,
    Farewell,
    LogEntry,
    Refused,
    Sit,
    Start,
    TableState,
    Update,
)


class AnyTableState(TableState, frozen=True, kw_only=True):
    """Of a server that knows no grace, too."""

    grace: int = 0


class AnyUpdate(Update, frozen=True, kw_only=True, tag="Update"):
    table: AnyTableState


TOLD: Final = msgspec.json.Decoder(
    AnyUpdate | Chat | Done | Refused | Answer | Earlier | EarlierTalk | Farewell
)
BOTS: Final = "greedy"  # a name that every version knows
LONGEST_WAIT = 30.0  # seconds; a server that says nothing for so long is broken

GONE = "the server has gone"

Reply = Done | Refused | Answer


class Visitor:
    """Somebody with a name and a cookie."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address  # http://127.0.0.1:8420
        self.http = http
        self.unpacks = False  # whether what sockets say may be packed, as browsers let it
        self.here: tuple[str, int] | None = None  # whence its sockets come; None: as usual

    @classmethod
    async def arrive(cls, address: str, name: str, here: str = "") -> Self:
        """With a name, from an address of this machine."""
        http = coming_from(here, address)
        answer = await http.post("/api/guest", json={"name": name})
        answer.raise_for_status()
        visitor = cls(address, http)
        visitor.here = (here, 0) if here else None
        return visitor

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open_table(self, form: TableForm) -> str:
        answer = await self.http.post("/api/tables", json=filled_in(form))
        answer.raise_for_status()
        return msgspec.json.decode(answer.content, type=Created).id

    async def leave(self) -> None:
        await self.http.aclose()


def coming_from(here: str, address: str) -> httpx.AsyncClient:
    """Somebody without a name; nothing is encrypted here, so no certificates need be read."""
    transport = httpx.AsyncHTTPTransport(local_address=here or None, verify=False)
    return httpx.AsyncClient(
        base_url=address, headers={"Origin": address}, timeout=30, transport=transport
    )


def filled_in(form: TableForm) -> dict[str, Any]:
    """Only what was filled in: a server may not know the rest.

    >>> filled_in(TableForm("ulos", public=True))
    {'game': 'ulos', 'public': True}
    """
    empty = msgspec.to_builtins(TableForm(""))
    filled = msgspec.to_builtins(form)
    return {field: value for field, value in filled.items() if value != empty[field]}


class Player:
    """A visitor at a table: keeps the last update, sends wishes, waits for what comes back."""

    def __init__(self, table: str, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.update: Update | None = None
        self.log: list[LogEntry] = []
        self.chat: list[ChatLine] = []
        self.farewell = ""
        self.received: list[bytes] = []  # everything, as it came over the wire, if `keep` is set
        self.keep = False
        self.on_update: Callable[[Update], None] = lambda _: None
        self._replies: dict[int, asyncio.Future[Reply]] = {}
        self._numbers = count(1)
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for message in self.socket:
                data = message if isinstance(message, bytes) else message.encode()
                if self.keep:
                    self.received.append(data)
                self._hear(TOLD.decode(data))
        except ConnectionClosed:
            pass
        finally:
            self._news.set()
            for reply in self._replies.values():
                if not reply.done():
                    reply.set_exception(ConnectionError(GONE))

    def _hear(self, told: AnyTold) -> None:
        match told:
            case Update():
                self.update = told
                for eyes in told.eyes[:1]:
                    self.log[eyes.log.first :] = eyes.log.entries
                self.on_update(told)
            case Chat():
                self.chat += told.lines
            case Farewell():
                self.farewell = told.reason
            case Done() | Refused() | Answer():
                reply = self._replies.pop(told.ack, None)
                if reply is not None and not reply.done():
                    reply.set_result(told)
        self._news.set()

    @property
    def eyes(self) -> Eyes:
        assert self.update is not None, "nothing was told yet"
        return self.update.eyes[0]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.eyes.view
        return view

    def eyes_of(self, seat: int) -> Eyes:
        assert self.update is not None, "nothing was told yet"
        return next(eyes for eyes in self.update.eyes if eyes.seat == seat)

    async def until(self, holds: Callable[[Self], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(LONGEST_WAIT):
            while self.update is None or not holds(self):
                if self._listening.done():
                    raise ConnectionError(GONE)
                self._news.clear()
                await self._news.wait()

    async def wish(self, wish: AnyWish) -> Reply:
        """Send a wish and wait for what becomes of it; its number is put in here."""
        ack = next(self._numbers)
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._replies[ack] = reply
        try:
            await self.socket.send(msgspec.json.encode(msgspec.structs.replace(wish, ack=ack)))
        except ConnectionClosed as error:
            self._replies.pop(ack, None)  # nobody waits for it
            raise ConnectionError(GONE) from error
        return await asyncio.wait_for(reply, LONGEST_WAIT)

    async def choose(self, choice: str, seat: int | None = None) -> Reply:
        eyes = self.eyes if seat is None else self.eyes_of(seat)
        assert eyes.seat is not None, "spectators choose nothing"
        return await self.wish(Choose(0, eyes.seat, choice, eyes.view["version"]))

    async def play(self, luck: Random, pause: Callable[[], float] = lambda: 0.0) -> int:
        """Play to the end of the game, any option each as likely; how many choices that took."""
        made = 0
        while True:
            await self.until(lambda me: me.is_over or me.has_to_choose)
            if self.is_over:
                return made
            if (wait := pause()) > 0:
                await asyncio.sleep(wait)
            eyes = self.due
            reply = await self.choose(luck.choice(eyes.view["decision"]["options"]), eyes.seat)
            made += isinstance(reply, Done)
            version = eyes.view["version"]
            await self.until(lambda me, v=version, s=eyes.seat: me.is_past(s, v))  # type: ignore[misc]

    def is_past(self, seat: int, version: int) -> bool:
        """Whether this question is answered, as far as has been told."""
        view = self.eyes_of(seat).view
        return self.is_over or view["decision"] is None or view["version"] != version

    @property
    def is_over(self) -> bool:
        return self.update is not None and self.update.table.status == "over"

    @property
    def has_to_choose(self) -> bool:
        return self.update is not None and any(e.view.get("decision") for e in self.update.eyes)

    @property
    def due(self) -> Eyes:
        assert self.update is not None, "nothing was told yet"
        return next(eyes for eyes in self.update.eyes if eyes.view["decision"])

    async def leave(self) -> None:
        await self.socket.close()
        await asyncio.gather(self._listening, return_exceptions=True)


async def sit_down(visitor: Visitor, table: str) -> Player:
    """Open a table's page: connect, and wait for the first look at it."""
    address = visitor.address.replace("http", "ws", 1)
    socket = await connect(
        f"{address}/api/tables/{table}/socket",
        additional_headers={"Cookie": visitor.cookie, "Origin": visitor.address},
        max_size=None,
        compression="deflate" if visitor.unpacks else None,
        local_addr=visitor.here,
    )
    player = Player(table, socket)
    try:
        await player.until(lambda _: True)
    except BaseException:  # nobody else knows of this socket
        await player.leave()
        raise
    return player


@asynccontextmanager
async def at_table(
    address: str, names: list[str], game: str = "kingdoms"
) -> AsyncIterator[list[Player]]:
    """So many people at a table of their own; the first is its host."""
    visitors = [await Visitor.arrive(address, name) for name in names]
    players = await gather_table(visitors, game)
    yield players
    await leave(players)
    for visitor in visitors:
        await visitor.leave()


async def leave(players: Sequence[Player]) -> None:
    for player in players:
        await player.leave()


async def gather_table(visitors: list[Visitor], game: str = "kingdoms") -> list[Player]:
    """The first opens a table for them all, the others follow the link and sit; then it begins."""
    seats = [SeatForm("me"), *[SeatForm("open") for _ in visitors[1:]]]
    form = TableForm(game, {"players": len(visitors)}, seats=seats)
    table = await visitors[0].open_table(form)
    players = [await sit_down(visitor, table) for visitor in visitors]
    for seat, player in enumerate(players[1:], 1):
        await player.wish(Sit(0, seat))
    await players[0].wish(Start(0, BOTS))
    for player in players:
        await player.until(lambda me: bool(me.update and me.update.table.status != "gathering"))
    return players
