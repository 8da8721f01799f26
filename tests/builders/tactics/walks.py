"""Builders for tests of movement: a unit alone, where it may go, and what that costs."""

from __future__ import annotations

from typing import Any

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.movement import ways
from tests.builders.playing import options
from tests.builders.tactics.skirmish import quiet, space_of, unit

FAR_OFF = "fighter p13, beast p12, rogue o14, wizard n14"
MATES = "beast a13, rogue a12"


def alone(fighter: str, **more: Any) -> Tactics:
    """A fighter with three points of movement, its mates far away."""
    return quiet(f"fighter {fighter}, {MATES}", FAR_OFF, **more)


def goals(game: Tactics, name: str = "fighter1") -> set[str]:
    """Where a unit may move."""
    return {words.split()[2] for words in options(game) if words.startswith(f"move {name} ")}


def price(game: Tactics, space: str, name: str = "fighter1") -> int:
    """What moving there costs."""
    return ways.reach(game, unit(game, name)).cost_to(space_of(space))


def path(game: Tactics, space: str, name: str = "fighter1") -> list[str]:
    """The way it would take there."""
    known = ways.reach(game, unit(game, name))
    spaces = ways.way(game, unit(game, name), known, space_of(space))
    return [game.book.spaces[each] for each in spaces]


def acts_of(game: Tactics, name: str) -> set[str]:
    """The kinds of actions a unit may take now; to walk is to move."""
    kinds = {words.split()[0] for words in options(game) if name in words.split()[1:2]}
    return {"move" if kind == "walk" else kind for kind in kinds}


def shots(game: Tactics) -> list[str]:
    """The shots that are offered."""
    return [option for option in options(game) if option.startswith("shoot")]
