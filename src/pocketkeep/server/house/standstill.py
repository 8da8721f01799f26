"""Times in which nobody could decide: they are on nobody's clock.

The server was down, its database away, its process frozen, the process that served a table killed:
whatever it was, nothing was kept meanwhile. A sign of life is kept every second, so what lies
between two things that were kept says how long it took.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.summary import Downtime

LONGEST: Final = 3_000  # milliseconds from one thing that is kept to the next while all is well
MOST_KNOWN: Final = 1_000  # the oldest are forgotten first; at running tables they are made good


class Standstills:
    """Of all tables of a process."""

    def __init__(self) -> None:
        self.known: list[Downtime] = []  # in the order of their ends
        self.unkept: list[Downtime] = []  # that storage does not know yet
        self.lived = clock()  # when something was last kept

    def begin(self, known: Iterable[Downtime]) -> None:
        """What storage knows, at a start."""
        self.known = sorted(known, key=lambda down: down.till)[-MOST_KNOWN:]
        self.lived = clock()

    def note(self) -> None:
        """Something has been kept just now: a standstill, if there was one, is over."""
        now = clock()
        if now - self.lived > LONGEST:
            over = Downtime(self.lived, now)
            self.known = [*self.known, over][-MOST_KNOWN:]
            self.unkept = [*self.unkept, over][-MOST_KNOWN:]
        self.lived = now

    def since(self, at: int) -> list[Downtime]:
        """Those that were not over then; the last may not be over yet."""
        missed = []
        for down in reversed(self.known):
            if down.till <= at:
                break
            missed.append(down)
        missed.reverse()
        now = clock()
        return [*missed, Downtime(self.lived, now)] if now - self.lived > LONGEST else missed
