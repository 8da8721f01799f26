"""Somebody is gone for good: their games stay, without their name."""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.ai.seating import HUMAN
from pocketkeep.server.table.entries import (
    LEFT,
    AnyEntry,
    BotCame,
    Forgotten,
    Opened,
    Resumed,
    Seated,
    Spoken,
)
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import GONE, SOMEBODY, STAND_IN, seats_of, spare_name


def plan_forgetting(room: Room, person: str, now: int) -> list[AnyEntry]:
    """The entries after which nothing at a table tells who this person was.

    Before the game their seat is open again; in the middle of it a bot plays on.
    """
    seats, lines = seats_of(person, room.places), room.talk.said_by(person)
    is_host = room.opened.host == person
    if not seats and not lines and not is_host:
        return []
    host = next_host(room, person) if is_host else room.opened.host
    if room.status == "gathering":
        stood: list[AnyEntry] = [Seated(now, seat) for seat in seats]
        return [*stood, Forgotten(now, seats=[], names=[], lines=lines, host=host)]
    left: list[AnyEntry] = [
        BotCame(now, seat, STAND_IN, LEFT)
        for seat in seats
        if room.status == "playing" and not room.places[seat].bot
    ]
    names = new_names(room, seats)
    return [*left, Forgotten(now, seats=seats, names=names, lines=lines, host=host)]


def next_host(room: Room, person: str) -> str:
    """Whoever sits there too; nobody if there is nobody."""
    others = [place.person for place in room.places if place.person not in ("", GONE, person)]
    return others[0] if others else ""


def new_names(room: Room, seats: list[int]) -> list[str]:
    taken = [place.name for seat, place in enumerate(room.places) if seat not in seats]
    names = list[str]()
    for _ in seats:
        names.append(spare_name(SOMEBODY, [*taken, *names]))
    return names


# ------------------------------------------------------------------ what lies in storage


def without_name(entry: AnyEntry, person: str, seats: list[int]) -> AnyEntry:
    """An entry of the past as it is kept from now on; `seats` are those that the person had."""
    if isinstance(entry, Seated) and entry.person == person:
        return msgspec.structs.replace(entry, person=GONE, name=SOMEBODY)
    if isinstance(entry, Spoken) and entry.person == person:
        return msgspec.structs.replace(entry, person=GONE, name=SOMEBODY)
    if isinstance(entry, Resumed):
        return msgspec.structs.replace(entry, record=_without_players(entry.record, seats))
    if isinstance(entry, Opened):
        kept = entry.record and _without_players(entry.record, seats)
        host = GONE if entry.host == person else entry.host
        return msgspec.structs.replace(entry, host=host, record=kept)
    return entry


def _without_players(record: dict[str, Any], seats: list[int]) -> dict[str, Any]:
    """A record as data."""
    return {**record, "players": anonymous(record.get("players") or [], seats)}


def anonymous(players: list[str], seats: list[int]) -> list[str]:
    """Who played, as records write it, without the names on these seats.

    >>> anonymous(["human Ann", "keen Mirel"], [0])
    ['human somebody', 'keen Mirel']
    """
    return [
        f"{HUMAN} {SOMEBODY}" if seat in seats else player for seat, player in enumerate(players)
    ]
