"""Processes that share a database, without the processes: two hubs, one store, one channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection

import pytest

from pocketkeep.server.house import neighbours
from pocketkeep.server.house.chores import Chores
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.neighbours import Neighbours
from pocketkeep.server.house.nudges import Heard, News, Nudge, Parting, Presence
from pocketkeep.server.house.partings import Partings
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import plans
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Say
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import HereWorkers, settings_for

pytestmark = pytest.mark.anyio

ANN, BOB = Viewer("ann", "Ann"), Viewer("bob", "Bob")
TABLE = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("open")])


class Channel:
    """What one process tells, all others hear; unless messages get lost."""

    def __init__(self) -> None:
        self.ears: dict[str, Heard] = {}
        self.works = True

    def tell(self, message: News) -> None:
        for process, heard in self.ears.items():
            if process != message.process and self.works:
                heard(message)


class ChannelNudges:
    """One process's end of it."""

    def __init__(self, channel: Channel, process: str) -> None:
        self.channel = channel
        self.process = process

    async def start(self, heard: Heard) -> None:
        self.channel.ears[self.process] = heard

    def tell(self, table: str, entries: int) -> None:
        self.channel.tell(Nudge(table, entries, self.process))

    def tell_presence(self, table: str, here: Collection[str]) -> None:
        self.channel.tell(Presence(table, sorted(here), self.process))

    def tell_parting(self, person: str) -> None:
        self.channel.tell(Parting(person, self.process))

    async def close(self) -> None:
        self.channel.ears.pop(self.process, None)


class Process:
    """A site, but for its sweeps, which the test makes itself."""

    def __init__(self, store: Store, channel: Channel, name: str, url: str) -> None:
        self.site = Site(settings_for(url), store, HereWorkers(0))
        self.hub, self.errands = self.site.hub, self.site.errands
        self.nudges = ChannelNudges(channel, name)
        self.neighbours = Neighbours(
            self.hub, self.nudges, Partings(self.hub, self.nudges), self.errands
        )

    async def settle(self) -> None:
        """Until everything that was heard is worked off."""
        while self.errands.tasks:
            await asyncio.gather(*self.errands.tasks)

    async def texts(self, id: str) -> list[str]:
        async with self.hub.at(id) as live:
            return [line.text for line in live.room.chat(0)]

    async def say(self, id: str, viewer: Viewer, text: str) -> None:
        await self.hub.change(
            id,
            lambda room, here: plans.plan(room, Say(1, text), viewer, plans.Moment(clock(), here)),
        )


@pytest.fixture
def channel() -> Channel:
    return Channel()


@pytest.fixture
async def processes(sqlite_url: str, channel: Channel) -> AsyncIterator[tuple[Process, Process]]:
    """Ann's table is in the memory of both; Ann looks through the first, Bob through the second."""
    store = await Store.open(sqlite_url)
    first, second = (Process(store, channel, name, sqlite_url) for name in ("first", "second"))
    for process in (first, second):
        await process.nudges.start(process.neighbours.hear)
    await first.hub.create("t", open_table(TABLE, ANN, id="t", now=clock(), seed="seed"))
    await first.hub.join("t", Watcher(ANN))
    await second.hub.join("t", Watcher(BOB))
    await first.settle()
    await second.settle()
    yield first, second
    await store.close()


async def test_what_happens_at_one_process_is_told_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    first, second = processes
    (bob,) = second.hub.sockets
    bob.stale = False

    await first.say("t", ANN, "hello")
    await second.settle()

    assert bob.stale
    assert await second.texts("t") == ["hello"]


async def test_both_can_change_the_table_in_turn(processes: tuple[Process, Process]) -> None:
    first, second = processes
    for number in range(3):
        await first.say("t", ANN, f"{number} from the first")
        await second.say("t", BOB, f"{number} from the second")
    await first.settle()
    await second.settle()

    assert len(await first.texts("t")) == 6
    assert await first.texts("t") == await second.texts("t")


async def test_who_is_here_is_known_everywhere(processes: tuple[Process, Process]) -> None:
    first, second = processes

    assert first.hub.here("t") == {"ann", "bob"}
    assert second.hub.here("t") == {"ann", "bob"}
    (bob,) = second.hub.sockets
    second.hub.leave(second.hub.tables["t"], bob)
    assert first.hub.here("t") == {"ann"}


async def test_a_process_that_says_nothing_any_more_is_taken_for_gone(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = processes
    monkeypatch.setattr(neighbours, "EXPIRES", 0.0)
    (ann,) = first.hub.sockets
    ann.stale = False

    first.neighbours._forget()  # noqa: SLF001 - what a timer does every twenty seconds

    assert first.hub.here("t") == {"ann"}
    assert first.neighbours.present == {}
    assert ann.stale


async def test_a_lost_nudge_costs_a_delay_and_no_hole(
    processes: tuple[Process, Process], channel: Channel
) -> None:
    first, second = processes
    channel.works = False
    await first.say("t", ANN, "unheard")
    await second.settle()
    assert await second.texts("t") == []

    await chores_of(second).catch_up()

    assert await second.texts("t") == ["unheard"]


def chores_of(process: Process) -> Chores:
    return Chores(process.hub, process.site.bots, Errands(), process.site.settings)
