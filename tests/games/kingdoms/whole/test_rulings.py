"""The clause files hold together, and every ruling of ours is explained in docs/rulings.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pocketkeep.core.clauses import Clause
from tests.builders.kingdoms.tables import KINGDOMS

RULINGS = Path(__file__).parents[4] / "docs" / "rulings.md"
BOOKS = pytest.mark.parametrize("book", "USHP")


def clauses(book: str) -> dict[str, Clause]:
    return {id: clause for id, clause in KINGDOMS.clauses({}).items() if clause.book == book}


def explained(book: str) -> set[str]:
    """The clauses that have a row in the tables of rulings."""
    text = RULINGS.read_text(encoding="utf-8")
    return set(re.findall(rf"^\| ({book}-[A-Z]+-\d+) \|", text, re.MULTILINE))


@BOOKS
def test_every_ruling_is_explained(book: str) -> None:
    rulings = {id for id, clause in clauses(book).items() if clause.ruling}

    assert rulings - explained(book) == set()


@BOOKS
def test_nothing_is_explained_that_is_no_clause(book: str) -> None:
    assert explained(book) - set(clauses(book)) == set()


@BOOKS
def test_clauses_are_numbered_from_one_in_the_order_of_the_chapters(book: str) -> None:
    numbers: dict[str, list[int]] = {}
    for clause in clauses(book).values():
        numbers.setdefault(clause.chapter, []).append(int(clause.id.rpartition("-")[2]))

    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
