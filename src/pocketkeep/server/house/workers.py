"""Processes that think, so that the sockets never wait: bots, hints, and games played again.

Each worker is a pool of one process: what hangs or dies takes nothing else with it.
"""

from __future__ import annotations

import asyncio
import math
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

import msgspec

from pocketkeep.ai import patience
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.line import Line, Turn, time_to_think
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


def prepare(until: patience.Until) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server is gone, `kill -9` or not."""
    patience.begin(until)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Worker:
    """One process; begun when it is first needed."""

    def __init__(self) -> None:
        self.until = patience.shared()
        context = get_context("spawn")
        self.pool = ProcessPoolExecutor(1, context, initializer=prepare, initargs=(self.until,))
        self.process = 0
        self.began = 0.0
        self.at_leisure = True  # whether nobody waited when it began
        self.lost = False  # hangs or has died

    async def run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        if seconds <= 0:
            raise Overdue("There is no time here to work on this.")
        try:
            return await self._run(seconds, work, *given)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.lost = True
            raise

    async def _run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        if not self.process:
            first = asyncio.wrap_future(self.pool.submit(os.getpid))
            self.process = await asyncio.wait_for(first, FIRST_WORDS)
        future = asyncio.wrap_future(self.pool.submit(attempt, work, *given))
        result = await asyncio.wait_for(future, seconds)
        if isinstance(result, Refusal):
            raise RefusedThere(result)
        return result

    def begin(self, *, at_leisure: bool) -> None:
        """Before it thinks."""
        self.began, self.until.value, self.at_leisure = time.monotonic(), math.inf, at_leisure

    def hurry(self, seconds: float = 0.0) -> None:
        """Have it answer with what it has, so many seconds after it began to think; or now."""
        self.until.value = min(self.until.value, self.began + seconds)

    @property
    def is_told(self) -> bool:
        """Whether it was to answer by now, before it would have itself."""
        return time.monotonic() >= float(self.until.value)

    def end(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.process:
            with suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)


class Workers:
    """A few processes and a line before them."""

    def __init__(self, workers: int) -> None:
        self.size = workers
        self.free = [Worker() for _ in range(workers)]
        self.busy: set[Worker] = set()
        self.helping: dict[Worker, asyncio.Task[Any]] = {}
        self.line: Line[asyncio.Future[Worker]] = Line()
        self.closed = False

    @property
    def time(self) -> float:
        """Seconds that whoever thinks next may take."""
        return time_to_think(max(1, self.size), self.line.busy())

    async def run(
        self, turn: Turn, seconds: float, work: Callable[..., T], *given: Any, who: str = ""
    ) -> T:
        """Have a worker do this; what it is refused is refused here, `Overdue` if it hangs."""
        async with self.one(turn, who) as worker:
            return await worker.run(seconds, work, *given)

    @asynccontextmanager
    async def one(self, turn: Turn, who: str = "") -> AsyncIterator[Worker]:
        """A worker of one's own, once it is this person's turn; one that hangs is replaced."""
        worker = await self._take(turn, who)
        worker.begin(at_leisure=not len(self.line))
        self.line.begin(turn, who)
        try:
            yield worker
        except (TimeoutError, BrokenProcessPool) as error:
            raise Overdue(
                "This took too long here, or the process that worked on it died. Try again."
            ) from error
        finally:
            self.line.end(turn, who, time.monotonic() - worker.began)
            self._give_back(worker)

    async def _take(self, turn: Turn, who: str) -> Worker:
        if self.closed:
            raise Overdue("The server is stopping. Try again in a moment.")
        if self.free:
            worker = self.free.pop()
        else:
            chance: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            self.line.add(turn, who, chance)
            self._hurry_all()
            worker = await self._await_turn(chance)
        self.busy.add(worker)
        return worker

    def _hurry_all(self) -> None:
        """Somebody waits: whoever only helps stops, and whoever had all the time has less now."""
        for worker in self.busy:
            if worker.at_leisure:
                worker.hurry(0.0 if worker in self.helping else self.time)

    async def _await_turn(self, chance: asyncio.Future[Worker]) -> Worker:
        try:
            return await chance
        except asyncio.CancelledError:
            if chance.done() and not chance.cancelled():  # it came at the very same moment
                self._give_back(chance.result())
            raise

    def _give_back(self, worker: Worker) -> None:
        self.busy.discard(worker)
        if worker.lost:
            worker.end()
            worker = type(worker)()
        chance = self.line.next()
        if chance is None:
            self.free.append(worker)
        else:
            chance.set_result(worker)

    # ------------------------------------------------------------------ helpers

    def ask_for_help(
        self, seconds: float, work: Callable[..., T], given: Sequence[tuple[Any, ...]]
    ) -> list[asyncio.Task[T | None]]:
        """Have workers whom nobody needs do this, as far as there are any; see `hear`."""
        helpers = [] if len(self.line) or self.closed else self.free[: len(given)]
        tasks = []
        for helper, share in zip(helpers, given, strict=False):
            self.free.remove(helper)
            self.busy.add(helper)
            helper.begin(at_leisure=True)
            task = asyncio.ensure_future(self._help(helper, seconds, work, *share))
            self.helping[helper] = task
            tasks.append(task)
        return tasks

    async def _help(
        self, helper: Worker, seconds: float, work: Callable[..., T], *given: Any
    ) -> T | None:
        """What a helper has found; nothing if it hangs or dies, which concerns nobody else."""
        try:
            return await helper.run(seconds, work, *given)
        except (TimeoutError, BrokenProcessPool, PocketkeepError):
            return None
        finally:
            self.helping.pop(helper, None)
            self._give_back(helper)

    async def hear(self, asked: Sequence[asyncio.Task[T | None]], grace: float) -> list[T]:
        """What helpers have found by now; who is late is left to itself."""
        if not asked:
            return []
        for helper, task in self.helping.items():
            if task in asked:
                helper.hurry()
        done, _ = await asyncio.wait(asked, timeout=grace)
        return [found for task in asked if task in done and (found := task.result()) is not None]

    def warm_up(self) -> None:
        """Begin every process now, so that the first bot need not wait for it."""
        for worker in self.free:
            worker.pool.submit(load_rulesets)

    def close(self) -> None:
        """End every process at once; a bot's thought is thought again after the next start."""
        self.closed = True
        for chance in self.line.waiting:
            chance.cancel()
        for worker in [*self.free, *self.busy]:
            worker.end()
