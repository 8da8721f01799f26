"""Events: what a change of the map sets off. Page 8 of the rulebook.

A tile that joins occupied territories lies face down until its conflict is over.
"""

from __future__ import annotations

from pocketkeep.core.engine.flow import follow
from pocketkeep.games.ulos.model.state import God, Ulos
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.settling import Settling


def resolve(
    game: Ulos, god: God, wish: int = NONE, earlier: bool = False, spot: int = NONE
) -> None:
    """D-EVENT-1 The events of a change of the map follow: a conflict, or settling at once.

    `earlier`: tiles were placed before the one that started the conflict; they settle first.
    `spot`: a tile on land lies here, and nothing else has changed.
    """
    if not game.face_down or earlier:
        follow(game, Settling(god=god, wish=wish, spot=spot))
    if game.face_down:
        follow(game, resolving.start(game, god, wish))
