"""Whole games by the quick policy, which training learns from, compiled."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.engine.insight import FINE, Insight

LONGEST: Final = 20_000  # decisions after which a game is given up


def play_out(game: Game, insights: list[Insight], luck: int) -> bool:
    """Every seat by an insight of its own, to the end; False: there was none."""
    decisions = 0
    while game.owed and decisions < LONGEST:
        decision = game.owed[0]
        answer(game, decision.seat, insights[decision.seat].usual(game, decision, luck))
        luck += len(decision.options)
        decisions += 1
    return not game.owed


def play_and_watch(
    game: Game, insights: list[Insight], luck: int, *, witness: Insight, keep: float, slips: float
) -> list[list[list[float]]]:
    """The same; at some quiet moments what a witness sees is kept.

    Some choices are made by chance, so that positions are seen that good players avoid.
    """
    seen: list[list[list[float]]] = []
    kept, slipped, decisions = int(keep * FINE), int(slips * FINE), 0
    while game.owed and decisions < LONGEST:
        if witness.is_quiet(game):
            luck += 1
            if chance.below(luck, FINE) < kept:
                seen.append(witness.features(game))
        decision = game.owed[0]
        options = decision.options
        luck += 2
        if len(options) > 1 and not game.sealed and chance.below(luck, FINE) < slipped:
            choice = options[chance.below(luck - 1, len(options))]
        else:
            choice = insights[decision.seat].usual(game, decision, luck)
            luck += len(options)
        answer(game, decision.seat, choice)
        decisions += 1
    return seen
