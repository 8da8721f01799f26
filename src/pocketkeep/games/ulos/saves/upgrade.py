"""Positions saved by older versions, brought up to date."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Book
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules.placement import TURNED

Data = dict[str, Any]


def upgrade(book: Book, data: Data) -> Data:
    """A position of 0.1.0 or 0.2.0 as this version would have saved it; a newer one as it is."""
    return {**data, "stack": [newer_frame(frame) for frame in data["stack"]]}


def newer_frame(frame: Data) -> Data:
    if frame["frame"] == "Ability":
        return {"drawn": 0, **frame}  # up to 0.2.0 Expand drew all its tiles unasked
    return newer_placing(frame) if frame["frame"] == "Placing" else frame


def newer_placing(frame: Data) -> Data:
    """In 0.1.0 a placement had one field for the space named first and for where the tile lay."""
    if "spot" not in frame:
        return frame
    kept = {name: value for name, value in frame.items() if name != "spot"}
    if frame["terraform"] == TURNED:
        return {**kept, "space": frame["spot"], "laid": NONE}
    return {**kept, "space": NONE, "laid": frame["spot"]}
