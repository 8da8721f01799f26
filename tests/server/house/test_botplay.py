"""Bots at tables when things go wrong, or when there are many: the game goes on."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pocketkeep.server.house import botplay
from pocketkeep.server.house.hub import clock
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.thinking import Thought, think
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.table.entries import Seated
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Update
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.tasks import BotTask
from tests.builders.server.houses import HereWorkers, eventually, open_site
from tests.builders.server.sittings import make_hoard_known
from tests.server.house.test_hub import ANN, Onlooker, choose, is_over, open_at, owes

pytestmark = pytest.mark.anyio


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
