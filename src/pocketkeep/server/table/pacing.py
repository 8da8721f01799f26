"""How fast bots play at a table, and its rest.

The pace is the host's, or whoever's plays alone, to choose. A table rests only where nobody waits
for it: where all people at it are one person, or none and its host looks on. While it rests no bot
moves and no clock runs; who is asked may still decide. It rests until that person goes on, however
long they are away, and goes on by itself when they leave their seat to a bot.

How long a bot waits before it moves hangs on what everybody saw last (`Room.changed`), and not on
how much it or others have sealed since: otherwise the pace would count what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pocketkeep.server.table.messages import Pace
from pocketkeep.server.table.seats import Viewer

if TYPE_CHECKING:
    from pocketkeep.server.table.room import Room

USUAL_PAUSES: Final[dict[Pace, float]] = {"slow": 3.0, "normal": 1.0, "fast": 0.4, "at-once": 0.0}
SECOND = 1000  # milliseconds


def pause_of(pace: Pace, usual: float) -> float:
    """Seconds between two choices of bots, where the server's usual pause is so long.

    >>> pause_of("slow", 0.5), pause_of("at-once", 0.5)
    (1.5, 0.0)
    """
    return USUAL_PAUSES[pace] * usual


def wait_for(room: Room, usual: float, now: int) -> float:
    """Seconds that a bot waits before its next choice, so that people can follow."""
    pause = pause_of(room.pace, usual)
    return min(pause, max(0.0, pause - (now - room.changed) / SECOND))


def may_pace(room: Room, viewer: Viewer) -> bool:
    return viewer.person == room.opened.host or plays_alone(room, viewer)


def may_pause(room: Room, viewer: Viewer) -> bool:
    """Whether nobody else would be kept waiting."""
    if room.status != "playing":
        return False
    watches = viewer.person == room.opened.host and is_empty(room)
    return plays_alone(room, viewer) or watches


def plays_alone(room: Room, viewer: Viewer) -> bool:
    others = any(place.person not in ("", viewer.person) for place in room.places)
    return not others and bool(room.seats_of(viewer))


def is_empty(room: Room) -> bool:
    return not any(place.person for place in room.places)
