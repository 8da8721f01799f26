"""Two processes on one PostgreSQL, each on a core of its own: both serve, and nothing is lost.

And a move costs them little more of the processor than it costs one process: that is how a second
one adds throughput, on a machine where clients and the database take the same cores.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import median

import pytest

from benchmarks.server.client import Player, Visitor, gather_table, leave
from benchmarks.server.homes import play_round, processes, visiting
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage.store import Store
from tests.builders.server.databases import Postgres
from tests.builders.server.diaries import Diary, load
from tests.builders.server.houses import PATIENCE

TABLES = 6
CHOICES = 150
ROUNDS = 3  # of one process and of two, in turn; the middle ones are compared
BUSY = 30  # tables
MOVES = 3000  # in a round
AIM = 1.2  # times the processor time of one process
# One arrangement differs from round to round by up to 15 % (one process, 0.39 to 0.45 ms on quiet
# cores), which is more than what lies between what was measured, 1.09, and the aim.
MARGIN = 1.15


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
def test_processes_on_a_core_each_share_tables_and_lose_nothing(postgres_url: str) -> None:
    diary = Diary()
    with processes(postgres_url, 2) as doors:
        cores = [os.sched_getaffinity(door.running.pid) for door in doors]
        before = [door.cpu() for door in doors]
        homes = asyncio.run(play(doors, postgres_url, diary))
        spent = [door.cpu() - start for door, start in zip(doors, before, strict=True)]

    assert [len(core) for core in cores] == [1, 1]
    if len(os.sched_getaffinity(0)) > 1:
        assert cores[0] != cores[1]
    assert homes == {door.address: TABLES // 2 for door in doors}
    assert all(cpu > 0 for cpu in spent)
    assert diary.count >= CHOICES
    assert diary.refusals == []
    assert asyncio.run(diary.differs_from(postgres_url)) == []


@pytest.mark.slow  # two minutes on quiet cores
def test_a_move_costs_two_pinned_processes_little_more_than_one(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """Processor time, opening tables left out; who comes to a table comes to its home."""
    cost: dict[int, list[float]] = {1: [], 2: []}
    for seed in range(ROUNDS):
        for count, costs in cost.items():
            with postgres.database() as url, processes(url, count) as doors:
                row = asyncio.run(play_round(doors, BUSY, PATIENCE, seed=seed, moves=MOVES))
            assert row.forwarded == 0
            costs.append(row.cpu_ms)
    one, two = median(cost[1]), median(cost[2])
    with capsys.disabled():
        rounds = "; ".join(" ".join(f"{ms:.2f}" for ms in costs) for costs in cost.values())
        told = f"CPU ms a move: one process {one:.2f}, two {two:.2f}, {two / one:.2f} times"
        sys.stdout.write(f"\n{told} (rounds {rounds})\n")

    assert two <= AIM * MARGIN * one
