"""How long a decision may be thought about."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

NO_LIMIT: Final = 1_000_000  # playouts
MOMENT: Final = 1e-6  # seconds: a clock may stand still between two looks


@final
class Budget:
    """When to stop: whatever comes first. None of the limits: when the race is decided."""

    def __init__(
        self,
        playouts: int = NO_LIMIT,
        seconds: float = 0.0,
        deadline: float = 0.0,
        told: Callable[[], bool] | None = None,
    ) -> None:
        self.playouts = playouts
        self.seconds = seconds  # of CPU; 0: as many as it takes
        self.deadline = deadline  # by the monotone clock; 0: none
        self.told = told  # whether somebody says to stop, asked before every try
        self.started = time.process_time()
        self.begun = time.monotonic()

    def left(self, playouts: int) -> float:
        """How many tries are still to come, after so many and at their pace."""
        left = float(self.playouts - playouts)
        if playouts and self.seconds > 0.0:
            used = max(time.process_time() - self.started, MOMENT)
            left = min(left, playouts * (self.seconds - used) / used)
        if playouts and self.deadline > 0.0:
            now = time.monotonic()
            left = min(left, playouts * (self.deadline - now) / max(now - self.begun, MOMENT))
        return left

    def is_spent(self, playouts: int) -> bool:
        if playouts >= self.playouts:
            return True
        if self.seconds > 0.0 and time.process_time() - self.started >= self.seconds:
            return True
        if self.told is not None and self.told():
            return True
        return self.deadline > 0.0 and time.monotonic() >= self.deadline
