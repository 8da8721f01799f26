"""The types of all that leaves Ulos: what a seat sees, and what a board is drawn from."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.view import View


class UlosView(View, kw_only=True):
    """The table as a seat sees it."""

    players: Any
    solo: Any
    level: Any
    holdings: Any
    active: Any
    first: Any
    round: Any
    step: Any
    sections: Any
    tiles: Any
    rifts: Any
    burned: Any
    factions: Any
    open: Any
    gods: Any
    supply: Any
    tokens: Any
    box: Any
    legends: Any
    legends_needed: Any
    spots: Any
    conflict: Any
    procedure: Any
    ulrir: Any
    trigger: Any
    ended: Any
