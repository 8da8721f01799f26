"""The table around its game, as one person sees it: seats, clocks and proposals."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from random import Random

import msgspec

from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.server.table import absence, dress, pacing, rematches
from pocketkeep.server.table.messages import Proposal, SeatState, TableState
from pocketkeep.server.table.programs import is_program
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer


def table_state(room: Room, viewer: Viewer, here: AbstractSet[str]) -> TableState:
    return seen_by(viewer, room, surroundings(room, here))


def seen_by(viewer: Viewer, room: Room, around: TableState) -> TableState:
    """What everybody sees, with what is one person's own."""
    mine, host = room.seats_of(viewer), viewer.person == room.opened.host
    if not mine and not host:
        return around
    seats = [*around.seats]
    for seat in mine:
        seats[seat] = msgspec.structs.replace(seats[seat], mine=True)
    return msgspec.structs.replace(
        around,
        host=host,
        seats=seats,
        may_pace=pacing.may_pace(room, viewer),
        may_pause=pacing.may_pause(room, viewer),
    )


def surroundings(room: Room, here: AbstractSet[str]) -> TableState:
    """What everybody sees: it is worked out once, however many look."""
    opened, seated = room.opened, {place.person for place in room.places}
    looks, owing, status = dress.worn(room), room.owing, room.status
    playing = status == "playing"
    return TableState(
        id=room.id,
        name=opened.name,
        game=opened.game,
        options=opened.options,
        status=status,
        public=opened.public,
        host=False,
        clock=opened.clock,
        grace=absence.grace_of(room),
        seats=[
            seat_state(room, seat, here, owes=seat in owing, playing=playing, look=looks[seat])
            for seat in range(opened.seats)
        ],
        proposals=proposals(room, here),
        watching=len(here - seated),
        opponents=dress.opponents(room, looks),
        spare_colour=dress.spare_colour(room, looks),
        pace=room.pace,
        paused=room.paused,
        rematch=room.rematch,
        others=room.is_over and bool(rematches.others(room, Random(0))),
        guided=opened.guided,
    )


def seat_state(
    room: Room, seat: int, here: AbstractSet[str], *, owes: bool, playing: bool, look: SeatLook
) -> SeatState:
    place = room.places[seat]
    left, until = room.clocks.shown(seat) if playing and place.person else (None, None)
    return SeatState(
        kind="person" if place.person else "bot" if place.bot else "open",
        name=place.name,
        bot=place.bot,
        here=place.person in here,
        owes=owes,
        left=left,
        until=until,
        colour=look.colour,
        colour_chosen=dress.has_chosen(room, seat),
        mat=look.mat,
        program=is_program(place.person),
    )


def proposals(room: Room, here: AbstractSet[str]) -> list[Proposal]:
    """What is open; a vote about somebody rests while they are here."""
    motions = room.votes.open
    shown = [m for m in motions if m.kind == "undo" or room.places[m.seat].person not in here]
    return [motion.shown() for motion in shown]
