"""Leases of tables: one process each, for as long as it lives by the database's own clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from pocketkeep.server.storage.homes import DEAD, Home
from pocketkeep.server.storage.store import Store
from tests.builders.server.kept import open_table

pytestmark = pytest.mark.anyio

ANNEX, BARN = Home("annex", "http://a:1", "key a"), Home("barn", "http://b:1", "key b")


@pytest.fixture
async def store(postgres_copy: str) -> AsyncIterator[Store]:
    """Two processes live, whose own clocks are an hour apart; one of them serves another table."""
    opened = await Store.open(postgres_copy)
    for table in ("t1", "t2"):
        await open_table(opened, table)
    for home, seen in ((ANNEX, 1_000_000), (BARN, 4_600_000)):
        await opened.pulses.beat(home.process, seen)
        await opened.homes.beat(home, "1")
    await opened.homes.take("t2", "barn")
    yield opened
    await opened.close()


async def shift_beat(store: Store, home: Home, milliseconds: int) -> None:
    await store.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE processes SET beat = beat + %s WHERE id = %s", (milliseconds, home.process)
        )
    )


async def test_whoever_is_first_has_the_table(store: Store) -> None:
    taken = await asyncio.gather(*[store.homes.take("t1", p) for p in ("annex", "barn") * 5])

    assert len({*taken}) == 1
    assert taken[0] == await store.homes.find("t1")
    assert taken[0] in {ANNEX, BARN}


async def test_a_table_that_does_not_exist_is_nobodys(store: Store) -> None:
    for id in ("unknown", "\0", "'; DROP TABLE homes; --"):
        assert await store.homes.take(id, "annex") is None
        assert await store.homes.find(id) is None


async def test_what_is_given_up_may_be_taken(store: Store) -> None:
    await store.homes.take("t1", "annex")
    await store.homes.give_up("t1", "barn")  # which does not have it
    before = await store.homes.take("t1", "barn")
    await store.homes.give_up("t1", "annex")

    assert before == ANNEX
    assert await store.homes.find("t1") is None
    assert await store.homes.take("t1", "barn") == BARN


@pytest.mark.parametrize("shift", [-2 * DEAD, 2 * DEAD])  # the second: that clock was set back
async def test_whoever_does_not_live_loses_its_tables_and_learns_it(
    store: Store, shift: int
) -> None:
    await store.homes.take("t1", "annex")
    await shift_beat(store, ANNEX, shift)

    assert await store.homes.find("t1") is None
    home = await store.homes.take("t1", "barn")
    assert home is not None
    assert home.silent == pytest.approx(max(0, -shift), abs=3_000), (
        "since the other one's last beat"
    )
    assert await store.homes.take("t1", "barn") == BARN
    again = await store.homes.beat(ANNEX, "1")
    assert again.lapsed == (shift < 0)
    assert again.living == {"annex": "1", "barn": "1"}
    assert await store.homes.of("annex") == set()
    assert await store.homes.taken(["t1"], "annex") == {"t1"}
    assert await store.homes.taken(["t1"], "barn") == set()


async def test_whoever_beats_in_time_keeps_them(store: Store) -> None:
    await store.homes.take("t1", "annex")
    await shift_beat(store, ANNEX, -DEAD // 2)

    assert await store.homes.take("t1", "barn") == ANNEX
    assert not (await store.homes.beat(ANNEX, "1")).lapsed


async def test_a_process_that_ends_leaves_everything_at_once(store: Store) -> None:
    await store.homes.take("t1", "annex")
    await store.homes.leave("annex")

    assert await store.homes.of("annex") == set()
    assert (await store.homes.beat(BARN, "1")).living == {"barn": "1"}


async def test_homes_of_processes_long_dead_are_forgotten_with_them(store: Store) -> None:
    await store.homes.take("t1", "annex")
    await store.pulses.beat("new", 1_000_000 + 25 * 3600 * 1000)

    assert await store.homes.of("annex") == set()


async def test_who_is_here_is_told_by_whoever_has_the_table(store: Store) -> None:
    await store.homes.take("t1", "annex")
    await store.homes.note_presence("barn", {"t1": ["eve"]})
    nobody = await store.homes.presence(["t1"])
    await store.homes.note_presence("annex", {"t1": ["ben", "ann"]})

    assert nobody == {"t1": frozenset()}
    assert await store.homes.presence(["t1", "other"]) == {"t1": {"ann", "ben"}}
    await shift_beat(store, ANNEX, -2 * DEAD)
    assert await store.homes.presence(["t1"]) == {}
