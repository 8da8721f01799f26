"""The map, hex by hex in reading order: all of it lies open."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.encoding.actions import FACTION, WAY
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE

RIFT: Final = 1  # bits of a mark
BURNED: Final = 2
FACE_DOWN: Final = 4
ALL_MARKS: Final = 7


def ground(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += game.ground.terrain


def map_key(game: Ulos, seat: Seat) -> tuple[int, ...]:
    """What the printed map depends on."""
    return tuple(game.sections)


def tiles(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += game.top


def partners(game: Ulos, seat: Seat, row: Numbers) -> None:
    for hex, other in enumerate(game.mate):
        if other != NONE:
            row.put(hex, WAY[hex][other])


def camps(game: Ulos, seat: Seat, row: Numbers) -> None:
    slots = row.slots[FACTION]
    for faction in game.factions:
        for hex in game.camps[faction]:
            row.put(hex, slots[faction])


def occupants(game: Ulos, seat: Seat, row: Numbers) -> None:
    slots, holder = row.slots[FACTION], game.holder
    for hex, home in enumerate(game.territory):
        if home != NONE and holder[home] != NONE:
            row.put(hex, slots[holder[home]])


def marks(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-2 That a rift tile lies somewhere is open; which one it is, is not."""
    for hex, effect in enumerate(game.rift):
        if effect != NONE:
            row.put(hex, RIFT)
    for hex, is_burned in enumerate(game.burned):
        if is_burned:
            row.add_to(hex, BURNED)
    for hex in game.face_down:
        row.add_to(hex, FACE_DOWN)
