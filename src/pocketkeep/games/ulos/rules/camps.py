"""Establish a camp: page 8 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.choices import Camp
from pocketkeep.games.ulos.events import CampEstablished
from pocketkeep.games.ulos.model.state import God, Ulos, told
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import cards, land


def open_territories(game: Ulos) -> list[int]:
    """D-CAMP-1, D-CAMP-7 Unoccupied territories with a tile in them, by where it lies."""
    top, holder, first_tiles = game.top, game.holder, [0] * 0
    for home, cells in enumerate(game.extent):
        if cells and holder[home] == NONE:
            for hex in cells:
                if top[hex] != NONE:
                    first_tiles.append(hex)
                    break
    first_tiles.sort()
    return [game.territory[hex] for hex in first_tiles]


def fitting(game: Ulos, spot: int = NONE) -> list[Choice]:
    """D-CAMP-2, D-CAMP-3, D-LAND-3 Every way to set a lost faction's camp, turned at will.

    Where only one tile is new, only its territory is looked at: all others were before.
    """
    options: list[Choice] = []
    if not has_lost_factions(game):
        return options
    territories: list[int] = []
    if spot == NONE:
        territories = open_territories(game)
    elif land.occupant(game, spot) == NONE:
        territories = [game.territory[spot]]
    for territory in territories:
        spaces = land.spaces_of(game, territory)
        for faction in game.factions:
            if not game.camps[faction]:
                add_camps(game, faction, spaces, options)
    return options


def has_lost_factions(game: Ulos) -> bool:
    for faction in game.factions:
        if not game.camps[faction]:
            return True
    return False


def add_camps(game: Ulos, faction: int, spaces: list[int], options: list[Choice]) -> None:
    """D-CAMP-2 Every way to set a faction's camp on the spaces of one territory."""
    book, territory = game.book, game.territory
    home = territory[spaces[0]]
    seconds, thirds = book.camp_second[book.shapes[faction]], book.camp_third[book.shapes[faction]]
    for hex in spaces:
        second, third = seconds[hex], thirds[hex]
        for i in range(len(second)):
            if territory[second[i]] == home and territory[third[i]] == home:
                options.append(book.camp[faction][hex][i])


def fits(game: Ulos, faction: int, cells: list[int]) -> bool:
    """D-CAMP-2 Whether these spaces have room for a faction's camp."""
    shape = game.book.shapes[faction]
    for hex in cells:
        second, third = game.book.camp_second[shape][hex], game.book.camp_third[shape][hex]
        for i in range(len(second)):
            if second[i] in cells and third[i] in cells:
                return True
    return False


def establish(game: Ulos, god: God, camp: Camp) -> None:
    """D-CAMP-4, D-CAMP-5, D-CAMP-8, D-CAMP-9 The camp stands; a card for whoever is active."""
    faction = camp.faction
    cells = camp.cells
    game.camps[faction] = [cells[0], cells[1], cells[2]]
    for hex in cells:
        game.camp[hex] = faction
    game.holder[game.territory[cells[0]]] = faction
    gained = cards.take_card(game, god, faction)
    if game.is_heard:
        names = game.book.hexes
        hexes = (names[cells[0]], names[cells[1]], names[cells[2]])
        game.tell(CampEstablished(told(game, god), game.book.factions[faction], hexes, gained))
