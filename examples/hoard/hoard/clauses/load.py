"""The clauses of hoard."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.clauses import Clause, load_clauses
from pocketkeep.core.content import Faults
from pocketkeep.core.options import Options


def clauses(options: Options) -> dict[str, Clause]:
    faults = Faults()
    found = load_clauses(Path(__file__).parent / "hoard.toml", faults)
    faults.stop()
    return found
