"""Positions saved by older versions, brought up to date; a war under way in version 1 is lost.

What a position lacks tells which changes it has not seen yet; each is made up for in turn.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import NOBODY, Book
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import empty_table
from pocketkeep.games.kingdoms.model.terms import HERO, RESOURCES, STORES

Data = dict[str, Any]


def upgrade(book: Book, data: Data) -> Data:
    assert isinstance(book, KingdomsBook)
    if "marcher" not in data["state"]:
        data = move_to_table(data)
    if "forts" not in data["state"]:
        data = add_modules(book, data)
    return data


def add_modules(book: KingdomsBook, data: Data) -> Data:
    """Version 1 knew neither heroes nor war towers, neither silver nor the dummy."""
    state = data["state"]
    fresh = codec.save(empty_table(book, codec.read_seats(data), 0))["state"]
    stores = state["stores"]
    if len(stores) == len(RESOURCES):
        stores = [*stores, *fresh["stores"][len(RESOURCES) : len(STORES)]]
    return {**data, "state": {**fresh, **state, "stores": stores}}


def move_to_table(data: Data) -> Data:
    """Up to 0.1.0 a march remembered the army that had moved, and a solo turn its roll."""
    told = {"marcher": NOBODY, "marched": NOBODY, "roll": 0}
    stack = []
    for saved in data["stack"]:
        frame = dict(saved)
        if frame["frame"] == "March":
            told["marcher"], told["marched"] = frame["seat"], frame.pop("moved")
            if frame.pop("hero_moved", False) and told["marched"] == NOBODY:
                told["marched"] = HERO
        elif frame["frame"] == "SoloTurn":
            told["roll"] = frame.pop("roll")
        stack.append(frame)
    return {**data, "state": {**data["state"], **told}, "stack": stack}
