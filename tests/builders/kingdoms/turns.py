"""Builders for tests of a turn: what somebody may do, and collecting."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.playing import options, play


def choices(game: Kingdoms, action: str) -> list[str]:
    """What the first player may do once an action is selected."""
    play(game, f"select {action}")
    return options(game, 0)


def collect(game: Kingdoms) -> Decision | None:
    """Seat 1 collects while seat 0 is active."""
    return play(game, "select build", "decline", "1: collect")
