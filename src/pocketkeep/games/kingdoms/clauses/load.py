"""Which clauses a table plays by: the rulebooks of its edition and of its expansion."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final

from pocketkeep.core.clauses import Clause, load_clauses, retold
from pocketkeep.core.content import Faults
from pocketkeep.core.options import Options

HERE: Final = Path(__file__).parent
EDITIONS: Final = {
    "ultra": ("ultra", "solo", "colours"),
    "prototype": ("prototype", "prototype_war", "prototype_colours"),
}
EXPANSIONS: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "heroes-call": ("heroes", "war_towers", "frozen"),
}


def clauses(options: Options) -> dict[str, Clause]:
    """What a table plays by; for no table at all, the clauses of every book.

    Where a book says a rule of the engine in its own words, they stand under the rule's name too.
    """
    if "edition" not in options:
        return read([*chain(*EDITIONS.values(), *EXPANSIONS.values())])
    edition, expansion = str(options["edition"]), str(options.get("expansion", "none"))
    found = read([*EDITIONS[edition], *EXPANSIONS[expansion]])
    return {**found, **retold(found)}


def read(files: Sequence[str]) -> dict[str, Clause]:
    return {id: clause for file in files for id, clause in read_file(file).items()}


@lru_cache
def read_file(file: str) -> dict[str, Clause]:
    faults = Faults()
    found = load_clauses(HERE / f"{file}.toml", faults)
    faults.stop()
    return found
