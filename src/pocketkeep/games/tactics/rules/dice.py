"""The three action dice."""

from __future__ import annotations

from pocketkeep.games.tactics.events import DiceRolled
from pocketkeep.games.tactics.model.state import Tactics, name


def roll(game: Tactics, unit: int, dice: int, symbol: int, purpose: str) -> int:
    """How many of so many dice show a symbol."""
    return count(throw(game, unit, dice, symbol, purpose=purpose), symbol)


def throw(game: Tactics, unit: int, dice: int, symbol: int, purpose: str) -> list[int]:
    """T-SHOOT-5, T-MELEE-4, T-SPELL-3 What so many dice show, be they more than three."""
    faces = [game.book.dice[game.draw(len(game.book.dice))] for _ in range(dice)]
    if game.is_heard:
        game.tell(DiceRolled(name(game, unit), purpose, tuple(faces), count(faces, symbol)))
    return faces


def count(faces: list[int], symbol: int) -> int:
    """How many faces show a symbol."""
    number = 0
    for shown in faces:
        if shown & symbol:
            number += 1
    return number


def chance(game: Tactics, symbol: int) -> float:
    """How likely one die is to show a symbol."""
    _, once = game.book.odds[symbol][1]
    return once


def at_most(game: Tactics, dice: int, symbol: int, most: int) -> float:
    """How likely so many dice are to show a symbol no more often than that."""
    total = 0.0
    for likely in game.book.odds[symbol][dice][: max(0, most + 1)]:
        total += likely
    return total
