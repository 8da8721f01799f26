"""A process that thinks, so that the sockets never wait: for bots, hints, and games played again.

A worker is a process at the other end of a pipe: what hangs or dies takes nothing else with it.
It shares no semaphores with the server, as the pools of the standard library do: those have names
in the system, which somebody has to clear away (and complains) after a `kill -9`.
"""

from __future__ import annotations

import asyncio
import math
import os
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

import msgspec

from pocketkeep.ai import patience
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


class Died(Exception):
    """The process is gone, or never came to be."""


class FailedThere(RuntimeError):
    """A fault of ours in a worker, with the place of it."""


class Refusal(msgspec.Struct, frozen=True):
    """A refusal as it comes back from a worker: not every exception survives the journey."""

    code: str
    message: str
    faults: list[str]


class Fault(msgspec.Struct, frozen=True):
    """What went wrong in a worker, for the log."""

    trace: str


# ------------------------------------------------------------------ in a worker


def attempt(work: Callable[..., T], *given: Any) -> T | Refusal | Fault:
    """What Pocketkeep refuses is an answer too, and so is a fault of ours."""
    try:
        return work(*given)
    except PocketkeepError as error:
        return Refusal(error.code, str(error), getattr(error, "faults", []))
    except Exception:  # noqa: BLE001 - the worker goes on, and the server tells of it
        return Fault(traceback.format_exc())


def live(until: patience.Until, server: Connection) -> None:
    """Do whatever is asked for; end when the server is gone, `kill -9` or not."""
    patience.begin(until)
    threading.Thread(target=_follow_parent, daemon=True).start()
    server.send(None)  # here I am
    with suppress(EOFError, OSError):
        while True:
            work, given = server.recv()
            server.send(attempt(work, *given))


def _follow_parent() -> None:
    """Also in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# ------------------------------------------------------------------ in the server


class Worker:
    """One process, begun when it is first needed, and a thread that waits for its answers."""

    def __init__(self) -> None:
        self.until = patience.shared()
        self.waiting = ThreadPoolExecutor(1, "worker")
        self.process: SpawnProcess | None = None
        self.began = 0.0
        self.at_leisure = True  # whether nobody waited when it began
        self.lost = False  # hangs or has died
        self.ended = False

    async def run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        if seconds <= 0:
            raise Overdue("There is no time here to work on this.")
        try:
            return await self._run(seconds, work, *given)
        except (TimeoutError, Died, asyncio.CancelledError):
            self.lost = True
            raise

    async def _run(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        await self._wait_for(FIRST_WORDS, self._start)
        result = await self._wait_for(seconds, self._ask, work, *given)
        if isinstance(result, Refusal):
            raise RefusedThere(result)
        if isinstance(result, Fault):
            raise FailedThere(result.trace)
        answer: T = result
        return answer

    async def _wait_for(self, seconds: float, talk: Callable[..., Any], *given: Any) -> Any:
        if self.ended:
            raise Died
        talking = asyncio.wrap_future(self.waiting.submit(talk, *given))
        return await asyncio.wait_for(talking, seconds)

    def warm_up(self) -> None:
        """Begin now, and read all games before anybody asks."""
        self.waiting.submit(self._start)
        self.waiting.submit(self._ask, load_rulesets)

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
        """At once; its thread sees it off."""
        if not self.ended:
            self.ended = True
            self._kill()
            self.waiting.submit(self._see_off)
            self.waiting.shutdown(wait=False)

    # In its thread:

    def _start(self) -> None:
        if self.process is not None:
            return
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        process = context.Process(target=live, args=(self.until, theirs), daemon=True)
        try:
            process.start()
            self.process = process
            theirs.close()  # so that its end is the end of the pipe
            if self.ended:  # meanwhile
                self._kill()
            self.pipe.recv()
        except (EOFError, OSError) as error:
            raise Died from error

    def _ask(self, work: Callable[..., Any], *given: Any) -> Any:
        try:
            self.pipe.send((work, given))
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            raise Died from error

    def _kill(self) -> None:
        if self.process is not None:
            self.process.kill()

    def _see_off(self) -> None:
        if self.process is not None:
            self.process.join()
            self.pipe.close()
