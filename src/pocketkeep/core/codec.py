"""A game in progress as plain data, and back.

Frames and state hold only numbers, texts and lists of them, so one codec serves every game: the
fields of the state, the stack of frames by name, each at a step by name, and what lies sealed, as
paths. So tables may get, lose and reorder steps while games are under way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import END, Frame, Game, Step, next_step

Data = dict[str, Any]
MOST_SEATS = 30  # readers of events are a set of seats in one number
PLAIN = frozenset({int, str, bool})
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
    return {"frame": type(frame).__name__, **values, "step": next_step(frame)}


def _plain(value: Any) -> Any:
    """A law, not a habit: what cannot be saved as it stands does not belong in the state."""
    if isinstance(value, list):
        if PLAIN.issuperset(map(type, value)):  # nearly all lists: one look, one copy
            return value.copy()
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
    names = [field.name for field in fields(game)]
    _check_fields("the table", names, data["state"])
    for name in names:
        value = data["state"][name]
        _check_alike(name, value, getattr(game, name))
        setattr(game, name, _plain(value))
    game.stack = [_load_frame(frames, dict(saved)) for saved in data["stack"]]
    game.sealed = [[_find(game, text) for text in chosen] for chosen in data["sealed"]]
    if not 0 <= game.chance < MOST_CHANCE:
        raise ValueError(f"chance is {game.chance}")
    if game.sealed and len(game.sealed) != game.seats:
        raise ValueError(f"{len(game.sealed)} seals for {game.seats} seats")


def name_steps(data: Data, steps_of: Callable[[Data], Sequence[str]]) -> Data:
    """A position of before 0.3.0, which knew steps by number, with their names.

    `steps_of` a saved frame are the steps that its table had then, in order; they never change.
    """
    return {**data, "stack": [_with_named_step(saved, steps_of(saved)) for saved in data["stack"]]}


def _with_named_step(saved: Data, steps: Sequence[str]) -> Data:
    number = saved["step"]
    if type(number) is not int or not 0 <= number <= len(steps):
        raise ValueError(f"{saved['frame']} is at step {number!r}")
    return {**saved, "step": [*steps, END][number]}


def _check_alike(name: str, value: object, old: object) -> None:
    if type(value) is not type(old):
        raise TypeError(f"{name} is {value!r}")


def _load_frame(frames: Mapping[str, type[Frame]], saved: Data) -> Frame:
    name = saved.pop("frame")
    if name not in frames:
        raise ValueError(f"no procedure is called {name!r}")
    kind = frames[name]
    _check_fields(name, [field.name for field in fields(kind)], saved)
    step = saved.pop("step")
    frame = kind(**{name: _plain(value) for name, value in saved.items()})
    frame.step = _place(name, _table(frame), step)
    return frame


def _table(frame: Frame) -> list[Step]:
    """Its steps; which they are may hang on a field, and that may be anything in a file."""
    try:
        return frame.procedure()
    except LookupError as error:
        raise ValueError(f"there is no such procedure: {frame}") from error


def _check_fields(what: str, names: list[str], saved: Data) -> None:
    """Nothing may be missing, and nothing may be there that nobody reads."""
    if missing := sorted(set(names) - saved.keys()):
        raise ValueError(f"{what} lacks {', '.join(missing)}")
    if strange := sorted(saved.keys() - set(names)):
        raise ValueError(f"{what} has no {', '.join(strange)}")


def _place(frame: str, procedure: list[Step], name: object) -> int:
    """Where the step stands today that a game was saved at."""
    if name == END:
        return len(procedure)
    for place, step in enumerate(procedure):
        if name == step.name or name in step.once:
            return place
    known = ", ".join(step.name for step in procedure)
    raise ValueError(f"{frame} has no step {name!r}, only {known}")


def _find(game: Game, text: str) -> Choice:
    choice = game.find(tuple(text.split()))
    if choice is None:
        raise ValueError(f"unknown choice {text!r}")
    return choice
