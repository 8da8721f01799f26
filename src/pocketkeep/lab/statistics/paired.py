"""The same games with and without something: what it is worth, deal by deal."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
import polars as pl

from pocketkeep.lab.statistics.intervals import LEVEL, Estimate, mean_of

What = Literal["win", "score"]
RULE_OF_THREE: Final = 3.0  # none seen of n: at most three in n, with 95 %


class Worth(msgspec.Struct, frozen=True):
    """What an arm changes against the base; the difference is that of deals, so luck falls out."""

    arm: str
    base: str
    what: What
    deals: int
    with_it: float
    without: float
    difference: Estimate
    alone: Estimate  # what the interval would be if the deals were not paired

    @property
    def stands(self) -> bool:
        """Whether it is more or less than nothing, beyond doubt."""
        return self.difference.low > 0 or self.difference.high < 0


def worth_of(
    rows: pl.DataFrame,
    base: str,
    arm: str,
    *,
    what: What = "win",
    role: str = "",
    level: float = LEVEL,
) -> Worth:
    """The mean difference over deals that both arms played; of seats with the role, if named."""
    mine = rows.filter(pl.col("roles").list.contains(role)) if role else rows
    here = _by_deal(mine, arm, what)
    there = _by_deal(mine, base, what)
    both = here.join(there, on="deal", suffix="_base").sort("deal")
    more = (both[what] - both[f"{what}_base"]).to_list()
    with_it, without = both[what].to_list(), both[f"{what}_base"].to_list()
    value = mean_of(more, level)
    if what == "win" and value.width == 0:  # no deal differs: one in so many may
        away = RULE_OF_THREE / len(more)
        value = Estimate(value.value, value.value - away, value.value + away)
    first, second = mean_of(with_it, level), mean_of(without, level)
    away = (((first.width / 2) ** 2) + ((second.width / 2) ** 2)) ** 0.5
    return Worth(
        arm=arm,
        base=base,
        what=what,
        deals=both.height,
        with_it=first.value,
        without=second.value,
        difference=value,
        alone=Estimate(value.value, value.value - away, value.value + away),
    )


def _by_deal(rows: pl.DataFrame, cell: str, what: What) -> pl.DataFrame:
    there = rows.filter(pl.col("cell") == cell)
    return there.group_by("deal").agg(pl.col(what).cast(pl.Float64).mean())
