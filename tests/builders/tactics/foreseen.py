"""What is foreseen of an option, and what a seat sees of a table, with their types."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.foresight import preview as foresight
from pocketkeep.games.tactics.shown.previews import (
    AttackPreview,
    MovePreview,
    Preview,
    see_forecast,
)
from pocketkeep.games.tactics.shown.shapes import TacticsView

TACTICS = find_ruleset("tactics")


def foreseen(game: Tactics, text: str) -> Preview:
    """What a preview says of an option in words."""
    choice = next(o for decision in game.owed for o in decision.options if o.text == text)
    found = foresight.preview(game, choice)
    assert found is not None
    return see_forecast(game, found)


def blow(game: Tactics, text: str) -> AttackPreview:
    """What is foreseen of an attack."""
    found = foreseen(game, text)
    assert isinstance(found, AttackPreview)
    return found


def way(game: Tactics, text: str) -> MovePreview:
    """What is foreseen of a movement."""
    found = foreseen(game, text)
    assert isinstance(found, MovePreview)
    return found


def seen(game: Game, seat: Seat | None = 0) -> TacticsView:
    """The table as a seat sees it."""
    view = TACTICS.view(game, seat)
    assert isinstance(view, TacticsView)
    return view


def seen_at(match: Match, seat: Seat | None = 0) -> TacticsView:
    view = match.view(seat)
    assert isinstance(view, TacticsView)
    return view
