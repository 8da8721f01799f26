"""Where games are kept: every choice is saved at once, so closing the terminal loses nothing."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from pocketkeep import folders
from pocketkeep.core import record
from pocketkeep.core.errors import CorruptRecord, PocketkeepError
from pocketkeep.core.record import Record


class NotSaved(PocketkeepError):
    """A file could not be written; the game goes on."""

    code = "file/not-saved"


class NothingSaved(PocketkeepError):
    """There is no game to go on with."""

    code = "file/nothing-saved"


def new_file(game: str) -> Path:
    """A name no other game has; the newest sorts last."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    folder = folders.games()
    names = [folder / f"{stem}.json", *[folder / f"{stem}-{n}.json" for n in range(2, 100)]]
    return next((path for path in names if not path.exists()), names[-1])


def claim(kept: Record, path: Path) -> None:
    """Refuse to write over anything but an earlier state of the same game."""
    if not path.exists():
        return
    try:
        there = record.read_file(path)
        mine = (there.ruleset, there.seed, there.options) == (kept.ruleset, kept.seed, kept.options)
    except CorruptRecord:
        mine = False
    if not mine:
        raise NotSaved(f"{path} holds something else already. Name another file, or move it away.")


def save(kept: Record, path: Path) -> None:
    try:
        record.write_file(kept, path)
    except OSError as error:
        raise NotSaved(
            f"The game could not be saved to {path}: {error.strerror or error}."
        ) from error


def last_unfinished() -> Path:
    """The game played last that is not over."""
    folder = folders.games()
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files:
        try:
            if record.read_file(path).result is None:
                return path
        except CorruptRecord:
            continue
    raise NothingSaved(
        f"There is no unfinished game in {folder}. Start one: pocketkeep play kingdoms"
    )
