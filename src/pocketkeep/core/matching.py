"""From words to the choices they name: a choice is a path, and every word leaves fewer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pocketkeep.core.choices import Choice

Words = tuple[str, ...]


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


def meant(choices: Iterable[Choice], typed: Sequence[str]) -> Words:
    """The first choice that the words could mean, legal or not; else the words themselves."""
    found = matching(choices, typed)
    return found[0].path if found else tuple(typed)
