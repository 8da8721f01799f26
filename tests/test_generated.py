"""What is generated and kept in the repository is what the generator writes today."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from pocketkeep.cli import app
from pocketkeep.cli.manual import manual
from pocketkeep.core.citations import cited_in, proved_in
from pocketkeep.core.clauses import Trace, trace
from pocketkeep.core.encoding import page as encoding_page
from pocketkeep.core.rules_page import to_markdown
from pocketkeep.core.ruleset import RULESETS, find_ruleset

ROOT = Path(__file__).parent.parent
PAGES = {  # the game and its rulebooks; none named: all
    "ultra.md": ("kingdoms", "US"),
    "heroes-call.md": ("kingdoms", "H"),
    "prototype.md": ("kingdoms", "P"),
    "ulos.md": ("ulos", ""),
    "tactics.md": ("tactics", ""),
}
EDITIONS = {"heroes-call.md": "Heroes' Call", "prototype.md": "the prototype"}


def sources(game: str) -> Path:
    return ROOT / "src/pocketkeep/games" / game


def proofs(game: str) -> Path:
    return ROOT / "tests/games" / game


def kept(file: Path, text: str, *, regenerate: bool) -> str:
    """What the repository has; written anew before where that was asked for."""
    if regenerate:
        file.write_text(text, encoding="utf-8")
    return file.read_text(encoding="utf-8")


@cache
def traced(game: str) -> Trace:
    return trace(find_ruleset(game).clauses({}), [sources(game)], [proofs(game)])


def test_every_ruleset_has_its_page() -> None:
    assert {game for game, _ in PAGES.values()} == set(RULESETS)


def test_every_rulebook_of_kingdoms_has_its_page() -> None:
    written = {book for game, books in PAGES.values() if game == "kingdoms" for book in books}

    assert written == {row.clause.book for row in traced("kingdoms").rows}


@pytest.mark.parametrize("game", RULESETS)
def test_every_clause_has_its_function_and_its_test(game: str) -> None:
    assert [str(gap) for gap in traced(game).gaps] == []


@pytest.mark.parametrize("game", RULESETS)
def test_no_rule_and_no_test_cites_a_rulebook_that_is_not_there(game: str) -> None:
    books = {row.clause.book for row in traced(game).rows}
    cited = [each for path in sources(game).rglob("*.py") for each in cited_in(path)]
    cited += [each for path in proofs(game).rglob("test_*.py") for each in proved_in(path, books)]

    assert {each.clause.partition("-")[0] for each in cited} - books == set()


@pytest.mark.parametrize("page", PAGES)
def test_the_rules_page_is_up_to_date(page: str, *, regenerate: bool) -> None:
    game, books = PAGES[page]
    title = find_ruleset(game).title + (f", {EDITIONS[page]}" if page in EDITIONS else "")
    text = to_markdown(traced(game), f"{title}: the rules, traced", books)

    assert kept(ROOT / "docs" / "rules" / page, text, regenerate=regenerate) == text


@pytest.mark.parametrize("game", RULESETS)
def test_the_page_of_rows_and_actions_is_up_to_date(game: str, *, regenerate: bool) -> None:
    ruleset = find_ruleset(game)
    assert ruleset.encoder is not None
    text = encoding_page.to_markdown(ruleset.encoder, ruleset.title)

    assert kept(ROOT / "docs" / "encodings" / f"{game}.md", text, regenerate=regenerate) == text


def test_the_manual_of_commands_is_up_to_date(
    monkeypatch: pytest.MonkeyPatch, *, regenerate: bool
) -> None:
    text = manual(app)
    for name, value in {"COLUMNS": "40", "FORCE_COLOR": "1", "NO_COLOR": ""}.items():
        monkeypatch.setenv(name, value)

    assert manual(app) == text  # whatever the terminal is like
    assert kept(ROOT / "docs" / "cli.md", text, regenerate=regenerate) == text


def test_the_manual_has_every_option_of_every_game() -> None:
    text = manual(app)

    for game in RULESETS:
        section = text.partition(f"### {find_ruleset(game).title}\n")[2].partition("\n#")[0]
        assert all(f"- `--{option.name}`: " in section for option in find_ruleset(game).options)


def test_the_readme_counts_the_clauses_of_every_rulebook() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    for page, (game, books) in PAGES.items():
        rows = traced(game).rows
        count = sum(not books or row.clause.book in books for row in rows)
        assert re.search(rf"\b{count}( clauses)?\]\(docs/rules/{page}\)", readme), (page, count)


def test_every_picture_in_the_docs_is_shown_and_every_picture_shown_is_there() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    shown = {
        (page.parent / link).resolve()
        for page in pages
        for link in re.findall(r"!\[[^]]*\]\(([^):]+)\)", page.read_text(encoding="utf-8"))
    }
    folders = [ROOT / "docs" / "screenshots", ROOT / "docs" / "pictures"]

    assert shown == {file.resolve() for folder in folders for file in folder.iterdir()}
