"""Records: what was agreed, the seed and every choice, as one readable JSON file.

A finished game is replayed from its choices, or where rules and cards have changed since, watched
as it was filmed. A running one carries its position, so that a rule fix or new content does not
destroy it: it goes on from where it stands.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.forms import as_form
from pocketkeep.core.options import Options
from pocketkeep.core.seat_looks import SeatLook

FORMAT = 1


class Record(msgspec.Struct):
    """A game from the first card to the last choice."""

    ruleset: str
    version: int
    content: str  # fingerprint of the cards it was played with
    options: Options
    seed: str
    players: list[str] = []  # who sits where; bots by kind
    choices: list[str] = []  # "seat words of the path"
    position: dict[str, Any] | None = None  # where it stands; of a finished one, its end
    result: dict[str, Any] | None = None  # of a finished one, for readers; replay decides
    pocketkeep: int = FORMAT
    looks: list[SeatLook] = []  # by side; empty in older records: dealt as if nobody had chosen
    film: str = ""  # of a finished one: what was told and seen (core/film.py), packed, as base64

    def dated_position(self) -> dict[str, Any] | None:
        """The position, which says which version saved it; before 0.3.0 only the record did."""
        if self.position is None:
            return None
        return {"game": self.ruleset, "version": self.version, **self.position}

    def copy(self) -> Record:
        players, choices, looks = [*self.players], [*self.choices], [*self.looks]
        return msgspec.structs.replace(self, players=players, choices=choices, looks=looks)


def write_choice(seat: int, path: tuple[str, ...]) -> str:
    """A choice as a record keeps it.

    >>> write_choice(2, ("patrol", "elderwood", "greycap"))
    '2 patrol elderwood greycap'
    """
    return f"{seat} {' '.join(path)}"


def read_choice(line: str) -> tuple[int, tuple[str, ...]]:
    seat, *path = line.split()
    return int(seat), tuple(path)


def dump(record: Record) -> str:
    """The record as JSON, one choice a line."""
    return json.dumps(msgspec.to_builtins(record), indent=1) + "\n"


def parse(text: str) -> Record:
    """A record from its text; says what is wrong with any other text."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # half a character is no text
    except (ValueError, RecursionError) as error:
        raise CorruptRecord(
            f"This is not a whole record: the JSON breaks off or is damaged ({error}). "
            "Load another copy of the file."
        ) from error
    if not isinstance(data, dict) or "pocketkeep" not in data:
        raise CorruptRecord(
            "This is not a Pocketkeep record: the key 'pocketkeep' is missing. "
            "Choose a file that Pocketkeep has saved."
        )
    if not isinstance(data["pocketkeep"], int) or data["pocketkeep"] > FORMAT:
        raise CorruptRecord(
            f"This record has format {data['pocketkeep']!r}; this program reads up to {FORMAT}. "
            "Update Pocketkeep to open it."
        )
    if strange := sorted(data.keys() - set(Record.__struct_fields__)):
        raise CorruptRecord(
            f"This record has {', '.join(strange)[:200]}, which this program does not know: a "
            "later Pocketkeep wrote it, or somebody edited it. Update Pocketkeep, or load "
            "another copy."
        )
    try:
        return as_form(data, Record)
    except msgspec.ValidationError as error:
        raise CorruptRecord(
            f"This record is damaged: {error}. Load another copy of the file."
        ) from error


def write_file(record: Record, path: Path) -> None:
    """Write whole or not at all: a crash in the middle leaves the old file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(dump(record))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_file(path: Path) -> Record:
    try:
        return parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CorruptRecord(f"{path} cannot be read: {error}.") from error
