"""`kill -9` while bots play over the network; and bots that come in by another process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from benchmarks.server.process import ServerProcess
from tests.builders.server.databases import Postgres
from tests.builders.server.houses import PATIENCE, open_site, serving
from tests.builders.server.robots import (
    Line,
    Robot,
    choose,
    is_asked,
    is_over,
    make_bot,
    robot,
)
from tests.programs.network.test_streams import told_log

pytestmark = pytest.mark.anyio

KILLS = 1
BETWEEN = 12  # acknowledged choices between two kills
GAME = {"game": "ulos", "options": {"players": 2}}


async def make_bots(address: str, *names: str) -> list[str]:
    """As people do it on their page; their tokens."""
    async with httpx.AsyncClient(
        base_url=address,
        verify=False,  # noqa: S501
        timeout=PATIENCE,
    ) as owner:
        form = {"name": "Olga", "password": "a long password"}
        assert (await owner.post("/api/account", json=form)).status_code == 200
        tokens = []
        for name in names:
            await owner.post("/api/account/bots", json={"name": name})
            made = await owner.post("/api/account/tokens", json={"bot": name})
            tokens.append(str(made.json()["token"]))
        return tokens


class Diary:
    """What a bot has read and done, over all its connections."""

    def __init__(self, program: Robot, table: str) -> None:
        self.program = program
        self.table = table
        self.lines: list[Line] = []
        self.asked: list[int] = []  # versions, as they were asked
        self.open: Line | None = None  # a question that was not answered for sure
        self.chosen = 0

    @property
    def after(self) -> str:
        return str(self.lines[-1]["id"]) if self.lines else ""

    @property
    def is_over(self) -> bool:
        return any(map(is_over, self.lines))

    async def play(self) -> None:
        """Until it is over, from wherever it was; connections may break off at any time."""
        async with asyncio.timeout(PATIENCE):
            while not self.is_over:
                try:
                    await self._go_on()
                except (httpx.TransportError, AssertionError):
                    await asyncio.sleep(0.05)

    async def _go_on(self) -> None:
        if self.open is not None:
            await self._answer(self.open)
        path = f"tables/{self.table}/stream"
        async with self.program.listening(path, after=self.after) as heard:
            while not self.is_over:
                line = await heard.next()
                if line is None:
                    return
                if "id" not in line:
                    continue  # a farewell
                self.lines.append(line)
                if is_asked(line):
                    self.asked.append(line["eyes"]["view"]["version"])
                    self.open = line
                    await self._answer(line)

    async def _answer(self, line: Line) -> None:
        """Sent again where nobody said whether it was heard: then it is refused as stale."""
        answer = await choose(self.program, self.table, line, -1)
        assert answer.status_code < 500, answer.text
        self.chosen += answer.status_code == 204
        self.open = None


async def whole_stream(program: Robot, table: str) -> list[Line]:
    async with program.listening(f"tables/{table}/stream") as heard:
        await heard.until(is_over)
        return heard.lines


async def events_after(program: Robot, number: int, count: int) -> list[Line]:
    async with program.listening("events", after=number) as heard:
        return [await heard.next() or {} for _ in range(count)]


async def play_through(server: ServerProcess) -> None:
    tokens = await make_bots(server.address, "Anvil", "Bellows")
    async with (
        robot(server.address, tokens[0]) as anvil,
        robot(server.address, tokens[1]) as bellows,
    ):
        asked = (await anvil.post("challenges", to="Bellows", **GAME)).json()
        assert (await bellows.post(f"challenges/{asked['id']}/accept")).status_code == 204
        diaries = [Diary(program, asked["table"]) for program in (anvil, bellows)]
        playing = [asyncio.create_task(diary.play()) for diary in diaries]
        for _ in range(KILLS):
            await play_on(diaries, BETWEEN)
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.gather(*playing)
        for diary in diaries:
            check(diary.lines, diary.asked, await whole_stream(diary.program, diary.table))
        kinds = [line["type"] for line in await events_after(bellows, 0, 3)]
        assert kinds == ["challenge", "game start", "game over"]
        kinds = [line["type"] for line in await events_after(anvil, 1, 2)]
        assert kinds == ["challenge accepted", "game over"]


def check(lines: Sequence[Line], asked: Sequence[int], whole: Sequence[Line]) -> None:
    """Nothing lost and nothing told twice, over all connections together."""
    assert told_log(lines) == told_log(whole)
    firsts = [line["eyes"]["log"] for line in lines if line["type"] == "seat"]
    length = 0
    for part in firsts:
        assert part["first"] == length, "an entry was told twice, or is missing"
        length += len(part["entries"])
    assert list(asked) == sorted(set(asked)), "a question was asked twice"


async def test_bots_play_on_after_kill_9(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, POCKETKEEP_WORKERS="1")
    await asyncio.to_thread(server.start)
    try:
        await play_through(server)
    finally:
        server.kill()


async def test_bots_come_in_by_a_process_that_does_not_serve_their_table(
    postgres: Postgres, postgres_pattern: str
) -> None:
    with postgres.database(postgres_pattern) as url:
        async with (
            open_site(url) as home,
            serving(home),
            open_site(url) as beside,
            serving(beside) as address,
        ):
            tokens = [await make_bot(home, name) for name in ("Anvil", "Bellows")]
            async with robot(address, tokens[0]) as anvil, robot(address, tokens[1]) as bellows:
                async with bellows.listening("events") as events:
                    asked = (await anvil.post("challenges", to="Bellows", **GAME)).json()
                    await events.next()
                    async with home.hub.at(asked["table"]):
                        pass  # it is at home there from now on
                    accepted = await bellows.post(f"challenges/{asked['id']}/accept")
                    assert accepted.status_code == 204, accepted.text
                    begun = await events.next()
                    assert begun is not None
                    assert begun["type"] == "game start"
                diaries = [Diary(program, asked["table"]) for program in (anvil, bellows)]
                playing = [asyncio.create_task(diary.play()) for diary in diaries]
                await play_on(diaries, 2 * BETWEEN)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                said = await anvil.post(f"tables/{asked['table']}/chat", text="Still here.")
                assert said.status_code == 204
                stale = await anvil.post(
                    f"tables/{asked['table']}/choose", choice="x", version=-1, seat=0
                )
                assert (stale.status_code, stale.json()["code"]) == (409, "choice/stale")
                assert asked["table"] in home.hub.tables
                assert beside.hub.tables == {}
                for diary in diaries:
                    assert told_log(diary.lines)


async def play_on(diaries: Sequence[Diary], choices: int) -> None:
    """Until so many more were acknowledged."""
    before = sum(diary.chosen for diary in diaries)
    async with asyncio.timeout(PATIENCE):
        while sum(diary.chosen for diary in diaries) < before + choices:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
