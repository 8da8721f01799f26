"""Many tables with bots at once: how long people wait for them, and how much they are hurried."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from operator import sub
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple, Self

import msgspec

from benchmarks.server.client import Player, Visitor, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done

AT_ONCE = 20  # tables being opened at the same time
PACE = 8.0  # seconds that a person thinks, on average
FALLBACKS = "pocketkeep_bot_fallbacks_total"
MOVES = "pocketkeep_moves_total"


class BotRow(msgspec.Struct, frozen=True):
    """One stage: people against bots of one name, a bot for everybody."""

    tables: int
    bot: str
    waits: int  # times that somebody waited for their bot, for all its decisions in a row
    p50_s: float  # from a person's choice to their next one
    p99_s: float
    longest_s: float
    hurried: float  # the share of waits after which the table said so
    fallbacks: int  # bots that found nothing in time
    decisions: float  # that a bot made in a wait, on average
    server_ms: float  # of CPU for a wait: everything but thinking
    worker_ms: float  # of CPU for a wait: thinking
    load: float  # of the machine, over the last minute: other work shares it


@dataclass
class Waits:
    """What everybody together has seen."""

    seconds: list[float] = field(default_factory=list)
    hurried: int = 0
    choices: int = 0  # of people
    stop: bool = False


class Used(NamedTuple):
    """What a server had done and used up to a moment."""

    moves: float
    server: float  # seconds of CPU
    workers: float

    @classmethod
    async def by(cls, server: ServerProcess, visitor: Visitor) -> Self:
        return cls(await _metric(visitor, MOVES), server.cpu(), server.workers_cpu())


async def measure_bots(tables: int, bots: list[str], seconds: float) -> list[BotRow]:
    """A server of its own for each bot, so that none waits for another's games."""
    return [await _stage(tables, bot, seconds) for bot in bots]


async def _stage(tables: int, bot: str, seconds: float) -> BotRow:
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder:
        server = ServerProcess(Path(folder), POCKETKEEP_BOT_PAUSE="0")
        server.start()
        try:
            visitor = await Visitor.arrive(server.address, "Load")
            players: list[Player] = []
            while len(players) < tables:
                batch = min(AT_ONCE, tables - len(players))
                players += await asyncio.gather(*[_open(visitor, bot) for _ in range(batch)])
            before = await Used.by(server, visitor)
            waits = await _play_all(players, seconds)
            used = Used(*map(sub, await Used.by(server, visitor), before))
            fallbacks = int(await _metric(visitor, FALLBACKS))
            return _row(tables, bot, waits, used, fallbacks=fallbacks)
        finally:
            server.stop()


async def _open(visitor: Visitor, bot: str) -> Player:
    form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm(bot)])
    return await sit_down(visitor, await visitor.open_table(form))


async def _play_all(players: list[Player], seconds: float) -> Waits:
    waits = Waits()
    running = [
        asyncio.create_task(_play(player, waits, Random(number)))
        for number, player in enumerate(players)
    ]
    await asyncio.sleep(seconds)
    waits.stop = True
    await asyncio.gather(*running, return_exceptions=True)
    return waits


async def _play(player: Player, waits: Waits, luck: Random) -> None:
    """A person who thinks, chooses by chance, and waits for their bot."""
    await player.until(lambda me: me.has_to_choose or me.is_over)
    while not player.is_over:
        await asyncio.sleep(luck.uniform(0, 2 * PACE))
        if waits.stop:
            return
        eyes = player.due
        seat, version = eyes.seat, eyes.view["version"]
        assert seat is not None
        began = monotonic()
        reply = await player.choose(luck.choice(eyes.view["decision"]["options"]), seat)
        if not isinstance(reply, Done):
            continue
        waits.choices += 1
        await player.until(lambda me, s=seat, v=version: me.is_past(s, v))  # type: ignore[misc]
        if player.has_to_choose:  # no bot had to decide
            continue
        await player.until(lambda me: me.has_to_choose or me.is_over)
        waits.seconds.append(monotonic() - began)
        waits.hurried += bool(player.update and player.update.table.hurried)


async def _metric(visitor: Visitor, name: str) -> float:
    told = (await visitor.http.get("/api/metrics")).text.splitlines()
    return sum(float(line.split()[-1]) for line in told if line.startswith(name))


def _row(tables: int, bot: str, waits: Waits, used: Used, *, fallbacks: int) -> BotRow:
    ordered = sorted(waits.seconds) or [0.0]
    return BotRow(
        tables=tables,
        bot=bot,
        waits=len(waits.seconds),
        p50_s=median(ordered),
        p99_s=ordered[int(0.99 * (len(ordered) - 1))],
        longest_s=ordered[-1],
        hurried=waits.hurried / len(ordered),
        fallbacks=fallbacks,
        decisions=(used.moves - waits.choices) / len(ordered),
        server_ms=1000 * used.server / len(ordered),
        worker_ms=1000 * used.workers / len(ordered),
        load=os.getloadavg()[0],
    )
