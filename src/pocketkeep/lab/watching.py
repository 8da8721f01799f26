"""Looking on at a game, compiled: who has turns, the points when each begins, what happens in it.

Events are counted as they are told and forgotten at once; only numbers are kept, in columns that
go to Parquet as they are (`lab/columns.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Game, Seat, advance, answer
from pocketkeep.core.events import Event
from pocketkeep.core.study import Study

Log = list[tuple[int, Event]]
Standing = Callable[[Any], list[int]]
NOTHING: Final[object] = None  # what is counted of an event that is nobody's and about nothing


class Player(Protocol):
    """Whoever answers for a seat."""

    def choose(self, game: Game, seat: Seat) -> Choice: ...


@final
class Kind:
    """A kind of event, as it is counted."""

    def __init__(self, name: str, *, begins_turn: bool, doer: str, detail: str) -> None:
        self.name = name
        self.begins_turn = begins_turn
        self.doer = doer  # the field that says whose doing it is; empty: nobody's
        self.detail = detail  # the field that parts it in the counts; empty: none
        self.rows: dict[object, list[int]] = {}  # by doer and detail, the rows in which it counts

    def doer_of(self, event: Event) -> int:
        return int(getattr(event, self.doer)) if self.doer else NOBODY


@final
class Tally:
    """What was counted in the games of a ruleset with so many seats.

    A *row* is a seat and a name under which something is counted.
    """

    def __init__(self, study: Study, seats: int, *, counts: bool) -> None:
        self.study = study
        self.seats = seats
        self.counts = counts  # whether events and points are counted, or turns alone
        self.kinds: dict[type[Event], Kind] = {}
        self.numbers: dict[tuple[int, str], int] = {}  # of rows
        self.happened: list[int] = []  # by row, how often in the turn under way
        self.here: list[int] = []  # the rows of the turn under way, as they came
        # By turn that was counted: the game, the number of the turn, how many rows it has.
        self.games: list[int] = []
        self.turns: list[int] = []
        self.lengths: list[int] = []
        # One after the other, the rows of all turns, and how often.
        self.rows: list[int] = []
        self.times: list[int] = []
        self.curves: list[tuple[int, int]] = []  # by game, how many times points were looked at
        self.points: list[int] = []  # of every seat at every look
        # Of the game under way.
        self.game = 0
        self.turn = 0
        self.looks = 0
        self.order: list[int] = []  # who had the first turn, the second, until it is somebody again
        self.is_round = False  # whether all have had a turn
        self.marks = (0, 0, 0)  # how long the columns were when it began

    def begin(self, game: int) -> None:
        """A game is about to be told."""
        self.game, self.turn, self.looks = game, 0, 0
        self.order, self.is_round = [], False
        self.marks = (len(self.games), len(self.rows), len(self.points))

    def forget(self) -> None:
        """The game under way broke: nothing of it counts."""
        turns, rows, points = self.marks
        del self.games[turns:], self.turns[turns:], self.lengths[turns:]
        del self.rows[rows:], self.times[rows:], self.points[points:]
        for row in self.here:
            self.happened[row] = 0
        self.here = []

    def hear(self, log: Log, table: Game, standing: Standing) -> None:
        """All that was told since the last time; the log is empty then."""
        for told in log:
            event = told[1]
            kind = self.kinds.get(type(event))
            if kind is None:
                kind = self.learn(type(event))
            if kind.begins_turn:
                self.begin_turn(kind.doer_of(event))
                if self.counts:
                    self.look(standing(table))
            if self.counts:
                self.count(kind, event)
        log.clear()

    def begin_turn(self, doer: int) -> None:
        self.close_turn()
        self.turn += 1
        if not self.is_round:
            if doer in self.order:
                self.is_round = True
            else:
                self.order.append(doer)

    def look(self, points: Sequence[int]) -> None:
        """The points of all seats, at the beginning of a turn or at the end."""
        if points:
            self.looks += 1
            self.points += points[: self.seats]

    def count(self, kind: Kind, event: Event) -> None:
        what = NOTHING
        if kind.doer:
            what = getattr(event, kind.doer)
            if kind.detail:
                what = (what, getattr(event, kind.detail))
        elif kind.detail:
            what = getattr(event, kind.detail)
        rows = kind.rows.get(what)
        if rows is None:
            rows = self.rows_of(kind, what)
        for row in rows:
            if self.happened[row] == 0:
                self.here.append(row)
            self.happened[row] += 1

    def close_turn(self) -> None:
        """What happened in the turn goes into the columns."""
        if not self.here:
            return
        self.games.append(self.game)
        self.turns.append(self.turn)
        self.lengths.append(len(self.here))
        self.rows += self.here
        for row in self.here:
            self.times.append(self.happened[row])
            self.happened[row] = 0
        self.here = []

    def finish(self, points: Sequence[int]) -> None:
        """The game is over, or is cut here."""
        self.close_turn()
        if self.counts:
            self.look(points)
            if self.looks:
                self.curves.append((self.game, self.looks))

    def learn(self, kind: type[Event]) -> Kind:
        """A kind of event that is told for the first time."""
        doers = [name for name in self.study.doers if name in kind.__struct_fields__]
        found = Kind(
            kind.__name__,
            begins_turn=kind in self.study.turns,
            doer=doers[0] if doers else "",
            detail=self.study.details.get(kind, ""),
        )
        self.kinds[kind] = found
        return found

    def rows_of(self, kind: Kind, what: Any) -> list[int]:
        """The rows of something new; of several things that an event is about, each counts."""
        doer, detail = what if kind.doer and kind.detail else (what, what)
        seat = doer if kind.doer and 0 <= doer < self.seats else NOBODY
        parts = detail if isinstance(detail, tuple) else (detail,)
        names = [f"{kind.name}:{part}" for part in parts] if kind.detail else [kind.name]
        rows = [self.row_of(seat, name) for name in names]
        kind.rows[what] = rows
        return rows

    def row_of(self, seat: int, name: str) -> int:
        known = self.numbers.get((seat, name))
        if known is None:
            known = len(self.numbers)
            self.numbers[seat, name] = known
            self.happened.append(0)
        return known

    def turn_order(self) -> list[int]:
        """Who had the first turn, the second and so on; opponents whom the rules play as -1."""
        shown = [player if 0 <= player < self.seats else NOBODY for player in self.order]
        first = 0
        for player in shown:
            if player != NOBODY:
                first = player
                break
        rest = [(first + by) % self.seats for by in range(self.seats)]
        return shown + [seat for seat in rest if seat not in shown]


@final
class Watched:
    """How far a game came, and what was chosen in it."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices: list[int] = []  # by decision, the number of the option taken


def watch(
    table: Game,
    players: Sequence[Player],
    tally: Tally,
    seen: Watched,
    *,
    standing: Standing,
    most: int,
    keeps_choices: bool,
) -> None:
    """Play a game to its end, or for as many decisions as it may have, and count what happens."""
    log: Log = []
    table.log = log
    advance(table)
    choose = [player.choose for player in players]
    while True:
        if log:
            tally.hear(log, table, standing)
        if not table.owed or seen.decisions >= most:
            return
        decision = table.owed[0]
        seat = decision.seat
        choice = choose[seat](table, seat)
        if keeps_choices:
            seen.choices.append(decision.options.index(choice))
        answer(table, seat, choice)
        seen.decisions += 1
