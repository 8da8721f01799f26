"""Server processes on one PostgreSQL: each table is served by one, and moves if that is lost."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import httpx
import pytest
from websockets.exceptions import WebSocketException

from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage.homes import DEAD
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done, LogEntry, Sit, Start
from tests.builders.server.houses import PATIENCE

NAMES = ("Ann", "Ben", "Cleo")
SEATS = 2
TABLES = 3
BETWEEN = 20  # acknowledged choices between two kills
BEFORE = 40  # log entries told before a process is stopped
LOST = (OSError, WebSocketException, httpx.TransportError)  # how a process that dies looks
PAUSE = 0.2  # seconds before somebody whom nobody serves comes again
THOUGHT = 0.05  # seconds before a choice: processes shall be lost, not drowned
LEASE = DEAD / 1000  # seconds after the last sign of life, which was given before the kill
# Then somebody has to come, whose attempt may have begun just before, and the table has to be read:
# so many seconds, or on a busy machine as many as a process takes there to start.
READ = 3.0


@contextmanager
def processes(folder: Path, url: str, count: int) -> Iterator[list[ServerProcess]]:
    started: list[ServerProcess] = []
    try:
        for number in range(count):
            home = folder / str(number)
            home.mkdir()
            settings = {"POCKETKEEP_BOT_PAUSE": "0", "POCKETKEEP_WORKERS": "1"}
            started.append(ServerProcess(home, "--database", url, **settings))
            started[-1].start()
        yield started
    finally:
        for process in started:
            if process.running.poll() is None:
                process.running.send_signal(signal.SIGCONT)
                process.stop()


def is_running(process: ServerProcess) -> bool:
    return process.running.poll() is None


@asynccontextmanager
async def looking_into(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def guests(doors: Sequence[ServerProcess]) -> AsyncIterator[list[Visitor]]:
    """Somebody at each of these doors."""
    arrived = [
        await Visitor.arrive(door.address, name) for door, name in zip(doors, NAMES, strict=False)
    ]
    try:
        yield arrived
    finally:
        for visitor in arrived:
            await visitor.leave()


async def homes_of(store: Store, tables: Collection[str]) -> dict[str, str]:
    """By table, the address of the process that serves it; as soon as one of them is served."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = {table: await store.homes.find(table) for table in tables}
            homes = {table: home.address for table, home in found.items() if home}
            if homes:
                return homes
            await asyncio.sleep(PAUSE)


def go_to(visitor: Visitor, door: ServerProcess) -> None:
    """A session is in the database, so the cookie is good anywhere."""
    visitor.address = door.address
    visitor.http.base_url = door.address
    visitor.http.headers["Origin"] = door.address


async def come(visitor: Visitor, table: str, doors: Sequence[ServerProcess]) -> Player:
    """As a browser does: again and again, to whichever process, until somebody serves."""
    async with asyncio.timeout(PATIENCE):
        for attempt in range(10_000):
            door = doors[attempt % len(doors)]
            if is_running(door):
                go_to(visitor, door)
                try:
                    return await sit_down(visitor, table)
                except LOST:
                    pass  # nobody is there, or the table is moving
            await asyncio.sleep(PAUSE)
    raise AssertionError("there is time for so many attempts")


class Diary:
    """What was promised: every choice that was acknowledged, by table and seat."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], list[str]] = {}
        self.lost: Counter[tuple[str, int]] = Counter()  # connections of that seat
        self.news = asyncio.Event()

    def note(self, table: str, seat: int, choice: str) -> None:
        self.kept.setdefault((table, seat), []).append(choice)
        self.news.set()

    def lose(self, player: Player) -> None:
        """Whoever loses the connection may miss the answer to one choice."""
        for eyes in player.update.eyes if player.update else []:
            self.lost[player.table, eyes.seat or 0] += not player.is_over

    def count(self, tables: Sequence[str] = ()) -> int:
        return sum(len(told) for (id, _), told in self.kept.items() if not tables or id in tables)

    async def grows_by(self, choices: int, tables: Sequence[str] = ()) -> None:
        goal = self.count(tables) + choices
        async with asyncio.timeout(PATIENCE):
            while self.count(tables) < goal:
                self.news.clear()
                await self.news.wait()

    async def check(self, store: Store) -> None:
        """Nothing that was promised is lost, or there twice."""
        for (table, seat), promised in self.kept.items():
            log = await store.read(table)
            assert log is not None
            kept = [e.choice for e in log.entries if isinstance(e, Chosen) and e.seat == seat]
            unheard = len(kept) - len(promised)  # kept, but its process died before it said so
            assert 0 <= unheard <= self.lost[table, seat]
            rest = iter(kept)
            assert all(choice in rest for choice in promised), f"{table}, seat {seat}"


class Moves:
    """How long tables were without a home: from a kill until somebody sits there again."""

    def __init__(self) -> None:
        self.lost: dict[str, float] = {}
        self.took: list[float] = []
        self.starts: list[float] = []  # how long processes took to start meanwhile

    def lose(self, tables: Collection[str]) -> None:
        self.lost.update(dict.fromkeys(tables, monotonic()))

    async def end_at(self, tables: Mapping[int, str]) -> None:
        """Until somebody sits again at all that were lost, but for games that ended meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while self.lost.keys() & {*tables.values()}:  # noqa: ASYNC110 - players tell of it
                await asyncio.sleep(PAUSE)

    def sit_again(self, table: str) -> None:
        if table in self.lost:
            self.took.append(monotonic() - self.lost.pop(table))

    async def start(self, door: ServerProcess) -> None:
        began = monotonic()
        await asyncio.to_thread(door.start)
        self.starts.append(monotonic() - began)

    def __str__(self) -> str:
        middle, worst = median(self.took), max(self.took)
        return f"{len(self.took)} tables moved, median {middle:.1f} s, longest {worst:.1f} s"


async def choose(player: Player, diary: Diary, luck: Random) -> None:
    eyes = player.due
    assert eyes.seat is not None
    seat, version = eyes.seat, eyes.view["version"]
    choice = luck.choice(eyes.view["decision"]["options"])
    await asyncio.sleep(THOUGHT)
    if isinstance(await player.choose(choice, seat), Done):
        diary.note(player.table, seat, choice)
    await player.until(lambda me: me.is_past(seat, version))


class Load:
    """Tables whose seats come in by all processes, and play on whatever happens."""

    def __init__(self, doors: Sequence[ServerProcess], diary: Diary) -> None:
        self.doors = doors
        self.diary = diary
        self.moves = Moves()
        self.luck = Random(1)
        self.tables: dict[int, str] = {}
        self.running: list[asyncio.Task[None]] = []

    async def begin(self, visitors: list[Visitor]) -> None:
        for number in range(TABLES):
            await self._open(number, visitors)
            self.running.append(asyncio.create_task(self._play_on(number, visitors)))

    async def _open(self, number: int, visitors: list[Visitor]) -> None:
        """At whichever process runs; once more if that one is killed meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while True:
                door = self.luck.choice([door for door in self.doors if is_running(door)])
                for visitor in visitors:
                    go_to(visitor, door)
                try:
                    players = await gather_table(visitors)
                except LOST:
                    await asyncio.sleep(PAUSE)
                else:
                    break
        self.tables[number] = players[0].table
        for player in players:
            await player.leave()

    async def _play_on(self, number: int, visitors: list[Visitor]) -> None:
        """One game after the other."""
        while True:
            table = self.tables[number]
            seats = enumerate(visitors, number)
            await asyncio.gather(*[self._play(visitor, table, door) for door, visitor in seats])
            await self._open(number, visitors)

    async def _play(self, visitor: Visitor, table: str, door: int) -> None:
        """To the end of a game; whoever loses the connection comes again, to the next process."""
        luck, is_over = Random(f"{table} {door}"), False
        while not is_over:
            turned = door % len(self.doors)
            player = await come(visitor, table, [*self.doors[turned:], *self.doors[:turned]])
            self.moves.sit_again(table)
            try:
                while not player.is_over:
                    await player.until(lambda me: me.is_over or me.has_to_choose)
                    if player.has_to_choose:
                        await choose(player, self.diary, luck)
            except ConnectionError:
                pass  # come again
            finally:  # also where the test ends while somebody waits for an answer
                self.diary.lose(player)
                await player.leave()
            is_over = player.is_over
            door += 1

    async def end(self) -> None:
        for task in self.running:
            task.cancel()
        ended = await asyncio.gather(*self.running, return_exceptions=True)
        assert [error for error in ended if not isinstance(error, asyncio.CancelledError)] == []


async def lose_homes(
    doors: Sequence[ServerProcess], visitors: list[Visitor], store: Store, kills: int
) -> Load:
    """Whichever process serves most tables is killed, and started again once they have moved."""
    diary = Diary()
    load = Load(doors, diary)
    await load.begin(visitors)
    for _ in range(kills):
        await diary.grows_by(BETWEEN)
        homes = await homes_of(store, load.tables.values())
        (address, _), *_ = Counter(homes.values()).most_common(1)
        lost = next(door for door in doors if door.address == address)
        await asyncio.to_thread(lost.kill)
        moving = [table for table, home in homes.items() if home == address]
        load.moves.lose(moving)
        await diary.grows_by(1, [table for table in moving if table in load.tables.values()])
        await load.moves.end_at(load.tables)
        await load.moves.start(lost)
    await load.end()
    return load


@pytest.mark.parametrize("kills", [1, pytest.param(40, marks=pytest.mark.slow)])
def test_tables_move_when_their_home_is_killed_and_nothing_acknowledged_is_lost(
    tmp_path: Path, postgres_url: str, kills: int, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene(doors: Sequence[ServerProcess]) -> None:
        async with looking_into(postgres_url) as store, guests([doors[0]] * SEATS) as visitors:
            load = await lose_homes(doors, visitors, store, kills)
            with capsys.disabled():
                told = f"{kills} kills, {load.diary.count():,} choices acknowledged, {load.moves}"
                sys.stdout.write(f"\n{told}\n")
            await load.diary.check(store)
            assert load.diary.count() >= kills * BETWEEN
            assert len(load.moves.took) >= kills
            assert max(load.moves.took) < LEASE + max(READ, *load.moves.starts)

    with processes(tmp_path, postgres_url, 3) as doors:
        asyncio.run(scene(doors))


def test_a_home_that_was_frozen_comes_back_without_its_tables(
    tmp_path: Path, postgres_url: str
) -> None:
    async def scene(frozen: ServerProcess, other: ServerProcess) -> None:
        diary, luck = Diary(), Random(1)
        async with looking_into(postgres_url) as store, guests([frozen] * SEATS) as visitors:
            left_behind = await gather_table(visitors)
            table = left_behind[0].table
            assert {table: frozen.address} == await homes_of(store, [table])
            frozen.running.send_signal(signal.SIGSTOP)
            players = [await come(visitor, table, [other]) for visitor in visitors]
            for _ in range(BETWEEN):
                await asyncio.sleep(0)
                for player in players:
                    if player.has_to_choose:
                        await choose(player, diary, luck)
            assert frozen.address not in (await homes_of(store, [table])).values()
            frozen.running.send_signal(signal.SIGCONT)
            async with asyncio.timeout(PATIENCE):
                for player in left_behind:
                    await player.socket.wait_closed()
            again = await come(visitors[0], table, [frozen])
            await again.until(lambda me: me.log == players[0].log)
            await diary.check(store)
            for player in (*left_behind, *players, again):
                await player.leave()

    with processes(tmp_path, postgres_url, 2) as doors:
        asyncio.run(scene(*doors))


def test_a_whole_game_of_people_at_three_processes_one_of_which_stops(
    tmp_path: Path, postgres_url: str
) -> None:
    """Three people and a bot; the process that serves the table says farewell in mid-game."""

    async def scene(doors: list[ServerProcess]) -> None:
        async with looking_into(postgres_url) as store, guests(doors) as visitors:
            table = await begin_for_three(visitors)
            told: list[list[LogEntry]] = [[] for _ in visitors]
            tasks = [
                asyncio.create_task(play_to_the_end(visitor, table, doors[n:] + doors[:n], told[n]))
                for n, visitor in enumerate(visitors)
            ]
            async with asyncio.timeout(PATIENCE):
                while len(told[2]) < BEFORE:  # noqa: ASYNC110 - other tasks are told
                    await asyncio.sleep(PAUSE)
            home = (await homes_of(store, [table]))[table]
            leaving = next(door for door in doors if door.address == home)
            assert await asyncio.to_thread(leaving.stop) == 0
            await asyncio.gather(*tasks)
            ends = [[entry.text for entry in log] for log in told]
            assert len(ends[0]) > BEFORE
            assert ends[0] == ends[1] == ends[2]

    with processes(tmp_path, postgres_url, 3) as doors:
        asyncio.run(scene(doors))


async def begin_for_three(visitors: Sequence[Visitor]) -> str:
    seats = [SeatForm("me"), SeatForm("open"), SeatForm("open"), SeatForm("greedy")]
    table = await visitors[0].open_table(TableForm("kingdoms", {"players": 4}, seats=seats))
    players = [await sit_down(visitor, table) for visitor in visitors]
    for seat, player in enumerate(players[1:], 1):
        await player.wish(Sit(0, seat))
    await players[0].wish(Start(0))
    for player in players:
        await player.leave()
    return table


async def play_to_the_end(
    visitor: Visitor, table: str, doors: Sequence[ServerProcess], told: list[LogEntry]
) -> None:
    """Wherever somebody serves; `told` grows by what this person sees of the log."""
    is_over = False
    while not is_over:
        player = await come(visitor, table, doors)

        def note(_: object, log: list[LogEntry] = player.log) -> None:
            told[:] = log

        player.on_update = note
        try:
            await player.play(Random(visitor.cookie))
        except ConnectionError:
            pass  # come again
        finally:
            await player.leave()
        is_over = player.is_over
