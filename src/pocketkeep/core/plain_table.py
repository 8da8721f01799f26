"""The table as text for a game that has drawn nothing: made from the view alone.

It sorts a view as the browser's plain board does: a list with a record for every seat, all with the
same fields, tells of the seats; the rest tells of the table. A game begins with this and overrides
what it can say better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.matching import fits
from pocketkeep.core.simplest import called, in_words
from pocketkeep.core.table_text import QUIET, Card, Line, Page
from pocketkeep.core.view import View, parts_of
from pocketkeep.core.wording import capital


class PlainTable:
    """All that a terminal asks of a game's text, in the plainest words."""

    weighty: Collection[str] = ()
    things: Mapping[str, str] = {}

    def __init__(self, *, private: bool) -> None:
        self.private = private

    def status(self, view: View, page: Page) -> list[Line]:
        records = by_seat(view, len(page.names))
        return [
            [
                page.mark(seat),
                (f" {capital(page.names[seat])}: {in_words(record, page.things)}", ""),
            ]
            for seat, record in enumerate(records)
        ]

    def maps(self, view: View, page: Page) -> list[Line]:
        return self.one_map(view, [], page)[: page.height]

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """The entries whose names begin with one of the words; without words, all."""
        return [
            [(f"{called(key)} ", QUIET), (in_words(value, page.things), "")]
            for key, value in shared(view, len(page.names))
            if not words or any(fits(key, word) for word in words)
        ]

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:  # noqa: ARG002
        return [[("This game tells nothing of its cards; `board` shows all there is.", QUIET)]]

    def situation(self, view: View, page: Page) -> str:  # noqa: ARG002 - the prompt says it all
        return ""

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        """What becomes of the seat's own numbers."""
        seats = len(page.names)
        then, now = by_seat(before, seats), by_seat(after, seats)
        return ", ".join(_changes(then[seat], now[seat])) if then and now else ""

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:  # noqa: ARG002
        return ""

    def measures(self, view: View, seat: Seat, page: Page) -> Mapping[str, int]:
        records = by_seat(view, len(page.names))
        own = records[seat] if records else {}
        return {called(key): value for key, value in own.items() if type(value) is int}

    def meaning(self, kind: str) -> str:
        return kind.replace("-", " ")

    def in_words(self, view: View, page: Page) -> list[str]:
        told = [
            f"{capital(called(key))}: {in_words(value, page.things)}."
            for key, value in shared(view, len(page.names))
        ]
        asked = [view.decision.prompt] if view.decision else []
        return [*asked, *self.in_brief(view, page), *told]

    def in_brief(self, view: View, page: Page) -> list[str]:
        records = by_seat(view, len(page.names))
        return [
            f"{capital(page.names[seat])}: {in_words(record, page.things)}."
            for seat, record in enumerate(records)
        ]

    def is_heading(self, event: Event) -> bool:  # noqa: ARG002 - no event is known here
        return False

    def is_chapter(self, event: Event) -> bool:  # noqa: ARG002 - as above
        return False

    def list_cards(self) -> list[Card]:
        return []

    def show_card(self, id: str, page: Page) -> list[Line]:  # noqa: ARG002
        raise UnknownName("card", id, [card.id for card in self.list_cards()])


def by_seat(view: View, seats: int) -> list[dict[str, Any]]:
    """By seat, all that the view lists seat by seat; empty if it lists nothing so."""
    lists = [value for _, value in _entries(view) if _is_by_seat(value, seats)]
    if not lists:
        return []
    return [{k: v for records in lists for k, v in records[s].items()} for s in range(seats)]


def shared(view: View, seats: int) -> list[tuple[str, Any]]:
    """What the view tells of the table."""
    return [(key, value) for key, value in _entries(view) if not _is_by_seat(value, seats)]


def _entries(view: View) -> Iterator[tuple[str, Any]]:
    return iter(parts_of(view).items())


def _is_by_seat(value: Any, seats: int) -> bool:
    if not isinstance(value, list) or len(value) != seats:
        return False
    return all(isinstance(record, dict) and record.keys() == value[0].keys() for record in value)


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    for key, value in before.items():
        if type(value) is int and type(after[key]) is int and after[key] != value:
            yield f"{called(key)} {after[key] - value:+d}"
