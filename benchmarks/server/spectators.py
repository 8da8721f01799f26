"""A table with many who look on: what they cost, and whether players notice."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

import msgspec

from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.messages import Update

AT_ONCE = 20  # who come at the same time


class SpectatorRow(msgspec.Struct, frozen=True):
    """One stage: two players, and so many who look on."""

    spectators: int
    pace: str
    moves_per_second: float
    players_p50_ms: float  # from a choice to the other player's view
    players_p99_ms: float
    spectators_p50_ms: float  # to the next view of each who looks on
    spectators_p99_ms: float
    server_ms: float  # of CPU for a move


class Watched:
    """A table that plays on while others look."""

    def __init__(self, players: list[Player], spectators: list[Player]) -> None:
        self.players = players
        self.spectators = spectators
        self.sent = 0.0
        self.unseen: set[int] = set()
        self.seen_by: dict[bool, list[float]] = {True: [], False: []}  # by whether they play
        for number, each in enumerate([*players, *spectators]):
            each.on_update = partial(self.see, number)

    def see(self, number: int, _: Update) -> None:
        if number in self.unseen:
            self.unseen.discard(number)
            self.seen_by[number < len(self.players)].append(perf_counter() - self.sent)

    async def move(self, luck: Random) -> bool:
        """One choice by whoever owes one, if the news has come already."""
        mover = self.mover
        if mover is None:
            await asyncio.sleep(0.002)
            return False
        player, eyes = self.players[mover], self.players[mover].due
        if not eyes.secret:
            everybody = range(len(self.players) + len(self.spectators))
            self.unseen, self.sent = set(everybody) - {mover}, perf_counter()
        await player.choose(luck.choice(eyes.view["decision"]["options"]), eyes.seat)
        seat, version = eyes.seat, eyes.view["version"]
        await player.until(lambda me: me.is_past(seat or 0, version))
        return True

    @property
    def mover(self) -> int | None:
        owing = [number for number, player in enumerate(self.players) if player.has_to_choose]
        return owing[0] if owing else None


async def measure_spectators(counts: list[int], seconds: float) -> list[SpectatorRow]:
    rows = []
    for count in counts:
        for pace, pause in (("lively", 0.5), ("flat out", 0.0)):
            rows.append(await _stage(count, pace, pause=pause, seconds=seconds))
    return rows


async def _stage(count: int, pace: str, *, pause: float, seconds: float) -> SpectatorRow:
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            visitors = [await Visitor.arrive(server.address, f"Load {n}") for n in range(3)]
            luck, moves, lasted, used = Random(1), 0, 0.0, 0.0
            delays: dict[bool, list[float]] = {True: [], False: []}
            while lasted < seconds:  # a game may end sooner
                players = await gather_table(visitors[:2], "kingdoms")
                spectators: list[Player] = []
                while len(spectators) < count:
                    some = range(min(AT_ONCE, count - len(spectators)))
                    come = [sit_down(visitors[2], players[0].table) for _ in some]
                    spectators += await asyncio.gather(*come)
                table = Watched(players, spectators)
                began, before = monotonic(), server.cpu()
                while lasted + monotonic() - began < seconds and not players[0].is_over:
                    if await table.move(luck):
                        moves += 1
                        await asyncio.sleep(pause)
                lasted += monotonic() - began
                used += server.cpu() - before
                for plays, seen in table.seen_by.items():
                    delays[plays] += seen
                await asyncio.gather(*[each.leave() for each in (*players, *spectators)])
            return _row(count, pace, moves / lasted, used / moves, delays=delays)
        finally:
            server.stop()


def _row(
    count: int, pace: str, rate: float, used: float, *, delays: dict[bool, list[float]]
) -> SpectatorRow:
    ordered = {plays: sorted(seen) or [0.0] for plays, seen in delays.items()}
    late = {
        plays: seen[min(len(seen) - 1, int(0.99 * len(seen)))] for plays, seen in ordered.items()
    }
    return SpectatorRow(
        spectators=count,
        pace=pace,
        moves_per_second=rate,
        players_p50_ms=1000 * median(ordered[True]),
        players_p99_ms=1000 * late[True],
        spectators_p50_ms=1000 * median(ordered[False]),
        spectators_p99_ms=1000 * late[False],
        server_ms=1000 * used,
    )
