"""Odd requests, messages and files in great number: no fault, no stuck table, no growing memory."""

from __future__ import annotations

import asyncio
import copy
import json
from random import Random
from typing import Any

import httpx
import msgspec
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.attacks.ground import Attack, Ground, Outcome
from benchmarks.server.client import TOLD, Player, Visitor, gather_table
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AskAhead,
    AskHint,
    AskLog,
    AskTalk,
    AskWhy,
    AskWords,
    Choose,
    Done,
    Dress,
    Leave,
    ProposeBot,
    Refused,
    Return,
    Say,
    Sit,
    Undo,
    Vote,
)
from tests.builders.server.records import running_record

MESSAGES = 60_000
IMPORTS = 2_400
CASES = 30  # of each of the API's operations, where there are so many
TOGETHER = 50  # messages between two proper questions
PROPER = 7_777_777  # the number of a question that has to be answered
CLOSED_WELL = {1003, 1007, 1008, 1009}
PATIENCE = 60.0
MOST_GROWN = 60.0  # MB that may stay after all of it

SEEDS: tuple[msgspec.Struct, ...] = (
    Choose(1, 0, "end", 3),
    Undo(2, 0),
    Vote(3, 1, agree=True),
    ProposeBot(4, 1),
    Leave(5, 1),
    Return(6, 1),
    Sit(7, 0, "Cat"),
    Dress(8, 0, "red", "mat"),
    Say(9, "hello"),
    AskWhy(10, 0, "buy goblins"),
    AskAhead(11, 0, "end"),
    AskHint(12, 0),
    AskWords(13, None),
    AskLog(14, None, 10),
    AskTalk(15, 10),
)
ODD: tuple[Any, ...] = (None, True, -1, 0, 1 << 63, 1e308, "", "\0", "\u202e" * 40, [], {}, [[]])


# ------------------------------------------------------------------ the socket


async def mutate_messages(ground: Ground) -> Outcome:
    """Eve sends wishes with bytes changed, cut out and put in, while Ann and Bob play."""
    messages, luck = ground.times(MESSAGES), ground.luck
    async with ground.server() as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob", "Eve")]
        players = await gather_table(people[:2], "ulos")
        playing = asyncio.create_task(keep_playing(people[:2], players, luck))
        eve = Thrower(people[2], players[0].table)
        await eve.throw([mutated(luck) for _ in range(messages // 10)], luck)  # all is warm now
        before = server.memory()
        await eve.throw([mutated(luck) for _ in range(messages - messages // 10)], luck)
        grown = (server.memory() - before) / 1024
        playing.cancel()
        moves = await asyncio.gather(playing, return_exceptions=True)
        health = (await people[0].http.get("/api/health")).status_code
        await eve.leave()
        for visitor in people:
            await visitor.leave()
    faults = server.log.read_text().count("event=fault") + eve.faults
    stuck = [trouble for trouble in moves if not isinstance(trouble, asyncio.CancelledError)]
    return Outcome(
        f"{messages:,} mutated messages, {eve.refused:,} refused, {eve.opened} sockets",
        f"{faults} faults, {eve.badly} sockets closed badly, {len(stuck)} players stuck, "
        f"memory {grown:+.0f} MB",
        f"0, 0, 0, +{MOST_GROWN:.0f} MB",
        held=not faults
        and not eve.badly
        and not stuck
        and grown < MOST_GROWN
        and health == httpx.codes.OK,
    )


async def keep_playing(visitors: list[Visitor], players: list[Player], luck: Random) -> None:
    """One game after the other, as if nobody else were there."""
    while True:
        await asyncio.gather(*[player.play(luck, lambda: 0.05) for player in players])
        for player in players:
            await player.leave()
        players = await gather_table(visitors, "ulos")


def mutated(luck: Random) -> bytes | str:
    """A wish in which something is something else: a field, or a few bytes."""
    wish = luck.choice(SEEDS)
    if luck.random() < 0.5:
        return json.dumps(with_odd_field(msgspec.to_builtins(wish), luck))
    data = bytearray(msgspec.json.encode(wish))
    for _ in range(luck.randint(1, 4)):
        mutate(data, luck)
    return bytes(data) if luck.random() < 0.2 else data.decode("utf-8", errors="replace")


def with_odd_field(wish: dict[str, Any], luck: Random) -> dict[str, Any]:
    """Mostly still a wish, of which nothing can come."""
    field = luck.choice(list(wish))
    odd = luck.choice([*ODD, luck.randint(-3, 5), luck.randint(-3, 5), "end", "open", "keen"])
    return {**wish, field: odd}


def mutate(data: bytearray, luck: Random) -> None:
    """Some bytes are others, gone, or twice there."""
    place = luck.randrange(len(data) + 1)
    match luck.randrange(5):
        case 0:
            data[place : place + 1] = bytes([luck.randrange(256)])
        case 1:
            del data[place : place + luck.randint(1, 8)]
        case 2:
            data[place:place] = data[place : place + luck.randint(1, 30)] * luck.randint(1, 9)
        case 3:
            data[place:place] = json.dumps(luck.choice(ODD)).encode()
        case _:
            data[place:place] = luck.choice([b"[" * 2000, b"9" * 400, b"\\ud800", b'"', b"}"])


class Thrower:
    """Somebody who sends anything, and opens another socket when one was closed."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.url = f"{visitor.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.socket: ClientConnection | None = None
        self.opened = self.refused = self.faults = self.badly = 0

    async def throw(self, messages: list[bytes | str], luck: Random) -> None:
        """In bundles; after each a proper question is answered, or the socket was closed well."""
        while messages:
            bundle = [messages.pop() for _ in range(min(len(messages), TOGETHER))]
            try:
                await self._throw(bundle)
            except ConnectionClosed:
                self.badly += self._open.close_code not in CLOSED_WELL
                self.socket = None
            await asyncio.sleep(luck.random() / 1000)

    @property
    def _open(self) -> ClientConnection:
        assert self.socket is not None, "nothing was thrown yet"
        return self.socket

    async def _throw(self, bundle: list[bytes | str]) -> None:
        if self.socket is None:
            headers = {"Cookie": self.visitor.cookie, "Origin": self.visitor.address}
            self.opened += 1
            self.socket = await connect(
                self.url, additional_headers=headers, max_size=None, compression=None
            )
        for message in bundle:
            await self.socket.send(message)
        await self.socket.send(msgspec.json.encode(AskWords(PROPER, None)))
        async with asyncio.timeout(PATIENCE):
            while not self._hear(await self.socket.recv()):
                pass

    def _hear(self, message: str | bytes) -> bool:
        """Whether the proper question is answered."""
        told = TOLD.decode(message)
        if isinstance(told, Refused):
            self.refused += 1
            self.faults += told.code == "server/fault" or len(told.message) < 10
        return isinstance(told, Done | Refused | Answer) and told.ack == PROPER

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()


# ------------------------------------------------------------------ files


async def damage_imports(ground: Ground) -> Outcome:
    """A game from a file in which something is something else, or gone: opens, or is refused."""
    imports, luck = ground.times(IMPORTS), ground.luck
    statuses: dict[int, int] = {}
    async with ground.server() as server:
        eve = await Visitor.arrive(server.address, "Eve")
        whole = running_record()
        before, mute = server.memory(), 0
        for _ in range(imports):
            form = {"record": json.dumps(damaged(whole, luck))}
            answer = await eve.http.post("/api/tables/import", json=form, timeout=PATIENCE)
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
            mute += not answer.is_success and len(answer.json()["message"]) < 30
            if answer.is_success:
                page = await eve.http.get(f"/api/tables/{answer.json()['id']}")
                statuses[page.status_code] = statuses.get(page.status_code, 0) + 1
        grown = (server.memory() - before) / 1024
        await eve.leave()
    faults = sum(count for status, count in statuses.items() if status >= 500)
    found = ", ".join(f"{count} of {status}" for status, count in sorted(statuses.items()))
    return Outcome(
        f"{imports:,} damaged files: {found}",
        f"{faults} faults, {mute} without words, memory {grown:+.0f} MB",
        f"0, 0, +{2 * MOST_GROWN:.0f} MB (tables that opened are in memory)",
        held=not faults and not mute and grown < 2 * MOST_GROWN,
    )


def damaged(whole: dict[str, Any], luck: Random) -> dict[str, Any]:
    """A record in which something deep inside is odd, or gone."""
    kept = copy.deepcopy(whole)
    inside: Any = kept
    while True:
        key = luck.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key] or luck.random() < 0.2:
            break
        inside = inside[key]
    if luck.random() < 0.25:
        del inside[key]
    else:
        inside[key] = luck.choice([odd for odd in ODD if odd != inside[key]])
    return kept


# ------------------------------------------------------------------ requests


async def ask_oddly(ground: Ground) -> Outcome:
    """Requests that fit the API's description, and such that do not, by schemathesis."""
    async with ground.server() as server:
        eve = await Visitor.arrive(server.address, "Eve")
        await eve.open_table(TableForm("kingdoms", {"players": 2}))
        asked = await asyncio.to_thread(ask_everything, server, ground.times(CASES))
        await eve.leave()
    faults = [status for status in asked if status >= 500]
    return Outcome(
        f"{len(asked):,} odd requests to every operation",
        f"{len(faults)} faults",
        "0",
        held=not faults and len(asked) > 0,
    )


def ask_everything(server: ServerProcess, cases: int) -> list[int]:
    """Every operation so many times; what was answered."""
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    asked: list[int] = []
    with requests.Session() as session:
        session.post(f"{server.address}/api/guest", json={"name": "Mallory"}).raise_for_status()
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), "the server describes itself well"
            ask_one(found.ok().as_strategy(), session, cases, asked)
    return asked


def ask_one(strategy: Any, session: requests.Session, cases: int, asked: list[int]) -> None:
    @given(case=strategy)
    @settings(
        max_examples=cases,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    def ask(case: Any) -> None:
        asked.append(case.call(session=session).status_code)

    ask()


ATTACKS: tuple[Attack, ...] = (mutate_messages, damage_imports, ask_oddly)
