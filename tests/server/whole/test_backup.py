"""A backup while people play: what was acknowledged before is in it, and they play on from it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from benchmarks.server.client import Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage.store import Store
from tests.builders.server.backups import backed_up, restored
from tests.builders.server.diaries import Diary, chosen, load

SEATS = 3
TABLES = 2
BEFORE = 20  # choices acknowledged before the backup, and again while backups are made

Kept = dict[tuple[str, int], list[str]]

ALONE = ("--workers", "1")


class Played:
    """What was promised when each backup began, and who played."""

    def __init__(self) -> None:
        self.promised: list[Kept] = []
        self.tables: list[str] = []
        self.cookies: list[str] = []


async def play_and_back_up(server: ServerProcess, database: str, folder: Path) -> Played:
    """Backups one after the other, until so many choices were made meanwhile."""
    luck, diary, played = Random(7), Diary(), Played()
    visitors = [await Visitor.arrive(server.address, f"Guest {n}") for n in range(SEATS)]
    gathered = [await gather_table(visitors) for _ in range(TABLES)]
    players = [player for table in gathered for player in table]
    tasks = await load(players, diary, luck)
    await diary.grows_by(BEFORE)
    goal = diary.count + BEFORE
    while diary.count < goal or not played.promised:
        played.promised.append(diary.kept)
        file = folder / f"backup-{len(played.promised)}"
        await asyncio.to_thread(backed_up, database, file)
    await asyncio.to_thread(server.stop)
    await asyncio.gather(*tasks)
    for player in players:
        await player.leave()
    played.tables = [player.table for player in players]
    played.cookies = [visitor.cookie for visitor in visitors]
    for visitor in visitors:
        await visitor.leave()
    return played


async def kept_in(database: str, table: str, seat: int) -> list[str]:
    store = await Store.open(database)
    try:
        return await chosen(store, table, seat)
    finally:
        await store.close()


async def play_on(server: ServerProcess, played: Played) -> None:
    """The same people with the cookies of then sit down again and choose."""
    luck, diary = Random(8), Diary()
    visitors = [await Visitor.arrive(server.address, "Nobody") for _ in range(SEATS)]
    for visitor, cookie in zip(visitors, played.cookies, strict=True):
        name, _, value = cookie.partition("=")
        visitor.http.cookies.clear()
        visitor.http.cookies.set(name, value)
    players = [
        await sit_down(visitors[number % SEATS], table)
        for number, table in enumerate(played.tables)
    ]
    tasks = await load(players, diary, luck)
    await diary.grows_by(BEFORE)
    await asyncio.to_thread(server.stop)
    await asyncio.gather(*tasks)
    for player in players:
        await player.leave()
    for visitor in visitors:
        await visitor.leave()


def test_what_was_acknowledged_before_a_backup_is_in_it_and_is_played_on(
    database_url: str, tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path, *ALONE, "--database", database_url)
    server.start()
    try:
        played = asyncio.run(play_and_back_up(server, database_url, tmp_path))
    finally:
        if server.running.poll() is None:
            server.stop()

    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    for number, promised in enumerate(played.promised, 1):
        restored(fresh, tmp_path / f"backup-{number}", replace=number > 1)
        for (table, seat), choices in promised.items():
            assert asyncio.run(kept_in(fresh, table, seat))[: len(choices)] == choices

    again = ServerProcess(tmp_path, *ALONE, "--database", fresh)
    again.start()
    try:
        asyncio.run(play_on(again, played))
    finally:
        if again.running.poll() is None:
            again.stop()
