"""Sockets that came to this process while their table is at home at another: they are sent on."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterator
from contextlib import contextmanager

from pocketkeep.server.storage.homes import Home


class Crossing:
    """One of them."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.over = asyncio.Event()  # set where either of the two processes ends


class Crossings:
    """All of one process."""

    def __init__(self) -> None:
        self.under_way: set[Crossing] = set()

    @contextmanager
    def to(self, home: Home) -> Iterator[Crossing]:
        """One more, for as long as this lasts."""
        crossing = Crossing(home)
        self.under_way.add(crossing)
        try:
            yield crossing
        finally:
            self.under_way.discard(crossing)

    def end(self, but_to: Container[str] = ()) -> None:
        """Nobody is left hanging on a process that has died, or on this one when it ends."""
        for crossing in self.under_way:
            if crossing.home.process not in but_to:
                crossing.over.set()
