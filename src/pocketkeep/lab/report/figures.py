"""What a report is made of: sentences, figures and tables, before anything is drawn."""

from __future__ import annotations

import math
from typing import Final, Literal

import msgspec

from pocketkeep.lab.statistics.bands import Verdict
from pocketkeep.lab.statistics.intervals import Estimate

Unit = Literal["%", "points", "rounds", "times", ""]

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
LARGE: Final = 100  # numbers that need no decimals
NOTHING: Final = "\N{EN DASH}"  # where there is no figure


class Bar(msgspec.Struct, frozen=True):
    """A figure in its interval, with its name."""

    label: str
    estimate: Estimate
    verdict: Verdict | None = None


class Bars(msgspec.Struct, frozen=True):
    """Intervals under each other; what is fair is a line, the band a ground behind them."""

    title: str
    bars: list[Bar]
    unit: Unit = "%"
    fair: float | None = None
    band: tuple[float, float] | None = None


class Heat(msgspec.Struct, frozen=True):
    """A table of figures as light and dark: below the middle, above it, NaN where there is none."""

    title: str
    rows: list[str]
    columns: list[str]
    values: list[list[float]]
    middle: float = 0.5
    reach: float = 0.5  # how far from the middle the strongest colour is
    unit: Unit = "%"


class Line(msgspec.Struct, frozen=True):
    label: str
    xs: list[float]
    ys: list[float]
    lows: list[float] = []
    highs: list[float] = []


class Lines(msgspec.Struct, frozen=True):
    """Curves over turns, or over the values of a sweep."""

    title: str
    across: str
    up: str
    lines: list[Line]
    unit: Unit = ""
    fair: float | None = None


class Histogram(msgspec.Struct, frozen=True):
    title: str
    across: str
    values: list[int]


Figure = Bars | Heat | Lines | Histogram


class Sheet(msgspec.Struct, frozen=True):
    """A table: texts, or numbers with the way they are written."""

    columns: list[str]
    rows: list[list[str | float]]
    units: list[Unit] = []  # of columns that are numbers; empty: plain


class Section(msgspec.Struct, frozen=True):
    title: str
    words: list[str] = []
    figures: list[Figure] = []
    sheets: list[Sheet] = []
    text: str = ""  # as it is: a patch


class Findings(msgspec.Struct, frozen=True):
    """All that a report says, verdict first."""

    title: str
    verdict: list[str]
    sections: list[Section]
    method: list[str]


def percent(value: float, digits: int = 1) -> str:
    """A rate as people write it.

    >>> percent(0.256)
    '25.6 %'
    """
    return NOTHING if math.isnan(value) else f"{100 * value:.{digits}f} %".replace("-", MINUS)


def written(value: float, unit: Unit) -> str:
    """A figure with its unit."""
    if math.isnan(value):
        return NOTHING
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    if unit == "%":
        return percent(value)
    if unit == "points":
        return f"{value:+.0f}".replace("-", MINUS) if round(value) else "0"
    if unit == "times":
        return f"{value:.2f} {TIMES}"
    text = f"{value:.{0 if abs(value) >= LARGE else 2}f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text).replace("-", MINUS)


def between(estimate: Estimate, unit: Unit = "%") -> str:
    """A figure and its interval in words.

    >>> between(Estimate(0.25, 0.2, 0.3))
    '25.0 % (20.0 % to 30.0 %)'
    """
    low, high = written(estimate.low, unit), written(estimate.high, unit)
    return f"{written(estimate.value, unit)} ({low} to {high})"


def listed(names: list[str]) -> str:
    """Names in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def counted(number: int, what: str, several: str = "") -> str:
    """So many of something.

    >>> counted(1, "game"), counted(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{number:,} {what if number == 1 else several or what + 's'}"
