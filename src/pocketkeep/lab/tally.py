"""Counting what happened in a game: by turn, by whose doing it was, and by kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import Any

import polars as pl

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.events import Event
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.core.study import Study
from pocketkeep.lab import schema

Log = list[tuple[int, Event]]


@dataclass
class Watched:
    """A game that was played, and what there was to see."""

    table: Any = None
    decisions: int = 0
    log: Log = field(default_factory=list)
    turns: list[int] = field(default_factory=list)  # where in the log each begins
    standings: list[list[int]] = field(default_factory=list)  # when it begins
    choices: list[int] = field(default_factory=list)


class Tally:
    """Counts the events of games of a ruleset with so many seats.

    Every event gets the number of what is counted of it; the numbers of a batch are counted at once
    at its end, which is many times as fast as counting in Python.
    """

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self.study = ruleset.study
        self.seats = seats
        self.getters = Getters(ruleset.study)
        self.codes = Codes()
        self.game: list[int] = []  # by run of events: the game, the turn, how many
        self.turn: list[int] = []
        self.length: list[int] = []
        self.told: list[int] = []  # by event: the number of what is counted

    def doer(self, event: Event) -> int:
        """Whose doing an event is."""
        names = doers_of(type(event), self.study)
        return int(getattr(event, names[0])) if names else NOBODY

    def add(self, number: int, seen: Watched) -> None:
        """The events of a game, turn by turn."""
        getters, codes = self.getters, self.codes
        self.told += [codes[(kind := type(event)), getters[kind](event)] for _, event in seen.log]
        bounds = [0, *seen.turns, len(seen.log)]
        self.game += [number] * (len(bounds) - 1)
        self.turn += range(len(bounds) - 1)
        self.length += [last - first for first, last in pairwise(bounds)]

    def counted(self) -> pl.DataFrame:
        """The counts of all games, in the order in which things happened first."""
        runs = pl.DataFrame(
            {"game": self.game, "turn": self.turn, "length": self.length},
            schema={"game": pl.Int64, "turn": pl.Int16, "length": pl.UInt32},
        )
        events = runs.select(
            pl.col("game").repeat_by("length").explode(),
            pl.col("turn").repeat_by("length").explode(),
        ).drop_nulls()
        events = events.with_columns(pl.Series("code", self.told, dtype=pl.UInt32))
        counts = events.group_by("game", "turn", "code", maintain_order=True).agg(
            pl.len().cast(pl.Int32).alias("count")
        )
        return (
            counts.join(self.meanings(), on="code", how="left", maintain_order="left")
            .explode("kind")
            .select(list(schema.COUNTS))
        )

    def meanings(self) -> pl.DataFrame:
        """By number, whose doing it was and under which names it is counted."""
        rows = [(code, *self.meaning(kind, told)) for (kind, told), code in self.codes.items()]
        kinds: schema.Schema = {"code": pl.UInt32, "seat": pl.Int16, "kind": pl.List(pl.String)}
        return pl.DataFrame(rows, schema=kinds, orient="row")

    def meaning(self, kind: type[Event], told: Any) -> tuple[int, list[str]]:
        """Of several things that an event is about, each counts."""
        has_doer = bool(doers_of(kind, self.study))
        has_detail = kind in self.study.details
        doer, detail = told if has_doer and has_detail else (told, told)
        seat = doer if has_doer and 0 <= doer < self.seats else NOBODY
        parts = detail if isinstance(detail, tuple) else (detail,)
        names = [f"{kind.__name__}:{part}" for part in parts] if has_detail else [kind.__name__]
        return seat, names


class Getters(dict[type[Event], Callable[[Event], Any]]):
    """By kind of event, what is counted of it: its doer, and what it was about."""

    def __init__(self, study: Study) -> None:
        super().__init__()
        self.study = study

    def __missing__(self, kind: type[Event]) -> Callable[[Event], Any]:
        detail = self.study.details.get(kind)
        names = [*doers_of(kind, self.study), *([detail] if detail else [])]
        self[kind] = attrgetter(*names) if names else _nothing
        return self[kind]


def _nothing(_event: Event) -> int:
    return NOBODY


class Codes(dict[tuple[type[Event], Any], int]):
    """Numbers for what is counted, given out as it comes."""

    def __missing__(self, what: tuple[type[Event], Any]) -> int:
        self[what] = len(self)
        return self[what]


def doers_of(kind: type[Event], study: Study) -> list[str]:
    """The field that says whose doing an event is; empty where nobody's is."""
    return [name for name in study.doers if name in kind.__struct_fields__][:1]


def turn_order(seen: Watched, tally: Tally) -> list[int]:
    """Who had the first turn, the second and so on; opponents whom the rules play as -1."""
    order: list[int] = []
    for at in seen.turns:
        player = tally.doer(seen.log[at][1])
        if player in order:
            break
        order.append(player)
    seats = range(tally.seats)
    shown = [player if player in seats else NOBODY for player in order]
    first = next((player for player in shown if player != NOBODY), 0)
    rest = [(first + by) % tally.seats for by in seats]
    return [*shown, *[seat for seat in rest if seat not in shown]]


def curve(number: int, seen: Watched, last: Sequence[int], columns: dict[str, list[Any]]) -> None:
    """The points of all seats when each turn begins, and at the end."""
    seats = seen.table.seats
    points = [standing[:seats] for standing in [*seen.standings, last] if standing]
    columns["game"] += [number] * (seats * len(points))
    columns["seat"] += list(range(seats)) * len(points)
    columns["turn"] += [turn for turn in range(1, len(points) + 1) for _ in range(seats)]
    for standing in points:
        columns["score"] += standing
