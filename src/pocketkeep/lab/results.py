"""Results: the tables of a run's folder, and any game of it again."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import polars as pl

from pocketkeep.core.film_file import filmed
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.lab import schema
from pocketkeep.lab.changes import lay
from pocketkeep.lab.course import Course
from pocketkeep.lab.errors import BrokenResults, MissingExtra
from pocketkeep.lab.experiment import Loaded, parse_experiment
from pocketkeep.lab.folder import EXPERIMENT, Folder
from pocketkeep.lab.plan import Cell
from pocketkeep.lab.settings import OtherVersion, Seated, prepare


class Results:
    """What a folder holds; tables are read when they are asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        games = path / "games.parquet"
        if not games.exists():
            begun = (path / EXPERIMENT).exists()
            raise BrokenResults(
                f"{path} holds no results yet: `pocketkeep lab run {path / EXPERIMENT} --out "
                f"{path}` goes on with it."
                if begun
                else f"{path} holds no results: give the folder that was the --out of a "
                "`pocketkeep lab run`."
            )
        self.about = schema.read_about(games)

    def table(self, name: str) -> pl.DataFrame:
        """A table in full; empty where the run kept none."""
        path = self.path / f"{name}.parquet"
        if not path.exists():
            return pl.DataFrame(schema=schema.TABLES[name])
        schema.read_about(path)
        try:
            return schema.completed(name, pl.read_parquet(path))
        except (OSError, pl.exceptions.PolarsError) as error:
            raise BrokenResults(f"{path} is damaged: {error}.") from error

    @cached_property
    def games(self) -> pl.DataFrame:
        return self.table("games")

    @cached_property
    def seats(self) -> pl.DataFrame:
        return self.table("seats")

    @cached_property
    def counts(self) -> pl.DataFrame:
        return self.table("counts")

    @cached_property
    def curve(self) -> pl.DataFrame:
        return self.table("curve")

    @cached_property
    def run(self) -> dict[str, Any]:
        """How it was run: whether it is finished, how long it took, who played."""
        return Folder(self.path).read_run()

    @property
    def cells(self) -> dict[str, dict[str, Any]]:
        """By name, what makes each cell this one."""
        found: dict[str, dict[str, Any]] = schema.read_json(self.about, "cells")
        return found

    @property
    def rules(self) -> dict[str, dict[str, Any]]:
        """By table: the game, its version, its content and its options."""
        found: dict[str, dict[str, Any]] = schema.read_json(self.about, "rules")
        return found

    @cached_property
    def loaded(self) -> Loaded:
        """The experiment that was run; it must still be one here."""
        files = schema.read_json(self.about, "pack")
        return parse_experiment(self.about["experiment"], EXPERIMENT, self.path, files)

    @cached_property
    def course(self) -> Course:
        return Course(self.loaded, schema.read_json(self.about, "changed"))

    def query(self, sql: str) -> pl.DataFrame:
        """An answer to a question in SQL, by DuckDB; the tables go by their names."""
        try:
            import duckdb  # noqa: PLC0415 - only for questions
        except ImportError:
            raise MissingExtra("duckdb", "lab") from None
        with duckdb.connect() as base:
            for name in schema.TABLES:
                path = self.path / f"{name}.parquet"
                if path.exists():
                    quoted = str(path).replace("'", "''")
                    view = f"CREATE VIEW {name} AS SELECT * FROM '{quoted}'"  # noqa: S608 - ours
                    base.execute(view)
            try:
                found = base.execute(sql)
                names = [column[0] for column in found.description]
                return pl.DataFrame(found.fetchall(), schema=names, orient="row")
            except duckdb.Error as error:
                raise BrokenResults(f"The question was not understood: {error}") from error

    def cell_of(self, name: str) -> Cell:
        found = [cell for cell in self.course.cells if cell.name == name]
        if not found:
            raise BrokenResults(f"The experiment of {self.path} has no cell {name!r}.")
        return found[0]

    def record(self, number: int) -> tuple[Record, Path | None]:
        """The record of a game, and the pack it needs; played again where no choices were kept.

        It carries its film, so that a browser shows it where the cards are others.
        """
        rows = self.games.filter(pl.col("game") == number)
        if rows.is_empty():
            raise BrokenResults(
                f"There is no game {number} in {self.path}; it has {self.games.height}, from 0."
            )
        row = rows.row(0, named=True)
        cell = self.cell_of(row["cell"])
        wanted = self.rules[cell.table]
        if cell.setting.content not in wanted["content"] or cell.setting.rules != wanted["rules"]:
            raise BrokenResults(
                f"Game {number} was played with other rules or cards (version {wanted['rules']}, "
                f"content {', '.join(wanted['content'])}; here version {cell.setting.rules}, "
                f"content {cell.setting.content}): replay it with Pocketkeep "
                f"{self.about['version']}."
            )
        try:
            return self._play_again(row, cell)
        except OtherVersion as error:
            raise BrokenResults(f"Game {number} does not replay here: {error}.") from error

    def _play_again(self, row: dict[str, Any], cell: Cell) -> tuple[Record, Path | None]:
        here = prepare(cell.setting)
        bots = self.seats.filter(pl.col("game") == row["game"]).sort("seat")["bot"].to_list()
        seated = [self._seated(cell, name) for name in bots]
        pack = lay(cell.setting.files)
        players = [bot.spec for bot in seated]
        match = Match.start(here.ruleset, here.options, row["seed"], players=players, pack=pack)
        kept = self._choices(row["game"])
        minds = [
            bot.sit_down(here.ruleset, f"{row['seed']}/{seat}/{bot.name}")
            for seat, bot in enumerate(seated)
            if not kept  # what a program chose replays where it is not at hand
        ]
        for number in range(row["decisions"]):
            if not match.pending:
                break
            decision = match.pending[0]
            if kept:
                choice = decision.options[kept[number] % len(decision.options)]
            else:
                choice = minds[decision.seat].choose(match.game, decision.seat)
            match.answer(decision.seat, choice)
        self._check(match, row)
        return (filmed(match, pack) if match.outcome else match.save()), pack

    def _seated(self, cell: Cell, name: str) -> Seated:
        """A bot as it sat in a cell; in a sweep it may have been set otherwise there."""
        course = self.course
        places = [p for p in course.places if course.cells[p.cell].name == cell.name]
        found = [bot for place in places for bot in place.seats if bot.name == name]
        return found[0] if found else self.loaded.seated(name)

    def _choices(self, number: int) -> list[int]:
        rows = self.table("choices").filter(pl.col("game") == number)
        return [] if rows.is_empty() else rows["choices"].to_list()[0]

    def _check(self, match: Match, row: dict[str, Any]) -> None:
        """Whether it came out as the row says."""
        rule = match.outcome.rule if match.outcome else ""
        scores = self.seats.filter(pl.col("game") == row["game"]).sort("seat")["score"].to_list()
        came = [float(score) for score in match.outcome.scores] if match.outcome else scores
        if rule != row["end_rule"] or came != scores:
            raise BrokenResults(
                f"Game {row['game']} came out otherwise than its row says ({rule or 'no end'}, "
                f"scores {came}; there {row['end_rule'] or 'no end'}, {scores}). Bots that think "
                "against a clock do not play the same game twice: run the experiment with "
                '`choices = "always"` in [run].'
            )


def read_results(path: Path) -> Results:
    """The results of a folder; what cannot be read is told in words."""
    if not path.is_dir():
        raise BrokenResults(f"There is no folder {path}.")
    return Results(path)
