"""`pocketkeep rules`: clauses, chapters and books; and every clause traced to code and tests."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from pocketkeep.core.clauses import load_clauses
from pocketkeep.core.content import Faults
from tests.builders.kingdoms.tables import KINGDOMS
from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused

FUNCTION = 'def tie():\n    """U-WAR-7 The defender."""\n'
RULES = """
[U-WAR-7]
page = 9
title = "Ties"
text = "The defender wins."
source = "rulebook"
"""


def test_all_clauses_by_chapter(run: Run) -> None:
    out = run("rules kingdoms").stdout

    assert "War U-WAR" in out
    assert "U-WAR-7       The defender wins a tie" in out


def test_one_clause_with_page_and_ruling(run: Run) -> None:
    out = run("rules kingdoms u-set-7").stdout

    assert "U-SET-7 Two armies on one home region (page 3)" in out
    assert "Our ruling: The region may be ruins" in out


def test_a_chapter_in_full(run: Run) -> None:
    assert "U-RETREAT-7" in run("rules kingdoms retreat").stdout


def test_a_book_in_full(run: Run) -> None:
    out = run("rules kingdoms p").stdout

    assert "P-SET-1 Two to four players" in out
    assert "P-SCORE-7" in out


def test_a_clause_of_a_book_that_the_edition_does_not_play_by(run: Run) -> None:
    assert "P-TURN-7 The others may act or collect" in run("rules kingdoms p-turn-7").stdout


def test_an_edition_tells_the_rules_of_the_engine_in_its_own_words(run: Run) -> None:
    out = run("rules kingdoms u-turn-7 --edition prototype").stdout

    assert out.startswith("P-TURN-7 The others may act or collect (page 2)")


def test_what_an_edition_tells_again_is_listed_once(run: Run) -> None:
    out = run("rules kingdoms --edition prototype").stdout

    assert out.count("Quest from anywhere to anywhere") == 1
    assert "U-QUEST-1" not in out


def test_unknown_clauses_and_games_are_refused(run: Run) -> None:
    assert_refused(run("rules kingdoms U-WAR-99"), "U-WAR-99", "U-WAR-9")
    assert_refused(run("rules kingdoms cooking"), "cooking", "U-TRADE")
    assert_refused(run("rules chess"), "chess")


def test_check_counts_clauses_functions_and_tests(run: Run) -> None:
    result = run("rules kingdoms --check")

    assert result.exit_code == 0, result.output
    assert f"{len(KINGDOMS.clauses({}))} clauses," in result.stdout
    assert "No gap." in result.stdout


TESTS = Path("tests") / "games" / "kingdoms"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rulebook of one clause, with a function for it and no tests."""
    (tmp_path / "ultra.toml").write_text(RULES, encoding="utf-8")
    (tmp_path / "war.py").write_text(FUNCTION, encoding="utf-8")
    ruleset = replace(
        KINGDOMS,
        sources=tmp_path / "war.py",
        clauses=lambda _: load_clauses(tmp_path / "ultra.toml", Faults()),
    )
    command = import_module("pocketkeep.cli.rules")  # the package's own `rules` is the command
    monkeypatch.setattr(command, "find_ruleset", lambda _: ruleset)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_check_fails_on_a_gap(run: Run, small: Path) -> None:
    (small / "pyproject.toml").touch()
    (small / "src" / "pocketkeep").mkdir(parents=True)
    (small / TESTS).mkdir(parents=True)

    result = run("rules kingdoms --check")

    assert result.exit_code == 1
    assert "1 clauses, 1 functions, 0 tests." in result.stdout
    assert "U-WAR-7: no test proves it" in result.stdout


def test_check_passes_where_nothing_is_missing(run: Run, small: Path) -> None:
    test_check_fails_on_a_gap(run, small)
    (small / TESTS / "test_war.py").write_text("def test_u_war_7_ties(): ...\n", encoding="utf-8")

    result = run("rules kingdoms --check")

    assert result.exit_code == 0
    assert "No gap." in result.stdout


@pytest.mark.usefixtures("small")
def test_without_the_tests_only_functions_are_checked(run: Run) -> None:
    result = run("rules kingdoms --check")

    assert result.exit_code == 0
    assert "tests are not here" in result.stdout


def test_the_trace_is_written_as_a_page(run: Run, small: Path) -> None:
    result = run("rules kingdoms --write docs/rules/ultra.md")

    assert result.exit_code == 0
    assert "| U-WAR-7 |" in (small / "docs" / "rules" / "ultra.md").read_text(encoding="utf-8")
