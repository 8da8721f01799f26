"""What is generated and kept in the repository is what the generator writes today."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.clauses import to_markdown, trace
from pocketkeep.core.ruleset import RULESETS, find_ruleset

ROOT = Path(__file__).parent.parent
PAGES = {"kingdoms": "ultra.md", "ulos": "ulos.md", "tactics": "tactics.md"}


def test_every_ruleset_has_its_page() -> None:
    assert set(PAGES) == set(RULESETS)


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_page_is_up_to_date(game: str, *, regenerate: bool) -> None:
    ruleset, file = find_ruleset(game), ROOT / "docs" / "rules" / PAGES[game]
    clauses = ruleset.clauses(ruleset.read_options({}))
    found = trace(clauses, [ROOT / "src/pocketkeep/games" / game], [ROOT / "tests/games" / game])
    page = to_markdown(found, f"{ruleset.title}: the rules, traced")
    if regenerate:
        file.write_text(page, encoding="utf-8")

    assert not found.gaps
    assert file.read_text(encoding="utf-8") == page
