"""The three action dice."""

from __future__ import annotations

from pocketkeep.games.tactics.events import DiceRolled
from pocketkeep.games.tactics.model.state import Tactics, name
from pocketkeep.games.tactics.model.terms import SYMBOLS, DieSymbol, RollPurpose


def roll(game: Tactics, unit: int, dice: int, symbol: int, purpose: RollPurpose) -> int:
    """How many of so many dice show a symbol."""
    return count(throw(game, unit, dice, symbol, purpose=purpose), symbol)


def throw(game: Tactics, unit: int, dice: int, symbol: int, purpose: RollPurpose) -> list[int]:
    """T-SHOOT-5, T-MELEE-4, T-SPELL-3 What so many dice show, be they more than three."""
    faces = [game.book.dice[game.draw(len(game.book.dice))] for _ in range(dice)]
    if game.is_heard:
        rolled = DiceRolled(
            unit=name(game, unit),
            purpose=purpose,
            faces=tuple([symbols_on(shown) for shown in faces]),
            symbol=symbol_word(symbol),
            count=count(faces, symbol),
        )
        game.tell(rolled)
    return faces


def symbols_on(shown: int) -> tuple[DieSymbol, ...]:
    """The symbols on a face, in words."""
    return tuple([word for bit, word in enumerate(SYMBOLS) if shown >> bit & 1])


def symbol_word(symbol: int) -> DieSymbol:
    return SYMBOLS[symbol.bit_length() - 1]


def count(faces: list[int], symbol: int) -> int:
    """How many faces show a symbol."""
    number = 0
    for shown in faces:
        if shown & symbol:
            number += 1
    return number


def faces_with(game: Tactics, symbol: int) -> int:
    """On how many faces of a die a symbol is."""
    return count(game.book.dice, symbol)


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
