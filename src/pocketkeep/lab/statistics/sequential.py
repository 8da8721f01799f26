"""Looking at results while they come in, without being fooled by it.

Both instruments bet against a hypothesis, deal after deal: a stake of 1 that nobody can expect to
grow if the hypothesis holds (a test martingale). By Ville's inequality it reaches twenty with a
chance of at most one in twenty, however often one looks. Nothing is assumed of the values but
that they lie in [0, 1] and that their mean, given what went before, is the one asked about; parts
of wins and the means of mirrored deals are such values. See A. Wald, "Sequential tests of
statistical hypotheses" (1945), and I. Waudby-Smith and A. Ramdas, "Estimating means of bounded
random variables by betting" (2024).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

import numpy as np
import polars as pl
from scipy import stats

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.lab.statistics.design import SIDE
from pocketkeep.lab.statistics.intervals import LEVEL, Estimate, Values

Decision = Literal["above", "below", ""]  # of a test; empty: not decided yet

GRID: Final = 1000  # means that an interval is made of
BOLDEST: Final = 0.9  # part of the stake that may be lost on a single deal
SIZES: Final = 12  # of bets
KEPT: Final = 32  # values whose growth is kept: wins and their parts come again and again
WATCH: Final = 500  # deals at which an interval that may be watched is at its narrowest


class BadHypothesis(PocketkeepError):
    """A question that no test can decide."""

    code = "lab/hypothesis"


class Spread:
    """The variance of what was seen so far, begun with one deal of what is usual."""

    def __init__(self, mean: float, variance: float) -> None:
        self.seen = 1.0
        self.sum = mean
        self.squares = variance

    def add(self, value: float) -> None:
        self.seen += 1
        self.sum += value
        self.squares += (value - self.sum / self.seen) ** 2

    @property
    def variance(self) -> float:
        return max(1e-6, self.squares / self.seen)


class SequentialTest:
    """Whether a mean is at most `low` or at least `high`, with errors that hold.

    Two bets run at once. One grows if the mean is above `low`; once it has reached 1/alpha, the
    answer is "above", and if in truth the mean is `low` or less, that happens in at most alpha of
    all runs. The other grows if the mean is below `high`; it says "below", wrongly in at most
    beta of all runs. For plain wins and losses this is nearly Wald's sequential probability ratio
    test; mirrored deals spread less and decide sooner.
    """

    def __init__(self, low: float, high: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        if not 0 < low < high < 1:
            raise BadHypothesis(
                f"A test between the win rates {low:g} and {high:g} decides nothing: give two "
                "rates between 0 and 1, the lower one first."
            )
        if not (0 < alpha < 1 and 0 < beta < 1):
            raise BadHypothesis(f"Error rates {alpha:g} and {beta:g} must lie between 0 and 1.")
        self.low, self.high = low, high
        self.alpha, self.beta = alpha, beta
        self.deals = 0
        self.for_above = 0.0  # the logs of both stakes
        self.for_below = 0.0
        self.decision: Decision = ""
        middle = (low + high) / 2
        self._spread = Spread(middle, middle * (1 - middle))

    def add(self, value: float) -> Decision:
        """One deal more; once something is decided, it stays so."""
        if self.decision:
            return self.decision
        gap = self.high - self.low
        bet = gap / (self._spread.variance + gap * gap / 4)
        up = min(bet, 0.99 / self.low)
        down = min(bet, 0.99 / (1 - self.high))
        self.for_above += math.log1p(up * (value - self.low))
        self.for_below += math.log1p(down * (self.high - value))
        self._spread.add(value)
        self.deals += 1
        if self.for_above >= -math.log(self.alpha):
            self.decision = "above"
        elif self.for_below >= -math.log(self.beta):
            self.decision = "below"
        return self.decision

    def extend(self, values: Iterable[float]) -> Decision:
        for value in values:
            if self.add(value):
                break
        return self.decision


class ConfidenceSequence:
    """An interval of a mean that holds at every moment at once: stop when it is narrow enough.

    Against every mean there are bets of several sizes, that it is higher and that it is lower; a
    mean is left out once their sum has grown to 1/alpha. What is left out stays out.
    """

    def __init__(self, level: float = LEVEL) -> None:
        self.level = level
        self.deals = 0
        self._sum = 0.0
        self._stakes = np.zeros((2 * SIZES, GRID))  # their logs, by bet and mean
        self._left = np.ones(GRID, dtype=bool)

    def extend(self, values: Iterable[float]) -> None:
        """Some deals more, and one look at what is left."""
        new = np.fromiter(values, dtype=np.float64)
        for value, times in zip(*np.unique(new, return_counts=True), strict=True):
            self._stakes += times * growth(value)
        top = self._stakes.max(axis=0)
        grown = top + np.log(np.exp(self._stakes - top).mean(axis=0))
        self._left &= grown < -math.log(1 - self.level)
        self._sum += float(new.sum())
        self.deals += len(new)

    @property
    def estimate(self) -> Estimate:
        """The mean so far and the interval, out to the nearest means that are left out."""
        mean = self._sum / self.deals if self.deals else math.nan
        left = np.flatnonzero(self._left)
        if not len(left):  # what was seen fits no single mean: games that change as they go on
            return Estimate(mean, 0.0, 1.0)
        low, high = float(left[0] - 0.5) / GRID, float(left[-1] + 1.5) / GRID
        return Estimate(mean, max(0.0, low), min(1.0, high))


@lru_cache(maxsize=KEPT)
def growth(value: float) -> Values:
    """The log of what a stake grows by with a deal of this value, by bet and mean."""
    means = (np.arange(GRID) + 0.5) / GRID
    sizes = np.geomspace(BOLDEST / 256, BOLDEST, SIZES)
    bets = np.concatenate([sizes[:, None] / means, -sizes[:, None] / (1 - means)])
    return np.log1p(bets * (value - means))


def widening(deals: int, level: float = LEVEL, watch: int = WATCH) -> float:
    """By how many standard errors an interval goes to either side that is watched all the while.

    For estimates that are nearly normal, as the effects of the model are after some dozens of
    deals: an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
    2024), narrowest at `watch` deals.

    >>> round(widening(500), 2), round(widening(50_000), 2)
    (3.04, 3.56)
    """
    if deals < 1:
        return math.inf
    alpha = 1 - level
    factor = (2 * math.log(1 / alpha) + math.log(1 + 2 * math.log(1 / alpha))) / watch
    grown = deals * factor
    return math.sqrt((grown + 1) / grown * math.log((grown + 1) / (alpha * alpha)))


def by_deal(rows: pl.DataFrame) -> Values:
    """The mean part of a win of each deal, in order: what tests are fed with.

    A side counts once a game, so that a team's win is one win.
    """
    return deals_of(rows)["win"].to_numpy().astype(np.float64)


def deals_of(rows: pl.DataFrame, *apart: str) -> pl.DataFrame:
    """By deal, in order, the same; for what these columns part, one after the other."""
    sides = rows.group_by(*apart, "deal", "game", SIDE.alias("side")).agg(pl.col("win").max())
    means = sides.group_by(*apart, "deal").agg(pl.col("win").mean())
    return means.sort(*apart, "deal")


def asked_seats(rows: pl.DataFrame, bot: str = "", role: str = "") -> pl.DataFrame:
    """The seats whose wins a test counts: of a bot, of an entry, else those that began."""
    if bot:
        return rows.filter(pl.col("bot") == bot)
    return rows.filter(pl.col("roles").list.contains(role) if role else pl.col("began"))


def watched_level(deals: int) -> float:
    """The level at which an ordinary interval of so many deals is as wide as a widened one.

    >>> round(watched_level(100), 4)
    0.9989
    """
    return float(2 * stats.t.cdf(widening(deals), deals - 1) - 1)
