"""How long people may think, and what happens then."""

from __future__ import annotations

import pytest

from pocketkeep.server.table import plans
from pocketkeep.server.table.clocks import DAY, MINUTE, SECOND, Clocks
from pocketkeep.server.table.entries import BotCame
from pocketkeep.server.table.messages import Clock, Leave, Return, SeatState, Undo, Vote
from pocketkeep.server.table.seats import STAND_IN
from tests.builders.server.sittings import START, Sitting, finished, playing
from tests.builders.server.sittings import make_hoard_known as known

LIVE = Clock("live", minutes=10, increment=30)
DAYS = Clock("days", days=2)


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def timed(clock: Clock, people: str = "ann bob cat") -> Sitting:
    return playing(people, "hoard", clock)


def seat(sitting: Sitting, number: int) -> SeatState:
    return sitting.update().table.seats[number]


def times(sitting: Sitting) -> list[tuple[int | None, int | None]]:
    return [(state.left, state.until) for state in sitting.update().table.seats]


def test_a_bank_runs_while_its_seat_owes_a_decision() -> None:
    sitting = timed(LIVE)

    assert times(sitting) == [
        (None, START + 10 * MINUTE),
        (10 * MINUTE, None),
        (10 * MINUTE, None),
    ]
    assert sitting.room.deadline() == START + 10 * MINUTE


def test_a_decision_is_paid_for() -> None:
    sitting = timed(LIVE)
    sitting.now += MINUTE

    sitting.choose(0, "rest")

    assert times(sitting)[:2] == [
        (9 * MINUTE + 30 * SECOND, None),
        (None, START + MINUTE + 10 * MINUTE),
    ]


def test_small_steps_of_a_sealed_decision_are_not() -> None:
    sitting = timed(LIVE)
    sitting.choose(0, "raid")
    before = times(sitting)
    sitting.now += MINUTE

    sitting.choose(1, sitting.options(1)[1])

    assert times(sitting) == before


def test_undo_gives_no_time() -> None:
    sitting = timed(LIVE)
    sitting.choose(0, "raid")
    running = times(sitting)
    sitting.now += MINUTE
    sitting.choose(0, "done")
    assert seat(sitting, 0).left == 9 * MINUTE + 30 * SECOND
    sitting.now += MINUTE

    sitting.wish("ann", Undo(1, 0))

    assert seat(sitting, 0).until == sitting.now + 9 * MINUTE
    assert times(sitting)[1:] == running[1:]


def test_who_lost_their_question_to_an_undo_is_not_paid_for_it() -> None:
    sitting = timed(LIVE, "ann bob")
    sitting.choose(0, "raid")
    sitting.now += MINUTE
    sitting.wish("ann", Undo(1, 0))

    sitting.wish("bob", Vote(1, 1, agree=True))

    assert times(sitting) == [(None, START + 10 * MINUTE), (9 * MINUTE, None)]


def test_each_decision_has_its_days() -> None:
    sitting = timed(DAYS)
    assert times(sitting) == [(None, START + 2 * DAY), (None, None), (None, None)]
    sitting.now += DAY
    sitting.choose(0, "rest")
    assert times(sitting) == [(None, None), (None, START + 3 * DAY), (None, None)]

    sitting.now += DAY
    sitting.choose(1, "rest")
    sitting.choose(2, "rest")

    assert seat(sitting, 0).until == START + 4 * DAY


def test_taking_back_does_not_begin_the_days_anew() -> None:
    sitting = timed(DAYS)
    sitting.choose(0, "raid")
    sitting.now += DAY
    sitting.choose(0, "done")
    sitting.now += DAY // 2

    sitting.wish("ann", Undo(1, 0))

    assert seat(sitting, 0).until == sitting.now + DAY


def test_who_runs_out_of_time_is_played_by_a_bot() -> None:
    sitting = timed(LIVE)
    sitting.now += 10 * MINUTE - 1
    assert plans.plan_expiry(sitting.room, sitting.now) == []
    sitting.now += 1

    planned = plans.plan_expiry(sitting.room, sitting.now)
    sitting.keep(planned)

    assert planned == [BotCame(sitting.now, 0, STAND_IN, "time")]
    assert sitting.room.owing_bots == [0]
    assert (seat(sitting, 0).left, seat(sitting, 0).until) == (0, None)
    assert sitting.room.deadline() is None
    assert plans.plan_expiry(sitting.room, sitting.now) == []


def test_everybody_who_owes_a_decision_may_run_out_at_once() -> None:
    sitting = timed(LIVE)
    sitting.choose(0, "raid")
    sitting.now += 11 * MINUTE

    ended = plans.plan_expiry(sitting.room, sitting.now)

    assert [entry.seat for entry in ended if isinstance(entry, BotCame)] == [0, 1, 2]


def test_who_returns_has_time_to_look_around() -> None:
    sitting = timed(LIVE)
    sitting.now += 10 * MINUTE
    sitting.keep(plans.plan_expiry(sitting.room, sitting.now))

    sitting.wish("ann", Return(1, 0))

    assert seat(sitting, 0).until == sitting.now + MINUTE


def test_who_returns_again_and_again_has_less_each_time_and_none_in_the_end() -> None:
    sitting = timed(LIVE)
    given = []
    for _ in range(20):
        sitting.now += 10 * MINUTE
        sitting.keep(plans.plan_expiry(sitting.room, sitting.now))
        sitting.wish("ann", Return(1, 0))
        given.append((seat(sitting, 0).until or 0) - sitting.now)

    assert given[:4] == [MINUTE, MINUTE // 2, MINUTE // 4, MINUTE // 8]
    assert given[-1] == 0
    assert sum(given) < 2 * MINUTE


def test_a_return_with_time_left_takes_nothing_of_the_help() -> None:
    sitting = timed(LIVE)
    for _ in range(3):
        sitting.wish("ann", Leave(1, 0))
        sitting.wish("ann", Return(1, 0))
    sitting.now += 10 * MINUTE
    sitting.keep(plans.plan_expiry(sitting.room, sitting.now))
    sitting.wish("ann", Return(1, 0))

    assert seat(sitting, 0).until == sitting.now + MINUTE


def test_other_rules_give_no_new_help() -> None:
    clocks = Clocks(Clock("live", minutes=1), 1)
    clocks.run(0, [0])
    clocks.run(MINUTE, [])
    clocks.come_back(MINUTE, 0, [])
    clocks.set_all([0])

    clocks.come_back(2 * MINUTE, 0, [])

    assert clocks.rests(2 * MINUTE) == [MINUTE // 2]


def test_a_bots_clock_does_not_run() -> None:
    sitting = timed(LIVE, "ann random")
    sitting.choose(0, "rest")
    assert sitting.room.owing_bots == [1]
    assert sitting.room.deadline() is None
    assert times(sitting)[1] == (None, None)


def test_the_clock_of_who_left_stands() -> None:
    sitting = timed(LIVE)
    sitting.now += MINUTE

    sitting.wish("ann", Leave(1, 0))

    assert times(sitting)[0] == (9 * MINUTE, None)
    assert sitting.room.deadline() is None


def test_a_finished_game_has_no_clocks() -> None:
    sitting = finished(LIVE)

    assert times(sitting) == [(None, None), (None, None)]
    assert sitting.room.deadline() is None
    assert plans.plan_expiry(sitting.room, START + 100 * DAY) == []


def test_without_a_clock_nobody_is_hurried() -> None:
    sitting = playing("ann bob")

    assert times(sitting) == [(None, None), (None, None)]
    assert sitting.room.deadline() is None
    assert plans.plan_expiry(sitting.room, START + 1000 * DAY) == []


def test_clocks_survive_a_restart() -> None:
    sitting = timed(LIVE)
    sitting.now += MINUTE
    sitting.choose(0, "raid")
    sitting.now += MINUTE
    sitting.choose(2, "done")

    assert times(sitting.replayed()) == times(sitting)


def test_a_standstill_is_on_nobodys_clock() -> None:
    clocks = Clocks(Clock("live", minutes=1), 2)
    clocks.run(1_000, [0])
    clocks.stand_still(500, 31_000)

    assert clocks.deadline() == 91_000
    clocks.stand_still(500, 31_000)
    assert clocks.deadline() == 91_000, "it counts once"
    clocks.stand_still(20_000, 41_000)
    assert clocks.deadline() == 101_000, "what overlaps counts once"
    clocks.run(51_000, [1], decided=0)
    clocks.stand_still(40_000, 61_000)
    assert clocks.rests(61_000) == [50_000, 60_000], "from when somebody began to think"
