"""What does not fit a form, in our words: msgspec's own are for programmers.

Whoever fills in a form is told which line is meant and what would fit. What no page of this version
sends comes from a page of another one, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from pocketkeep.core.wording import capital

ANOTHER_VERSION: Final = (
    "This page and the server are of different versions. Load the page anew; nothing is lost."
)
CALLED: Final = {  # by field, how people call what they fill in
    "name": "the name",
    "password": "the password",
    "old": "the old password",
    "new": "the new password",
    "mail": "the address",
    "code": "the code",
    "reason": "the reason",
    "days": "the number of days",
    "network": "the range of addresses",
    "seats": "the list of seats",
    "looks": "the list of colours",
    "record": "the file",
    "options": "what the table agrees on",
    "clock": "the clock",
    "minutes": "the number of minutes",
    "increment": "the number of seconds",
    "grace": "the number of minutes to wait",
}
NEVER_EMPTY: Final = {  # what to do where a line is empty
    "name": "A name needs at least one letter. Say how you are called.",
}

Fit = Callable[[str, re.Match[str]], str]


def _too_short(what: str, found: re.Match[str]) -> str:
    least = int(found[1])
    if least == 1:
        return NEVER_EMPTY.get(what, f"{capital(called(what))} is empty. Write something there.")
    return f"{capital(called(what))} is too short. Take one of at least {least} letters."


def _too_long(what: str, found: re.Match[str]) -> str:
    return f"{capital(called(what))} is too long. Take one of at most {found[1]} letters."


def _too_many(what: str, found: re.Match[str]) -> str:
    return f"{capital(called(what))} is too long: {found[1]} are the most."


def _too_little(what: str, found: re.Match[str]) -> str:
    return f"{capital(called(what))} is too small: {found[1]} is the least."


def _too_much(what: str, found: re.Match[str]) -> str:
    return f"{capital(called(what))} is too large: {found[1]} is the most."


def _missing(_: str, found: re.Match[str]) -> str:
    return f"{capital(called(found[1]))} is missing. {ANOTHER_VERSION}"


def _other_kind(what: str, _: re.Match[str]) -> str:
    return f"{capital(called(what))} is not of the kind that is asked for. {ANOTHER_VERSION}"


FITS: Final[list[tuple[re.Pattern[str], Fit]]] = [
    (re.compile(r"Expected `str` of length >= (\d+)"), _too_short),
    (re.compile(r"Expected `str` of length <= (\d+)"), _too_long),
    (re.compile(r"Expected `array` of length <= (\d+)"), _too_many),
    (re.compile(r"Expected `(?:int|float)` >=? (-?\d+)"), _too_little),
    (re.compile(r"Expected `(?:int|float)` <=? (-?\d+)"), _too_much),
    (re.compile(r"Object missing required field `(\w+)`"), _missing),
    (re.compile(r"Expected `[^`]+`, got `\w+`"), _other_kind),
]
PLACE: Final = re.compile(r"`(\$[^`]*)`$")


def called(field: str) -> str:
    return CALLED.get(field, "something in it")


def in_words(said: str, field: str = "") -> str:
    """What msgspec says of a form, for whoever filled it in.

    >>> in_words("Expected `str` of length >= 1", "name")
    'A name needs at least one letter. Say how you are called.'
    >>> in_words("Expected `str` of length <= 30 - at `$.seats[1].name`")
    'The name is too long. Take one of at most 30 letters.'
    """
    what = field or _field_in(said)
    for pattern, fit in FITS:
        if found := pattern.search(said):
            return fit(what, found)
    return f"It cannot be read. {ANOTHER_VERSION}"


def _field_in(said: str) -> str:
    """The last word of the place that msgspec names, if it names one."""
    place = PLACE.search(said)
    words = re.findall(r"[a-z_]+", place[1]) if place else []
    return words[-1] if words else ""
