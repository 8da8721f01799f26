"""What was counted while games were played, as columns of the tables."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np
import polars as pl
from numpy.typing import NDArray

from pocketkeep.lab import schema
from pocketkeep.lab.watching import Tally

WHOLE = "i"  # numbers of 32 bits, as `array` calls them
LONG = "q"  # of 64


def counts_of(tally: Tally) -> pl.DataFrame:
    """The counts of all games, in the order in which things happened first."""
    lengths, rows = numbers(tally.lengths), numbers(tally.rows)
    seats = numbers([seat for seat, _ in tally.numbers])
    names = pl.Series([name for _, name in tally.numbers], dtype=pl.String)
    columns = {
        "game": np.repeat(numbers(tally.games, LONG), lengths),
        "seat": seats[rows],
        "turn": np.repeat(numbers(tally.turns), lengths),
        "kind": names.gather(rows),
        "count": numbers(tally.times),
    }
    return pl.DataFrame(columns).cast(pl.Schema(schema.COUNTS))


def curve_of(tally: Tally) -> pl.DataFrame:
    """The points of all seats when each turn begins, and at the end."""
    looks = numbers([looks for _, looks in tally.curves])
    games = np.repeat(numbers([game for game, _ in tally.curves], LONG), looks)
    ends = np.cumsum(looks)
    turns = np.arange(1, len(games) + 1) - np.repeat(ends - looks, looks)
    columns = {
        "game": np.repeat(games, tally.seats),
        "seat": np.tile(np.arange(tally.seats), len(games)),
        "turn": np.repeat(turns, tally.seats),
        "score": numbers(tally.points, LONG),
    }
    return pl.DataFrame(columns).cast(pl.Schema(schema.CURVE))


def numbers(values: Sequence[int], kind: str = WHOLE) -> NDArray[np.int64]:
    """A list as an array: by way of `array`, which reads a list many times as fast as numpy."""
    return np.frombuffer(array(kind, values), dtype=f"=i{array(kind).itemsize}")
