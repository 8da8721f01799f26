"""Which clauses a table plays by: those of the one rulebook, whatever the options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.core.clauses import Clause, read_chapters
from pocketkeep.core.options import Options

HERE: Final = Path(__file__).parent
CHAPTERS: Final = ("setup", "turn", "conflict", "factions", "rifts", "solo", "mats")


def clauses(options: Options) -> dict[str, Clause]:
    """All clauses by id, in the order of the book."""
    return read_chapters(HERE, CHAPTERS)
