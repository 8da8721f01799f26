"""Ways that were found are kept as long as they hold: nobody but this module knows for how long.

They rest on where units stand and which boxes are flipped, of which rules/land.py tells, and on
what the unit brings along: its points, its visits, whether villages would help it. The latter is
compared whenever ways are asked for, so that no rule has to tell when it changes.
"""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Reach, Tactics
from pocketkeep.games.tactics.model.terms import NONE


def known(game: Tactics, unit: int, points: int, is_needy: bool) -> Reach | None:
    """The ways of a unit with so many points, if they were found before and still hold."""
    kept = game.reached[unit]
    if kept is None or kept.points != points or kept.is_needy != is_needy:
        return None
    return kept if kept.visits == game.visits[unit] else None


def keep(game: Tactics, unit: int, found: Reach) -> None:
    game.reached[unit] = found


def unit_shifted(game: Tactics, unit: int, old: int, space: int) -> None:
    """A unit left one space of the realm for another; NONE: it was not, or is no longer, there."""
    game.reached[unit] = None
    forget_past(game, old)
    forget_past(game, space)


def land_changed(game: Tactics) -> None:
    """Something changed that all ways depend on."""
    game.reached = [None] * len(game.place)


def forget_past(game: Tactics, space: int) -> None:
    """Somebody left a space or came to it: who is too far away to pass there keeps its ways."""
    if space == NONE:
        return
    column, row = game.book.column, game.book.row
    for unit in range(len(game.place)):
        kept, here = game.reached[unit], game.place[unit]
        if kept is None or here == NONE:
            continue
        steps = abs(column[here] - column[space]) + abs(row[here] - row[space])
        if kept.is_wide or steps <= kept.points:
            game.reached[unit] = None
