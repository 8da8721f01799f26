"""Whether the table is so that a wish makes sense, and whether it is this person's to make."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pocketkeep.server.table.refusals import (
    AlreadyBegun,
    AlreadyOver,
    BotPlays,
    KeptApart,
    NotHost,
    NotYours,
    TableClosed,
    UnknownSeat,
)
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Place, Viewer


def place_at(room: Room, seat: int) -> Place:
    if not 0 <= seat < len(room.places):
        raise UnknownSeat(f"There is no such seat here. They go from 1 to {len(room.places)}.")
    return room.places[seat]


def check_there(room: Room) -> None:
    """Refuse whatever is wished of a table that its host has taken away."""
    if room.is_closed:
        raise TableClosed(
            "Its host has taken this table away before the game began. Ask for a new link, or open "
            "a table of your own on the start page."
        )


def check_gathering(room: Room) -> None:
    check_there(room)
    if room.status != "gathering":
        raise AlreadyBegun("The game has begun: who sits where is settled. You can watch it.")


def check_company(room: Room, viewer: Viewer, apart: AbstractSet[str]) -> None:
    """Whoever keeps apart from somebody at this table sits elsewhere, whoever of them wants it."""
    company = {room.opened.host, *[place.person for place in room.places]}
    if apart & (company - {viewer.person}):
        raise KeptApart(
            "Somebody at this table and you are kept apart, so you cannot sit here. You can watch, "
            "or choose another table."
        )


def check_playing(room: Room) -> None:
    if room.status == "over":
        raise AlreadyOver("The game is over. Look at it again, or open a new table.")
    room.check_begun()


def check_host(room: Room, viewer: Viewer) -> None:
    if viewer.person != room.opened.host:
        raise NotHost("Only the host can do that. Ask them in the chat.")


def check_mine(room: Room, seat: int, viewer: Viewer) -> None:
    if place_at(room, seat).person != viewer.person:
        raise NotYours("That is not your seat. Act for a seat of yours.")


def check_player(room: Room, seat: int, viewer: Viewer) -> None:
    """Whether the game runs and this person plays there for themself."""
    check_playing(room)
    check_mine(room, seat, viewer)
    if room.places[seat].bot:
        raise BotPlays(
            "A bot plays for you here: you have left this game. Return to your seat at the table "
            "to play on."
        )


def check_eyes(room: Room, seat: int | None, viewer: Viewer) -> None:
    """Everybody may look as a spectator does, else only through the eyes of a seat of theirs."""
    room.check_begun()
    if seat is not None and seat not in room.seats_of(viewer):
        raise NotYours("That is not your seat. Ask for a seat of yours.")
