"""What processes on one database tell each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from pocketkeep.server.house.nudges import (
    CHANNEL,
    DEAF,
    Exchange,
    LocalNudges,
    News,
    Parting,
    PostgresNudges,
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
    await first.nudges.tell_parting("ann")
    await second.nudges.tell_parting("ben")

    assert await second.heard.get() == Parting("ann", first.nudges.process)
    assert await first.heard.get() == Parting("ben", second.nudges.process)
    assert first.heard.empty()
    assert second.heard.empty()


async def test_what_is_told_is_heard_in_order(two: tuple[Process, Process]) -> None:
    first, second = two
    for number in range(20):
        await first.nudges.tell_exchange("old", f"{number}")
        await first.nudges.tell_parting("ann")

    heard = [await second.heard.get() for _ in range(40)]
    name = first.nudges.process
    assert heard[::2] == [Exchange("old", f"{number}", name) for number in range(20)]
    assert heard[1::2] == [Parting("ann", name)] * 20


async def test_a_listener_that_was_cut_off_connects_again_and_knows_it(
    two: tuple[Process, Process], postgres: Postgres, postgres_url: str
) -> None:
    first, second = two
    before = second.nudges.hearing
    await asyncio.to_thread(postgres.cut, postgres_url)
    await second.line.cut.wait()
    deaf = second.nudges.hearing
    await second.line.wait()

    await first.nudges.tell_parting("ann")

    assert await second.heard.get() == Parting("ann", first.nudges.process)
    assert deaf == DEAF
    assert second.nudges.hearing not in {before, DEAF}


async def test_a_database_that_is_away_costs_nudges_and_nothing_else(
    two: tuple[Process, Process], postgres: Postgres, postgres_url: str
) -> None:
    first, second = two
    await asyncio.to_thread(postgres.alter, postgres_url, "ALLOW_CONNECTIONS false")
    await asyncio.to_thread(postgres.cut, postgres_url)
    await second.line.cut.wait()
    await first.nudges.tell_parting("ann")

    await asyncio.to_thread(postgres.alter, postgres_url, "ALLOW_CONNECTIONS true")
    await second.line.wait()
    await first.nudges.tell_parting("ben")

    assert await second.heard.get() == Parting("ben", first.nudges.process)


async def shout(store: Store, message: str) -> None:
    statement = sa.select(sa.func.pg_notify(CHANNEL, message))
    await store.database.write(lambda connection: connection.execute(statement).scalar())


async def test_nonsense_in_the_channel_disturbs_nobody(two: tuple[Process, Process]) -> None:
    first, second = two
    for nonsense in ("", "{}", "[1]", '{"person": 1}', "\N{DRAGON}" * 1000):
        await shout(first.store, nonsense)
    await first.nudges.tell_parting("ann")

    assert await second.heard.get() == Parting("ann", first.nudges.process)


async def test_a_fault_of_whoever_hears_does_not_end_the_hearing(postgres_url: str) -> None:
    first = await Process.begin(postgres_url)
    listener = Process(await Store.open(postgres_url))

    def stumble(news: News) -> None:
        listener.heard.put_nowait(news)
        raise ZeroDivisionError

    await listener.nudges.start(stumble)
    for person in ("ann", "ben"):
        await first.nudges.tell_parting(person)
        assert await listener.heard.get() == Parting(person, first.nudges.process)
    await first.end()
    await listener.end()


async def test_with_sqlite_there_is_nobody_to_tell(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    nudges = nudges_for(store)
    heard: list[News] = []
    await nudges.start(heard.append)
    await nudges.tell_parting("ann")
    await nudges.tell_exchange("old", "new")
    await nudges.close()
    await store.close()

    assert isinstance(nudges, LocalNudges)
    assert heard == []
    assert nudges.hearing != DEAF
