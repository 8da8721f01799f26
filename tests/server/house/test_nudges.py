"""What processes on one database tell each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from pocketkeep.server.house.nudges import (
    CHANNEL,
    LocalNudges,
    News,
    Nudge,
    Parting,
    PostgresNudges,
    Presence,
    nudges_for,
)
from pocketkeep.server.storage.store import Store
from tests.builders.server.databases import Postgres

pytestmark = pytest.mark.anyio


class Line(asyncio.Event):
    """Is set while somebody listens; one can await that it is cut, too."""

    def __init__(self) -> None:
        super().__init__()
        self.cut = asyncio.Event()

    def clear(self) -> None:
        super().clear()
        self.cut.set()


class Process:
    """One of several servers, as far as nudges go."""

    def __init__(self, store: Store) -> None:
        self.store = store
        nudges = nudges_for(store)
        assert isinstance(nudges, PostgresNudges)
        self.nudges = nudges
        self.nudges.listening = self.line = Line()
        self.heard: asyncio.Queue[News] = asyncio.Queue()

    @classmethod
    async def begin(cls, url: str) -> Process:
        process = cls(await Store.open(url))
        await process.nudges.start(process.heard.put_nowait)
        return process

    async def end(self) -> None:
        await self.nudges.close()
        await self.store.close()


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[tuple[Process, Process]]:
    first, second = await Process.begin(postgres_url), await Process.begin(postgres_url)
    yield first, second
    await first.end()
    await second.end()


async def test_a_process_hears_the_others_and_not_itself(two: tuple[Process, Process]) -> None:
    first, second = two
    first.nudges.tell("t1", 7)
    second.nudges.tell("t2", 8)

    assert await second.heard.get() == Nudge("t1", 7, first.nudges.process)
    assert await first.heard.get() == Nudge("t2", 8, second.nudges.process)
    assert first.heard.empty()
    assert second.heard.empty()


async def test_whose_sessions_ended_is_told_once(two: tuple[Process, Process]) -> None:
    first, second = two
    first.nudges.tell_parting("ann")
    first.nudges.tell_parting("ann")

    assert await second.heard.get() == Parting("ann", first.nudges.process)
    assert second.heard.empty()


async def test_of_a_table_only_the_newest_is_told(two: tuple[Process, Process]) -> None:
    first, second = two
    for entries in range(1, 100):
        first.nudges.tell("t1", entries)

    assert await second.heard.get() == Nudge("t1", 99, first.nudges.process)


async def test_who_is_here_is_told_however_many_they_are(two: tuple[Process, Process]) -> None:
    first, second = two
    crowd = [f"{number:024x}" for number in range(1000)]
    first.nudges.tell_presence("t1", crowd)
    first.nudges.tell("t1", 3)
    first.nudges.tell_presence("t2", set())

    told = [await second.heard.get() for _ in range(3)]

    assert told == [
        Presence("t1", crowd, first.nudges.process),
        Nudge("t1", 3, first.nudges.process),
        Presence("t2", [], first.nudges.process),
    ]


async def test_a_listener_that_was_cut_off_connects_again(
    two: tuple[Process, Process], postgres: Postgres, postgres_url: str
) -> None:
    first, second = two
    await asyncio.to_thread(postgres.cut, postgres_url)
    await second.line.cut.wait()
    await second.line.wait()

    first.nudges.tell("t1", 7)

    assert await second.heard.get() == Nudge("t1", 7, first.nudges.process)


async def test_a_database_that_is_away_costs_nudges_and_nothing_else(
    two: tuple[Process, Process], postgres: Postgres, postgres_url: str
) -> None:
    first, second = two
    await asyncio.to_thread(postgres.alter, postgres_url, "ALLOW_CONNECTIONS false")
    await asyncio.to_thread(postgres.cut, postgres_url)
    await second.line.cut.wait()
    first.nudges.tell("t0", 6)

    await asyncio.to_thread(postgres.alter, postgres_url, "ALLOW_CONNECTIONS true")
    await second.line.wait()
    first.nudges.tell("t1", 7)

    news = await second.heard.get()
    if news == Nudge("t0", 6, first.nudges.process):  # it came through after all
        news = await second.heard.get()
    assert news == Nudge("t1", 7, first.nudges.process)


async def shout(store: Store, message: str) -> None:
    statement = sa.select(sa.func.pg_notify(CHANNEL, message))
    await store.database.write(lambda connection: connection.execute(statement).scalar())


async def test_nonsense_in_the_channel_disturbs_nobody(two: tuple[Process, Process]) -> None:
    first, second = two
    for nonsense in ("", "{}", "[1]", '{"table": 1}', "\N{DRAGON}" * 1000):
        await shout(first.store, nonsense)
    first.nudges.tell("t1", 7)

    assert await second.heard.get() == Nudge("t1", 7, first.nudges.process)


async def test_a_fault_of_whoever_hears_does_not_end_the_hearing(postgres_url: str) -> None:
    first = await Process.begin(postgres_url)
    listener = Process(await Store.open(postgres_url))

    def stumble(news: News) -> None:
        listener.heard.put_nowait(news)
        raise ZeroDivisionError

    await listener.nudges.start(stumble)
    for entries in (1, 2):
        first.nudges.tell("t1", entries)
        assert await listener.heard.get() == Nudge("t1", entries, first.nudges.process)
    await first.end()
    await listener.end()


async def test_what_was_to_be_told_is_told_before_a_process_ends(
    two: tuple[Process, Process],
) -> None:
    first, second = two
    first.nudges.tell("t1", 7)
    first.nudges.tell_presence("t1", [])
    await first.nudges.close()

    assert [await second.heard.get() for _ in range(2)] == [
        Nudge("t1", 7, first.nudges.process),
        Presence("t1", [], first.nudges.process),
    ]


async def test_with_sqlite_there_is_nobody_to_tell(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    nudges = nudges_for(store)
    heard: list[News] = []
    await nudges.start(heard.append)
    nudges.tell("t1", 7)
    nudges.tell_presence("t1", ["ann"])
    await nudges.close()
    await store.close()

    assert isinstance(nudges, LocalNudges)
    assert heard == []
