"""Two server processes on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from benchmarks.server.client import Player, Visitor, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import LogEntry, Sit, Start

NAMES = ("Ann", "Ben", "Cleo")
QUICK = {"POCKETKEEP_BOT_PAUSE": "0"}
BEFORE = 40  # log entries told before one process is stopped


async def play_on(player: Player, luck: Random) -> None:
    try:
        await player.play(luck)
    except ConnectionError:
        return


async def scene(first: ServerProcess, second: ServerProcess) -> None:
    """Three people and a bot; two of the people at one process, one at the other."""
    luck = Random(3)
    homes = [first, first, second]
    visitors = [
        await Visitor.arrive(home.address, name) for home, name in zip(homes, NAMES, strict=True)
    ]
    seats = [SeatForm("me"), SeatForm("open"), SeatForm("open"), SeatForm("greedy")]
    table = await visitors[0].open_table(TableForm("kingdoms", {"players": 4}, seats=seats))
    players = [await sit_down(visitor, table) for visitor in visitors]
    for seat, player in enumerate(players[1:], 1):
        await player.wish(Sit(0, seat))
    await players[0].wish(Start(0))
    tasks = [asyncio.create_task(play_on(player, luck)) for player in players]
    await players[2].until(lambda me: len(me.log) > BEFORE)
    await asyncio.to_thread(first.stop)
    await asyncio.gather(*tasks[:2])
    for visitor in visitors:  # the session is in the database, so the cookie is good anywhere
        visitor.address = second.address
    moved = [await sit_down(visitor, table) for visitor in visitors[:2]]
    await asyncio.gather(tasks[2], *[play_on(player, luck) for player in moved])
    logs = [texts(player.log) for player in (*moved, players[2])]
    assert all(player.is_over for player in (*moved, players[2]))
    assert logs[0] == logs[1] == logs[2]
    for player in (*players, *moved):
        await player.leave()
    for visitor in visitors:
        await visitor.leave()


def texts(log: list[LogEntry]) -> list[str]:
    return [entry.text for entry in log]


def test_players_of_one_table_on_two_processes_one_of_which_stops(
    tmp_path: Path, postgres_url: str
) -> None:
    homes = [tmp_path / "first", tmp_path / "second"]
    for home in homes:
        home.mkdir()
    first, second = (ServerProcess(home, "--database", postgres_url, **QUICK) for home in homes)
    first.start()
    second.start()
    try:
        asyncio.run(scene(first, second))
    finally:
        second.stop()
        if first.running.poll() is None:
            first.stop()
