"""Answers that take a while to work out: in a thread of their own, each address in its turn.

Reading tables and checking passwords have other threads, so they never wait for these; and however
much one address asks for, one thing of theirs is worked out before it is somebody else's turn.
What was asked for last is kept, as far as there is room.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from pocketkeep.server.house.limits import WORKED_OUT_ADDRESS, Limits

MOST_KEPT: Final = 128  # answers, of at most some hundred KB

T = TypeVar("T")


class Workbench:
    """Of one process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.thread = ThreadPoolExecutor(1, "workbench")
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.kept: OrderedDict[Hashable, Any] = OrderedDict()

    async def find(self, address: str, work: Callable[..., T], *given: Hashable) -> T:
        """What this function makes of these values, kept or worked out and kept now."""
        key = work, *given
        if key not in self.kept:
            self.limits.take(WORKED_OUT_ADDRESS, address)
            self.kept[key] = await self.work_out(address, work, *given)
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        found: T = self.kept[key]
        return found

    async def work_out(self, address: str, work: Callable[..., T], *given: Any) -> T:
        """The same, not kept."""
        turn = self.turns.setdefault(address, asyncio.Lock())
        async with turn:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, work, *given)

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
