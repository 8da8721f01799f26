"""`make bench-server`: a server under load from real websocket clients on loopback.

First what the stack costs by itself: a server that echoes (`echo.py`), driven by the same process,
which so shows how much it could drive. Then at each number of tables, twice: at a lively pace (each
table a choice every few seconds), and as fast as the server can; the other games; a table with many
who look on; 200 tables with a person against a bot each; and 60 on PostgreSQL, at one process and
at two. Bounded in tables and seconds; writes build/bench-server.json.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.server.bots import BotRow, measure_bots
from benchmarks.server.echo import EchoRow, measure_echo
from benchmarks.server.homes import HomesRow, measure_homes
from benchmarks.server.load import Load, Tally
from benchmarks.server.process import ServerProcess
from benchmarks.server.spectators import SpectatorRow, measure_spectators
from pocketkeep.server.running.serving import new_loop

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "build" / "bench-server.json"
PACE = 4.0  # seconds from one choice of a table to its next, on average
BOT_HEADINGS = (
    *("tables", "bot", "waits", "p50 s", "p99 s", "longest s", "hurried", "fell back"),
    *("decisions", "server ms", "worker ms", "load"),
)
HOMES_HEADINGS = ("processes", "tables", "moves/s", "forwarded", "CPU ms a move", "in all rounds")
HEADINGS = (
    *("game", "tables", "pace", "moves/s", "p50 ms", "p99 ms", "seen", "server CPU", "client CPU"),
    *("ms CPU a move", "of an echo", "KB a table"),
)
SPECTATOR_HEADINGS = (
    *("spectators", "pace", "moves/s", "players p50 ms", "p99 ms", "spectators p50 ms", "p99 ms"),
    "ms CPU a move",
)
GAMES = ("kingdoms", "ulos", "tactics")
AT_EACH = 100  # tables of each of them


class Row(msgspec.Struct, frozen=True):
    """One stage: what the server did and how soon others saw it."""

    game: str
    tables: int
    pace: str
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    seen: int  # views at other clients that were timed
    server_cpu: float  # of one core
    client_cpu: float  # of one core, of the process that drives it: near 1, it would be too slow
    cpu_ms: float  # of the server for a move
    of_echo: float  # times what the stack alone takes
    kb_per_table: float


def quantile(figures: list[float], share: float) -> float:
    """The figure that this share of them does not exceed.

    >>> quantile([5.0, 1.0, 2.0, 3.0, 4.0], 0.99)
    5.0
    """
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


async def measure(sizes: list[int], seconds: float, echo: EchoRow) -> list[Row]:
    rows = []
    async with loaded() as (server, load):
        empty = server.memory()
        for tables in sizes:
            say(f"opening {tables} tables")
            await load.grow(tables)
            memory = (server.memory() - empty) / (tables - 1)
            for name, pace in (("lively", PACE), ("flat out", 0.0)):
                say(f"{tables} tables, {name}, {seconds:.0f} s")
                tally = await load.run(server, seconds, pace)
                rows.append(row_of(load, name, tally, echo=echo, memory=memory))
    return rows


async def measure_game(game: str, seconds: float, echo: EchoRow, *, packed: bool = False) -> Row:
    """A game flat out; packed as browsers have it, or as it is."""
    async with loaded(game, packed=packed) as (server, load):
        empty = server.memory()
        await load.grow(AT_EACH)
        memory = (server.memory() - empty) / (AT_EACH - 1)
        say(f"{AT_EACH} tables of {game}, flat out, {seconds:.0f} s")
        pace = "packed" if packed else "flat out"
        return row_of(load, pace, await load.run(server, seconds, 0.0), echo=echo, memory=memory)


@asynccontextmanager
async def loaded(
    game: str = "kingdoms", *, packed: bool = False
) -> AsyncIterator[tuple[ServerProcess, Load]]:
    """A server with one table: its content is read, and it is warm."""
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            load = Load(server.address, Random(1), game, packed=packed)
            await load.grow(1)
            yield server, load
        finally:
            server.stop()


def row_of(load: Load, pace: str, tally: Tally, *, echo: EchoRow, memory: float) -> Row:
    cpu_ms = 1000 * tally.server_cpu / max(1, tally.moves)
    return Row(
        game=load.game,
        tables=len(load.parties),
        pace=pace,
        moves_per_second=tally.moves / tally.seconds,
        p50_ms=1000 * median(tally.delays or [0.0]),
        p99_ms=1000 * quantile(tally.delays, 0.99),
        seen=len(tally.delays),
        server_cpu=tally.server_cpu / tally.seconds,
        client_cpu=tally.client_cpu / tally.seconds,
        cpu_ms=cpu_ms,
        of_echo=cpu_ms / echo.server_ms,
        kb_per_table=memory,
    )


def say(text: str) -> None:
    print(f"bench-server: {text}", flush=True)


def drawn(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    table = Table()
    for heading in headings:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(*map(str, row))
    return table


def table(rows: list[Row]) -> Table:
    return drawn(
        HEADINGS,
        [
            [
                *(row.game, row.tables, row.pace, f"{row.moves_per_second:.0f}"),
                *((f"{row.p50_ms:.1f}", f"{row.p99_ms:.1f}") if row.seen else ("", "")),
                *(row.seen, f"{row.server_cpu:.0%}", f"{row.client_cpu:.0%}"),
                *(f"{row.cpu_ms:.2f}", f"{row.of_echo:.1f}", f"{row.kb_per_table:.0f}"),
            ]
            for row in rows
        ],
    )


def spectator_table(rows: list[SpectatorRow]) -> Table:
    return drawn(
        SPECTATOR_HEADINGS,
        [
            [
                *(row.spectators, row.pace, f"{row.moves_per_second:.1f}"),
                *(f"{row.players_p50_ms:.1f}", f"{row.players_p99_ms:.1f}"),
                *(f"{row.spectators_p50_ms:.1f}", f"{row.spectators_p99_ms:.1f}"),
                f"{row.server_ms:.2f}",
            ]
            for row in rows
        ],
    )


def bot_table(rows: list[BotRow]) -> Table:
    return drawn(
        BOT_HEADINGS,
        [
            [
                *(row.tables, row.bot, row.waits),
                *(f"{seconds:.2f}" for seconds in (row.p50_s, row.p99_s, row.longest_s)),
                *(f"{row.hurried:.0%}", row.fallbacks, f"{row.decisions:.1f}"),
                *(f"{row.server_ms:.1f}", f"{row.worker_ms:.1f}", f"{row.load:.1f}"),
            ]
            for row in rows
        ],
    )


async def measure_all(given: argparse.Namespace) -> dict[str, object]:
    say(f"an echo, {given.seconds:.0f} s")
    echo = await measure_echo(AT_EACH, given.seconds)
    rows = await measure(given.tables, given.seconds, echo) if given.tables else []
    for game in given.games:
        rows.append(await measure_game(game, given.seconds, echo))
        rows.append(await measure_game(game, given.seconds, echo, packed=True))
    say(f"a table with {given.spectators} who look on")
    counts = [0, given.spectators] if given.spectators else []
    watched = await measure_spectators(counts, given.seconds)
    say(f"{given.bot_tables} tables with bots, {given.bot_seconds:.0f} s for each of {given.bots}")
    waits = await measure_bots(given.bot_tables, given.bots, given.bot_seconds)
    return {"echo": echo, "tables": rows, "spectators": watched, "bots": waits}


def homes_table(rows: list[HomesRow]) -> Table:
    return drawn(
        HOMES_HEADINGS,
        [
            [
                *(row.arrangement, row.tables, f"{row.moves_per_second:.0f}"),
                *(f"{row.forwarded:.0%}", f"{row.cpu_ms:.2f}"),
                " ".join(f"{cost:.2f}" for cost in row.cpu_ms_all),
            ]
            for row in rows
        ],
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=12, help="of each stage")
    parser.add_argument("--games", nargs="*", default=GAMES, help="100 tables of each")
    parser.add_argument("--spectators", type=int, default=200, help="0: leave out")
    parser.add_argument("--bots", nargs="*", default=["keen", "strongest"], help="none: leave out")
    parser.add_argument("--bot-tables", type=int, default=200)
    parser.add_argument("--bot-seconds", type=float, default=60, help="with each of the bots")
    parser.add_argument("--homes-tables", type=int, default=60, help="on PostgreSQL; 0: leave out")
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=new_loop) as runner:
        found: dict[str, Any] = runner.run(measure_all(given))
    say(f"{given.homes_tables} tables on PostgreSQL, at one process and at two")
    found["homes"] = measure_homes(given.homes_tables, given.seconds) if given.homes_tables else []
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    console = Console(width=None if sys.stdout.isatty() else 140)
    echo: EchoRow = found["echo"]
    console.print(
        f"An echo: {echo.messages_per_second:.0f} a second, {echo.server_ms:.3f} ms of CPU each "
        f"for the server, {echo.client_ms:.3f} for whoever measures."
    )
    console.print(table(found["tables"]))
    console.print(spectator_table(found["spectators"]))
    console.print(bot_table(found["bots"]))
    console.print(homes_table(found["homes"]))
    say(f"written to {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
