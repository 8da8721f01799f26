"""Where Pocketkeep keeps what is the user's own."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The user's data folder; POCKETKEEP_HOME says another."""
    given = os.environ.get("POCKETKEEP_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pocketkeep"


def games() -> Path:
    """Games played in the terminal, a file each."""
    return home() / "games"


def tables() -> Path:
    """The server's database, unless another is named."""
    return home() / "tables.sqlite"
