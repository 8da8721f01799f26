"""Processes that think, so that the sockets never wait: bots, hints, and games played again.

Each worker is a pool of one process: what hangs or dies takes nothing else with it.
"""

from __future__ import annotations

import asyncio
import heapq
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from enum import IntEnum
from itertools import count
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

import msgspec

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.thinking import load_rulesets

T = TypeVar("T")

FIRST_WORDS = 60.0  # seconds that a new process may take to load everything


class Overdue(PocketkeepError):
    """A worker took too long or died over something; whoever asked may ask again."""

    code = "worker/overdue"


class RefusedThere(PocketkeepError):
    """What a worker was refused, in the same words and with the same code."""

    def __init__(self, refusal: Refusal) -> None:
        self.code = refusal.code
        self.faults = refusal.faults
        super().__init__(refusal.message)


class Refusal(msgspec.Struct, frozen=True):
    """A refusal as it comes back from a worker: not every exception survives the journey."""

    code: str
    message: str
    faults: list[str]


def attempt(work: Callable[..., T], *given: Any) -> T | Refusal:
    """In a worker: what Pocketkeep refuses is an answer too."""
    try:
        return work(*given)
    except PocketkeepError as error:
        return Refusal(error.code, str(error), getattr(error, "faults", []))


class Turn(IntEnum):
    """Who is served first."""

    ASKED = 0  # a person waits for the answer
    WATCHED = 1  # people look on
    ALONE = 2  # bots among themselves


def prepare() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server is gone, `kill -9` or not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Worker:
    """One process; begun when it is first needed."""

    def __init__(self) -> None:
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=prepare)
        self.process = 0

    async def run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        if not self.process:
            first = asyncio.wrap_future(self.pool.submit(os.getpid))
            self.process = await asyncio.wait_for(first, FIRST_WORDS)
        future = asyncio.wrap_future(self.pool.submit(attempt, work, *given))
        result = await asyncio.wait_for(future, seconds)
        if isinstance(result, Refusal):
            raise RefusedThere(result)
        return result

    def end(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.process:
            with suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)


class Workers:
    """A few processes and a queue before them, people first."""

    def __init__(self, workers: int) -> None:
        self.free = [Worker() for _ in range(workers)]
        self.busy: set[Worker] = set()
        self.waiting: list[tuple[Turn, int, asyncio.Future[Worker]]] = []
        self.tickets = count()
        self.closed = False

    async def run(self, turn: Turn, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have a worker do this; what it is refused is refused here, `Overdue` if it hangs."""
        worker = await self._take(turn)
        try:
            return await worker.run(seconds, work, *given)
        except (TimeoutError, BrokenProcessPool) as error:
            worker = self._replace(worker)
            raise Overdue(
                "This took too long here, or the process that worked on it died. Try again."
            ) from error
        except asyncio.CancelledError:
            worker = self._replace(worker)
            raise
        finally:
            self._give_back(worker)

    async def _take(self, turn: Turn) -> Worker:
        if self.closed:
            raise Overdue("The server is stopping. Try again in a moment.")
        if self.free:
            worker = self.free.pop()
        else:
            chance: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (turn, next(self.tickets), chance))
            worker = await self._await_turn(chance)
        self.busy.add(worker)
        return worker

    async def _await_turn(self, chance: asyncio.Future[Worker]) -> Worker:
        try:
            return await chance
        except asyncio.CancelledError:
            if chance.done() and not chance.cancelled():  # it came at the very same moment
                self._give_back(chance.result())
            raise

    def _give_back(self, worker: Worker) -> None:
        self.busy.discard(worker)
        while self.waiting:
            _, _, chance = heapq.heappop(self.waiting)
            if not chance.done():
                chance.set_result(worker)
                return
        self.free.append(worker)

    def _replace(self, worker: Worker) -> Worker:
        self.busy.discard(worker)
        worker.end()
        return Worker()

    def warm_up(self) -> None:
        """Begin every process now, so that the first bot need not wait for it."""
        for worker in self.free:
            worker.pool.submit(load_rulesets)

    def close(self) -> None:
        """End every process at once; a bot's thought is thought again after the next start."""
        self.closed = True
        for _, _, chance in self.waiting:
            chance.cancel()
        for worker in [*self.free, *self.busy]:
            worker.end()
