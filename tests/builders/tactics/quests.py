"""Builders for tests of dungeons: a turn before them, and one inside."""

from __future__ import annotations

from typing import Any

from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.playing import options
from tests.builders.tactics.adventures import adventure, card

ENEMIES = "rogue a1, beast b1"
NINE = (card(),) * 9


def quest(yours: str, *others: str, **changes: Any) -> Tactics:
    """Your turn on the realm of boxes."""
    settings: dict[str, Any] = {"boxes": True, "deck": NINE}
    return adventure(yours, *(others or (ENEMIES,)), **(settings | changes))


def inside(yours: str, floor: str, enemies: str = ENEMIES, **changes: Any) -> Tactics:
    """Your turn; the floor is that of the 5x4."""
    return quest(yours, enemies, floors={"5x4": floor}, **changes)


def entries(game: Tactics) -> list[str]:
    """The dungeons that may be entered now."""
    return [option for option in options(game) if option.startswith("enter")]
