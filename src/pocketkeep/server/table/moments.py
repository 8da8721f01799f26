"""Every point that the replay slider can go to, through one pair of eyes.

There is a moment for every choice that these eyes can notice and no other: the number of moments
must not count what others have sealed. A game still running is played again for it. Once it is over
everything lies open, and its film is watched: that needs no rules. Moments are sent by pages, as
somebody goes there; what is known of all of them is a `Replay`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.film import Film, Told, plain_view, shoot
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record, read_choice
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
    standing: list[int] = []  # of a finished game: by seat, then by opponent, points so far


class Page(msgspec.Struct, frozen=True):
    """So many moments one after the other; the last page may have fewer."""

    moments: list[Moment]


class Replay(msgspec.Struct, frozen=True):
    """Every point a replay can go to, through one pair of eyes; the moments come page by page."""

    seat: int | None
    told: list[int]  # by moment, how many entries of the log had been told
    pages: list[str]  # by page, the mark that it is asked for with: it changes with what is shown
    on_page: int  # moments
    log: list[LogEntry] | None = None  # of a finished game: all that these eyes were told
    # Of a finished game: by moment, points so far by seat, then by opponent; empty: nobody counted.
    standing: list[list[int]] = []
    exhibit: Exhibit | None = None  # what it was drawn and named by, where that has changed since


class Past(msgspec.Struct, frozen=True):
    """A running game as far as it is, and the eyes it is looked back on through."""

    kept: Record
    position: Data | None  # where it began, if not from a seed
    seat: int | None


def past_of(room: Room, viewer: Viewer, seat: int | None) -> Past:
    """What it takes to look back; refused to whoever may not see through these eyes."""
    check_eyes(room, seat, viewer)
    return Past(room.game.record.copy(), room.position, seat)


def looks(past: Past, known: int = 0) -> Iterator[Moment]:
    """What these eyes saw before the first choice and after each; the first ones are known."""
    match = begin_again(past.kept, past.position)
    if not known:
        yield look(match, past.seat)
    for number, line in enumerate(past.kept.choices, start=1):
        match.choose(*read_choice(line))
        if number >= known:
            yield look(match, past.seat)


def look(match: Match, seat: int | None) -> Moment:
    return Moment(len(match.heard(seat)), plain_view(match, seat))


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


def watch(film: Film, seat: int | None) -> Iterator[Moment]:
    """A finished game through these eyes, with what was hidden from them beside it."""
    told = 0
    everybody = zip(*[film.views(other) for other in range(film.seats)], strict=True)
    seen = zip(film.shots, film.views(seat), film.heard(seat), everybody, strict=True)
    for shot, view, lines, others in seen:
        told += len(lines)
        secrets = {n: only_there(own, view) for n, own in enumerate(others) if n != seat}
        yield Moment(told, view, secrets, shot.standing)


def check_filmed(film: Film, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < film.seats:
        raise UnknownSeat(f"There is no such seat here. They go from 1 to {film.seats}.")


def all_told(film: Film, seat: int | None) -> list[LogEntry]:
    return [entry_of(line) for lines in film.heard(seat) for line in lines]


def entry_of(told: Told) -> LogEntry:
    return LogEntry(text=told.text, rule=told.rule, heading=told.heading, event=told.event)


def only_there(seen: Data, view: Data) -> Data:
    """What a seat saw and these eyes did not."""
    return {
        name: value
        for name, value in seen.items()
        if name not in OWN_AFFAIRS and (name not in view or view[name] != value)
    }
