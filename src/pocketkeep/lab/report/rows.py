"""The rows of a run, and what its folder says of them."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.lab.schema import WEIGHED, completed
from pocketkeep.lab.statistics.bands import Band
from pocketkeep.lab.statistics.design import finished
from pocketkeep.lab.statistics.intervals import LEVEL
from pocketkeep.lab.statistics.sequential import watched_level

NEEDED: Final = ("games", "seats")
MORE: Final[dict[str, Any]] = {
    "counts": {"game": pl.Int64, "seat": pl.Int16, "turn": pl.Int16, "kind": pl.String,
               "count": pl.Int32},
    "curve": {"game": pl.Int64, "seat": pl.Int16, "turn": pl.Int16, "score": pl.Float64},
    "weighed": WEIGHED,
}  # fmt: skip
SHOWN: Final = 12


class NoResults(PocketkeepError):
    """A folder in which no run can be found."""

    code = "lab/no-results"


@dataclass(frozen=True)
class Run:
    """A finished or partial run: what was asked, and every row that came of it."""

    text: str  # of experiment.toml
    about: dict[str, Any]  # run.json
    games: pl.DataFrame
    seats: pl.DataFrame
    counts: pl.LazyFrame  # many rows a game: read as far as a report needs them
    curve: pl.LazyFrame
    name: str = ""  # of its folder
    table: str = ""  # the one that this is a part of (report/tables.py); empty: all
    weighed: pl.LazyFrame = field(default_factory=lambda: pl.LazyFrame(schema=WEIGHED))

    @property
    def experiment(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    @property
    def kind(self) -> str:
        return str(self.experiment.get("kind", "balance"))

    @property
    def title(self) -> str:
        return str(self.experiment.get("title") or self.name or self.kind)

    @property
    def band(self) -> Band:
        low, high = self.section.get("band", (Band().low, Band().high))
        return Band(float(low), float(high))

    @property
    def section(self) -> dict[str, Any]:
        """What the experiment says of its own kind."""
        found = self.experiment.get(self.kind, {})
        return found if isinstance(found, dict) else {}

    @property
    def tables(self) -> list[str]:
        """The names of the tables that were played at."""
        laid = self.experiment.get("tables") or [self.experiment]
        return [str(table.get("name") or table.get("game") or "") for table in laid]

    @cached_property
    def is_followed(self) -> bool:
        """Whether points were written down turn by turn."""
        return not self.curve.head(1).collect().is_empty()

    @cached_property
    def rows(self) -> pl.DataFrame:
        """The seats of games that came to an end."""
        return finished(self.games, self.seats)

    @property
    def is_watched(self) -> bool:
        """Whether it was played until the figures looked so or so: then intervals must be wider."""
        stop = self.experiment.get("stop", {})
        return bool({"width", "test"} & set(stop))

    @property
    def level(self) -> float:
        """Of intervals: so much surer where the run was watched that they hold at every moment."""
        deals = self.rows["deal"].n_unique()
        return watched_level(deals) if self.is_watched and deals > 1 else LEVEL


def read_run(folder: Path) -> Run:
    """The run of a folder; clear words where there is none."""
    try:
        text = (folder / "experiment.toml").read_text("utf-8")
        about = json.loads((folder / "run.json").read_text("utf-8"))
        tables = {
            name: completed(name, pl.read_parquet(folder / f"{name}.parquet")) for name in NEEDED
        }
        more = {name: scanned(folder / f"{name}.parquet", MORE[name]) for name in MORE}
    except FileNotFoundError as error:
        missing = Path(str(error.filename or error)).name[:80]
        raise NoResults(
            f"{folder} holds no results: {missing} is missing. `pocketkeep lab run FILE --out "
            f"{folder}` makes them, or goes on with them."
        ) from error
    except (OSError, ValueError, pl.exceptions.PolarsError) as error:
        raise NoResults(f"The results in {folder} cannot be read: {error}.") from error
    return Run(
        text=text,
        about=about,
        games=tables["games"].sort("game"),
        seats=tables["seats"].sort("game", "seat"),
        counts=more["counts"],
        curve=more["curve"],
        weighed=more["weighed"],
        name=folder.resolve().name,
    )


def scanned(path: Path, columns: dict[str, Any]) -> pl.LazyFrame:
    """A table that may be missing; one that is no table is told now, not when it is needed."""
    if not path.exists():
        return pl.LazyFrame(schema=columns)
    found = pl.scan_parquet(path)
    found.collect_schema()
    return found
