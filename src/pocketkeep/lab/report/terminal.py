"""The same verdict in the terminal, with bars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pocketkeep.core.table_text import QUIET, STRONG, Line
from pocketkeep.lab.report.figures import Bar, Bars, Findings, Histogram, written
from pocketkeep.lab.report.plots import span_of
from pocketkeep.lab.statistics.bands import Verdict

WIDTH: Final = 40  # cells of a bar
MARKS: Final[dict[Verdict | None, str]] = {
    "inside": "●",
    "too strong": "▲",
    "too weak": "▼",
    "not known yet": "○",
    None: "◆",
}
BLOCKS: Final = "▁▂▃▄▅▆▇█"


def lines_of(findings: Findings, width: int = 80) -> list[Line]:
    """Findings as lines of a terminal this wide."""
    lines: list[Line] = [[(findings.title, STRONG)], []]
    for words in findings.verdict:
        lines += [[(part, "")] for part in wrapped(words, width)]
    for section in findings.sections:
        for figure in section.figures:
            if isinstance(figure, Bars) and figure.bars:
                same = figure.title.startswith(section.title)
                title = figure.title if same else f"{section.title}: {figure.title}"
                lines += [[], [(title, STRONG)]]
                lines += bar_lines(figure, width)
            elif isinstance(figure, Histogram) and figure.values:
                lines += [[], [(figure.title, STRONG)], histogram_line(figure)]
    return lines


def bar_lines(figure: Bars, width: int) -> Iterator[Line]:
    """One line a bar: its interval as a rule, the figure as a mark on it."""
    names = min(24, max(len(bar.label) for bar in figure.bars))
    room = max(12, min(WIDTH, width - names - 40))
    low, high = span_of(figure)
    for bar in figure.bars:
        figures = f"{written(bar.estimate.value, figure.unit):>8}"
        interval = f"{written(bar.estimate.low, figure.unit)} to "
        interval += written(bar.estimate.high, figure.unit)
        yield [
            (f"{bar.label[:names]:<{names}} ", ""),
            (rule(bar, figure, (low, high), room), STRONG if _stands(bar) else QUIET),
            (f"{figures} ", ""),
            (f"({interval})", QUIET),
            (f" {bar.verdict}" if bar.verdict and bar.verdict != "inside" else "", STRONG),
        ]


def _stands(bar: Bar) -> bool:
    return bar.verdict in {"too strong", "too weak"}


def rule(bar: Bar, figure: Bars, span: tuple[float, float], room: int) -> str:
    """The interval as a rule; `┊` is what is fair.

    >>> from pocketkeep.lab.statistics.intervals import Estimate
    >>> bar = Bar("a", Estimate(0.5, 0.25, 0.75), "inside")
    >>> rule(bar, Bars("", [bar], fair=0.4), (0.0, 1.0), 9)
    '  ─┊●──  '
    """
    cells = [" "] * room
    low, high = span

    def at(value: float) -> int:
        value = max(low, min(high, value))
        return min(room - 1, int((value - low) / (high - low or 1) * (room - 1)))

    start = at(bar.estimate.low) if math.isfinite(bar.estimate.low) else 0
    end = at(bar.estimate.high) if math.isfinite(bar.estimate.high) else room - 1
    for cell in range(start, end + 1):
        cells[cell] = "─"
    if figure.fair is not None:
        cells[at(figure.fair)] = "┊"
    if not math.isnan(bar.estimate.value):
        cells[at(bar.estimate.value)] = MARKS[bar.verdict]
    return "".join(cells)


def histogram_line(figure: Histogram) -> Line:
    """Heights as blocks, from the least to the most."""
    low, high = min(figure.values), max(figure.values)
    step = max(1, math.ceil((high - low + 1) / WIDTH))
    heights = [0] * ((high - low) // step + 1)
    for value in figure.values:
        heights[(value - low) // step] += 1
    top = max(heights)
    drawn = "".join(BLOCKS[math.ceil(h / top * 7)] if h else " " for h in heights)
    return [(f"{low} ", QUIET), (drawn, ""), (f" {high} {figure.across}", QUIET)]


def wrapped(words: str, width: int) -> list[str]:
    """Words in lines; never an empty list."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > width and lines[-1]:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines
