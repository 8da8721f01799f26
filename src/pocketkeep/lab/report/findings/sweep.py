"""Sweep: how games change with a setting."""

from __future__ import annotations

import polars as pl

from pocketkeep.lab.report.figures import Line, Lines, Section, Sheet, Unit, between, counted
from pocketkeep.lab.report.findings.balance import name_of
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.statistics.entries import Entry, beginners, entries_of
from pocketkeep.lab.statistics.intervals import Estimate, mean_of, rate_of

Parts = tuple[list[str], list[Section], list[str]]
MENTIONS = 3  # parts of a way that name an entry: content, its file, the entry
Row = tuple[str, str, Estimate]


def sweep(run: Run) -> Parts:
    """By value: who begins, the first bot's wins, rounds, decisions."""
    rows, games = run.rows, run.games.filter(~pl.col("cut") & (pl.col("error") == ""))
    cells = run.games["cell"].unique(maintain_order=True).to_list()
    what = str(run.section.get("vary", "the setting"))
    found: list[Row] = []
    bots = rows["bot"].unique(maintain_order=True).to_list()
    for cell in cells:
        here, there = rows.filter(pl.col("cell") == cell), games.filter(pl.col("cell") == cell)
        for entry in beginners(here, run.band, level=run.level):
            if entry.name.startswith("begins:"):
                players = entry.name.partition(":")[2]
                found.append((cell, f"wins of who begins, {players}", entry.rate))
        found += [(cell, f"wins of {name_of(e.name)}", e.rate) for e in _changed(here, run, what)]
        if len(bots) > 1 and not here.is_empty():
            mine = here.filter(pl.col("bot") == bots[0])
            found.append((cell, f"wins of {bots[0]}", rate_of(mine, level=run.level)))
        elif here["players"].n_unique() == 1 and here["players"].item(0) == 1:
            found.append((cell, "wins", rate_of(here, level=run.level)))
        found.append((cell, "points", mean_of(here["score"].to_list(), run.level)))
        found.append((cell, "rounds", mean_of(there["rounds"].to_list(), run.level)))
        found.append((cell, "decisions", mean_of(there["decisions"].to_list(), run.level)))
    sections = [
        _section(measure, [row for row in found if row[1] == measure], cells)
        for measure in dict.fromkeys(row[1] for row in found)
    ]
    words = f"{what} in {counted(len(cells), 'setting')}, {counted(games.height, 'game')}."
    wins = [row for row in found if "wins" in row[1]]
    lines = [words, *[f"{cell}: {name} {between(rate)}." for cell, name, rate in wins[:12]]]
    return lines, sections, METHOD


def _changed(rows: pl.DataFrame, run: Run, what: str) -> list[Entry]:
    """The entry whose number is varied, as content.units.wren.health varies Wren's."""
    way = what.split(".")
    if way[0] != "content" or len(way) < MENTIONS or rows.is_empty():
        return []
    return [
        e for e in entries_of(rows, run.band, level=run.level) if e.name.partition(":")[2] == way[2]
    ]


def _section(measure: str, rows: list[Row], cells: list[str]) -> Section:
    unit: Unit = "%" if "wins" in measure else ""
    values = [_number(cell) for cell, _, _ in rows]
    numeric = all(value is not None for value in values)
    xs = [value if value is not None and numeric else float(cells.index(cell))
          for value, (cell, _, _) in zip(values, rows, strict=True)]  # fmt: skip
    order = sorted(range(len(rows)), key=lambda i: xs[i])
    line = Line(
        measure,
        [xs[i] for i in order],
        [rows[i][2].value for i in order],
        lows=[rows[i][2].low for i in order],
        highs=[rows[i][2].high for i in order],
    )
    across = "value" if numeric else "setting, in order"
    sheet = Sheet(
        ["setting", measure, "from", "to"],
        [[cell, rate.value, rate.low, rate.high] for cell, _, rate in rows],
        ["", unit, unit, unit],
    )  # fmt: skip
    return Section(
        measure.capitalize(),
        [],
        [Lines(measure.capitalize(), across, measure, [line], unit=unit)],
        [sheet],
    )


def _number(cell: str) -> float | None:
    """The value in a cell's name, if it is one."""
    try:
        return float(cell.rpartition("=")[2].strip() or cell)
    except ValueError:
        return None


METHOD = [
    (
        "Rates have Wilson's interval for what the deals are worth (games of one deal share their "
        "luck), means Student's, both of 95 %. All settings play the same deals."
    )
]
