"""Bots at tables when things go wrong, or when there are many: the game goes on."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar, TypeVar

import msgspec
import pytest

from pocketkeep.ai.levels import LEVELS, Level
from pocketkeep.ai.together import Finding, agree
from pocketkeep.server.house import botplay, thinking
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.thinking import Thought, think
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.house.worker import Died
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running.clock import clock
from pocketkeep.server.sockets.wishes import grant
from pocketkeep.server.table.entries import Seated
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done, Pause, Say, Update
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.tasks import BotTask
from tests.builders.server.houses import HereWorker, HereWorkers, eventually, open_site
from tests.builders.server.sittings import make_hoard_known
from tests.server.house.test_hub import ANN, Onlooker, choose, is_over, open_at, owes

pytestmark = pytest.mark.anyio

T = TypeVar("T")


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


class Pressed(HereWorkers):
    """Many others wait."""

    @property
    def time(self) -> float:
        return 0.0


def fallbacks(site: Site) -> float:
    return site.metrics.registry.get_sample_value("pocketkeep_bot_fallbacks_total") or 0.0


async def test_without_any_time_bots_take_the_first_option(sqlite_url: str) -> None:
    async with open_site(sqlite_url, Workers(1), bot_seconds=0) as site:
        id = await open_at(site, "keen", "greedy")

        await eventually(site, lambda: is_over(site, id))

        assert fallbacks(site) >= 10


def die_once(task: BotTask, deadline: float) -> Thought:
    """In a worker: the first who thinks here takes the process along."""
    grave = Path(os.environ["POCKETKEEP_TEST_GRAVE"])
    if not grave.exists():
        grave.touch()
        os._exit(1)
    return think(task, deadline)


async def test_a_worker_that_dies_over_a_thought_is_replaced_and_the_game_goes_on(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POCKETKEEP_TEST_GRAVE", str(tmp_path / "grave"))
    monkeypatch.setattr(botplay, "think", die_once)
    async with open_site(sqlite_url, Workers(1), bot_seconds=60) as site:
        form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("random")])
        await site.hub.create("one", open_table(form, ANN, id="one", now=clock(), seed="1"))
        await eventually(site, lambda: owes_nothing(site, "one", 1))

        assert fallbacks(site) == 1
        assert (tmp_path / "grave").exists()


async def owes_nothing(site: Site, id: str, seat: int) -> bool:
    return not await owes(site, id, seat)


@pytest.mark.parametrize("kind", ["parrot", "keen:poet", "strongest@-1"])
async def test_a_bot_that_this_version_does_not_know_is_stood_in_for(
    sqlite_url: str, kind: str
) -> None:
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("random"), SeatForm("random")])
    entries = [
        msgspec.structs.replace(entry, bot=kind) if isinstance(entry, Seated) else entry
        for entry in open_table(form, ANN, id="old", now=clock(), seed="seed")
    ]
    async with open_site(sqlite_url) as site:
        await site.hub.create("old", entries)

        await eventually(site, lambda: is_over(site, "old"))

        assert fallbacks(site) == 0


async def test_where_many_wait_bots_think_less_and_the_table_says_so(sqlite_url: str) -> None:
    async with open_site(sqlite_url, Pressed(1)) as site:
        id = await open_at(site, "me", "keen")
        await eventually(site, lambda: owes(site, id, 0))
        onlooker = await Onlooker(site, ANN).join(id)
        await choose(site, id, ANN, seat=0, choice="rest")
        await eventually(site, lambda: owes(site, id, 0))

        told: list[Any] = await onlooker.news()

        assert [update.table.hurried for update in told if isinstance(update, Update)] == [True]


class Counting(HereWorker):
    """Counts who comes."""

    trips: ClassVar[list[str]] = []

    async def run(self, _seconds: float, work: Callable[..., T], *given: Any) -> T:
        self.trips.append(work.__name__)
        return work(*given)


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What workers were asked for; no clock ends a row or a thought."""
    monkeypatch.setattr(Counting, "trips", [])
    monkeypatch.setattr(thinking, "SHOWN", math.inf)
    patient = replace(LEVELS["strongest"], playouts=120, seconds=1e9)
    monkeypatch.setitem(LEVELS, "strongest", patient)
    return Counting.trips


@pytest.mark.parametrize("pause", [0, 0.001])
async def test_bots_between_two_questions_to_a_person_take_one_trip(
    sqlite_url: str, trips: list[str], pause: float
) -> None:
    """Told at once or, where somebody looks on, choice by choice."""
    async with open_site(sqlite_url, HereWorkers(0, Counting), bot_pause=pause) as site:
        id = await open_at(site, "me", "random", "random")
        onlooker = await Onlooker(site, ANN).join(id)
        for _ in range(4):
            await eventually(site, lambda: owes(site, id, 0))
            await choose(site, id, ANN, seat=0)
        await eventually(site, lambda: owes(site, id, 0))
        assert onlooker.live is not None

        made = [seat for seat, _ in await chosen(site, id) if seat != "0"]
        assert set(trips) == {"think"}
        assert len(trips) < len(made)
        assert fallbacks(site) == 0


@pytest.mark.parametrize("pause", [0, 0.001])
async def test_where_something_comes_between_the_rest_of_a_row_is_thought_anew(
    sqlite_url: str, trips: list[str], pause: float
) -> None:
    """Somebody chats after every choice; no sweep has to wake the bots."""
    workers = HereWorkers(0, Counting)
    async with open_site(sqlite_url, workers, bot_pause=pause, sweep_seconds=1e6) as site:
        id = await open_at(site, "me", "random", "random")
        onlooker = await Onlooker(site, ANN).join(id)
        chats = count(1)

        def chat(live: Live, _mine: bool) -> None:
            if live.room.owing_bots and live.room.entries % 2:
                site.errands.start(say(site, id, f"line {next(chats)}"))

        site.hub.on_change.append(chat)
        for _ in range(4):
            await eventually(site, lambda: owes(site, id, 0))
            await choose(site, id, ANN, seat=0)
        await eventually(site, lambda: owes(site, id, 0))

        assert onlooker.live is not None
        assert next(chats) > 1
        assert set(trips) == {"think"}


async def say(site: Site, id: str, text: str) -> None:
    await grant(site, id, Watcher(ANN), Say(1, text))


async def chosen(site: Site, id: str) -> list[tuple[str, str]]:
    async with site.hub.at(id) as live:
        lines = [line.split(" ", 1) for line in live.room.game.record.choices]
    return [(seat, choice) for seat, choice in lines]


async def test_free_workers_think_along_where_a_bot_thinks_long(
    sqlite_url: str, trips: list[str]
) -> None:
    workers = HereWorkers(0, Counting)
    workers.free = [Counting(), Counting()]
    async with open_site(sqlite_url, workers) as site:
        id = await open_at(site, "strongest", "keen")
        await eventually(site, lambda: is_over(site, id))

        assert trips.count("think_apart") >= 3
        assert trips.count("think_apart") % 3 == 0, "the bot's own worker and two helpers"
        assert len(workers.free) == 2
        assert fallbacks(site) == 0


async def test_those_who_think_together_are_as_soft_as_the_game_has_the_level(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[float] = []

    def agree_and_note(found: Sequence[Sequence[Finding]], softness: float, luck: Random) -> str:
        heard.append(softness)
        return agree(found, softness, luck)

    monkeypatch.setattr(botplay, "agree", agree_and_note)
    monkeypatch.setattr(Level, "in_game", lambda level, _mind: replace(level, softness=0.125))
    workers = HereWorkers(0, Counting)
    workers.free = [Counting()]
    async with open_site(sqlite_url, workers) as site:
        id = await open_at(site, "strongest", "me")
        await eventually(site, lambda: owes(site, id, 1))

    assert set(heard) == {0.125}


class Dying(Counting):
    """Dies over every thought."""

    async def run(self, _seconds: float, _work: Callable[..., T], *_given: Any) -> T:
        self.lost = True
        raise Died


@pytest.mark.parametrize(("own", "helper"), [(Dying, Counting), (Counting, Dying)])
async def test_whoever_of_those_that_think_together_dies_the_others_answer(
    sqlite_url: str, trips: list[str], own: type[HereWorker], helper: type[HereWorker]
) -> None:
    workers = HereWorkers(0, own)
    workers.free = [helper()]
    async with open_site(sqlite_url, workers) as site:
        id = await open_at(site, "strongest", "me")
        await eventually(site, lambda: owes(site, id, 1))

        assert trips.count("think_apart") >= 1
        assert fallbacks(site) == 0


async def test_if_all_die_a_bot_takes_its_first_option(sqlite_url: str, trips: list[str]) -> None:
    workers = HereWorkers(0, Dying)
    workers.free = [Dying()]
    async with open_site(sqlite_url, workers) as site:
        id = await open_at(site, "strongest", "me")
        await eventually(site, lambda: owes(site, id, 1))

        assert trips == []
        assert fallbacks(site) >= 1


async def test_a_bot_that_has_nothing_to_decide_any_more_chooses_nothing(sqlite_url: str) -> None:
    """It was asked about a position that is gone: nothing happens, and nobody waits for it."""
    async with open_site(sqlite_url) as site:
        id = await open_at(site, "me", "keen")
        async with site.hub.at(id) as live:
            task, before = live.room.task(1, "keen"), live.room.entries
        await site.bots._play(live, task, ["ann"])  # noqa: SLF001

        assert (live.room.entries, live.thinking) == (before, set())
        assert fallbacks(site) == 1


async def test_a_row_that_does_not_fit_does_not_stop_a_table(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never seen; but if a worker should play by other rules, the first choice is kept."""

    def muddled(task: BotTask, share: float) -> Thought:
        good = think(task, share).moves[0]
        return Thought((good, good._replace(choice="fly away")))

    monkeypatch.setattr(botplay, "think", muddled)
    async with open_site(sqlite_url) as site:
        id = await open_at(site, "random", "me")

        await eventually(site, lambda: owes(site, id, 1))

        assert "fly away" not in {choice for _, choice in await chosen(site, id)}


async def test_that_bots_are_hurried_is_told_along_with_other_news_only(sqlite_url: str) -> None:
    """Or it would tell when somebody has sealed something."""
    async with open_site(sqlite_url) as site:
        id = await open_at(site, "me", "open")
        watcher = Watcher(ANN)
        async with site.hub.at(id) as live:
            first = watcher.look(live.room, frozenset(), clock(), hurried=False)
            second = watcher.look(live.room, frozenset(), clock(), hurried=True)

        assert first is not None
        assert second is None


async def test_bots_wait_while_a_table_rests_and_go_on_with_it(sqlite_url: str) -> None:
    async with open_site(sqlite_url, sweep_seconds=1e6) as site:
        id = await open_at(site, "me", "keen")
        await eventually(site, lambda: owes(site, id, 0))
        ann = Watcher(ANN)
        assert isinstance(await grant(site, id, ann, Pause(1, paused=True)), Done)
        await choose(site, id, ANN, seat=0, choice="rest")
        async with site.hub.at(id) as live:
            waits = live.room.owing, {*live.thinking}

        assert isinstance(await grant(site, id, ann, Pause(2, paused=False)), Done)

        assert waits == ([1], set())
        await eventually(site, lambda: owes(site, id, 0))


async def test_a_bot_that_was_thinking_when_its_table_came_to_rest_does_not_move(
    sqlite_url: str,
) -> None:
    async with open_site(sqlite_url, sweep_seconds=1e6) as site:
        id = await open_at(site, "me", "keen")
        await eventually(site, lambda: owes(site, id, 0))
        async with site.hub.at(id) as live:
            before = live.room.entries
        await grant(site, id, Watcher(ANN), Pause(1, paused=True))
        await choose(site, id, ANN, seat=0, choice="rest")
        task = live.room.task(1, "keen")
        await site.bots._play(live, task, ["ann"])  # noqa: SLF001

        assert live.room.owing == [1]
        assert live.room.entries == before + 2
