"""`kill -9` at any moment: every choice that was acknowledged is kept, and every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.messages import Done

TABLES = 4
SEATS = 3
KILLS = 3
BETWEEN = 30  # acknowledged choices between two kills


class Diary:
    """What the server has promised to a seat of a table: every choice it acknowledged."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], list[str]] = {}
        self.news = asyncio.Event()

    def note(self, player: Player, seat: int, choice: str) -> None:
        self.kept.setdefault((player.table, seat), []).append(choice)
        self.news.set()

    async def grows_by(self, choices: int) -> None:
        goal = self.count + choices
        while self.count < goal:
            self.news.clear()
            await self.news.wait()

    @property
    def count(self) -> int:
        return sum(map(len, self.kept.values()))


async def play_on(player: Player, diary: Diary, luck: Random) -> None:
    """Play until the game is over or the server is gone."""
    try:
        while not player.is_over:
            await player.until(lambda me: me.is_over or me.has_to_choose)
            if player.has_to_choose:
                await choose(player, diary, luck)
    except ConnectionError:
        return


async def choose(player: Player, diary: Diary, luck: Random) -> None:
    eyes = player.due
    seat, version = eyes.seat, eyes.view["version"]
    assert seat is not None
    choice = luck.choice(eyes.view["decision"]["options"])
    if isinstance(await player.choose(choice, seat), Done):
        diary.note(player, seat, choice)
    await player.until(lambda me: me.is_past(seat, version))


async def load(players: list[Player], diary: Diary, luck: Random) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(play_on(player, diary, luck)) for player in players]


async def kill_under_load(server: ServerProcess) -> Diary:
    luck, diary = Random(7), Diary()
    visitors = [await Visitor.arrive(server.address, f"Guest {n}") for n in range(SEATS)]
    tables = [await gather_table(visitors) for _ in range(TABLES)]
    players = [player for table in tables for player in table]
    for _ in range(KILLS):
        tasks = await load(players, diary, luck)
        await diary.grows_by(BETWEEN)
        before = [(player, [*player.log], player.view["version"]) for player in players]
        server.kill()
        await asyncio.gather(*tasks)
        server.start()
        players = await come_back(visitors, players)
        for player, (old, log, version) in zip(players, before, strict=True):
            assert player.log[: len(log)] == log, "something that was told is gone"
            assert player.view["version"] >= version
            await old.leave()
    for player in players:
        await player.leave()
    for visitor in visitors:
        await visitor.leave()
    return diary


async def come_back(visitors: list[Visitor], players: list[Player]) -> list[Player]:
    return [
        await sit_down(visitors[number % SEATS], player.table)
        for number, player in enumerate(players)
    ]


async def chosen(file: Path, table: str, seat: int) -> list[str]:
    """What storage holds of a seat's choices."""
    store = await Store.open(f"sqlite:///{file}")
    kept = await store.read(table)
    await store.close()
    assert kept is not None
    return [e.choice for e in kept.entries if isinstance(e, Chosen) and e.seat == seat]


def test_nothing_acknowledged_is_lost_by_kill_9_under_load(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        diary = asyncio.run(kill_under_load(server))
    finally:
        server.stop()

    assert diary.count >= KILLS * BETWEEN
    for (table, seat), promised in diary.kept.items():
        kept = asyncio.run(chosen(tmp_path / "tables.sqlite", table, seat))
        unheard = len(kept) - len(promised)  # kept, but the server died before it could say so
        assert unheard <= KILLS
        rest = iter(kept)
        assert all(choice in rest for choice in promised), f"{table}, seat {seat}"


def test_a_server_that_is_told_to_stop_says_farewell(tmp_path: Path) -> None:
    async def scene() -> tuple[str, int]:
        visitor = await Visitor.arrive(server.address, "Guest")
        (player,) = [await sit_down(visitor, await open_alone(visitor))]
        returned = await asyncio.to_thread(server.stop)
        await player.leave()
        await visitor.leave()
        return player.farewell, returned

    server = ServerProcess(tmp_path)
    server.start()

    farewell, returned = asyncio.run(scene())

    assert "connect again" in farewell.lower() or "come back" in farewell.lower()
    assert returned == 0


async def open_alone(visitor: Visitor) -> str:
    answer = await visitor.http.post("/api/tables", json={"game": "kingdoms"})
    return str(msgspec.json.decode(answer.content)["id"])
