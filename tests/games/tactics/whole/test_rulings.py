"""The clause files hold together, and every ruling of ours is explained in docs/rulings.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from pocketkeep.core.clauses import Clause
from pocketkeep.core.ruleset import find_ruleset

RULINGS = Path(__file__).parents[4] / "docs" / "rulings.md"
ANSWERS = "## Answered by the publisher"  # no rulings of ours from here on


def clauses() -> Mapping[str, Clause]:
    tactics = find_ruleset("tactics")
    return tactics.clauses(tactics.read_options({}))


def explained() -> list[str]:
    """The clauses that have a row in the tables of rulings."""
    text = RULINGS.read_text(encoding="utf-8").partition(ANSWERS)[0]
    return re.findall(r"^\| (T-[A-Z]+-\d+) \|", text, re.MULTILINE)


def test_every_ruling_is_explained_once_in_the_order_of_the_clauses() -> None:
    assert explained() == [name for name, clause in clauses().items() if clause.ruling]


def test_what_no_page_of_the_book_says_is_ruled_or_answered() -> None:
    assert all(clause.ruling for clause in clauses().values() if clause.source == "ruling")


def test_every_clause_is_one_sentence() -> None:
    assert not [name for name, clause in clauses().items() if re.search(r"[.!?] ", clause.text)]


def test_clauses_are_numbered_from_one_in_the_order_of_the_chapters() -> None:
    numbers: dict[str, list[int]] = {}
    for clause in clauses().values():
        numbers.setdefault(clause.chapter, []).append(int(clause.id.rpartition("-")[2]))

    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
