"""What our bots weigh of a position, for programs: the very numbers that their models read.

Bots read them of worlds drawn anew, and so does this: what a seat may not know counts as one draw
has it, the same draw for all worlds that the seat cannot tell apart. So nothing secret goes in.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.core.mind import Mind
from pocketkeep.core.ruleset import Ruleset

DRAW: Final = 1  # which one: the luck of the redrawing


class Weighed:
    """The features of one game's bots, by rival, mine first."""

    def __init__(self, ruleset: Ruleset, mind: Mind) -> None:
        self.ruleset = ruleset
        self.names = mind.features
        self.version = mind.version  # counted up when a feature changes its meaning
        # The numbers that training starts from: features do not change with each training.
        self.insight = mind.make({name: trait.start for name, trait in mind.manner.items()})

    def rows(self, game: Game, seat: Seat) -> list[list[float]]:
        """By rival, from mine on in turn order; a team is one rival, and so is an automa."""
        world = self.ruleset.redeterminise(game, seat, Random(DRAW))
        found = self.insight.features(world)
        mine = self.insight.rivals(game)[seat]
        return found[mine:] + found[:mine]
