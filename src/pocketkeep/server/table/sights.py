"""What there is to see at a table now, by kind of reader: worked out and written down once.

Whoever sits at a table sees it in their own way, its host too; all others see the same. A watcher
remembers the sight it was shown last, and what it is told is what the next one has beyond that. So
two hundred spectators are told one and the same update.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import count

import msgspec

from pocketkeep.server.table.looks import Heard
from pocketkeep.server.table.messages import MOST_LOG, Eyes, LogPart, TableState, Update
from pocketkeep.server.table.room import Room, Shown
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.state import seen_by, surroundings

NUMBERS = count(1)
ALIKE = 100  # milliseconds for which the server's time in an update is good enough for others


class Seen:
    """The game through one pair of eyes, and its log up to then."""

    def __init__(self, eyes: Eyes, log: Heard) -> None:
        self.eyes = eyes
        self.log = log

    def looks_like(self, other: Seen) -> bool:
        return _is_same(self.log, other.log) and self.eyes == other.eyes


class Sight:
    """A table as one kind of reader sees it: through the eyes of their seats, or a spectator's."""

    def __init__(self, table: TableState, seen: list[Seen]) -> None:
        self.number = next(NUMBERS)
        self.table = table
        self.seen = seen
        self._told: dict[tuple[int, bool], Update] = {}  # by number of what was shown before

    def looks_like(self, other: Sight) -> bool:
        """Whether whoever has seen one of them has seen all of the other."""
        return (
            len(self.seen) == len(other.seen)
            and all(map(Seen.looks_like, self.seen, other.seen))
            and self.table == other.table
        )

    def after(self, before: Sight | None, now: int, *, hurried: bool = False) -> Update:
        """What is told to whoever was shown that before, or nothing yet."""
        key = before.number if before else 0, hurried
        told = self._told.get(key)
        if told is None or now - told.now > ALIKE:
            told = self._told[key] = self._update(before, now, hurried=hurried)
        return told

    def _update(self, before: Sight | None, now: int, *, hurried: bool) -> Update:
        known = {seen.eyes.seat: seen.log for seen in before.seen} if before else {}
        table = msgspec.structs.replace(self.table, hurried=True) if hurried else self.table
        return Update(table, [_told(seen, known.get(seen.eyes.seat)) for seen in self.seen], now)


def sight(room: Room, viewer: Viewer, here: AbstractSet[str]) -> Sight:
    """What this person sees, and everybody of their kind."""
    mine = room.seats_of(viewer)
    reader = viewer.person if mine or viewer.person == room.opened.host else ""
    if room.shown.here != here:
        room.shown = Shown(frozenset(here))
    found = room.shown.to.get(reader)
    if found is None:
        found = room.shown.to[reader] = _sight(room, viewer, mine)
    return found


def _sight(room: Room, viewer: Viewer, mine: Sequence[int]) -> Sight:
    shown = room.shown
    if shown.around is None:
        shown.around = surroundings(room, shown.here)
    table = seen_by(viewer, room, shown.around)
    if room.match is None:
        return Sight(table, [])
    seats: list[int | None] = [*mine] or [None]
    looks = room.looks
    return Sight(table, [Seen(looks.eyes(seat), looks.story.heard(seat)) for seat in seats])


def _told(seen: Seen, known: Heard | None) -> Eyes:
    """With what is new of the log to whoever has heard so much."""
    news = _end_of(seen.log) if known is None else _news(known, seen.log)
    return msgspec.structs.replace(seen.eyes, log=news)


def _is_same(log: Heard, other: Heard) -> bool:
    return log.count == other.count and _agree(log, other) == log.count


def _agree(told: Heard, log: Heard) -> int:
    """How many entries two logs have in common at their beginning.

    Where it is another list, something was taken back, or the table was read anew.
    """
    most = min(told.count, log.count)
    if told.entries is log.entries:
        return most
    for place in range(most):
        one, other = told.entries[place], log.entries[place]
        if one is not other and one != other:
            return place
    return most


def _news(told: Heard, log: Heard) -> LogPart:
    """What of a log was not told yet; whatever was told beyond it is taken back."""
    known = _agree(told, log)
    return LogPart(known, log.since(known))


def _end_of(log: Heard) -> LogPart:
    """As much as whoever joins is told at once; what came before can be asked for."""
    first = max(0, log.count - MOST_LOG)
    return LogPart(first, log.since(first))
