"""`pocketkeep backup`, `pocketkeep restore` and `pocketkeep serve --check` as typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.server.running import checking
from pocketkeep.server.running.findings import Finding
from tests.builders.server.backups import contents, old_database
from tests.cli.conftest import Run


def test_there_and_back(run: Run, home: Path) -> None:
    old = old_database("0.3.0", home)
    there = run(f"backup {home}/tables.backup --database {old}")
    back = run(f"restore {home}/tables.backup --database {home}/fresh.sqlite")

    assert (there.exit_code, back.exit_code) == (0, 0), there.output + back.output
    assert "24 tables and 3 people, as of " in there.output
    assert "Start the server on it" in back.output
    assert contents(f"sqlite:///{home}/fresh.sqlite")["entries"] == contents(old)["entries"]


def test_the_servers_own_database_is_meant_unless_told(run: Run, home: Path) -> None:
    result = run(f"backup {home}/tables.backup")

    assert result.exit_code == 2
    assert f"There is no database {home}/tables.sqlite" in result.output
    assert not list(home.glob("*.part"))


def test_a_backup_that_breaks_off_is_refused_in_words(run: Run, home: Path) -> None:
    old = old_database("0.3.0", home)
    run(f"backup {home}/tables.backup --database {old}")
    file = home / "tables.backup"
    file.write_bytes(file.read_bytes()[:1000])

    result = run(f"restore {file} --database {home}/fresh.sqlite")

    assert result.exit_code == 2
    assert "it breaks off. Nothing was touched" in result.output
    assert not (home / "fresh.sqlite").exists()


def test_what_is_there_is_not_thrown_away_by_mistake(run: Run, home: Path) -> None:
    old = old_database("0.3.0", home)
    run(f"backup {home}/tables.backup --database {old}")

    again = run(f"backup {home}/tables.backup --database {old}")
    over = run(f"restore {home}/tables.backup --database {old}")

    assert (again.exit_code, over.exit_code) == (2, 2)
    assert "--replace" in again.output
    assert "--replace" in over.output
    assert run(f"restore {home}/tables.backup --database {old} --replace").exit_code == 0


@pytest.mark.parametrize(
    ("grade", "code", "last"),
    [("well", 0, "All is well."), ("note", 0, "All is well."), ("wrong", 1, "1 to put right")],
)
def test_the_check_says_what_is_wrong(
    run: Run, monkeypatch: pytest.MonkeyPatch, grade: str, code: int, last: str
) -> None:
    found = Finding(grade, "It is so.", "disk")  # type: ignore[arg-type]
    monkeypatch.setattr(checking, "check", lambda _: [found])
    result = run("serve --check")

    assert result.exit_code == code
    assert "disk: It is so." in result.output
    assert last in result.output


def test_the_check_looks_at_everything(run: Run, home: Path) -> None:
    result = run("serve --check --port 0")

    for what in ("program", "descriptors", "cores", "names", "database", "disk", "clock"):
        assert f" {what}: " in result.output
    assert not (home / "tables.sqlite").exists()
