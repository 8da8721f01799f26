"""Who is away, and when a bot may take their seat.

A bot plays for somebody who left, whose time has run out, or for whom the others do not want to
wait any longer: that they may say only after a grace that the table named when it was opened. Who
comes back has the seat back, unless they gave it away themselves.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pocketkeep.core.wording import place as named
from pocketkeep.server.table.entries import AnyEntry, PersonCame
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.refusals import NotAway
from pocketkeep.server.table.room import Room

USUAL_GRACE = 10  # minutes
MOST_GRACE = 7 * 24 * 60
NEVER = 0
MINUTE = 60.0


class Presence(NamedTuple):
    """Who is at a table now, and since when others are not, as far as this server knows."""

    here: AbstractSet[str] = frozenset()  # ids of persons
    away: Mapping[str, float] = {}  # by id, for how many seconds; who is not named has just left


def grace_of(room: Room) -> int:
    """Minutes after which the others may let a bot play; `NEVER`: only the clock says so."""
    opened = room.opened
    return usual_grace(opened.clock) if opened.grace is None else opened.grace


def usual_grace(clock: Clock | None) -> int:
    """In a game of days everybody is away most of the time."""
    return NEVER if clock is not None and clock.kind == "days" else USUAL_GRACE


def faults(grace: int | None) -> list[str]:
    """What is wrong with a grace for a new table."""
    if grace is None or NEVER <= grace <= MOST_GRACE:
        return []
    return [f"grace: minutes to wait for who is away go from {NEVER} to {MOST_GRACE}"]


def check_away(room: Room, seat: int, presence: Presence) -> None:
    """Refuse a bot for somebody who is here, or who has not been away for long enough."""
    place, grace = room.places[seat], grace_of(room)
    if place.person in presence.here:
        raise NotAway(f"{named(seat)} is here. Wait for them, or ask them in the chat.")
    if grace == NEVER:
        raise NotAway(
            f"At this table only the clock lets a bot play for {named(seat)}. Wait for them, or "
            "leave your own seat to a bot."
        )
    left = grace * MINUTE - presence.away.get(place.person, 0.0)
    if left > 0:
        raise NotAway(
            f"Everybody may be away for {minutes(grace)} at this table. "
            f"Ask again in {minutes(math.ceil(left / MINUTE))}."
        )


def minutes(number: int) -> str:
    """So many minutes in words.

    >>> minutes(1), minutes(10)
    ('a minute', '10 minutes')
    """
    return "a minute" if number == 1 else f"{number} minutes"


def plan_return(room: Room, person: str, now: int) -> list[AnyEntry]:
    """Somebody has come back: the seats that a bot took, because they were away, are theirs."""
    if room.status != "playing":
        return []
    mine = [seat for seat, place in enumerate(room.places) if place.person == person]
    return [PersonCame(now, seat) for seat in mine if room.places[seat].was_taken]
