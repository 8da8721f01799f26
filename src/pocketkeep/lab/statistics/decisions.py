"""Decisions that matter: how much hangs on what is chosen, question by question.

From decisions that were drawn by chance and weighed option by option (`lab/weighing.py`). A
decision *matters* if its best option is worth five parts in a hundred of a win more than any of its
options, taken blindly, and luck does not explain it. It is *hard* if it matters and another option
is nearly as good.
"""

from __future__ import annotations

from typing import Final

import msgspec
import polars as pl

from pocketkeep.lab.statistics.intervals import Estimate, mean_of, rate_of

MATTERS: Final = 0.05  # parts of a win
SURE: Final = 2.0  # standard errors
TENTHS: Final = 10


class Asked(msgspec.Struct, frozen=True):
    """The decisions that a clause asks for."""

    rule: str
    games: float  # how often a game asks for one with a choice
    matter: float  # the share that matters
    stake: float  # what the best option is worth over any of them, in the mean
    options: float


class Decisions(msgspec.Struct, frozen=True):
    """What hangs on decisions; those with a single option are none."""

    weighed: int
    asked: Estimate  # a game
    matter: Estimate  # of them a game
    share: Estimate  # that matters
    hard: Estimate  # the share of those that matter with another option nearly as good
    stake: float
    rules: list[Asked]  # the dearest clauses first
    winners: list[float]  # by tenth of the game, how likely whoever will win sees that; may be NaN
    others: list[float]


def decisions_of(
    games: pl.DataFrame, seats: pl.DataFrame, rows: pl.DataFrame, *, share: float
) -> Decisions:
    """All that was weighed in games that came to an end; `share` of decisions were drawn."""
    ended = games.filter(~pl.col("cut") & (pl.col("error") == "")).select("game", "decisions")
    known = rows.join(ended, on="game").with_columns(
        matters=matters().cast(pl.Float64),
        hard=(pl.col("close") > 0).cast(pl.Float64),
    )
    by_game = known.group_by("game").agg(
        pl.len().alias("weighed"), pl.col("matters").sum().alias("matter")
    )
    drawn = ended.join(by_game, on="game", how="left").sort("game").fill_null(0)
    grouped = known.rename({"game": "deal"})  # decisions of one game hang together
    winners, others = chances(known, seats)
    return Decisions(
        weighed=known.height,
        asked=mean_of((drawn["weighed"] / share).to_list()),
        matter=mean_of((drawn["matter"] / share).to_list()),
        share=rate_of(grouped, "matters"),
        hard=rate_of(grouped.filter(pl.col("matters") > 0), "hard"),
        stake=float(known["stake"].to_numpy().mean()) if known.height else float("nan"),
        rules=by_rule(known, share * max(1, ended.height)),
        winners=winners,
        others=others,
    )


def matters() -> pl.Expr:
    """Whether something hangs on a decision, beyond doubt."""
    return (pl.col("stake") >= MATTERS) & (pl.col("stake") >= SURE * pl.col("doubt"))


def by_rule(known: pl.DataFrame, games: float) -> list[Asked]:
    """Clause by clause; what hangs on all of its decisions together puts it in its place."""
    found = known.group_by("rule").agg(
        asked=pl.len(),
        matter=pl.col("matters").mean(),
        mean=pl.col("stake").mean(),
        total=pl.col("stake").sum().round(9),
        choices=pl.col("options").mean(),
    )
    return [
        Asked(
            rule=row["rule"],
            games=row["asked"] / games,
            matter=row["matter"],
            stake=row["mean"],
            options=row["choices"],
        )
        for row in found.sort(["total", "rule"], descending=[True, False]).iter_rows(named=True)
    ]


def chances(known: pl.DataFrame, seats: pl.DataFrame) -> tuple[list[float], list[float]]:
    """By tenth of the game, the chance that seats saw for themselves: whoever won, and others."""
    tenth = (pl.col("decision") * TENTHS // pl.col("decisions")).clip(0, TENTHS - 1)
    rows = known.join(seats.select("game", "seat", "win"), on=["game", "seat"])
    rows = rows.with_columns(tenth=tenth, won=pl.col("win") > 0).sort("game", "decision")
    means = rows.group_by("won", "tenth").agg(pl.col("chance").mean())
    seen = {(won, at): mean for won, at, mean in means.iter_rows()}
    found = [[seen.get((won, at), float("nan")) for at in range(TENTHS)] for won in (True, False)]
    return found[0], found[1]
