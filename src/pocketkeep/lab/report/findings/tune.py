"""Tune: the numbers that were found, and what the games with them say."""

from __future__ import annotations

from typing import Any

from pocketkeep.lab.report.figures import Line, Lines, Section, Sheet, counted
from pocketkeep.lab.report.findings.balance import name_of
from pocketkeep.lab.report.rows import Run

Parts = tuple[list[str], list[Section], list[str]]


def tune(run: Run) -> Parts:
    """What the best proposal changes, and how it was found; its balance is told after this."""
    tuned: dict[str, Any] = run.about.get("tuned") or {}
    proposals: list[dict[str, Any]] = tuned.get("proposals", [])
    if not proposals:
        return [], [], []
    best = min(proposals, key=lambda one: (one["loss"], one["number"]))
    stands: dict[str, float] = tuned["stands"]
    changes = [
        f"{path} {stands[path]:g} to {value:g}"
        for path, value in best["numbers"].items()
        if value != stands[path]
    ]
    words = ", ".join(changes) or "nothing: what stands is best"
    tried = counted(len(proposals), "proposal")
    head = f"The best of {tried} (number {best['number']}) changes {words}."
    return [head], [_proposals(proposals, run)], METHOD


def _proposals(proposals: list[dict[str, Any]], run: Run) -> Section:
    so_far: list[float] = []
    for one in proposals:
        so_far.append(min([one["loss"], *so_far[-1:]]))
    numbers = [float(one["number"]) for one in proposals]
    lines = [
        Line("each", numbers, [one["loss"] for one in proposals]),
        Line("best so far", numbers, so_far),
    ]
    paths = list(proposals[0]["numbers"])
    sheet = Sheet(
        ["proposal", *paths, "outside", "worst", "loss"],
        [
            [
                float(one["number"]),
                *[float(one["numbers"][path]) for path in paths],
                float(one["outside"]),
                name_of(one["worst"]) if one["worst"] else "none",
                float(one["loss"]),
            ]
            for one in proposals
        ],
    )
    patch = str(run.about.get("patch", ""))
    return Section(
        "Proposals",
        ["How far entries lie outside the band, in fair shares, with the cost of every step."],
        [Lines("Loss by proposal", "proposal", "loss", lines)],
        [sheet],
        text=patch,
    )


METHOD = [
    (
        "Numbers were proposed by Optuna's tree of Parzen estimators, and all played with the same "
        "deals. The loss draws each entry in by what luck alone would show (empirical Bayes). The "
        "figures of the best proposal are flattered, because it was chosen by them."
    ),
]
