"""Backups: whole or refused, of both databases and into both."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from pocketkeep import __version__
from pocketkeep.server.storage import archive, migrations
from pocketkeep.server.storage import backup as storage
from pocketkeep.server.storage.archive import BadBackup, NotKept
from pocketkeep.server.storage.backup import NotEmpty, back_up
from pocketkeep.server.storage.failures import CannotOpen, DatabaseInUse, DatabaseTooNew
from pocketkeep.server.storage.store import Store
from tests.builders.server.backups import backed_up, contents, old_database, restored, silently
from tests.builders.server.kept import open_table

FILM = bytes(range(256)) * 100


async def fill(database: str, *tables: str) -> None:
    """Tables with letters of all kinds in their names."""
    store = await Store.open(database)
    for table in tables:
        await open_table(store, table, name="Kettle „ü” \U0001f3f0")
    if "t1" in tables:
        await store.films.keep("t1", FILM)
    await store.close()


async def count_and_film(database: str, table: str) -> tuple[dict[str, int], bytes | None]:
    """What a server finds that is started on a database."""
    store = await Store.open(database)
    found = await store.numbers([table]), await store.films.find("t1")
    await store.close()
    return found


@pytest.fixture
def filled(copied_url: str) -> str:
    asyncio.run(fill(copied_url, *[f"t{number}" for number in range(12)]))
    return copied_url


@pytest.fixture
def empty(request: pytest.FixtureRequest, tmp_path: Path, copied_url: str) -> str:
    """Another database of the same kind."""
    if copied_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'other.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def backup(filled: str, tmp_path: Path) -> Path:
    backed_up(filled, tmp_path / "backup")
    return tmp_path / "backup"


# ------------------------------------------------------------------ there and back


def test_what_is_backed_up_comes_back(
    filled: str, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "AT_ONCE", 5)
    seen: list[tuple[int, int]] = []
    heading = back_up(filled, tmp_path / "backup", lambda *told: seen.append(told))
    restored(empty, tmp_path / "backup")

    assert contents(empty) == contents(filled)
    assert heading.version == __version__
    assert seen[-1] == (heading.rows, heading.rows)
    assert len(seen) > 4  # progress is told on the way
    assert asyncio.run(count_and_film(empty, "t11")) == ({"t11": 1}, FILM)


def test_one_kind_of_database_becomes_the_other(
    sqlite_copy: str, postgres_url: str, tmp_path: Path
) -> None:
    old = old_database("0.3.0", tmp_path)
    asyncio.run(fill(old))  # brought up to date
    backed_up(old, tmp_path / "there")
    restored(postgres_url, tmp_path / "there")
    backed_up(postgres_url, tmp_path / "back")
    restored(sqlite_copy, tmp_path / "back", replace=True)

    assert contents(postgres_url) == contents(old) == contents(sqlite_copy)


def test_an_old_database_is_backed_up_as_it_is_and_comes_back_up_to_date(
    tmp_path: Path,
) -> None:
    old = old_database("0.1.0", tmp_path)
    heading = backed_up(old, tmp_path / "backup")
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    restored(fresh, tmp_path / "backup")

    assert heading.revision == "0001"
    before, after = contents(old), contents(fresh)
    assert before["alembic_version"] == [("0001",)]
    assert after["alembic_version"] == [(migrations.revisions()[-1],)]
    assert after["entries"] == before["entries"]


def test_a_backup_is_for_its_owner_alone(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


# ------------------------------------------------------------------ what is refused


def test_a_backup_that_breaks_off_is_refused_and_nothing_is_touched(
    backup: Path, empty: str
) -> None:
    whole = backup.read_bytes()
    for part in (0, 1, 10, len(whole) // 3, len(whole) // 2, len(whole) - 8, len(whole) - 1):
        backup.write_bytes(whole[:part])
        with pytest.raises(BadBackup, match=r"Nothing was touched.* another backup"):
            restored(empty, backup)
    assert is_untouched(empty)


def test_a_damaged_backup_is_refused(backup: Path, empty: str) -> None:
    whole = backup.read_bytes()
    for place in range(20, len(whole), max(1, len(whole) // 40)):
        damaged = bytearray(whole)
        damaged[place] ^= 0x40
        backup.write_bytes(damaged)
        with pytest.raises(BadBackup):
            restored(empty, backup)
    assert is_untouched(empty)


def is_untouched(database: str) -> bool:
    path = Path(database.removeprefix("sqlite:///"))
    return not path.exists() if database.startswith("sqlite") else contents(database) == {}


def lines_of(backup: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]


def drop_a_row(lines: list[Any]) -> None:
    next(line for line in lines if isinstance(line, list)).pop()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (drop_a_row, "not those that were counted"),
        (lambda lines: lines[0].update(format=99, version="9.0"), r"later Pocketkeep \(9\.0\)"),
        (lambda lines: lines[0].update(pocketkeep="film"), "no backup of Pocketkeep"),
        (lambda lines: lines[0].update(sheets=3), "Expected `array`"),
        (lambda lines: lines.pop(), "breaks off"),
        (lambda lines: lines.append([]), "do not fit its end"),
        (lambda lines: lines[-1].update(sha256="0" * 64), "do not fit its end"),
    ],
)
def test_a_file_that_somebody_edited_is_refused(
    sqlite_copy: str, tmp_path: Path, change: Callable[[list[Any]], object], told: str
) -> None:
    backup = tmp_path / "backup"
    asyncio.run(fill(sqlite_copy, "t1", "t2"))
    backed_up(sqlite_copy, backup)
    lines = lines_of(backup)
    change(lines)
    backup.write_bytes(gzip.compress(b"".join(msgspec.json.encode(x) + b"\n" for x in lines)))

    with pytest.raises(BadBackup, match=told):
        restored(f"sqlite:///{tmp_path / 'other.sqlite'}", backup)


def test_what_is_no_backup_is_refused(sqlite_copy: str, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="is there"):
        restored(sqlite_copy, tmp_path / "nowhere")
    for content in (b"", b"hello", gzip.compress(b"hello\n"), gzip.compress(b"[" * 100_000)):
        (tmp_path / "odd").write_bytes(content)
        with pytest.raises(BadBackup, match="cannot be restored from"):
            restored(sqlite_copy, tmp_path / "odd")


def test_a_backup_of_a_later_database_is_refused(
    sqlite_copy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup"
    with monkeypatch.context() as later:
        later.setattr(migrations, "revision_of", lambda _: "9999")
        with pytest.raises(DatabaseTooNew, match="Update Pocketkeep, then try again"):
            backed_up(sqlite_copy, backup)
        later.setattr(migrations, "revisions", lambda: ["9999"])
        later.setattr(storage, "_names_at", lambda *_: ["people"])
        backed_up(sqlite_copy, backup)

    with pytest.raises(BadBackup, match="later Pocketkeep"):
        restored(f"sqlite:///{tmp_path / 'other.sqlite'}", backup)


def test_what_others_put_into_our_database_is_left_out(sqlite_copy: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(sqlite_copy.removeprefix("sqlite:///"))) as connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    backed_up(sqlite_copy, tmp_path / "backup")
    restored(fresh, tmp_path / "backup")

    assert set(contents(sqlite_copy)) - set(contents(fresh)) == {"notes"}


def test_a_database_with_tables_is_left_alone_unless_told(
    backup: Path, filled: str, copied_url: str
) -> None:
    asyncio.run(fill(copied_url, "later"))
    before = contents(copied_url)

    with pytest.raises(NotEmpty, match=r"has tables already.* --replace"):
        restored(copied_url, backup)

    assert contents(copied_url) == before
    restored(copied_url, backup, replace=True)
    assert ("later" in str(before), "later" in str(contents(filled))) == (True, False)


def test_what_is_not_ours_is_never_thrown_away(
    postgres_url: str, sqlite_copy: str, tmp_path: Path
) -> None:
    backed_up(sqlite_copy, tmp_path / "backup")
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE TABLE accounts (id int)")

    with pytest.raises(NotEmpty, match=r"something else than Pocketkeep \(accounts"):
        restored(postgres_url, tmp_path / "backup", replace=True)

    assert contents(postgres_url) == {"accounts": []}


def test_nothing_is_restored_under_a_running_server(backup: Path, filled: str, empty: str) -> None:
    async def scene(database: str) -> None:
        store = await Store.open(database)
        await store.numbers([])  # so that it is connected
        with pytest.raises(DatabaseInUse, match=r"Stop (that one|every server)"):
            restored(database, backup, replace=True)
        await store.close()

    asyncio.run(scene(filled))
    asyncio.run(scene(empty))


def test_a_failed_restoring_leaves_what_was_there(
    backup: Path, filled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(filled)
    read = archive.read_rows

    def fail_half_way(path: Path) -> Any:
        for count, part in enumerate(read(path)):
            if count == 1:
                raise OSError(28, "No space left on device")
            yield part

    monkeypatch.setattr(archive, "check", lambda path, _: archive.read_heading(path))
    monkeypatch.setattr(archive, "read_rows", fail_half_way)
    with pytest.raises(OSError, match="No space"):
        restored(filled, backup, replace=True)

    assert contents(filled) == before


def test_there_has_to_be_something_to_back_up(tmp_path: Path, postgres_url: str) -> None:
    with pytest.raises(CannotOpen, match="There is no database"):
        backed_up(f"sqlite:///{tmp_path / 'nothing.sqlite'}", tmp_path / "backup")
    with pytest.raises(CannotOpen, match="holds no tables of Pocketkeep"):
        backed_up(postgres_url, tmp_path / "backup")
    with pytest.raises(CannotOpen, match=r"no connection|cannot be opened"):
        backed_up("postgresql://nobody@127.0.0.1:1/none", tmp_path / "backup")

    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_not_written_over_another(backup: Path, filled: str) -> None:
    before = backup.read_bytes()
    with pytest.raises(NotKept, match="--replace"):
        backed_up(filled, backup)
    assert backup.read_bytes() == before
    backed_up(filled, backup, replace=True)
    assert {path.name for path in backup.parent.glob("backup*")} == {"backup"}


@pytest.mark.parametrize("place", ["/proc/backup", "/dev/full/backup"])
def test_where_nothing_can_be_written_it_says_so(sqlite_copy: str, place: str) -> None:
    with pytest.raises(NotKept, match=r"could not be written.* name another place"):
        backed_up(sqlite_copy, Path(place))


def test_a_full_disk_leaves_the_backup_of_yesterday(
    sqlite_copy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup"
    backup.write_bytes(b"of yesterday")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match=r"No space left .* Make room"):
        back_up(sqlite_copy, backup, silently, replace=True)

    assert backup.read_bytes() == b"of yesterday"
    assert not list(tmp_path.glob("*.part"))
