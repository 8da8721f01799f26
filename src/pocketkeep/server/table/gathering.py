"""Before the game begins: who sits where, what they are called, and what they look like."""

from __future__ import annotations

import secrets

from pocketkeep.ai.seating import check_kind
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.core.wording import place as named
from pocketkeep.server.table.checks import (
    check_company,
    check_gathering,
    check_host,
    check_mine,
    place_at,
)
from pocketkeep.server.table.dress import check_look, check_may_dress
from pocketkeep.server.table.entries import AnyEntry, Began, Closed, Dressed, Seated
from pocketkeep.server.table.messages import (
    Close,
    Dress,
    Fill,
    Leave,
    Rename,
    Sit,
    Stand,
    Start,
)
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.opening import OPEN
from pocketkeep.server.table.refusals import BadName, SeatTaken
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer, bot_name, check_name, spare_name


def sit(room: Room, wish: Sit, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_company(room, viewer, moment.apart)
    if not place_at(room, wish.seat).is_open:
        raise SeatTaken("Somebody sits there already. Take another seat.")
    taken = [place.name for place in room.places]
    if wish.name.strip():
        name = check_name(wish.name, taken)
    elif room.seats_of(viewer):
        raise BadName("You sit here already. Say the name of who else plays at your screen.")
    else:
        name = spare_name(viewer.name, taken)
    seated = Seated(moment.now, wish.seat, viewer.person, name)
    is_last = [place.is_open for place in room.places].count(True) == 1
    if room.opened.begins and is_last:
        return [seated, Began(moment.now, moment.seed or secrets.token_hex(16))]
    return [seated]


def stand(room: Room, wish: Stand | Leave, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_mine(room, wish.seat, viewer)
    return [Seated(moment.now, wish.seat)]


def rename(room: Room, wish: Rename, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_mine(room, wish.seat, viewer)
    others = [place.name for seat, place in enumerate(room.places) if seat != wish.seat]
    return [Seated(moment.now, wish.seat, viewer.person, check_name(wish.name, others))]


def close(room: Room, _: Close, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_host(room, viewer)
    return [Closed(moment.now)]


def fill(room: Room, wish: Fill, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_host(room, viewer)
    place = place_at(room, wish.seat)
    if place.person not in ("", viewer.person) and place.person in moment.presence.here:
        raise SeatTaken(f"{named(wish.seat)} sits there and is here. Ask them to stand up.")
    if wish.kind == OPEN:
        return [Seated(moment.now, wish.seat)]
    check_kind(wish.kind, OPEN, *moment.programs)
    others = [other.name for seat, other in enumerate(room.places) if seat != wish.seat]
    return [Seated(moment.now, wish.seat, person="", name=bot_name(others), bot=wish.kind)]


def dress(room: Room, wish: Dress, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_may_dress(room, wish.side, viewer)
    check_look(room, wish.side, SeatLook(wish.colour, wish.mat))
    return [Dressed(moment.now, wish.side, wish.colour, wish.mat)]


def start(room: Room, wish: Start, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_gathering(room)
    check_host(room, viewer)
    check_kind(wish.bots, *moment.programs)
    find_ruleset(room.opened.game).read_options(room.opened.options)  # content may have changed
    seated: list[AnyEntry] = []
    taken = [place.name for place in room.places]
    for seat, place in enumerate(room.places):
        if place.is_open:
            taken.append(bot_name(taken))
            seated.append(Seated(moment.now, seat, person="", name=taken[-1], bot=wish.bots))
    return [*seated, Began(moment.now, moment.seed or secrets.token_hex(16))]
