"""Counting what happened in a game: by turn, by whose doing it was, and by kind."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from operator import attrgetter
from typing import Any

import msgspec

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.events import Event
from pocketkeep.core.ruleset import Ruleset

Log = list[tuple[int, Event]]


class Watched(msgspec.Struct):
    """A game that was played, and what there was to see."""

    table: Any
    decisions: int
    log: Log
    turns: list[int]  # where in the log each begins
    standings: list[list[int]]  # when it begins
    choices: list[int]


def turn_order(seen: Watched, doer: Callable[[Event], int], seats: int) -> list[int]:
    """Who had the first turn, the second and so on; opponents whom the rules play as -1."""
    order: list[int] = []
    for at in seen.turns:
        player = doer(seen.log[at][1])
        if player in order:
            break
        order.append(player)
    shown = [player if player in range(seats) else NOBODY for player in order]
    first = next((player for player in shown if player != NOBODY), 0)
    rest = [(first + by) % seats for by in range(seats)]
    return [*shown, *[seat for seat in rest if seat not in shown]]


class Tally:
    """Counts events by turn, doer and kind."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.study = ruleset.study
        self.doers: dict[type[Event], Callable[[Event], int]] = {}
        self.details: dict[type[Event], Callable[[Event], Any] | None] = {}

    def doer(self, event: Event) -> int:
        """Whose doing an event is."""
        kind = type(event)
        if kind not in self.doers:
            self.learn(kind)
        return self.doers[kind](event)

    def learn(self, kind: type[Event]) -> None:
        names = [name for name in self.study.doers if name in kind.__struct_fields__]
        self.doers[kind] = attrgetter(names[0]) if names else _nobody
        detail = self.study.details.get(kind)
        self.details[kind] = attrgetter(detail) if detail else None

    def add(self, number: int, seen: Watched, columns: dict[str, list[Any]]) -> None:
        """The counts of a game, turn by turn."""
        log, seats = seen.log, seen.table.seats
        doers, details = self.doers, self.details
        kept = 0
        for turn, (first, last) in enumerate(pairwise([0, *seen.turns, len(log)])):
            counts: dict[tuple[int, str], int] = {}
            for _, event in log[first:last]:
                kind = type(event)
                if kind not in doers:
                    self.learn(kind)
                seat = doers[kind](event)
                if not 0 <= seat < seats:
                    seat = NOBODY
                detail = details[kind]
                if detail is None:
                    key = (seat, kind.__name__)
                    counts[key] = counts.get(key, 0) + 1
                    continue
                for name in named(kind.__name__, detail(event)):
                    counts[(seat, name)] = counts.get((seat, name), 0) + 1
            columns["turn"] += [turn] * len(counts)
            columns["seat"] += [seat for seat, _ in counts]
            columns["kind"] += [kind for _, kind in counts]
            columns["count"] += counts.values()
            kept += len(counts)
        columns["game"] += [number] * kept


def named(kind: str, detail: Any) -> list[str]:
    """A kind of event with what it was about; of several things, each counts."""
    return [f"{kind}:{part}" for part in (detail if isinstance(detail, tuple) else (detail,))]


def _nobody(_event: Event) -> int:
    return NOBODY
