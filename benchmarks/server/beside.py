"""This server beside others, older ones say: 100 tables of kingdoms flat out, in turn.

python -m benchmarks.server.beside OLDER/.venv/bin/python [ANOTHER …] [--stages 5] [--moves 6000]

Each is a Python in whose environment a Pocketkeep is installed, from 0.1.0 on: check its commit out
into a folder of its own and run `scripts/setup` there. All servers are started first; then they are
driven one after the other, again and again, by this one process. Every stage is so many moves from
the beginning of as many games: in as many seconds a quicker server would come to other parts of
them. The number of stages is fixed beforehand, and all of them are told.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from benchmarks.server.load import Load, Tally
from benchmarks.server.process import ServerProcess
from pocketkeep.server.running.serving import new_loop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

TABLES: Final = 100
WARM_UP: Final = 2.0  # seconds, of each server before it counts
LONGEST: Final = 60.0  # seconds of a stage


class Contender:
    """A server with people at its tables, and how each of its stages went."""

    def __init__(self, name: str, server: ServerProcess, load: Load) -> None:
        self.name = name
        self.server = server
        self.load = load
        self.stages: list[Tally] = []

    @property
    def moves(self) -> list[float]:
        """A second, in each stage."""
        return [tally.moves / tally.seconds for tally in self.stages]

    @property
    def cpu_ms(self) -> list[float]:
        """Of the server's processor for a move, in each stage."""
        return [1000 * tally.server_cpu / max(1, tally.moves) for tally in self.stages]

    @property
    def client_cpu(self) -> list[float]:
        """Of one core, what driving it took."""
        return [tally.client_cpu / tally.seconds for tally in self.stages]

    @property
    def server_cpu(self) -> list[float]:
        return [tally.server_cpu / tally.seconds for tally in self.stages]


@asynccontextmanager
async def contending(python: str) -> AsyncIterator[Contender]:
    """The server of an environment, with its tables open and warm."""
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        server = ServerProcess(Path(folder))
        server.python = python
        server.start()
        try:
            load = Load(server.address, Random(1))
            await load.grow(TABLES)
            await load.run(server, WARM_UP, 0.0)
            yield Contender(version_of(python), server, load)
        finally:
            server.stop()


def version_of(python: str) -> str:
    command = [python, "-m", "pocketkeep", "--version"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


async def measure(pythons: Sequence[str], stages: int, moves: int) -> list[Contender]:
    async with AsyncExitStack() as stack:
        all_of_them = [await stack.enter_async_context(contending(python)) for python in pythons]
        for _ in range(stages):
            for each in all_of_them:
                await each.load.begin_anew()
                each.stages.append(await each.load.run(each.server, LONGEST, 0.0, moves=moves))
        return all_of_them


def told(figures: Sequence[float], form: str) -> str:
    """The middle one, and all of them.

    >>> told([3.0, 1.0, 2.0], ".1f")
    '2.0 (3.0 1.0 2.0)'
    """
    return f"{median(figures):{form}} ({' '.join(f'{figure:{form}}' for figure in figures)})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.server.beside", description=__doc__)
    parser.add_argument("others", nargs="+", help="Pythons in whose environments they are")
    parser.add_argument("--stages", type=int, default=5)
    parser.add_argument("--moves", type=int, default=6000, help="of each stage, at all tables")
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=new_loop) as runner:
        pythons = [sys.executable, *given.others]
        this, *others = found = runner.run(measure(pythons, given.stages, given.moves))
    for each in found:
        print(f"{each.name} ({each.server.python})")
        print(f"  moves a second     {told(each.moves, '.0f')}")
        print(f"  CPU ms a move      {told(each.cpu_ms, '.3f')}")
        print(f"  server, of a core  {told(each.server_cpu, '.2f')}")
        print(f"  clients, of a core {told(each.client_cpu, '.2f')}")
    for each in others:
        in_turn = [mine / theirs for mine, theirs in zip(this.moves, each.moves, strict=True)]
        print(f"times the moves of {each.name}: {told(in_turn, '.2f')}")


if __name__ == "__main__":
    main()
