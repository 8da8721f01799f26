"""Who is away: when a bot may take their seat, and that it is theirs again when they come back."""

from __future__ import annotations

import pytest

from pocketkeep.core.errors import BadOptions
from pocketkeep.server.table import absence, refusals
from pocketkeep.server.table.entries import PersonCame
from pocketkeep.server.table.messages import Clock, Leave, ProposeBot, Return
from pocketkeep.server.table.plans import plan_expiry
from tests.builders.server.sittings import START, Sitting, playing, table

DAYS = Clock("days", days=7)
MINUTE = 60.0


def alone(sitting: Sitting, away_for: float) -> Sitting:
    """Only Ann is here; the others left so many seconds ago."""
    sitting.here = frozenset({"ann"})
    sitting.away_for = away_for
    return sitting


def refusal(sitting: Sitting, seat: int = 1) -> str:
    with pytest.raises(refusals.NotAway) as refused:
        sitting.wish("ann", ProposeBot(1, seat))
    assert not sitting.room.places[seat].bot
    return str(refused.value)


def test_nobody_is_replaced_the_moment_they_go() -> None:
    told = refusal(alone(playing("ann bob"), away_for=0))

    assert told == "Everybody may be away for 10 minutes at this table. Ask again in 10 minutes."


@pytest.mark.parametrize(("grace", "away", "comes"), [(5, 299, False), (5, 300, True)])
def test_after_the_grace_that_was_named_a_bot_may_come(grace: int, away: int, comes: bool) -> None:
    sitting = alone(playing("ann bob", grace=grace), away_for=away)

    if comes:
        sitting.wish("ann", ProposeBot(1, 1))
    else:
        assert "Ask again in a minute" in refusal(sitting)

    assert bool(sitting.room.places[1].bot) is comes


def test_in_a_game_of_days_only_the_clock_replaces_anybody() -> None:
    """An opponent cannot impose a bot on who sleeps, though everybody is away most of the time."""
    sitting = alone(playing("ann bob", clock=DAYS), away_for=6 * 24 * 3600)

    assert "only the clock" in refusal(sitting)


def test_everybody_sees_the_grace() -> None:
    assert playing("ann bob").update().table.grace == 10
    assert playing("ann bob", grace=3).update().table.grace == 3
    assert playing("ann bob", clock=DAYS).update().table.grace == absence.NEVER


@pytest.mark.parametrize("grace", [-1, absence.MOST_GRACE + 1])
def test_a_grace_that_cannot_be_is_refused(grace: int) -> None:
    with pytest.raises(BadOptions, match="grace: minutes to wait"):
        table("me open", grace=grace)


def test_who_comes_back_has_the_seat_back() -> None:
    sitting = alone(playing("ann bob"), away_for=11 * MINUTE)
    sitting.wish("ann", ProposeBot(1, 1))
    assert sitting.room.places[1].bot

    planned = absence.plan_return(sitting.room, "bob", START)
    sitting.keep(planned)

    assert planned == [PersonCame(START, 1)]
    assert sitting.room.places[1].is_played_by_person
    assert absence.plan_return(sitting.room, "bob", START) == []


def test_so_has_whose_time_ran_out() -> None:
    sitting = playing("ann bob", clock=Clock("live", minutes=1))
    late = START + 3600 * 1000
    sitting.keep(plan_expiry(sitting.room, late))

    assert sitting.room.places[1].bot
    assert absence.plan_return(sitting.room, "bob", late) == [PersonCame(late, 1)]


def test_who_gave_a_seat_away_has_to_ask_for_it() -> None:
    sitting = playing("ann bob")
    sitting.wish("bob", Leave(1, 1))

    assert absence.plan_return(sitting.room, "bob", START) == []
    sitting.wish("bob", Return(2, 1))
    assert sitting.room.places[1].is_played_by_person
