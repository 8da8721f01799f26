"""Two runs side by side: what changed between them, and what of it stands."""

from __future__ import annotations

import math
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
    sections = []
    matched = before.kind == "matches" and after.kind == "matches"
    changes = _of_ratings(before, after) if matched else _of_entries(before, after)
    unit: Unit = "points" if matched else "%"
    if changes:
        sections.append(_section("Ratings" if matched else "Entries", changes, unit))
    lengths = _lengths(before, after)
    sections.append(_section("Lengths", lengths, "rounds"))
    title = f"{before.title} and {after.title}"
    verdict = [_words(changes, before, after), *_length_words(lengths)]
    return Findings(title, verdict, sections, METHOD)


def _of_entries(before: Run, after: Run) -> list[Change]:
    """By entry, what it wins now and won before; judged for all at once."""
    first = {entry.name: entry for entry in judged(before)}
    second = {entry.name: entry for entry in judged(after)}
    names = [name for name in first if name in second and not name.startswith(("seat of", "bot"))]
    far = reach(1_000_000, together(0.95, len(names)))
    return [_change(name_of(name), first[name].rate, second[name].rate, far) for name in names]


def _of_ratings(before: Run, after: Run) -> list[Change]:
    first = {rating.bot: rating for rating in ratings_of(before.rows, level=before.level)}
    second = {rating.bot: rating for rating in ratings_of(after.rows, level=after.level)}
    names = [name for name in first if name in second]
    far = reach(1_000_000, together(0.95, len(names)))
    return [_change(name, first[name].points, second[name].points, far) for name in names]


def _change(name: str, before: Estimate, after: Estimate, far: float) -> Change:
    """Runs know nothing of each other, so their doubts add up as squares do."""
    difference = after.value - before.value
    below = math.hypot(after.value - after.low, before.high - before.value)
    above = math.hypot(after.high - after.value, before.value - before.low)
    estimate = Estimate(difference, difference - below, difference + above)
    surer = far / reach(1_000_000)
    stands = difference - surer * below > 0 or difference + surer * above < 0
    return Change(name, before, after, difference=estimate, stands=stands)


def _lengths(before: Run, after: Run) -> list[Change]:
    found, names = [], ("rounds", "decisions")
    far = reach(1_000_000, together(0.95, len(names)))
    for what in names:
        ends = [
            mean_of(run.games.filter(~pl.col("cut") & (pl.col("error") == ""))[what].to_list())
            for run in (before, after)
        ]
        found.append(_change(what, ends[0], ends[1], far))
    return found


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
    return [
        f"Games have {written(after.value, '')} {name} where they had {written(before.value, '')}."
        for name, before, after, _, stands in lengths
        if stands
    ]


METHOD = [
    (
        "Differences of two runs that know nothing of each other; intervals of 95 %. A change "
        "stands where an interval leaves out nothing that holds for all figures at once (Šidák)."
    )
]
