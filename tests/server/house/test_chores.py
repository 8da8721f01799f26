"""Chores: every one and every table fails alone, is reported, and keeps nobody else waiting."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa

from pocketkeep.server.house import chores
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.schema import ENTRIES
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import open_site
from tests.builders.server.sittings import make_hoard_known

pytestmark = pytest.mark.anyio

ANN = Viewer("ann", "Ann")
TWO_DAYS = 2 * 24 * 3600 * 1000


@pytest.fixture
async def site(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A site whose sweeps the test makes itself."""
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3600) as opened:
        yield opened


async def timed_table(site: Site, id: str) -> str:
    """Ann owes a decision, for which she has a day; out of memory."""
    seats = [SeatForm("me"), SeatForm("here", "Bob")]
    form = TableForm("hoard", {"players": 2}, seats=seats, clock=Clock("days", days=1))
    await site.hub.create(id, open_table(form, ANN, id=id, now=clock(), seed="seed"))
    site.hub.drop(site.hub.tables[id])
    return id


async def damage(site: Site, id: str) -> None:
    """The table cannot be read any more, as if a later program had written it."""
    broken = sa.update(ENTRIES).where(ENTRIES.c.table_id == id).values(body='{"type": "Unheard"}')
    await site.store.database.write(lambda connection: connection.execute(broken).rowcount)


async def bots_at(site: Site, id: str) -> list[str]:
    async with site.hub.at(id) as live:
        return [place.bot for place in live.room.places]


async def test_a_table_that_cannot_be_read_stops_nobody_elses_clock(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await damage(site, await timed_table(site, "a-damaged-one"))
    whole = await timed_table(site, "whole")
    monkeypatch.setattr(chores, "clock", lambda: clock() + TWO_DAYS)

    await site.chores.sweep()

    assert "keen" in await bots_at(site, whole)
    assert list(site.chores.failing) == ["a-damaged-one"]
    assert "a-damaged-one" not in site.hub.tables


async def test_tables_that_are_let_be_take_nobodys_place(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        await damage(site, await timed_table(site, f"damaged-{number}"))
    whole = await timed_table(site, "whole")
    monkeypatch.setattr(chores, "clock", lambda: clock() + TWO_DAYS)
    monkeypatch.setattr(chores, "MANY", 1)

    for _ in range(4):
        await site.chores.sweep()

    assert "keen" in await bots_at(site, whole)


async def test_who_was_let_be_gets_another_try(site: Site) -> None:
    site.chores.failing["mended"] = time.monotonic() - chores.LET_BE - 1
    site.chores.failing["damaged"] = time.monotonic()

    await site.chores.sweep()

    assert list(site.chores.failing) == ["damaged"]


async def test_a_chore_that_fails_is_counted_and_the_others_are_done(site: Site) -> None:
    done: list[str] = []

    async def fail() -> None:
        raise ZeroDivisionError("a mistake of ours")

    async def go_on() -> None:
        done.append("after it")

    site.chores.others = [fail, go_on]
    site.chores.swept = 0.0

    await site.chores.sweep()

    assert done == ["after it"]
    assert site.chores.age < 60
    assert b"pocketkeep_chore_failures_total 1.0" in site.metrics.text()


async def test_what_cannot_be_read_leaves_nothing_in_memory(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An anonymous question during an outage must not leave chores a table without a room."""

    async def fail(*_: object, **__: object) -> None:
        raise StoreFailed("The server has no connection to its database.")

    monkeypatch.setattr(site.store, "read", fail)

    with pytest.raises(StoreFailed):
        async with site.hub.at("anything"):
            pass

    assert site.hub.tables == {}
