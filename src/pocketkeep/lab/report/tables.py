"""A run of several tables, table by table: what is played at one says nothing of another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import polars as pl

from pocketkeep.lab.forms import before
from pocketkeep.lab.report.figures import Section
from pocketkeep.lab.report.rows import Run

Parts = tuple[list[str], list[Section], list[str]]  # verdict, sections, how it was measured


def by_table(run: Run) -> dict[str, Run]:
    """By name the run at each table, its cells called as if there were no other."""
    names = run.tables
    if len(names) < 2 or run.table:  # noqa: PLR2004 - one alone
        return {run.table or "".join(names[:1]): run}
    cells = run.games["cell"].unique(maintain_order=True).to_list()
    owners = {cell: owner_of(cell, names) for cell in cells}
    parts = {}
    for name in names:
        mine = {cell: cell.removeprefix(before(name)) for cell in cells if owners[cell] == name}
        if mine:
            parts[name] = part_of(run, name, mine)
    return parts or {"": run}


def by_cell(run: Run) -> dict[str, Run]:
    """By name the run in every cell: at each table each arm, or each value."""
    cells = run.games["cell"].unique(maintain_order=True).to_list()
    return {cell: part_of(run, cell, {cell: cell}) for cell in cells}


def owner_of(cell: str, names: list[str]) -> str:
    """The table that a cell is of; a name may be the beginning of another one.

    >>> owner_of("two: as it is", ["two", "two: long"]), owner_of("two: long", ["two", "two: long"])
    ('two', 'two: long')
    """
    found = [name for name in names if cell == name or cell.startswith(before(name))]
    return max(found, key=len, default="")


def part_of(run: Run, table: str, cells: dict[str, str]) -> Run:
    """The games of some cells, with the names that those have at a table by itself."""
    games = run.games.filter(pl.col("cell").is_in(list(cells)))
    kept = games.select("game").lazy()
    return replace(
        run,
        games=renamed(games, cells),
        seats=renamed(run.seats.filter(pl.col("cell").is_in(list(cells))), cells),
        counts=run.counts.join(kept, on="game", how="semi"),
        curve=run.curve.join(kept, on="game", how="semi"),
        weighed=run.weighed.join(kept, on="game", how="semi"),
        table=table,
    )


def renamed(rows: pl.DataFrame, cells: dict[str, str]) -> pl.DataFrame:
    return rows.with_columns(pl.col("cell").replace(cells))


def at_each(run: Run, tell: Callable[[Run], Parts]) -> Parts:
    """What is told of every table; where there are several, under its name."""
    parts = by_table(run)
    if len(parts) == 1:
        return tell(next(iter(parts.values())))
    verdict: list[str] = []
    sections: list[Section] = []
    method: list[str] = []
    for name, here in parts.items():
        words, found, how = said_of(here, tell)
        method = method or how
        verdict += [f"{name}: {one}" for one in words]
        sections += [msgspec.structs.replace(one, title=f"{name}: {one.title}") for one in found]
    return verdict, sections, method


def said_of(run: Run, tell: Callable[[Run], Parts]) -> Parts:
    if run.rows.is_empty():
        return ["No game came to an end, so nothing can be said."], [], []
    return tell(run)
