"""The measurements: interleaved rounds, so that whatever else the machine does hits all alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from benchmarks.clock import MICROSECONDS, MILLISECONDS, seconds_each, timed
from benchmarks.engines import Engine, Ours, Shape, load
from pocketkeep.core import record

ROOT = Path(__file__).parents[1]
OURS = "kingdoms"
INTERPRETED = "interpreted"
COMPARED = {
    "decisions": "1/s",
    "decisions.open": "1/s",  # only those with two options or more
    "options": "1/s",
    "options.average": "a decision",
    "games": "1/s",
    "clone": "us",
}
ALONE = {
    "decisions.from-python": "1/s",
    "clone.war": "us",
    "redeterminise": "us",
    "redeterminise.war": "us",
    "load": "ms",
    "load.first": "ms",
}


LAB = "lab.games"  # with every row written as Parquet
KEPT = 0.5  # of the games of a round
Keep = Callable[[int, int, Path], int]  # games, seed, folder; how many were played


class Plan(msgspec.Struct, frozen=True):
    """How much is done; the default takes about a minute."""

    rounds: int = 5
    games: int = 1000  # of ours in a round
    positions: int = 10
    copies: int = 500  # of each position in a round
    records: int = 5
    counted: int = 500  # games played beforehand, to count and to warm up
    interpreted: float = 0.1  # of our games in a round


class Row(msgspec.Struct, frozen=True):
    """A line of build/bench.json. The ratio is value by peer value: of times, less is better."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None


class Bench:
    """One run: who takes part, every figure of every round, and the rows that come of them."""

    def __init__(
        self,
        peers: Sequence[Engine],
        plan: Plan,
        say: Callable[[str], None],
        others: Sequence[Engine] = (),
        keepers: Mapping[str, Keep] | None = None,
    ) -> None:
        self.ours = Ours(OURS)
        self.others = others  # our other games
        self.peers = peers
        self.keepers = keepers or {}  # by whose, how games are played with all rows kept
        self.plan = plan
        self.say = say
        self.figures: dict[tuple[str, str], list[float]] = {}  # by measure and whose
        self.shapes: dict[str, Shape] = {}
        self.positions: dict[str, list[Any]] = {}
        self.wars: list[Any] = []
        self.records: list[str] = []

    def run(self) -> list[Row]:
        for engine in (self.ours, *self.others, *self.peers):
            self.say(f"{engine.name}: counting, warming up")
            self.prepare(engine)
        self.wars = self.ours.at_war(self.plan.positions, self.shapes[OURS].length // 2)
        self.records = [record.dump(self.ours.finished(n)) for n in range(self.plan.records)]
        for number in range(1, self.plan.rounds + 1):
            for engine in (self.ours, *self.others, *self.peers):
                self.say(f"round {number} of {self.plan.rounds}: {engine.name}")
                self.measure(engine, number * 1_000_000)
            self.say(f"round {number} of {self.plan.rounds}: the rest of ours")
            self.measure_ours(number * 1_000_000)
            self.measure_apart(number * 1_000_000)
            if self.keepers:
                self.say(f"round {number} of {self.plan.rounds}: the laboratory")
                self.measure_kept(number * 1_000_000)
        return self.rows()

    def prepare(self, engine: Engine) -> None:
        games = engine_share(engine, self.plan.counted)
        shape = self.shapes[engine.name] = engine.shape(games, 0)
        engine.play(games, 0)
        self.positions[engine.name] = engine.halfway(self.plan.positions, shape.length // 2)

    def measure(self, engine: Engine, seed: int) -> None:
        """What everybody can do: play at random, and copy a game halfway through."""
        shape, games = self.shapes[engine.name], engine_share(engine, self.plan.games)
        decisions, seconds = timed(lambda: engine.play(games, seed))
        rate = decisions / seconds
        self.note("decisions", engine.name, rate)
        self.note("games", engine.name, games / seconds)
        self.note("decisions.open", engine.name, rate * shape.open / shape.decisions)
        self.note("options", engine.name, rate * shape.options / shape.decisions)
        self.note("options.average", engine.name, shape.options / shape.decisions)
        times = engine_share(engine, self.plan.copies)
        each = seconds_each(engine.copy, self.positions[engine.name], times)
        self.note("clone", engine.name, each * MICROSECONDS)

    def measure_kept(self, seed: int) -> None:
        """Games with every row written as Parquet."""
        for name, keep in self.keepers.items():
            share = next(engine.share for engine in (self.ours, *self.peers) if engine.name == name)
            games = max(1, round(self.plan.games * share * KEPT))
            with TemporaryDirectory() as folder:
                played, seconds = timed(partial(keep, games, seed, Path(folder)))
            self.note(LAB, name, played / seconds)

    def measure_ours(self, seed: int) -> None:
        ours, games, times = self.ours, self.plan.games, self.plan.copies
        decisions, seconds = timed(lambda: ours.play_from_python(games, seed))
        self.note("decisions.from-python", OURS, decisions / seconds)
        luck = Random(seed)
        for measure, games_at in (("", self.positions[OURS]), (".war", self.wars)):
            each = seconds_each(lambda game: ours.redeterminise(game, luck), games_at, times)
            self.note(f"redeterminise{measure}", OURS, each * MICROSECONDS)
        each = seconds_each(ours.copy, self.wars, times)
        self.note("clone.war", OURS, each * MICROSECONDS)
        self.note("load", OURS, seconds_each(load, self.records, 2) * MILLISECONDS)

    def measure_apart(self, seed: int) -> None:
        """What needs a process of its own: rules as plain Python, and the first load of a game."""
        games = max(1, round(self.plan.games * self.plan.interpreted))
        plain = run_apart(["plain", str(games), str(seed)], "", interpreted=True)
        for measure, value in plain.items():
            self.note(measure, INTERPRETED, value)
        self.note("load.first", OURS, run_apart(["load"], self.records[0])["load"])

    def note(self, measure: str, whose: str, value: float) -> None:
        self.figures.setdefault((measure, whose), []).append(value)

    def rows(self) -> list[Row]:
        rows = self.compared(OURS)
        rows += [self.row(OURS, measure, unit) for measure, unit in ALONE.items()]
        for engine in self.others:
            rows += self.compared(engine.name)
        rows += [self.row(OURS, LAB, "1/s", name) for name in self.keepers if name != OURS]
        return rows

    def compared(self, game: str) -> list[Row]:
        """What everybody can do, one of our games against each peer."""
        peers, rows = [engine.name for engine in self.peers], []
        for measure, unit in COMPARED.items():
            rows += [self.row(game, measure, unit, peer) for peer in peers]
            if game == OURS and (measure, INTERPRETED) in self.figures:
                rows.append(self.row(game, measure, unit, INTERPRETED))
            elif not peers:
                rows.append(self.row(game, measure, unit))
        return rows

    def row(self, game: str, measure: str, unit: str, peer: str | None = None) -> Row:
        """Medians over the rounds."""
        name, value = f"{game}.{measure}", median(self.figures[measure, game])
        if peer is None:
            return Row(name, value, unit)
        theirs = median(self.figures[measure, peer])
        return Row(name, value, unit, peer=peer, peer_value=theirs, ratio=value / theirs)

    def ranges(self, row: Row) -> tuple[list[float], list[float], list[float]]:
        """What the medians of a row are medians of: ours, theirs, ratios round by round."""
        game, _, measure = row.name.partition(".")
        ours = self.figures[measure, game]
        theirs = self.figures[measure, row.peer] if row.peer else []
        return ours, theirs, [mine / other for mine, other in zip(ours, theirs, strict=False)]


def engine_share(engine: Engine, ours: int) -> int:
    """So much of what ours does that a round takes everybody about as long."""
    return max(1, round(ours * engine.share))


def run_apart(arguments: list[str], text: str, *, interpreted: bool = False) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": "src"} if interpreted else None
    command = [sys.executable, "-m", "benchmarks.apart", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=text, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr}")
    found: dict[str, float] = json.loads(done.stdout)
    return found
