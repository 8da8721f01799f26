"""Two worlds that differ only in what one seat keeps secret, and every byte that reaches others.

Time stands unless told to pass and chance is the same each time, so that whatever differs between
two worlds was made different by the secret.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.house import live, standstill
from pocketkeep.server.house.housing import SharedHomes
from pocketkeep.server.house.site import COOKIE, Site
from pocketkeep.server.running.clock import Clock as ServerClock
from pocketkeep.server.table import keeping
from pocketkeep.server.table.entries import AnyEntry, Began, Opened, Seated
from pocketkeep.server.table.messages import (
    AnyWish,
    AskAhead,
    AskHint,
    AskLog,
    AskTalk,
    AskWhy,
    AskWords,
    Choose,
    Clock,
    ProposeBot,
    Say,
    Undo,
    Vote,
)
from tests.builders.server.houses import (
    INDOORS,
    PATIENCE,
    TOLD,
    Chair,
    Guest,
    open_site,
    serving,
    visiting,
)

START = 1_700_000_000_000  # milliseconds since 1970
FOR_EVER = 10**15  # milliseconds
TABLE = "copper-kettle-secret"
CLOCK = Clock("live", minutes=30, increment=10)
OFTEN_DIFFERENT = {"date"}  # headers that tell the time of day and nothing else
NUMBERS = count()  # each world has a file of its own
UNDO = "undo"
Step = int | str  # an option by its place among them or in words; or UNDO

ANSWERS = {"Done", "Refused", "Answer", "Earlier", "EarlierTalk"}


class Heard(NamedTuple):
    """What reached people before the secret came out, the secret seat itself, and all of it."""

    others: dict[str, list[bytes]]
    keeper: list[bytes]
    after: dict[str, list[bytes]]


def copied(heard: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    return {name: [*messages] for name, messages in heard.items()}


class Fate:
    """Time and chance, in the hands of a test."""

    def __init__(self) -> None:
        self.now = START
        self.luck = Random(1)
        self.drawn: list[str] = []  # texts that nobody is to guess, in order

    def draw(self, size: int | None = None) -> str:
        self.drawn.append(self.luck.randbytes(size or 32).hex())
        return self.drawn[-1]

    def rule(self, patch: pytest.MonkeyPatch) -> None:
        """From now on, everything comes as it must."""
        patch.setattr(time, "time_ns", lambda: self.now * 1_000_000)
        patch.setattr(ServerClock, "__call__", lambda _: self.now)
        patch.setattr(secrets, "token_hex", self.draw)
        patch.setattr(secrets, "token_urlsafe", self.draw)
        patch.setattr(secrets, "choice", self.luck.choice)
        patch.setattr(keeping, "SystemRandom", lambda: Random(7))
        patch.setattr(standstill, "LONGEST", FOR_EVER)  # all is well while a test lets time pass
        patch.setattr(live, "SHOWN", 0.0)  # who look on are told every change, however fast


class Listener:
    """Somebody at a table, and all that ever reached them, byte by byte."""

    def __init__(self, name: str, guest: Guest, table: str) -> None:
        self.name = name
        self.guest = guest
        self.table = table
        self.seat: int | None = None
        self.heard: list[bytes] = []
        self.chair: Chair | None = None
        self.acks = 0

    async def wish(self, make: Callable[[int], AnyWish]) -> dict[str, Any]:
        """Send a wish and hear everything up to its answer; what was due before comes before."""
        assert self.chair is not None, f"{self.name} is not here"
        self.acks += 1
        await self.chair.socket.send(msgspec.json.encode(make(self.acks)).decode())
        while True:
            told = await self.hear()
            if told["type"] in ANSWERS:
                assert told["ack"] == self.acks
                return told

    async def hear(self) -> dict[str, Any]:
        assert self.chair is not None, f"{self.name} is not here"
        async with asyncio.timeout(PATIENCE):
            message = await self.chair.socket.recv()
        raw = message.encode() if isinstance(message, str) else message
        TOLD.decode(raw)  # nothing is told but what is declared
        self.heard.append(raw)
        told: dict[str, Any] = msgspec.json.decode(raw)
        return told

    async def get(self, path: str, **headers: str) -> httpx.Response:
        answer = await self.guest.http.get(path, headers=headers)
        self.heard.append(_written(path, answer))
        return answer

    async def choose(self, choice: str) -> None:
        """Answer the open question; what it is, is asked for anew."""
        view = await self.view()
        seat = self.seat
        assert seat is not None
        told = await self.wish(lambda ack: Choose(ack, seat, choice, view["version"]))
        assert told["type"] == "Done", told

    async def undo(self) -> None:
        seat = self.seat
        assert seat is not None
        assert (await self.wish(lambda ack: Undo(ack, seat)))["type"] == "Done"

    async def options(self) -> list[str]:
        words: list[str] = (await self.view())["decision"]["options"]
        return words

    async def view(self) -> dict[str, Any]:
        """What the last update showed."""
        await self.wish(lambda ack: AskWords(ack, None))  # whatever was due has come now
        for raw in reversed(self.heard):
            told = msgspec.json.decode(raw) if raw.startswith(b"{") else {}
            if told.get("type") == "Update":
                view: dict[str, Any] = told["eyes"][0]["view"]
                return view
        raise AssertionError("no update has come yet")

    async def look(self) -> None:
        """The table in words, and as lists show it."""
        await self.wish(lambda ack: AskWords(ack, self.seat))
        await self.get(f"/api/tables/{self.table}")

    async def pry(self, secret: int) -> None:
        """Ask everything that can be asked without changing anything."""
        seat = self.seat
        questions: list[Callable[[int], AnyWish]] = [
            lambda ack: AskWords(ack, seat),
            lambda ack: AskWords(ack, secret),
            lambda ack: AskLog(ack, seat, 10_000),
            lambda ack: AskLog(ack, seat, 2),
            lambda ack: AskLog(ack, secret, 10_000),
            lambda ack: AskTalk(ack, 10_000),
            lambda ack: ProposeBot(ack, secret),
            lambda ack: AskWhy(ack, secret, "done"),
            lambda ack: AskHint(ack, secret),
            lambda ack: Undo(ack, secret),
            lambda ack: Choose(ack, secret, "done", 1),
            lambda ack: Vote(ack, 1, agree=True),
            lambda ack: Say(ack, ""),
        ]
        if seat is not None:
            own = await self._own_questions(seat)
            questions += own
        for question in questions:
            await self.wish(question)
        await self._visit_pages(secret)

    async def _own_questions(self, seat: int) -> list[Callable[[int], AnyWish]]:
        decision = (await self.view())["decision"]
        choices = [*decision["options"][:2], decision["options"][-1]] if decision else []
        about: list[Callable[[int], AnyWish]] = [
            lambda ack: AskHint(ack, seat),
            lambda ack: Choose(ack, seat, "dance on the table", 10_000),
        ]
        for choice in (*choices, "build", "commit c3", "play c1", "split 6 0 0"):
            about += [
                lambda ack, c=choice: AskWhy(ack, seat, c),  # type: ignore[misc]
                lambda ack, c=choice: AskAhead(ack, seat, c),  # type: ignore[misc]
            ]
        return about

    async def _visit_pages(self, secret: int) -> None:
        at = f"/api/tables/{self.table}"
        pages = [
            "/api/tables", "/api/tables/mine", "/api/me", "/api/account", "/api/account/export",
            "/api/account/bots", "/api/bots", "/api/challenges",
            "/api/passkeys", "/api/apart", "/api/host", "/api/alive", "/api/health", "/api/metrics",
            at, f"{at}/exhibit", f"{at}/record", f"{at}/position",
        ]  # fmt: skip
        for page in pages:
            await self.get(page)
        for page in (f"/t/{self.table}", "/"):  # which say where they are: not at a port of chance
            await self.get(page, Host=INDOORS)
        for seat in dict.fromkeys([None, secret, self.seat]):
            await self._look_back(seat)

    async def _look_back(self, seat: int | None) -> None:
        """Every page of the replay, where one may see it, and one that is not there."""
        at, eyes = f"/api/tables/{self.table}/moments", "" if seat is None else f"seat={seat}"
        marks = (await self.get(f"{at}?{eyes}")).json().get("pages", [])
        for number, mark in enumerate([*marks, "none"]):
            await self.get(f"{at}/{number}?mark={mark}&{eyes}")


def _written(path: str, answer: httpx.Response) -> bytes:
    headers = [f"{n}: {v}" for n, v in answer.headers.items() if n not in OFTEN_DIFFERENT]
    head = "\n".join([f"GET {path}: {answer.status_code}", *sorted(headers), ""])
    return head.encode() + answer.content


class World(NamedTuple):
    """A table with people around it: the first keeps a secret, the others listen."""

    site: Site
    address: str
    fate: Fate
    table: str
    secret: Listener
    others: list[Listener]  # who sit, then who watch
    stack: AsyncExitStack

    async def secretly(self, steps: Sequence[Step]) -> None:
        """The secret seat acts; a minute later everybody pries."""
        before = self.fate.now
        for step in steps:
            self.fate.now += 1000
            await self.act(self.secret, step)
        assert self.fate.now < before + 60_000
        self.fate.now = before + 60_000
        await self.pry()

    async def openly(self, listener: Listener, *steps: Step) -> None:
        """Somebody does what everybody may notice, and everybody looks."""
        for step in steps:
            self.fate.now += 1000
            await self.act(listener, step)
        for other in self.others:
            await other.look()

    async def act(self, listener: Listener, step: Step) -> None:
        if step == UNDO:
            await listener.undo()
        else:
            options = await listener.options()
            await listener.choose(step if isinstance(step, str) else options[step])
        await self.quiet()

    async def quiet(self) -> None:
        """Until everybody has looked at what changed: nothing is told together with the next."""
        watchers = self.site.hub.tables[self.table].watchers
        while any(w.stale or w.unsent or w.wake.is_set() for w in watchers):  # noqa: ASYNC110
            await asyncio.sleep(0)

    async def pry(self) -> None:
        assert self.secret.seat is not None
        for listener in self.others:
            await listener.pry(self.secret.seat)

    async def come(self, listener: Listener) -> None:
        listener.chair = await self.stack.enter_async_context(listener.guest.at(self.table))
        await listener.hear()

    async def come_again(self, listener: Listener) -> None:
        """As a browser does after a lost connection."""
        await self.go(listener)
        await self.come(listener)

    async def go(self, listener: Listener) -> None:
        """Lose the connection; the server has noticed when this is over."""
        assert listener.chair is not None
        watchers = self.site.hub.tables[self.table].watchers
        here = len(watchers)
        await listener.chair.socket.close()
        while len(watchers) == here:  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0)
        listener.chair = None

    @property
    def heard(self) -> dict[str, list[bytes]]:
        return {listener.name: listener.heard for listener in self.others}


Opening = Callable[[Sequence[str]], list[AnyEntry]]  # from ids of people to a table's first entries


def quiet_site(database: str) -> AbstractAsyncContextManager[Site]:
    """Does nothing by itself."""
    return open_site(database, sweep_seconds=3600, metrics_token="known to who runs it")  # noqa: S106


@asynccontextmanager
async def door_beside(database: str) -> AsyncIterator[str]:
    """The address of another process, which sends on whoever comes."""
    async with quiet_site(database) as other, serving(other) as address:
        yield address
        assert other.hub.sockets == set()


async def tell_presence_once(home: Site) -> None:
    """Lists at other processes know who is here; when they learn it is a matter of chance."""
    assert isinstance(home.housing, SharedHomes)
    await home.neighbours.beat(home.housing)
    home.hub.on_presence.clear()


@asynccontextmanager
async def world(
    folder: Path, opening: Opening, seats: Sequence[str], secret: str, *, database: str = ""
) -> AsyncIterator[World]:
    """People sit as named; Zoe and somebody without a name look on.

    On a PostgreSQL they all come in by another process than the one that serves the table.
    """
    fate = Fate()
    async with AsyncExitStack() as stack:
        fate.rule(stack.enter_context(pytest.MonkeyPatch.context()))
        kept = database or f"sqlite:///{folder}/{next(NUMBERS)}.sqlite"
        site = await stack.enter_async_context(quiet_site(kept))
        address = await stack.enter_async_context(serving(site))
        if database:
            address = await stack.enter_async_context(door_beside(database))
        guests = [
            await stack.enter_async_context(visiting(address, name)) for name in (*seats, "Zoe", "")
        ]
        people = [await person_of(site, guest) for guest in guests[: len(seats)]]
        await site.hub.create(TABLE, opening(people))
        async with site.hub.at(TABLE):
            pass  # it is at home here from now on
        listeners = [
            Listener(n or "Nobody", g, TABLE)
            for n, g in zip((*seats, "Zoe", ""), guests, strict=True)
        ]
        for seat, listener in enumerate(listeners[: len(seats)]):
            listener.seat = seat
        keeper = listeners[seats.index(secret)]
        others = [listener for listener in listeners if listener is not keeper]
        made = World(
            site, address, fate=fate, table=TABLE, secret=keeper, others=others, stack=stack
        )
        for listener in listeners:
            await made.come(listener)
            await made.quiet()
        if database:
            await tell_presence_once(site)
        yield made


async def person_of(site: Site, guest: Guest) -> str:
    session = await site.people.recognise(guest.http.cookies[COOKIE])
    assert session is not None
    return session.person.id


def table_from(kept: Record, names: Sequence[str]) -> Opening:
    """A table where a game goes on, each person at their own screen."""

    def opening(people: Sequence[str]) -> list[AnyEntry]:
        data = msgspec.to_builtins(kept)
        options, seats = kept.options, len(names)
        opened = Opened(
            START,
            "Hall",
            game=kept.ruleset,
            options=options,
            seats=seats,
            host=people[0],
            public=True,
            clock=CLOCK,
            record=data,
        )
        seated = [Seated(START, n, people[n], name) for n, name in enumerate(names)]
        return [opened, *seated, Began(START, kept.seed)]

    return opening


def table_of(game: str, seed: str, names: Sequence[str]) -> Opening:
    """A table where a game begins."""

    def opening(people: Sequence[str]) -> list[AnyEntry]:
        options = find_ruleset(game).read_options({"players": len(names)})
        opened = Opened(
            START,
            "Hall",
            game=game,
            options=options,
            seats=len(names),
            host=people[0],
            public=True,
            clock=CLOCK,
        )
        seated = [Seated(START, n, people[n], name) for n, name in enumerate(names)]
        return [opened, *seated, Began(START, seed)]

    return opening


def check_same(one: dict[str, list[bytes]], other: dict[str, list[bytes]]) -> None:
    """Byte by byte and message by message the same for everybody."""
    assert one.keys() == other.keys()
    for name, messages in one.items():
        for number, (first, second) in enumerate(zip(messages, other[name], strict=False)):
            assert first == second, f"{name} can tell by message {number}"
        assert len(messages) == len(other[name]), f"{name} can count"
