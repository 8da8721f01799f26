"""From typed words to a choice: a choice is a path, and every word leaves fewer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pocketkeep.core.choices import Choice

Words = tuple[str, ...]


class Entry(NamedTuple):
    """A line of the menu: one choice, or several that begin alike."""

    path: Words
    choices: tuple[Choice, ...]

    @property
    def text(self) -> str:
        return " ".join(self.path)


def fits(word: str, typed: str) -> bool:
    """Whether a typed beginning stands for a word; a number stands only for itself.

    >>> fits("elderwood", "elder"), fits("11", "1"), fits("2-mana", "2")
    (True, False, True)
    """
    if typed.isdigit():
        return word == typed or word.startswith(f"{typed}-")
    return word.startswith(typed.lower())


def is_in_place(path: Words, typed: Sequence[str]) -> bool:
    return len(typed) <= len(path) and all(map(fits, path, typed))


def is_in_order(path: Words, typed: Sequence[str]) -> bool:
    """Whether the words are named in order, some left out.

    >>> is_in_order(("quest", "elderwood", "saltspire"), ["elder", "salt"])
    True
    """
    rest = iter(path)
    return all(any(fits(word, one) for word in rest) for one in typed)


def matching(choices: Iterable[Choice], typed: Sequence[str]) -> list[Choice]:
    """The choices that the words name: whole words before beginnings, beginnings before gaps."""
    words, among = tuple(word.lower() for word in typed), list(choices)
    tests: list[Callable[[Words], bool]] = [
        lambda path: path == words,
        lambda path: path[: len(words)] == words,
        lambda path: is_in_place(path, words),
        lambda path: is_in_order(path, words),
    ]
    for test in tests:
        found = [choice for choice in among if test(choice.path)]
        if found:
            return found
    return []


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
