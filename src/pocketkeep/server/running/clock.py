"""The server's time: the wall clock's when it started, and from there on its own.

Somebody may set the wall clock while a server runs, or start it with a wrong one. Nobody's thinking
time may grow or shrink by that, so time goes on evenly and never back.
"""

from __future__ import annotations

import time
from typing import Final

MILLION: Final = 1_000_000


class Clock:
    """Milliseconds since 1970 that only go forward."""

    def __init__(self) -> None:
        self.began = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        return (self.began + time.monotonic_ns()) // MILLION

    def go_on_from(self, at: int) -> int:
        """It is not earlier than this; says by how many milliseconds the wall clock was behind."""
        behind = max(0, at - self())
        self.began += behind * MILLION
        return behind


clock: Final = Clock()
