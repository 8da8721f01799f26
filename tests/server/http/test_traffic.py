"""Plain requests: so many of one person, so many of one address, and nobody else waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from threading import Event

import pytest

from pocketkeep.server.house import limits
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.workbench import Workbench
from tests.builders.server.houses import Guest, indoors, open_site

pytestmark = pytest.mark.anyio

SCHOOL = "192.0.2.1"


@pytest.fixture
async def site(sqlite_copy: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """Three requests of a person, five of whoever is not known, eight of an address."""
    for name, burst in (("REQUESTS", 3), ("REQUESTS_NOBODY", 5), ("REQUESTS_ADDRESS", 8)):
        few = getattr(limits, name)._replace(burst=burst, pause=60.0)
        monkeypatch.setattr(limits, name, few)
    async with open_site(sqlite_copy, limits="on") as opened:
        yield opened


async def ask(guest: Guest, times: int, path: str = "/api/games") -> list[int]:
    return [(await guest.http.get(path)).status_code for _ in range(times)]


async def test_who_asks_too_often_is_told_when_to_try_again(site: Site) -> None:
    async with indoors(site, SCHOOL) as eve:
        assert await ask(eve, 6) == [200] * 5 + [429]
        refused = await eve.http.get("/api/games/kingdoms/exhibit")

    assert refused.json()["code"] == "limit/too-fast"
    assert "from your address. Try again in" in refused.json()["message"]
    assert 0 < int(refused.headers["retry-after"]) <= 60


async def test_a_person_has_a_limit_of_their_own_and_an_address_one_of_all(site: Site) -> None:
    async with indoors(site, SCHOOL) as ann, indoors(site, SCHOOL) as bob:
        await ann.come_in("Ann")  # one of those who are not known yet
        greedy = await ask(ann, 4)
        bobs = await ask(bob, 4)
        async with indoors(site, "198.51.100.1") as cat:
            others = await ask(cat, 1)

    assert greedy == [200, 200, 200, 429]
    assert bobs == [200, 200, 200, 429], "eight of this address"
    assert others == [200]


async def test_health_is_not_counted_and_pages_are_counted_apart(site: Site) -> None:
    async with indoors(site, SCHOOL) as eve:
        assert set(await ask(eve, 20, "/api/alive")) == {200}
        assert set(await ask(eve, 20, "/about")) == {200}


async def test_guests_of_one_address_share_what_a_person_may_do() -> None:
    books = limits.Limits()
    few = limits.Limit(1, 60, "hints")
    for number in range(limits.CROWD):
        books.take_both(few, f"guest {number}", SCHOOL)

    with pytest.raises(limits.TooFast, match="Too many hints from your address"):
        books.take_both(few, "one more guest", SCHOOL)


async def test_what_takes_long_is_worked_out_in_turn_by_address() -> None:
    bench, going, done = Workbench(limits.Limits()), Event(), list[str]()

    def work(name: str) -> None:
        going.wait(20)
        done.append(name)

    greedy = [
        asyncio.create_task(bench.work_out(SCHOOL, work, f"greedy {number}")) for number in range(9)
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    other = asyncio.create_task(bench.work_out("198.51.100.1", work, "other"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    going.set()
    await asyncio.gather(other, *greedy)
    bench.close()

    assert done.index("other") <= 1


async def test_of_other_options_one_address_asks_for_no_more_than_can_be_worked_out() -> None:
    bench = Workbench(limits.Limits(lambda: 1.0))
    for number in range(limits.WORKED_OUT_ADDRESS.burst):
        assert await bench.find(SCHOOL, str, number) == str(number)

    with pytest.raises(limits.TooFast):
        await bench.find(SCHOOL, str, -1)
    assert await bench.find(SCHOOL, str, 5) == "5", "what is kept costs nothing"
    bench.close()


async def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pocketkeep.server.house.workbench.MOST_KEPT", 3)
    bench = Workbench(limits.Limits())
    for number in range(9):
        await bench.find(SCHOOL, str, number)

    assert len(bench.kept) == 3
    bench.close()
