"""A room is what its entries make of it: live, replayed, and after its rules have changed."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import get_args

import msgspec
import pytest

import hoard
from hoard.model import Hoard, open_book
from hoard.setup import new
from pocketkeep.core.errors import CorruptRecord, PocketkeepError, StaleDecision
from pocketkeep.server.table import bot_plans, keeping, plans
from pocketkeep.server.table.beginnings import played_since, resumption
from pocketkeep.server.table.entries import (
    AnyEntry,
    Chosen,
    Closed,
    Dressed,
    Paced,
    Paused,
    Resumed,
    Undone,
)
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.forgetting import plan_forgetting
from pocketkeep.server.table.messages import (
    AnyWish,
    Choose,
    Clock,
    Leave,
    ProposeBot,
    Return,
    Say,
    Undo,
    Vote,
)
from pocketkeep.server.table.rematches import plan_rematch
from pocketkeep.server.table.summary import Downtime, Kept
from tests.builders.server.replays import replay
from tests.builders.server.sittings import Sitting, encode, finished, person, playing
from tests.builders.server.sittings import make_hoard_known as known

EVERYBODY = ("ann", "bob", "cat", "zoe")
CALM = 0.6  # how often somebody just chooses
CALMEST = 0.95  # how often the server just goes on
GAMES = [*[("hoard", seed) for seed in range(6)], ("kingdoms", 1)]
ENTRIES = msgspec.json.Decoder(list[AnyEntry])


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def shown(sitting: Sitting) -> list[bytes]:
    return [*map(sitting.seen_by, EVERYBODY), encode(sitting.room.chat(0))]


def something_else(sitting: Sitting, luck: Random) -> None:
    """Somebody does something besides choosing; many such wishes are refused."""
    who, seat = luck.choice(EVERYBODY), luck.randrange(3)
    wishes: list[AnyWish] = [
        Undo(1, seat),
        ProposeBot(1, seat),
        Leave(1, seat),
        Return(1, seat),
        Say(1, "well"),
    ]
    sitting.here = frozenset(p for p in EVERYBODY if luck.random() < 0.8)
    wish, motions = luck.choice(wishes), sitting.room.votes.open
    if motions and luck.random() < CALM:
        who = sitting.room.places[motions[0].waiting[0]].person
        wish = Vote(1, motions[0].id, luck.random() < CALM)
    try:
        sitting.wish(who, wish)
    except PocketkeepError:
        return


def move(sitting: Sitting, luck: Random) -> None:
    seat = luck.choice(sitting.room.owing)
    choice = luck.choice(sitting.options(seat))
    version = sitting.room.game.asked[seat]
    if sitting.room.places[seat].bot:
        sitting.keep(
            bot_plans.plan_bot(sitting.room, seat, choice, version=version, now=sitting.now)
        )
    else:
        sitting.wish(sitting.room.places[seat].person, Choose(1, seat, choice, version))


class Memory(Sitting):
    """A sitting that remembers what everybody was shown after each of its entries."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[int, tuple[int, frozenset[str], list[bytes]]] = {}

    def remember(self) -> None:
        self.seen[self.room.entries] = self.now, self.here, shown(self)


def play_wildly(game: str, seed: int) -> Memory:
    """A whole game with all that can happen at a table."""
    sitting, luck = Memory(), Random(seed)
    *gathered, began = playing("ann bob cat", game, Clock("live", 5, 2)).entries
    sitting.keep([*gathered, Dressed(began.at, 1, "white"), began])
    while not sitting.room.is_over:
        sitting.remember()
        if luck.random() > CALMEST:
            down = Downtime(sitting.now, sitting.now + luck.randrange(600_000))
            sitting.now = down.till
            sitting.keep(plans.plan_standstill(sitting.room, [down], sitting.now))
            sitting.keep([Paced(sitting.now, "slow"), Paused(sitting.now, paused=True)])
            sitting.remember()
            sitting.now += 300_000
            sitting.keep([Paused(sitting.now, paused=False)])
        sitting.now += luck.randrange(20_000)
        sitting.keep(plans.plan_expiry(sitting.room, sitting.now))
        if luck.random() < CALM:
            move(sitting, luck)
        else:
            something_else(sitting, luck)
    sitting.remember()
    sitting.keep(plan_rematch(sitting.room, "t2", sitting.now))
    sitting.keep(plan_forgetting(sitting.room, "cat", sitting.now))
    sitting.remember()
    return sitting


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_a_replayed_room_shows_what_the_live_one_showed_at_every_point(
    game: str, seed: int
) -> None:
    sitting = play_wildly(game, seed)

    again = Sitting()
    for number, entry in enumerate(ENTRIES.decode(encode(sitting.entries)), 1):
        again.keep([entry])
        if number in sitting.seen:
            again.now, again.here, before = sitting.seen[number]
            assert shown(again) == before, entry
    assert keeping.summary(again.room) == keeping.summary(sitting.room)
    assert keeping.snapshot(again.room) == keeping.snapshot(sitting.room)
    assert keeping.snapshot(fold_all("t1", sitting.entries)) == keeping.snapshot(sitting.room)


def test_those_games_had_everything_in_them() -> None:
    kinds = {type(entry) for game, seed in GAMES for entry in play_wildly(game, seed).entries}

    assert kinds == {*get_args(AnyEntry)} - {Resumed, Closed}  # closed ones have no game


def test_an_entry_that_cannot_be_is_refused_with_its_number() -> None:
    sitting = playing("ann bob")

    with pytest.raises(CorruptRecord, match="Entry 5 of table t1"):
        fold_all("t1", [*sitting.entries, Chosen(1, 0, "dance all night")])
    with pytest.raises(CorruptRecord, match="Entry 5 of table t1"):
        fold_all("t1", [*sitting.entries, Undone(1, 0)])


# -------------------------------------------------------------------------------- new rules


def let_rules_change(monkeypatch: pytest.MonkeyPatch, version: int = 2) -> None:
    """From now on the deck is dealt from the other end: no old choice need fit."""

    def set_up_anew(book: object, options: object, chance: int) -> Hoard:
        game = new(open_book(), {"players": 3}, chance + 1)
        assert (book, options) != (None, None)
        return game

    changed = replace(hoard.RULESET, version=version, new=set_up_anew)
    monkeypatch.setitem(sys.modules, "pocketkeep.games.hoard", SimpleNamespace(RULESET=changed))


def kept(sitting: Sitting) -> Kept:
    return Kept(sitting.entries, keeping.snapshot(sitting.room))


def mid_raid() -> Sitting:
    sitting = playing("ann bob cat", "hoard", Clock("live", minutes=10))
    sitting.wish("bob", Say(1, "hello"))
    sitting.choose(0, "rest")
    sitting.choose(1, "raid")
    sitting.choose(0, sitting.options(0)[1])
    sitting.choose(2, "done")
    sitting.wish("cat", Leave(1, 2))
    sitting.now += 60_000
    return sitting


def test_while_the_rules_are_the_same_nothing_is_resumed() -> None:
    sitting = mid_raid()

    assert resumption(kept(sitting), sitting.now) is None
    assert resumption(Kept(sitting.entries[:1], None), sitting.now) is None
    assert resumption(kept(sitting), sitting.now, anyway=True) is not None


def test_what_is_chosen_once_more_ends_where_a_choice_was_taken_back() -> None:
    sitting = playing("ann bob cat", "hoard")
    begun = keeping.snapshot(sitting.room)
    sitting.choose(0, "rest")
    sitting.wish("bob", Say(1, "hello"))
    sitting.choose(1, "raid")
    sitting.choose(0, sitting.options(0)[1])
    all_three = played_since(Kept(sitting.entries, begun), now=7)
    sitting.wish("ann", Undo(1, 0))
    sitting.choose(0, "done")

    assert [(choice.at, choice.seat) for choice in all_three] == [(7, 0), (7, 1), (7, 0)]
    assert played_since(Kept(sitting.entries, begun), now=7) == all_three
    assert played_since(kept(sitting), now=7) == []


def test_a_running_game_goes_on_when_its_rules_have_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = mid_raid()
    before = sitting.eyes("ann").view
    let_rules_change(monkeypatch)
    with pytest.raises(CorruptRecord):
        sitting.replayed()

    resumed = resumption(kept(sitting), sitting.now)
    assert resumed is not None
    again = Sitting([*sitting.entries, resumed])
    again.now = sitting.now

    after = again.eyes("ann").view
    assert msgspec.structs.replace(after, version=before.version) == before
    assert after.version == before.version + 1
    assert after.sealed
    assert again.room.chat(0) == sitting.room.chat(0)
    assert again.room.places == sitting.room.places
    assert [state.left for state in again.update().table.seats][2] == 600_000
    assert again.update().table.seats[0].until == again.now + 600_000
    with pytest.raises(StaleDecision):
        again.wish("ann", Choose(1, 0, "done", before.version))


def test_a_resumed_game_is_played_taken_back_and_replayed_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = mid_raid()
    let_rules_change(monkeypatch)
    resumed = resumption(kept(sitting), sitting.now)
    assert resumed is not None
    again, luck = Sitting([*sitting.entries, resumed]), Random(1)
    again.wish("ann", Undo(1, 0))
    assert again.eyes("ann").view.sealed == []

    while not again.room.is_over:
        move(again, luck)
        assert resumption(kept(again), again.now) is None

    assert shown(again.replayed()) == shown(again)
    assert replay(again.room, person("ann"), 0).moments[-1].view["thieves"]


def test_a_game_is_resumed_as_often_as_rules_change(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = mid_raid()
    let_rules_change(monkeypatch)
    first = resumption(kept(sitting), sitting.now)
    assert first is not None
    again = Sitting([*sitting.entries, first])
    again.choose(0, "done")
    let_rules_change(monkeypatch, version=3)

    second = resumption(kept(again), again.now)
    assert second is not None
    last = Sitting([*again.entries, second])

    assert last.eyes("bob").view.hand == again.eyes("bob").view.hand
    assert last.room.owing == again.room.owing


def test_a_finished_game_still_shows_its_end_under_new_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = finished()
    let_rules_change(monkeypatch)

    resumed = resumption(kept(sitting), sitting.now)
    assert isinstance(resumed, Resumed)
    again = Sitting([*sitting.entries, resumed])

    assert again.room.status == "over"
    assert again.eyes().outcome == sitting.eyes().outcome


def test_a_seal_that_new_rules_forbid_is_asked_for_again() -> None:
    sitting = mid_raid()
    resumed = resumption(kept(sitting), sitting.now, anyway=True)
    assert resumed is not None
    resumed.record["position"]["sealed"][0] = ["commit c99"]

    again = Sitting([*sitting.entries, resumed])

    assert again.eyes("ann").view.sealed == []
    assert 0 in again.room.owing
