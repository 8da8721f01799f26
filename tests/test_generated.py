"""What is generated and kept in the repository is what the generator writes today."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.clauses import to_markdown, trace
from tests.tables import KINGDOMS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules" / "ultra.md"


def test_the_rules_page_is_up_to_date(*, regenerate: bool) -> None:
    clauses = KINGDOMS.clauses(KINGDOMS.read_options({}))
    found = trace(clauses, [ROOT / "src/pocketkeep/games/kingdoms"], [ROOT / "tests"])
    page = to_markdown(found, f"{KINGDOMS.title}: the rules, traced")
    if regenerate:
        PAGE.write_text(page, encoding="utf-8")

    assert not found.gaps
    assert PAGE.read_text(encoding="utf-8") == page
