"""Every point that the replay slider can go to, through one pair of eyes.

There is a moment for every choice that these eyes can notice and no other: the number of moments
must not count what others have sealed. A game still running is played again for it. Once it is over
everything lies open, and its film is watched: that needs no rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.film import Film, Told, changed_exhibit, plain_view, shoot
from pocketkeep.core.match import Match
from pocketkeep.core.record import read_choice
from pocketkeep.server.table.beginnings import begin_again
from pocketkeep.server.table.checks import check_eyes
from pocketkeep.server.table.messages import LogEntry
from pocketkeep.server.table.refusals import NoFilm, UnknownSeat
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

OWN_AFFAIRS = ("seat", "version", "decision")  # what a seat was asked is no secret to open
Data = dict[str, Any]


class Moment(msgspec.Struct, frozen=True):
    """The table at one point of the past."""

    log: int  # how many entries of the log had been told
    view: Data  # a core.view.View, as data
    open: dict[int, Data] = {}  # of a finished game: by seat, what only it could see


class Replay(msgspec.Struct, frozen=True):
    """Every point a replay can go to, through one pair of eyes."""

    seat: int | None
    moments: list[Moment]
    log: list[LogEntry] | None = None  # of a finished game: all that these eyes were told
    exhibit: Exhibit | None = None  # what it was drawn and named by, where that has changed since


def replay(room: Room, viewer: Viewer, seat: int | None) -> Replay:
    """Every point of the game so far; of a finished one through any eyes, all secrets open."""
    if room.is_over:
        return watch(film_room(room), seat)
    check_eyes(room, seat, viewer)
    kept = room.game.record.copy()
    match = begin_again(kept, room.position)
    moments = [look(match, seat)]
    for line in kept.choices:
        match.choose(*read_choice(line))
        moments.append(look(match, seat))
    return Replay(seat, list(noticed(moments)))


def look(match: Match, seat: int | None) -> Moment:
    return Moment(len(match.heard(seat)), plain_view(match, seat))


def noticed(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Without those that look like the one before."""
    last = None
    for moment in moments:
        if moment != last:
            yield moment
        last = moment


def film_room(room: Room) -> Film:
    """The film of a finished game, played again from where its log begins."""
    kept = room.game.record.copy()
    if not kept.seed and not kept.choices:
        raise no_film()
    return shoot(begin_again(kept, room.position), kept.choices)


def no_film() -> NoFilm:
    return NoFilm(
        "This game cannot be looked back on: its rules or cards have changed since, and it was "
        "played before Pocketkeep kept what everybody saw. Its end is shown as it was."
    )


def watch(film: Film, seat: int | None) -> Replay:
    """A finished game through these eyes, with what was hidden from them beside it."""
    if seat is not None and not 0 <= seat < film.seats:
        raise UnknownSeat(f"There is no such seat here. They go from 1 to {film.seats}.")
    moments, log = [], list[LogEntry]()
    everybody = zip(*[film.views(other) for other in range(film.seats)], strict=True)
    for view, told, others in zip(film.views(seat), film.heard(seat), everybody, strict=True):
        log += map(entry_of, told)
        secrets = {n: only_there(seen, view) for n, seen in enumerate(others) if n != seat}
        moments.append(Moment(len(log), view, secrets))
    return Replay(seat, list(noticed(moments)), log, changed_exhibit(film))


def entry_of(told: Told) -> LogEntry:
    return LogEntry(text=told.text, rule=told.rule, heading=told.heading, event=told.event)


def only_there(seen: Data, view: Data) -> Data:
    """What a seat saw and these eyes did not."""
    return {
        name: value
        for name, value in seen.items()
        if name not in OWN_AFFAIRS and (name not in view or view[name] != value)
    }
