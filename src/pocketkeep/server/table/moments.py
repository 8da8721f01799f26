"""A game played again for the replay slider, through one pair of eyes.

There is a moment for every choice that these eyes can notice and no other: the number of moments
must not count what others have sealed. Once the game is over everything lies open.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core.match import Match
from pocketkeep.core.record import read_choice
from pocketkeep.server.http.forms import Moment, Replay
from pocketkeep.server.table.answers import check_eyes
from pocketkeep.server.table.beginnings import begin_again
from pocketkeep.server.table.plans import place_at
from pocketkeep.server.table.rooms import Room
from pocketkeep.server.table.seats import Viewer

OWN_AFFAIRS = ("version", "decision")  # what a seat was asked is no secret to open


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


def open_secrets(match: Match, seat: int | None, view: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """By seat, what it saw and these eyes did not."""
    secrets = {}
    for other in range(match.game.seats):
        seen = match.view(other)
        differs = {key for key in seen if seen[key] != view.get(key)}
        if other != seat:
            secrets[other] = {key: seen[key] for key in seen if key in differs - {*OWN_AFFAIRS}}
    return secrets
