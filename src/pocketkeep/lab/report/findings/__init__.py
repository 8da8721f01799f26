"""What a run found, by kind of experiment: rows in, sentences and figures out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import polars as pl

from pocketkeep.lab.report.figures import Findings, counted
from pocketkeep.lab.report.findings.balance import balance
from pocketkeep.lab.report.findings.matches import matches
from pocketkeep.lab.report.findings.question import answer
from pocketkeep.lab.report.findings.sweep import sweep
from pocketkeep.lab.report.findings.telling import telling, told_section
from pocketkeep.lab.report.findings.tune import tune
from pocketkeep.lab.report.findings.worth import worth
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.report.tables import Parts, at_each

# What is told of a table.
KINDS: Final[dict[str, Callable[[Run], Parts]]] = {
    "balance": balance,
    "matches": matches,
    "worth": worth,
    "sweep": sweep,
    "telling": telling,
    "tune": balance,  # of the best proposal
}


WATCHED: Final = (
    "The run was stopped by what the figures looked like, so the intervals are widened to hold at "
    "every moment (an asymptotic confidence sequence); those of lengths and leads, which nobody "
    "watched, are not."
)


def findings_of(run: Run) -> Findings:
    """All that can be said of a run."""
    if run.rows.is_empty():
        words = "No game came to an end, so nothing can be said."
        return Findings(run.title, [words, *unfinished(run)], [], [])
    verdict, sections, method = at_each(run, at_table)
    if run.kind == "tune":
        head, first, how = tune(run)
        verdict, sections, method = [*head, *verdict], [*first, *sections], [*how, *method]
    if run.is_watched:
        method = [*method, WATCHED]
    return Findings(run.title, [*answer(run), *verdict, *unfinished(run)], sections, method)


def at_table(run: Run) -> Parts:
    """What its kind asks of the games at a table, and how they went."""
    verdict, sections, method = KINDS.get(run.kind, balance)(run)
    if run.kind != "telling" and run.is_followed:
        sections = [*sections, told_section(run)]
    return verdict, sections, method


def unfinished(run: Run) -> list[str]:
    """Games that do not count, told apart."""
    cut = run.games.filter(pl.col("cut")).height
    broken = run.games.filter(pl.col("error") != "").height
    words = []
    if cut:
        words.append(
            f"{counted(cut, 'game')} of {run.games.height:,} did not come to an end and "
            f"{'was' if cut == 1 else 'were'} cut; they count for no rate."
        )
    if broken:
        words.append(f"{counted(broken, 'game')} broke off with an error; see the column error.")
    return [*words, *lost(run)]


def lost(run: Run) -> list[str]:
    """Decisions that programs lost: somebody else chose for them, so the rates are not theirs."""
    by = run.seats.group_by("bot").agg(pl.col("lost").sum()).filter(pl.col("lost") > 0).sort("bot")
    return [
        f"{bot} lost {counted(number, 'decision')}: a stand-in chose in its place."
        for bot, number in by.iter_rows()
    ]
