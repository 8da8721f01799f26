"""A game played again for the replay slider, through one pair of eyes.

There is a moment for every choice that these eyes can notice and no other: the number of moments
must not count what others have sealed. Once the game is over everything lies open.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.core.match import Match
from pocketkeep.core.record import read_choice
from pocketkeep.core.view import View
from pocketkeep.server.table.beginnings import begin_again
from pocketkeep.server.table.checks import check_eyes, place_at
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

OWN_AFFAIRS = ("seat", "version", "decision")  # what a seat was asked is no secret to open


class Moment(msgspec.Struct, frozen=True):
    """The table at one point of the past."""

    log: int  # how many entries of the log had been told
    view: Any  # a core.view.View
    open: dict[int, dict[str, Any]] = {}  # of a finished game: by seat, what only it could see


class Replay(msgspec.Struct, frozen=True):
    """Every point a replay can go to, through one pair of eyes."""

    seat: int | None
    moments: list[Moment]


def replay(room: Room, viewer: Viewer, seat: int | None) -> Replay:
    """Every point of the game so far; of a finished one through any eyes, all secrets open."""
    kept = room.game.record.copy()
    if room.is_over and seat is not None:
        place_at(room, seat)
    elif not room.is_over:
        check_eyes(room, seat, viewer)
    match = begin_again(kept, room.position)
    moments = [look(match, seat, opened=room.is_over)]
    for line in kept.choices:
        match.choose(*read_choice(line))
        moment = look(match, seat, opened=room.is_over)
        if moment != moments[-1]:
            moments.append(moment)
    return Replay(seat, moments)


def look(match: Match, seat: int | None, *, opened: bool) -> Moment:
    view = match.view(seat)
    secrets = open_secrets(match, seat, view) if opened else {}
    return Moment(len(match.heard(seat)), view, secrets)


def open_secrets(match: Match, seat: int | None, view: View) -> dict[int, dict[str, Any]]:
    """By seat, what it saw and these eyes did not."""
    others = [other for other in range(match.game.seats) if other != seat]
    return {other: hidden_parts(match.view(other), view) for other in others}


def hidden_parts(seen: View, view: View) -> dict[str, Any]:
    """The fields of somebody's view that another pair of eyes saw otherwise."""
    known = msgspec.structs.asdict(view)
    return {
        name: part
        for name, part in msgspec.structs.asdict(seen).items()
        if name not in OWN_AFFAIRS and part != known[name]
    }
