"""The types of all that leaves Tactics: what a seat sees, and what a board is drawn from."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.view import View


class TacticsView(View, kw_only=True):
    """The table as a seat sees it."""

    players: Any
    mode: Any
    realm: Any
    pauses: Any
    limit: Any
    active: Any
    first: Any
    order: Any
    round: Any
    turn: Any
    step: Any
    left: Any
    sides: Any
    units: Any
    flags: Any
    flag_steps: Any
    flags_needed: Any
    artifact: Any
    tactics: Any
    attack: Any
    window: Any
    moving: Any
    effect: Any
    offers: Any
    previews: Any
    trigger: Any
    ended: Any
    time: Any
    most_time: Any
    dungeons: Any
    closed: Any
    enemy: Any

    def foresees(self, option: str) -> bool:
        return option in self.previews
