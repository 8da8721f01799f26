"""What the lie of the land tells, whoever holds which cards: who may meet, and where is room."""

from __future__ import annotations

from typing import final

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE, TERRAINS


@final
class Chart:
    """One map as it lies."""

    def __init__(self, game: Ulos) -> None:
        count = len(game.book.factions)
        self.room = [0] * count  # by faction, the free spaces next to its land that would count
        self.one: list[int] = []  # factions whose territories one tile can join, two by two
        self.other: list[int] = []
        beside = factions_beside(game)
        self.find_room(game, beside)
        self.find_meetings(game, meetings(game, beside))

    def find_room(self, game: Ulos, beside: list[int]) -> None:
        counting, terrain = counting_factions(game), game.ground.terrain
        for hex, factions in enumerate(beside):
            if not factions:
                continue
            found = factions & counting[terrain[hex]]
            if found:
                for faction in game.factions:
                    self.room[faction] += found >> faction & 1

    def find_meetings(self, game: Ulos, sets: list[int]) -> None:
        for one in game.factions:
            for other in game.factions:
                if other > one and holds_both(sets, 1 << one | 1 << other):
                    self.one.append(one)
                    self.other.append(other)


def factions_beside(game: Ulos) -> list[int]:
    """By hex, the factions whose land is next to it, one bit each; nothing where it is not free."""
    territory, holder, neighbours = game.territory, game.holder, game.book.neighbours
    beside = [0] * HEXES
    for hex, home in enumerate(territory):
        if home == NONE or holder[home] == NONE:
            continue
        bit = 1 << holder[home]
        for other in neighbours[hex]:
            if territory[other] == NONE:
                beside[other] |= bit
    return beside


def counting_factions(game: Ulos) -> list[int]:
    """By printed terrain, the factions that count it, one bit each."""
    found = [0] * len(TERRAINS)
    for faction in game.factions:
        for terrain in range(len(TERRAINS)):
            if game.book.terrains[faction] >> terrain & 1:
                found[terrain] |= 1 << faction
    return found


def meetings(game: Ulos, beside: list[int]) -> list[int]:
    """The factions that one tile touches, one bit each, wherever there are two or more."""
    found: list[int] = []
    for hex, factions in enumerate(beside):
        if not factions:
            continue
        if factions & (factions - 1) and factions not in found:
            found.append(factions)
        for other in game.book.neighbours[hex]:
            if other > hex and beside[other]:
                both = factions | beside[other]
                if both != factions and both & (both - 1) and both not in found:
                    found.append(both)
    return found


def holds_both(sets: list[int], both: int) -> bool:
    return any(factions & both == both for factions in sets)
