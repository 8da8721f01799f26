"""The rows of a run, and what its folder says of them."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.lab.schema import completed
from pocketkeep.lab.statistics.bands import Band
from pocketkeep.lab.statistics.design import finished
from pocketkeep.lab.statistics.intervals import LEVEL
from pocketkeep.lab.statistics.sequential import watched_level

NEEDED: Final = ("games", "seats")
MORE: Final[dict[str, Any]] = {
    "counts": {"game": pl.Int64, "seat": pl.Int16, "turn": pl.Int16, "kind": pl.String,
               "count": pl.Int32},
    "curve": {"game": pl.Int64, "seat": pl.Int16, "turn": pl.Int16, "score": pl.Float64},
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
    counts: pl.DataFrame
    curve: pl.DataFrame
    name: str = ""  # of its folder

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
    except FileNotFoundError as error:
        missing = Path(str(error.filename or error)).name[:80]
        raise NoResults(
            f"{folder} holds no results: {missing} is missing. `pocketkeep lab run FILE --out "
            f"{folder}` makes them, or goes on with them."
        ) from error
    except (OSError, ValueError, pl.exceptions.PolarsError) as error:
        raise NoResults(f"The results in {folder} cannot be read: {error}.") from error
    for name, columns in MORE.items():
        path = folder / f"{name}.parquet"
        tables[name] = pl.read_parquet(path) if path.exists() else pl.DataFrame(schema=columns)
    return Run(
        text=text,
        about=about,
        games=tables["games"].sort("game"),
        seats=tables["seats"].sort("game", "seat"),
        counts=tables["counts"],
        curve=tables["curve"],
        name=folder.resolve().name,
    )
