"""Running an experiment: batches out to whoever works, parts in, in order, until it is enough."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from pocketkeep.lab import schema
from pocketkeep.lab.course import Course
from pocketkeep.lab.crews import Answer, Crew
from pocketkeep.lab.errors import CannotRun
from pocketkeep.lab.experiment import Loaded
from pocketkeep.lab.folder import Folder
from pocketkeep.lab.plan import Stage
from pocketkeep.lab.playing import Batch, Played, Refused
from pocketkeep.lab.stopping import Watch

MOST_LOSSES = 3  # of workers in a row, before it is given up
LOOK = 1.0  # seconds between two looks at the crew
TOLD = 5  # errors that are told in full


class Progress(msgspec.Struct, frozen=True):
    """How far a run has come."""

    games: int
    goal: int | None  # None: until an interval or the clock says so
    watch: Watch
    told: str = ""  # something to say once


Tell = Callable[[Progress], None]


@dataclass
class Count:
    """What a run has come to."""

    games: int = 0
    cut: int = 0
    errors: int = 0
    messages: list[str] = field(default_factory=list)
    cpu_seconds: float = 0.0
    workers: set[str] = field(default_factory=set)
    points: dict[str, float] = field(default_factory=dict)  # of bots, for a Swiss draw

    def add(self, games: pl.DataFrame, seats: pl.DataFrame) -> None:
        self.games += games.height
        self.cut += int(games["cut"].sum())
        broken = games.filter(pl.col("error") != "")
        self.errors += broken.height
        for seed, words in broken.select("seed", "error").iter_rows():
            if len(self.messages) < TOLD:
                self.messages.append(f"seed {seed}: {words}")
        for bot, won, fair in seats.select("bot", "win", "fair").iter_rows():
            over = won - fair if won is not None else 0.0
            self.points[bot] = self.points.get(bot, 0.0) + over


class Runner:
    """One run of an experiment into a folder."""

    def __init__(
        self,
        loaded: Loaded,
        folder: Path,
        crew: Crew,
        tell: Tell | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> None:
        self.loaded = loaded
        self.course = Course(loaded, content)
        self.folder = Folder(folder)
        self.crew = crew
        self.tell = tell or (lambda _progress: None)
        self.watch = Watch(loaded.form)
        self.count = Count()
        self.started = time.monotonic()
        self.done = 0  # parts in order
        self.why = ""  # it stopped
        self.before = 0.0  # seconds of earlier runs
        self.losses = 0  # of workers, since the last batch that came back

    @property
    def about(self) -> dict[str, str]:
        """What every file says of the run."""
        cells = {cell.name: {"table": cell.table, **cell.what} for cell in self.course.cells}
        rules = {
            cell.table: {
                "game": cell.setting.game,
                "rules": cell.setting.rules,
                "content": sorted(
                    {c.setting.content for c in self.course.cells if c.table == cell.table}
                ),
                "options": cell.setting.options,
            }
            for cell in self.course.cells
        }
        return {
            "experiment": self.loaded.text,
            "kind": self.loaded.form.kind,
            "rules": json.dumps(rules, sort_keys=True),
            "cells": json.dumps(cells, sort_keys=True),
            "pack": json.dumps(self.loaded.files, sort_keys=True),
            "changed": json.dumps(dict(self.course.content), sort_keys=True),
        }

    @property
    def identity(self) -> dict[str, str]:
        """What must be the same for a run to go on."""
        own = {"version": self.course.cells[0].setting.package, "batch": str(self.course.batch)}
        return {**own, "rules": self.about["rules"], "schema": str(schema.VERSION)}

    def run(self) -> Count:
        """Play until it is enough; whatever comes in between, what was played is kept and valid."""
        self.folder.open(self.loaded.text, self.identity)
        before = self.folder.read_run()
        self.before = float(before.get("seconds", 0.0))
        if before.get("finished"):
            self.why = str(before.get("stopped", ""))
            self.count.games = int(before.get("games", 0))
            self._say("It is finished already.")
            return self.count
        try:
            self._stages()
        except BaseException:
            self._leave()
            raise
        self.folder.forget(self.done)
        self._write(finished=True)
        self.folder.clear_parts()
        return self.count

    def _stages(self) -> None:
        self._meet()
        number, stage = 0, self.course.stage(0, None, {})
        while stage is not None and not self.why:
            self.watch.enter(stage)
            self._play(stage)
            number += 1
            stage = self.course.stage(number, stage, self.count.points)
        self.why = self.why or "all games that were asked for"

    def _leave(self) -> None:
        """Something came in between: a valid partial result, and a run that can go on."""
        try:
            self._recount()
            self._write(finished=False)
        except CannotRun:
            return  # the parts are there

    def _recount(self) -> None:
        """Only what is kept counts: whatever came in between may have come in the middle of it."""
        kept = Count(cpu_seconds=self.count.cpu_seconds, workers=self.count.workers)
        for number in range(self.done):
            kept.add(*self.folder.read(number))
        self.count = kept

    def _write(self, *, finished: bool) -> None:
        self.folder.merge(self.done, self.about)
        try:
            self.folder.write_run(self.account(finished=finished))
        except OSError as error:
            raise self.folder.cannot_write(error) from error

    def account(self, *, finished: bool) -> dict[str, Any]:
        """What run.json says: the clock, and who played."""
        seconds = self.before + time.monotonic() - self.started
        return {
            "about": self.identity,
            "finished": finished,
            "stopped": self.why,
            "games": self.count.games,
            "cut": self.count.cut,
            "errors": self.count.errors,
            "messages": self.count.messages,
            "seconds": round(seconds, 3),
            "cpu_seconds": round(self.count.cpu_seconds, 3),
            "crew": self.crew.told,
            "workers": len(self.count.workers),
        }

    def _play(self, stage: Stage) -> None:
        """The batches of a stage; what is on the disk already is not played again."""
        first, size = self.done, self.course.batch
        last = first + -(-stage.games // size)
        waiting: dict[Future[Answer], int] = {}
        next_up = first
        while self.done < last and not self.why:
            while next_up < last and len(waiting) < self.crew.ahead and not self.why:
                if not self.folder.has(next_up):
                    self._submit(waiting, next_up, first, stage)
                next_up += 1
                self._count_up(last)
            if waiting and not self.why:
                self._collect(waiting, first, stage)
            self._count_up(last)
        for future in waiting:
            future.cancel()

    def _submit(
        self, waiting: dict[Future[Answer], int], number: int, first: int, stage: Stage
    ) -> None:
        batch = self.batch(number, first, stage)
        try:
            waiting[self.crew.submit(batch)] = number
        except BrokenExecutor:
            self.crew.renew()
            waiting[self.crew.submit(batch)] = number

    def batch(self, number: int, first: int, stage: Stage) -> Batch:
        """The batch of a number: its games, and the cells they are of."""
        size = self.course.batch
        start = stage.first_game + (number - first) * size
        stop = min(start + size, stage.end)
        games = range(start, min(stop, start + len(stage.places)))
        used = {stage.game(game, "").cell for game in games}
        cells = {c: (self.course.cells[c].name, self.course.cells[c].setting) for c in sorted(used)}
        return Batch(
            number=number,
            stage=stage,
            start=start,
            stop=stop,
            seed=self.loaded.form.seed,
            cells=cells,
            most_decisions=self.loaded.form.run.most_decisions,
            choices=self.course.keeps_choices,
            counts=self.loaded.form.run.counts,
            weighed=self.course.weighed,
        )

    def _collect(self, waiting: dict[Future[Answer], int], first: int, stage: Stage) -> None:
        """Take what has come back; what was lost with its worker is played again."""
        finished, _ = wait(waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
        if not finished:
            self.crew.look()
        for future in sorted(finished, key=lambda done: done.exception() is not None):
            try:
                answer = future.result()
            except Exception as error:  # noqa: BLE001 - raised again where nothing helps
                self._recover(waiting, error, first, stage)
                return
            number = waiting.pop(future)
            if isinstance(answer, Refused):
                self._say(f"Refused {answer.worker}: {answer.why}.")
                self.crew.refuse(answer.worker, answer.why)
                self._submit(waiting, number, first, stage)
            else:
                self._keep(answer)

    def _meet(self) -> bool:
        """Whether some of the workers that have come cannot play: each is refused by its name."""
        unfit = self.crew.unfit()
        for worker, why in unfit.items():
            self._say(f"Refused {worker}: {why}.")
        return bool(unfit)

    def _recover(
        self, waiting: dict[Future[Answer], int], error: Exception, first: int, stage: Stage
    ) -> None:
        """A batch came back as an error: its worker died, or was never able to play it."""
        if self.crew.is_loss(error):
            self._count_loss(error)
        elif not self._meet():
            if isinstance(error, ImportError):
                raise CannotRun(f"A worker could not play: {error}.") from error
            raise error
        numbers = sorted(waiting.values())
        waiting.clear()
        self.crew.renew()
        for number in numbers:
            self._submit(waiting, number, first, stage)

    def _count_loss(self, error: Exception) -> None:
        """Workers died: all that was under way is sent again, but not for ever."""
        self.losses += 1
        if self.losses >= MOST_LOSSES:
            raise CannotRun(
                f"Workers died {MOST_LOSSES} times in a row, and nothing was finished in between "
                f"({error}). What was played before is kept. Workers that are killed often lack "
                "memory: give fewer --jobs, and run the same command again."
            )
        self._say("A worker was lost; its games are played again.")

    def _say(self, words: str) -> None:
        self.tell(Progress(self.count.games, self.course.games, self.watch, words))

    def _keep(self, played: Played) -> None:
        self.count.cpu_seconds += played.seconds
        self.count.workers.add(played.worker)
        self.losses = 0
        self.folder.keep(played)

    def _count_up(self, last: int) -> None:
        """Count the parts that follow on what is counted, one by one, and look whether to stop."""
        while self.done < last and not self.why and self.folder.has(self.done):
            games, seats = self.folder.read(self.done)
            self.count.add(games, seats)
            self.watch.add(games, seats)
            self.done += 1
            self.why = self.watch.enough() or self._clock()
            self.tell(Progress(self.count.games, self.course.games, self.watch))

    def _clock(self) -> str:
        minutes = self.loaded.form.stop.minutes
        passed = self.before + time.monotonic() - self.started
        return f"{minutes:g} minutes have passed" if minutes and passed > minutes * 60 else ""


def play_changed(
    loaded: Loaded,
    folder: Path,
    crew: Crew,
    content: Mapping[str, Any],
    tell: Tell | None = None,
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Games and seats of an experiment with some numbers of content changed: a trial of `tune`.

    The folder keeps them, so that a trial that was broken off goes on, and one that was played is
    not played again. Equal seeds deal equal cards in every trial.
    """
    runner = Runner(loaded, folder, crew, tell=tell, content=content)
    runner.run()
    return pl.read_parquet(folder / "games.parquet"), pl.read_parquet(folder / "seats.parquet")
