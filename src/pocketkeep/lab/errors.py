"""What can go wrong in the laboratory; core/errors.py has the root."""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.core.errors import PocketkeepError


class BadExperiment(PocketkeepError):
    """An experiment that cannot be run; every fault with its line."""

    code = "lab/experiment"

    def __init__(self, file: str, faults: Sequence[tuple[int, str]]) -> None:
        self.file, self.faults = file, sorted(faults)
        lines = [
            f"{file}:{line}: {what}" if line else f"{file}: {what}" for line, what in self.faults
        ]
        count = f"{len(lines)} fault" + ("s" if len(lines) > 1 else "")
        listed = "".join(f"\n  - {text}" for text in lines)
        super().__init__(
            f"The experiment has {count}:{listed}\n`pocketkeep lab new KIND` prints one that runs."
        )


class BrokenResults(PocketkeepError):
    """A folder of results that cannot be read, or does not fit what is asked of it."""

    code = "lab/results"


class CannotRun(PocketkeepError):
    """Nobody is there to play, or what is played cannot be kept; what was played so far is."""

    code = "lab/run"


class MissingExtra(PocketkeepError):
    """A library that only some commands need is not installed."""

    code = "lab/extra"

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(
            f"This needs {library}, which is not installed. Install it: "
            f"pip install 'pocketkeep[{extra}]'"
        )
