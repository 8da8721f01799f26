"""Several processes on one PostgreSQL: what a move costs them, with tables told apart or not.

Processes are pinned to a core each, and what counts is their processor time: clients and the
database share the machine, so moves in a second say little about more than one of them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import msgspec

from benchmarks.server.client import Player, Visitor, gather_table, leave
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.messages import Done
from tests.builders.server.databases import running_postgres

SEATS: Final = 2
AT_ONCE: Final = 10  # tables being opened at the same time
LOOKS: Final = 0.05  # seconds between looks whether a round is over
ROUNDS: Final = 3  # of each arrangement, in turn; the middle one counts
ARRANGEMENTS: Final = {"one": 1, "two, by table": 2, "two, by chance": 2}


class HomesRow(msgspec.Struct, frozen=True):
    """One arrangement of processes."""

    arrangement: str
    tables: int
    moves_per_second: float
    forwarded: float  # the share of sockets whose table is at home elsewhere
    cpu_ms: float  # of all server processes together, for a move
    cpu_ms_all: list[float]  # in every round


@dataclass
class Street:
    """Processes on one database, and people who come to them."""

    doors: list[ServerProcess]
    visitors: list[Visitor]  # one for each seat
    by_chance: bool
    luck: Random
    moves: int = 0
    sockets: int = 0
    forwarded: int = 0
    stop: bool = False

    async def table(self) -> list[Player]:
        """Opened where its first visitor comes to: all others come there too, or by chance."""
        home = self.luck.choice(self.doors)
        doors = [home] + [self.luck.choice(self.doors) if self.by_chance else home] * (SEATS - 1)
        self.sockets += len(doors)
        self.forwarded += sum(door is not home for door in doors)
        pairs = zip(doors, self.visitors, strict=True)
        return await gather_table([Visitor(door.address, each.http) for door, each in pairs])

    async def play(self, players: list[Player]) -> None:
        """As fast as it goes, game after game."""
        while not self.stop:
            if players[0].is_over:
                await leave(players)
                players = await self.table()
            await self.move(players)
        await leave(players)

    async def move(self, players: list[Player]) -> None:
        player = next((each for each in players if each.has_to_choose), None)
        if player is None:
            await asyncio.sleep(0.01)  # the news is still on its way
            return
        eyes = player.due
        seat, version = eyes.seat, eyes.view["version"]
        assert seat is not None
        reply = await player.choose(self.luck.choice(eyes.view["decision"]["options"]), seat)
        self.moves += isinstance(reply, Done) and not self.stop
        await player.until(lambda me: me.is_past(seat, version))

    async def plays(self, seconds: float, moves: float) -> None:
        """Until so many moves are made, but no longer."""
        end = monotonic() + seconds
        while monotonic() < end and self.moves < moves:  # noqa: ASYNC110 - a move tells nobody
            await asyncio.sleep(LOOKS)

    def cpu(self) -> float:
        return sum(door.cpu() for door in self.doors)


def measure_homes(tables: int, seconds: float) -> list[HomesRow]:
    rounds: dict[str, list[HomesRow]] = {name: [] for name in ARRANGEMENTS}
    with running_postgres() as postgres:
        for number in range(ROUNDS):
            for name, count in ARRANGEMENTS.items():
                by_chance = name == "two, by chance"
                with postgres.database() as url, processes(url, count) as doors:
                    row = play_round(doors, tables, seconds, by_chance=by_chance, seed=number)
                    rounds[name].append(asyncio.run(row))
    return [_middle(name, rows) for name, rows in rounds.items()]


def _middle(name: str, rows: list[HomesRow]) -> HomesRow:
    costs = [row.cpu_ms for row in rows]
    counted = next(row for row in rows if row.cpu_ms == median(costs))
    return msgspec.structs.replace(counted, arrangement=name, cpu_ms_all=costs)


@contextmanager
def processes(url: str, count: int) -> Iterator[list[ServerProcess]]:
    """Each on a core of its own, as far as there are so many."""
    cores = sorted(os.sched_getaffinity(0))
    started: list[ServerProcess] = []
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        try:
            for number in range(count):
                home = Path(folder) / str(number)
                home.mkdir()
                started.append(ServerProcess(home, "--database", url, POCKETKEEP_WORKERS="1"))
                os.sched_setaffinity(0, {cores[number % len(cores)]})  # which it inherits
                started[-1].start()
            os.sched_setaffinity(0, cores)
            yield started
        finally:
            os.sched_setaffinity(0, cores)
            for process in started:
                process.stop()


@asynccontextmanager
async def visiting(door: ServerProcess) -> AsyncIterator[list[Visitor]]:
    visitors = [await Visitor.arrive(door.address, f"Load {seat}") for seat in range(SEATS)]
    yield visitors
    for visitor in visitors:
        await visitor.leave()


async def play_round(
    doors: list[ServerProcess],
    tables: int,
    seconds: float,
    *,
    by_chance: bool = False,
    seed: int,
    moves: float = inf,
) -> HomesRow:
    """What a move costs these processes; after so many moves it is over sooner."""
    async with visiting(doors[0]) as visitors:
        street = Street(doors, visitors, by_chance, Random(seed))
        parties: list[list[Player]] = []
        while len(parties) < tables:
            batch = min(AT_ONCE, tables - len(parties))
            parties += await asyncio.gather(*[street.table() for _ in range(batch)])
        cpu, start = street.cpu(), monotonic()
        running = [asyncio.create_task(street.play(party)) for party in parties]
        await street.plays(seconds, moves)
        street.stop = True
        took, used, made = monotonic() - start, street.cpu() - cpu, street.moves
        await asyncio.gather(*running)
    return HomesRow(
        arrangement="",
        tables=tables,
        moves_per_second=made / took,
        forwarded=street.forwarded / street.sockets,
        cpu_ms=1000 * used / made,
        cpu_ms_all=[],
    )
