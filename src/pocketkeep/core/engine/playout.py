"""Playing on by chance alone: the loop that search, simulation and benchmarks live on, compiled."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.errors import Stalled

MOST_DECISIONS: Final = 100_000  # no game of ours is a tenth as long: past this, something stalls


def play_on(game: Game, luck: int, most: int = MOST_DECISIONS) -> int:
    """Answer everything at random to the end; how many decisions that took.

    The luck is the bot's, not the game's, so the dice of the game stay what they were.
    """
    decisions = 0
    while game.owed:
        decision = game.owed[0]
        luck += 1
        options = decision.options
        answer(game, decision.seat, options[chance.below(luck, len(options))])
        decisions += 1
        if decisions >= most:
            raise Stalled(f"no end after {most} decisions; {decision.rule} was asked last")
    return decisions


def settle(game: Game, depth: int, luck: int, most: int = MOST_DECISIONS) -> None:
    """Answer at random until the procedures above this stack depth are over."""
    decisions = 0
    while game.owed and len(game.stack) > depth and decisions < most:
        decision = game.owed[0]
        luck += 1
        options = decision.options
        answer(game, decision.seat, options[chance.below(luck, len(options))])
        decisions += 1
