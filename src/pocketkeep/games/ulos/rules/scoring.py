"""Final scoring: pages 11 and 20 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.ulos.model.state import God, Ulos, in_all, is_ulrir, strength, strength_at
from pocketkeep.games.ulos.model.terms import ENHANCE

PARTS: Final = ("favor", "cards", "legends", "rifts")


def score(game: Ulos, god: God) -> list[int]:
    """D-SCORE-1, D-SCORE-2, D-SCORE-3, D-SCORE-4, D-SCORE-8, D-SCORE-9 The four parts of a score.

    Favor, cards at their strength, the bonus for legends, unused rift tiles.
    """
    held, bonus = game.hands[god], game.book.numbers.legend_bonus
    worth, legends = 0, 0
    for faction in game.factions:
        worth += held[faction] * strength(game, faction)
        legends += held[faction] * bonus * game.legendary[faction]
    return [game.favor[god], worth, legends, in_all(game.rifts[god]) * rift_worth(game, god)]


def card_worth(game: Ulos, faction: int) -> int:
    """D-SCORE-2, D-SCORE-3 What one card of a faction counts, as the faction stands now."""
    return card_worth_at(game, faction, game.power[faction])


def card_worth_at(game: Ulos, faction: int, power: int) -> int:
    """D-SCORE-2, D-SCORE-3 The same with its marker in another column, or on the lost space."""
    bonus = game.book.numbers.legend_bonus if is_legend_at(game, faction, power) else 0
    return strength_at(game.book, power) + bonus


def is_legend_at(game: Ulos, faction: int, power: int) -> bool:
    """D-POWER-4, D-POWER-5 The last column makes a legend, and a legend stays one."""
    return bool(game.legendary[faction]) or power == len(game.book.numbers.strength) - 1


def rift_worth(game: Ulos, god: God) -> int:
    """D-SCORE-4, D-SCORE-7, D-ENHANCE-1 Three each; five with Enhance among them, and to Ulrir."""
    numbers = game.book.numbers
    if is_ulrir(game, god):
        return numbers.ulrir_favor
    return numbers.enhanced_favor if game.rifts[god][ENHANCE] else numbers.rift_favor


def places(game: Ulos) -> list[int]:
    """D-SCORE-5, D-SCORE-6, D-SOLO-38 Most favor, then most rift tiles; Ulrir wins ties."""
    marks = [(in_all(score(game, god)), in_all(game.rifts[god])) for god in range(game.gods)]
    if game.is_solo:
        return [1 if marks[0][0] > marks[1][0] else 2]
    return [1 + len([mark for mark in marks if mark > mine]) for mine in marks]
