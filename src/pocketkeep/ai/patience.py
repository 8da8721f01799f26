"""Until when this process may think: whoever lets it think may change their mind meanwhile.

A number that two processes see. Compiled thinking holds on to the interpreter, so neither a thread
nor a signal would be heard in time; a number is looked at before every try.
"""

from __future__ import annotations

import math
import signal
import time
from multiprocessing import get_context
from typing import Any, Protocol


class Until(Protocol):
    """A time by the monotone clock, which all processes of a machine share."""

    value: float


class Own:
    """Nobody else sees it."""

    def __init__(self, value: float = math.inf) -> None:
        self.value = value


_kept: list[Until] = [Own()]


def shared() -> Any:
    """A time for another process to keep; given to it when it starts."""
    return get_context("spawn").RawValue("d", math.inf)


def keep(until: Until) -> None:
    """In the process that thinks: stop by this from now on."""
    _kept[0] = until


def is_up() -> bool:
    """Whether it is time to answer with what was found."""
    return time.monotonic() >= _kept[0].value


def begin(until: Until) -> None:
    """Begin a process that thinks for another: it stops by this, and leaves Ctrl-C to the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep(until)
