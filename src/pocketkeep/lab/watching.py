"""Looking on at a game, compiled: who has turns, the points when each begins, what happens in it.

Events are counted as they are told and forgotten at once; only numbers are kept, side by side in
memory, in columns that go to Parquet as they are (`lab/columns.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Game, Seat, advance, answer
from pocketkeep.core.events import Event
from pocketkeep.core.study import Study

Log = list[tuple[int, Event]]
Standing = Callable[[Any], list[int]]


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
        self.first = 0  # nobody's row, where it is not parted
        self.parts: dict[object, list[int]] = {}  # by detail, nobody's row of all that it counts as

    def doer_of(self, event: Event) -> int:
        if not self.doer:
            return NOBODY
        doer: int = getattr(event, self.doer)
        return doer


@final
class Tally:
    """What was counted in the games of a ruleset with so many seats.

    Every name under which something is counted has a *row* for nobody, and one for each seat
    behind it.
    """

    def __init__(self, study: Study, seats: int, *, counts: bool) -> None:
        self.study = study
        self.seats = seats
        self.counts = counts  # whether events and points are counted, or turns alone
        self.kinds: dict[type[Event], Kind] = {}
        self.names: dict[str, int] = {}  # nobody's row of each, in order
        self.happened = vec[i32]()  # by row, how often in the turn under way
        # By turn that was counted: the game, the number of the turn, how many rows it has.
        self.games = vec[i64]()
        self.turns = vec[i16]()
        self.lengths = vec[i32]()
        # One after the other, the rows of all turns as they came, and how often; of the turn under
        # way only the rows.
        self.rows = vec[i32]()
        self.times = vec[i32]()
        # By game, its number and how many times points were looked at.
        self.seen = vec[i64]()
        self.looked = vec[i32]()
        self.points = vec[i64]()  # of every seat at every look
        # Of the game under way.
        self.game = 0
        self.turn = 0
        self.looks = 0
        self.order: list[int] = []  # who had the first turn, the second, until it is somebody again
        self.is_round = False  # whether all have had a turn
        self.marks = (0, 0, 0, 0)  # how long the columns were when it began

    def begin(self, game: int) -> None:
        """A game is about to be told."""
        self.game, self.turn, self.looks = game, 0, 0
        self.order, self.is_round = [], False
        self.marks = (len(self.games), len(self.rows), len(self.seen), len(self.points))

    def forget(self) -> None:
        """The game under way broke: nothing of it counts."""
        turns, rows, games, points = self.marks
        for row in self.rows[len(self.times) :]:
            self.happened[i64(row)] = 0
        self.games, self.turns = self.games[:turns], self.turns[:turns]
        self.lengths = self.lengths[:turns]
        self.rows, self.times = self.rows[:rows], self.times[:rows]
        self.seen, self.looked = self.seen[:games], self.looked[:games]
        self.points = self.points[:points]

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

    def look(self, points: list[int]) -> None:
        """The points of all seats, at the beginning of a turn or at the end."""
        if points:
            self.looks += 1
            for seat in range(self.seats):
                self.points = append(self.points, i64(points[seat]))

    def count(self, kind: Kind, event: Event) -> None:
        doer = kind.doer_of(event)
        place = 1 + doer if 0 <= doer < self.seats else 0
        if not kind.detail:
            self.count_in(kind.first + place)
            return
        about = getattr(event, kind.detail)
        rows = kind.parts.get(about)
        if rows is None:
            rows = self.learn_part(kind, about)
        for row in rows:
            self.count_in(row + place)

    def count_in(self, row: i64) -> None:
        times = self.happened[row]
        if times == 0:
            self.rows = append(self.rows, i32(row))
        self.happened[row] = times + 1

    def close_turn(self) -> None:
        """What happened in the turn goes into the columns."""
        first, end = len(self.times), len(self.rows)
        if first == end:
            return
        self.games = append(self.games, i64(self.game))
        self.turns = append(self.turns, i16(self.turn))
        self.lengths = append(self.lengths, i32(end - first))
        for place in range(first, end):
            row = i64(self.rows[place])
            self.times = append(self.times, self.happened[row])
            self.happened[row] = 0

    def finish(self, points: list[int]) -> None:
        """The game is over, or is cut here."""
        self.close_turn()
        if self.counts:
            self.look(points)
            if self.looks:
                self.seen = append(self.seen, i64(self.game))
                self.looked = append(self.looked, i32(self.looks))

    def learn(self, kind: type[Event]) -> Kind:
        """A kind of event that is told for the first time."""
        doers = [name for name in self.study.doers if name in kind.__struct_fields__]
        found = Kind(
            kind.__name__,
            begins_turn=kind in self.study.turns,
            doer=doers[0] if doers else "",
            detail=self.study.details.get(kind, ""),
        )
        if not found.detail:
            found.first = self.row_of(found.name)
        self.kinds[kind] = found
        return found

    def learn_part(self, kind: Kind, about: object) -> list[int]:
        """Something new that a kind of event is about; of several things each counts."""
        parts = about if isinstance(about, tuple) else (about,)
        rows = [self.row_of(f"{kind.name}:{part}") for part in parts]
        kind.parts[about] = rows
        return rows

    def row_of(self, name: str) -> int:
        """Nobody's row of a name."""
        known = self.names.get(name)
        if known is None:
            known = len(self.happened)
            self.names[name] = known
            for _ in range(1 + self.seats):
                self.happened = append(self.happened, i32(0))
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
