"""Rows of seats as sides that met, and what each of them had: the input of every model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import sparse

AUTOMA: Final = "automa:wins"  # the side of an opponent whom the rules play
SURE: Final = 1e-9

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]


@dataclass(frozen=True)
class Design:
    """Sides in rows, game after game; a side is a seat, or the seats of a team."""

    features: list[str]  # "kind:entry", as the columns of `had`
    had: sparse.csr_matrix  # sides x features: how often a side had it
    starts: Numbers  # by game, its first side; and the end of the last
    parts: Values  # by side, its part of the win
    places: Numbers  # by side, from 1; equal places are shared
    deals: Numbers  # by game, numbered from 0: which games share cards and luck
    games: Numbers  # by game, its number in the results

    @property
    def sizes(self) -> Numbers:
        """By game, how many sides met."""
        return np.diff(self.starts)

    @property
    def clusters(self) -> int:
        return int(self.deals.max()) + 1 if len(self.deals) else 0


def kind_of(feature: str) -> str:
    """What an entry is: a faction, a unit, a place in turn order.

    >>> kind_of("faction:gnomes"), kind_of("order of 4:1")
    ('faction', 'order of 4')
    """
    return feature.partition(":")[0]


def finished(games: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """The seats of all games that came to an end, with their deal, in order."""
    sound = games.filter(~pl.col("cut") & (pl.col("error") == "")).select("game", "deal", "players")
    return seats.join(sound, on="game", how="inner").sort("game", "seat")


def shared_kinds(rows: pl.DataFrame) -> list[str]:
    """Kinds of entries that lie on the table for all alike: maps. Nobody is stronger by them."""
    held = rows.select("game", "seat", "roles").explode("roles").drop_nulls("roles")
    if held.is_empty():
        return []
    seats = rows.group_by("game").agg(pl.len().alias("seats"))
    holders = held.group_by("game", "roles").agg(pl.col("seat").n_unique().alias("holders"))
    held_by = holders.join(seats, on="game").with_columns(
        pl.col("roles").str.split(":").list.first().alias("kind")
    )
    alike = held_by.group_by("kind").agg(
        ((pl.col("holders") == pl.col("seats")) & (pl.col("seats") > 1)).all().alias("alike")
    )
    return sorted(alike.filter("alike")["kind"].to_list())


SIDE: Final = (  # seats that win together are one side; -1: a team of its own
    pl.when(pl.col("team") < 0)
    .then(pl.col("seat").cast(pl.Int64) + 1000)
    .otherwise(pl.col("team").cast(pl.Int64))
)


def with_rivals(rows: pl.DataFrame) -> pl.DataFrame:
    """The games in which seats win apart; where all win together, none can be ahead of others."""
    return rows.filter(SIDE.n_unique().over("game") > 1)


def features_of(rows: pl.DataFrame) -> pl.DataFrame:
    """By game and seat, everything that may make it strong: entries, turn order, seat, bot."""
    players = pl.col("players").cast(pl.String)
    at = ["game", "seat"]
    alike = shared_kinds(rows)
    entries = (
        rows.select(*at, pl.col("roles").alias("feature"))
        .explode("feature")
        .drop_nulls("feature")
        .filter(~pl.col("feature").str.split(":").list.first().is_in(alike))
    )
    several = with_rivals(rows)
    order = several.filter(pl.col("turn_order") >= 0).select(
        *at,
        (pl.lit("order of ") + players + ":" + pl.col("turn_order").cast(pl.String)).alias(
            "feature"
        ),
    )
    found = [entries, order]
    if not is_settled(several):
        found.append(
            several.select(
                *at,
                (pl.lit("seat of ") + players + ":" + (pl.col("seat") + 1).cast(pl.String)).alias(
                    "feature"
                ),
            )
        )
    if rows["bot"].n_unique() > 1:
        found.append(rows.select(*at, (pl.lit("bot:") + pl.col("bot")).alias("feature")))
    return pl.concat(found)


def is_settled(rows: pl.DataFrame) -> bool:
    """Whether who sits where says who is when: then seat and turn order are one thing."""
    together = rows.select("players", "seat", "turn_order").unique().height
    return together == rows.select("players", "turn_order").unique().height


def make_design(rows: pl.DataFrame, only: Sequence[str] | None = None) -> Design:
    """The design of finished games (`finished`); `only` names the kinds of features to keep."""
    rows = rows.with_columns(SIDE.alias("side"))
    sides = (
        rows.group_by("game", "side")
        .agg(pl.col("win").max(), pl.col("place").min().cast(pl.Int64), pl.col("deal").first())
        .sort("game", "side")
    )
    sides = with_automas(sides).with_row_index("row")
    held = (
        features_of(rows)
        .join(rows.select("game", "seat", "side"), on=["game", "seat"])
        .join(sides.select("game", "side", "row"), on=["game", "side"])
    )
    automas = sides.filter(pl.col("side") < 0).select(pl.lit(AUTOMA).alias("feature"), "row")
    held = pl.concat([held.select("feature", "row"), automas])
    if only is not None:
        held = held.filter(pl.col("feature").str.split(":").list.first().is_in(list(only)))
    features = sorted(held["feature"].unique().to_list())
    column = {feature: i for i, feature in enumerate(features)}
    columns = np.array([column[feature] for feature in held["feature"].to_list()], dtype=np.int64)
    at = held["row"].to_numpy().astype(np.int64)
    had = sparse.csr_matrix((np.ones(len(at)), (at, columns)), shape=(sides.height, len(features)))
    by_game = sides.group_by("game", maintain_order=True).agg(
        pl.len().alias("sides"), pl.col("deal").first()
    )
    counts = by_game["sides"].to_numpy().astype(np.int64)
    _, deals = np.unique(by_game["deal"].to_numpy(), return_inverse=True)
    return Design(
        features=features,
        had=had,
        starts=np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        parts=sides["win"].to_numpy().astype(np.float64),
        places=sides["place"].to_numpy().astype(np.int64),
        deals=deals.astype(np.int64).reshape(-1),
        games=by_game["game"].to_numpy().astype(np.int64),
    )


def with_automas(sides: pl.DataFrame) -> pl.DataFrame:
    """A side more for an opponent without a seat, where the seats do not win all there is."""
    won = sides.group_by("game").agg(
        pl.col("win").sum().alias("won"), pl.len().alias("met"), pl.col("deal").first()
    )
    lost = won.filter((pl.col("met") > 1) & (pl.col("won") < 1 - SURE))
    needed = won.filter(pl.col("met") == 1) if lost.is_empty() else won
    automas = needed.with_columns(
        side=pl.lit(-1, dtype=pl.Int64),
        win=(1 - pl.col("won")).clip(0, 1),
        place=pl.lit(2, dtype=pl.Int64),
    )
    return pl.concat([sides, automas.select(sides.columns)]).sort("game", "side")
