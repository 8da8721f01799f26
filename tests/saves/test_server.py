"""A server's database of a released version: today's server opens it, and every table goes on."""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Game, owes
from pocketkeep.core.match import resume
from pocketkeep.core.ruleset import RULESETS
from pocketkeep.server.house import chores
from pocketkeep.server.house.hub import Change
from pocketkeep.server.house.live import read_room
from pocketkeep.server.house.people import People
from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import bot_plans, keeping, plans
from pocketkeep.server.table.beginnings import read_record
from pocketkeep.server.table.messages import Choose, Sit, Start
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import STAND_IN, Viewer
from tests.builders.server.houses import eventually, indoors, open_site
from tests.saves.make import end_of
from tests.saves.make_server import AT, DEEP

DATABASES = sorted(Path(__file__).parent.glob("*/server.sqlite"))
KINDS = ("bots", "clock", "deep", "file", "open", "over", "pair", "solo")
REMEMBERED = {  # by seats, since after 0.3.0
    "counted",
    "drawn_since",
    "known_upper",
    "opening",
    "put_back",
    "secrets",
    "shown_rifts",
    "shown_tiles",
    "shuffled",
}
FEW = 10  # choices that somebody makes when the table has gone on

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Old:
    """A copy of a database, and what the server that made it told of it."""

    def __init__(self, kept: Path, folder: Path) -> None:
        shutil.copy(kept, folder)
        self.url = f"sqlite:///{folder / kept.name}"
        told = json.loads(kept.with_suffix(".json").read_text())
        self.tokens: dict[str, str] = told["tokens"]
        self.password: str = told["password"]
        self.tables: dict[str, dict[str, Any]] = told["tables"]

    def of_kind(self, kind: str) -> dict[str, dict[str, Any]]:
        return {id: was for id, was in self.tables.items() if id.endswith(kind)}


@pytest.fixture(params=DATABASES, ids=lambda path: path.parent.name)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Old:
    return Old(request.param, tmp_path)


@asynccontextmanager
async def quiet_site(old: Old) -> AsyncIterator[Site]:
    """Nobody sweeps: no clock runs out, no bot wakes but where a table is read."""
    async with open_site(old.url, sweep_seconds=3600) as site:
        site.hub.on_change.clear()
        yield site


async def test_there_are_tables_of_every_kind(old: Old) -> None:
    assert sorted(old.tables) == [f"{game}-{kind}" for game in sorted(RULESETS) for kind in KINDS]


def as_on_the_table(game: Game) -> codec.Data:
    """A position without what seats remember of it: that was not kept before."""
    saved = codec.save(game)
    state = {name: value for name, value in saved["state"].items() if name not in REMEMBERED}
    return saved | {"state": state}


async def test_every_table_stands_as_it_did_and_goes_on(old: Old) -> None:
    store = await Store.open(old.url)
    try:
        for id, was in old.tables.items():
            kept = await store.read(id, snapshot=True)
            assert kept is not None
            room, news = read_room(id, kept)

            assert room.status == was["status"], id
            assert room.entries == was["entries"] + len(news), id
            assert keeping.summary(room).turn == was["turn"], id
            if room.match is not None:
                assert kept.snapshot is not None
                end = end_of(room.game.ruleset, room.game.game.clone())
                assert end["outcome"] is not None
                if kept.snapshot.record["version"] == room.game.ruleset.version:
                    assert end == was["end"], id
                loaded = resume(read_record(kept.snapshot.record))
                assert as_on_the_table(loaded.game) == as_on_the_table(room.game.game), id
    finally:
        await store.close()


async def test_one_table_of_each_game_is_in_the_middle_of_something(old: Old) -> None:
    async with quiet_site(old) as site:
        for game, procedure in DEEP.items():
            async with site.hub.at(f"{game}-deep") as live:
                stack = live.room.game.game.stack
            assert procedure in {type(frame).__name__ for frame in stack}


async def test_people_play_on_and_what_they_play_is_kept(old: Old) -> None:
    running = [id for kind in ("solo", "pair", "deep", "file") for id in old.of_kind(kind)]
    async with quiet_site(old) as site:
        before = [await position(site, id) for id in running]
        for id in running:
            await play_on(site, id)
        played = [await position(site, id) for id in running]
    async with quiet_site(old) as site:
        again = [await position(site, id) for id in running]

    assert played == again
    assert [number for number, _ in played] == [number + FEW for number, _ in before]


async def play_on(site: Site, id: str) -> None:
    luck = Random(id)

    def step(room: Room, here: Any) -> Any:
        seat = luck.choice(room.owing)
        decision, version = owes(room.game.game, seat), room.game.asked[seat]
        assert decision is not None
        choice, place = luck.choice(decision.options).text, room.places[seat]
        if place.bot:
            return bot_plans.plan_bot(room, seat, choice, version=version, now=AT)
        viewer = Viewer(place.person, place.name)
        return plans.plan(room, Choose(1, seat, choice, version), viewer, Moment(AT, here))

    for _ in range(FEW):
        await site.hub.change(id, step)


async def position(site: Site, id: str) -> tuple[int, dict[str, Any]]:
    async with site.hub.at(id) as live:
        return live.room.entries, codec.save(live.room.game.game)


async def test_bots_that_owed_a_decision_decide(old: Old) -> None:
    async with open_site(old.url) as site:
        for id, was in old.of_kind("bots").items():

            async def decided(id: str = id, before: int = was["entries"]) -> bool:
                async with site.hub.at(id) as live:
                    return live.room.entries > before and not live.room.owing_bots

            await eventually(site, decided)


async def test_clocks_that_ran_run_out(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where other rules took the table up, its clocks go on from then with what they had left."""
    async with quiet_site(old) as site:
        for id in old.of_kind("clock"):
            async with site.hub.at(id) as live:
                owing, before = live.room.owing, [place.bot for place in live.room.places]
                deadline = live.room.deadline()
            assert deadline is not None
            monkeypatch.setattr(chores, "clock", lambda deadline=deadline: deadline + 1)
            await site.chores.end_clocks_of(id)
            async with site.hub.at(id) as live:
                now = [place.bot for place in live.room.places]

            assert before == ["", ""], id
            assert [seat for seat, bot in enumerate(now) if bot] == owing, id


async def test_a_table_that_gathered_can_begin(old: Old) -> None:
    async with quiet_site(old) as site, indoors(site) as guest:
        await guest.come_in("Dan")
        who = await site.people.recognise(guest.http.cookies["pocketkeep"])
        assert who is not None
        dan = Viewer(who.person.id, "Dan")
        for id in old.of_kind("open"):
            await site.hub.change(id, seated(dan))
            async with site.hub.at(id) as live:
                ann = Viewer(live.room.opened.host, "Ann")
            await site.hub.change(id, begun_by(ann))
            async with site.hub.at(id) as live:
                assert live.room.status == "playing"


def seated(guest: Viewer) -> Change:
    return lambda room, here: plans.plan(room, Sit(1, 1), guest, Moment(AT, here))


def begun_by(host: Viewer) -> Change:
    return lambda room, here: plans.plan(room, Start(2), host, Moment(AT, here, "a seed"))


async def test_what_was_said_stays_and_who_let_a_bot_play(old: Old) -> None:
    async with quiet_site(old) as site:
        async with site.hub.at("ulos-pair") as live:
            assert [line.text for line in live.room.chat(0)] == ["Who wins?"]
        async with site.hub.at("tactics-pair") as live:
            assert live.room.places[0].bot == STAND_IN  # Bob proposed it, nobody else was asked


async def test_accounts_sign_in_and_browsers_are_recognised(old: Old) -> None:
    store = await Store.open(old.url)
    try:
        people = People(store, now=lambda: AT)
        known = {name: await people.recognise(token) for name, token in old.tokens.items()}
        signed_in = await people.sign_in("Ann", old.password)
        tables = await store.of_person(signed_in.person.id)
    finally:
        await store.close()

    assert {name: it and it.person.name for name, it in known.items()} == {n: n for n in known}
    assert [name for name, it in known.items() if it and it.person.account] == ["Ann"]
    assert sorted(summary.id for summary in tables) == sorted(old.tables)


async def test_finished_games_are_watched_or_say_why_not(old: Old) -> None:
    """Before 0.3.0 none was filmed: what replays is filmed now, the rest shows its end."""
    async with quiet_site(old) as site, indoors(site) as guest:
        for id in old.of_kind("over"):
            kept = await site.store.read(id, snapshot=True)
            assert kept is not None
            film = await site.store.films.find(id)
            replays = film is not None or not read_room(id, kept)[1]
            answer = await guest.http.get(f"/api/tables/{id}/moments")
            if replays:
                assert len(answer.json()["told"]) > FEW, id
            else:
                assert answer.json()["code"] == "table/no-film", id
                assert "rules or cards have changed" in answer.json()["message"]
            async with site.hub.at(id) as live:
                assert live.room.is_over, id
