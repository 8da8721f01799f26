"""What seats look like at a table: what was chosen before the game begins, and what was dealt.

Whoever sits on a seat chooses for it, the host for bots; for an opponent whom the rules play, the
host or the person on the seat that manages it: the first seat the first opponent.
"""

from __future__ import annotations

from pocketkeep.core import seat_looks
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import NO_LOOK, SeatLook, Wardrobe
from pocketkeep.core.wording import capital
from pocketkeep.server.table.checks import check_gathering, check_host, check_mine, place_at
from pocketkeep.server.table.looks import words_of
from pocketkeep.server.table.messages import OpponentState
from pocketkeep.server.table.refusals import BadLook, NotYours
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer, by_side


def wardrobe(room: Room) -> Wardrobe:
    """A game that has begun has it at hand."""
    if room.match is not None:
        return room.looks.words.wardrobe
    return find_ruleset(room.opened.game).wardrobe(room.opened.options)


def worn(room: Room) -> list[SeatLook]:
    """By side, its look; before the game begins, the one it would be dealt, but for mats."""
    if room.match is not None:
        return room.match.record.looks
    return seat_looks.deal(by_side(room.chosen), wardrobe(room))


def has_chosen(room: Room, side: int) -> bool:
    """Whether nobody else can have its colour; in a game that runs nobody can have any."""
    return room.match is not None or bool(room.chosen.get(side, NO_LOOK).colour)


def spare_colour(room: Room, looks: list[SeatLook]) -> str:
    """A colour that nobody wears; in a game that runs it stays the same."""
    return seat_looks.spare_colour(looks) if room.match is None else room.looks.spare_colour


def opponents(room: Room, looks: list[SeatLook]) -> list[OpponentState]:
    """Those whom the rules play with pieces of a colour."""
    named = wardrobe(room).opponents
    if not named:
        return []
    things = words_of(find_ruleset(room.opened.game), room.opened.options).things
    first = len(room.places)
    return [
        OpponentState(things.get(name, name), looks[side].colour, has_chosen(room, side))
        for side, name in enumerate(named, first)
    ]


def check_may_dress(room: Room, side: int, viewer: Viewer) -> None:
    """Whether this person chooses for that side, and there is still something to choose."""
    check_gathering(room)
    seats = len(room.places)
    if seats <= side < wardrobe(room).sides:
        if viewer.person not in (room.opened.host, place_at(room, side - seats).person):
            raise NotYours("Who manages that opponent chooses for it. Choose for yourself.")
        return
    place = place_at(room, side)
    if place.is_open:
        raise NotYours("Nobody sits there yet. Sit down there, then choose.")
    if place.person:
        check_mine(room, side, viewer)
    else:
        check_host(room, viewer)


def check_look(room: Room, side: int, look: SeatLook) -> None:
    """Whether it can be worn beside what others have chosen."""
    chosen = {**room.chosen, side: look}
    faults = seat_looks.faults(by_side(chosen), wardrobe(room))
    if faults:
        raise BadLook(" ".join(f"{capital(fault)}." for fault in faults))
