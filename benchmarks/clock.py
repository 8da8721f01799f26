"""Stop-watches: CPU time of this process, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

MICROSECONDS = 1e6
MILLISECONDS = 1e3
LEAST = 1e-9  # a clock that did not move must not divide by nought


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What a work says it did, and the CPU seconds that took."""
    start = process_time()
    done = work()
    return done, max(LEAST, process_time() - start)


def seconds_each(work: Callable[[Any], object], items: Sequence[Any], times: int) -> float:
    """CPU seconds that a work takes on one item, over all items so many times."""
    start = process_time()
    for item in items:
        for _ in range(times):
            work(item)
    return max(LEAST, process_time() - start) / (len(items) * times)
