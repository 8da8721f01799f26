"""Where a tile can lie: page 7 of the rulebook, and page 20 for Terraform."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.choices import Place
from pocketkeep.games.ulos.model.state import God, Ulos
from pocketkeep.games.ulos.model.terms import CAMP_SPACES, HEXES, NONE
from pocketkeep.games.ulos.rules import camps, land

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it


def legal(game: Ulos, god: God) -> list[Choice]:
    """D-PLACE-2, D-PLACE-3, D-PLACE-4, D-PLACE-5, D-PLACE-6, D-PLACE-10 Where tiles can lie.

    On free spaces of the tile's terrain; a bare wasteland takes any terrain, water none.
    """
    ground, territory, held = game.ground, game.territory, game.tiles[god]
    options: list[Choice] = []
    for kind in range(len(held)):
        if not held[kind]:
            continue
        first, second, spots = ground.first[kind], ground.second[kind], ground.spots[kind]
        many: i64 = len(first)
        for number in range(many):
            a: i64 = first[number]
            if territory[a] != NONE:
                continue
            beside, placements = second[number], spots[number]
            near: i64 = len(beside)
            for place in range(near):
                b: i64 = beside[place]
                if territory[b] == NONE:
                    options.append(placements[place])
    return options


def dutiful(game: Ulos, options: list[Choice]) -> list[Choice]:
    """D-PLACE-8, D-PLACE-9 The first turn's duty: next to a rift tile, and a camp must fit.

    Where no placement does both, all are free.
    """
    by_rift, shapes = beside_rifts(game), lost_shapes(game)
    kept: list[Choice] = []
    for option in options:
        assert type(option) is Place
        a, b = option.a, option.b
        if (by_rift[a] or by_rift[b]) and makes_camp(game, a, b, shapes):
            kept.append(option)
    return kept or options


def beside_rifts(game: Ulos) -> list[bool]:
    """By hex, whether a rift tile lies next to it."""
    beside = [False] * HEXES
    for hex in game.ground.wastelands:
        if game.rift[hex] != NONE:
            for other in game.book.neighbours[hex]:
                beside[other] = True
    return beside


def lost_shapes(game: Ulos) -> int:
    """The camp shapes of lost factions, one bit each."""
    shapes = 0
    for faction in game.factions:
        if not game.camps[faction]:
            shapes |= 1 << game.book.shapes[faction]
    return shapes


def makes_camp(game: Ulos, a: int, b: int, shapes: int) -> bool:
    """D-CAMP-2 Whether a tile on two free spaces makes room for a camp of one of these shapes.

    Most often the tile and one space beside it do; else the whole territory is looked at.
    """
    pair = game.book.pair_number[a][b]
    around, third = game.book.around[pair], game.book.around_shape[pair]
    fits = False
    for i in range(len(around)):
        territory = game.territory[around[i]]
        if territory != NONE:
            if game.holder[territory] != NONE:
                return False  # it would be swallowed: no camp
            if shapes >> third[i] & 1:
                fits = True
    if fits:
        return True
    cells = land.joined(game, a, b)
    return len(cells) > CAMP_SPACES and can_hold_camp(game, cells)


def can_hold_camp(game: Ulos, cells: list[int]) -> bool:
    """Of factions with the same shape one is enough."""
    tried: list[int] = []
    for faction in game.factions:
        shape = game.book.shapes[faction]
        if not game.camps[faction] and shape not in tried:
            tried.append(shape)
            if camps.fits(game, faction, cells):
                return True
    return False


def has_room(game: Ulos, hex: int) -> bool:
    """Whether a tile could lie here if terrain did not matter."""
    beside = [other for other in game.book.neighbours[hex] if land.is_free(game, other)]
    return land.is_free(game, hex) and len(beside) > 0
