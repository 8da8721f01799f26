"""The trace of a rulebook as a Markdown page: clauses, functions and tests side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pocketkeep.core.clauses import Row, Trace


def to_markdown(trace: Trace, title: str = "The rules, traced", books: Collection[str] = ()) -> str:
    """The trace as a page: one table per chapter, then the gaps; of some rulebooks or of all."""
    rows = [row for row in trace.rows if not books or row.clause.book in books]
    rulings = sum(1 for row in rows if row.clause.ruling)
    chapters: dict[str, list[Row]] = {}
    for row in rows:
        chapters.setdefault(row.clause.chapter, []).append(row)
    parts = [
        "<!-- Generated from the clauses, the rules and the tests: do not edit. -->",
        f"# {title}",
        f"{len(rows)} clauses, {rulings} of them with a ruling of ours.",
        *[part for chapter, found in chapters.items() for part in _chapter(chapter, found)],
    ]
    gaps = [gap for gap in trace.gaps if not books or gap.clause.partition("-")[0] in books]
    if gaps:
        parts += ["## Gaps", "\n".join(f"- {_cell(str(gap))}" for gap in gaps)]
    return "\n\n".join(parts) + "\n"


def _chapter(chapter: str, rows: Sequence[Row]) -> list[str]:
    heading = rows[0].clause.heading
    lines = [
        "| clause | page | what it says | ruling | function | tests |",
        "|---|---|---|---|---|---|",
        *[_line(row) for row in rows],
    ]
    return [f"## {heading} ({chapter})" if heading else f"## {chapter}", "\n".join(lines)]


def _line(row: Row) -> str:
    clause = row.clause
    says = f"**{_cell(clause.title)}.** {_cell(clause.text)}"
    tests = f"{len(row.tests)}: {_listed(row.tests)}" if row.tests else "0"
    cells = [clause.id, str(clause.page), says, _cell(clause.ruling), _listed(row.functions), tests]
    return "| " + " | ".join(cells) + " |"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())
