"""The solo game told in sentences: every reason that the dummy, its die and its compass have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms import events as e

DUMMY: Final = place("dummy")
HOURS: Final = 12
MOST_LISTED: Final = 4  # hours that are named one by one
TOUCHED: Final = {
    "army": "the army in {}",
    "region": "{}",
    "way": "the way to {}",
    "shelter": "the way back to {}",
    "war tower": "{} for its war tower",
}


def hours_between(roll: int, hour: int) -> list[int]:
    """The hours that the hand passed before it touched anything.

    >>> hours_between(11, 2), hours_between(4, 4)
    ([11, 12, 1], [])
    """
    return [(roll + turned - 1) % HOURS + 1 for turned in range((hour - roll) % HOURS)]


def hours_text(hours: list[int]) -> str:
    """Hours in words.

    >>> hours_text([8, 9, 10]), hours_text([8, 9, 10, 11, 12])
    ('at 8, 9 and 10', 'from 8 to 12')
    """
    if len(hours) > MOST_LISTED:
        return f"from {hours[0]} to {hours[-1]}"
    return f"at {listed([str(hour) for hour in hours])}"


def tell_hand(event: e.HandPointed) -> str:
    """Where the hand began, what it passed, what it touched, and why it was that one."""
    laid = f", laid on {place(event.origin)}," if event.origin else ""
    goal = TOUCHED.get(event.what, "{}").format(place(event.goal))
    passed = hours_between(event.roll, event.hour) if event.hour else []
    if not event.hour:
        found = f"found nothing at any hour, and {goal} between two of them"
    elif passed:
        found = f"found nothing {hours_text(passed)} and touched {goal} at {event.hour}"
    else:
        found = f"touched {goal}"
    return f"The die showed {event.roll}: the hand{laid} {found}.{which_of_several(event)}"


def which_of_several(event: e.HandPointed) -> str:
    if event.far:
        return " It was night: the farthest was taken."
    return f" Of {event.touched} touched, the nearest." if event.touched > 1 else ""


def tell_value(event: e.DummyValued) -> str:
    beyond = " No war value is as high: the war could not be won." if event.beyond else ""
    region = place(event.region)
    return f"In {region} the war value of {DUMMY} was {event.value}: {value_text(event)}.{beyond}"


def value_text(event: e.DummyValued) -> str:
    return value_reason(event.armies, event.value, night=event.night)


def value_reason(armies: int, value: int, *, night: bool) -> str:
    """What a war value of the dummy is made of.

    >>> value_reason(3, 6, night=False), value_reason(3, 4, night=True)
    ('twice its 3 armies, by day', 'its 3 armies, by night, and 1 by bonuses')
    """
    many = f"its {armies} armies" if armies != 1 else "its only army"
    base = f"{many}, by night" if night else f"twice {many}, by day"
    more = value - (armies if night else 2 * armies)
    return f"{base}, and {more} by bonuses" if more else base


def tell_roll(event: e.DieRolled) -> str:
    meant = f", which meant {place(event.action)}" if event.action else ""
    return f"{DUMMY} rolled {event.roll}{meant}."


def tell_held_back(event: e.DummyHeldBack) -> str:
    why = f" ({event.reason})" if event.reason else ""
    return f"{DUMMY} could not {place(event.action)}{why} and collected."


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.GarrisonPlaced: lambda x: f"{place(x.seat)} placed an army in {place(x.region)}.",
    e.CompassFlipped: lambda x: f"The compass was turned over to {'night' if x.night else 'day'}.",
    e.DieRolled: tell_roll,
    e.ActionTurnedPast: lambda x: (
        f"{place(x.taken)} had its cube, so the compass went on to {place(x.action)}."
    ),
    e.HandPointed: tell_hand,
    e.DummyHeldBack: tell_held_back,
    e.DummyValued: tell_value,
}
