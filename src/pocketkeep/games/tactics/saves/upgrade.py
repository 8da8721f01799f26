"""Positions saved by older versions, brought up to date. See tests/saves.

Whoever changes a field of the table or of a frame, or the steps of a table, brings the older form
along here.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Book

Data = dict[str, Any]


def upgrade(book: Book, data: Data) -> Data:
    """Up to version 0.2.0, who was still to have a turn followed from who brought the end."""
    state = data["state"]
    if "last_turns" not in state:
        state = {**state, "last_turns": last_turns(state)}
    return {**data, "state": state}


def last_turns(state: Data) -> list[int]:
    """The sides after the active one, up to the one that brought the end."""
    if not state["trigger"]:
        return []
    order: list[int] = state["order"]
    start = order.index(state["active"])
    turns = order[start + 1 :] + order[:start]
    return turns[: turns.index(state["ender"])] if state["ender"] in turns else turns
