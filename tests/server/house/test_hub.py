"""Tables in memory: kept before they are told, and read anew when anything goes wrong."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest

import hoard
from pocketkeep.core.errors import StaleDecision, UnknownName
from pocketkeep.core.view import View
from pocketkeep.server.house import chores, watchers
from pocketkeep.server.house import hub as hub_module
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.live import Live, read_room
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import HUNG_UP, MOST_UNSENT, Watcher
from pocketkeep.server.house.worker import Overdue
from pocketkeep.server.running.clock import clock
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.sockets.wishes import grant
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.table import keeping, plans, sights
from pocketkeep.server.table.absence import Presence
from pocketkeep.server.table.entries import AnyEntry, BotCame, Chosen, Resumed
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    AnyTold,
    Chat,
    Choose,
    Clock,
    Done,
    Farewell,
    LogEntry,
    Refused,
    Say,
    Sit,
    Start,
    Undo,
    Update,
)
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import Snapshot, Summary
from tests.builders.server.houses import (
    PATIENCE,
    HereWorker,
    HereWorkers,
    eventually,
    open_site,
)
from tests.builders.server.sittings import make_hoard_known, whole_update

pytestmark = pytest.mark.anyio

ANN, BOB, ZOE = Viewer("ann", "Ann"), Viewer("bob", "Bob"), Viewer("zoe", "Zoe")


@pytest.fixture
async def site(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url) as opened:
        yield opened


async def open_at(site: Site, *kinds: str, clock_form: Clock | None = None, **options: Any) -> str:
    """Ann's table of hoard; a table without open seats begins at once."""
    agreed = {"players": len(kinds), **options}
    form = TableForm("hoard", agreed, seats=[SeatForm(kind) for kind in kinds], clock=clock_form)
    id = f"table-{len(site.hub.tables)}-{time.monotonic_ns()}"
    await site.hub.create(id, open_table(form, ANN, id=id, now=clock(), seed="seed"))
    return id


async def playing(site: Site) -> str:
    """Ann and Bob, each at their own screen."""
    id = await open_at(site, "me", "open")
    assert await grant(site, id, Watcher(BOB), Sit(1, 1)) == Done(1)
    assert await grant(site, id, Watcher(ANN), Start(2)) == Done(2)
    return id


class Onlooker:
    """A watcher whose socket is ready when the test says so."""

    def __init__(self, site: Site, viewer: Viewer) -> None:
        self.site = site
        self.watcher = Watcher(viewer)
        self.live: Live | None = None
        self.log: list[LogEntry] = []

    async def join(self, id: str) -> Onlooker:
        self.live = await self.site.hub.join(id, self.watcher)
        await self.news()
        return self

    async def news(self) -> list[AnyTold]:
        assert self.live is not None
        told = await self.site.hub.news(self.live, self.watcher)
        for update in told:
            if isinstance(update, Update):
                for eyes in update.eyes:
                    assert eyes.log.first <= len(self.log)
                    self.log[eyes.log.first :] = eyes.log.entries
        return told

    async def view(self) -> View:
        """The table as it is now."""
        assert self.live is not None
        async with self.site.hub.at(self.live.id) as live:
            update = whole_update(live.room, self.watcher.viewer)
        view = update.eyes[0].view
        assert isinstance(view, View)
        return view


async def room_of(site: Site, id: str) -> Room:
    async with site.hub.at(id) as live:
        return live.room


def options_of(view: View) -> list[str]:
    """What these eyes may choose from."""
    assert view.decision is not None
    return view.decision.options


async def choose(site: Site, id: str, viewer: Viewer, seat: int, choice: str = "") -> Any:
    room = await room_of(site, id)
    view = room.game.view(seat)
    wish = Choose(9, seat, choice or options_of(view)[0], view.version)
    return await grant(site, id, Watcher(viewer), wish)


def refuse_once(site: Site, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """The next append fails."""
    append = site.store.append
    failures = [error]

    async def fail(*given: Any, **named: Any) -> None:
        if failures:
            raise failures.pop()
        await append(*given, **named)

    monkeypatch.setattr(site.store, "append", fail)


# ------------------------------------------------------------------ kept, then told


async def test_nobody_is_told_before_it_is_kept(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    bob = await Onlooker(site, BOB).join(id)
    append, disk = site.store.append, asyncio.Event()

    async def slowly(*given: Any, **named: Any) -> None:
        await disk.wait()
        await append(*given, **named)

    monkeypatch.setattr(site.store, "append", slowly)
    said = asyncio.create_task(grant(site, id, Watcher(ANN), Say(1, "hello")))
    heard = asyncio.create_task(bob.site.hub.news(await_live(bob), stale(bob.watcher)))
    await asyncio.sleep(0.05)

    assert not said.done()
    assert not heard.done()
    disk.set()
    assert await said == Done(1)
    assert [type(told) for told in await heard] == [Chat]


def await_live(onlooker: Onlooker) -> Live:
    assert onlooker.live is not None
    return onlooker.live


def stale(watcher: Watcher) -> Watcher:
    watcher.look_again()
    return watcher


async def test_what_cannot_be_kept_is_refused_and_has_not_happened(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    bob = await Onlooker(site, BOB).join(id)
    refuse_once(site, monkeypatch, StoreFailed("The disk is full. Make room and try again."))

    refused = await choose(site, id, ANN, 0)

    assert isinstance(refused, Refused)
    assert refused.code == "store/failed"
    assert [told for told in await bob.news() if not isinstance(told, Update)] == []
    assert [entry.text for entry in bob.log] == ["{0} drew a card."]
    assert isinstance(await choose(site, id, ANN, 0), Done)
    assert site.metrics.registry.get_sample_value("pocketkeep_store_failures_total") == 1


async def test_a_fault_of_ours_refuses_one_wish_and_the_table_goes_on(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    refuse_once(site, monkeypatch, RuntimeError("a bug"))

    refused = await choose(site, id, ANN, 0)

    assert isinstance(refused, Refused)
    assert refused.code == "server/fault"
    assert isinstance(await choose(site, id, ANN, 0), Done)


async def test_whoever_was_slower_plans_again_on_what_is_there_now(site: Site) -> None:
    id = await playing(site)
    other = Hub(site.store, Metrics())
    async with other.at(id):
        pass
    await grant(site, id, Watcher(ANN), Say(1, "first"))

    await other.change(
        id,
        lambda room, _: plans.plan(room, Say(2, "second"), BOB, Moment(clock(), Presence())),
    )

    async with other.at(id) as live:
        assert [line.text for line in live.room.chat(0)] == ["first", "second"]


async def test_a_choice_that_somebody_else_made_meanwhile_is_stale(site: Site) -> None:
    id = await playing(site)
    other = Hub(site.store, Metrics())
    async with other.at(id) as live:
        view = live.room.game.view(0)
    await choose(site, id, ANN, seat=0, choice="peek")
    wish = Choose(2, 0, "peek", view.version)

    with pytest.raises(StaleDecision):
        await other.change(
            id, lambda room, _: plans.plan(room, wish, ANN, Moment(clock(), Presence()))
        )


async def test_who_is_always_too_slow_is_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await playing(site)

    async def taken(*_given: Any, **_named: Any) -> None:
        raise Conflict("taken")

    monkeypatch.setattr(site.store, "append", taken)

    refused = await grant(site, id, Watcher(ANN), Say(1, "hello"))

    assert isinstance(refused, Refused)
    assert refused.code == "store/conflict"


async def test_an_unknown_table_is_refused_and_not_kept_in_memory(site: Site) -> None:
    with pytest.raises(UnknownTable):
        await site.hub.join("nowhere", Watcher(ANN))

    assert site.hub.tables == {}


# ------------------------------------------------------------------ what sockets are told


async def test_a_sealed_step_tells_others_nothing(site: Site) -> None:
    id = await playing(site)
    ann, bob, zoe = [await Onlooker(site, who).join(id) for who in (ANN, BOB, ZOE)]
    assert isinstance(await choose(site, id, ANN, seat=0, choice="raid"), Done)
    for each in (ann, bob, zoe):
        await each.news()
    commits = options_of(await ann.view())

    assert isinstance(await choose(site, id, ANN, seat=0, choice=commits[1]), Done)

    assert [type(told) for told in await ann.news()] == [Update]
    assert bob.watcher.stale
    assert zoe.watcher.stale
    assert await bob.news() == []
    assert await zoe.news() == []


async def test_a_slow_socket_gets_the_newest_state_once(site: Site) -> None:
    id = await playing(site)
    zoe = await Onlooker(site, ZOE).join(id)
    before = len(zoe.log)
    for seat, who in [(0, ANN), (1, BOB), (0, ANN)]:
        assert isinstance(await choose(site, id, who, seat=seat, choice="rest"), Done)

    told = await zoe.news()

    assert [type(each) for each in told] == [Update]
    assert isinstance(told[0], Update)
    assert told[0].eyes[0].log.first == before
    assert len([entry for entry in zoe.log if "rested" in entry.text]) == 3
    assert await zoe.news() == []


async def test_who_plays_is_told_at_once_and_who_looks_on_a_little_later(site: Site) -> None:
    id = await playing(site)
    bob, zoe = [await Onlooker(site, viewer).join(id) for viewer in (BOB, ZOE)]
    live = await_live(zoe)
    live.shown = time.monotonic()
    for each in (bob, zoe):
        each.watcher.wake.clear()

    await choose(site, id, ANN, seat=0, choice="rest")

    assert bob.watcher.wake.is_set()
    assert not zoe.watcher.wake.is_set()
    await asyncio.wait_for(zoe.watcher.wake.wait(), PATIENCE)
    assert [type(told) for told in await zoe.news()] == [Update]


async def test_a_sealed_step_does_not_delay_what_others_are_told(site: Site) -> None:
    id = await playing(site)
    ann, zoe = [await Onlooker(site, who).join(id) for who in (ANN, ZOE)]
    await choose(site, id, ANN, seat=0, choice="raid")
    await zoe.news()
    live = await_live(zoe)
    live.shown = shown = time.monotonic() - 60

    await choose(site, id, ANN, seat=0, choice=options_of(await ann.view())[1])

    assert await zoe.news() == []
    assert live.shown == shown


async def test_two_who_look_on_are_told_one_and_the_same(site: Site) -> None:
    id = await playing(site)
    onlookers = [await Onlooker(site, Viewer(who, who)).join(id) for who in ("yan", "zoe")]
    for each in onlookers:
        await each.news()
    await choose(site, id, ANN, seat=0, choice="rest")

    (first,), (second,) = [await each.news() for each in onlookers]

    assert isinstance(first, Update)
    assert second is first


async def test_what_was_taken_back_is_replaced_even_if_it_was_missed(site: Site) -> None:
    id = await hot_seat(site)
    zoe, fast = await Onlooker(site, ZOE).join(id), await Onlooker(site, ZOE).join(id)
    luck = Random(5)
    for _ in range(60):
        room = await room_of(site, id)
        if room.is_over:
            break
        await step(site, id, room, luck)
        if luck.random() < 0.3:
            await fast.news()
    await fast.news()
    await zoe.news()

    late = await Onlooker(site, ZOE).join(id)
    assert [entry.event for entry in fast.log] == [entry.event for entry in late.log]
    assert [entry.event for entry in zoe.log] == [entry.event for entry in late.log]


async def hot_seat(site: Site) -> str:
    """Ann plays both seats."""
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me"), SeatForm("here", "Ben")])
    await site.hub.create("hot", open_table(form, ANN, id="hot", now=clock(), seed="seed"))
    return "hot"


async def step(site: Site, id: str, room: Room, luck: Random) -> None:
    """Undo where one can, now and then; else choose anything."""
    seats = [seat for seat in range(2) if room.game.undo_depth(seat)]
    if seats and luck.random() < 0.4:
        assert isinstance(await grant(site, id, Watcher(ANN), Undo(1, seats[0])), Done)
        return
    seat = room.owing[0]
    options = options_of(room.game.view(seat))
    assert isinstance(await choose(site, id, ANN, seat=seat, choice=luck.choice(options)), Done)


async def test_the_log_is_told_anew_after_the_table_was_read_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    bob = await Onlooker(site, BOB).join(id)
    refuse_once(site, monkeypatch, StoreFailed("Try again."))
    await choose(site, id, ANN, seat=0, choice="rest")
    await choose(site, id, ANN, seat=0, choice="rest")

    await bob.news()

    room = await room_of(site, id)
    told = whole_update(room, BOB).eyes[0].log.entries
    assert bob.log == told


async def test_who_does_not_read_is_hung_up_on() -> None:
    watcher = Watcher(ANN)
    for ack in range(MOST_UNSENT + 1):
        watcher.say(Done(ack))

    assert watcher.goodbye is not None
    assert watcher.goodbye[0] == HUNG_UP
    assert len(watcher.unsent) == 0


async def test_farewell_is_said_to_everybody(site: Site) -> None:
    id = await playing(site)
    ann = await Onlooker(site, ANN).join(id)
    ann.watcher.wake.clear()
    closing = asyncio.create_task(site.hub.close())
    await ann.watcher.wake.wait()
    assert [type(told) for told in ann.watcher.unsent] == [Farewell]

    site.hub.leave(await_live(ann), ann.watcher)
    await closing

    assert site.hub.tables == {}


async def test_who_is_here_is_told(site: Site) -> None:
    id = await playing(site)
    ann = await Onlooker(site, ANN).join(id)
    bob = await Onlooker(site, BOB).join(id)

    (arrived,) = await ann.news()
    site.hub.leave(await_live(bob), bob.watcher)
    (left,) = await ann.news()

    assert isinstance(arrived, Update)
    assert isinstance(left, Update)
    assert [seat.here for seat in arrived.table.seats] == [True, True]
    assert [seat.here for seat in left.table.seats] == [True, False]


async def test_who_joins_is_told_the_end_of_what_happened_and_of_what_was_said(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sights, "MOST_LOG", 2)
    monkeypatch.setattr(watchers, "MOST_TALK", 2)
    id = await playing(site)
    for number in range(3):
        await grant(site, id, Watcher(ANN), Say(number, f"line {number}"))
        for seat, person in enumerate([ANN, BOB]):
            await choose(site, id, person, seat=seat, choice="rest")
    watcher = Watcher(BOB)
    live = await site.hub.join(id, watcher)

    update, chat = await site.hub.news(live, watcher)
    await choose(site, id, ANN, seat=0, choice="rest")
    await choose(site, id, BOB, seat=1, choice="rest")
    (later,) = await site.hub.news(live, watcher)

    assert isinstance(update, Update)
    assert isinstance(chat, Chat)
    assert isinstance(later, Update)
    whole = len((await room_of(site, id)).looks.story.part(1, 0).entries)
    (log,) = [eyes.log for eyes in update.eyes]
    assert len(log.entries) == 2
    assert log.first > 0
    assert later.eyes[0].log.first == log.first + 2
    assert later.eyes[0].log.first + len(later.eyes[0].log.entries) == whole
    assert (chat.first, [line.text for line in chat.lines]) == (1, ["line 1", "line 2"])


async def test_who_comes_back_to_the_table_plays_for_themself_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    await site.hub.change(id, lambda _room, _: [BotCame(clock(), 1, "greedy", "time")])
    monkeypatch.setattr(site.bots, "wake", lambda *_, **__: None)

    await Onlooker(site, ANN).join(id)
    assert (await room_of(site, id)).places[1].bot == "greedy"
    await Onlooker(site, BOB).join(id)

    assert (await room_of(site, id)).places[1].is_played_by_person


async def test_whoever_cannot_join_is_not_here(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong on the way to a table leaves no socket behind that nobody closes."""
    id, watcher = await playing(site), Watcher(BOB)

    async def nothing(*_: object, **__: object) -> None:
        """It was there a moment ago."""

    site.hub.drop(site.hub.tables[id])
    monkeypatch.setattr(site.store, "read", nothing)

    with pytest.raises(UnknownTable):
        await site.hub.join(id, watcher)

    assert watcher not in site.hub.sockets
    assert not (await site.hub.here([id])).get(id)


async def test_what_could_not_be_kept_is_timed_and_counted_too(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, metrics = await playing(site), site.metrics
    timed, moves = sum(metrics.append_seconds.counts), metrics.moves.total
    refuse_once(site, monkeypatch, StoreFailed("The disk is full. Make room."))

    assert isinstance(await choose(site, id, ANN, 0), Refused)
    assert sum(metrics.append_seconds.counts) == timed + 1
    assert metrics.moves.total == moves
    assert isinstance(await choose(site, id, ANN, 0), Done)
    assert sum(metrics.append_seconds.counts) == timed + 2
    assert metrics.moves.total == moves + 1
    assert f"pocketkeep_moves_total {moves + 1}.0" in metrics.text().decode()


async def test_absence_is_counted_from_when_somebody_goes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    ann, bob = await Onlooker(site, ANN).join(id), await Onlooker(site, BOB).join(id)
    live = await_live(ann)
    assert site.hub.presence(live).away == {}
    site.hub.leave(live, bob.watcher)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 90)

    gone = site.hub.presence(live)
    again = await Onlooker(site, BOB).join(id)
    back = site.hub.presence(live)
    site.hub.leave(live, again.watcher)

    assert gone.here == {"ann"}
    assert gone.away["bob"] == pytest.approx(90, abs=5)
    assert back.away == {}
    assert site.hub.presence(live).away["bob"] == pytest.approx(0, abs=5)


# ------------------------------------------------------------------ memory


async def test_idle_tables_leave_memory_and_are_read_again(sqlite_url: str) -> None:
    async with open_site(sqlite_url, idle_seconds=0) as site:
        form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("open")])
        await site.hub.create("idle", open_table(form, ANN, id="idle", now=clock(), seed="seed"))

        await site.chores.sweep()

        assert site.hub.tables == {}
        room = await room_of(site, "idle")
        assert room.places[0].person == "ann"


async def test_a_table_stays_in_memory_while_somebody_looks(sqlite_url: str) -> None:
    async with open_site(sqlite_url, idle_seconds=0, sweep_seconds=60) as site:
        form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("open")])
        await site.hub.create("kept", open_table(form, ANN, id="kept", now=clock(), seed="seed"))
        ann = await Onlooker(site, ANN).join("kept")

        await site.chores.leave_idle_tables()
        assert "kept" in site.hub.tables
        site.hub.leave(await_live(ann), ann.watcher)
        await site.chores.leave_idle_tables()
        assert "kept" not in site.hub.tables


async def test_a_position_is_kept_where_a_table_rests_and_not_at_every_choice(site: Site) -> None:
    id = await playing(site)
    begun = await position_of(site, id)
    await choose(site, id, ANN, seat=0, choice="rest")
    chosen, late = await position_of(site, id), site.hub.unsnapped(rested=0)

    site.hub.tables[id].touched -= hub_module.RESTED
    await site.chores.keep_positions()

    assert chosen == begun
    assert late == [id]
    assert await position_of(site, id) == keeping.snapshot(await room_of(site, id)) != begun
    assert site.hub.unsnapped(rested=0) == []


async def position_of(site: Site, id: str) -> Snapshot | None:
    kept = await site.store.read(id, snapshot=True)
    assert kept is not None
    return kept.snapshot


async def test_a_busy_table_has_its_position_kept_now_and_then(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    monkeypatch.setattr(hub_module, "SNAPSHOTS", 0)

    await choose(site, id, ANN, seat=0, choice="rest")

    assert await position_of(site, id) == keeping.snapshot(await room_of(site, id))


async def test_positions_are_kept_when_a_server_stops(site: Site) -> None:
    id = await playing(site)
    await choose(site, id, ANN, seat=0, choice="rest")
    now = keeping.snapshot(await room_of(site, id))

    await site.hub.close()

    assert await position_of(site, id) == now


async def test_a_table_that_leaves_memory_has_its_position_kept(site: Site) -> None:
    id = await playing(site)
    await choose(site, id, ANN, seat=0, choice="rest")
    now = keeping.snapshot(await room_of(site, id))
    site.hub.tables[id].touched -= site.settings.idle_seconds

    await site.chores.leave_idle_tables()

    assert id not in site.hub.tables
    assert await position_of(site, id) == now


async def test_what_was_chosen_after_the_last_position_is_chosen_once_more_under_other_rules(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    await choose(site, id, ANN, seat=0, choice="rest")
    before = (await room_of(site, id)).game.view(1)
    site.hub.drop(site.hub.tables[id])  # as if it had been killed
    monkeypatch.setattr(hoard, "RULESET", dataclasses.replace(hoard.RULESET, version=2))

    now = (await room_of(site, id)).game.view(1)

    assert msgspec.structs.replace(now, version=before.version) == before
    kept = await site.store.read(id, snapshot=True)
    assert kept is not None
    assert kept.snapshot is not None
    assert [type(entry) for entry in kept.entries[-2:]] == [Resumed, Chosen]
    assert kept.snapshot.number == len(kept.entries)
    assert isinstance(await choose(site, id, BOB, seat=1, choice="rest"), Done)


async def test_choices_that_other_rules_do_not_allow_are_not_made_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    await choose(site, id, ANN, seat=0, choice="rest")
    kept = await site.store.read(id, snapshot=True)
    assert kept is not None
    later: list[AnyEntry] = [Chosen(1, 1, "fly"), Chosen(2, 1, "rest")]
    monkeypatch.setattr(hoard, "RULESET", dataclasses.replace(hoard.RULESET, version=2))

    damaged = msgspec.structs.replace(kept, entries=[*kept.entries, *later])
    room, news = read_room(id, damaged)

    assert [type(entry) for entry in news] == [Resumed, Chosen]
    assert room.owing == [1]
    assert room.entries == len(damaged.entries) + len(news)


async def test_a_game_whose_rules_changed_goes_on_from_its_position(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await playing(site)
    await choose(site, id, ANN, seat=0, choice="rest")
    before = (await room_of(site, id)).game.view(1)
    await site.hub.keep_position(id)
    site.hub.drop(site.hub.tables[id])
    monkeypatch.setattr(hoard, "RULESET", dataclasses.replace(hoard.RULESET, version=2))

    room = await room_of(site, id)

    now = room.game.view(1)
    assert msgspec.structs.replace(now, version=before.version) == before
    assert room.game.record.version == 2
    kept = await site.store.read(id)
    assert kept is not None
    assert type(kept.entries[-1]).__name__ == "Resumed"
    assert isinstance(await choose(site, id, BOB, seat=1, choice="rest"), Done)


# ------------------------------------------------------------------ clocks and bots


async def test_whose_time_runs_out_is_played_by_a_bot(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await open_at(site, "me", "random", clock_form=Clock("days", days=1))
    await eventually(site, lambda: owes(site, id, 0))
    monkeypatch.setattr(chores, "clock", lambda: clock() + 2 * 24 * 3600 * 1000)

    await site.chores.end_clocks()

    async def is_bot() -> bool:
        room = await room_of(site, id)
        return room.places[0].bot == "keen" or room.is_over

    await eventually(site, is_bot)


async def owes(site: Site, id: str, seat: int) -> bool:
    return seat in (await room_of(site, id)).owing


async def test_an_alarm_rings_when_a_live_clock_has_run_out(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung = asyncio.Event()

    async def ring(_id: str) -> None:
        rung.set()

    monkeypatch.setattr(site.chores, "end_clocks_of", ring)
    id = await open_at(site, "me", "random", clock_form=Clock("live", minutes=1))
    await eventually(site, lambda: owes(site, id, 0))
    alarm = site.hub.tables[id].alarm

    assert alarm is not None
    remaining = alarm.when() - asyncio.get_running_loop().time()
    assert 0 < remaining <= 60
    site.chores._ring(site.hub.tables[id])  # noqa: SLF001 - a minute is too long for a test
    async with asyncio.timeout(PATIENCE):
        await rung.wait()


async def test_bots_play_a_game_to_its_end_by_themselves(site: Site) -> None:
    id = await open_at(site, "random", "random", "random")

    await eventually(site, lambda: is_over(site, id))

    assert (await room_of(site, id)).status == "over"


async def is_over(site: Site, id: str) -> bool:
    return (await room_of(site, id)).is_over


@pytest.mark.parametrize("fault", [Overdue("asleep"), UnknownName("bot", "x", "y"), ValueError()])
async def test_a_bot_that_finds_nothing_in_time_or_at_all_takes_the_first_option(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    class Asleep(HereWorker):
        async def run(self, _seconds: float, *_work: Any) -> Any:
            raise fault

    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, HereWorkers(0, Asleep)) as site:
        id = await open_at(site, "greedy", "greedy")

        await eventually(site, lambda: is_over(site, id))

        fallbacks = site.metrics.registry.get_sample_value("pocketkeep_bot_fallbacks_total")
        assert fallbacks is not None
        assert fallbacks >= 10


async def test_a_bot_whose_choice_could_not_be_kept_chooses_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await open_at(site, "me", "random")
    await eventually(site, lambda: owes(site, id, 0))
    append, failures = site.store.append, [StoreFailed("full")] * 2

    async def fail_for_bots(
        table: str, number: int, entries: list[AnyEntry], summary: Summary, **named: Any
    ) -> None:
        if failures and getattr(entries[0], "seat", None) == 1:
            raise failures.pop()
        await append(table, number, entries, summary, **named)

    monkeypatch.setattr(site.store, "append", fail_for_bots)
    await choose(site, id, ANN, seat=0, choice="rest")

    await eventually(site, lambda: owes(site, id, 0))

    assert failures == []


async def test_tables_that_wait_for_bots_go_on_after_a_start(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Never(HereWorker):
        async def run(self, _seconds: float, *_work: Any) -> Any:
            await asyncio.Event().wait()

    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, HereWorkers(0, Never)) as before:
        id = await open_at(before, "random", "random")
    async with open_site(sqlite_url) as after:
        await eventually(after, lambda: is_over(after, id))


async def test_people_can_follow_what_bots_do(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_hoard_known(monkeypatch)
    async with open_site(sqlite_url, bot_pause=3600) as site:
        id = await open_at(site, "me", "random")
        await eventually(site, lambda: owes(site, id, 0))
        await Onlooker(site, ANN).join(id)
        await choose(site, id, ANN, seat=0, choice="rest")

        assert await owes(site, id, 1)
        assert site.hub.tables[id].thinking == {(1, 1)}
