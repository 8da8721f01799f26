"""Game end: page 11 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.ulos.events import EndTriggered, GameEnded
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, told

BY_ROUNDS: Final = "D-END-5"


def check_supply(game: Ulos, god: God) -> None:
    """D-END-1 No tile is left in the supply."""
    if not game.trigger and not in_all(game.supply):
        trigger(game, god, "D-END-1")


def check_legends(game: Ulos, god: God) -> None:
    """D-END-2 Two markers lie on their legendary side, whatever became of their factions."""
    if not game.trigger and in_all(game.legendary) >= game.book.numbers.legends:
        trigger(game, god, "D-END-2")


def check_rounds(game: Ulos, god: God) -> None:
    """D-END-5 A turn of the last round that was agreed on has begun."""
    if game.limit and not game.trigger and game.turns[god] >= game.limit:
        trigger(game, god, BY_ROUNDS)


def trigger(game: Ulos, god: God, rule: str) -> None:
    """D-END-4 Once triggered, the end stays so."""
    game.trigger = rule
    game.tell(EndTriggered(told(game, god), rule))


def end_game(game: Ulos) -> None:
    """D-END-3 All have had as many turns: the game is over."""
    game.ended = game.trigger
    game.tell(GameEnded(game.ended))
