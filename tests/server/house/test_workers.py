"""Processes that think: they answer, they are replaced, and people are served first."""

from __future__ import annotations

import asyncio
import math
import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from pocketkeep.ai import patience
from pocketkeep.core.errors import UnknownName
from pocketkeep.server.house.line import Turn, time_to_think
from pocketkeep.server.house.thinking import think
from pocketkeep.server.house.worker import Died, Overdue, RefusedThere, Worker
from pocketkeep.server.house.workers import Workers
from tests.builders.server.houses import HereWorker
from tests.builders.server.sittings import table

pytestmark = pytest.mark.anyio

LONG = 240.0
SHORT = 0.2


@pytest.fixture
def workers() -> Iterator[Workers]:
    """One process, so that everything is in its way."""
    made = Workers(1)
    yield made
    made.close()


def refuse() -> None:
    raise UnknownName("bot", "parrot", ["greedy", "random"])


async def test_a_worker_thinks_for_a_bot(workers: Workers) -> None:
    room = table("greedy greedy").room
    task = room.task(room.owing[0], "greedy")

    thought = await workers.run(Turn.WATCHED, LONG, think, task)

    decision = room.game.view(task.seat).decision
    assert decision is not None
    assert thought.choice in decision.options
    assert thought == think(task), "the same luck plays the same game"


async def test_what_hangs_or_dies_is_replaced_and_what_is_refused_comes_back(
    workers: Workers,
) -> None:
    with pytest.raises(RefusedThere, match="There is no bot 'parrot'") as refused:
        await workers.run(Turn.ASKED, LONG, refuse)
    assert refused.value.code == "name/unknown"
    first = await workers.run(Turn.ASKED, LONG, os.getpid)

    with pytest.raises(Overdue):
        await workers.run(Turn.ALONE, SHORT, time.sleep, LONG)
    second = await workers.run(Turn.ASKED, LONG, os.getpid)

    with pytest.raises(Overdue):
        await workers.run(Turn.ALONE, LONG, os._exit, 1)
    third = await workers.run(Turn.ASKED, LONG, os.getpid)

    assert len({first, second, third}) == 3
    assert workers.busy == set()


async def test_bots_whom_people_wait_for_are_served_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    begin = asyncio.Event()

    async def run(_worker: Worker, _seconds: float, name: str) -> None:
        await begin.wait()
        order.append(name)

    monkeypatch.setattr(Worker, "run", run)
    workers = Workers(1)

    def ask(turn: Turn, name: str) -> asyncio.Task[Any]:
        return asyncio.create_task(workers.run(turn, LONG, name))  # type: ignore[arg-type]

    asked = [
        ask(Turn.ALONE, "under way"),
        ask(Turn.LATER, "nobody waits"),
        ask(Turn.ALONE, "bots alone"),
        ask(Turn.ASKED, "a hint"),
        ask(Turn.WATCHED, "bots watched"),
    ]
    await asyncio.sleep(0)
    begin.set()
    await asyncio.gather(*asked)

    assert order == ["under way", "bots watched", "a hint", "bots alone", "nobody waits"]


async def test_whoever_stops_waiting_gives_the_worker_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin = asyncio.Event()

    async def run(_worker: Worker, _seconds: float, name: str) -> str:
        await begin.wait()
        return name

    monkeypatch.setattr(Worker, "run", run)
    workers = Workers(1)
    tasks: list[asyncio.Task[Any]] = [
        asyncio.create_task(workers.run(Turn.ASKED, LONG, name))  # type: ignore[arg-type]
        for name in ("first", "second", "third")
    ]
    first, second, third = tasks
    await asyncio.sleep(0)

    second.cancel()
    begin.set()

    assert await first == "first"
    assert await third == "third"


async def test_without_time_nothing_is_begun_and_no_worker_dies(workers: Workers) -> None:
    first = await workers.run(Turn.ASKED, LONG, os.getpid)

    with pytest.raises(Overdue, match="no time"):
        await workers.run(Turn.WATCHED, 0.0, os.getpid)

    assert await workers.run(Turn.ASKED, LONG, os.getpid) == first


@pytest.mark.parametrize("kind", ["parrot", "keen:poet", "strongest@0", "greedy:warrior"])
def test_a_bot_that_nobody_knows_any_more_is_stood_in_for(kind: str) -> None:
    room = table("greedy greedy").room
    task = room.task(room.owing[0], kind)

    assert think(task, 0.0) == think(room.task(room.owing[0], "keen"), 0.0)


def test_a_task_is_plain_data() -> None:
    room = table("greedy greedy").room
    task = room.task(room.owing[0], "greedy")

    assert msgspec.json.decode(msgspec.json.encode(task), type=type(task)) == task


# ------------------------------------------------------------------------- helpers, and haste


class Slow(HereWorker):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.told = asyncio.Event()

    async def run(self, _seconds: float, work: Callable[..., Any], *given: Any) -> Any:
        await self.told.wait()
        return work(*given)

    def begin(self, *, at_leisure: bool) -> None:
        super().begin(at_leisure=at_leisure)
        self.told.clear()

    def hurry(self, seconds: float = 0.0) -> None:
        super().hurry(seconds)
        if not seconds:
            self.told.set()


class Deaf(Slow):
    """Does not hear that it should stop."""

    def hurry(self, seconds: float = 0.0) -> None:
        """Nothing comes of it."""


class Mortal(Slow):
    """Dies over it."""

    async def run(self, _seconds: float, _work: Callable[..., Any], *_given: Any) -> Any:
        self.lost = True
        raise Died


def workers_of(*free: Slow) -> Workers:
    made = Workers(0)
    made.size, made.free = len(free), [*free]
    return made


def name(text: str) -> str:
    return text


async def test_free_workers_help_and_say_what_they_have_once_they_are_asked() -> None:
    workers = workers_of(Slow(), Slow(), Slow())

    asked = workers.ask_for_help(LONG, name, [("a",), ("b",)])
    assert len(workers.free) == 1

    assert await workers.hear(asked, LONG) == ["a", "b"]
    assert (len(workers.free), workers.busy, workers.helping) == (3, set(), {})


async def test_who_only_helps_makes_way_for_everybody_else() -> None:
    """Nobody told the helper to stop but the one who came."""
    workers = workers_of(Slow())
    asked = workers.ask_for_help(LONG, name, [("helped",)])

    async with workers.one(Turn.LATER, "another") as worker:
        assert workers.busy == {worker}

    assert await asked[0] == "helped", "what it had found by then is not lost"


async def test_nobody_helps_while_others_wait() -> None:
    workers = workers_of(Slow())
    async with workers.one(Turn.WATCHED):
        assert workers.ask_for_help(LONG, name, [("a",)]) == []
        waiting = asyncio.create_task(workers._take(Turn.WATCHED, "b"))  # noqa: SLF001
        await asyncio.sleep(0)
        workers.free.append(Slow())
        assert workers.ask_for_help(LONG, name, [("a",)]) == []
    await waiting


async def test_a_helper_that_dies_is_replaced_and_takes_nothing_along() -> None:
    dying = Mortal()
    workers = workers_of(Slow(), dying)

    asked = workers.ask_for_help(LONG, name, [("a",), ("b",)])

    assert await workers.hear(asked, LONG) == ["a"]
    assert len(workers.free) == 2
    assert dying not in workers.free


async def test_a_helper_that_is_late_is_left_to_itself() -> None:
    """And gives its worker back when it is done after all."""
    late = Deaf()
    workers = workers_of(late)
    asked = workers.ask_for_help(LONG, name, [("a",)])

    assert await workers.hear(asked, 0.0) == []
    assert workers.busy == {late}

    late.told.set()
    assert await asked[0] == "a"
    assert workers.free == [late]


async def test_whoever_thinks_is_hurried_once_others_wait() -> None:
    workers = workers_of(Slow())
    async with workers.one(Turn.WATCHED, "a") as worker:
        assert worker.until.value == math.inf
        waiting = [asyncio.create_task(workers._take(Turn.WATCHED, str(n))) for n in range(3)]  # noqa: SLF001
        await asyncio.sleep(0)

        assert worker.until.value == worker.began + time_to_think(1, 3)
    for each in waiting:
        workers._give_back(await each)  # noqa: SLF001

    async with workers.one(Turn.WATCHED, "a") as again:
        assert again.until.value == math.inf, "the next may take its time"


async def test_whoever_began_in_haste_is_not_hurried_again() -> None:
    """It has its share of the time already, and would have to stand in line again."""
    workers = workers_of(Slow())
    async with workers.one(Turn.WATCHED, "a") as worker:
        worker.begin(at_leisure=False)
        waiting = asyncio.create_task(workers._take(Turn.WATCHED, "b"))  # noqa: SLF001
        await asyncio.sleep(0)

        assert worker.until.value == math.inf
    await waiting


def stop_when_told() -> str:
    """In a worker."""
    while not patience.is_up():
        pass
    return "stopped"


async def test_a_process_that_thinks_can_be_told_to_stop(workers: Workers) -> None:
    async with workers.one(Turn.WATCHED) as worker:
        thinking = asyncio.create_task(worker.run(LONG, stop_when_told))
        await asyncio.sleep(0)
        worker.hurry()

        assert await thinking == "stopped"
