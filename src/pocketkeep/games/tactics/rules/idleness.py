"""Which options do nothing for their side; nothing hidden is looked at."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import EndTurn, Pass
from pocketkeep.games.tactics.model.state import Side, Tactics, in_play
from pocketkeep.games.tactics.rules import recovery
from pocketkeep.games.tactics.rules.abilities.effects import Effects
from pocketkeep.games.tactics.rules.spells.casting import Chant


def is_idle(game: Tactics, side: Side, option: Choice) -> bool:
    """Whether a turn is ended with nothing done, or a spell is left once its mana is paid."""
    if type(option) is EndTurn:
        return not may_wait(game, side)
    return type(option) is Pass and is_paid_spell(game)


def may_wait(game: Tactics, side: Side) -> bool:
    """Whether something was done this turn, or resting cures somebody."""
    if sum(game.acts):
        return True
    weary = [unit for unit in in_play(game, side) if recovery.was_weakened_before(game, unit)]
    return len(weary) > 0


def is_paid_spell(game: Tactics) -> bool:
    """Whether the effects under way are part of a spell."""
    before = len(game.stack) - 2
    return type(game.stack[-1]) is Effects and type(game.stack[before]) is Chant
