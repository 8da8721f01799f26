"""Decisions that matter, where a run weighed some: how many, which, and how sure seats are."""

from __future__ import annotations

import math

from pocketkeep.lab.report.figures import (
    Line,
    Lines,
    Section,
    Sheet,
    between,
    counted,
    percent,
)
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.statistics.decisions import MATTERS, TENTHS, Decisions, decisions_of
from pocketkeep.lab.weighing import CLOSE, IDEAS, ROUNDS

Parts = tuple[list[str], list[Section], list[str]]


def decisions(run: Run) -> Parts:
    """Nothing, where none were weighed."""
    rows = run.weighed.collect()
    share = float(run.section.get("weighed", 0))
    if rows.is_empty() or not share:
        return [], [], []
    found = decisions_of(run.games, run.seats, rows, share=share)
    return words_of(found), [section_of(found)], METHOD


def words_of(found: Decisions) -> list[str]:
    """What a designer wants to hear."""
    points = f"{100 * MATTERS:.0f} points"
    words = (
        f"Of {between(found.asked, 'rounds')} decisions with a choice a game, "
        f"{between(found.matter, 'rounds')} matter ({between(found.share)}): there the best option "
        f"is worth {points} of a chance to win or more over any of them, taken blindly."
    )
    if not math.isnan(found.hard.value):
        words += f" In {between(found.hard)} of these another option is nearly as good."
    return [words]


def section_of(found: Decisions) -> Section:
    tenths = [10.0 * (at + 1) for at in range(TENTHS)]
    lines = []
    for label, chances in (("who will win", found.winners), ("all others", found.others)):
        known = [(x, y) for x, y in zip(tenths, chances, strict=True) if not math.isnan(y)]
        if known:
            lines.append(Line(label, [x for x, _ in known], [y for _, y in known]))
    figure = Lines(
        "What seats expect when they decide", "percent of the game that is over",
        "chance to win, mean", lines, unit="%",
    )  # fmt: skip
    sheet = Sheet(
        ["asked by", "a game", "options", "matter", "worth, mean"],
        [[one.rule, one.games, one.options, one.matter, one.stake] for one in found.rules],
        ["", "", "", "%", "%"],
    )
    words = (
        f"{counted(found.weighed, 'decision')} with a choice were weighed; in the mean the best "
        f"option is worth {percent(found.stake)} of a win over any of them."
    )
    return Section("Decisions that matter", [words], [figure], [sheet])


METHOD = [
    (
        f"A decision is weighed as a bot weighs it, with what its seat can know: up to {IDEAS} "
        f"options, the dearest at first sight, are each tried {ROUNDS} times in the same worlds "
        "with the same luck, played on by the quick policy to a quiet moment, and judged by who "
        "wins from such positions. Half of the rounds choose the best option, the other half says "
        "what it is worth, and two standard errors of that must lie above nothing; nearly as good "
        f"is within {100 * CLOSE:.0f} points. How well that sees is how well the game's bots judge."
    )
]
