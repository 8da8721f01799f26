"""Whether the house is well: writes, sweeps, the line; and that downtime is on nobody's clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pocketkeep.server.house import pulse
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.clock import Clock as ServerClock
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.entries import Stood
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import Downtime
from tests.builders.server.houses import open_site
from tests.builders.server.sittings import make_hoard_known

ANN = Viewer("ann", "Ann")
MINUTE = 60_000


@pytest.fixture
async def site(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=1) as opened:
        yield opened


async def timed_table(site: Site, now: int) -> None:
    seats = [SeatForm("me"), SeatForm("here", "Bob")]
    form = TableForm("hoard", {"players": 2}, seats=seats, clock=Clock("live", minutes=1))
    await site.hub.create("one", open_table(form, ANN, id="one", now=now, seed="seed"))


# ------------------------------------------------------------------ health


@pytest.mark.anyio
async def test_all_is_well(site: Site) -> None:
    assert await site.pulse.feel() == []


@pytest.mark.anyio
async def test_a_database_that_hangs_is_noticed_in_time(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(*_: object) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(site.store.pulses, "beat", hang)
    monkeypatch.setattr(pulse, "WRITING", 0.01)

    (fault,) = await site.pulse.feel()

    assert "kept nothing within" in fault


@pytest.mark.anyio
async def test_chores_that_are_not_done_are_noticed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "SWEEPING", -1.0)

    (fault,) = await site.pulse.feel()

    assert "Nothing was looked after" in fault


@pytest.mark.anyio
async def test_a_line_that_does_not_move_is_noticed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = asyncio.get_running_loop().create_future()
    site.workers.line.add(Turn.WATCHED, "ann", waiting)
    monkeypatch.setattr(pulse, "WAITING", 0.0)

    (fault,) = await site.pulse.feel()

    assert "--workers" in fault
    waiting.cancel()


@pytest.mark.anyio
async def test_to_ask_often_costs_one_write(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = []

    async def beat(*given: object) -> None:
        beats.append(given)

    async with open_site(sqlite_url, sweep_seconds=3600) as site:
        monkeypatch.setattr(site.store.pulses, "beat", beat)
        await asyncio.gather(*[site.pulse.feel() for _ in range(100)])

        assert len(beats) == 1


# ------------------------------------------------------------------ downtime


@asynccontextmanager
async def start_again(
    database: str, down_for: int, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Site]:
    """The same database, whose last sign of life is so many milliseconds old."""
    async with open_site(database, sweep_seconds=3600) as before:
        await before.store.pulses.beat("only", clock() - down_for)
        monkeypatch.setattr(before.pulse, "end", before.store.pulses.last)
    async with open_site(database, sweep_seconds=1) as site:
        yield site


@pytest.mark.anyio
async def test_downtime_is_on_nobodys_clock(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3600) as before:
        await timed_table(before, clock() - 3 * MINUTE - 10_000)
    async with start_again(sqlite_url, 3 * MINUTE, monkeypatch) as site:
        await site.chores.end_clocks()
        async with site.hub.at("one") as live:
            room = live.room
            left = (room.deadline() or 0) - clock()

        assert [place.bot for place in room.places] == ["", ""]
        assert left == pytest.approx(50_000, abs=8_000)


@pytest.mark.anyio
async def test_a_downtime_is_made_good_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3600) as before:
        await timed_table(before, clock() - 2 * MINUTE)
    async with start_again(sqlite_url, MINUTE, monkeypatch) as site:
        for _ in range(3):
            async with site.hub.at("one") as live:
                pass
            site.hub.drop(live)
        kept = await site.store.read("one")

    assert kept is not None
    assert sum(isinstance(entry, Stood) for entry in kept.entries) == 1


@pytest.mark.anyio
async def test_where_another_process_served_there_was_no_downtime(site: Site) -> None:
    await site.store.pulses.beat("another", clock() - 1500)

    await site.pulse.begin()

    assert site.hub.downtimes == []


@pytest.mark.anyio
async def test_limits_are_shared_by_the_processes_that_live(site: Site) -> None:
    for name, ago in (("second", 100), ("third", 200), ("dead", MINUTE)):
        await site.store.pulses.beat(name, clock() - ago)
    site.hub.shared = True

    await site.pulse.count_processes()

    assert site.limits.among == 3
    site.hub.shared = False


@pytest.mark.anyio
async def test_downtimes_are_kept_once_and_in_order(site: Site) -> None:
    pulses = site.store.pulses
    for down in (Downtime(50, 60), Downtime(10, 20), Downtime(10, 30)):
        await pulses.keep_downtime(down)

    assert await pulses.downtimes() == [Downtime(10, 20), Downtime(50, 60)]


# ------------------------------------------------------------------ a clock that jumps


def test_a_wall_clock_that_is_set_changes_nothing_while_a_server_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = ServerClock()
    before = own()
    monkeypatch.setattr("time.time_ns", lambda: 0)

    assert own() >= before


def test_time_goes_on_from_where_it_was() -> None:
    """Somebody set the wall clock back by an hour and started the server again."""
    own = ServerClock()
    last = own() + 60 * MINUTE

    behind = own.go_on_from(last)

    assert 59 * MINUTE < behind <= 60 * MINUTE
    assert own() >= last
    assert own.go_on_from(last - 5) == 0


@pytest.mark.anyio
async def test_a_start_with_a_wrong_clock_deletes_no_sessions(site: Site) -> None:
    await site.store.add_person("ann", "Ann", 0)
    await site.store.add_session("token", "ann", 0, 10)

    await site.chores.sweep()

    assert await site.store.prune_sessions(20) == 1, "it was still there"


@pytest.mark.anyio
async def test_a_start_with_a_clock_that_is_far_ahead_signs_nobody_out(site: Site) -> None:
    """Nor does the next one, for the server's time never goes back."""
    store, day, now = site.store, 24 * 60 * MINUTE, clock()
    ahead = now + 100 * day
    await store.add_person("ann", "Ann", 0)
    await store.add_session("ends tomorrow", "ann", 0, now + day)
    await store.add_session("ended before", "ann", 0, now - day)

    for _ in range(2):  # two processes find out
        await store.pulses.keep_downtime(Downtime(now, ahead))

    assert await store.session("ends tomorrow", ahead) is not None
    assert await store.session("ends tomorrow", ahead + day) is None
    assert await store.session("ended before", ahead) is None
