"""What is foreseen of an option, for tests of foresight."""

from __future__ import annotations

from typing import Any

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.foresight import preview as foresight


def foreseen(game: Tactics, text: str) -> dict[str, Any]:
    """What a preview says of an option in words."""
    choice = next(o for decision in game.owed for o in decision.options if o.text == text)
    found = foresight.preview(game, choice)
    assert found is not None
    return found
