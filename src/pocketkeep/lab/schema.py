"""The tables of a run: what every column holds. Raised by every change that an old reader notices.

Nothing here depends on the clock or on who played: the same experiment gives the same bytes.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from pocketkeep import __version__
from pocketkeep.lab.errors import BrokenResults

VERSION: Final = 2
OLDER: Final = ("1",)  # that are read as well; 1: seats did not say what their programs lost
ROWS_AT_ONCE: Final = 500_000  # rows of a group in a file

Schema = dict[str, Any]

GAMES: Final[Schema] = {
    "game": pl.Int64,  # its number in the run, from 0
    "cell": pl.String,  # what is compared: a pairing, an arm, a setting
    "seed": pl.String,
    "deal": pl.Int64,  # games of equal deal share cards and luck
    "players": pl.Int16,
    "decisions": pl.Int32,
    "rounds": pl.Int32,  # the most turns that one player began
    "end_rule": pl.String,  # the clause that ended it; empty: it did not end
    "cut": pl.Boolean,  # bots did not bring it to an end
    "error": pl.String,
    "began": pl.Int16,  # the seat that began; -1: an opponent whom the rules play
}
SEATS: Final[Schema] = {
    "game": pl.Int64,
    "seat": pl.Int16,
    "cell": pl.String,
    "bot": pl.String,
    "roles": pl.List(pl.String),  # entries of content, each as kind:name
    "team": pl.Int16,
    "began": pl.Boolean,
    "turn_order": pl.Int16,  # 1: began
    "place": pl.Int16,  # null where the game was cut
    "score": pl.Float64,
    "win": pl.Float64,  # the part of a win; null where the game was cut
    "fair": pl.Float64,  # what it would win if all were equally strong
    "lost": pl.Int32,  # decisions in which somebody else had to choose for a program
}
COUNTS: Final[Schema] = {
    "game": pl.Int64,
    "seat": pl.Int16,  # whose doing it was; -1: nobody's, or an opponent's whom the rules play
    "turn": pl.Int16,  # 0: before the first
    "kind": pl.String,  # of event, perhaps with what it was about: CardBought:goblins
    "count": pl.Int32,
}
CURVE: Final[Schema] = {
    "game": pl.Int64,
    "seat": pl.Int16,
    "turn": pl.Int16,  # the points when it began; after the last comes the end
    "score": pl.Float64,
}
CHOICES: Final[Schema] = {
    "game": pl.Int64,
    "choices": pl.List(pl.UInt16),  # by decision, the number of the option taken
}
WEIGHED: Final[Schema] = {
    "game": pl.Int64,
    "decision": pl.Int32,  # of all in the game, from 0
    "seat": pl.Int16,
    "turn": pl.Int16,  # of any player, from 1; 0: before the first
    "rule": pl.String,  # the clause that asked
    "options": pl.Int32,
    "tried": pl.Int16,  # those that come to mind first
    "chance": pl.Float64,  # to win, by the best option, as far as the seat can know
    "stake": pl.Float64,  # what the best is worth over any of them, in parts of a win
    "doubt": pl.Float64,  # its standard error
    "close": pl.Int16,  # other options that are nearly as good
}
TABLES: Final[dict[str, Schema]] = {
    "games": GAMES,
    "seats": SEATS,
    "counts": COUNTS,
    "curve": CURVE,
    "choices": CHOICES,  # only where bots think against the clock
    "weighed": WEIGHED,  # only where the experiment asks for it
}
PREFIX: Final = "pocketkeep."


def frame(table: str, columns: Mapping[str, Sequence[Any] | pl.Series]) -> pl.DataFrame:
    """A table of these columns."""
    return pl.DataFrame(columns, schema=TABLES[table])


def packed(rows: pl.DataFrame) -> bytes:
    """A part of a table, quick to write."""
    file = io.BytesIO()
    rows.write_parquet(file, compression="lz4", statistics=False)
    return file.getvalue()


def completed(table: str, rows: pl.DataFrame) -> pl.DataFrame:
    """A table that was read, with the columns that an older schema did not have: nothing known."""
    missing = [name for name in TABLES[table] if name not in rows.columns]
    return rows.with_columns(pl.lit(None, TABLES[table][name]).alias(name) for name in missing)


def metadata(table: str, about: Mapping[str, str]) -> dict[str, str]:
    """What every file says of itself."""
    own = {"schema": str(VERSION), "table": table, "version": __version__}
    return {PREFIX + name: text for name, text in {**own, **about}.items()}


def read_about(path: Path) -> dict[str, str]:
    """What a file says of itself; one of another schema is refused."""
    try:
        found = pl.read_parquet_metadata(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BrokenResults(
            f"{path} cannot be read as Parquet: {error}. It may be damaged or not finished: "
            "run the experiment again with the same --out."
        ) from error
    about = {name.removeprefix(PREFIX): text for name, text in found.items() if PREFIX in name}
    if "schema" not in about:
        raise BrokenResults(
            f"{path} was not written by `pocketkeep lab run`: it does not say which schema it has."
        )
    if about["schema"] not in (*OLDER, str(VERSION)):
        raise BrokenResults(
            f"{path} has schema {about['schema']} (Pocketkeep {about.get('version', '?')}); this "
            f"program reads schema {VERSION} (Pocketkeep {__version__}). Read it with that "
            "version, or run the experiment again."
        )
    return about


def read_json(about: Mapping[str, str], name: str) -> Any:
    return json.loads(about.get(name, "{}"))
