"""What a client draws and names the things of a game by; public, and the same for every seat."""

from __future__ import annotations

from typing import Any

import msgspec


class Exhibit(msgspec.Struct, frozen=True):
    """The components of a game with these options, laid out to look at."""

    names: dict[str, str]  # words of choices and ids of things, as people call them
    meanings: dict[str, str]  # by first word of a choice: what choosing it means
    notes: dict[str, str]  # by word: what the thing is and does, in a sentence or two
    board: Any  # a struct of the game's own: what the game's own board is drawn from
