"""Worth: the same deals with and without something."""

from __future__ import annotations

from pocketkeep.lab.forms import AS_IT_IS
from pocketkeep.lab.report.figures import (
    MINUS,
    NOTHING,
    Bar,
    Bars,
    Section,
    Sheet,
    Unit,
    counted,
    written,
)
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.statistics.paired import What, Worth, worth_of

Parts = tuple[list[str], list[Section], list[str]]


def worth(run: Run) -> Parts:
    """For each arm its difference, in wins and in points."""
    rows = run.rows
    cells = rows["cell"].unique(maintain_order=True).to_list()
    base = AS_IT_IS if AS_IT_IS in cells else cells[0]
    role = str(run.section.get("role", ""))
    seat = int(run.section.get("seat", 0))
    if seat:
        rows = rows.filter(rows["seat"] == seat - 1)
    found: list[Worth] = []
    for arm in cells:
        if arm != base:
            for what in ("win", "score"):
                found.append(
                    worth_of(rows, base, arm, what=_what(what), role=role, level=run.level)
                )
    everybody = not role and not seat
    wins = [w for w in found if w.what == "win" and not everybody]
    points = [w for w in found if w.what == "score"]
    whose = f" of {role.partition(':')[2]}" if role else f" of seat {seat}" if seat else ""
    verdict = [_words(w, whose) for w in wins or points]
    if everybody:
        verdict.append("All seats are counted alike, so wins cannot differ; points can.")
    sections = []
    if wins:
        sections.append(_section("Wins", wins, "%"))
    if points:
        sections.append(_section("Points", points, ""))
    return verdict or ["Only one arm was played."], sections, METHOD


def _what(word: str) -> What:
    return "win" if word == "win" else "score"


def _words(worth: Worth, whose: str) -> str:
    noun, what, times = ("points", "points", 1)
    if worth.what == "win":
        noun, what, times = ("win rate", "percentage points", 100)
    value, low, high = (written(times * x, "") for x in worth.difference)
    sure = "" if worth.stands else ", which may be nothing at all"
    return (
        f"{worth.arm}: changes the {noun}{whose} by {_signed(value)} {what} ({_signed(low)} to "
        f"{_signed(high)}){sure}, over {counted(worth.deals, 'deal')}."
    )


def _signed(text: str) -> str:
    return text if text.startswith((MINUS, NOTHING)) else f"+{text}"


def _section(title: str, some: list[Worth], unit: Unit) -> Section:
    bars = [Bar(w.arm, w.difference) for w in some]
    sheet = Sheet(
        ["arm", "deals", "with", "without", "difference", "from", "to", "unpaired to"],
        [
            [
                w.arm, float(w.deals), w.with_it, w.without, w.difference.value,
                w.difference.low, w.difference.high, w.alone.high,
            ]
            for w in some
        ],
        ["", "", unit, unit, unit, unit, unit, unit],
    )  # fmt: skip
    return Section(title, [], [Bars(f"{title}: difference", bars, unit, 0.0)], [sheet])


METHOD = [
    (
        "Every deal was played in every arm with the same cards and the same luck. The difference"
        " is taken deal by deal, so what luck has in common falls out; its interval is Student's,"
        " of 95 %. The last column shows how far the interval would go if deals were not paired."
    )
]
