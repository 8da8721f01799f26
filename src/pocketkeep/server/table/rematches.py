"""The same people once more: what a new table is opened with after a game, and who may open it.

Whoever asks sits down again, with all who share their screen; bots are the same; for everybody else
a seat is open, and the table that is over tells them where. It names one rematch, the first.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import NO_LOOK, SeatLook
from pocketkeep.server.table.entries import AnyEntry, Rematched
from pocketkeep.server.table.forms import RematchForm, SeatForm, TableForm
from pocketkeep.server.table.opening import HERE, ME, OPEN
from pocketkeep.server.table.refusals import NotOver, NotYours
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer


def check_rematch(room: Room, viewer: Viewer) -> None:
    """Refused before the end, and to whoever had no part in it."""
    if not room.is_over:
        raise NotOver("This game is not over. Play it to its end, then ask for a rematch.")
    if not room.seats_of(viewer) and viewer.person != room.opened.host:
        raise NotYours("You did not sit at this table. Open a table of your own.")


def rematch_form(room: Room, viewer: Viewer, form: RematchForm, luck: Random) -> TableForm:
    """A table like this one."""
    opened, order = room.opened, seating(room, form)
    return TableForm(
        game=opened.game,
        options=agreed(room, form, luck),
        name=opened.name,
        seats=[seat_form(room, seat, viewer) for seat in order],
        public=opened.public,
        clock=opened.clock,
        grace=opened.grace,
        pace=room.pace,
        looks=[look_form(room, seat, viewer) for seat in order],
    )


def seating(room: Room, form: RematchForm) -> list[int]:
    """By seat of the new table, whose it was; where seats are changed, everybody moves on by one.

    >>> room = Room("t")
    >>> room.places = [None, None, None]
    >>> seating(room, RematchForm(seats="other"))
    [2, 0, 1]
    """
    seats = list(range(len(room.places)))
    return seats[-1:] + seats[:-1] if form.seats == "other" else seats


def agreed(room: Room, form: RematchForm, luck: Random) -> Options:
    options = room.opened.options
    return {**options, **others(room, luck)} if form.factions == "other" else options


def others(room: Room, luck: Random) -> Options:
    """What would be agreed on otherwise if everybody played something else."""
    game = room.game
    changed = find_ruleset(room.opened.game).others(game.game, luck)
    before = room.opened.options
    return {name: value for name, value in changed.items() if before.get(name) != value}


def seat_form(room: Room, seat: int, viewer: Viewer) -> SeatForm:
    place, mine = room.places[seat], room.seats_of(viewer)
    if not place.person:
        return SeatForm(place.bot)
    if seat not in mine:
        return SeatForm(OPEN)
    own = next((each for each in mine if room.places[each].name == viewer.name), mine[0])
    return SeatForm(ME) if seat == own else SeatForm(HERE, place.name)


def look_form(room: Room, seat: int, viewer: Viewer) -> SeatLook:
    """Who sits down again looks as before, if they had chosen to."""
    is_open = seat_form(room, seat, viewer).kind == OPEN
    return NO_LOOK if is_open else room.chosen.get(seat, NO_LOOK)


def plan_rematch(room: Room, table: str, now: int) -> list[AnyEntry]:
    """The table that is over says where it goes on; the first who asked has chosen it."""
    return [] if room.rematch else [Rematched(now, table)]
