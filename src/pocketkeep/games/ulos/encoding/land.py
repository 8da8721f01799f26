"""The map, hex by hex in reading order: all of it lies open."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.encoding.actions import FACTION, WAY
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE

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
    mate = game.mate
    for hex in range(HEXES):
        other = mate[hex]
        if other != NONE:
            row.put(hex, WAY[hex][other])


def camps(game: Ulos, seat: Seat, row: Numbers) -> None:
    slots = row.slots[FACTION]
    for faction in game.factions:
        for hex in game.camps[faction]:
            row.put(hex, slots[faction])


def occupants(game: Ulos, seat: Seat, row: Numbers) -> None:
    slots, territory, holder = row.slots[FACTION], game.territory, game.holder
    for hex in range(HEXES):
        home = territory[hex]
        if home != NONE and holder[home] != NONE:
            row.put(hex, slots[holder[home]])


def marks(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-2 That a rift tile lies somewhere is open; which one it is, is not."""
    rift, burned = game.rift, game.burned
    for hex in range(HEXES):
        if rift[hex] != NONE:
            row.put(hex, RIFT + BURNED if burned[hex] else RIFT)
        elif burned[hex]:
            row.put(hex, BURNED)
    for hex in game.face_down:
        row.add_to(hex, FACE_DOWN)
