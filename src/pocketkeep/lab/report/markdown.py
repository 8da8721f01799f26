"""What runs found as a page of Markdown: the BALANCE.md beside the content that was measured."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import polars as pl

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.report.figures import NOTHING, Sheet, Unit, counted, written
from pocketkeep.lab.report.findings import KINDS, unfinished
from pocketkeep.lab.report.findings.balance import judged, name_of, summary, wanted
from pocketkeep.lab.report.findings.tune import tune
from pocketkeep.lab.report.rows import NoResults, Run, read_run
from pocketkeep.lab.report.tables import at_each
from pocketkeep.lab.statistics.bands import OUTSIDE, Verdict
from pocketkeep.lab.statistics.entries import Entry, beginners

FOREWORD: Final = """# What bots made of the content

Made by `pocketkeep lab page` (`make balance` writes all such pages) from the runs named below, whose reports have the plots, the intervals and the pairs; every
experiment can be run again. People play otherwise than bots do: read the figures so. *Inside* a band or *outside* it is only said where the interval
lies there (docs/lab-statistics.md); all else is *not known yet*. Older figures, written down by hand, are in `lab/older`.
"""  # noqa: E501 - as long as lines of our documents are
WHAT_OUTSIDE: Final = (
    "Entries that are too strong or too weak beyond doubt at some table. Those of the rulebook and "
    "*published* ones are facts about a printed game: they stay, and are told here. *House* "
    "entries are ours, and may be reworked; the figures are of the cards as the runs below had "
    "them. Each table names somebody by luck alone in one of twenty cases."
)
WHAT_REWORKED: Final = (
    "Cards were changed because of what such a run had found, and the same was measured again with "
    "other luck: kinds of which somebody had been outside, as multiples of a fair share. What was "
    "changed, and why, is told in `lab/README.md`."
)
NOBODY_OUTSIDE: Final = "No entry is too strong or too weak beyond doubt at any table."
MARKS: Final[dict[Verdict, str]] = {
    "inside": "✓",
    "too strong": "▲",
    "too weak": "▼",
    "not known yet": "?",
}
STAMP: Final = "Made of: "
MADE_OF: Final = ("experiment.toml", "run.json", "games.parquet", "seats.parquet")
TEXT: Final = "---"
NUMBER: Final = "---:"


class Judged:
    """A table of a run: its entries, and who begins."""

    def __init__(self, run: Run, name: str) -> None:
        self.name = name
        self.games = run.rows["game"].n_unique()
        self.bots = ", ".join(sorted(run.rows["bot"].unique().to_list()))
        found = judged(run) if run.kind == "balance" else []
        kinds = wanted(run, found)
        self.entries = [entry for entry in found if entry.kind in kinds]
        self.beginners = [
            entry
            for entry in beginners(run.rows, run.band, level=run.level)
            if entry.name.startswith("begins:")
        ]
        self.summary = summary(run, self.entries)


def page_of(folders: list[Path], earlier: Sequence[Path] = ()) -> str:
    """All runs on one page, in their order; earlier ones are laid beside those of their name."""
    runs = [read_run(folder) for folder in folders]
    parts = [list(tables_of(run)) for run in runs]
    tables = [table for part in parts for table in part]
    sources = {entry: source for run in runs for entry, source in sources_of(run).items()}
    lines = [FOREWORD, "## Outside the bands", "", *outside_lines(tables, sources), ""]
    reworked = reworked_lines([read_run(folder) for folder in earlier], tables, sources)
    lines += ["## Reworked", "", WHAT_REWORKED, "", *reworked, ""] if earlier else []
    lines += ["## Who begins", "", *beginner_lines(tables), ""]
    for kind in sorted({entry.kind for table in tables for entry in table.entries}):
        lines += [f"## {kind.capitalize()}", "", *entry_lines(kind, tables, sources), ""]
    lines += ["## The runs", ""]
    for run, part, folder in zip(runs, parts, folders, strict=True):
        lines += run_lines(run, part, folder)
    return "\n".join([*lines, stamp_of([*folders, *earlier]), ""])


def tables_of(run: Run) -> Iterator[Judged]:
    """The tables of a run that can be judged, each by itself."""
    if run.kind in {"worth", "tune"}:
        return  # these are cards as they might be: what came of them is told with their run
    cells = run.rows["cell"].unique(maintain_order=True).to_list()
    for cell in cells:
        here = replace(run, seats=run.seats.filter(pl.col("cell") == cell))
        if here.rows["players"].max() == 1 and run.kind != "balance":
            continue  # alone against the rules: a rate, told with its run
        yield Judged(here, run.title if len(cells) == 1 else f"{run.title}: {cell}")


def outside_lines(tables: list[Judged], sources: dict[str, str]) -> list[str]:
    """Who is too strong or too weak beyond doubt, and whether that may be changed."""
    rows: list[list[str | float]] = [
        [
            name_of(entry.name), entry.kind, sources.get(entry.name, NOTHING), table.name,
            table.bots, float(table.games), entry.share.value, entry.share.low, entry.share.high,
            entry.verdict,
        ]
        for table in tables
        for entry in table.entries
        if entry.verdict in OUTSIDE
    ]  # fmt: skip
    if not rows:
        return [NOBODY_OUTSIDE]
    columns = ["entry", "kind", "made by", "table", "bots", "games", "of fair", "from", "to"]
    units: list[Unit] = ["", "", "", "", "", "", "times", "times", "times", ""]
    return [WHAT_OUTSIDE, "", *sheet_lines(Sheet([*columns, "verdict"], sorted(rows), units))]


def reworked_lines(earlier: list[Run], tables: list[Judged], sources: dict[str, str]) -> list[str]:
    """Before and now, table by table: every kind of which somebody was outside."""
    now = {table.name: table for table in tables}
    rows: list[list[str | float]] = []
    for before in (table for run in earlier for table in tables_of(run)):
        if before.name not in now:
            raise NoResults(
                f"No run of this page has a table {before.name!r}, so nothing can be laid beside "
                "it: give the run of the same experiment that was played after the rework."
            )
        after = {entry.name: entry for entry in now[before.name].entries}
        kinds = {entry.kind for entry in before.entries if entry.verdict in OUTSIDE}
        rows += [
            [
                name_of(entry.name), sources.get(entry.name, NOTHING), before.name,
                told(entry), float(before.games), told(after.get(entry.name)),
                float(now[before.name].games),
            ]
            for entry in before.entries
            if entry.kind in kinds
        ]  # fmt: skip
    columns = ["entry", "made by", "table", "before", "games", "now", "games"]
    return sheet_lines(Sheet(columns, rows))


def told(entry: Entry | None) -> str:
    """A share with its interval and its mark."""
    if entry is None:
        return NOTHING
    share = entry.share
    return f"{share_of(entry)} ({share.low:.2f} to {share.high:.2f})"


def beginner_lines(tables: list[Judged]) -> list[str]:
    rows: list[list[str | float]] = [
        [
            table.name, table.bots, float(table.games), entry.rate.value, entry.rate.low,
            entry.rate.high, entry.fair, entry.verdict,
        ]
        for table in tables
        for entry in table.beginners
    ]  # fmt: skip
    columns = ["table", "bots", "games", "who begins wins", "from", "to", "fair", "verdict"]
    return sheet_lines(Sheet(columns, rows, ["", "", "", "%", "%", "%", "%", ""]))


def sources_of(run: Run) -> dict[str, str]:
    """By entry who made it: the rulebook, whoever published it elsewhere, or this house."""
    found = {}
    for table in rules_of(run).values():
        ruleset = find_ruleset(table["game"])
        cards = ruleset.text(ruleset.read_options(table["options"]), None).list_cards()
        found.update({f"{card.kind}:{card.id}": card.source for card in cards})
    return found


def entry_lines(kind: str, tables: list[Judged], sources: dict[str, str]) -> list[str]:
    """A kind of entries over all tables where it was judged, as multiples of the fair share."""
    found = [
        (number, table, {e.name: e for e in table.entries if e.kind == kind})
        for number, table in enumerate(
            [table for table in tables if any(e.kind == kind for e in table.entries)], start=1
        )
    ]
    names = sorted({name for _, _, entries in found for name in entries})
    legend = [
        f"{number}. {table.name}: {counted(table.games, 'game')} of {table.bots}."
        for number, table, _ in found
    ]
    words = (
        "Wins as multiples of a fair share, corrected for turn order, seat, bot and what others "
        "had: ✓ inside the band, ▲ too strong, ▼ too weak, ? not known yet. *House* entries are "
        "ours and may be changed; those of the rulebook and *published* ones stay as they are."
    )
    rows: list[list[str | float]] = [
        [
            name_of(name),
            sources.get(name, NOTHING),
            *[share_of(entries.get(name)) for _, _, entries in found],
        ]
        for name in names
    ]
    sheet = Sheet(["entry", "made by", *[str(number) for number, _, _ in found]], rows)
    return [words, "", *legend, "", *sheet_lines(sheet)]


def share_of(entry: Entry | None) -> str:
    return f"{entry.share.value:.2f} {MARKS[entry.verdict]}" if entry else NOTHING


def run_lines(run: Run, tables: list[Judged], folder: Path) -> list[str]:
    """A run in its own words, with what it was made of."""
    bots = ", ".join(sorted(run.seats["bot"].unique().to_list()))
    played = f"{counted(run.games.height, 'game')} of {bots}"
    if not run.about.get("finished"):
        played += ", broken off by the clock"
    lines = [f"### {run.title}", ""]
    lines += [f"{words}\n" for words in [*verdict_of(run, tables), *unfinished(run)]]
    where = f"`lab/{folder.name}.toml`, report `lab/{folder.name}/report.html`"
    return [*lines, f"{played}; experiment {where}; cards {cards_of(run)}.", ""]


def verdict_of(run: Run, tables: list[Judged]) -> list[str]:
    """What the report says first; of balance runs without pairs, which take long to look for."""
    if run.rows.is_empty():
        return ["No game came to an end, so nothing can be said."]
    if run.kind == "tune":
        return tune(run)[0]
    if run.kind != "balance":
        return at_each(run, KINDS[run.kind])[0]
    if len(tables) == 1:
        return [tables[0].summary]
    return [f"{table.name.removeprefix(run.title + ': ')}: {table.summary}" for table in tables]


def rules_of(run: Run) -> dict[str, Any]:
    """By table what was played: the game, its options, its cards."""
    found: dict[str, Any] = json.loads(run.about["about"]["rules"])
    return found


def cards_of(run: Run) -> str:
    """The fingerprints of the content that was played with."""
    found = {card for table in rules_of(run).values() for card in table["content"]}
    return ", ".join(f"`{card}`" for card in sorted(found))


def stamp_of(folders: list[Path]) -> str:
    """Which results a page was made of: whoever changes one sees that the page is older."""
    prints = [f"{folder.name} {fingerprint(folder)}" for folder in folders]
    return f"{STAMP}{', '.join(prints)}."


def fingerprint(folder: Path) -> str:
    found = hashlib.sha256()
    for name in MADE_OF:
        found.update((folder / name).read_bytes())
    return found.hexdigest()[:12]


def sheet_lines(sheet: Sheet) -> list[str]:
    """A table; numbers are written with their unit.

    >>> sheet_lines(Sheet(["who", "won"], [["elves", 0.25]], ["", "%"]))
    ['| who | won |', '|---|---:|', '| elves | 25.0 % |']
    """
    units: list[Unit] = sheet.units or ["" for _ in sheet.columns]
    first = sheet.rows[0] if sheet.rows else ["" for _ in sheet.columns]
    marks = [TEXT if isinstance(value, str) else NUMBER for value in first]
    rows = [
        [cell(value, unit) for value, unit in zip(row, units, strict=True)] for row in sheet.rows
    ]
    return [
        f"| {' | '.join(sheet.columns)} |",
        f"|{'|'.join(marks)}|",
        *[f"| {' | '.join(row)} |" for row in rows],
    ]


def cell(value: str | float, unit: Unit) -> str:
    return value.replace("|", "\\|") if isinstance(value, str) else written(value, unit)
