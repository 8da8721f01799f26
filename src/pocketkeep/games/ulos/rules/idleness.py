"""Which options do nothing for their god; nothing hidden is looked at."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Frame
from pocketkeep.games.ulos.choices import Convert, Done, Pass
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, REVIVE
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.turn import Turn


def is_idle(game: Ulos, option: Choice) -> bool:
    """Whether a god takes no action with it, or uses a rift tile for nothing."""
    frame = game.stack[-1]
    if type(option) is Pass:
        return type(frame) is Turn
    if type(option) is Convert:
        return option.tiles == 0
    return type(option) is Done and is_untouched(game, frame)


def is_untouched(game: Ulos, frame: Frame) -> bool:
    """Whether Recruit or Revive has brought no card yet; what a card's ability adds may wait."""
    numbers = game.book.numbers
    if type(frame) is Purchase:
        return frame.left == numbers.purchase and not frame.discount
    if type(frame) is Gaining:
        return frame.left == numbers.revive and frame.reason == EFFECTS[REVIVE]
    return False
