"""Greed: whoever asks for more than their part, of thinking, memory, connections and places."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from statistics import median
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.attacks.ground import Attack, Ground, Outcome
from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.house.limits import SOCKETS_PERSON
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import AskHint, Done, Say
from pocketkeep.server.table.opening import MOST_CHOICES
from tests.builders.server.records import running_record

FEW = 1024  # descriptors
SECONDS = 40.0
PATIENCE = 60.0
LONGEST_WAIT = 10.0  # seconds for somebody else's bot, with one worker and two busy cores
MOST_GROWN = 100.0  # MB
HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
ELSEWHERE = "127.0.0.2"  # somebody at another address


# ------------------------------------------------------------------ thinking


async def ask_for_hints(ground: Ground) -> Outcome:
    """A guest with as many sockets as there may be asks for hints; Ann waits for her bot."""
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        eve = await Visitor.arrive(server.address, "Eve")
        form = TableForm("ulos", {"players": 2}, seats=[SeatForm("me"), SeatForm("here", "Bob")])
        table = await eve.open_table(form)
        asking = [ask_on(eve, table, SECONDS * ground.share) for _ in range(SOCKETS_PERSON)]
        waits, thought = await beside(server, ground, asking)
        await eve.leave()
    return told_of_waits(f"{SOCKETS_PERSON} sockets got {thought} hints", waits)


async def ask_on(visitor: Visitor, table: str, seconds: float) -> int:
    """How many hints somebody got who asks all the time, and comes again when hung up on."""
    got, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        player = await sit_down(visitor, table)
        with suppress(ConnectionError):
            while time.monotonic() < end:
                reply = await player.wish(AskHint(0, player.due.seat or 0))
                got += bool(getattr(reply, "choice", ""))
                await asyncio.sleep(0.05)
        await player.leave()
    return got


async def ask_for_replays(ground: Ground) -> Outcome:
    """Four without a name ask for replays of a long game; Ann waits for her bot."""
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        table = await long_game(server, ground)
        asking = [replay_on(server, table, ground.share) for _ in range(4)]
        waits, got = await beside(server, ground, asking)
    return told_of_waits(f"4 clients got {got} replays", waits)


async def long_game(server: ServerProcess, ground: Ground) -> str:
    """A game of four that Eve plays at one screen, some way on."""
    eve = await Visitor.arrive(server.address, "Eve")
    seats = [SeatForm("me"), *[SeatForm("here", name) for name in ("Bob", "Cat", "Dan")]]
    table = await eve.open_table(TableForm("tactics", {"players": 4}, seats=seats))
    player = await sit_down(eve, table)
    for _ in range(ground.times(150)):
        await player.until(lambda me: me.is_over or me.has_to_choose)
        if player.is_over:
            break
        eyes = player.due
        seat, version = eyes.seat, eyes.view["version"]
        reply = await player.choose(ground.luck.choice(eyes.view["decision"]["options"]), seat)
        if isinstance(reply, Done):
            await player.until(lambda me, s=seat, v=version: me.is_past(s, v))  # type: ignore[misc]
        else:
            await asyncio.sleep(1)  # too fast
    await player.leave()
    await eve.leave()
    return table


async def replay_on(server: ServerProcess, table: str, share: float) -> int:
    got, end = 0, time.monotonic() + SECONDS * share
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        while time.monotonic() < end:
            got += (await http.get(f"/api/tables/{table}/moments")).is_success
            await asyncio.sleep(0.05)
    return got


async def beside(
    server: ServerProcess, ground: Ground, strangers: list[Coroutine[Any, Any, int]]
) -> tuple[list[float], int]:
    """How long Ann waits for her bot while strangers do as they like; and what they got."""
    ann = await Visitor.arrive(server.address, "Ann")
    seats = [SeatForm("me"), SeatForm("keen")]
    player = await sit_down(
        ann, await ann.open_table(TableForm("kingdoms", {"players": 2}, seats=seats))
    )
    greedy = asyncio.gather(*strangers)
    waits: list[float] = []
    while not greedy.done() and not player.is_over:
        waits.append(await one_round(player, ground))
    got = sum(await greedy)
    await player.leave()
    await ann.leave()
    return waits, got


async def one_round(player: Player, ground: Ground) -> float:
    """Ann chooses; how many seconds until she is asked again."""
    await player.until(lambda me: me.is_over or me.has_to_choose)
    if player.is_over:
        return 0.0
    eyes = player.due
    seat, version = eyes.seat, eyes.view["version"]
    assert seat is not None
    await player.choose(ground.luck.choice(eyes.view["decision"]["options"]), seat)
    began = time.monotonic()
    await player.until(lambda me: me.is_past(seat, version))
    await player.until(lambda me: me.is_over or me.has_to_choose)
    return time.monotonic() - began


def told_of_waits(done: str, waits: list[float]) -> Outcome:
    longest = max(waits, default=0.0)
    return Outcome(
        f"{done} while Ann plays against a bot",
        f"{len(waits)} choices of hers, then median {median(waits or [0]):.1f} s, "
        f"longest {longest:.1f} s",
        f"10 choices, {LONGEST_WAIT:.0f} s",
        held=len(waits) >= 10 and longest < LONGEST_WAIT,
    )


# ------------------------------------------------------------------ memory


async def import_huge_game(ground: Ground) -> Outcome:
    """A file of nearly two million letters, with a choice in every few of them."""
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        eve = await Visitor.arrive(server.address, "Eve")
        before, began = server.memory(), time.monotonic()
        statuses = []
        for record in huge_records():
            answer = await eve.http.post(
                "/api/tables/import", json={"record": record}, timeout=PATIENCE
            )
            statuses.append((answer.status_code, len(answer.text)))
        seconds = time.monotonic() - began
        grown = (server.memory() - before) / 1024
        health = (await eve.http.get("/api/health")).status_code
        await eve.leave()
    refused = all(status == 400 and length > 40 for status, length in statuses)
    return Outcome(
        f"{len(statuses)} files of up to 2 MB",
        f"answered {[status for status, _ in statuses]} after {seconds:.1f} s together, "
        f"memory {grown:+.0f} MB, health {health}",
        f"refused in words, 30 s, +{MOST_GROWN:.0f} MB, 200",
        held=refused and seconds < 30 and grown < MOST_GROWN and health == 200,
    )


def huge_records() -> Iterator[str]:
    """A game whose choices come again and again; one with as many as are taken; brackets alone."""
    kept = {**running_record(), "position": None}
    choices: list[str] = kept["choices"]
    for most in (1_900_000 // (len(json.dumps(choices)) // len(choices)), MOST_CHOICES):
        yield json.dumps({**kept, "choices": choices * (most // len(choices))})
    yield '{"ruleset": ' + "[" * 900_000 + "]" * 900_000 + "}"


async def flood_chat(ground: Ground) -> Outcome:
    """Three guests say as much as they can; whoever joins then is told little of it."""
    seconds = SECONDS * ground.share
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        ann = await Visitor.arrive(server.address, "Ann")
        table = await ann.open_table(TableForm("kingdoms", {"players": 2}))
        crowd = [await Visitor.arrive(server.address, f"Eve {n}") for n in range(3)]
        before = server.memory()
        said = await asyncio.gather(*[say_on(visitor, table, seconds) for visitor in crowd])
        joined = await sit_down(ann, table)
        await asyncio.sleep(1)
        told = sum(len(line.text) for line in joined.chat)
        grown = (server.memory() - before) / 1024
        await joined.leave()
        for visitor in (ann, *crowd):
            await visitor.leave()
    most = len(crowd) * (10 + seconds / 2 + 5)
    return Outcome(
        f"3 guests for {seconds:.0f} s, lines of 500 letters",
        f"{sum(said)} lines kept; who joins is told {told:,} letters; memory {grown:+.0f} MB",
        f"{most:.0f} lines, 100,000 letters, +30 MB",
        held=0 < sum(said) <= most and told <= 100_000 and grown < 30,
    )


async def say_on(visitor: Visitor, table: str, seconds: float) -> int:
    """How many lines were kept; whoever is hung up on comes again."""
    kept, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        player = await sit_down(visitor, table)
        with suppress(ConnectionError):
            while time.monotonic() < end:
                kept += isinstance(await player.wish(Say(0, "x" * 500)), Done)
                await asyncio.sleep(0.02)
        await player.leave()
    return kept


# ------------------------------------------------------------------ connections


async def send_halves(ground: Ground) -> Outcome:
    """Twice as many half requests as the server has descriptors."""
    async with few_descriptors(ground) as server:
        with crowd_of(server, 2 * FEW, HALF):
            times = [await seconds_of_health(server) for _ in range(10)]
        lines = len(server.log.read_text().splitlines())
    return told_of_health(f"{2 * FEW} half requests at {FEW} descriptors", times, lines)


async def take_all_places(ground: Ground) -> Outcome:
    """One address holds as many sockets and idle connections as it can get."""
    async with few_descriptors(ground) as server:
        eve = await Visitor.arrive(server.address, "Eve")
        table = await eve.open_table(TableForm("kingdoms", {"players": 2}))
        await eve.leave()
        held = Windows(f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket")
        await held.open(400)
        with crowd_of(server, FEW, b""):
            times = [await seconds_of_health(server, ELSEWHERE) for _ in range(10)]
            sockets = held.count
        await held.close()
        lines = len(server.log.read_text().splitlines())
    done = f"{sockets} sockets and {FEW} connections of one address at {FEW} descriptors"
    return told_of_health(done, times, lines)


@asynccontextmanager
async def few_descriptors(ground: Ground) -> AsyncIterator[ServerProcess]:
    under = ("prlimit", f"--nofile={FEW}:{FEW}")
    async with ground.server(under=under, POCKETKEEP_LIMITS="on") as server:
        yield server


class Windows:
    """Sockets of people without a name, as many as one address gets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sockets: list[ClientConnection] = []

    async def open(self, count: int) -> None:
        for _ in range(count):
            with suppress(WebSocketException, OSError):
                self.sockets.append(await connect(self.url))

    @property
    def count(self) -> int:
        return sum(each.close_code is None for each in self.sockets)

    async def close(self) -> None:
        await asyncio.gather(*[each.close() for each in self.sockets], return_exceptions=True)


@contextmanager
def crowd_of(server: ServerProcess, count: int, said: bytes) -> Iterator[None]:
    """So many connections that say this and no more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        for _ in range(count):
            stranger = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
            stack.callback(stranger.close)
            with suppress(OSError):
                stranger.sendall(said)
        yield


async def seconds_of_health(server: ServerProcess, here: str = "127.0.0.1") -> float:
    """How long it takes to hear that all is well."""
    began = time.monotonic()
    transport = httpx.AsyncHTTPTransport(local_address=here)
    async with httpx.AsyncClient(transport=transport, timeout=PATIENCE) as http:
        (await http.get(f"{server.address}/api/health")).raise_for_status()
    return time.monotonic() - began


def told_of_health(done: str, times: list[float], lines: int) -> Outcome:
    return Outcome(
        done,
        f"health after {max(times):.2f} s at most, {lines} lines in the log",
        "5 s, 1,000 lines",
        held=max(times) < 5 and lines < 1000,
    )


async def come_back_all_at_once(ground: Ground) -> Outcome:
    """Two sockets at each of 500 tables; the server starts anew, and all come at once."""
    tables = ground.times(500)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    async with ground.server() as server:
        visitors = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
        opened = []
        for _ in range(tables):
            players = await gather_table(visitors)
            opened.append(players[0].table)
            for player in players:
                await player.leave()
        server.kill()
        await asyncio.to_thread(server.start)
        began = time.monotonic()
        joining = [sit_down(visitor, table) for table in opened for visitor in visitors]
        players = await asyncio.gather(*joining)
        seconds = time.monotonic() - began
        for player in players:
            await player.leave()
        for visitor in visitors:
            await visitor.leave()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return Outcome(
        f"{2 * tables} sockets to {tables} cold tables",
        f"all served after {seconds:.1f} s",
        "25 s",
        held=seconds < 25,
    )


ATTACKS: tuple[Attack, ...] = (
    ask_for_hints,
    ask_for_replays,
    import_huge_game,
    flood_chat,
    send_halves,
    take_all_places,
    come_back_all_at_once,
)
