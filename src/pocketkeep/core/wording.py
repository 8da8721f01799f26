"""Sentences with places for names: `{0}` is who sits on seat 0, `{elderwood}` a thing on the table.

A game writes a sentence once and each client fills it in: a terminal with the words that one types,
a browser with the names on the map.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

PLACE = re.compile(r"\{([0-9]{1,2}|[A-Za-z][\w.-]*)\}")
SEATS = tuple(f"seat {number}" for number in range(1, 101))


def place(word: str | int) -> str:
    """Where a name goes: of a seat by its number, of a thing by its id.

    >>> place(1), place("elderwood")
    ('{1}', '{elderwood}')
    """
    return f"{{{word}}}"


def places(sentence: str) -> list[str]:
    """The words in braces."""
    return PLACE.findall(sentence)


def fill(sentence: str, names: Sequence[str], things: Mapping[str, str]) -> str:
    """Names for seats and things; a thing without a name is called by its id.

    >>> fill("{0} attacked {1} in {elderwood}.", ["Ann", "Bob"], {"elderwood": "Elder Wood"})
    'Ann attacked Bob in Elder Wood.'
    >>> fill("{7} stood in {elderwood}.", ["Ann"], {})
    '{7} stood in elderwood.'
    """
    return PLACE.sub(lambda found: _name(found[1], names, things), sentence)


def _name(word: str, names: Sequence[str], things: Mapping[str, str]) -> str:
    if not word.isdecimal():
        return things.get(word, word)
    return names[int(word)] if int(word) < len(names) else place(word)


def plain(sentence: str) -> str:
    """A sentence for where no names are at hand.

    >>> plain("{1} stands in {elderwood}")
    'seat 2 stands in elderwood'
    """
    return fill(sentence, SEATS, {})


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts with commas and a last word.

    >>> listed(["one", "two", "three"]), listed(["one", "two"], "or")
    ('one, two and three', 'one or two')
    """
    head, tail = parts[:-1], parts[-1:]
    return f" {last} ".join([", ".join(head), *tail] if head else tail)


def capital(text: str) -> str:
    """A sentence begins with a capital letter.

    >>> capital("you attacked Ann.")
    'You attacked Ann.'
    """
    return text[:1].upper() + text[1:]
