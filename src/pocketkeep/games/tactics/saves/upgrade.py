"""Positions saved by older versions, brought up to date. See tests/saves.

Whoever changes a field of the table or of a frame, or the steps of a table, brings the older form
along here.
"""

from __future__ import annotations

from typing import Any, Final

from pocketkeep.core.engine.flow import Book
from pocketkeep.games.tactics.model.terms import NONE

Data = dict[str, Any]


LOST: Final = {  # by procedure, the cards of who was replaced since
    "Attack": ("lost_unit", "lost_target"),
    "Window": ("lost_unit", "lost_by"),
    "Reactions": ("lost_by",),
    "Chant": ("lost_target",),
    "EnemyTurn": ("lost_unit",),
}


def upgrade(book: Book, data: Data) -> Data:
    """Up to version 0.2.0, who was still to have a turn followed from who brought the end.

    And captured enemies were replaced when nothing spoke of them any more.
    """
    state = data["state"]
    if "last_turns" in state:
        return data
    stack = [{**dict.fromkeys(LOST.get(f["frame"], ()), NONE), **f} for f in data["stack"]]
    return {**data, "state": {**state, "last_turns": last_turns(state)}, "stack": stack}


def last_turns(state: Data) -> list[int]:
    """The sides after the active one, up to the one that brought the end."""
    if not state["trigger"]:
        return []
    order: list[int] = state["order"]
    start = order.index(state["active"])
    turns = order[start + 1 :] + order[:start]
    return turns[: turns.index(state["ender"])] if state["ender"] in turns else turns
