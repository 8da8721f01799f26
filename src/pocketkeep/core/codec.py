"""A game in progress as plain data, and back.

Frames and state hold only numbers, texts and lists of them, so one codec serves every game: the
fields of the state, the stack of frames by name, and what lies sealed, as paths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Frame, Game

Data = dict[str, Any]
MOST_SEATS = 30  # readers of events are a set of seats in one number
MOST_CHANCE = 1 << 62  # compiled rules count in the machine's own integers

# What a position that does not fit raises while it is laid out and its question put again.
MISFITS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


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


def read_seats(data: Data) -> int:
    """How many seats a saved position has; nothing is laid out for a number out of bounds."""
    seats = data["state"]["seats"]
    if type(seats) is not int or not 0 < seats <= MOST_SEATS:
        raise ValueError(f"{seats!r} seats")
    return seats


def load(game: Game, frames: Mapping[str, type[Frame]], data: Data) -> None:
    """Fill an empty table with a saved position, sharing no list with it; one of MISFITS if not."""
    for field in fields(game):
        value = data["state"][field.name]
        _check_alike(field.name, value, getattr(game, field.name))
        setattr(game, field.name, _plain(value))
    game.stack = [_load_frame(frames, dict(saved)) for saved in data["stack"]]
    game.sealed = [[_find(game, text) for text in chosen] for chosen in data["sealed"]]
    if not 0 <= game.chance < MOST_CHANCE:
        raise ValueError(f"chance is {game.chance}")
    if game.sealed and len(game.sealed) != game.seats:
        raise ValueError(f"{len(game.sealed)} seals for {game.seats} seats")


def _check_alike(name: str, value: object, old: object) -> None:
    if type(value) is not type(old):
        raise TypeError(f"{name} is {value!r}")


def _load_frame(frames: Mapping[str, type[Frame]], saved: Data) -> Frame:
    kind = frames[saved.pop("frame")]
    if missing := {field.name for field in fields(kind)} - saved.keys():
        raise ValueError(f"{kind.__name__} lacks {', '.join(sorted(missing))}")
    if type(saved["step"]) is not int or saved["step"] < 0:
        raise ValueError(f"{kind.__name__} is at step {saved['step']!r}")
    return kind(**{name: _plain(value) for name, value in saved.items()})


def _find(game: Game, text: str) -> Choice:
    choice = game.find(tuple(text.split()))
    if choice is None:
        raise ValueError(f"unknown choice {text!r}")
    return choice
