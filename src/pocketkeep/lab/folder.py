"""The folder of a run: parts while it is played, tables when they are put together.

A part is a batch. Every file is written whole or not at all, and the table of games comes last, so
that a part is there or is not, whenever the power goes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import polars as pl

from pocketkeep.lab import schema
from pocketkeep.lab.errors import BrokenResults, CannotRun
from pocketkeep.lab.playing import Played

EXPERIMENT: Final = "experiment.toml"
RUN: Final = "run.json"
PARTS: Final = "parts"
ABOUT: Final = "about.json"
LAST: Final = "games"  # the table that makes a part whole


class Folder:
    """Where the results of one experiment are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.parts = path / PARTS

    def open(self, text: str, about: Mapping[str, str]) -> None:
        """Take the folder for an experiment; one that holds something else is refused."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._check_text(text)
            self._check_about(about)
            write_file(self.path / EXPERIMENT, text.encode())
        except OSError as error:
            raise self.cannot_write(error) from error

    def _check_text(self, text: str) -> None:
        found = [path.name for path in self.path.iterdir()]
        if found and EXPERIMENT not in found:
            raise BrokenResults(
                f"{self.path} is not empty, and holds no run of an experiment. Give --out a new "
                "folder."
            )
        if found and (self.path / EXPERIMENT).read_text("utf-8") != text:
            raise BrokenResults(
                f"{self.path} holds another experiment, or this one before it was changed. Give "
                "--out a new folder; nothing there was touched."
            )

    def _check_about(self, about: Mapping[str, str]) -> None:
        """Parts of other rules or cards cannot be put together with new ones."""
        path = self.path / RUN
        before = self.read_run().get("about", {}) if path.exists() else {}
        other = [name for name in before if about.get(name) != before[name]]
        if other:
            names = ", ".join(other)
            raise BrokenResults(
                f"{self.path} was begun with other rules, cards or programs ({names}). Go on with "
                "the version that began it, or give --out a new folder."
            )
        if not before:
            self.write_run({"about": dict(about), "finished": False})

    def read_run(self) -> dict[str, Any]:
        try:
            data = json.loads((self.path / RUN).read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise BrokenResults(f"{self.path / RUN} cannot be read: {error}.") from error
        return data if isinstance(data, dict) else {}

    def write_run(self, data: Mapping[str, Any]) -> None:
        write_file(self.path / RUN, (json.dumps(data, indent=1) + "\n").encode())

    def part(self, number: int, table: str) -> Path:
        return self.parts / f"{number:07}-{table}.parquet"

    def has(self, number: int) -> bool:
        return self.part(number, LAST).exists()

    def keep(self, played: Played) -> None:
        """Write a batch down; the disk may be full."""
        try:
            self.parts.mkdir(exist_ok=True)
            names = sorted(played.tables, key=lambda table: table == LAST)
            for table in names:
                write_file(self.part(played.number, table), played.tables[table])
        except OSError as error:
            raise self.cannot_write(error) from error

    def cannot_write(self, error: OSError) -> CannotRun:
        return CannotRun(
            f"{self.path} cannot be written to: {error.strerror or error}. What was played before "
            "is kept there. Make room or mend it, and run the same command again: it goes on."
        )

    def read(self, number: int) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Games and seats of a part."""
        try:
            games = pl.read_parquet(self.part(number, "games"))
            return games, pl.read_parquet(self.part(number, "seats"))
        except (OSError, pl.exceptions.PolarsError) as error:
            raise BrokenResults(
                f"Part {number} in {self.parts} is damaged: {error}. Remove the files of this "
                "number, and run the same command again: it is played anew."
            ) from error

    def forget(self, first: int) -> None:
        """Parts that were played beyond the end: a stopping rule came before them."""
        for path in self.parts.glob("*.parquet"):
            if int(path.name.partition("-")[0]) >= first:
                path.unlink()

    def merge(self, count: int, about: Mapping[str, str]) -> None:
        """Put the first parts together, in order; the tables are as valid as they are many."""
        try:
            for table in schema.TABLES:
                paths = [self.part(number, table) for number in range(count)]
                if paths and paths[0].exists():
                    self._merge(table, paths, about)
        except OSError as error:
            raise self.cannot_write(error) from error

    def _merge(self, table: str, paths: list[Path], about: Mapping[str, str]) -> None:
        goal = self.path / f"{table}.parquet"
        making = goal.with_suffix(".making")
        try:
            pl.scan_parquet(paths, glob=False).sink_parquet(
                making,
                metadata=schema.metadata(table, about),
                row_group_size=schema.ROWS_AT_ONCE,
                maintain_order=True,
            )
            making.replace(goal)
        except pl.exceptions.PolarsError as error:
            raise CannotRun(f"{goal} cannot be written: {error}.") from error
        finally:
            making.unlink(missing_ok=True)

    def clear_parts(self) -> None:
        for path in self.parts.glob("*"):
            path.unlink()
        if self.parts.exists():
            self.parts.rmdir()

    def done(self) -> Iterator[int]:
        """The numbers of the parts that are there."""
        for path in sorted(self.parts.glob(f"*-{LAST}.parquet")):
            yield int(path.name.partition("-")[0])


def write_file(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    making = path.with_name(path.name + ".making")
    try:
        with making.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        making.replace(path)
    finally:
        making.unlink(missing_ok=True)
