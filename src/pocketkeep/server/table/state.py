"""The table around its game, as one person sees it: seats, clocks and proposals."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pocketkeep.core.seat_looks import SeatLook, spare_colour
from pocketkeep.server.table import absence, dress
from pocketkeep.server.table.messages import Proposal, SeatState, TableState
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer


def table_state(room: Room, viewer: Viewer, here: AbstractSet[str]) -> TableState:
    opened, seated = room.opened, {place.person for place in room.places}
    looks = dress.worn(room)
    return TableState(
        id=room.id,
        name=opened.name,
        game=opened.game,
        options=opened.options,
        status=room.status,
        public=opened.public,
        host=viewer.person == opened.host,
        clock=opened.clock,
        grace=absence.grace_of(room),
        seats=[
            seat_state(room, seat, viewer, here, look=looks[seat]) for seat in range(opened.seats)
        ],
        proposals=proposals(room, here),
        watching=len(here - seated),
        opponents=dress.opponents(room, looks),
        spare_colour=spare_colour(looks),
        guided=opened.guided,
    )


def seat_state(
    room: Room, seat: int, viewer: Viewer, here: AbstractSet[str], look: SeatLook
) -> SeatState:
    place = room.places[seat]
    timed = room.status == "playing" and bool(place.person)
    left, until = room.clocks.shown(seat) if timed else (None, None)
    return SeatState(
        kind="person" if place.person else "bot" if place.bot else "open",
        name=place.name,
        bot=place.bot,
        mine=bool(place.person) and place.person == viewer.person,
        here=place.person in here,
        owes=seat in room.owing,
        left=left,
        until=until,
        colour=look.colour,
        colour_chosen=dress.has_chosen(room, seat),
        mat=look.mat,
    )


def proposals(room: Room, here: AbstractSet[str]) -> list[Proposal]:
    """What is open; a vote about somebody rests while they are here."""
    motions = room.votes.open
    shown = [m for m in motions if m.kind == "undo" or room.places[m.seat].person not in here]
    return [motion.shown() for motion in shown]
