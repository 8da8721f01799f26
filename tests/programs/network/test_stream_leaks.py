"""A bot sees what a person on its seat sees: two worlds, every byte of its stream.

The same raid as in tests/server/whole/test_leaks.py, with a bot on Bob's seat. What it reads holds
the ids to come back with too, so these count nothing that Ann has sealed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pocketkeep.server.house.people import fingerprint
from pocketkeep.server.storage.tokens import BotAccount, Token
from pocketkeep.server.table.entries import AnyEntry, Seated
from pocketkeep.server.table.messages import Say
from tests.builders.server.databases import Postgres
from tests.builders.server.houses import PATIENCE
from tests.builders.server.robots import ALL_SCOPES, Robot, robot
from tests.builders.server.sittings import make_hoard_known
from tests.builders.server.worlds import START, Opening, Step, World, table_from, world
from tests.server.whole.test_leaks import BUSY, NAMES, PLAIN, Secret, chance_of, raid

pytestmark = pytest.mark.anyio

BOT = BotAccount("bot-on-bobs-seat", "Bobbin", "", START)
TOKEN = "pk_of_bobbin"  # noqa: S105 - of a test


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


def with_bot(opening: Opening) -> Opening:
    """The same table with the bot on Bob's seat."""

    def opened(people: Sequence[str]) -> list[AnyEntry]:
        return [
            msgspec.structs.replace(entry, person=BOT.id)
            if isinstance(entry, Seated) and entry.seat == 1
            else entry
            for entry in opening(people)
        ]

    return opened


class Reader:
    """Reads a stream to its end, byte by byte."""

    def __init__(self, answer: httpx.Response) -> None:
        self.lines: list[bytes] = []
        self.grown = asyncio.Event()
        self.task = asyncio.create_task(self._read(answer))

    async def _read(self, answer: httpx.Response) -> None:
        async for text in answer.aiter_lines():
            if text:
                self.lines.append(text.encode())
                self.grown.set()

    async def until(self, word: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not any(word.encode() in line for line in self.lines):
                self.grown.clear()
                await self.grown.wait()

    def question(self) -> dict[str, Any]:
        found = [msgspec.json.decode(line) for line in self.lines]
        view: dict[str, Any] = [f for f in found if f["type"] == "seat"][-1]["eyes"]["view"]
        return view


@asynccontextmanager
async def reading(program: Robot, table: str, after: str) -> AsyncIterator[Reader]:
    url = f"/api/bot/tables/{table}/stream"
    async with program.http.stream("GET", url, params={"after": after}) as answer:
        reader = Reader(answer)
        try:
            yield reader
        finally:
            reader.task.cancel()
            await asyncio.gather(reader.task, return_exceptions=True)


async def act_secretly(made: World, steps: Sequence[Step]) -> None:
    """However much Ann does, it takes a minute."""
    before = made.fate.now
    for step in steps:
        made.fate.now += 1000
        await made.act(made.secret, step)
    made.fate.now = before + 60_000


async def all_told(made: World, reader: Reader, mark: str) -> None:
    """Until the bot has read all that there is: somebody says a word."""
    await made.quiet()
    await made.others[-2].wish(lambda ack: Say(ack, mark))
    await reader.until(mark)


async def choose(program: Robot, made: World, reader: Reader, step: Step) -> None:
    view = reader.question()
    choice = step if isinstance(step, str) else view["decision"]["options"][step]
    url = f"tables/{made.table}/choose"
    answer = await program.post(url, choice=choice, version=view["version"])
    assert answer.status_code == 204, answer.text


async def told_in_raid(folder: Path, secret: Secret, database: str = "") -> tuple[Any, bytes]:
    """What the bot reads until the raid is over; and what Ann is told, who keeps the secret."""
    opening = with_bot(table_from(raid(secret.hand), NAMES))
    heard: list[bytes] = []
    async with world(folder, opening, NAMES, "Ann", database=database) as made:
        await made.site.store.tokens.add_bot(BOT, "bobbin")
        token = Token("t", BOT.id, ALL_SCOPES, "", since=START, expires=START * 2)
        await made.site.store.tokens.add(fingerprint(TOKEN), token)
        async with robot(made.address, TOKEN) as program:
            async with reading(program, made.table, "") as reader:
                await all_told(made, reader, "first mark")
                await act_secretly(made, secret.first)
                await choose(program, made, reader, 1)
                await all_told(made, reader, "second mark")
                await choose(program, made, reader, "done")
                await act_secretly(made, secret.second)
                await all_told(made, reader, "third mark")
                heard += reader.lines
            await asyncio.sleep(0.05)
            await made.openly(made.secret, "done")
            await made.openly(made.secret, "undo")
            await act_secretly(made, secret.third)
            await made.openly(made.secret, "done")
            after = msgspec.json.decode(heard[-1])["id"]
            async with reading(program, made.table, after) as reader:
                await all_told(made, reader, "fourth mark")
                heard += reader.lines
            record = await program.get(f"tables/{made.table}/record")
            headers = [f"{n}: {v}" for n, v in record.headers.items() if n.startswith("rate")]
            heard += [record.content, str(headers).encode()]
            return heard, b"".join(made.secret.heard)


async def test_a_bot_is_told_nothing_that_ann_has_sealed(tmp_path: Path) -> None:
    plain, ann = await told_in_raid(tmp_path, PLAIN)
    busy, other_ann = await told_in_raid(tmp_path, BUSY)

    check_same(plain, busy)
    assert ann != other_ann, "there was something to tell"


async def test_nor_on_the_way_from_one_process_to_another(
    tmp_path: Path, postgres: Postgres, postgres_pattern: str
) -> None:
    heard = []
    for secret in (PLAIN, BUSY):
        with postgres.database(postgres_pattern) as url:
            heard.append(await told_in_raid(tmp_path, secret, url))

    check_same(heard[0][0], heard[1][0])


def check_same(one: list[bytes], other: list[bytes]) -> None:
    assert len(one) > 8
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        assert first == second, f"a bot can tell by line {number}"
    assert len(one) == len(other), "a bot can count"
    chance = str(chance_of(raid("real"))).encode()
    assert not any(chance in line for line in one)
