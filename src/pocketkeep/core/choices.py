"""What can be chosen: a choice is a path of words that name things on the table.

Not compiled: choices are frozen msgspec structs, built once by a game's `Book` and then only
collected. They are compared by identity inside the engine; across a border they travel as their
path.
"""

from __future__ import annotations

import msgspec


class Choice(msgspec.Struct, frozen=True, eq=False):
    """One thing a seat may choose; games add the numbers that their rules need."""

    path: tuple[str, ...]

    @property
    def text(self) -> str:
        """The choice in the players' notation."""
        return " ".join(self.path)
