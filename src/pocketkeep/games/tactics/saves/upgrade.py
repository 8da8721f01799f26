"""Positions saved by older versions, brought up to date.

There has been one form of them so far, that of version 0.1.0, which is today's: see tests/saves.
Whoever changes a field of the table or of a frame, or the steps of a table, brings the older form
along here.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Book

Data = dict[str, Any]


def upgrade(book: Book, data: Data) -> Data:
    """Nothing is older than today's form."""
    return data
