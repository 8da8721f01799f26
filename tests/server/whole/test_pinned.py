"""Two processes on one PostgreSQL, each on a core of its own: both serve, and nothing is lost.

What a move costs them is told; `make bench-server` compares it with what it costs one process.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from benchmarks.server.client import Player, Visitor, gather_table, leave
from benchmarks.server.homes import processes, visiting
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage.store import Store
from tests.builders.server.diaries import Diary, load

TABLES = 6
CHOICES = 150
PATIENCE = 60.0  # seconds


async def sit_down_at(doors: Sequence[ServerProcess], visitors: Sequence[Visitor]) -> list[Player]:
    """The first seat's process serves the table; the others may come by another one."""
    pairs = zip(doors, visitors, strict=True)
    return await gather_table([Visitor(door.address, each.http) for door, each in pairs])


async def homes_of(url: str, tables: set[str]) -> Counter[str]:
    """By the address of a process, how many of these tables it serves."""
    store = await Store.open(url)
    try:
        homes = [await store.homes.find(table) for table in tables]
    finally:
        await store.close()
    return Counter(home.address for home in homes if home is not None)


async def play(doors: Sequence[ServerProcess], url: str, diary: Diary) -> Counter[str]:
    """At tables of either process, with a seat that comes in by the other at every second one."""
    async with visiting(doors[0]) as visitors:
        players: list[Player] = []
        for number in range(TABLES):
            home, other = doors[number % 2], doors[(number + 1) % 2]
            second = other if number % 4 > 1 else home
            players += await sit_down_at([home, second], visitors)
        running = await load(players, diary, Random(1))
        async with asyncio.timeout(PATIENCE):
            await diary.grows_by(CHOICES)
        homes = await homes_of(url, {player.table for player in players})
        await leave(players)
        await asyncio.gather(*running)
    return homes


@pytest.mark.slow  # half a minute for what `test_processes` shows of other arrangements
def test_processes_on_a_core_each_share_tables_and_lose_nothing(
    postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    diary = Diary()
    with processes(postgres_url, 2) as doors:
        cores = [os.sched_getaffinity(door.running.pid) for door in doors]
        before = [door.cpu() for door in doors]
        homes = asyncio.run(play(doors, postgres_url, diary))
        spent = [door.cpu() - start for door, start in zip(doors, before, strict=True)]
        with capsys.disabled():
            each = ", ".join(f"{1000 * cpu / diary.count:.2f}" for cpu in spent)
            sys.stdout.write(f"\ntwo pinned processes: CPU ms a move {each}, opening included\n")

    assert [len(core) for core in cores] == [1, 1]
    if len(os.sched_getaffinity(0)) > 1:
        assert cores[0] != cores[1]
    assert homes == {door.address: TABLES // 2 for door in doors}
    assert all(cpu > 0 for cpu in spent)
    assert diary.count >= CHOICES
    assert diary.refusals == []
    assert asyncio.run(diary.differs_from(postgres_url)) == []
