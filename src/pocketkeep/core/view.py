"""What a seat may know of a table, as types: every game's view begins with these fields.

A view is built from scratch by `Ruleset.see`, never by taking something away from the state. The
terminal, the words view and the browser all read the same fields: the client's types are generated
from these structs (`make types`). A field of a view is an answer, not an ingredient: nobody who
reads it has to know a rule.

Films of finished games keep views for ever (core/film.py). So a field that is added later has a
default, and one that is there keeps its meaning.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pocketkeep.core.events import Event


class Owing(msgspec.Struct):
    """A seat that has to decide, as everybody may know."""

    seat: int
    rule: str


class Question(msgspec.Struct):
    """What a seat is asked, for its own eyes."""

    rule: str
    prompt: str
    options: list[str]  # choices as they are written


class View(msgspec.Struct, kw_only=True):
    """What every game's view holds; a game adds fields of its own."""

    ruleset: str = ""  # from here on entered by the core, in every view
    seat: int | None = None  # whose eyes these are; None: a spectator's
    owing: list[Owing] = []
    decision: Question | None = None
    sealed: list[str] = []  # what this seat has chosen in secret so far
    version: int = 0  # of this seat's question: an answer to an older one is refused
    # A game enters what it knows of my options; none of it rests on anything hidden.
    idle: list[str] = []  # those that would do nothing for me
    sensible: str = ""  # the one option that is worth choosing, where there is only one
    then: dict[str, str] = {}  # by option, the one thing that I could do next, where I am asked

    def foresees(self, option: str) -> bool:  # noqa: ARG002 - a game's own view knows its fields
        """Whether the view itself tells all that can be known of what an option brings."""
        return False


class Shapes(NamedTuple):
    """The types of all that leaves a game: the client's types are generated from them."""

    view: type[View]
    events: tuple[type[Event], ...]
    board: type[msgspec.Struct]  # of the exhibit


AROUND = set(View.__struct_fields__)  # what the core adds to a game's own fields


def parts_of(view: View) -> dict[str, Any]:
    """A game's own fields by name, as plain data, for readers that know no game."""
    data: dict[str, Any] = msgspec.to_builtins(view)
    return {name: part for name, part in data.items() if name not in AROUND}
