"""Processes that think: they answer, they are replaced, and people are served first."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pocketkeep.core.errors import UnknownName
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.thinking import think
from pocketkeep.server.house.workers import Overdue, RefusedThere, Worker, Workers
from tests.builders.server.sittings import table

pytestmark = pytest.mark.anyio

LONG = 60.0
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
