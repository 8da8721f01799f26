"""Films of games that are over: made once, made up for, and watched when the rules have changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest

from pocketkeep.core import film_file, record
from pocketkeep.core.film import Film
from pocketkeep.server.house import filming
from pocketkeep.server.house.filming import Filming
from pocketkeep.server.house.replays import Shelf
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.worker import Overdue
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.films import NONE
from pocketkeep.server.table.entries import Opened
from tests.builders.server.houses import (
    PATIENCE,
    Guest,
    HereWorker,
    HereWorkers,
    indoors,
    open_site,
)
from tests.builders.server.replays import fetched
from tests.builders.server.sittings import Sitting, finished, make_hoard_known, playing
from tests.server.table.test_room_fold import let_rules_change

pytestmark = pytest.mark.anyio


class Broken(HereWorker):
    """A worker that dies over everything."""

    async def run(self, *_given: Any) -> Any:
        raise Overdue("This took too long here.")


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with open_site(sqlite_url, sweep_seconds=3600) as opened:
        yield opened


@pytest.fixture
async def zoe(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield await guest.come_in("Zoe")


async def keep(site: Site, sitting: Sitting, id: str = "t1") -> None:
    await site.hub.create(id, sitting.entries)


async def keep_unfilmed(site: Site, sitting: Sitting) -> None:
    """A game whose server stopped before its film was made."""
    site.hub.on_change.clear()
    await keep(site, sitting)


def forget_tables(site: Site) -> None:
    """As after a new start."""
    for live in list(site.hub.tables.values()):
        site.hub.drop(live)


async def filmed(site: Site, id: str = "t1") -> Film:
    async with asyncio.timeout(PATIENCE):
        while (body := await site.store.films.find(id)) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return film_file.unpack(body)


async def made_up(filming: Filming) -> None:
    """Films that were begun to be made up for are there, or have failed."""
    async with asyncio.timeout(PATIENCE):
        while filming.making_up:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def problem(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    return str(answer.json()["message"])


# ------------------------------------------------------------------------------ making


async def test_a_game_is_filmed_when_it_is_over(site: Site) -> None:
    ended = finished()
    await keep(site, ended)

    film = await filmed(site)

    assert film.outcome == ended.eyes().outcome
    assert [shot.choice for shot in film.shots[1:]] == ended.room.game.record.choices
    assert film.players == ["human Ann", "human Bob"]


async def test_a_running_game_is_never_filmed(site: Site, zoe: Guest) -> None:
    await keep(site, playing("ann bob", "hoard"))
    await site.filming.make_up()
    await made_up(site.filming)

    assert await site.store.films.find("t1") is None
    problem(await zoe.http.get("/api/tables/t1/record"), 409, "export/running")
    problem(await zoe.http.get("/api/tables/t1/moments?seat=0"), 403, "table/not-yours")
    assert (await zoe.http.get("/api/tables/t1/moments")).json()["log"] is None


async def test_what_was_missed_is_made_up_for(site: Site) -> None:
    await keep_unfilmed(site, finished())
    assert await site.store.films.find("t1") is None

    await site.chores.sweep()

    assert (await filmed(site)).game == "hoard"


async def test_a_sweep_waits_for_no_film(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    await keep_unfilmed(site, finished())
    tried: list[str] = []

    async def wait_for_a_worker(id: str, *_: object) -> bytes:
        tried.append(id)
        await asyncio.sleep(3600)
        return b""

    monkeypatch.setattr(site.filming, "_make", wait_for_a_worker)
    async with asyncio.timeout(PATIENCE):
        await site.chores.sweep()
        await site.chores.sweep()
        while not tried:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    assert tried == ["t1"]


async def test_whoever_ended_a_game_films_it_first(site: Site) -> None:
    await keep_unfilmed(site, finished())
    before = clock() - filming.OTHERS_FIRST

    assert await site.store.films.missing(before, 9) == ["t1"]  # it ended long ago
    assert await site.store.films.missing(0, 9) == []


async def test_a_film_that_fails_disturbs_nobody_and_is_made_when_somebody_asks(
    site: Site, zoe: Guest
) -> None:
    await keep_unfilmed(site, finished())
    clumsy = Filming(site.hub, HereWorkers(0, Broken), site.errands)

    for _ in range(2):
        await clumsy.make_up()
        await made_up(clumsy)

    assert clumsy.failed == {"t1"}
    assert clumsy.under_way == set()
    assert await site.store.films.find("t1") is None
    assert (await zoe.http.get("/api/tables/t1/moments")).status_code == 200
    assert (await filmed(site)).seats == 2


async def test_who_waits_in_the_line_while_the_film_is_made_makes_no_other(sqlite_url: str) -> None:
    async with open_site(sqlite_url, Alone(), sweep_seconds=3600) as site:
        await keep_unfilmed(site, finished())

        one, other = await asyncio.gather(*[site.filming.film_of("t1", who) for who in ("a", "b")])

    assert one == other
    assert Patient.films == 1


class Patient(HereWorker):
    """Counts the films it makes, and takes its time."""

    films = 0

    async def run(self, _seconds: float, work: Any, *given: Any) -> Any:
        Patient.films += 1
        await asyncio.sleep(0.01)
        return work(*given)


class Alone(Workers):
    """A single worker in this process, with a line before it."""

    def __init__(self) -> None:
        super().__init__(0)
        self.free = [Patient()]


async def test_a_film_is_kept_once(site: Site) -> None:
    await keep_unfilmed(site, finished())

    await site.store.films.keep("t1", b"first")
    await site.store.films.keep("t1", b"second")

    assert await site.store.films.find("t1") == b"first"


# ------------------------------------------------------------------------------ watching


async def test_a_finished_game_is_watched_the_same_when_its_rules_have_changed(
    site: Site, zoe: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep(site, finished())
    await filmed(site)
    seen = {eyes: await fetched(zoe.http, "t1", eyes) for eyes in EYES}

    let_rules_change(monkeypatch)
    forget_tables(site)
    site.replays.shelf = Shelf()

    for eyes in EYES:
        assert await fetched(zoe.http, "t1", eyes) == seen[eyes]
        assert len(seen[eyes]["moments"]) > 10
        assert len(seen[eyes]["log"]) == seen[eyes]["moments"][-1]["log"]
        assert seen[eyes]["exhibit"] is None
    problem(await zoe.http.get("/api/tables/t1/moments?seat=2"), 400, "table/unknown-seat")


EYES = (None, 0, 1)


async def test_an_old_game_without_a_film_says_why_and_shows_its_end(
    site: Site, zoe: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = finished()
    await keep_unfilmed(site, ended)
    let_rules_change(monkeypatch)
    forget_tables(site)

    await site.filming.make_up()
    await made_up(site.filming)

    assert await site.store.films.find("t1") == NONE
    told = problem(await zoe.http.get("/api/tables/t1/moments"), 409, "table/no-film")
    assert "rules or cards have changed" in told
    async with site.hub.at("t1") as live:
        assert live.room.game.outcome == ended.eyes().outcome
    assert (await zoe.http.get("/api/tables/t1/record")).json()["film"] == ""
    assert await site.store.films.missing(clock(), 9) == []


async def test_a_film_that_is_damaged_is_refused_in_words(site: Site, zoe: Guest) -> None:
    await keep_unfilmed(site, finished())
    await site.store.films.keep("t1", b"PKFILM\x01nonsense")

    told = problem(await zoe.http.get("/api/tables/t1/moments"), 400, "record/corrupt")

    assert "film is damaged" in told


# ------------------------------------------------------------------------------ files


async def test_a_finished_game_is_taken_home_with_its_film_and_watched_by_later_rules(
    site: Site, zoe: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = finished()
    await keep(site, ended)
    text = (await zoe.http.get("/api/tables/t1/record")).text
    seen = await fetched(zoe.http, "t1", 1)
    let_rules_change(monkeypatch)

    answer = await zoe.http.post("/api/tables/import", json={"record": text})

    id = answer.json()["id"]
    assert await fetched(zoe.http, id, 1) == seen
    assert (await zoe.http.get(f"/api/tables/{id}")).json()["status"] == "over"
    again = record.parse((await zoe.http.get(f"/api/tables/{id}/record")).text)
    assert again.film == record.parse(text).film
    kept = await site.store.read(id)
    assert kept is not None
    opened = kept.entries[0]
    assert isinstance(opened, Opened)
    assert opened.record is not None
    assert opened.record["film"] == ""


async def test_a_film_of_another_game_is_refused_with_the_file(
    site: Site, zoe: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep(site, finished())
    kept = record.parse((await zoe.http.get("/api/tables/t1/record")).text)
    let_rules_change(monkeypatch)
    body = film_file.unpack(film_file.from_text(kept.film))
    other = film_file.pack(msgspec.structs.replace(body, game="kingdoms"))
    for film, told in ((film_file.as_text(other), "another game"), ("?", "film is damaged")):
        kept.film = film
        answer = await zoe.http.post("/api/tables/import", json={"record": record.dump(kept)})
        assert told in problem(answer, 400, "record/corrupt")
    assert len(await site.store.lines(status="over", public=False)) == 1
