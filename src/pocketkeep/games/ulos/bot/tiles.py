"""Tiles put down, moved, swapped, burned and taken away, at first sight."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.bot import deeds
from pocketkeep.games.ulos.bot.ground import Survey
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.choices import Lift, PickSpace, PickTile, Place, Settle, Swap, UseRift
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE, TERRAFORM, TRANSMUTE
from pocketkeep.games.ulos.rules import land, placement
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.placement import Placing

LATER: Final = -1.0  # a rift tile can still be used after the tile was placed
NO_TILE: Final = -100.0


def placings(reckoning: Reckoning, placing: Placing, options: list[Choice]) -> list[float]:
    """Where to put a tile, or what to do instead."""
    survey = Survey(reckoning.game, reckoning, shops=placing.occasion == placement.TURN)
    values: list[float] = []
    best = NO_TILE
    for option in options:
        value = NO_TILE
        if type(option) is Place:
            value = survey.place(option.kind, option.a, option.b)
            best = max(best, value)
        elif type(option) is PickTile:
            value = handy(reckoning, option.kind)
        elif type(option) is PickSpace:
            value = best_on(survey, placing.kind, option.hex)
        elif option is reckoning.game.book.done:
            value = 0.0
        values.append(value)
    for number in range(len(options)):
        option = options[number]
        if type(option) is UseRift:
            values[number] = before_placing(reckoning, option.effect, best)
    return values


def before_placing(reckoning: Reckoning, effect: int, best: float) -> float:
    """A rift tile before the tile: Terraform now or never, all others later."""
    if effect == TERRAFORM:
        return max(best, 0.0) * 0.5 + deeds.rift(reckoning, effect)
    return best + LATER


def best_on(survey: Survey, kind: int, space: int) -> float:
    """Terraform: the best that a tile can do with its first half on a space."""
    best = NO_TILE
    for other in survey.game.book.neighbours[space]:
        if land.is_free(survey.game, other):
            best = max(best, survey.place(kind, space, other))
    return best


def handy(reckoning: Reckoning, kind: int) -> float:
    """What a tile in hand is good for: land that one's own factions count."""
    terrains, total = reckoning.game.book.kinds[kind], 0.0
    for faction in reckoning.game.factions:
        if reckoning.game.camps[faction]:
            halves = reckoning.matches(faction, terrains[0])
            halves += reckoning.matches(faction, terrains[1])
            total += halves * max(0.0, reckoning.edge(faction))
    return 0.1 * total


def marches(reckoning: Reckoning, marching: Marching, options: list[Choice]) -> list[float]:
    """Which tile to move, and where to: for rifts, for land that lies loose, or into a fight."""
    game = reckoning.game
    survey = Survey(game, reckoning, shops=False)
    if marching.a != NONE:
        first, second = game.top[marching.a], game.top[marching.b]
        return [
            settling(survey, marching, option, first=first, second=second) for option in options
        ]
    best = [NO_TILE] * HEXES
    values: list[float] = []
    for option in options:
        if type(option) is Lift:
            home = game.territory[option.a]
            if best[home] == NO_TILE:
                best[home] = best_move(survey, home)
            values.append(best[home] - 0.1)
        else:
            values.append(0.0)
    return values


def settling(survey: Survey, marching: Marching, option: Choice, first: int, second: int) -> float:
    """The tile at its new place; its own land counts already."""
    assert type(option) is Settle
    game = survey.game
    if option.c in {marching.a, marching.b} or option.d in {marching.a, marching.b}:
        return 0.0
    value = survey.lay(first, second, a=option.c, b=option.d)
    return value - survey.lay_alone(game.territory[marching.a], first, second)


def best_move(survey: Survey, home: int) -> float:
    """The best that moving any tile of a territory might do: a look around its border."""
    game, best = survey.game, 0.0
    border = border_of(game, home)
    for hex in range(HEXES):
        if not border[hex]:
            continue
        for other in game.book.neighbours[hex]:
            if border[other] and other < hex:
                continue  # looked at from there
            if land.is_free(game, other):
                best = max(best, survey.lay(NONE, NONE, a=hex, b=other))
    return best


def border_of(game: Ulos, home: int) -> list[bool]:
    """By hex, whether it is free and next to a territory."""
    border = [False] * HEXES
    for hex in land.spaces_of(game, home):
        for other in game.book.neighbours[hex]:
            if not border[other] and land.is_free(game, other):
                border[other] = True
    return border


def burning(reckoning: Reckoning, hex: int) -> float:
    """A pillaged space counts for nobody."""
    return lifting(reckoning, hex) - deeds.LEAST


def lifting(reckoning: Reckoning, hex: int) -> float:
    """What it is worth that a space counts no longer for whoever holds it."""
    game = reckoning.game
    faction = land.occupant(game, hex)
    if faction == NONE or game.burned[hex] or game.power[faction] <= 0:
        return 0.0
    if not reckoning.matches(faction, game.top[hex]):
        return 0.0
    column = max(0, game.power[faction] - 2)  # strength goes by steps: half of two columns
    return 0.5 * reckoning.move(faction, column)


def swapping(reckoning: Reckoning, option: Swap) -> float:
    """Transmute: a tile of the hand for one that lies there."""
    game = reckoning.game
    faction = land.occupant(game, option.a)
    if faction == NONE:
        return 0.0
    terrains = game.book.kinds[option.kind]
    change = reckoning.matches(faction, terrains[0]) + reckoning.matches(faction, terrains[1])
    for hex in (option.a, option.b):
        if not game.burned[hex]:
            change -= reckoning.matches(faction, game.top[hex])
    if not change or game.book.counts_water[faction]:
        return 0.0
    column = max(0, min(reckoning.top, game.power[faction] + change))
    return reckoning.move(faction, column)


def is_in_vain(reckoning: Reckoning, option: Choice) -> bool:
    """Whether an option exchanges a tile for nothing, or asks to where no exchange helps."""
    if type(option) is Swap:
        return swapping(reckoning, option) == 0.0
    if type(option) is not UseRift or option.effect != TRANSMUTE:
        return False
    game, book = reckoning.game, reckoning.game.book
    held = game.tiles[reckoning.god]
    for a in range(HEXES):
        if not land.is_whole_tile_visible(game, a):
            continue
        pair = book.pair_number[a][game.mate[a]]
        for kind in range(len(held)):
            if held[kind] and swapping(reckoning, book.swap[kind][pair]) > 0.0:
                return False
    return True
