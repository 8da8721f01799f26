"""Positions saved by older versions, brought up to date; a war under way then is past helping."""

from __future__ import annotations

from typing import Any

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import empty_table
from pocketkeep.games.kingdoms.model.terms import RESOURCES, STORES

Data = dict[str, Any]


def upgrade(book: Book, data: Data) -> Data:
    """Version 1 knew neither heroes nor war towers, neither silver nor the dummy."""
    assert isinstance(book, KingdomsBook)
    state = data["state"]
    if "forts" in state:
        return data
    fresh = codec.save(empty_table(book, codec.read_seats(data), 0))["state"]
    stores = state["stores"]
    if len(stores) == len(RESOURCES):
        stores = [*stores, *fresh["stores"][len(RESOURCES) : len(STORES)]]
    return {**data, "state": {**fresh, **state, "stores": stores}}
