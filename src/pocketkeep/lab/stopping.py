"""When enough was played.

It is looked at after every batch, in order, so that nothing depends on who played, and only whole
deals count. What is watched all the while needs instruments that allow it
(`statistics/sequential.py`): intervals that hold at every moment, and a test whose errors hold.
"""

from __future__ import annotations

from typing import Final

import msgspec
import polars as pl

from pocketkeep.lab.forms import AS_IT_IS, Experiment, Test
from pocketkeep.lab.plan import Stage
from pocketkeep.lab.statistics.intervals import Estimate
from pocketkeep.lab.statistics.sequential import (
    ConfidenceSequence,
    SequentialTest,
    asked_seats,
    by_deal,
    deals_of,
)

BEGAN: Final = "who begins"
SHOWN: Final = 4  # intervals that progress tells
HALF: Final = 2.0  # differences lie in [-1, 1]: twice as wide as rates


class Narrowing(msgspec.Struct, frozen=True):
    """An interval on its way."""

    name: str
    estimate: Estimate
    deals: int


class Watch:
    """Follows what the experiment asks about, deal by deal."""

    def __init__(self, form: Experiment) -> None:
        self.form = form
        self.first_game = 0  # of the stage
        self.places = 1  # games of a deal
        self.rest: list[pl.DataFrame] = []  # seats of deals that are not whole yet
        self.followed: dict[str, ConfidenceSequence] = {}
        self.test = _test(form.stop.test)

    def add(self, games: pl.DataFrame, seats: pl.DataFrame) -> None:
        """A batch more; the deal at its end may be left for the next."""
        self.rest.append(seats.join(games.select("game", "deal"), on="game", how="left"))
        rows = pl.concat(self.rest)
        last = games.row(-1, named=True)
        is_whole = (last["game"] + 1 - self.first_game) % self.places == 0
        ready = rows if is_whole else rows.filter(pl.col("deal") < last["deal"])
        self.rest = [] if is_whole else [rows.filter(pl.col("deal") == last["deal"])]
        self._follow(ready.filter(pl.col("win").is_not_null()))

    def enter(self, stage: Stage) -> None:
        """Another stage: its deals have games of their own."""
        self.first_game, self.places = stage.first_game, len(stage.places)

    def _follow(self, rows: pl.DataFrame) -> None:
        if rows.is_empty():
            return
        for name, values in questions(self.form, rows):
            self.followed.setdefault(name, ConfidenceSequence()).extend(values)
        if self.test is not None and self.form.stop.test is not None:
            test = self.form.stop.test
            self.test.extend(by_deal(asked_seats(rows, test.bot, test.role)).tolist())

    @property
    def narrowing(self) -> list[Narrowing]:
        """The intervals, the widest first."""
        found = [
            Narrowing(name, sequence.estimate, sequence.deals)
            for name, sequence in self.followed.items()
        ]
        return sorted(found, key=lambda one: (-one.estimate.width, one.name))

    def enough(self) -> str:
        """Why no more need be played; empty: more is wanted."""
        stop = self.form.stop
        if self.test is not None and self.test.decision:
            assert stop.test is not None, "there is a test"
            asked = stop.test.bot or stop.test.role or BEGAN
            return (
                f"decided: {asked} wins "
                + (f"more than {stop.test.low:.1%}" if self.test.decision == "above" else "")
                + (f"less than {stop.test.high:.1%}" if self.test.decision == "below" else "")
                + f", after {self.test.deals} deals"
            )
        widest = self.narrowing[:1]
        if stop.width and widest and widest[0].estimate.width <= stop.width:
            return f"every interval is at most {stop.width:.1%} wide"
        return ""


def _test(asked: Test | None) -> SequentialTest | None:
    return SequentialTest(asked.low, asked.high, asked.alpha, asked.beta) if asked else None


def questions(form: Experiment, rows: pl.DataFrame) -> list[tuple[str, list[float]]]:
    """What an experiment asks about: by name, the values of these deals."""
    match form.kind:
        case "matches":
            return [
                (f"{bot} in {cell}", by_deal(part).tolist())
                for (cell, bot), part in rows.group_by("cell", "bot", maintain_order=True)
            ]
        case "worth":
            return _differences(form, rows)
        case "sweep":
            return [
                (f"{cell}, {BEGAN}", by_deal(part.filter("began")).tolist())
                for (cell,), part in rows.group_by("cell", maintain_order=True)
            ]
        case _:
            return [
                (form.cell(str(cell), name), values)
                for (cell,), part in rows.group_by("cell", maintain_order=True)
                for name, values in _of_entries(part)
            ]


def _of_entries(rows: pl.DataFrame) -> list[tuple[str, list[float]]]:
    """What the seat that began won at a table, and those with each entry."""
    played = rows.explode("roles").drop_nulls("roles")
    by_role = deals_of(played, "roles").group_by("roles", maintain_order=True).agg("win")
    return [(BEGAN, by_deal(rows.filter("began")).tolist()), *by_role.iter_rows()]


def _differences(form: Experiment, rows: pl.DataFrame) -> list[tuple[str, list[float]]]:
    """By arm, what the asked seats won more than as it is, deal by deal; 0.5 is no difference."""
    asked = rows
    if form.worth.role:
        asked = rows.filter(pl.col("roles").list.contains(form.worth.role))
    elif form.worth.seat:
        asked = rows.filter(pl.col("seat") == form.worth.seat - 1)
    won = asked.group_by("cell", "deal").agg(pl.col("win").mean())
    told = []
    for table in form.laid:
        plain = won.filter(pl.col("cell") == form.cell(table.name, AS_IT_IS))
        for arm in form.arms:
            cell = form.cell(table.name, arm.name)
            pairs = plain.join(won.filter(pl.col("cell") == cell), on="deal", suffix="_other")
            pairs = pairs.sort("deal")
            values = ((pairs["win_other"] - pairs["win"]) / HALF + 0.5).to_list()
            if values:
                told.append((f"{cell}, against {AS_IT_IS}", values))
    return told
