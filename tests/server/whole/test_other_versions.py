"""A later version of the program on the same database: what it wrote is let be, others go on.

That another version is there at all is told in the log: tests/server/house/test_neighbours.py. One
whose database is newer, or that would have to change it under older ones, does not start:
tests/server/storage/test_store_migrating.py.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
import sqlalchemy as sa

from pocketkeep.server.house import chores
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.schema import ENTRIES, SNAPSHOTS, TABLES
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Choose, Clock, Done, Refused, Sit, Start
from pocketkeep.server.table.refusals import LaterTable
from tests.builders.server.houses import Guest, open_site, serving, visiting

pytestmark = pytest.mark.anyio

FORM = TableForm(
    "kingdoms",
    {"players": 2, "split": "beginner"},
    seats=[SeatForm("me"), SeatForm("open")],
    public=True,
    clock=Clock("days", days=1),
)
TWO_DAYS = 2 * 24 * 3600 * 1000
CANNOT_SERVE = 1011


@asynccontextmanager
async def two_tables(database: str) -> AsyncIterator[tuple[Site, Guest, str, str]]:
    """A site where Ann plays at two tables, which are out of memory again."""
    async with (
        open_site(database, sweep_seconds=3600) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Bob") as bob,
    ):
        first, second = await ann.open_table(FORM), await ann.open_table(FORM)
        for id in (first, second):
            async with ann.at(id) as anns, bob.at(id) as bobs:
                await bobs.wish(lambda ack: Sit(ack, 1))
                await anns.wish(Start)
        for id in (first, second):
            await site.hub.keep_position(id)
            await site.hub.give_up(site.hub.tables[id])
        assert site.hub.tables == {}
        yield site, ann, first, second


async def tell(site: Site, statement: sa.Executable) -> None:
    await site.store.database.write(lambda connection: connection.execute(statement).rowcount)


async def add_unheard_of_entry(site: Site, id: str) -> None:
    """As a process of a later version would, which serves the table for a while."""
    kept = await site.store.numbers([id])
    number, body = kept[id] + 1, '{"type":"Blessed","at":1000}'
    row = sa.insert(ENTRIES).values(table_id=id, number=number, at=1000, body=body)
    await tell(site, row)
    await tell(site, sa.update(TABLES).where(TABLES.c.id == id).values(entries=number))


async def play_by_later_rules(site: Site, id: str) -> None:
    kept = await site.store.read(id, snapshot=True)
    assert kept is not None
    assert kept.snapshot is not None
    record = {**kept.snapshot.record, "version": 1000}
    text = msgspec.json.encode(msgspec.structs.replace(kept.snapshot, record=record)).decode()
    later = sa.update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id).values(body=text)
    await tell(site, later)


@pytest.mark.parametrize("write", [add_unheard_of_entry, play_by_later_rules])
async def test_a_table_that_a_later_version_has_played_on_is_let_be_and_others_go_on(
    database_url: str, monkeypatch: pytest.MonkeyPatch, write: object
) -> None:
    assert callable(write)
    async with two_tables(database_url) as (site, ann, later, ours):
        await write(site, later)
        before = await site.store.numbers([later])

        # Whoever comes is told; the other table is played on.
        async with ann.at(later) as chair:
            told = await chair.hear()
            await chair.socket.wait_closed()
        assert isinstance(told, Refused)
        assert (told.code, chair.socket.close_code) == ("table/later", CANNOT_SERVE)
        assert "Nothing is lost" in told.message
        answer = await ann.http.get(f"/api/tables/{later}/position")
        assert (answer.status_code, answer.json()["code"]) == (503, "table/later")
        async with ann.at(ours) as chair:
            while chair.table is None:
                await chair.hear()
            view = chair.table.eyes[0].view
            choice = view["decision"]["options"][0]
            reply = await chair.wish(lambda ack: Choose(ack, 0, choice, view["version"]))
            assert isinstance(reply, Done)

        # Sweeps let it be, and end the other table's clocks.
        monkeypatch.setattr(chores, "clock", lambda: clock() + TWO_DAYS)
        await site.chores.sweep()
        assert list(site.chores.failing) == [later]
        async with site.hub.at(ours) as live:
            assert any(place.bot for place in live.room.places)
        assert await site.store.numbers([later]) == before
        with pytest.raises(LaterTable):
            await site.hub.look(later, lambda room: room.id)


async def test_lists_leave_out_what_only_a_later_version_can_list(sqlite_url: str) -> None:
    async with two_tables(sqlite_url) as (site, ann, later, ours):
        line = (await site.store.line(later)) or pytest.fail("it is there")
        body = {**msgspec.to_builtins(line), "clock": {"kind": "weeks", "weeks": 3}}
        text = msgspec.json.encode(body).decode()
        await tell(site, sa.update(TABLES).where(TABLES.c.id == later).values(summary=text))

        mine = await ann.http.get("/api/tables/mine")
        public = await ann.http.get("/api/tables")

    assert [table["id"] for table in mine.json()["tables"]] == [ours]
    assert public.status_code == 200
