"""Rows as Parquet: a folder for each kind of row, a few hundred games a file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.export.rows import ChoiceRow, GameRow, Rows, SeatRow

GAMES_A_FILE: Final = 200
KINDS: Final[dict[str, type[msgspec.Struct]]] = {
    "games": GameRow,
    "seats": SeatRow,
    "choices": ChoiceRow,
}


class NoPolars(PocketkeepError):
    code = "export/no-polars"

    def __init__(self) -> None:
        super().__init__(
            "Parquet is written by polars, which is not installed here. Install it with the extra "
            "`data`: pip install 'pocketkeep[data]'."
        )


class FolderInUse(PocketkeepError):
    code = "export/folder"


def _polars() -> Any:
    try:
        return import_module("polars")  # an extra, for this alone
    except ImportError as error:
        raise NoPolars from error


def schema_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of a kind of row; what may be missing has them too."""
    polars = _polars()
    types: dict[Any, Any] = {
        int: polars.Int64,
        float: polars.Float64,
        str: polars.String,
        int | None: polars.Int64,
        str | None: polars.String,
        list[str]: polars.List(polars.String),
    }
    fields = msgspec.structs.fields(kind)
    return {field.name: types.get(field.type, polars.String) for field in fields}


class Writer:
    """Writes games to a folder of its own."""

    def __init__(self, folder: Path) -> None:
        _polars()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise FolderInUse(f"{folder} is not empty. Name a folder of its own for the data.")
            for kind in KINDS:
                (folder / kind).mkdir()
        except OSError as error:
            raise FolderInUse(f"{folder} cannot be written to: {error.strerror}.") from error
        self.folder = folder
        self.waiting: list[Rows] = []
        self.files = 0

    def add(self, rows: Rows) -> None:
        self.waiting.append(rows)
        if len(self.waiting) >= GAMES_A_FILE:
            self.flush()

    def flush(self) -> None:
        """An export without games has files too: without rows."""
        if not self.waiting and self.files:
            return
        parts: dict[str, Sequence[msgspec.Struct]] = {
            "games": [rows.game for rows in self.waiting],
            "seats": [seat for rows in self.waiting for seat in rows.seats],
            "choices": [choice for rows in self.waiting for choice in rows.choices],
        }
        polars = _polars()
        for kind, rows in parts.items():
            frame = polars.DataFrame(
                [msgspec.to_builtins(row) for row in rows], schema=schema_of(KINDS[kind])
            )
            frame.write_parquet(self.folder / kind / f"{self.files:05}.parquet")
        self.waiting = []
        self.files += 1
