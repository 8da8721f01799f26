"""Builders for tests of effects: rows that come in as if by a card."""

from __future__ import annotations

from pocketkeep.core.engine.flow import advance
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules.abilities import changes, effects
from tests.builders.tactics.skirmish import unit

Row = tuple[int, int, int, int, int]


def bring(
    game: Tactics, *rows: Row, source: str = "", by: str = "", side: int = 0, power: int = 0
) -> None:
    """A card of a side comes in now, with its unit and the other one of the moment."""
    units = [unit(game, name) if name else NONE for name in (source, by)]
    found = [Effect(*row) for row in rows]
    effects.carry_out(
        game,
        found,
        side=side,
        source=units[0],
        target=units[0],
        by=units[1],
        power=power,
        name="card",
    )
    advance(game)


def may(game: Tactics, *rows: Row, source: str = "", by: str = "", side: int = 0) -> bool:
    """Whether a card with these rows would change anything."""
    units = [unit(game, name) if name else NONE for name in (source, by)]
    found = [Effect(*row) for row in rows]
    return changes.is_possible(
        game, found, side=side, source=units[0], target=units[0], by=units[1]
    )
