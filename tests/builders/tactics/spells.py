"""Spells for tests: what each is aimed at, its range, and its rows of effects."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    ALLIES,
    AT_ALLY,
    AT_FOE,
    AT_NOTHING,
    AT_SPACE,
    BLAST,
    BLINK,
    CURE,
    DAMAGE,
    FOES,
    HEAL,
    MOVE,
    PULL,
    PUSH,
    REFILL,
    STEAL,
    SWAP,
    TARGET,
    UNIT,
)
from tests.builders.playing import options

HEALING = (AT_ALLY, 3, ((HEAL, TARGET, 3, 1, 0),))
SPARKS = (AT_SPACE, 3, ((BLAST, FOES, 2, 1, 1),))
NOVA = (AT_NOTHING, 0, ((BLAST, FOES, 2, 0, 1),))
BELL = (AT_NOTHING, 0, ((CURE, ALLIES, 0, 0, 2), (REFILL, ALLIES, 1, 1, 2)))
WIND = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (PUSH, TARGET, 1, 1, 0)))
HOOK = (AT_FOE, 4, ((DAMAGE, TARGET, 1, 1, 0), (PULL, TARGET, 2, 1, 0)))
MAP = (AT_ALLY, 4, ((BLINK, TARGET, 2, 1, 0),))
TRADE = (AT_FOE, 4, ((SWAP, TARGET, 0, 0, 0),))
BREATH = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (HEAL, UNIT, 1, 1, 0), (STEAL, TARGET, 1, 0, 0)))
LURE = (AT_FOE, 4, ((MOVE, TARGET, 2, 0, 0),))


def casts(game: Tactics) -> list[str]:
    """The spells that are offered."""
    return [text for text in options(game) if text.startswith("cast ")]
