"""On which line of a TOML file a key stands, so that a fault can be found."""

from __future__ import annotations

import re
from typing import Final

HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]")
KEY: Final = re.compile(
    r"^\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"))*)\s*="
)
PART: Final = re.compile(r"\"([^\"]*)\"|'([^']*)'|([\w-]+)")

Where = tuple[str | int, ...]


def find_lines(text: str) -> dict[Where, int]:
    r"""By the way to a key or table, its line from 1; the tables of a list are numbered.

    >>> find_lines('kind = "worth"\n[[arms]]\nname = "without"')[("arms", 0, "name")]
    3
    """
    lines: dict[Where, int] = {}
    counts: dict[Where, int] = {}
    here: Where = ()
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.match(line)
        key = KEY.match(line)
        if header:
            way = numbered(parts(header[2]), counts)
            if header[1] == "[[":
                counts[way] = counts.get(way, -1) + 1
                lines.setdefault(way, number)
                way = (*way, counts[way])
            here = way
            lines.setdefault(here, number)
        elif key:
            way = here
            for part in parts(key[1]):
                way = (*way, part)
                lines.setdefault(way, number)
    return lines


def numbered(words: list[str], counts: dict[Where, int]) -> Where:
    """A table below the last one of a list belongs to that one."""
    way: Where = ()
    for number, word in enumerate(words):
        way = (*way, word)
        if way in counts and number < len(words) - 1:
            way = (*way, counts[way])
    return way


def parts(key: str) -> list[str]:
    return [a or b or c for a, b, c in PART.findall(key)]


def line_of(way: Where, lines: dict[Where, int]) -> int:
    """The line of a key, or of the nearest table around it; 0: it is nowhere."""
    while way and way not in lines:
        way = way[:-1]
    return lines.get(way, 0)
