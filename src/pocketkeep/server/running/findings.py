"""What somebody found who looked whether all is well."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Finding(NamedTuple):
    """One thing that was looked at; what is wrong comes with what to do."""

    grade: Literal["well", "note", "wrong"]
    told: str
    what: str = ""  # it is about


def well(told: str) -> Finding:
    return Finding("well", told)


def note(told: str) -> Finding:
    """Not as one would expect, but it can be meant so."""
    return Finding("note", told)


def wrong(told: str) -> Finding:
    return Finding("wrong", told)
