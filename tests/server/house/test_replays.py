"""Looking back: made once, kept while there is room, given page by page to who may see it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from pocketkeep.server.house import limits, reels
from pocketkeep.server.house.reels import Reel
from pocketkeep.server.house.replays import Asker, Eyes, Shelf
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.table.entries import Chosen
from tests.builders.server.houses import (
    PATIENCE,
    Guest,
    HereWorker,
    HereWorkers,
    indoors,
    open_site,
)
from tests.builders.server.replays import fetched
from tests.builders.server.sittings import finished, make_hoard_known, person, playing

pytestmark = pytest.mark.anyio


class Counting(HereWorker):
    """Writes down what it was wanted for."""

    done: list[str] = []  # noqa: RUF012 - of all of them

    async def run(self, _seconds: float, work: Any, *given: Any) -> Any:
        await asyncio.sleep(0)
        self.done.append(work.__name__)
        return work(*given)


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)
    monkeypatch.setattr(reels, "ON_PAGE", 4)
    monkeypatch.setattr(Counting, "done", [])


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    workers = HereWorkers(0, Counting)
    async with open_site(sqlite_url, workers, sweep_seconds=3600) as opened:
        yield opened


@pytest.fixture
async def zoe(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield await guest.come_in("Zoe")


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def choose(site: Site, seat: int, choice: str) -> None:
    await site.hub.change("t1", lambda room, _: [Chosen(room.at, seat, choice)])


# ------------------------------------------------------------------------------ made once


async def test_a_finished_game_is_wound_up_once_for_each_pair_of_eyes(
    site: Site, zoe: Guest
) -> None:
    await site.hub.create("t1", finished().entries)

    first = await fetched(zoe.http, "t1", 1)
    async with indoors(site) as nobody:
        assert await fetched(nobody.http, "t1", 1) == first
    await fetched(zoe.http, "t1", 0)

    assert len(first["pages"]) > 2
    assert Counting.done.count("watch") == 2


async def test_who_asks_at_the_same_time_waits_for_the_same_reel(site: Site, zoe: Guest) -> None:
    await site.hub.create("t1", finished().entries)

    one, other = await asyncio.gather(*[zoe.http.get("/api/tables/t1/moments") for _ in range(2)])

    assert one.json() == other.json()
    assert Counting.done.count("watch") == 1


async def test_everybody_stands_in_the_line_for_themself(sqlite_url: str) -> None:
    """Who waits there for long, because they ask for much, keeps nobody else waiting."""
    workers = Workers(0)  # none is free
    async with open_site(sqlite_url, workers, sweep_seconds=3600) as site:
        site.hub.on_change.clear()
        await site.hub.create("t1", playing("ann bob", "hoard").entries)
        askers = [Asker(person(name), name, "192.0.2.7") for name in ("zoe", "dan")]
        asked = [
            asyncio.create_task(site.replays.index(Eyes("t1", None), asker)) for asker in askers
        ]
        async with asyncio.timeout(PATIENCE):
            while len(workers.line) < len(asked):  # noqa: ASYNC110 - nothing else tells
                await asyncio.sleep(0)
            first = workers.line.next()
            assert first is not None
            first.set_result(Counting())
            one, other = await asyncio.gather(*asked)

    assert one == other
    assert Counting.done == ["look_back"]


async def test_a_running_game_is_looked_at_again_only_where_it_has_gone_on(
    site: Site, zoe: Guest
) -> None:
    await site.hub.create("t1", playing("ann bob", "hoard").entries)
    before = await fetched(zoe.http, "t1")
    await fetched(zoe.http, "t1")
    assert Counting.done == ["look_back"]

    await choose(site, 0, "rest")
    after = await fetched(zoe.http, "t1")

    assert Counting.done == ["look_back"] * 2
    assert after["moments"][: len(before["moments"])] == before["moments"]
    assert len(after["moments"]) > len(before["moments"])


async def test_a_page_of_before_is_given_until_it_shows_something_else(
    site: Site, zoe: Guest
) -> None:
    await site.hub.create("t1", playing("ann bob", "hoard").entries)
    (mark,) = (await zoe.http.get("/api/tables/t1/moments")).json()["pages"]
    page = f"/api/tables/t1/moments/0?mark={mark}"
    await choose(site, 0, "rest")

    early = await zoe.http.get(page)
    await zoe.http.get("/api/tables/t1/moments")  # somebody has the reel go on
    late = await zoe.http.get(page)

    assert early.status_code == 200
    assert refusal(late) == (409, "replay/changed")


async def test_a_page_that_does_not_lie_ready_is_made(site: Site, zoe: Guest) -> None:
    """By a process that others asked before, or that has started anew."""
    await site.hub.create("t1", finished().entries)
    mark = (await zoe.http.get("/api/tables/t1/moments")).json()["pages"][2]
    site.replays.shelf = Shelf()

    assert (await zoe.http.get(f"/api/tables/t1/moments/2?mark={mark}")).status_code == 200


# ------------------------------------------------------------------------------ who may see it


async def test_what_lies_ready_is_given_only_to_who_may_see_it(site: Site, zoe: Guest) -> None:
    await site.hub.create("t1", playing("ann bob", "hoard").entries)
    eyes, ann = Eyes("t1", 0), Asker(person("ann"), "ann", "192.0.2.7")
    await site.replays.index(eyes, ann)
    reel = site.replays.shelf.find(eyes, over=False)
    assert reel is not None

    for path in ("moments?seat=0", f"moments/0?seat=0&mark={reel.marks[0]}"):
        answer = await zoe.http.get(f"/api/tables/t1/{path}")
        assert refusal(answer) == (403, "table/not-yours")
    assert await site.replays.page(eyes, ann, 0, reel.marks[0]) == reel.pages[0]


def test_what_lies_ready_of_a_running_game_is_not_what_is_open_when_it_is_over() -> None:
    shelf, reel = Shelf(), reel_of(9)
    shelf.put(Eyes("t1", None), reel, over=False)

    assert shelf.find(Eyes("t1", None), over=True) is None
    assert shelf.find(Eyes("t1", None), over=False) is reel


# ------------------------------------------------------------------------------ bounds


def reel_of(size: int) -> Reel:
    return Reel(index=b"", pages=[bytes(size)], marks=["m"], told=[])


def test_what_was_not_used_for_longest_makes_room() -> None:
    shelf = Shelf(most=100)
    for table in ("a", "b"):
        shelf.put(Eyes(table, None), reel_of(40), over=True)
    assert shelf.find(Eyes("a", None), over=True)

    shelf.put(Eyes("c", None), reel_of(40), over=True)

    assert [eyes.table for eyes, _ in shelf.reels] == ["a", "c"]
    assert shelf.size == 80


def test_the_newest_is_kept_however_large_and_takes_the_place_of_its_elder() -> None:
    shelf = Shelf(most=100)
    shelf.put(Eyes("a", None), reel_of(40), over=True)

    shelf.put(Eyes("b", None), reel_of(300), over=True)
    shelf.put(Eyes("b", None), reel_of(400), over=True)

    assert [eyes.table for eyes, _ in shelf.reels] == ["b"]
    assert shelf.size == 400


async def test_strangers_are_counted_by_address_and_more_for_what_must_be_made(
    sqlite_url: str,
) -> None:
    async with (
        open_site(sqlite_url, HereWorkers(0), sweep_seconds=3600, limits="on") as site,
        indoors(site) as nobody,
    ):
        site.limits.clock = lambda: 0.0  # nobody gains patience while the machine is slow
        await site.hub.create("t1", finished().entries)
        mark = (await nobody.http.get("/api/tables/t1/moments")).json()["pages"][0]
        page = f"/api/tables/t1/moments/0?mark={mark}"
        ready = [await nobody.http.get(page) for _ in range(2 * limits.REPLAYS_PERSON.burst)]
        lost = [await nobody.http.get(f"{page}0") for _ in range(limits.REPLAYS_PERSON.burst)]

    assert {answer.status_code for answer in ready} == {200}
    assert refusal(lost[0]) == (409, "replay/changed")
    assert refusal(lost[-1]) == (429, "limit/too-fast")
