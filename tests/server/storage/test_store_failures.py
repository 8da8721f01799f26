"""A full disk, a read-only database, a lost connection: told clearly, nothing lost, and then on."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import sqlalchemy as sa

from pocketkeep.server.storage import database
from pocketkeep.server.storage.failures import CannotOpen
from pocketkeep.server.storage.store import Store, StoreFailed
from pocketkeep.server.table.entries import Chosen, Spoken
from pocketkeep.server.table.summary import Kept
from tests.builders.server.databases import Postgres
from tests.builders.server.kept import OPENED, open_table, summary
from tests.builders.server.privileges import without_privileges
from tests.builders.server.troubles import turn

pytestmark = pytest.mark.anyio

LONG = "x" * 200_000


async def order(store: Store, *statements: str) -> None:
    """Have the connection that writes carry out something."""

    def carry_out(connection: sa.Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    await store.database.write(carry_out)


async def fails(store: Store, words: str) -> None:
    """Nothing can be kept, which is said so; and the table stands and can be read."""
    with pytest.raises(StoreFailed, match=words) as failed:
        await store.append(
            "t1", 2, [Spoken(2, "ann", name="Ann", seat=0, text=LONG)], summary(turn="after")
        )

    assert "nothing has changed" in str(failed.value)
    assert not failed.value.unsure
    assert await store.read("t1") == Kept([OPENED], None)
    assert await store.lines(status="gathering") == [summary()]


async def works(store: Store) -> None:
    await store.append("t1", 2, [Chosen(2, 0, "a")], summary(turn="after"))
    assert await store.read("t1", after=1) == Kept([Chosen(2, 0, "a")], None)
    assert await store.lines(status="gathering") == [summary(turn="after")]


@pytest.fixture
def copied_url(sqlite_copy: str) -> str:
    """The fixture `store` is a file here; tests of the other kind open it themselves."""
    return sqlite_copy


# ------------------------------------------------------------------------------ SQLite


async def test_a_full_database_keeps_what_it_has_and_goes_on_when_there_is_room(
    store: Store,
) -> None:
    await open_table(store)
    await order(store, "PRAGMA max_page_count = 1")  # SQLite takes the size that it has

    await fails(store, "disk is full.* Make room")

    await order(store, "PRAGMA max_page_count = 1000000")
    await works(store)


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """As the disk sees it: from there on writing fails."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_refuses_to_be_written_is_told_and_then_goes_on(
    store: Store, tmp_path: Path
) -> None:
    await open_table(store)

    with no_file_longer_than((tmp_path / "tables.sqlite-wal").stat().st_size):
        await fails(store, "disk (is full|cannot be read or written)")

    await works(store)


async def test_a_database_that_turns_read_only_goes_on_when_it_is_writable_again(
    store: Store,
) -> None:
    await open_table(store)
    turn(store.database, "PRAGMA query_only = ON")

    await fails(store, "read-only.* Make it writable")

    turn(store.database, "PRAGMA query_only = OFF")
    await works(store)


async def test_a_file_that_another_program_holds_is_told_and_then_goes_on(
    store: Store, tmp_path: Path
) -> None:
    await open_table(store)
    await order(store, "PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    await fails(store, "Another program holds")

    other.execute("ROLLBACK")
    other.close()
    await works(store)


@pytest.fixture
def everybodys_folder() -> Iterator[Path]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


async def test_a_file_that_may_not_be_written_is_refused_when_it_is_opened(
    everybodys_folder: Path,
) -> None:
    file = everybodys_folder / "tables.sqlite"
    await (await Store.open(str(file))).close()
    file.with_name("tables.sqlite.lock").unlink()
    file.chmod(0o444)

    with without_privileges(), pytest.raises(CannotOpen, match="read-only") as refused:
        await Store.open(str(file))

    assert str(file) in str(refused.value)
    file.chmod(0o644)
    await (await Store.open(str(file))).close()


# ------------------------------------------------------------------------------ PostgreSQL


async def test_connections_that_broke_off_are_replaced_without_a_word(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    await open_table(store)

    postgres.cut(postgres_url)

    assert await store.read("t1") == Kept([OPENED], None)
    postgres.cut(postgres_url)
    await works(store)
    await store.close()


async def test_a_database_that_is_away_is_told_and_when_it_is_back_it_goes_on(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    await open_table(store)
    postgres.alter(postgres_url, "ALLOW_CONNECTIONS false")
    postgres.cut(postgres_url)

    for attempt in (store.pulses.last(), store.append("t1", 2, [Chosen(2, 0, "a")], summary())):
        with pytest.raises(StoreFailed, match="nothing has changed"):
            await attempt

    postgres.alter(postgres_url, "ALLOW_CONNECTIONS true")
    await works(store)
    await store.close()


async def test_a_read_only_server_is_told_and_then_goes_on(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    await open_table(store)
    postgres.alter(postgres_url, "SET default_transaction_read_only = on")
    postgres.cut(postgres_url)

    await fails(store, "read-only")

    postgres.alter(postgres_url, "RESET default_transaction_read_only")
    postgres.cut(postgres_url)
    await works(store)
    await store.close()


async def test_who_waits_for_a_database_that_hangs_is_told_so(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(postgres_url)
    await open_table(store)
    monkeypatch.setattr(database, "LONGEST", 0.3)

    with postgres.frozen():
        with pytest.raises(StoreFailed, match=r"not answer; nothing has changed\. Try") as read:
            await store.read("t1")
        store.database.silent_until = 0.0  # as if some time had passed
        with pytest.raises(StoreFailed, match="Look at the table again later") as kept:
            await order(store, "SELECT 1")
        monkeypatch.setattr(database, "LONGEST", 3600)
        with pytest.raises(StoreFailed, match=r"not answer; nothing has changed\. Try") as at_once:
            await order(store, "SELECT 1")

    assert not read.value.unsure
    assert kept.value.unsure
    assert not at_once.value.unsure
    while store.database.silent_until:  # noqa: ASYNC110 - until it has answered what was asked
        await asyncio.sleep(0.01)
    await works(store)
    await store.close()


async def strike(store: Store, words: str, *, when: str) -> None:
    """Something happens whenever an entry is kept: at once, or with the commit."""
    await order(
        store,
        f"CREATE FUNCTION strike() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {words}; END $$",
        "CREATE CONSTRAINT TRIGGER strikes AFTER INSERT ON entries DEFERRABLE INITIALLY "
        f"{when} FOR EACH ROW EXECUTE FUNCTION strike()",
    )


async def test_a_full_disk_of_the_server_is_told_and_then_goes_on(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await open_table(store)
    await strike(store, "RAISE SQLSTATE '53100'", when="IMMEDIATE")

    await fails(store, "disk is full")

    await order(store, "DROP TRIGGER strikes ON entries")
    await works(store)
    await store.close()


async def test_a_connection_that_breaks_off_in_the_commit_leaves_nobody_deceived(
    postgres_url: str,
) -> None:
    """Then nobody knows whether it was kept; so nothing is claimed."""
    store = await Store.open(postgres_url)
    await open_table(store)
    death = "PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL"
    await strike(store, death, when="DEFERRED")

    with pytest.raises(StoreFailed, match="Look at the table again") as failed:
        await store.append("t1", 2, [Chosen(2, 0, "a")], summary())

    assert failed.value.unsure
    assert "nothing has changed" not in str(failed.value)
    await order(store, "DROP TRIGGER strikes ON entries")
    await works(store)
    await store.close()
