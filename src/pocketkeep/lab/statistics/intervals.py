"""Intervals: of means that come in clusters, and how wide one must be for its level."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import stats

Values = NDArray[np.float64]

LEVEL: Final = 0.95  # of every interval that says nothing else
NOTHING: Final = 1e-12


class Estimate(NamedTuple):
    """A figure and the interval around it."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low


def reach(clusters: int, level: float = LEVEL) -> float:
    """By how many standard errors an interval of this level goes to either side.

    >>> round(reach(1_000_000), 2), round(reach(5), 2)
    (1.96, 2.78)
    """
    if clusters < 2:  # noqa: PLR2004 - one deal has no spread
        return math.inf
    return float(stats.t.ppf(0.5 + level / 2, clusters - 1))


def together(level: float, entries: int) -> float:
    """The level of each of several intervals that all hold at once with the given one (Šidák).

    >>> round(together(0.95, 16), 4)
    0.9968
    """
    return float(level ** (1 / max(1, entries)))


def mean_of(values: Iterable[float], level: float = LEVEL) -> Estimate:
    """The mean of values that do not depend on each other, one a deal, with Student's interval."""
    array = np.asarray(list(values), dtype=np.float64)
    if not len(array):
        return Estimate(math.nan, -math.inf, math.inf)
    mean = float(array.mean())
    if len(array) == 1:
        return Estimate(mean, -math.inf, math.inf)
    away = reach(len(array), level) * float(array.std(ddof=1)) / math.sqrt(len(array))
    return Estimate(mean, mean - away, mean + away)


def rate_of(rows: pl.DataFrame, value: str = "win", level: float = LEVEL) -> Estimate:
    """The mean of a column in [0, 1], with Wilson's interval for what the deals are worth.

    Games of one deal share their luck, so a row counts for less than a game of its own, or for
    more where mirrored seats even luck out; `deal` says which rows belong together.
    """
    if rows.is_empty():
        return Estimate(math.nan, 0.0, 1.0)
    deals = rows.group_by("deal").agg(pl.col(value).sum().alias("sum"), pl.len().alias("rows"))
    deals = deals.sort("deal")
    sums = deals["sum"].to_numpy().astype(np.float64)
    sizes = deals["rows"].to_numpy().astype(np.float64)
    rate = float(sums.sum() / sizes.sum())
    if len(sums) == 1:
        return Estimate(rate, 0.0, 1.0)
    spread = float(np.sum((sums - rate * sizes) ** 2)) * len(sums) / (len(sums) - 1)
    variance = spread / float(sizes.sum()) ** 2
    plain = rate * (1 - rate)
    worth = plain / variance if variance > NOTHING and plain > NOTHING else float(len(sums))
    low, high = wilson(rate, worth, reach(len(sums), level))
    return Estimate(rate, low, high)


def wilson(rate: float, games: float, z: float) -> tuple[float, float]:
    """Wilson's interval of a rate; `ai.simulation.interval` is the one of 95 % for whole games.

    >>> low, high = wilson(0.5, 100, 1.959964)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    away = z / (1 + z * z / games)
    away *= math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - away), min(1.0, middle + away)
