"""A whole position as text that a person can read, compare and paste into a report; and back."""

from __future__ import annotations

import json
from typing import Any

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.errors import CorruptRecord


def write_position(game: Game) -> str:
    """One line a field of the state, then a line a frame and a line a seat's seal."""
    data = codec.save(game)
    lines = [f"{name} = {json.dumps(value)}" for name, value in data["state"].items()]
    lines += [f"frame {json.dumps(frame)}" for frame in data["stack"]]
    lines += [f"sealed {json.dumps(seal)}" for seal in data["sealed"]]
    return "\n".join(lines) + "\n"


def read_position(text: str) -> codec.Data:
    """The saved data that a position's text stands for; `Ruleset.load` makes a game of it."""
    state: dict[str, Any] = {}
    stack: list[Any] = []
    sealed: list[Any] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            _read_line(line, state, stack, sealed)
        except (ValueError, RecursionError) as error:
            raise CorruptRecord(
                f"Line {number} of the position cannot be read: {error}. Copy the whole text again."
            ) from error
    return {"state": state, "stack": stack, "sealed": sealed}


def _read_line(line: str, state: dict[str, Any], stack: list[Any], sealed: list[Any]) -> None:
    word, _, rest = line.strip().partition(" ")
    if not word:
        return
    if word == "frame":
        stack.append(json.loads(rest))
    elif word == "sealed":
        sealed.append(json.loads(rest))
    else:
        state[word] = json.loads(rest.removeprefix("= "))
