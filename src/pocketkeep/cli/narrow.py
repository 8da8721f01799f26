"""A menu that narrows: what may be typed next, and choices that begin alike as one entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pocketkeep.core.choices import Choice
from pocketkeep.core.matching import Words, is_in_place


class Entry(NamedTuple):
    """A line of the menu: one choice, or several that begin alike."""

    path: Words
    choices: tuple[Choice, ...]

    @property
    def text(self) -> str:
        return " ".join(self.path)


def next_words(choices: Iterable[Choice], typed: Sequence[str], partial: str) -> list[str]:
    """What could be typed next after whole words, beginning with a part."""
    at = len(typed)
    words = [c.path[at] for c in choices if len(c.path) > at and is_in_place(c.path, typed)]
    return sorted({word for word in words if word.startswith(partial.lower())})


def menu(choices: Sequence[Choice], has_room: Callable[[list[Entry]], bool]) -> list[Entry]:
    """The choices, or as much of their beginnings as there is room for."""
    longest = max(len(choice.path) for choice in choices)
    entries: list[Entry] = []
    for depth in range(longest, shared_words(choices), -1):
        entries = grouped(choices, depth)
        if has_room(entries):
            return entries
    return entries or grouped(choices, longest)


def shared_words(choices: Sequence[Choice]) -> int:
    """How many words all the choices begin with."""
    paths = [choice.path for choice in choices]
    alike = 0
    for words in zip(*paths, strict=False):
        if len(set(words)) > 1:
            break
        alike += 1
    return alike


def grouped(choices: Sequence[Choice], depth: int) -> list[Entry]:
    """Choices that begin alike as one entry; a single one stands for itself."""
    groups: dict[Words, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.path[:depth], []).append(choice)
    return [
        Entry(found[0].path if len(found) == 1 else path, tuple(found))
        for path, found in groups.items()
    ]


def first_number(entries: Sequence[Entry]) -> int:
    """Menus count from 1, or from 0 where that makes "war 3" number 3."""
    values = [(i, e.path[-1]) for i, e in enumerate(entries) if e.path[-1].isdigit()]
    agree = all(str(i) == word for i, word in values)
    return 0 if values and agree else 1
