"""What would follow from a choice, as far as its seat can know, in sentences: for any client.

First what is sure by the table alone, then what would be told. Where secrets or chance have a say,
the choice is tried in worlds drawn anew, and it is told between what and what it may come out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book, Seat
from pocketkeep.core.match import Match
from pocketkeep.core.table_text import Page, TableText
from pocketkeep.core.tense import would
from pocketkeep.core.wording import capital, listed

WORLDS = 12  # in which a choice is tried where it could come out otherwise
UNSURE = "What follows depends on secrets or on chance."
REST = "The rest depends on secrets or on chance."


class Teller(NamedTuple):
    """What tells a table in words, and whom."""

    text: TableText
    book: Book
    page: Page


def look_ahead(match: Match, seat: Seat, choice: Choice, teller: Teller, luck: Random) -> list[str]:
    """Sentences about what a choice would do; they keep their places for names."""
    text, book, page = teller
    view = match.view(seat)
    sure = text.foretold(view, choice.path, page)
    known = [sentence(sure)] if sure else []
    if match.game.sealed:
        return known  # what the others choose is a secret until all have chosen
    after = match.preview(seat, choice, luck)
    if after is None:
        more = in_between(match, seat, choice, teller, luck=luck)
        return [*known, *more, REST if known or more else UNSURE]
    told = [would(match.ruleset.describe(book, event)) for event in after.events]
    if view.foresees(choice.text):
        return [*known, *told[1:]]  # the first is the choice itself
    change = text.change(view, after.view, seat, page)
    changed = [sentence(change)] if change and sentence(change) not in known else []
    return [*known, *changed, *told]


def in_between(match: Match, seat: Seat, choice: Choice, teller: Teller, luck: Random) -> list[str]:
    """Between what and what numbers may change, if they may come out differently."""
    text, _, page = teller
    now = text.measures(match.view(seat), seat, page)
    worlds = [match.try_out(seat, choice, luck) for _ in range(WORLDS)]
    ranges = spread(now, [text.measures(view, seat, page) for view in worlds])
    open_ended = any(part.startswith("between") for part in ranges)
    return [sentence(f"by {WORLDS} trials {listed(ranges)}")] if open_ended else []


def spread(now: Mapping[str, int], then: Sequence[Mapping[str, int]]) -> list[str]:
    """By what numbers change in several worlds, as far as they do in any.

    >>> spread({"ore": 2, "food": 1}, [{"ore": 3, "food": 1}, {"ore": 5, "food": 1}])
    ['between +1 and +3 ore']
    >>> spread({"ore": 2}, [{"ore": 1}, {"ore": 1}])
    ['-1 ore']
    """
    parts = []
    for name, number in now.items():
        changes = [world.get(name, number) - number for world in then]
        least, most = min(changes), max(changes)
        if least != most:
            parts.append(f"between {least:+d} and {most:+d} {name}")
        elif least:
            parts.append(f"{least:+d} {name}")
    return parts


def sentence(words: str) -> str:
    """A few words as a sentence.

    >>> sentence("you could not expand")
    'You could not expand.'
    """
    return capital(words if words.endswith(".") else f"{words}.")
