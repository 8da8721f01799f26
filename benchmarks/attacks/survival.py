"""Killed: servers in the middle of a choice, one of two, and the database under them."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

from benchmarks.attacks.ground import Attack, Ground, Outcome, a_postgres, file_of
from benchmarks.attacks.house import House
from benchmarks.server.client import Visitor
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.forms import SeatForm, TableForm

TABLES = 12
SOON = 10.0  # seconds in which workers of a killed server end


async def kill_on_sqlite(ground: Ground) -> Outcome:
    """`kill -9`, a start, and everybody goes on, again and again."""
    kills = ground.times(40)
    async with ground.server() as server:
        house = await House.gather([server.address], TABLES, ground.luck)
        for _ in range(kills):
            await house.play(65)
            server.kill()
            await house.lose()
            await asyncio.to_thread(server.start)
            await house.come_back()
        await house.leave()
    return await told_of(house, file_of(server), f"{kills} kills, {TABLES} tables of three games")


async def kill_one_of_two(ground: Ground) -> Outcome:
    """Two processes on one PostgreSQL; Ann is at the one that is killed, Bob at the other."""
    kills = ground.times(12)
    with a_postgres() as (_, database):
        at = "--database", database
        async with ground.server(*at) as first, ground.server(*at) as second:
            house = await House.gather([first.address, second.address], TABLES // 2, ground.luck)
            for _ in range(kills):
                await house.play(150)
                first.kill()
                await asyncio.to_thread(first.start)
                for player in house.players[1::2]:  # Bob loads his pages again too
                    await player.leave()
                await house.lose()
                await house.come_back()
            await house.leave()
        return await told_of(house, database, f"{kills} kills of one, {TABLES // 2} tables at both")


async def restart_postgres(ground: Ground) -> Outcome:
    """The database goes away and comes back under people who play."""
    restarts = ground.times(10)
    with a_postgres() as (postgres, database):
        async with ground.server("--database", database) as server:
            house = await House.gather([server.address], TABLES // 2, ground.luck)
            for _ in range(restarts):
                await house.play(60)
                await asyncio.to_thread(postgres.restart)
            await house.play(60)
            await house.leave()
        return await told_of(house, database, f"{restarts} restarts under {TABLES // 2} tables")


async def told_of(house: House, database: str, done: str) -> Outcome:
    """Every choice that was acknowledged is there once; refusals were in words."""
    differing = await house.diary.differs_from(database)
    mute = [refusal for refusal in house.diary.refusals if len(refusal.message) < 20]
    faults = [refusal for refusal in house.diary.refusals if refusal.code == "server/fault"]
    return Outcome(
        f"{done}; {house.diary.count:,} choices acknowledged",
        f"{len(differing)} seats lost or doubled one; {len(house.diary.refusals)} refused in words",
        "0 lost or doubled",
        held=not differing and not mute and not faults,
    )


async def leave_orphans(ground: Ground) -> Outcome:
    """`kill -9` while its workers think: they end by themselves, and nothing complains."""
    kills, longest = ground.times(10), 0.0
    async with ground.server() as server:
        for number in range(kills):
            await let_bots_think(server, number)
            children = server.children()
            server.kill()
            longest = max(longest, await seconds_to_end(children))
            await asyncio.to_thread(server.start)
    warnings = server.log.read_text().count("resource_tracker")
    return Outcome(
        f"{kills} kills while the strongest bots think",
        f"workers gone after {longest:.2f} s; {warnings} warnings",
        f"{SOON:.0f} s; 0",
        held=longest < SOON and not warnings,
    )


async def let_bots_think(server: ServerProcess, number: int) -> None:
    visitor = await Visitor.arrive(server.address, f"Ann {number}")
    seats = [SeatForm("strongest"), SeatForm("strongest")]
    await visitor.open_table(TableForm("ulos", {"players": 2}, seats=seats))
    await visitor.leave()
    before = server.workers_cpu()
    async with asyncio.timeout(SOON):
        while server.workers_cpu() < before + 1:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.05)


async def seconds_to_end(processes: list[int]) -> float:
    began = time.monotonic()
    with suppress(TimeoutError):
        async with asyncio.timeout(SOON):
            while any(map(is_running, processes)):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
    return time.monotonic() - began


def is_running(process: int) -> bool:
    """One that has ended and is not yet buried runs no more."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


ATTACKS: tuple[Attack, ...] = (kill_on_sqlite, kill_one_of_two, restart_postgres, leave_orphans)
