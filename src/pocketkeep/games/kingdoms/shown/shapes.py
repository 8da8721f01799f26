"""The types of all that leaves Kingdoms: what a seat sees, and what a board is drawn from."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.view import View


class KingdomsView(View, kw_only=True):
    """The table as a seat sees it."""

    ruleset: Any
    edition: Any
    seat: Any
    active: Any
    cubes: Any
    action: Any
    rulers: Any
    territories: Any
    lost_kingdom: Any
    neutrals: Any
    towers: Any
    compass: Any
    procedures: Any
    trigger: Any
    ended: Any
