"""`pocketkeep rules`: the clauses of a rulebook, and whether each has its functions and tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.cli import story
from pocketkeep.cli.given import Game
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.clauses import Clause, GapKind, Trace, trace
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.rules_page import to_markdown
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.core.table_text import QUIET, STRONG, Line


def rules(
    game: Game,
    clause: Annotated[
        str,
        typer.Argument(help="A clause (U-WAR-7), a chapter (war) or a book (U); without it, all."),
    ] = "",
    check: Annotated[
        bool, typer.Option("--check", help="Count clauses, functions and tests; fail on a gap.")
    ] = False,
    write: Annotated[
        Path | None, typer.Option("--write", help="Write the trace as a Markdown page.")
    ] = None,
    edition: Annotated[str, typer.Option(help="Which rulebook, if the game has several.")] = "",
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colour.")] = False,
) -> None:
    """Show the rules in our own words, each with its page and ruling.

    Example: pocketkeep rules kingdoms U-WAR-7

    Example: pocketkeep rules ulos conflict

    Example: pocketkeep rules tactics
    """
    ruleset = find_ruleset(game)
    options = ruleset.read_options({"edition": edition} if edition else {})
    every, played = ruleset.clauses({}), ruleset.clauses(options)
    terminal = Terminal(colour=not no_color)
    if check or write:
        books = {clause.book for clause in played.values() if not clause.told_by}
        follow(ruleset, every, books, terminal, write=write, check=check)
        return
    terminal.tell(rule_lines(played, every, clause))


def rule_lines(played: Mapping[str, Clause], every: Mapping[str, Clause], asked: str) -> list[Line]:
    """A clause in full, a chapter or a book in full, or the titles of all.

    What the rulebooks of the edition do not have is looked up in the others.
    """
    if not asked:
        return overview(played)
    word = asked.upper()
    clauses = {**every, **played}
    if word in clauses:
        return story.clause_lines(clauses[word])
    found = named(played, word) or named(every, word)
    if not found:
        chapters = {clause.chapter for clause in clauses.values()}
        alike = [id for id in clauses if word.startswith(id.rpartition("-")[0])]
        raise UnknownName("clause or chapter", asked, alike or chapters)
    lines: list[Line] = []
    for chapter in dict.fromkeys(clause.chapter for clause in found):
        own = [clause for clause in found if clause.chapter == chapter]
        lines.append([(own[0].heading, STRONG)])
        for clause in own:
            lines += [*story.clause_lines(clause), []]
    return lines


def named(clauses: Mapping[str, Clause], word: str) -> list[Clause]:
    """The clauses of a chapter or of a book, each once."""
    own = [clause for clause in clauses.values() if not clause.told_by]
    return [clause for clause in own if word in {clause.book, *names_of(clause)}]


def names_of(clause: Clause) -> set[str]:
    """What the chapter of a clause may be called."""
    return {clause.chapter, clause.chapter.partition("-")[2], clause.heading.upper()}


def overview(clauses: Mapping[str, Clause]) -> list[Line]:
    lines: list[Line] = []
    chapter = ""
    for clause in clauses.values():
        if clause.told_by:
            continue
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines += [[], [(f"{clause.heading} ", STRONG), (chapter, QUIET)]]
        lines.append([(f"  {clause.id:<13} ", QUIET), (clause.title, "")])
    return lines[1:]


def tests_folder(ruleset: Ruleset) -> Path | None:
    """The tests of the checkout that this code runs from, or that we stand in."""
    above = [*(ruleset.sources.parents if ruleset.sources else []), Path.cwd()]
    roots = [folder for folder in above if (folder / "pyproject.toml").is_file()]
    found = [
        root / "tests" / "games" / ruleset.name
        for root in roots
        if (root / "src" / "pocketkeep").is_dir()
    ]
    return next((folder for folder in found if folder.is_dir()), None)


def follow(
    ruleset: Ruleset,
    clauses: Mapping[str, Clause],
    books: Collection[str],
    terminal: Terminal,
    *,
    write: Path | None,
    check: bool,
) -> None:
    """Trace every clause of every rulebook to its functions and tests; a gap is a failure.

    Only these books are written to a page.
    """
    tests = tests_folder(ruleset)
    sources = [ruleset.sources] if ruleset.sources else []
    found = trace(clauses, sources, [tests] if tests else [])
    gaps = [gap for gap in found.gaps if tests or gap.kind is not GapKind.NO_TEST]
    terminal.tell(counts(found, tested=tests is not None))
    if write:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(
            to_markdown(found, f"{ruleset.title}: the rules, traced", books), encoding="utf-8"
        )
        terminal.tell([[(f"Written to {write}.", "")]])
    if gaps and check:
        terminal.tell([[(f"{len(gaps)} gaps:", STRONG)], *[[(f"  {gap}", "")] for gap in gaps]])
        raise typer.Exit(1)
    if check:
        terminal.tell([[("No gap.", STRONG)]])


def counts(found: Trace, *, tested: bool) -> list[Line]:
    functions = {name for row in found.rows for name in row.functions}
    proofs = {name for row in found.rows for name in row.tests}
    text = f"{len(found.rows)} clauses, {len(functions)} functions, {len(proofs)} tests."
    if tested:
        return [[(text, "")]]
    text = f"{len(found.rows)} clauses, {len(functions)} functions."
    return [[(text, "")], [("The tests are not here, so only functions were checked.", QUIET)]]
