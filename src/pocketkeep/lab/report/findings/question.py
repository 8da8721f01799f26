"""The question that a run was played to decide, and its answer by the sequential test."""

from __future__ import annotations

from typing import Any

from pocketkeep.lab.report.figures import between, counted, percent
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.statistics.sequential import (
    ConfidenceSequence,
    SequentialTest,
    asked_seats,
    by_deal,
)


def answer(run: Run) -> list[str]:
    """A sentence; nothing where nothing was asked."""
    asked: dict[str, Any] = run.experiment.get("stop", {}).get("test") or {}
    if not asked:
        return []
    who = str(asked.get("bot") or asked.get("role") or "who begins")
    seats = asked_seats(run.rows, str(asked.get("bot", "")), str(asked.get("role", "")))
    values = by_deal(seats).tolist()
    low, high = float(asked["low"]), float(asked["high"])
    test = SequentialTest(low, high, asked.get("alpha", 0.05), asked.get("beta", 0.05))
    decision = test.extend(values)
    sequence = ConfidenceSequence()
    sequence.extend(values)
    seen = f"after {counted(test.deals, 'deal')}; so far {between(sequence.estimate)}"
    if decision == "above":
        return [f"{who} wins more than {percent(low)}: decided {seen}."]
    if decision == "below":
        return [f"{who} wins less than {percent(high)}: decided {seen}."]
    return [f"Whether {who} wins {percent(low)} or {percent(high)} is not decided {seen}."]
