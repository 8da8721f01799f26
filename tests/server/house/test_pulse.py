"""Whether the house is well: writes, sweeps, the line; and that downtime is on nobody's clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from pocketkeep.server.house import pulse
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.clock import MILLION, clock
from pocketkeep.server.running.clock import Clock as ServerClock
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.entries import Chosen, Stood
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.plans import plan_expiry
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


def let_time_pass(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    monkeypatch.setattr(clock, "began", clock.began + milliseconds * MILLION)


async def seconds_left(site: Site) -> list[float]:
    """On the clocks of the two who play."""
    async with site.hub.at("one") as live:
        assert [place.bot for place in live.room.places] == ["", ""]
        return [left / 1000 for left in live.room.clocks.rests(clock())]


@contextmanager
def database_away(site: Site) -> Iterator[None]:
    """Nothing can be kept."""

    async def fail(*_: object, **__: object) -> None:
        raise StoreFailed("The server has no connection to its database.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site.store, "append", fail)
        patch.setattr(site.store.pulses, "beat", fail)
        yield


@pytest.mark.anyio
async def test_a_database_that_was_away_is_on_nobodys_clock(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two minutes, with clocks of one; every choice was refused meanwhile."""
    await timed_table(site, clock())
    with database_away(site):
        let_time_pass(monkeypatch, 2 * MINUTE)
        with pytest.raises(StoreFailed):
            await site.hub.change("one", lambda room, _: plan_expiry(room, clock()))
        await site.chores.sweep()
    await site.chores.sweep()

    assert await seconds_left(site) == [pytest.approx(60, abs=6), 60]


@pytest.mark.anyio
async def test_whoever_decides_first_after_an_outage_had_their_time(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before any sweep, and before any sign of life."""
    await timed_table(site, clock())
    let_time_pass(monkeypatch, 2 * MINUTE)

    await site.hub.change("one", lambda _room, _: [Chosen(clock(), 0, "rest")])

    assert await seconds_left(site) == [pytest.approx(60, abs=6), pytest.approx(60, abs=6)]


@pytest.mark.anyio
async def test_an_outage_is_made_good_at_tables_out_of_memory_and_after_a_start(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3600) as site:
        await timed_table(site, clock())
        site.hub.drop(site.hub.tables["one"])
        with database_away(site):
            let_time_pass(monkeypatch, 2 * MINUTE)
        await site.pulse.beat()
    async with open_site(sqlite_url, sweep_seconds=3600) as site:
        await site.chores.sweep()

        assert await seconds_left(site) == [pytest.approx(60, abs=6), 60]


@pytest.mark.anyio
async def test_two_signs_of_life_at_once_keep_every_standstill(site: Site) -> None:
    downs = [Downtime(10, 20), Downtime(50, 60)]
    site.hub.standstills.unkept = [*downs]

    await asyncio.gather(site.pulse.beat(), site.pulse.beat())

    assert await site.store.pulses.downtimes() == downs
    assert site.hub.standstills.unkept == []


@pytest.mark.anyio
async def test_where_all_is_well_clocks_run(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    await timed_table(site, clock())
    for _ in range(20):
        let_time_pass(monkeypatch, 1_000)
        await site.pulse.beat()
    await site.chores.sweep()

    assert await seconds_left(site) == [pytest.approx(40, abs=6), 60]


@pytest.mark.anyio
async def test_a_full_disk_keeps_nobody_from_looking_at_a_clock(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await timed_table(site, clock())
    with database_away(site):
        let_time_pass(monkeypatch, 2 * MINUTE)
        site.hub.drop(site.hub.tables["one"])

        assert len(await seconds_left(site)) == 2


@pytest.mark.anyio
@pytest.mark.parametrize("seconds", [2, 6])
async def test_a_short_restart_is_on_nobodys_clock(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3) as site:
        await timed_table(site, clock())
        before = await seconds_left(site)
    let_time_pass(monkeypatch, seconds * 1_000)
    async with open_site(sqlite_url, sweep_seconds=3) as site:
        after = await seconds_left(site)

    assert after == [pytest.approx(each, abs=1.5) for each in before]


@pytest.mark.anyio
async def test_downtime_is_on_nobodys_clock(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, sweep_seconds=3600) as before:
        await timed_table(before, clock() - 10_000)
    let_time_pass(monkeypatch, 3 * MINUTE)
    async with open_site(sqlite_url, sweep_seconds=1) as site:
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
        await timed_table(before, clock())
    let_time_pass(monkeypatch, MINUTE)
    async with open_site(sqlite_url, sweep_seconds=3600) as site:
        for _ in range(3):
            async with site.hub.at("one") as live:
                pass
            site.hub.drop(live)
        kept = await site.store.read("one")

    assert kept is not None
    assert sum(isinstance(entry, Stood) for entry in kept.entries) == 1


@pytest.mark.anyio
async def test_where_another_process_serves_there_was_no_downtime(
    postgres_copy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_site(postgres_copy, sweep_seconds=3600) as first:
        first.pulse.ended = True
        await first.store.pulses.beat(first.pulse.process, clock() - MINUTE)
        async with open_site(postgres_copy, sweep_seconds=3600) as second:
            assert second.hub.standstills.known == []
        monkeypatch.setattr(first.housing, "is_alone", _yes)
        await first.pulse.begin()
        assert len(first.hub.standstills.known) == 1


async def _yes() -> bool:
    return True


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
