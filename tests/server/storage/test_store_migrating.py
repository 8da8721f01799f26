"""People and tables of revision 0002, as version 0.3.0 left them, brought up to this program."""

from __future__ import annotations

import msgspec
import pytest
import sqlalchemy as sa

from pocketkeep.server.storage import migrations
from pocketkeep.server.storage.database import address_of
from pocketkeep.server.storage.register import NameTaken, folded
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Opened, Seated, Spoken

pytestmark = pytest.mark.anyio

PEOPLE = sa.table("people", *map(sa.column, ("id", "name", "account", "password", "since")))
TABLES = sa.table(
    "tables",
    *map(sa.column, ("id", "entries", "opened", "changed", "status", "public", "host")),
    *map(sa.column, ("on_turn", "bots_due", "summary")),
)
ENTRIES = sa.table("entries", *map(sa.column, ("table_id", "number", "at", "body")))
LOG = [
    Opened(1, "Hall", game="kingdoms", options={}, seats=2, host="ann", public=True),
    Seated(2, 0, person="ann", name="Lilli"),
    Seated(3, 1, person="ben", name="Ben"),
    Seated(4, 1),
    Spoken(5, "zoe", name="Zoe", seat=None, text="hello"),
]


def lay_out_as_of_0002(url: str) -> None:
    engine = sa.create_engine(address_of(url), poolclass=sa.NullPool)
    with engine.begin() as connection:
        migrations.upgrade(connection, "0002")
        for since, (id, name) in enumerate([("ann", "Lilli"), ("eve", "Li1li"), ("bob", "Bob")]):
            row = {"id": id, "name": name, "account": folded(name), "password": "x"}
            connection.execute(sa.insert(PEOPLE), {**row, "since": since})
        table = {"id": "t1", "entries": len(LOG), "opened": 1, "changed": 5, "status": "gathering"}
        kept = {"public": True, "host": "ann", "on_turn": "", "bots_due": False, "summary": "{}"}
        connection.execute(sa.insert(TABLES), {**table, **kept})
        for number, entry in enumerate(LOG, 1):
            body = msgspec.json.encode(entry).decode()
            line = {"table_id": "t1", "number": number, "at": entry.at, "body": body}
            connection.execute(sa.insert(ENTRIES), line)


@pytest.fixture
async def store(database_url: str) -> Store:
    lay_out_as_of_0002(database_url)
    return await Store.open(database_url)


async def test_accounts_stay_and_of_those_that_look_alike_the_oldest_has_the_look(
    store: Store,
) -> None:
    accounts = [await store.account(name) for name in ("lilli", "li1li", "Bob")]

    assert [account and account.id for account in accounts] == ["ann", "eve", "bob"]
    assert await store.is_taken("LiIli")
    with pytest.raises(NameTaken):
        await store.rename("bob", "1illi")
    await store.rename("ann", "Cleo")
    await store.rename("bob", "1illi")
    await store.close()


async def test_who_ever_sat_or_spoke_is_known(store: Store) -> None:
    visited = {id: await store.visited_by(id) for id in ("ann", "ben", "zoe", "eve")}

    assert visited == {"ann": ["t1"], "ben": ["t1"], "zoe": ["t1"], "eve": []}
    assert [(table, said.text) for table, said in await store.said_by("zoe")] == [("t1", "hello")]
    await store.forget_at("t1", "ben")
    kept = await store.read("t1")
    assert kept is not None
    assert kept.entries[:2] == LOG[:2]
    assert kept.entries[2] == Seated(3, 1, person="~gone", name="somebody")
    await store.close()
