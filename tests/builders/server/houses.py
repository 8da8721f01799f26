"""Servers for tests: a site of its own each, in the test's own loop, and guests who visit it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import websockets
from argon2 import PasswordHasher
from litestar import Litestar
from websockets.asyncio.client import ClientConnection

from pocketkeep.ai import patience
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.passwords import Passwords
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.worker import Worker
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.http.app import make_app, move_in
from pocketkeep.server.running.serving import listen, make_server
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AnyTold,
    AnyWish,
    Done,
    LogEntry,
    Refused,
    Update,
)

T = TypeVar("T")
# Seconds after which something that should have happened did not, on a machine with much to do.
PATIENCE = 120.0
INDOORS = "pocketkeep.test"  # a name for a server without a port
CARELESS = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
APPS: list[Litestar] = []  # that serve nobody now: to make one takes longer than most tests
TOLD: msgspec.json.Decoder[AnyTold] = msgspec.json.Decoder(AnyTold)


class HereWorker(Worker):
    """Works in this process: nothing to start, nothing to wait for."""

    def __init__(self) -> None:
        self.until = patience.Own()
        self.began = 0.0
        self.at_leisure = True
        self.lost = False

    async def run(self, _seconds: float, work: Callable[..., T], *given: Any) -> T:
        await asyncio.sleep(0)
        return work(*given)

    def end(self) -> None:
        """Nothing to end."""


class HereWorkers(Workers):
    """As many workers as are wanted, all in this process."""

    def __init__(self, workers: int, worker: type[HereWorker] = HereWorker) -> None:
        super().__init__(workers)
        self.worker = worker

    @asynccontextmanager
    async def one(self, _turn: Turn, _table: str = "") -> AsyncIterator[Worker]:
        yield self.worker()


def settings_for(database: str, **changes: Any) -> Settings:
    calm: dict[str, Any] = {"workers": 1, "bot_pause": 0, "limits": "off", "sweep_seconds": 0.05}
    return Settings(database=database, **{**calm, "names": (f"http://{INDOORS}",), **changes})


@asynccontextmanager
async def open_site(
    database: str, workers: Workers | None = None, **changes: Any
) -> AsyncIterator[Site]:
    """A site that goes on by itself; bots think in this process unless told otherwise.

    Passwords are kept carelessly here: nobody waits for argon2.
    """
    settings = settings_for(database, **changes)
    site = Site(settings, await Store.open(settings.database_url), workers or HereWorkers(0))
    site.people.passwords = Passwords(CARELESS)
    await site.start()
    try:
        yield site
    finally:
        site.hub.sockets.clear()  # nobody waits for watchers that a test left behind
        await site.close()


async def eventually(site: Site, true: Callable[[], Awaitable[bool]]) -> None:
    """Look again whenever any table changes."""
    changed = asyncio.Event()
    site.hub.on_change.append(lambda _live, _mine: changed.set())
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await changed.wait()
            changed.clear()


@contextmanager
def app_of(site: Site) -> Iterator[Litestar]:
    """An application for this site; others may have had it before."""
    app = APPS.pop() if APPS else make_app(None)
    move_in(app, site)
    try:
        yield app
    finally:
        move_in(app, None)
        APPS.append(app)


@asynccontextmanager
async def serving(site: Site) -> AsyncIterator[str]:
    """The address of a site that listens on a port of its own."""
    bound = listen("127.0.0.1", [0])
    address = f"http://127.0.0.1:{bound.getsockname()[1]}"
    with app_of(site) as app:
        server = make_server(site, app)
        task = asyncio.create_task(server._serve([bound]))  # noqa: SLF001 - without its signals
        try:
            while not server.started:  # noqa: ASYNC110 - there is nothing else to wait for
                await asyncio.sleep(0.01)
            yield address
        finally:
            server.should_exit = True
            await task


class Guest:
    """Somebody with a browser."""

    def __init__(self, address: str, app: Litestar | None = None, come_from: str = "") -> None:
        self.address = address
        client = (come_from or "127.0.0.1", 1234)
        transport = httpx.ASGITransport(app, client=client) if app else None  # type: ignore[arg-type]
        # Nothing is encrypted here, and to read all certificates takes longer than most tests.
        self.http = httpx.AsyncClient(
            base_url=address,
            transport=transport,
            verify=False,  # noqa: S501
            timeout=PATIENCE,
        )

    @property
    def cookie(self) -> dict[str, str]:
        pairs = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Cookie": pairs} if pairs else {}

    async def come_in(self, name: str) -> Guest:
        answer = await self.http.post("/api/guest", json={"name": name})
        assert answer.status_code == 200, answer.text
        return self

    async def open_table(self, form: TableForm) -> str:
        answer = await self.http.post("/api/tables", json=msgspec.to_builtins(form))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @asynccontextmanager
    async def at(self, table: str, **headers: str) -> AsyncIterator[Chair]:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        all_headers = {**self.cookie, **headers}
        async with websockets.connect(
            url, additional_headers=all_headers, max_size=None, compression=None
        ) as socket:
            yield Chair(socket)


@asynccontextmanager
async def visiting(address: str, name: str = "") -> AsyncIterator[Guest]:
    guest = Guest(address)
    try:
        yield await guest.come_in(name) if name else guest
    finally:
        await guest.http.aclose()


@asynccontextmanager
async def indoors(site: Site, come_from: str = "") -> AsyncIterator[Guest]:
    """A guest who needs no network: HTTP only; from an address that does not matter, or does."""
    with app_of(site) as app:
        guest = Guest(f"http://{INDOORS}", app, come_from)
        try:
            yield guest
        finally:
            await guest.http.aclose()


class Chair:
    """A socket, and what was told through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[AnyTold] = []
        self.table: Update | None = None
        self.log: list[LogEntry] = []
        self.acks = 0

    async def hear(self) -> AnyTold:
        async with asyncio.timeout(PATIENCE):
            told = TOLD.decode(await self.socket.recv())
        self.told.append(told)
        if isinstance(told, Update):
            self.table = told
            for eyes in told.eyes[:1]:
                self.log[eyes.log.first :] = eyes.log.entries
        return told

    async def hear_until(self, kind: type[T]) -> T:
        while True:
            told = await self.hear()
            if isinstance(told, kind):
                return told

    async def send(self, wish: AnyWish) -> None:
        await self.socket.send(msgspec.json.encode(wish).decode())

    async def wish(self, make: Callable[[int], AnyWish]) -> Done | Refused | Answer:
        """Send a wish with a number of its own, and hear on until it is answered."""
        self.acks += 1
        wish = make(self.acks)
        await self.send(wish)
        while True:
            told = await self.hear()
            if isinstance(told, Done | Refused | Answer):
                assert told.ack == wish.ack
                return told

    async def until(self, true: Callable[[Update], bool]) -> Update:
        while self.table is None or not true(self.table):
            await self.hear()
        return self.table
