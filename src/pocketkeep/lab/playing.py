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

from pocketkeep.ai.players import Player, lost_decisions, see_off
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.lab import schema
from pocketkeep.lab.columns import counts_of, curve_of, seats_of
from pocketkeep.lab.plan import Game, Stage
from pocketkeep.lab.settings import OtherVersion, Prepared, Setting, prepare
from pocketkeep.lab.watching import Tally, Watched, watch
from pocketkeep.lab.weighing import Scales, Weighed

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
    weighed: float = 0.0  # the share of decisions whose options are tried


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


class Rows:
    """The rows of a batch, column by column."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.columns: dict[str, dict[str, list[Any]]] = {
            table: {name: [] for name in columns} for table, columns in schema.TABLES.items()
        }
        self.scales = Scales(batch.weighed, self.columns["weighed"])
        self.prepared: dict[int, Prepared] = {}  # by cell
        self.tallies: dict[tuple[str, int], Tally] = {}

    def play(self, game: Game) -> None:
        """Play a game; one that breaks is a row too, and must not lose the thousands."""
        here = self.at_hand(game.cell)
        tally = self.tally(here, len(game.seats))
        seen = Watched()
        try:
            self.finish(game, here, tally, seen)
        except PocketkeepError:
            raise  # content or options that no game could be played with
        except Exception as error:  # noqa: BLE001 - told in the row
            tally.forget()
            words = f"{type(error).__name__}: {error}"[:MOST_WORDS]
            self.add_game(game, seen, order=[], turns=tally.turn, error=words)

    def finish(self, game: Game, here: Prepared, tally: Tally, seen: Watched) -> None:
        """Play a game to its end, or as far as it may go, and add its rows."""
        ruleset = here.ruleset
        table = ruleset.new(here.book, here.options, chance.from_seed(game.seed))
        players = [
            bot.sit_down(ruleset, f"{game.seed}/{seat}/{bot.name}", here.options)
            for seat, bot in enumerate(game.seats)
        ]
        outcome: Outcome | None = None
        tally.begin(game.number)
        try:
            watch(
                table,
                self.weighed(game, players, ruleset, tally),
                tally,
                seen,
                standing=ruleset.standing,
                most=self.batch.most_decisions,
                keeps_choices=self.batch.choices,
            )
            outcome = ruleset.outcome(table)
        finally:
            see_off(players, outcome)
        entries, standing = ruleset.study.entries(table), ruleset.standing(table)
        tally.finish(standing)
        order = tally.turn_order()
        rule = outcome.rule if outcome else ""
        self.add_game(game, seen, order=order, turns=tally.turn, rule=rule)
        self.add_seats(game, order, outcome=outcome, entries=entries, standing=standing)
        lost = [sum(lost_decisions(player).values()) for player in players]
        self.columns["seats"]["lost"] += lost
        if self.batch.choices:
            self.columns["choices"]["game"].append(game.number)
            self.columns["choices"]["choices"].append(seen.choices)

    def weighed(
        self, game: Game, players: list[Player], ruleset: Ruleset, tally: Tally
    ) -> list[Player]:
        """The players, and beside them whoever weighs what they are asked."""
        if not self.batch.weighed:
            return players
        return self.scales.beside(players, Weighed(game.number, game.seed, ruleset, tally))

    def at_hand(self, cell: int) -> Prepared:
        """What a cell plays with, looked up once."""
        if cell not in self.prepared:
            self.prepared[cell] = prepare(self.batch.cells[cell][1])
        return self.prepared[cell]

    def tally(self, here: Prepared, seats: int) -> Tally:
        key = (here.ruleset.name, seats)
        if key not in self.tallies:
            self.tallies[key] = Tally(here.ruleset.study, seats, counts=self.batch.counts)
        return self.tallies[key]

    def add_game(
        self,
        game: Game,
        seen: Watched,
        *,
        order: Sequence[int],
        turns: int,
        rule: str = "",
        error: str = "",
    ) -> None:
        columns = self.columns["games"]
        row = {
            "game": game.number,
            "cell": self.cell_of(game),
            "seed": game.seed,
            "deal": game.deal,
            "players": len(game.seats),
            "decisions": seen.decisions,
            "rounds": -(-turns // max(1, len(order))),
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
        columns["cell"] += [self.cell_of(game)] * seats
        columns["bot"] += [bot.name for bot in game.seats]
        columns["roles"] += ["\n".join(played) for played in entries]
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
        asked_for = {"choices": self.batch.choices, "weighed": self.batch.weighed > 0}
        kept = [name for name in self.columns if asked_for.get(name, True)]
        return {table: schema.packed(self.frame(table)) for table in kept}

    def frame(self, table: str) -> pl.DataFrame:
        if table == "seats":
            return seats_of(self.columns[table])
        made = {"counts": counts_of, "curve": curve_of}.get(table)
        if made is None or not self.batch.counts:
            return schema.frame(table, self.columns[table])
        frames = [made(tally) for tally in self.tallies.values()]
        whole = pl.concat(frames, rechunk=True)
        return whole if len(frames) == 1 else whole.sort("game", maintain_order=True)

    def cell_of(self, game: Game) -> str:
        return self.batch.cells[game.cell][0]


def fair(outcome: Outcome | None, teams: Sequence[int]) -> float:
    """A side's part of the wins if all were equally strong; the rules' own opponents are a side."""
    automas = bool(outcome and outcome.automas)
    return 1 / (len(set(teams)) + automas)
