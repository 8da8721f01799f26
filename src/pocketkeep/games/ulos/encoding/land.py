"""The map, hex by hex in reading order: all of it lies open."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.encoding.actions import WAY, faction_slots
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE

RIFT: Final = 1  # bits of a mark
BURNED: Final = 2
FACE_DOWN: Final = 4
ALL_MARKS: Final = 7


def ground(game: Ulos, seat: Seat, row: list[int]) -> None:
    row += game.ground.terrain


def tiles(game: Ulos, seat: Seat, row: list[int]) -> None:
    row += game.top


def partners(game: Ulos, seat: Seat, row: list[int]) -> None:
    mate = game.mate
    for hex in range(HEXES):
        other = mate[hex]
        row.append(NONE if other == NONE else WAY[hex][other])


def camps(game: Ulos, seat: Seat, row: list[int]) -> None:
    slots, camp = faction_slots(game), game.camp
    for hex in range(HEXES):
        faction = camp[hex]
        row.append(NONE if faction == NONE else slots[faction])


def occupants(game: Ulos, seat: Seat, row: list[int]) -> None:
    slots, territory, holder = faction_slots(game), game.territory, game.holder
    for hex in range(HEXES):
        home = territory[hex]
        faction = NONE if home == NONE else holder[home]
        row.append(NONE if faction == NONE else slots[faction])


def marks(game: Ulos, seat: Seat, row: list[int]) -> None:
    """D-INFO-2 That a rift tile lies somewhere is open; which one it is, is not."""
    rift, burned, first = game.rift, game.burned, len(row)
    for hex in range(HEXES):
        row.append((RIFT if rift[hex] != NONE else 0) + (BURNED if burned[hex] else 0))
    for hex in game.face_down:
        row[first + hex] += FACE_DOWN
