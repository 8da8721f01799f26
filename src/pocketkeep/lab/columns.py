"""What was counted while games were played, as columns of the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from librt.vecs import vec
from mypy_extensions import i16, i32, i64
from numpy.typing import NDArray

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.lab import schema
from pocketkeep.lab.watching import Tally


def seats_of(columns: Mapping[str, Sequence[Any]]) -> pl.DataFrame:
    """The seats, whose roles are a text of a line each: polars reads many small lists slowly."""
    roles = pl.Series(columns["roles"], dtype=pl.String).str.extract_all(r".+")
    return schema.frame("seats", {**columns, "roles": roles})


def counts_of(tally: Tally) -> pl.DataFrame:
    """The counts of all games, in the order in which things happened first."""
    lengths, rows = numbers(tally.lengths), numbers(tally.rows)
    # By row: the number of its name, and of its place in the row of nobody and all seats.
    name, place = np.divmod(np.arange(len(tally.happened)), 1 + tally.seats)
    columns = {
        "game": np.repeat(numbers(tally.games), lengths),
        "seat": (place + NOBODY).astype(np.int16)[rows],
        "turn": np.repeat(numbers(tally.turns), lengths),
        "kind": pl.Series(list(tally.names), dtype=pl.String).gather(name.astype(np.uint32)[rows]),
        "count": numbers(tally.times),
    }
    return pl.DataFrame(columns, schema=schema.COUNTS)


def curve_of(tally: Tally) -> pl.DataFrame:
    """The points of all seats when each turn begins, and at the end."""
    looks = numbers(tally.looked)
    ends = np.cumsum(looks)
    turns = np.arange(1, 1 + looks.sum()) - np.repeat(ends - looks, looks)
    columns = {
        "game": np.repeat(numbers(tally.seen), looks * tally.seats),
        "seat": np.tile(np.arange(tally.seats, dtype=np.int16), len(turns)),
        "turn": np.repeat(turns, tally.seats),
        "score": numbers(tally.points),
    }
    return pl.DataFrame(columns).cast(pl.Schema(schema.CURVE))


def numbers(column: vec[i16] | vec[i32] | vec[i64]) -> NDArray[Any]:
    """Numbers as they lie in memory."""
    return np.asarray(memoryview(column))
