"""What a placement would do, from what all can see: for people who choose, and for bots."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE, WATER
from pocketkeep.games.ulos.rules import camps, land, room

QUIET: Final = 0  # a tile on its own
CAMP: Final = 1  # a camp will be established
GROW: Final = 2  # an occupied territory grows
CONFLICT: Final = 3
SIGNS: Final = ("quiet", "camp", "grow", "conflict")


@final
class Foresight:
    """What is foreseen of one placement."""

    def __init__(
        self,
        sign: int,
        factions: list[int],
        before: int = 0,
        after: int = 0,
        rifts: list[int] | None = None,
    ) -> None:
        self.sign = sign
        self.factions = factions  # who grows, who could camp, or who would fight
        self.before = before  # GROW: where the marker of the one that grows stands, and will stand
        self.after = after
        self.rifts: list[int] = rifts or []  # GROW: where rift tiles are collected


def foresee(game: Ulos, kind: int, a: int, b: int) -> Foresight:
    """D-EVENT-1 Which event a tile on two free spaces sets off."""
    holders = [game.holder[territory] for territory in land.touched(game, a, b)]
    if len(holders) > 1:
        return Foresight(CONFLICT, sorted(holders))
    if holders:
        return foresee_growth(game, kind, a, b, faction=holders[0])
    cells = room.joined(game, a, b)
    able = [f for f in game.factions if not game.camps[f] and camps.fits(game, f, cells)]
    return Foresight(CAMP if able else QUIET, able)


def foresee_growth(game: Ulos, kind: int, a: int, b: int, faction: int) -> Foresight:
    """D-RIFT-1, D-RIFT-6 Rift tiles in reach are collected; what hung on them drops off again."""
    home = game.camps[faction][0]
    cells = reach(game, home, a, b, over_rifts=True)
    rifts = [hex for hex in cells if game.rift[hex] != NONE and game.camp[hex] == NONE]
    if rifts:
        cells = reach(game, home, a, b, over_rifts=False)
    if game.book.counts_water[faction]:
        after = water_beside(game, cells, a, b)
    else:
        after = foundations(game, faction, cells, kind=kind, a=a, b=b)
    most = len(game.book.numbers.strength) - 1
    return Foresight(
        GROW, [faction], before=game.power[faction], after=min(after, most), rifts=rifts
    )


def reach(game: Ulos, home: int, a: int, b: int, over_rifts: bool) -> list[int]:
    """The territory of a camp with a tile on two free spaces, uncovered rift tiles in it or not."""
    top, rift, camp, neighbours = game.top, game.rift, game.camp, game.book.neighbours
    is_found = [False] * HEXES
    is_found[home] = True
    found = [home]
    number = 0
    while number < len(found):
        for other in neighbours[found[number]]:
            if is_found[other]:
                continue
            lies = top[other] != NONE or other in (a, b)
            if lies or (rift[other] != NONE and (over_rifts or camp[other] != NONE)):
                is_found[other] = True
                found.append(other)
        number += 1
    return found


def foundations(game: Ulos, faction: int, cells: list[int], kind: int, a: int, b: int) -> int:
    """The territory value on these spaces, two of them under the tile."""
    terrains, wanted = game.book.kinds[kind], game.book.terrains[faction]
    value = 0
    for hex in cells:
        if game.camp[hex] != NONE or game.burned[hex]:
            continue
        terrain = terrains[0] if hex == a else terrains[1] if hex == b else game.top[hex]
        if wanted >> terrain & 1:
            value += 1
    return value


def water_beside(game: Ulos, cells: list[int], a: int, b: int) -> int:
    """What Frogkin would count on these spaces; a tile on water hides it."""
    terrain, neighbours = game.ground.terrain, game.book.neighbours
    found: list[int] = []
    for hex in cells:
        if game.burned[hex]:
            continue
        for other in neighbours[hex]:
            hidden = game.top[other] != NONE or other in (a, b)
            if terrain[other] == WATER and not hidden and other not in found:
                found.append(other)
    return len(found)
