"""Counting what happened in a game: by turn, by whose doing it was, and by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import Any

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.events import Event
from pocketkeep.core.ruleset import Ruleset

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


class Getters(dict[type[Event], Callable[[Event], Any]]):
    """By kind of event, what is counted of it: its doer, and what it was about."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self.study = ruleset.study

    def __missing__(self, kind: type[Event]) -> Callable[[Event], Any]:
        doers = [name for name in self.study.doers if name in kind.__struct_fields__][:1]
        detail = self.study.details.get(kind)
        names = [*doers, *([detail] if detail else [])]
        self[kind] = attrgetter(*names) if names else _nothing
        return self[kind]


def _nothing(_event: Event) -> int:
    return NOBODY


class Tally:
    """Counts the events of games of a ruleset with so many seats."""

    def __init__(self, ruleset: Ruleset, seats: int, kinds: dict[str, int]) -> None:
        self.study = ruleset.study
        self.seats = seats
        self.getters = Getters(ruleset)
        self.known: dict[tuple[type[Event], Any], list[tuple[int, int]]] = {}
        self.kinds = kinds  # by name, the number that it is counted under

    def doer(self, event: Event) -> int:
        """Whose doing an event is."""
        kind = type(event)
        names = [name for name in self.study.doers if name in kind.__struct_fields__]
        return int(getattr(event, names[0])) if names else NOBODY

    def add(self, number: int, seen: Watched, columns: dict[str, list[Any]]) -> None:
        """The counts of a game, turn by turn; kinds go by their number."""
        log, getters, known = seen.log, self.getters, self.known
        before = len(columns["seat"])
        seats, turns, kinds, counts = (columns[name] for name in ("seat", "turn", "kind", "count"))
        for turn, (first, last) in enumerate(pairwise([0, *seen.turns, len(log)])):
            told = Counter(
                [(kind := type(event), getters[kind](event)) for _, event in log[first:last]]
            )
            for what, count in told.items():
                for seat, name in known.get(what) or self.learn(what):
                    seats.append(seat)
                    turns.append(turn)
                    kinds.append(name)
                    counts.append(count)
        columns["game"] += [number] * (len(seats) - before)

    def learn(self, what: tuple[type[Event], Any]) -> list[tuple[int, int]]:
        """By whom, and under which name, something is counted; of several things, each counts."""
        kind, told = what
        has_doer = any(name in kind.__struct_fields__ for name in self.study.doers)
        has_detail = kind in self.study.details
        doer, detail = told if has_doer and has_detail else (told, told)
        seat = doer if has_doer and 0 <= doer < self.seats else NOBODY
        parts = detail if isinstance(detail, tuple) else (detail,)
        names = [f"{kind.__name__}:{part}" for part in parts] if has_detail else [kind.__name__]
        rows = [(seat, self.kinds.setdefault(name, len(self.kinds))) for name in names]
        self.known[what] = rows
        return rows


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
