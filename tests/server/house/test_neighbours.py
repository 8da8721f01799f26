"""Processes that share a database, as far as they need no sockets: two sites, one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

import pytest

from pocketkeep.server.house import limits, neighbours
from pocketkeep.server.house.housing import Elsewhere, SharedHomes
from pocketkeep.server.house.hub import MOVED
from pocketkeep.server.house.limits import SOCKETS_PERSON, Limit, TooFast, TooMany, Used
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage import homes
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.homes import Home
from pocketkeep.server.table import plans
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock, Farewell, Say
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import PATIENCE, eventually, indoors, open_site

pytestmark = pytest.mark.anyio

ANN, BOB = Viewer("ann", "Ann"), Viewer("bob", "Bob")
TABLE = TableForm("kingdoms", {"players": 2}, "Hall", [SeatForm("me"), SeatForm("open")])
QUIET = 3600.0  # seconds: what a timer does, the tests do


@pytest.fixture
async def two(
    postgres_copy: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Site, Site]]:
    """The first serves Ann's table, where Ann looks on."""
    monkeypatch.setattr(neighbours, "BEAT", QUIET)
    async with process(postgres_copy) as first, process(postgres_copy) as second:
        await first.hub.create("t", open_table(TABLE, ANN, id="t", now=clock(), seed="seed"))
        await first.hub.join("t", Watcher(ANN))
        yield first, second


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Site]:
    async with open_site(url, sweep_seconds=QUIET) as site:
        yield site


async def beat(site: Site) -> None:
    assert isinstance(site.housing, SharedHomes)
    await site.neighbours.beat(site.housing)


async def meet(*sites: Site) -> None:
    """Each knows that the others live, however long it took to get there."""
    for site in (*sites, *sites):
        await beat(site)


async def fall_silent(site: Site) -> None:
    """As if nothing had been heard of a process for a while."""
    await site.store.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE processes SET beat = beat - %s WHERE id = %s",
            (2 * homes.DEAD, site.nudges.process),
        )
    )


async def say(site: Site, viewer: Viewer, text: str) -> None:
    await site.hub.change(
        "t", lambda room, here: plans.plan(room, Say(1, text), viewer, Moment(clock(), here))
    )


def texts(room: Room) -> list[str]:
    return [line.text for line in room.chat(0)]


async def test_a_table_is_served_by_one_process(two: tuple[Site, Site]) -> None:
    first, second = two

    with pytest.raises(Elsewhere) as refused:
        await second.hub.join("t", Watcher(BOB))

    assert refused.value.home.process == first.nudges.process
    assert second.hub.tables == {}
    assert second.hub.sockets == set()
    assert await first.hub.find_elsewhere("t") is None
    assert await second.hub.find_elsewhere("t") == refused.value.home


async def test_what_others_show_of_a_table_is_as_it_is_now(two: tuple[Site, Site]) -> None:
    first, second = two
    await say(first, ANN, "hello")

    assert await second.hub.look("t", texts) == ["hello"]
    assert second.hub.tables == {}


async def test_who_is_here_is_known_everywhere(two: tuple[Site, Site]) -> None:
    first, second = two
    async with indoors(second) as guest:  # to make one may take longer than a lease holds
        await beat(first)
        listed = (await guest.http.get("/api/tables/t")).json()
    there = await second.hub.here(["t", "unknown"])
    (ann,) = first.hub.sockets
    first.hub.leave(first.hub.tables["t"], ann)
    await beat(first)

    assert there == {"t": {"ann"}}
    assert [seat["here"] for seat in listed["seats"]] == [True, False]
    assert await second.hub.here(["t"]) == {"t": set()}


async def test_nobody_is_here_at_a_process_that_has_died(two: tuple[Site, Site]) -> None:
    first, second = two
    await beat(first)
    await fall_silent(first)

    assert await second.hub.here(["t"]) == {}


async def test_the_table_of_a_process_that_says_nothing_is_taken_over(
    two: tuple[Site, Site],
) -> None:
    first, second = two
    await say(first, ANN, "before")
    await fall_silent(first)

    await second.hub.join("t", Watcher(BOB))
    await say(second, BOB, "after")

    assert await second.hub.look("t", texts) == ["before", "after"]


async def test_until_another_process_serves_a_table_its_clocks_stand(
    two: tuple[Site, Site],
) -> None:
    """Ann has thought for two seconds when the process dies; ten later another one takes over."""
    first, second = two
    began = clock() - 2 * homes.DEAD - 2_000
    seats = [SeatForm("me"), SeatForm("here", "Bob")]
    form = TableForm("kingdoms", {"players": 2}, seats=seats, clock=Clock("live", minutes=1))
    await first.hub.create("timed", open_table(form, ANN, id="timed", now=began, seed="seed"))
    await first.hub.join("timed", Watcher(ANN))
    await fall_silent(first)

    async with second.hub.at("timed") as live:
        left = min(live.room.clocks.rests(clock()))

    assert left == pytest.approx(58_000, abs=3_000)


async def test_whoever_was_taken_for_dead_sends_its_sockets_where_the_table_is_now(
    two: tuple[Site, Site],
) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    await fall_silent(first)
    await second.hub.join("t", Watcher(BOB))

    await beat(first)

    assert ann.goodbye is not None
    assert ann.goodbye[0] == MOVED
    assert any(isinstance(told, Farewell) for told in ann.unsent)
    first.hub.leave(first.hub.tables["t"], ann)
    assert first.hub.tables == {}


async def test_whoever_cannot_look_for_lost_tables_yet_looks_at_the_next_beat(
    two: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    await fall_silent(first)
    await second.hub.join("t", Watcher(BOB))

    async def fail() -> set[str]:
        raise StoreFailed("It is away for a moment.")

    with monkeypatch.context() as away:
        away.setattr(first.housing, "mine", fail)
        with pytest.raises(StoreFailed):
            await beat(first)
    assert ann.goodbye is None
    await beat(first)

    assert ann.goodbye is not None


async def test_whoever_was_taken_for_dead_keeps_what_nobody_took(two: tuple[Site, Site]) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    await fall_silent(first)

    await beat(first)

    assert ann.goodbye is None
    with pytest.raises(Elsewhere):
        await second.hub.join("t", Watcher(BOB))


async def test_whoever_does_not_know_yet_that_it_lost_a_table_finds_out_by_its_first_change(
    two: tuple[Site, Site],
) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    await fall_silent(first)
    await second.hub.join("t", Watcher(BOB))
    await say(second, BOB, "hello")

    with pytest.raises(Elsewhere):
        await say(first, ANN, "too late")

    assert ann.goodbye is not None
    assert await second.hub.look("t", texts) == ["hello"]


async def test_what_such_a_one_has_kept_is_found_by_the_new_home(two: tuple[Site, Site]) -> None:
    """It was quicker than any change there: so it counts, and is read at the next sweep."""
    first, second = two
    await fall_silent(first)
    bob = Watcher(BOB)
    await second.hub.join("t", bob)
    await say(first, ANN, "still here")
    bob.stale = False

    await second.chores.catch_up()

    assert bob.stale
    assert texts(second.hub.tables["t"].room) == ["still here"]


async def test_a_process_that_stops_gives_its_tables_up(two: tuple[Site, Site]) -> None:
    first, second = two
    first.hub.sockets.clear()  # nobody waits for them

    await first.say_farewell()
    await second.hub.join("t", Watcher(BOB))

    assert await second.hub.find_elsewhere("t") is None
    with pytest.raises(StoreFailed, match="stopping"):
        async with first.hub.at("t"):
            pass


async def test_a_table_that_leaves_memory_is_nobodys(two: tuple[Site, Site]) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    first.hub.leave(first.hub.tables["t"], ann)

    await first.hub.give_up(first.hub.tables["t"])

    assert first.hub.tables == {}
    assert await second.hub.find_elsewhere("t") is None
    await second.hub.join("t", Watcher(BOB))


async def test_whoever_comes_while_a_table_is_given_up_has_it_again(two: tuple[Site, Site]) -> None:
    first, second = two
    (ann,) = first.hub.sockets
    live = first.hub.tables["t"]
    first.hub.leave(live, ann)
    async with live.lock:
        leaving = asyncio.create_task(first.hub.give_up(live))
        await asyncio.sleep(0)
        joining = asyncio.create_task(first.hub.join("t", Watcher(BOB)))
        await asyncio.sleep(0)
    await leaving
    await joining

    assert first.hub.tables["t"].watchers
    with pytest.raises(Elsewhere):
        await second.hub.join("t", Watcher(ANN))


async def test_only_the_process_that_serves_a_table_lets_its_bots_think(
    postgres_copy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "BEAT", QUIET)
    form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("random"), SeatForm("me")])
    async with process(postgres_copy) as first, process(postgres_copy) as second:
        for site in (first, second):  # bots think when the test says so
            monkeypatch.setattr(site.bots, "wake", lambda _live: None)
        await first.hub.create("b", open_table(form, ANN, id="b", now=clock(), seed="seed"))
        await first.hub.join("b", Watcher(ANN))

        await second.chores.resume_bots(before=None)
        taken_for_living = dict(second.hub.tables)
        await fall_silent(first)
        await second.chores.resume_bots(before=None)

        assert taken_for_living == {}
        assert "b" in second.hub.tables


async def test_a_bot_whose_home_has_died_plays_on(postgres_copy: str) -> None:
    form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("random"), SeatForm("me")])
    async with process(postgres_copy) as only:
        await only.hub.create("b", open_table(form, ANN, id="b", now=clock(), seed="seed"))

        await only.chores.resume_bots(before=None)

        async def waits_for_ann() -> bool:
            return await only.hub.look("b", lambda room: room.owing == [1])

        await eventually(only, waits_for_ann)


async def test_who_is_forgotten_is_forgotten_by_the_processes_that_serve_their_tables(
    two: tuple[Site, Site],
) -> None:
    first, second = two
    await first.store.add_person("ann", "Ann", clock())
    await first.store.begin_leaving("ann", clock())

    await second.leaving.make_up()
    not_yet = await second.store.leavers()
    await first.leaving.make_up()

    assert not_yet == ["ann"]
    assert await first.store.leavers() == []
    assert await second.hub.look("t", lambda room: room.places[0].person) != "ann"


async def test_another_version_on_the_same_database_is_told(
    two: tuple[Site, Site], postgres_copy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = two
    told: list[str] = []
    monkeypatch.setattr(neighbours.log, "warning", lambda what, **_: told.append(what))
    async with process(postgres_copy):
        alike = [*told]
    await first.store.pulses.beat("old", clock())
    await first.store.homes.beat(Home("old", "", ""), "0.0.1")

    async with process(postgres_copy):
        assert alike == []
        assert told == ["another version serves these tables too"]


async def test_a_crossing_to_a_process_that_has_died_ends(two: tuple[Site, Site]) -> None:
    first, second = two
    crossings = second.neighbours.crossings
    with crossings.to(Home(first.nudges.process, "", "")) as crossing:
        await beat(second)
        alive = crossing.over.is_set()
        await fall_silent(first)
        await beat(second)

        assert not alive
        assert crossing.over.is_set()
    assert crossings.under_way == set()


# ------------------------------------------------------------------ sockets of one person


ANNS = "person ann"


async def hears_of_many(site: Site, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while site.windows.count(ANNS) != count:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


async def test_sockets_are_counted_over_all_processes(two: tuple[Site, Site]) -> None:
    first, second = two
    second.windows.on = True
    with ExitStack() as looking:
        for _ in range(SOCKETS_PERSON):
            looking.enter_context(first.windows.opened("ann", "192.0.2.1"))
        await beat(first)
        await hears_of_many(second, SOCKETS_PERSON)

        with pytest.raises(TooMany, match="Close one"), second.windows.opened("ann", "192.0.2.2"):
            pass
        with second.windows.opened("bob", "192.0.2.1"):
            pass  # the household may have more
    await beat(first)
    await hears_of_many(second, 0)


async def test_a_process_that_has_died_has_no_sockets(two: tuple[Site, Site]) -> None:
    first, second = two
    with ExitStack() as looking:
        for _ in range(SOCKETS_PERSON):
            looking.enter_context(first.windows.opened("ann", "192.0.2.1"))
        await beat(first)
        await hears_of_many(second, SOCKETS_PERSON)
        await fall_silent(first)

        await beat(second)

        assert second.windows.count(ANNS) == 0


async def test_what_people_may_do_is_counted_over_all_processes(two: tuple[Site, Site]) -> None:
    first, second = two
    first.limits.on = second.limits.on = True
    await meet(first, second)
    assert (first.limits.among, second.limits.among) == (2, 2)
    people = [f"person {number:040}" for number in range(3 * neighbours.USED_AT_ONCE)]
    for person in people:
        for _ in range(limits.HINTS.burst):
            first.limits.take(limits.HINTS, person)
    every = [limit for limit in vars(limits).values() if isinstance(limit, Limit)]
    longest = max(every, key=lambda limit: len(limit.what))
    await first.nudges.tell_used([Used(longest, "x" * 104, 100)] * neighbours.USED_AT_ONCE)

    await meet(second, first)

    async with asyncio.timeout(PATIENCE):
        while any(second.limits.standing(limits.HINTS, who).left for who in people):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    with pytest.raises(TooFast, match="Too many hints"):
        second.limits.take(limits.HINTS, people[0])
    assert second.limits.standing(longest, "x" * 104).left == 0
    second.limits.take(limits.HINTS, "somebody else")


async def test_whoever_guesses_at_a_password_does_not_begin_anew_at_another_process(
    two: tuple[Site, Site],
) -> None:
    first, second = two
    first.limits.on = second.limits.on = True
    await meet(first, second)
    wrong = {"name": "Ann", "password": "something else entirely"}
    async with indoors(first) as here, indoors(second) as there:
        for _ in range(limits.SIGN_IN_PAIR.burst):
            assert (await here.http.post("/api/sign-in", json=wrong)).status_code == 401
        await meet(first, second)
        async with asyncio.timeout(PATIENCE):
            while not second.limits.buckets:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)

        refused = await there.http.post("/api/sign-in", json=wrong)
        other = await there.http.post("/api/sign-in", json={**wrong, "name": "Bob"})

    assert (refused.status_code, refused.json()["code"]) == (429, "limit/too-fast")
    assert other.status_code == 401
    assert not any("Ann" in who or "ann" in who for _, who in second.limits.buckets)


async def test_a_process_that_has_died_is_counted_no_more(two: tuple[Site, Site]) -> None:
    first, second = two
    await meet(first, second)
    assert second.limits.among == 2
    await fall_silent(first)

    await beat(second)

    assert second.limits.among == 1
