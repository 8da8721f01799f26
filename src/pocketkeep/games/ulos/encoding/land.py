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


def tiles(game: Ulos, seat: Seat, found: list[int]) -> None:
    top = game.top
    for hex in range(HEXES):
        if top[hex] != NONE:
            found.append(hex)
            found.append(top[hex])


def map_key(game: Ulos, seat: Seat) -> tuple[int, ...]:
    """What the printed map depends on."""
    return tuple(game.sections)


def partners(game: Ulos, seat: Seat, found: list[int]) -> None:
    mate = game.mate
    for hex in range(HEXES):
        other = mate[hex]
        if other != NONE:
            found.append(hex)
            found.append(WAY[hex][other])


def camps(game: Ulos, seat: Seat, found: list[int]) -> None:
    slots = faction_slots(game)
    for faction in game.factions:
        for hex in game.camps[faction]:
            found.append(hex)
            found.append(slots[faction])


def occupants(game: Ulos, seat: Seat, found: list[int]) -> None:
    slots, territory, holder = faction_slots(game), game.territory, game.holder
    for hex in range(HEXES):
        home = territory[hex]
        if home != NONE and holder[home] != NONE:
            found.append(hex)
            found.append(slots[holder[home]])


def marks(game: Ulos, seat: Seat, found: list[int]) -> None:
    """D-INFO-2 That a rift tile lies somewhere is open; which one it is, is not."""
    rift, burned = game.rift, game.burned
    for hex in range(HEXES):
        mark = 0
        if rift[hex] != NONE:
            mark += RIFT
        if burned[hex]:
            mark += BURNED
        if mark or hex in game.face_down:
            found.append(hex)
            found.append(mark + FACE_DOWN if hex in game.face_down else mark)
