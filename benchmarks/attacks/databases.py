"""Trouble below the server: a database that is full, read-only, held, frozen, damaged or newer."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.attacks.ground import Attack, Ground, Outcome, a_postgres, file_of
from benchmarks.attacks.house import House
from benchmarks.server.client import TOLD, Visitor
from benchmarks.server.process import ServerProcess
from pocketkeep.server.storage import migrations
from pocketkeep.server.storage.database import address_of
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock, Refused
from tests.builders.server.backups import backed_up, contents
from tests.builders.server.databases import Postgres
from tests.builders.server.troubles import no_longer_files

TROUBLE = 12.0  # seconds
ANSWERED = 5.0  # seconds: health gives a write two of them, and this machine is busy
BETWEEN = 0.5
TABLES = 6
ROOM = 16_384  # bytes that a file may have when the disk is full


class Visit:
    """What somebody hears of a server in trouble who asks again and again."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.statuses: list[int] = []
        self.longest = 0.0
        self.unexplained = 0  # sockets that were closed without a reason

    async def look(self, seconds: float, table: str) -> None:
        end = time.monotonic() + seconds
        async with httpx.AsyncClient(base_url=self.server.address, timeout=30) as http:
            while time.monotonic() < end:
                began = time.monotonic()
                self.statuses.append((await http.get("/api/health")).status_code)
                self.longest = max(self.longest, time.monotonic() - began)
                await self.join(table)
                await asyncio.sleep(BETWEEN)

    async def join(self, table: str) -> None:
        """Open a table's page; who is not let in is told why."""
        url = f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        told = None
        with suppress(WebSocketException, TimeoutError):
            async with asyncio.timeout(2 * TROUBLE), connect(url, max_size=None) as socket:
                told = TOLD.decode(await socket.recv())
        self.unexplained += told is None or (isinstance(told, Refused) and not told.message)


async def suffer(
    ground: Ground, server: ServerProcess, trouble: AbstractContextManager[None], database: str
) -> Outcome:
    """People play, there is trouble for a while, and they play on."""
    house = await House.gather([server.address], TABLES, ground.luck)
    await house.play(30)
    visit, seconds = Visit(server), max(4.0, TROUBLE * min(1.0, ground.share))
    with trouble:
        await visit.look(seconds, house.players[0].table)
    refusals = len(house.diary.refusals)
    await house.play(30)
    await asyncio.sleep(BETWEEN)
    well = await house.visitors[0].http.get("/api/health")
    await house.leave()
    await asyncio.to_thread(server.stop)
    differing = await house.diary.differs_from(database)
    ill = visit.statuses.count(503)
    return Outcome(
        f"{seconds:.0f} s of it under {TABLES} tables, {house.diary.count} choices acknowledged",
        f"{len(differing)} lost or doubled; {refusals} refused in words; health 503 {ill} times of "
        f"{len(visit.statuses)}, after {visit.longest:.1f} s at most; "
        f"{visit.unexplained} sockets without a reason; then {well.status_code}",
        f"0 lost; 503 within {ANSWERED:.0f} s; 0 without a reason; goes on without a restart",
        held=not differing
        and ill > 0
        and visit.longest < ANSWERED
        and not visit.unexplained
        and well.is_success,
    )


# ------------------------------------------------------------------ full, read-only, held, frozen


async def fill_disk(ground: Ground) -> Outcome:
    """No file of the server grows any more."""
    async with ground.server() as server:
        full = no_longer_files(server.running.pid, ROOM)
        return await suffer(ground, server, full, file_of(server))


async def hold_sqlite(ground: Ground) -> Outcome:
    """Another program writes to the file, and does not let go."""
    async with ground.server() as server:
        return await suffer(ground, server, held(server), file_of(server))


@contextmanager
def held(server: ServerProcess) -> Iterator[None]:
    connection = sqlite3.connect(server.home / "tables.sqlite", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


async def make_read_only(ground: Ground) -> Outcome:
    """PostgreSQL takes nothing more, as after it has moved to another machine."""
    return await in_postgres(ground, read_only)


@contextmanager
def read_only(postgres: Postgres, database: str) -> Iterator[None]:
    postgres.alter(database, "SET default_transaction_read_only = on")
    postgres.cut(database)
    try:
        yield
    finally:
        postgres.alter(database, "SET default_transaction_read_only = off")
        postgres.cut(database)


async def freeze_postgres(ground: Ground) -> Outcome:
    """It is there, and neither answers nor refuses."""
    return await in_postgres(ground, lambda postgres, _: postgres.frozen())


Trouble = Callable[[Postgres, str], AbstractContextManager[None]]


async def in_postgres(ground: Ground, trouble: Trouble) -> Outcome:
    with a_postgres() as (postgres, database):
        async with ground.server("--database", database) as server:
            return await suffer(ground, server, trouble(postgres, database), database)


# ------------------------------------------------------------------ damaged, cut off, newer


async def damage_tables(ground: Ground) -> Outcome:
    """Some tables cannot be read any more; people at all the others do not notice."""
    damaged = ground.times(20)
    async with ground.server(POCKETKEEP_SWEEP_SECONDS="1") as server:
        house = await House.gather([server.address], TABLES, ground.luck)
        await house.play(30)
        ann = house.visitors[0]
        broken = [await timed_table(ann) for _ in range(damaged)]
        server.kill()
        await house.lose()
        damage(server.home / "tables.sqlite", broken)
        await asyncio.to_thread(server.start)
        await house.come_back()
        answers = [await ann.http.get(f"/api/tables/{table}") for table in broken]
        await house.play(100)
        await asyncio.sleep(5)  # some sweeps
        health = await ann.http.get("/api/health")
        counted = (await ann.http.get("/api/metrics")).text
        await house.leave()
    let_be = figure(counted, "pocketkeep_tables_let_be")
    age = figure(counted, "pocketkeep_sweep_age_seconds")
    differing = await house.diary.differs_from(file_of(server))
    mute = [answer for answer in answers if "message" not in answer.json()]
    return Outcome(
        f"{damaged} damaged tables with clocks beside {TABLES} good ones",
        f"{let_be:.0f} let be, swept {age:.1f} s ago, {len(mute)} not told so, "
        f"{len(differing)} of others lost",
        "all let be, swept within 5 s, 0, 0",
        held=let_be == damaged and age < 5 and not mute and not differing and health.is_success,
    )


async def timed_table(visitor: Visitor) -> str:
    """One that a sweep has to look at: it is Ann's turn, on the clock."""
    seats = [SeatForm("me"), SeatForm("here", "Cat")]
    clock = Clock("live", minutes=1)
    return await visitor.open_table(TableForm("kingdoms", {"players": 2}, seats=seats, clock=clock))


def damage(file: Path, tables: list[str]) -> None:
    """What is kept of them is no entry, and their time is up."""
    connection = sqlite3.connect(file)
    for table in tables:
        body = '{"type": "Unheard"}'
        connection.execute("UPDATE entries SET body = ? WHERE table_id = ?", (body, table))
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
        connection.execute("UPDATE tables SET deadline = 1 WHERE id = ?", (table,))
    connection.commit()
    connection.close()


def figure(text: str, name: str) -> float:
    """A number of /api/metrics."""
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


async def cut_backup(ground: Ground) -> Outcome:
    """A backup that breaks off, or has another byte in it, is refused and touches nothing."""
    cuts = ground.times(40)
    async with ground.server() as server:
        house = await House.gather([server.address], TABLES, ground.luck)
        await house.play(60)
        await house.leave()
    whole = server.home / "whole.backup"
    await asyncio.to_thread(backed_up, file_of(server), whole)
    before, taken, mute = contents(file_of(server)), 0, 0
    for number in range(cuts):
        spoilt = server.home / "spoilt.backup"
        spoilt.write_bytes(spoil(whole.read_bytes(), ground.luck.random(), cut=number % 2 == 0))
        done = await asyncio.to_thread(restore, server.home, spoilt)
        taken += done.returncode == 0
        mute += b"Traceback" in done.stderr or len(done.stderr + done.stdout) < 30
    changed = before != contents(file_of(server))
    return Outcome(
        f"{cuts} backups of {whole.stat().st_size:,} bytes, cut off or with another byte in them",
        f"{taken} taken, {mute} refused without words, the database "
        f"{'CHANGED' if changed else 'as before'}",
        "0, 0, as before",
        held=not taken and not mute and not changed,
    )


def spoil(data: bytes, where: float, *, cut: bool) -> bytes:
    place = int(where * len(data))
    return data[:place] if cut else data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]


def restore(home: Path, file: Path) -> subprocess.CompletedProcess[bytes]:
    """As an operator would."""
    command = ["restore", str(file), "--replace", "--database", str(home / "tables.sqlite")]
    return subprocess.run(
        [sys.executable, "-m", "pocketkeep", *command], capture_output=True, check=False
    )


async def start_older_program(ground: Ground) -> Outcome:
    """A later program has brought the database on: a process of ours may not begin on it."""
    with a_postgres() as (_, database):
        async with ground.server("--database", database) as server:
            house = await House.gather([server.address], TABLES // 2, ground.luck)
            await house.play(30)
            with of_version(database, "9999"):
                words = await asyncio.to_thread(refusal_to_start, server.home, database)
                await house.play(60)  # whoever runs already goes on
            await house.leave()
        differing = await house.diary.differs_from(database)
    return Outcome(
        "a second process on a database of a later version, beside one that runs",
        f"{'refused in words' if 'later Pocketkeep' in words else words}; {len(differing)} lost",
        "refused in words; 0 lost",
        held="later Pocketkeep" in words and "Traceback" not in words and not differing,
    )


@contextmanager
def of_version(database: str, version: str) -> Iterator[None]:
    """As if another program had migrated it."""
    mark(database, version)
    try:
        yield
    finally:
        mark(database, migrations.revisions()[-1])


def mark(database: str, version: str) -> None:
    engine = sa.create_engine(address_of(database), poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :v"), {"v": version})


def refusal_to_start(home: Path, database: str) -> str:
    server = ServerProcess(home, "--database", database)
    try:
        server.start()
    except RuntimeError:
        return server.log.read_text()
    server.stop()
    return "started all the same"


ATTACKS: tuple[Attack, ...] = (
    fill_disk,
    hold_sqlite,
    make_read_only,
    freeze_postgres,
    damage_tables,
    cut_backup,
    start_older_program,
)
