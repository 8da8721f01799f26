"""Two runs side by side: what changed between them, and what of it stands."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import polars as pl

from pocketkeep.lab.report.figures import (
    Bar,
    Bars,
    Findings,
    Section,
    Sheet,
    Unit,
    counted,
    listed,
    written,
)
from pocketkeep.lab.report.findings.balance import judged, name_of
from pocketkeep.lab.report.rows import SHOWN, Run
from pocketkeep.lab.report.tables import by_cell, by_table
from pocketkeep.lab.statistics.intervals import Estimate, mean_of, reach, together
from pocketkeep.lab.statistics.ratings import ratings_of


class Change(NamedTuple):
    """A figure before and after, the difference, and whether that stands."""

    name: str
    before: Estimate
    after: Estimate
    difference: Estimate
    stands: bool


def compare(before: Run, after: Run) -> Findings:
    """Everything that both runs measured; differences of independent runs, with intervals."""
    matched = before.kind == "matches" and after.kind == "matches"
    pairs = alike(before, after, by_table if matched else by_cell)
    changes = (
        judged_at_once(pairs, rates_of_bots)
        if matched
        else judged_at_once(pairs, rates_of_entries, name_of)
    )
    unit: Unit = "points" if matched else "%"
    sections = []
    if changes:
        sections.append(_section("Ratings" if matched else "Entries", changes, unit))
    lengths = judged_at_once(pairs, lengths_of)
    if lengths:
        sections.append(_section("Lengths", lengths, "rounds"))
    title = f"{before.title} and {after.title}"
    verdict = [_words(changes, before, after), *_length_words(lengths)]
    return Findings(title, verdict, sections, METHOD)


def alike(
    before: Run, after: Run, split: Callable[[Run], dict[str, Run]]
) -> list[tuple[str, Run, Run]]:
    """What can be laid side by side: equal tables, arms and values; a lone one needs no name."""
    first, second = split(before), split(after)
    if len(first) == len(second) == 1:
        return [("", next(iter(first.values())), next(iter(second.values())))]
    return [(f"{name}: ", first[name], second[name]) for name in first if name in second]


def judged_at_once(
    pairs: list[tuple[str, Run, Run]],
    rates: Callable[[Run], dict[str, Estimate]],
    named: Callable[[str], str] = str,
) -> list[Change]:
    """Every figure that both sides of a pair have, by its name; judged for all of them at once."""
    found = []
    for where, before, after in pairs:
        first, second = rates(before), rates(after)
        both = [name for name in first if name in second]
        found += [(where + named(name), first[name], second[name]) for name in both]
    far = reach(1_000_000, together(0.95, len(found))) if found else 0.0
    return [_change(name, before, after, far) for name, before, after in found]


def rates_of_entries(run: Run) -> dict[str, Estimate]:
    """By entry, what it wins."""
    if run.rows.is_empty():
        return {}
    found = [entry for entry in judged(run) if not entry.name.startswith(("seat of", "bot"))]
    return {entry.name: entry.rate for entry in found}


def rates_of_bots(run: Run) -> dict[str, Estimate]:
    return {rating.bot: rating.points for rating in ratings_of(run.rows, level=run.level)}


def lengths_of(run: Run) -> dict[str, Estimate]:
    ended = run.games.filter(~pl.col("cut") & (pl.col("error") == ""))
    return {what: mean_of(ended[what].to_list()) for what in ("rounds", "decisions")}


def _change(name: str, before: Estimate, after: Estimate, far: float) -> Change:
    """Runs know nothing of each other, so their doubts add up as squares do."""
    difference = after.value - before.value
    below = math.hypot(after.value - after.low, before.high - before.value)
    above = math.hypot(after.high - after.value, before.value - before.low)
    estimate = Estimate(difference, difference - below, difference + above)
    surer = far / reach(1_000_000)
    stands = difference - surer * below > 0 or difference + surer * above < 0
    return Change(name, before, after, difference=estimate, stands=stands)


def _section(title: str, changes: list[Change], unit: Unit) -> Section:
    bars = [Bar(name, difference) for name, _, _, difference, _ in changes]
    sheet = Sheet(
        ["what", "before", "after", "difference", "from", "to", "stands"],
        [
            [
                name, before.value, after.value, difference.value, difference.low,
                difference.high, "yes" if stands else "not beyond doubt",
            ]
            for name, before, after, difference, stands in changes
        ],
        ["", unit, unit, unit, unit, unit, ""],
    )  # fmt: skip
    return Section(title, [], [Bars(f"{title}: after less before", bars, unit, 0.0)], [sheet])


def _words(changes: list[Change], before: Run, after: Run) -> str:
    games = f"{counted(before.games.height, 'game')} against {counted(after.games.height, 'game')}"
    if not changes:
        return f"{games}: the two runs have no entry in common."
    standing = [change for change in changes if change.stands]
    if not standing:
        return f"{games}: of {counted(len(changes), 'figure')} none changed beyond doubt."
    unit: Unit = "points" if before.kind == "matches" else "%"
    named = [
        f"{name} from {written(old.value, unit)} to {written(new.value, unit)}"
        for name, old, new, _, _ in standing[:SHOWN]
    ]
    return (
        f"{games}: {len(standing)} of {counted(len(changes), 'figure')} changed beyond doubt: "
        f"{listed(named)}."
    )


def _length_words(lengths: list[Change]) -> list[str]:
    said = []
    for name, before, after, _, stands in lengths:
        where, _, what = name.rpartition(": ")
        games = f"{where}: games" if where else "Games"
        if stands:
            now, then = written(after.value, ""), written(before.value, "")
            said.append(f"{games} have {now} {what} where they had {then}.")
    return said


METHOD = [
    (
        "Differences of two runs that know nothing of each other; intervals of 95 %. A change "
        "stands where an interval leaves out nothing that holds for all figures at once (Šidák)."
    )
]
