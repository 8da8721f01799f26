"""Playing a batch of games, and writing down what happened: what a worker does."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from pocketkeep.core.engine import chance, flow
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.lab import schema
from pocketkeep.lab.plan import Game, Stage
from pocketkeep.lab.settings import OtherVersion, Prepared, Setting, prepare
from pocketkeep.lab.tally import Log, Tally, Watched, turn_order

MOST_WORDS = 300  # of an error in a row


class Batch(msgspec.Struct, frozen=True):
    """Games for a worker: plain data, with all that it needs to play them."""

    number: int
    stage: Stage
    start: int  # the first game, and the one after the last
    stop: int
    seed: str
    cells: dict[int, tuple[str, Setting]]  # by number, the name and what is played
    most_decisions: int
    choices: bool
    counts: bool


class Played(msgspec.Struct, frozen=True):
    """A batch that was played: its tables as Parquet."""

    number: int
    tables: dict[str, bytes]
    worker: str
    seconds: float  # of CPU


class Refused(msgspec.Struct, frozen=True):
    """A worker that has other rules or cards than the experiment."""

    number: int
    worker: str
    why: str


def play_batch(batch: Batch) -> Played | Refused:
    """What a worker does with a batch."""
    started = time.process_time()
    rows = Rows(batch)
    try:
        for number in range(batch.start, batch.stop):
            rows.play(batch.stage.game(number, batch.seed))
    except OtherVersion as error:
        return Refused(batch.number, worker_name(), str(error))
    return Played(batch.number, rows.packed(), worker_name(), time.process_time() - started)


def worker_name() -> str:
    """Who plays here: a worker of a cluster by its name, else this process."""
    if "distributed" in sys.modules:
        try:
            worker = sys.modules["distributed"].get_worker()
        except ValueError:
            pass
        else:
            return (
                f"{worker.name}"
                if worker.name == worker.address
                else (f"{worker.name} ({worker.address})")
            )
    return f"process {os.getpid()}"


def watch(
    game: Game, here: Prepared, *, most: int, keep: bool = False, watched: Watched | None = None
) -> Watched:
    """Play a game to its end, or as far as it may go, and look on."""
    ruleset, heads = here.ruleset, here.heads
    table = ruleset.new(here.book, here.options, chance.from_seed(game.seed))
    log: Log = []
    table.log = log
    seen = watched or Watched(table, 0, log, [], [], [])
    seen.table, seen.log = table, log
    flow.advance(table)
    players = [
        bot.sit_down(ruleset, f"{game.seed}/{seat}/{bot.name}")
        for seat, bot in enumerate(game.seats)
    ]
    told = 0
    while True:
        if len(log) > told:
            if not heads.isdisjoint([type(event) for _, event in log[told:]]):
                standing = ruleset.standing(table)
                for at in range(told, len(log)):
                    if type(log[at][1]) in heads:
                        seen.turns.append(at)
                        seen.standings.append(standing)
            told = len(log)
        if not table.owed or seen.decisions >= most:
            return seen
        decision = table.owed[0]
        choice = players[decision.seat].choose(table, decision.seat)
        if keep:
            seen.choices.append(decision.options.index(choice))
        flow.answer(table, decision.seat, choice)
        seen.decisions += 1


class Rows:
    """The rows of a batch, column by column."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.columns: dict[str, dict[str, list[Any]]] = {
            table: {name: [] for name in columns} for table, columns in schema.TABLES.items()
        }
        self.tallies: dict[str, Tally] = {}

    def play(self, game: Game) -> None:
        """Play a game; one that breaks is a row too, and must not lose the thousands."""
        name, setting = self.batch.cells[game.cell]
        here = prepare(setting)
        seen = Watched(None, 0, [], [], [], [])
        try:
            watch(game, here, most=self.batch.most_decisions, keep=self.batch.choices, watched=seen)
            outcome = here.ruleset.outcome(seen.table)
            entries = here.ruleset.study.entries(seen.table)
        except PocketkeepError:
            raise  # content or options that no game could be played with
        except Exception as error:  # noqa: BLE001 - told in the row
            words = f"{type(error).__name__}: {error}"[:MOST_WORDS]
            self.add_game(game, name, seen, order=[], rule="", error=words)
            return
        order = turn_order(seen, self.tally(here.ruleset).doer, seen.table.seats)
        rule = outcome.rule if outcome else ""
        self.add_game(game, name, seen, order=order, rule=rule)
        self.add_seats(game, name, order, outcome, entries, here.ruleset.standing(seen.table))
        if self.batch.counts:
            self.tally(here.ruleset).add(game.number, seen, self.columns["counts"])
            self.add_curve(game.number, seen, here.ruleset.standing(seen.table))
        if self.batch.choices:
            self.columns["choices"]["game"].append(game.number)
            self.columns["choices"]["choices"].append(seen.choices)

    def tally(self, ruleset: Ruleset) -> Tally:
        if ruleset.name not in self.tallies:
            self.tallies[ruleset.name] = Tally(ruleset)
        return self.tallies[ruleset.name]

    def add_game(
        self,
        game: Game,
        cell: str,
        seen: Watched,
        *,
        order: Sequence[int],
        rule: str,
        error: str = "",
    ) -> None:
        columns = self.columns["games"]
        row = {
            "game": game.number,
            "cell": cell,
            "seed": game.seed,
            "deal": game.deal,
            "players": len(game.seats),
            "decisions": seen.decisions,
            "rounds": -(-len(seen.turns) // max(1, len(order))),
            "end_rule": rule,
            "cut": not rule and not error,
            "error": error,
            "began": order[0] if order else NOBODY,
        }
        for name, value in row.items():
            columns[name].append(value)

    def add_seats(
        self,
        game: Game,
        cell: str,
        order: Sequence[int],
        outcome: Outcome | None,
        entries: Sequence[Sequence[str]],
        standing: Sequence[int],
    ) -> None:
        columns = self.columns["seats"]
        seats = len(game.seats)
        scores = outcome.scores if outcome else (standing or [0] * seats)
        teams = (outcome.teams if outcome else ()) or tuple(range(seats))
        columns["game"] += [game.number] * seats
        columns["seat"] += range(seats)
        columns["cell"] += [cell] * seats
        columns["bot"] += [bot.name for bot in game.seats]
        columns["roles"] += [list(played) for played in entries]
        columns["team"] += teams
        columns["began"] += [order[0] == seat for seat in range(seats)]
        seated = [seat for seat in order if seat in range(seats)]
        columns["turn_order"] += [seated.index(seat) + 1 for seat in range(seats)]
        columns["place"] += outcome.places[:seats] if outcome else [None] * seats
        columns["score"] += [float(score) for score in scores[:seats]]
        columns["win"] += (
            [outcome.part_of_win(seat) for seat in range(seats)] if outcome else [None] * seats
        )
        columns["fair"] += [fair(outcome, teams)] * seats

    def add_curve(self, number: int, seen: Watched, last: Sequence[int]) -> None:
        columns = self.columns["curve"]
        seats = seen.table.seats
        for turn, points in enumerate([*seen.standings, last], 1):
            if points:
                columns["game"] += [number] * seats
                columns["seat"] += range(seats)
                columns["turn"] += [turn] * seats
                columns["score"] += points[:seats]

    def packed(self) -> dict[str, bytes]:
        """The tables as Parquet; what was not to be kept is left out."""
        packed = {}
        for table, columns in self.columns.items():
            if table != "choices" or self.batch.choices:
                file = io.BytesIO()
                schema.frame(table, columns).write_parquet(
                    file, compression="lz4", statistics=False
                )
                packed[table] = file.getvalue()
        return packed


def fair(outcome: Outcome | None, teams: Sequence[int]) -> float:
    """A side's part of the wins if all were equally strong; the rules' own opponents are a side."""
    automas = bool(outcome and outcome.automas)
    return 1 / (len(set(teams)) + automas)
