"""How fast bots play, and who may let a table rest."""

from __future__ import annotations

import msgspec
import pytest

from pocketkeep.core.errors import PocketkeepError, StaleDecision
from pocketkeep.server.table import bot_plans, pacing, refusals
from pocketkeep.server.table.clocks import MINUTE
from pocketkeep.server.table.entries import BotCame, Opened, Paced, Paused
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import AnyWish, Clock, Leave, Pause, SetPace
from tests.builders.server.sittings import START, Sitting, playing, table
from tests.builders.server.sittings import make_hoard_known as known

USUAL = 0.5  # seconds


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def refused(sitting: Sitting, who: str, wish: AnyWish) -> type[PocketkeepError]:
    before = sitting.seen_by("zoe")
    with pytest.raises(PocketkeepError) as error:
        sitting.wish(who, wish)
    assert sitting.seen_by("zoe") == before
    return type(error.value)


def test_whoever_plays_alone_chooses_the_pace_and_everybody_sees_it() -> None:
    sitting = playing("ann greedy", "hoard")

    assert sitting.wish("ann", SetPace(1, "slow")) == [Paced(START, "slow")]

    assert [sitting.update(who).table.pace for who in ("ann", "zoe")] == ["slow", "slow"]
    assert [sitting.update(who).table.may_pace for who in ("ann", "zoe")] == [True, False]
    assert sitting.wish("ann", SetPace(1, "slow")) == [], "nothing has changed"
    assert sitting.replayed().room.pace == "slow"


def test_the_host_chooses_the_pace_and_nobody_else() -> None:
    sitting = playing("ann bob greedy", "hoard")

    assert refused(sitting, "bob", SetPace(1, "fast")) is refusals.NotAlone
    sitting.wish("ann", SetPace(1, "fast"))

    assert sitting.room.pace == "fast"


def test_tables_of_earlier_versions_have_the_normal_pace() -> None:
    entry = Opened(0, "", game="hoard", options={}, seats=2, host="ann", public=False)
    kept = msgspec.to_builtins(entry)
    del kept["pace"]

    assert msgspec.convert(kept, Opened).pace == "normal"


@pytest.mark.parametrize("pace", ["", "warp", 3, None])
def test_a_pace_that_nobody_knows_is_refused(pace: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "hoard", "pace": pace}, TableForm)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "SetPace", "ack": 1, "pace": pace}, SetPace)


def test_while_a_table_rests_no_bot_moves() -> None:
    sitting = playing("ann greedy", "hoard")
    sitting.choose(0, "rest")
    assert sitting.room.owing_bots == [1]

    assert sitting.wish("ann", Pause(1, paused=True)) == [Paused(START, paused=True)]

    version = sitting.room.game.asked[1]
    assert sitting.room.owing_bots == []
    with pytest.raises(StaleDecision):
        bot_plans.plan_bot(sitting.room, 1, "rest", version=version, now=START)
    sitting.wish("ann", Pause(1, paused=False))
    assert sitting.room.owing_bots == [1]


def test_while_a_table_rests_no_clock_runs() -> None:
    sitting = playing("ann greedy", "hoard", Clock("live", minutes=10))
    sitting.now += MINUTE
    sitting.wish("ann", Pause(1, paused=True))
    sitting.now += 60 * MINUTE

    assert sitting.room.deadline() is None
    sitting.wish("ann", Pause(1, paused=False))

    assert sitting.room.deadline() == sitting.now + 9 * MINUTE


def test_whoever_is_asked_may_decide_while_the_table_rests() -> None:
    sitting = playing("ann greedy", "hoard", Clock("live", minutes=10))
    sitting.wish("ann", Pause(1, paused=True))

    sitting.choose(0, "rest")

    assert sitting.room.owing == [1]
    assert sitting.room.paused


@pytest.mark.parametrize("who", ["ann", "bob", "zoe"])
def test_nobody_pauses_where_others_would_wait(who: str) -> None:
    sitting = playing("ann bob greedy", "hoard")

    assert not sitting.update(who).table.may_pause
    assert refused(sitting, who, Pause(1, paused=True)) is refusals.NotAlone


def test_two_people_at_one_screen_are_one_who_pauses() -> None:
    sitting = table("me bob greedy", "hoard")

    assert sitting.room.status == "playing"
    assert sitting.update("ann").table.may_pause


def test_a_table_goes_on_when_its_person_leaves_the_seat_to_a_bot() -> None:
    sitting = playing("ann greedy", "hoard")
    sitting.wish("ann", Pause(1, paused=True))

    (came,) = sitting.wish("ann", Leave(1, 0))

    assert isinstance(came, BotCame)
    assert not sitting.room.paused
    assert sitting.room.owing_bots == [0]


def test_the_pace_says_how_long_bots_wait_after_what_was_seen_last() -> None:
    sitting = playing("ann greedy", "hoard")
    sitting.choose(0, "rest")
    shown = START

    waits = []
    for pace in ("slow", "normal", "fast", "at-once"):
        sitting.wish("ann", SetPace(1, pace))
        waits.append(pacing.wait_for(sitting.room, USUAL, shown))

    assert waits == pytest.approx([1.5, 0.5, 0.2, 0.0])
    sitting.wish("ann", SetPace(1, "normal"))
    assert pacing.wait_for(sitting.room, USUAL, shown + 200) == pytest.approx(0.3)
    assert pacing.wait_for(sitting.room, USUAL, shown + 9000) == 0
    assert pacing.wait_for(sitting.room, USUAL, shown - 9000) == USUAL, "a clock was set back"


def test_the_pace_does_not_count_what_is_sealed_and_hidden() -> None:
    """A step of a sealed decision that nobody notices makes no bot wait, and none hurry."""
    sitting = playing("ann bob greedy", "ulos")
    hidden = 0
    for _ in range(400):
        if sitting.room.is_over or hidden:
            break
        seat = sitting.room.owing[0]
        seen, wait = sitting.seen_by("zoe"), pacing.wait_for(sitting.room, USUAL, sitting.now + 100)
        option = sitting.options(seat)[-1]
        if sitting.room.places[seat].bot:
            version, now = sitting.room.game.asked[seat], sitting.now + 100
            sitting.keep(bot_plans.plan_bot(sitting.room, seat, option, version=version, now=now))
        else:
            sitting.now += 100
            sitting.choose(seat, option)
            sitting.now -= 100
        if seen == sitting.seen_by("zoe"):
            hidden += 1
            assert pacing.wait_for(sitting.room, USUAL, sitting.now + 100) == wait

    assert hidden, "no step was hidden"
