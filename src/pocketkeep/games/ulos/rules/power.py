"""Adjust faction power: what a territory counts, and where markers stand. Page 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocketkeep.games.ulos.events import FactionLegendary, PowerChanged
from pocketkeep.games.ulos.model.state import Ulos, strength
from pocketkeep.games.ulos.model.terms import LANDS, NONE, TERRAINS, WATER
from pocketkeep.games.ulos.rules import land

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it


def count(
    terrains: i64, cells: list[int], top: list[int], camp: list[int], burned: list[int]
) -> int:
    """D-POWER-2, D-POWER-10 How many of these spaces show one of the terrains, one bit each.

    Camps hide the spaces under them; pillaged spaces have no terrain. `top`, `camp` and `burned`
    say what is where, by hex: as it is, or as it would be.
    """
    value = 0
    for each in cells:
        hex: i64 = each
        terrain: i64 = top[hex]
        if terrain != NONE and terrains >> terrain & 1 and camp[hex] == NONE and not burned[hex]:
            value += 1
    return value


def count_water(
    ground: list[int],
    neighbours: list[list[int]],
    cells: list[int],
    top: list[int],
    burned: list[int],
) -> int:
    """D-POWER-6 Frogkin count the visible water next to spaces of theirs that are not pillaged."""
    found: list[int] = []
    for hex in cells:
        if not burned[hex]:
            for other in neighbours[hex]:
                if ground[other] == WATER and top[other] == NONE and other not in found:
                    found.append(other)
    return len(found)


def value_on(game: Ulos, faction: int, cells: list[int], top: list[int], camp: list[int]) -> int:
    """D-POWER-1, D-POWER-7 A faction's territory value on these spaces: never more than 15."""
    book, burned = game.book, game.burned
    if book.counts_water[faction]:
        ground, beside = game.ground.terrain, book.neighbours
        value = count_water(ground, beside, cells=cells, top=top, burned=burned)
    else:
        value = count(book.terrains[faction], cells, top=top, camp=camp, burned=burned)
    return min(value, len(game.book.numbers.strength) - 1)


def territory_value(game: Ulos, faction: int) -> int:
    """D-POWER-1 What an active faction's territory comes to as it lies."""
    cells = land.spaces(game, faction)
    return value_on(game, faction, cells=cells, top=game.top, camp=game.camp)


def counted(game: Ulos, faction: int) -> list[int]:
    """D-POWER-1, D-POWER-6 By terrain, the spaces that make an active faction's territory value."""
    cells, top, burned = land.spaces(game, faction), game.top, game.burned
    found = [0] * len(TERRAINS)
    if game.book.counts_water[faction]:
        ground, beside = game.ground.terrain, game.book.neighbours
        found[WATER] = count_water(ground, beside, cells=cells, top=top, burned=burned)
        return found
    for terrain in range(len(LANDS)):
        if game.book.terrains[faction] >> terrain & 1:
            found[terrain] = count(1 << terrain, cells, top=top, camp=game.camp, burned=burned)
    return found


def adjust(game: Ulos) -> None:
    """D-POWER-1, D-POWER-3, D-POWER-7 All markers go to the territory values, at most to 15."""
    for faction in game.factions:
        if game.camps[faction]:
            move_marker(game, faction, territory_value(game, faction))


def move_marker(game: Ulos, faction: int, value: int) -> None:
    """D-POWER-3, D-POWER-4, D-POWER-5 The marker goes to its column; the last makes a legend."""
    before = game.power[faction]
    if before == value:
        return
    game.power[faction] = value
    if game.is_heard:
        price = strength(game, faction)
        game.tell(PowerChanged(game.book.factions[faction], before, value, price))
    if value == len(game.book.numbers.strength) - 1 and not game.legendary[faction]:
        game.legendary[faction] = 1
        game.tell(FactionLegendary(game.book.factions[faction]))
