"""What attacks would do, for tests of abilities."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.combat import dealing
from tests.builders.tactics.skirmish import unit


def damage(game: Tactics, name: str, other: str, kind: int) -> int:
    """What an attack would do without power and cards."""
    parts = dealing.damage_parts(game, unit(game, name), unit(game, other), kind, power=0, bonus=0)
    return dealing.total(parts)
