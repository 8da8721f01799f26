"""`serve --check`: whatever is wrong is told, with what to do."""

from __future__ import annotations

import asyncio
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from benchmarks.server.process import free_port
from pocketkeep.server.running import checking, descriptors
from pocketkeep.server.running.checking import check, is_synchronised
from pocketkeep.server.running.findings import Finding
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage import postgres as postgres_storage
from pocketkeep.server.storage.database import address_of
from pocketkeep.server.storage.store import Store
from tests.builders.server.backups import old_database
from tests.builders.server.databases import Postgres
from tests.builders.server.kept import open_table
from tests.builders.server.privileges import without_privileges
from tests.builders.server.proxies import DEPLOY, nginx

LATER = 3_600_000  # milliseconds


def found(settings: Settings, what: str, monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    """What is told of one thing."""
    monkeypatch.setattr(checking, "CHECKS", {what: checking.CHECKS[what]})
    return list(check(settings))


def wrong(findings: list[Finding]) -> str:
    return "\n".join(finding.told for finding in findings if finding.grade == "wrong")


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda what, **settings: found(Settings(**settings), what, monkeypatch)


# ------------------------------------------------------------------ the machine


def test_too_few_descriptors(looked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descriptors, "raise_limit", lambda: 1024)
    assert "LimitNOFILE=65536" in wrong(looked("descriptors", workers=1))

    monkeypatch.setattr(descriptors, "raise_limit", lambda: 65_536)
    assert wrong(looked("descriptors", workers=1)) == ""


def test_more_workers_than_cores(looked: Any) -> None:
    assert "--workers " in wrong(looked("cores", workers=256))
    assert wrong(looked("cores", workers=1)) == ""


class Room(NamedTuple):
    total: int
    used: int
    free: int


def test_a_disk_that_is_nearly_full(looked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Room(10**12, 0, 10**8))
    assert "make room" in wrong(looked("disk"))

    monkeypatch.setattr(shutil, "disk_usage", lambda _: Room(10**12, 0, 10**11))
    assert wrong(looked("disk")) == ""


@pytest.mark.parametrize(("kept", "told"), [(False, "set-ntp true"), (True, ""), (None, "")])
def test_a_clock_that_nobody_keeps(
    looked: Any, monkeypatch: pytest.MonkeyPatch, *, kept: bool | None, told: str
) -> None:
    monkeypatch.setattr(checking, "is_synchronised", lambda: kept)
    monkeypatch.setattr(checking, "LOOK", 0.0)

    faults = wrong(looked("clock"))
    assert told in faults
    assert bool(told) == bool(faults)


def test_a_clock_that_jumps(looked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "is_synchronised", lambda: True)
    monkeypatch.setattr(checking, "LOOK", 0.0)
    times = iter([1000.0, 940.0])
    monkeypatch.setattr(time, "time", lambda: next(times))

    assert "jumped by -60.0 seconds" in wrong(looked("clock"))


def test_the_kernel_is_asked_about_its_clock() -> None:
    assert is_synchronised() in {True, False, None}


def test_no_pages(looked: Any, tmp_path: Path) -> None:
    assert "There are no pages" in wrong(looked("program", client=str(tmp_path)))
    (tmp_path / "index.html").touch()
    assert wrong(looked("program", client=str(tmp_path))) == ""


# ------------------------------------------------------------------ names and proxies


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"proxy": ("127.0.0.1",)}, "no name was given"),
        ({"names": ("games.example",)}, "none is believed"),
        ({"limits": "off"}, "Limits are off"),
        ({"proxy": ("127.0.0.1",), "names": ("games.example",)}, ""),
        ({}, ""),
    ],
)
def test_names_and_proxies_go_together(looked: Any, settings: dict[str, Any], told: str) -> None:
    faults = wrong(looked("names", **settings))
    assert told in faults
    assert bool(told) == bool(faults)


@pytest.mark.parametrize(
    ("settings", "grade", "told"),
    [
        ({}, "", ""),
        ({"names": ("games.example", "pocketkeep")}, "", ""),
        ({"address": "https://games.example"}, "", ""),
        ({"names": ("pocketkeep",), "address": "https://games.example"}, "", ""),
        ({"names": ("games.example",), "address": "https://games.example"}, "", ""),
        ({"names": ("*.games.example",), "address": "https://ann.games.example"}, "", ""),
        (
            {"names": ("games.example", "play.example"), "address": "https://play.example"},
            "note",
            "at https://play.example, and not at https://games.example",
        ),
        ({"names": ("games.example", "play.example")}, "note", "several names"),
        (
            {"names": ("games.example",), "address": "https://play.example"},
            "wrong",
            "POCKETKEEP_ADDRESS says https://play.example, and --name says games.example",
        ),
        (
            {"names": ("games.example",), "address": "https://games.example:8443"},
            "wrong",
            "says https://games.example:8443",
        ),
        ({"names": ("http://games.example",)}, "wrong", "with TLS alone"),
        ({"address": "http://localhost:8420"}, "", ""),
    ],
)
def test_the_sites_address_and_its_names_do_not_contradict_each_other(
    looked: Any, settings: dict[str, Any], grade: str, told: str
) -> None:
    found = looked("address", **settings)

    assert [finding.grade for finding in found] == ([grade] if grade else [])
    assert told in "".join(finding.told for finding in found)


def test_a_name_that_leads_nowhere(looked: Any) -> None:
    told = wrong(looked("proxy", names=("http://localhost:1",), port=free_port()))

    assert "http://localhost:1 cannot be reached" in told


def test_a_name_that_leads_to_somebody_else(looked: Any) -> None:
    with somebody_else() as port:
        told = wrong(looked("proxy", names=(f"http://localhost:{port}",), port=free_port()))

    assert "somebody else answers" in told


@contextmanager
def somebody_else() -> Iterator[int]:
    """A server that says something, whatever it is asked."""
    with socket.create_server(("127.0.0.1", 0)) as bound:

        def answer() -> None:
            caller, _ = bound.accept()
            caller.recv(10_000)
            caller.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
            caller.close()

        thread = Thread(target=answer)
        thread.start()
        yield bound.getsockname()[1]
        thread.join()


def test_what_nginx_passes_on(looked: Any, tmp_path: Path) -> None:
    """As deploy/nginx.conf has it all is well; without its headers each is told."""
    port, without_tls = free_port(), {" ssl http2;": ";"}
    with nginx(tmp_path, port, without_tls) as front:
        names, proxy = (f"http://localhost:{front.port}",), ("127.0.0.1",)
        right = looked("proxy", names=names, port=port, proxy=proxy)
        stranger = looked("proxy", names=names, port=port, proxy=("10.0.0.1",))
        with socket.create_server(("127.0.0.1", port)):
            running = looked("proxy", names=names, port=port, proxy=proxy)

    assert [finding.grade for finding in right] == ["well"], right
    assert "add --proxy 127.0.0.1" in wrong(stranger)
    assert [finding.grade for finding in running] == ["note"], running


def test_what_nginx_keeps_to_itself_or_lets_strangers_say(looked: Any, tmp_path: Path) -> None:
    port = free_port()
    headers = [
        line.strip()
        for line in (DEPLOY / "nginx.conf").read_text().splitlines()
        if "proxy_set_header" in line
    ]
    bare = {" ssl http2;": ";", **dict.fromkeys(headers, "")}
    with nginx(tmp_path, port, bare) as front:
        told = wrong(
            looked(
                "proxy", names=(f"http://localhost:{front.port}",), port=port, proxy=("127.0.0.1",)
            )
        )

    assert "turns Host into 'pocketkeep'" in told
    assert "lets strangers write X-Forwarded-For" in told
    assert "Let it set X-Forwarded-Proto" in told
    assert "does not pass websockets on" in told


# ------------------------------------------------------------------ databases


def changed_at(database: str, at: int) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        await open_table(store, changed=at)
        await store.close()

    asyncio.run(scene())


def execute(database: str, statement: str) -> None:
    engine = sa.create_engine(address_of(database), poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.text(statement))


def test_a_database_that_works(looked: Any, copied_url: str) -> None:
    findings = looked("database", database=copied_url)

    assert wrong(findings) == ""
    assert "can be read, written and migrated" in findings[0].told
    changed_at(copied_url, 1000)  # and nothing was left behind


def test_a_database_that_a_server_uses(looked: Any, copied_url: str) -> None:
    async def scene() -> list[Finding]:
        store = await Store.open(copied_url)
        findings: list[Finding] = await asyncio.to_thread(looked, "database", database=copied_url)
        await store.close()
        return findings

    assert wrong(asyncio.run(scene())) == ""


def test_a_file_that_is_still_to_be_made(looked: Any, tmp_path: Path) -> None:
    findings = looked("database", database=str(tmp_path / "a" / "tables.sqlite"))

    assert "will be made" in findings[0].told
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_we_may_not_write(looked: Any, tmp_path: Path) -> None:
    database = old_database("0.3.0", tmp_path)
    tmp_path.chmod(0o755)
    for folder in list(tmp_path.parents)[:3]:
        folder.chmod(0o755)
    with without_privileges():
        told = wrong(looked("database", database=database))
        new = wrong(looked("database", database=str(tmp_path / "new.sqlite")))

    assert "read-only" in told or "cannot be opened" in told
    assert "cannot be made" in new


def test_an_older_database_will_be_migrated_and_is_not_yet(looked: Any, tmp_path: Path) -> None:
    database = old_database("0.1.0", tmp_path)
    findings = looked("database", database=database)

    assert wrong(findings) == ""
    assert "pocketkeep backup FILE" in str(findings)
    assert "from revision 0001" in str(looked("database", database=database))


def test_a_later_database(looked: Any, copied_url: str) -> None:
    execute(copied_url, "UPDATE alembic_version SET version_num = '9999'")

    assert "Update Pocketkeep" in wrong(looked("database", database=copied_url))


def test_a_clock_that_was_set_back(looked: Any, copied_url: str) -> None:
    changed_at(copied_url, time.time_ns() // 1_000_000 + LATER)

    assert "59 minutes from now" in wrong(looked("database", database=copied_url))


def test_a_postgres_that_is_read_only(looked: Any, postgres: Postgres, postgres_copy: str) -> None:
    postgres.alter(postgres_copy, "SET default_transaction_read_only = on")
    try:
        findings = looked("database", database=postgres_copy)
    finally:
        postgres.alter(postgres_copy, "RESET default_transaction_read_only")

    assert [finding.grade for finding in findings] == ["wrong"]
    assert "read-only" in findings[0].told


@pytest.mark.parametrize(
    ("settings", "grade", "told"),
    [
        ({}, "note", "--inner"),
        ({"host": "0.0.0.0"}, "note", "--inner"),  # noqa: S104
        ({"host": "10.0.3.7"}, "", ""),
        ({"inner": "http://10.0.3.7:8420"}, "well", "http://10.0.3.7:8420"),
    ],
)
def test_how_other_processes_reach_it(
    looked: Any, settings: dict[str, Any], grade: str, told: str
) -> None:
    found = looked("neighbours", database="postgresql://db.example/tables", **settings)

    assert [finding.grade for finding in found] == [grade] * bool(grade)
    assert all(told in finding.told for finding in found)
    assert looked("neighbours", **settings) == []


def test_a_postgres_where_we_may_not_make_tables(
    looked: Any, postgres: Postgres, postgres_copy: str
) -> None:
    name = "guest_without_rights"
    postgres.order(f"CREATE ROLE {name} LOGIN")
    with psycopg.connect(postgres_copy, autocommit=True) as connection:
        connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    try:
        url = make_url(postgres_copy).set(username=name)
        told = wrong(looked("database", database=url.render_as_string()))
    finally:
        postgres.order(f"DROP ROLE {name}")

    assert "permission denied" in told


def test_a_postgres_that_is_not_there(looked: Any) -> None:
    told = wrong(looked("database", database="postgresql://ann:secret@127.0.0.1:1/none"))

    assert "cannot be opened" in told
    assert "secret" not in told


def test_a_postgres_that_says_nothing(looked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(postgres_storage.CONNECTING, "connect_timeout", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        told = wrong(looked("database", database=f"postgresql://ann@127.0.0.1:{port}/none"))

    assert "cannot be opened" in told
