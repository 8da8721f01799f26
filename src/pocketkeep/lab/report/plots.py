"""Figures drawn by matplotlib as SVG whose colours are those of the page, by day and by night.

Every drawing is 400 wide with letters of 14, so that it can be read on a telephone; the same
figure gives the same bytes.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Drawing
from matplotlib.ticker import FuncFormatter, MaxNLocator

from pocketkeep.lab.report.figures import (
    MINUS,
    TIMES,
    Bars,
    Figure,
    Heat,
    Histogram,
    Lines,
    Unit,
    written,
)
from pocketkeep.lab.statistics.bands import Verdict

WIDTH: Final = 400  # in points, as are all sizes here
ROW: Final = 24
LETTERS: Final = 14
SMALL: Final = 13

INK, QUIET, RULE = "#22302e", "#55625d", "#d3cdbb"
GOOD, STRONG, WEAK, GROUND = "#1f5e5b", "#b5482b", "#2f78d6", "#eae5d5"
SERIES: Final = (GOOD, STRONG, WEAK, "#8a5a00", "#7a4a90", QUIET)
PAGE: Final = {  # colours that are drawn with, and what the page calls them
    INK: "--ink",
    QUIET: "--quiet",
    RULE: "--line",
    GOOD: "--good",
    STRONG: "--strong",
    WEAK: "--weak",
    GROUND: "--paper-2",
    "#8a5a00": "--lamp-text",
    "#7a4a90": "--plum",
}
DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)))
MARKS: Final[dict[Verdict | None, tuple[str, str]]] = {  # shape and colour of a verdict
    "inside": ("o", GOOD),
    "too strong": ("^", STRONG),
    "too weak": ("v", WEAK),
    "not known yet": ("o", QUIET),
    None: ("D", GOOD),
}
SETTINGS: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pocketkeep",
    "font.family": "DejaVu Sans",
    "font.size": LETTERS,
    "text.color": INK,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "xtick.color": QUIET,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "xtick.labelsize": SMALL,
    "ytick.labelsize": LETTERS,
}
ONE: Final = 0.1  # of the width, what an interval keeps clear to either side
MOST_NUMBERS: Final = 7  # columns of a heat map up to which its figures are written
DOUBT: Final = 0.15
STEPS: Final = [1, 2, 5, 10]


def draw(figure: Figure, number: int) -> str:
    """A figure as SVG for the page; the number keeps its names apart from those of others."""
    with _canvas(height_of(figure)) as (drawing, axes):
        painter: Callable[[Axes, Any], None] = PAINTERS[type(figure)]
        painter(axes, figure)
        return _svg(drawing, figure.title, number)


def height_of(figure: Figure) -> float:
    """By how many rows it has."""
    if isinstance(figure, Bars):
        return ROW * len(figure.bars) + 3.2 * LETTERS
    if isinstance(figure, Heat):
        return max(26.0, (WIDTH - 110) / max(1, len(figure.columns))) * len(figure.rows) + 110
    return 250 + (ROW * math.ceil(len(figure.lines) / 2) if isinstance(figure, Lines) else 0)


@contextmanager
def _canvas(height: float) -> Iterator[tuple[Drawing, Axes]]:
    with mpl.rc_context(SETTINGS):
        drawing = Drawing(figsize=(WIDTH / 72, height / 72), layout="constrained")
        yield drawing, drawing.subplots()


def _bars(axes: Axes, figure: Bars) -> None:
    rows = len(figure.bars)
    if figure.band:
        axes.axvspan(*figure.band, color=GROUND, linewidth=0, zorder=0)
    if figure.fair is not None:
        axes.axvline(figure.fair, color=QUIET, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    low, high = span_of(figure)
    for number, bar in enumerate(figure.bars):
        at = rows - 1 - number
        shape, colour = MARKS[bar.verdict]
        ends = np.clip([bar.estimate.low, bar.estimate.high], low, high)
        axes.plot(ends, [at, at], color=colour, linewidth=2.4, solid_capstyle="butt", zorder=2)
        hollow = bar.verdict == "not known yet"
        axes.plot(
            [bar.estimate.value],
            [at],
            shape,
            color=colour,
            markersize=9,
            markerfacecolor="white" if hollow else colour,
            markeredgewidth=2,
            zorder=3,
        )
    axes.set_yticks(range(rows), [bar.label for bar in reversed(figure.bars)])
    axes.set_ylim(-0.7, rows - 0.3)
    axes.set_xlim(low, high)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    _ticks(axes, figure.unit)


def span_of(figure: Bars) -> tuple[float, float]:
    """From where to where the axis goes: all intervals, the band and what is fair.

    Rates end at nothing and at all; differences of rates go below nothing.
    """
    ends = [x for bar in figure.bars for x in bar.estimate if math.isfinite(x)]
    ends += list(figure.band or ()) + ([figure.fair] if figure.fair is not None else [])
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    clear = (high - low) * ONE / 2 or 0.5
    if figure.unit == "%" and low >= 0:
        return max(0.0, low - clear), min(1.0, high + clear)
    return low - clear, high + clear


def _ticks(axes: Axes, unit: Unit, across: bool = True) -> None:
    axis = axes.xaxis if across else axes.yaxis
    axis.set_major_locator(MaxNLocator(4, steps=STEPS))
    if unit == "%":
        axis.set_major_formatter(FuncFormatter(lambda x, _: f"{100 * x:.3g} %"))
    elif unit:
        axis.set_major_formatter(FuncFormatter(lambda x, _: written(x, unit)))


def _heat(axes: Axes, figure: Heat) -> None:
    for i, row in enumerate(figure.values):
        for j, value in enumerate(row):
            if math.isnan(value):
                continue
            away = max(-1.0, min(1.0, (value - figure.middle) / figure.reach))
            colour = STRONG if away > 0 else WEAK if away < 0 else QUIET
            box = mpl.patches.Rectangle(
                (j - 0.48, i - 0.48), 0.96, 0.96, facecolor=colour, alpha=0.08 + 0.6 * abs(away)
            )
            axes.add_patch(box)
            text = (
                f"{100 * value:.0f}"
                if figure.unit == "%"
                else written(value, figure.unit).removesuffix(f" {TIMES}")
            )
            if len(figure.columns) > MOST_NUMBERS:
                text = "+" if away > DOUBT else MINUS if away < -DOUBT else ""
            axes.text(j, i, text, ha="center", va="center", fontsize=SMALL)
    axes.set_xlim(-0.5, len(figure.columns) - 0.5)
    axes.set_ylim(len(figure.rows) - 0.5, -0.5)
    axes.set_xticks(range(len(figure.columns)), figure.columns, rotation=90, color=INK)
    axes.set_yticks(range(len(figure.rows)), figure.rows)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _lines(axes: Axes, figure: Lines) -> None:
    if figure.fair is not None:
        axes.axhline(figure.fair, color=QUIET, linewidth=1.2, linestyle=(0, (4, 3)))
    for number, line in enumerate(figure.lines):
        colour = SERIES[number % len(SERIES)]
        dash: Any = DASHES[number % len(DASHES)]
        dots = "o" if len(line.xs) <= 12 else ""  # noqa: PLR2004 - few enough to be seen
        if line.lows:
            axes.fill_between(
                line.xs, line.lows, line.highs, color=colour, alpha=DOUBT, linewidth=0
            )
            if dots:  # of a single one there is no area
                axes.vlines(line.xs, line.lows, line.highs, color=colour, linewidth=1.2)
        axes.plot(
            line.xs,
            line.ys,
            color=colour,
            linewidth=2.2,
            linestyle=dash,
            marker=dots,
            label=line.label,
        )
    axes.set_xlabel(figure.across)
    axes.set_ylabel(figure.up)
    _ticks(axes, figure.unit, across=False)
    whole = all(x == int(x) for line in figure.lines for x in line.xs)
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=STEPS, integer=whole))
    places = {x for line in figure.lines for x in line.xs}
    if len(places) == 1:
        axes.set_xlim(min(places) - 1, max(places) + 1)
    axes.tick_params(axis="y", labelsize=SMALL)
    if len(figure.lines) > 1:
        axes.legend(
            loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2, frameon=False, fontsize=SMALL
        )


def _histogram(axes: Axes, figure: Histogram) -> None:
    values = np.array(figure.values)
    if len(values):
        low, high = int(values.min()), int(values.max())
        step = max(1, math.ceil((high - low + 1) / 30))
        edges = np.arange(low, high + step + 1, step) - 0.5
        axes.hist(values, bins=edges.tolist(), color=GOOD, rwidth=0.92)
        axes.set_xlim(low - step, high + step)
        middle = float(np.median(values))
        axes.axvline(middle, color=INK, linewidth=1.4, linestyle=(0, (4, 3)))
        axes.annotate(
            f"median {middle:g}", (middle, 1.0), (4, -2), xycoords=("data", "axes fraction"),
            textcoords="offset points", va="bottom", fontsize=SMALL,
        )  # fmt: skip
    axes.set_xlabel(figure.across)
    axes.set_ylabel("games")
    axes.yaxis.set_major_locator(MaxNLocator(4, steps=STEPS, integer=True))
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=STEPS, integer=True))
    axes.tick_params(axis="y", labelsize=SMALL)


PAINTERS: Final[dict[type, Callable[[Axes, Any], None]]] = {
    Bars: _bars,
    Heat: _heat,
    Lines: _lines,
    Histogram: _histogram,
}


def _svg(drawing: Drawing, title: str, number: int) -> str:
    """The drawing for use inside a page: names of its own, the page's letters and colours."""
    out = io.StringIO()
    none: dict[str, Any] = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    drawing.savefig(out, format="svg", metadata=none)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<style.*?</style>", "", text, flags=re.DOTALL)  # the page says it once
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'\bid="', f'id="f{number}-', text)
    text = re.sub(r'(href="#|url\(#)', rf"\g<1>f{number}-", text)
    text = re.sub(r"font: ([^;\"]*?)px [^;\"]*", r"font-size: \1px", text)
    text = re.sub(r"font-family: [^;\"]*;?", "", text)
    text = re.sub(r"(fill|stroke): #ffffff", r"\1: var(--paper)", text)
    for colour, name in PAGE.items():
        text = text.replace(colour, f"var({name})")
    named = f'<svg role="img" aria-label="{_attribute(title)}" '
    text = re.sub(r'(<svg [^>]*?) width="[^"]*" height="[^"]*"', r"\1", text, count=1)
    text = re.sub(r' height="[\d.]+pt"| width="[\d.]+pt"', "", text)
    return text.replace("<svg ", named, 1).rstrip()


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
