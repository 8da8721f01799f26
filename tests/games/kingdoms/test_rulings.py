"""The clause file holds together, and every ruling of ours is explained in docs/rulings.md."""

from __future__ import annotations

import re
from pathlib import Path

from pocketkeep.core.clauses import Clause, load_clauses
from pocketkeep.core.content import Faults

ROOT = Path(__file__).parents[3]
ULTRA = ROOT / "src" / "pocketkeep" / "games" / "kingdoms" / "clauses" / "ultra.toml"
RULINGS = ROOT / "docs" / "rulings.md"


def clauses() -> dict[str, Clause]:
    faults = Faults()
    found = load_clauses(ULTRA, faults)
    faults.stop()
    return found


def explained() -> set[str]:
    """The clauses that have a row in the tables of rulings."""
    text = RULINGS.read_text(encoding="utf-8")
    return set(re.findall(r"^\| (U-[A-Z]+-\d+) \|", text, re.MULTILINE))


def test_every_ruling_is_explained() -> None:
    assert {name for name, clause in clauses().items() if clause.ruling} - explained() == set()


def test_nothing_is_explained_that_is_no_clause() -> None:
    assert explained() - set(clauses()) == set()


def test_clauses_are_numbered_from_one_in_the_order_of_the_chapters() -> None:
    numbers: dict[str, list[int]] = {}
    for clause in clauses().values():
        numbers.setdefault(clause.chapter, []).append(int(clause.id.rpartition("-")[2]))

    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
