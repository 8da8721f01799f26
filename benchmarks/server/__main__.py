"""`make bench-server`: a server under load from real websocket clients on loopback.

At each number of tables, twice: at a lively pace (each table a choice every few seconds), and as
fast as the server can. Then 200 tables with a person against a bot each. Bounded in tables and
seconds; writes build/bench-server.json.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.server.bots import BotRow, measure_bots
from benchmarks.server.client import Player, Visitor, gather_table
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.messages import Done

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "build" / "bench-server.json"
SEATS = 2
AT_ONCE = 20  # tables being opened at the same time
PACE = 4.0  # seconds from one choice of a table to its next, on average
BOT_HEADINGS = (
    *("tables", "bot", "waits", "p50 s", "p99 s", "longest s", "hurried", "fell back"),
    *("decisions", "server ms", "worker ms", "load"),
)
HEADINGS = ("tables", "pace", "moves/s", "p50 ms", "p99 ms", "seen", "server CPU", "KB a table")


class Row(msgspec.Struct, frozen=True):
    """One stage: what the server did and how soon others saw it."""

    tables: int
    pace: str
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    seen: int  # views at other clients that were timed
    server_cpu: float  # of one core
    kb_per_table: float


@dataclass
class Party:
    """A table of clients, with the choice whose arrival at the others is being timed."""

    players: list[Player]
    sent: float = 0.0
    unseen: set[int] = field(default_factory=set)


@dataclass
class Tally:
    moves: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    delays: list[float] = field(default_factory=list)
    stop: bool = False


class Load:
    """Tables that play until they are told to stop."""

    def __init__(self, address: str, luck: Random) -> None:
        self.address = address
        self.luck = luck
        self.visitors: list[Visitor] = []
        self.parties: list[Party] = []
        self.tally = Tally()

    async def grow(self, tables: int) -> None:
        """Open tables until there are so many."""
        while len(self.visitors) < SEATS:
            self.visitors.append(await Visitor.arrive(self.address, f"Load {len(self.visitors)}"))
        while len(self.parties) < tables:
            batch = min(AT_ONCE, tables - len(self.parties))
            self.parties += await asyncio.gather(*[self.party() for _ in range(batch)])

    async def party(self) -> Party:
        party = Party(await gather_table(self.visitors))
        while any(player.eyes.secret for player in party.players):  # set-up is chosen in secret
            await self.move(party)
        for number, player in enumerate(party.players):
            player.on_update = self.watch(party, number)
        return party

    def watch(self, party: Party, number: int) -> Callable[[object], None]:
        def seen(_: object) -> None:
            if number in party.unseen:
                party.unseen.discard(number)
                self.tally.delays.append(perf_counter() - party.sent)

        return seen

    async def run(self, server: ServerProcess, seconds: float, pace: float) -> Tally:
        self.tally = Tally()
        cpu, start = server.cpu(), monotonic()
        running = [asyncio.create_task(self.play(party, pace)) for party in self.parties]
        await asyncio.sleep(seconds)
        self.tally.stop = True
        self.tally.seconds, self.tally.server_cpu = monotonic() - start, server.cpu() - cpu
        await asyncio.gather(*running)
        return self.tally

    async def play(self, party: Party, pace: float) -> None:
        while await self.goes_on(pace):
            if party.players[0].is_over:
                party.players = (await self.party_again(party)).players
            await self.move(party)

    async def goes_on(self, pace: float) -> bool:
        """Think for a while; whether there is still time to choose then."""
        if pace:
            await asyncio.sleep(self.luck.uniform(0, 2 * pace))
        return not self.tally.stop

    async def party_again(self, party: Party) -> Party:
        for player in party.players:
            await player.leave()
        return await self.party()

    async def move(self, party: Party) -> None:
        """One choice by whoever owes one; timed only if the others may see it."""
        for number, player in enumerate(party.players):
            if not player.has_to_choose:
                continue
            eyes = player.due
            seat, version = eyes.seat, eyes.view["version"]
            assert seat is not None
            if not eyes.secret:
                party.unseen = set(range(len(party.players))) - {number}
                party.sent = perf_counter()
            reply = await player.choose(self.luck.choice(eyes.view["decision"]["options"]), seat)
            self.tally.moves += isinstance(reply, Done) and not self.tally.stop
            await player.until(lambda me, s=seat, v=version: me.is_past(s, v))  # type: ignore[misc]
            return
        await asyncio.sleep(0.01)  # the news is still on its way


def quantile(figures: list[float], share: float) -> float:
    """The figure that this share of them does not exceed.

    >>> quantile([5.0, 1.0, 2.0, 3.0, 4.0], 0.99)
    5.0
    """
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


async def measure(sizes: list[int], seconds: float) -> list[Row]:
    rows = []
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            load = Load(server.address, Random(1))
            await load.grow(1)  # content is read, the first table is warm
            empty = server.memory()
            for tables in sizes:
                say(f"opening {tables} tables")
                await load.grow(tables)
                memory = (server.memory() - empty) / (tables - 1)
                for name, pace in (("lively", PACE), ("flat out", 0.0)):
                    say(f"{tables} tables, {name}, {seconds:.0f} s")
                    rows.append(
                        await stage(
                            server, load, name=name, pace=pace, seconds=seconds, memory=memory
                        )
                    )
        finally:
            server.stop()
    return rows


async def stage(
    server: ServerProcess, load: Load, name: str, pace: float, seconds: float, memory: float
) -> Row:
    tally = await load.run(server, seconds, pace)
    return Row(
        tables=len(load.parties),
        pace=name,
        moves_per_second=tally.moves / tally.seconds,
        p50_ms=1000 * median(tally.delays or [0.0]),
        p99_ms=1000 * quantile(tally.delays, 0.99),
        seen=len(tally.delays),
        server_cpu=tally.server_cpu / tally.seconds,
        kb_per_table=memory,
    )


def say(text: str) -> None:
    print(f"bench-server: {text}", flush=True)


def table(rows: list[Row]) -> Table:
    drawn = Table()
    for heading in HEADINGS:
        drawn.add_column(heading, justify="right")
    for row in rows:
        cells = [row.tables, row.pace, f"{row.moves_per_second:.0f}", f"{row.p50_ms:.1f}"]
        cells += [f"{row.p99_ms:.1f}", row.seen, f"{row.server_cpu:.0%}", f"{row.kb_per_table:.0f}"]
        drawn.add_row(*map(str, cells))
    return drawn


def bot_table(rows: list[BotRow]) -> Table:
    drawn = Table()
    for heading in BOT_HEADINGS:
        drawn.add_column(heading, justify="right")
    for row in rows:
        times = [f"{seconds:.2f}" for seconds in (row.p50_s, row.p99_s, row.longest_s)]
        cells = [row.tables, row.bot, row.waits, *times, f"{row.hurried:.0%}", row.fallbacks]
        cells += [f"{row.decisions:.1f}", f"{row.server_ms:.1f}", f"{row.worker_ms:.1f}"]
        cells.append(f"{row.load:.1f}")
        drawn.add_row(*map(str, cells))
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=12, help="of each stage")
    parser.add_argument("--bots", nargs="*", default=["keen", "strongest"], help="none: leave out")
    parser.add_argument("--bot-tables", type=int, default=200)
    parser.add_argument("--bot-seconds", type=float, default=60, help="with each of the bots")
    given = parser.parse_args()
    rows = asyncio.run(measure(given.tables, given.seconds)) if given.tables else []
    say(f"{given.bot_tables} tables with bots, {given.bot_seconds:.0f} s for each of {given.bots}")
    waits = asyncio.run(measure_bots(given.bot_tables, given.bots, given.bot_seconds))
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    found = msgspec.json.encode({"tables": rows, "bots": waits})
    RESULTS.write_bytes(msgspec.json.format(found, indent=1) + b"\n")
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table(rows))
    console.print(bot_table(waits))
    say(f"written to {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
