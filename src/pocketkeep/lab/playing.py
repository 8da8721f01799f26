"""Playing a batch of games, and writing down what happened: what a worker does."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import polars as pl

from pocketkeep.ai.players import see_off
from pocketkeep.core.engine import chance, flow
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.lab import schema
from pocketkeep.lab.plan import Game, Stage
from pocketkeep.lab.settings import OtherVersion, Prepared, Setting, prepare
from pocketkeep.lab.tally import Tally, Watched, curve, turn_order

SELDOM = 100_000  # new things between two looks for cycles
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
        with tidying_seldom():
            for number in range(batch.start, batch.stop):
                rows.play(batch.stage.game(number, batch.seed))
    except OtherVersion as error:
        return Refused(batch.number, worker_name(), str(error))
    return Played(batch.number, rows.packed(), worker_name(), time.process_time() - started)


@contextmanager
def tidying_seldom() -> Iterator[None]:
    """Logs of events are many small things without cycles: Python need not look for those often."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


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


def watch(game: Game, here: Prepared, seen: Watched, batch: Batch) -> None:
    """Play a game to its end, or as far as it may go, and look on."""
    most, keep, counts = batch.most_decisions, batch.choices, batch.counts
    ruleset, heads, log = here.ruleset, here.heads, seen.log
    turns, standings, choices = seen.turns, seen.standings, seen.choices
    answer = flow.answer
    table = ruleset.new(here.book, here.options, chance.from_seed(game.seed))
    seen.table, table.log = table, log
    flow.advance(table)
    players = [
        bot.sit_down(ruleset, f"{game.seed}/{seat}/{bot.name}", here.options)
        for seat, bot in enumerate(game.seats)
    ]
    choose = [player.choose for player in players]
    told = decisions = 0
    try:
        while True:
            while told < len(log):
                if type(log[told][1]) in heads:
                    turns.append(told)
                    if counts:
                        standings.append(ruleset.standing(table))
                told += 1
            if not table.owed or decisions >= most:
                return
            decision = table.owed[0]
            seat = decision.seat
            choice = choose[seat](table, seat)
            if keep:
                choices.append(decision.options.index(choice))
            answer(table, seat, choice)
            decisions += 1
    finally:
        seen.decisions = decisions
        see_off(players, None if table.owed else ruleset.outcome(table))


class Rows:
    """The rows of a batch, column by column."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.columns: dict[str, dict[str, list[Any]]] = {
            table: {name: [] for name in columns} for table, columns in schema.TABLES.items()
        }
        self.tallies: dict[tuple[str, int], Tally] = {}

    def play(self, game: Game) -> None:
        """Play a game; one that breaks is a row too, and must not lose the thousands."""
        name, setting = self.batch.cells[game.cell]
        here = prepare(setting)
        seen = Watched()
        try:
            watch(game, here, seen, self.batch)
            outcome = here.ruleset.outcome(seen.table)
            entries = here.ruleset.study.entries(seen.table)
        except PocketkeepError:
            raise  # content or options that no game could be played with
        except Exception as error:  # noqa: BLE001 - told in the row
            words = f"{type(error).__name__}: {error}"[:MOST_WORDS]
            self.add_game(game, name, seen, order=[], rule="", error=words)
            return
        tally = self.tally(here.ruleset, len(game.seats))
        order = turn_order(seen, tally)
        rule = outcome.rule if outcome else ""
        self.add_game(game, name, seen, order=order, rule=rule)
        standing = here.ruleset.standing(seen.table)
        self.add_seats(game, name, order, outcome=outcome, entries=entries, standing=standing)
        if self.batch.counts:
            tally.add(game.number, seen)
            curve(game.number, seen, standing, self.columns["curve"])
        if self.batch.choices:
            self.columns["choices"]["game"].append(game.number)
            self.columns["choices"]["choices"].append(seen.choices)

    def tally(self, ruleset: Ruleset, seats: int) -> Tally:
        key = (ruleset.name, seats)
        if key not in self.tallies:
            self.tallies[key] = Tally(ruleset, seats)
        return self.tallies[key]

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

    def packed(self) -> dict[str, bytes]:
        """The tables as Parquet; what was not to be kept is left out."""
        kept = [name for name in self.columns if name != "choices" or self.batch.choices]
        return {table: schema.packed(self.frame(table)) for table in kept}

    def frame(self, table: str) -> pl.DataFrame:
        if table != "counts" or not self.batch.counts or not self.tallies:
            return schema.frame(table, self.columns[table])
        counts = pl.concat([tally.counted() for tally in self.tallies.values()])
        return counts.sort("game", maintain_order=True)


def fair(outcome: Outcome | None, teams: Sequence[int]) -> float:
    """A side's part of the wins if all were equally strong; the rules' own opponents are a side."""
    automas = bool(outcome and outcome.automas)
    return 1 / (len(set(teams)) + automas)
