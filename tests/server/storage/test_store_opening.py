"""Opening a database: migrations, who may have the file, and files that are something else."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import make_url

from pocketkeep.server.storage import migrations, postgres
from pocketkeep.server.storage.database import address_of
from pocketkeep.server.storage.failures import CannotOpen, DatabaseInUse, DatabaseTooNew
from pocketkeep.server.storage.schema import METADATA
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Began
from pocketkeep.server.table.summary import Kept
from tests.builders.server.kept import OPENED, open_table, summary

pytestmark = pytest.mark.anyio

FILES = sorted((Path(migrations.__file__).parent / "versions").glob("[0-9]*.py"))


def engine(url: str) -> sa.Engine:
    return sa.create_engine(address_of(url), poolclass=sa.NullPool)


def migrated_to(url: str, revision: str) -> None:
    """A database as an earlier program left it."""
    with engine(url).begin() as connection:
        migrations.upgrade(connection, revision)


# ------------------------------------------------------------------------------ migrations


def test_migrations_are_numbered_in_a_row() -> None:
    numbers = [path.name.split("_")[0] for path in FILES]

    assert numbers == [f"{number:04}" for number in range(1, len(FILES) + 1)]
    assert migrations.revisions() == numbers


@pytest.mark.parametrize("revision", migrations.revisions())
async def test_a_database_of_every_revision_is_brought_up_and_works(
    database_url: str, revision: str
) -> None:
    migrated_to(database_url, revision)

    store = await Store.open(database_url)
    await open_table(store)

    assert await store.read("t1") == Kept([OPENED], None)
    await store.close()
    with engine(database_url).connect() as connection:
        assert migrations.revision_of(connection) == migrations.revisions()[-1]


async def test_the_migrations_end_at_the_schema(database_url: str) -> None:
    await (await Store.open(database_url)).close()

    with engine(database_url).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


async def test_the_comparison_with_the_schema_would_notice_a_missing_index(
    sqlite_url: str,
) -> None:
    await (await Store.open(sqlite_url)).close()

    with engine(sqlite_url).begin() as connection:
        connection.execute(sa.text("DROP INDEX ix_tables_deadline"))
        assert compare_metadata(MigrationContext.configure(connection), METADATA) != []


async def test_a_database_of_a_later_program_is_refused(database_url: str) -> None:
    await (await Store.open(database_url)).close()
    with engine(database_url).begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(DatabaseTooNew, match=r"later Pocketkeep .*9999.* Update Pocketkeep"):
        await Store.open(database_url)

    with engine(database_url).begin() as connection:  # and nothing is locked or changed
        connection.execute(
            sa.text("UPDATE alembic_version SET version_num = :last"),
            {"last": migrations.revisions()[-1]},
        )
    await (await Store.open(database_url)).close()


async def test_nothing_is_migrated_under_a_server_of_an_older_version(postgres_url: str) -> None:
    migrated_to(postgres_url, "0009")
    with psycopg.connect(postgres_url, application_name=postgres.SERVER):
        with pytest.raises(DatabaseInUse, match=r"older version .* Stop every server"):
            await Store.open(postgres_url)
        with engine(postgres_url).connect() as connection:
            assert migrations.revision_of(connection) == "0009"

    await (await Store.open(postgres_url)).close()


async def test_several_may_open_a_new_postgres_at_the_same_time(postgres_url: str) -> None:
    """Each with a session of its own, as processes have."""
    stores = await asyncio.gather(*[Store.open(postgres_url) for _ in range(4)])

    for number, store in enumerate(stores):
        await open_table(store, f"t{number}")

    assert len(await stores[0].numbers([f"t{number}" for number in range(4)])) == 4
    for store in stores:
        await store.close()


# ------------------------------------------------------------------------------ whose file it is

SERVER = """
import asyncio, os, signal, sys
from pocketkeep.server.storage.store import Store
from tests.builders.server.kept import open_table

async def main():
    store = await Store.open(sys.argv[1])
    await open_table(store)
    worker = os.fork()
    if worker == 0:
        os.closerange(0, 2)
        signal.pause()
    print(worker, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_a_file_is_one_servers_until_it_is_killed(sqlite_url: str) -> None:
    """Its workers may outlive it for a while: they have no part in the claim."""
    command = [sys.executable, "-W", "ignore", "-c", SERVER, sqlite_url]
    server = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    assert server.stdout is not None
    worker = int(await server.stdout.readline())
    try:
        with pytest.raises(DatabaseInUse, match=r"Another server has the .* Stop that one"):
            await Store.open(sqlite_url)
        server.kill()
        await server.wait()
        os.kill(worker, 0)  # it is still there

        store = await Store.open(sqlite_url)

        assert await store.numbers(["t1"]) == {"t1": 1}
        await store.close()
    finally:
        os.kill(worker, signal.SIGKILL)


async def test_a_file_is_one_stores_within_a_process_too(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "other.sqlite").symlink_to(tmp_path / "tables.sqlite")
    store = await Store.open(sqlite_url)

    for address in (sqlite_url, str(tmp_path / "other.sqlite")):
        with pytest.raises(DatabaseInUse):
            await Store.open(address)

    await open_table(store)
    await store.close()
    again = await Store.open(str(tmp_path / "other.sqlite"))
    assert await again.numbers(["t1"]) == {"t1": 1}
    await again.close()


# ------------------------------------------------------------------------------ files


async def test_a_new_file_comes_with_its_folders_and_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b c" / "tables.sqlite"
    store = await Store.open(str(file))
    await open_table(store)

    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in file.parent.iterdir()}

    assert len(modes) == 4  # with its lock, its write-ahead log and what goes with that
    assert set(modes.values()) == {"0o600"}
    await store.close()


async def test_what_is_acknowledged_is_on_the_disk(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await open_table(store)

    def settings(connection: sa.Connection) -> list[object]:
        names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.database.write(settings) == ["wal", 2, 1, 5000]
    reader = sqlite3.connect(tmp_path / "tables.sqlite")
    assert reader.execute("SELECT count(*) FROM entries").fetchall() == [(1,)]
    reader.close()
    await store.append("t1", 2, [Began(2, "1")], summary())
    await store.close()
    assert not (tmp_path / "tables.sqlite-wal").exists()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 500)

    with pytest.raises(CannotOpen, match=re.escape(str(file)) + ".*damaged, or is none"):
        await Store.open(str(file))

    assert file.read_text() == "Dear Ann, " * 500


async def test_a_database_with_other_peoples_tables_is_refused_and_left_alone(
    database_url: str,
) -> None:
    with engine(database_url).begin() as connection:
        connection.execute(sa.text("CREATE TABLE sessions (theirs INTEGER)"))

    with pytest.raises(CannotOpen, match=r"cannot be opened.* already exists"):
        await Store.open(database_url)

    with engine(database_url).connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["sessions"]


@pytest.mark.parametrize("path", ["letter.txt/tables.sqlite", "."])
async def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path, path: str) -> None:
    (tmp_path / "letter.txt").touch()

    with pytest.raises(CannotOpen, match="cannot be opened"):
        await Store.open(str(tmp_path / path))


async def test_a_postgres_without_this_database_is_told(postgres_url: str) -> None:
    missing = make_url(postgres_url).set(database="nowhere").render_as_string()

    with pytest.raises(CannotOpen, match='"nowhere" does not exist'):
        await Store.open(missing)
