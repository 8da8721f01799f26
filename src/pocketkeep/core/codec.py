"""A game in progress as plain data, and back.

Frames and state hold only numbers, texts and lists of them, so one codec serves every game: the
fields of the state, the stack of frames by name, and what lies sealed, as paths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pocketkeep.core.choices import Choice
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.flow import Frame, Game

Data = dict[str, Any]


def save(game: Game) -> Data:
    """The whole position, mid-procedure or not."""
    return {
        "state": {field.name: _plain(getattr(game, field.name)) for field in fields(game)},
        "stack": [_save_frame(frame) for frame in game.stack],
        "sealed": [[choice.text for choice in chosen] for chosen in game.sealed],
    }


def _save_frame(frame: Frame) -> Data:
    values = {field.name: _plain(getattr(frame, field.name)) for field in fields(frame)}
    return {"frame": type(frame).__name__, **values}


def _plain(value: Any) -> Any:
    """A law, not a habit: what cannot be saved as it stands does not belong in the state."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, int | str):
        return value
    raise TypeError(f"state and frames hold numbers, texts and lists of them, not {value!r}")


def load(game: Game, frames: Mapping[str, type[Frame]], data: Data) -> None:
    """Fill an empty table with a saved position."""
    try:
        for field in fields(game):
            value = data["state"][field.name]
            _check_alike(field.name, value, getattr(game, field.name))
            setattr(game, field.name, value)
        game.stack = [_load_frame(frames, dict(saved)) for saved in data["stack"]]
        game.sealed = [[_find(game, text) for text in chosen] for chosen in data["sealed"]]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise CorruptRecord(f"The saved position does not fit this ruleset: {error!r}.") from error


def _check_alike(name: str, value: object, old: object) -> None:
    if type(value) is not type(old):
        raise TypeError(f"{name} is {value!r}")


def _load_frame(frames: Mapping[str, type[Frame]], saved: Data) -> Frame:
    kind = frames[saved.pop("frame")]
    return kind(**saved)


def _find(game: Game, text: str) -> Choice:
    choice = game.find(tuple(text.split()))
    if choice is None:
        raise ValueError(f"unknown choice {text!r}")
    return choice
