"""What can be chosen: a choice is a path of words that name things on the table.

Not compiled: choices are frozen msgspec structs, built once by a game's `Book` and then only
collected. They are compared by identity inside the engine; across a border they travel as their
path.
"""

from __future__ import annotations

from functools import cached_property

import msgspec


class Choice(msgspec.Struct, frozen=True, eq=False, dict=True):
    """One thing a seat may choose; games add the numbers that their rules need."""

    path: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        """The choice in the players' notation; written once, for it is shown again and again."""
        return " ".join(self.path)
