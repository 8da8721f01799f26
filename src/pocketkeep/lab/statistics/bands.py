"""Bands: how far from its fair share an entry may be, and what can be said of each.

An entry is called **outside** only where an interval lies outside that holds for all entries at
once, because among many somebody is always unlucky. It is called **inside** where its own 95 %
interval lies inside: "all are inside" is then wrong in at most 5 % of reports (an
intersection-union test needs no correction). All else is not known yet.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.lab.statistics.intervals import Estimate

Verdict = Literal["inside", "too strong", "too weak", "not known yet"]
OUTSIDE: tuple[Verdict, ...] = ("too strong", "too weak")


class BadBand(PocketkeepError):
    """A band that nothing can lie in."""

    code = "lab/band"


class Band(msgspec.Struct, frozen=True):
    """The multiples of a fair share that count as fair: 0.8 to 1.2 of 25 % is 20 to 30 %."""

    low: float = 0.8
    high: float = 1.2

    def __post_init__(self) -> None:
        if not 0 <= self.low < 1 < self.high:
            raise BadBand(
                f"A band from {self.low:g} to {self.high:g} does not hold the fair share, which is "
                "1: give multiples of it, as in 0.8 and 1.2."
            )

    def times(self, fair: float) -> Band:
        """The band as win rates: no band of its own, but what an interval is held against."""
        return msgspec.structs.replace(_Rates(), low=self.low * fair, high=self.high * fair)


class _Rates(Band, frozen=True):
    """A band in rates, which need not hold 1."""

    def __post_init__(self) -> None:
        pass


def judge(band: Band, alone: Estimate, at_once: Estimate) -> Verdict:
    """What is known of an entry by its own interval, and by one that holds for all at once.

    >>> judge(Band(0.8, 1.2), Estimate(1.0, 0.9, 1.1), Estimate(1.0, 0.7, 1.3))
    'inside'
    >>> judge(Band(0.8, 1.2), Estimate(1.5, 1.3, 1.7), Estimate(1.5, 1.25, 1.9))
    'too strong'
    """
    if band.low <= alone.low and alone.high <= band.high:
        return "inside"
    if at_once.low > band.high:
        return "too strong"
    if at_once.high < band.low:
        return "too weak"
    return "not known yet"
