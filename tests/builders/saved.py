"""Saved positions, and damage done to them; for any game."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Game, next_step

Data = dict[str, Any]


def first_saved(positions: Iterable[Game], frame: str, step: str) -> Data:
    """The first position in which such a procedure asks."""
    for game in positions:
        top = game.stack[-1]
        if (type(top).__name__, next_step(top)) == (frame, step):
            return codec.save(game)
    raise AssertionError("no game came so far")


def state(name: str, value: object, *places: int) -> Callable[[Data], None]:
    """Put something into a list of the state, or in place of all of it."""

    def change(data: Data) -> None:
        if not places:
            data["state"][name] = value
            return
        inside = data["state"][name]
        for place in places[:-1]:
            inside = inside[place]
        inside[places[-1]] = value

    return change


def frame(number: int, name: str, value: object) -> Callable[[Data], None]:
    """Put something into a procedure that is under way."""

    def change(data: Data) -> None:
        data["stack"][number][name] = value

    return change


def damaged(
    whole: Data,
    luck: Random,
    *,
    numbers: Sequence[object],
    words: Sequence[object],
    under_way: float = 0,
) -> Data:
    """One thing anywhere is another, gone or there twice; so often one of what is under way."""
    data = copy.deepcopy(whole)
    paths = [path for path in _places_in(data) if len(path) > 1]
    if under_way and luck.random() < under_way:
        paths = [path for path in paths if path[0] == "stack"]
    *outer, last = luck.choice(paths)
    inside: Any = data
    for key in outer:
        inside = inside[key]
    _damage(inside, last, luck, numbers=numbers, words=words)
    return data


def _damage(
    inside: Any, key: Any, luck: Random, *, numbers: Sequence[object], words: Sequence[object]
) -> None:
    old = inside[key]
    if isinstance(old, bool):
        inside[key] = not old
    elif isinstance(old, int):
        inside[key] = luck.choice([old + 1, old - 1, -old, *numbers])
    elif isinstance(old, str):
        inside[key] = luck.choice(words)
    elif isinstance(old, list) and old and luck.random() < 0.5:
        old.append(copy.deepcopy(luck.choice(old)))
    elif isinstance(old, list) and old:
        old.pop(luck.randrange(len(old)))
    else:
        del inside[key]


def _places_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from _places_in(value, (*path, key))
