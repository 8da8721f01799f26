"""The processes that think, and the line before them: whose turn it is, and who helps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.line import Line, Turn, time_to_think
from pocketkeep.server.house.worker import Died, Overdue, Worker

T = TypeVar("T")


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
        except (TimeoutError, Died) as error:
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
        except (TimeoutError, Died, PocketkeepError):
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
            worker.warm_up()

    def close(self) -> None:
        """End every process at once; a bot's thought is thought again after the next start."""
        self.closed = True
        for chance in self.line.waiting:
            chance.cancel()
        for worker in [*self.free, *self.busy]:
            worker.end()
