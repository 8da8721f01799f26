"""What was said at a table, and by whom."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

import msgspec

from pocketkeep.server.table.entries import Spoken
from pocketkeep.server.table.messages import ChatLine
from pocketkeep.server.table.seats import GONE, SOMEBODY

NOBODY_MUTED: AbstractSet[str] = frozenset()


class Talk:
    """Lines in the order they were said."""

    def __init__(self) -> None:
        self.lines: list[ChatLine] = []
        self.speakers: list[str] = []  # ids of persons, line by line
        self.edition = 0  # goes up when lines that were told already read otherwise

    def hear(self, entry: Spoken) -> None:
        number = len(self.lines) + 1
        self.lines.append(ChatLine(entry.name, entry.seat, entry.text, entry.at, number=number))
        self.speakers.append(entry.person)

    def said_by(self, person: str) -> list[int]:
        return [place for place, speaker in enumerate(self.speakers) if speaker == person]

    def forget(self, places: Iterable[int]) -> None:
        """Who said these lines is gone: what they said stays."""
        for place in places:
            self.lines[place] = msgspec.structs.replace(self.lines[place], name=SOMEBODY)
            self.speakers[place] = GONE
            self.edition += 1

    def since(self, first: int, muted: AbstractSet[str] = NOBODY_MUTED) -> list[ChatLine]:
        """The lines from a place on, but for those of people whom one does not want to hear."""
        return self.between(first, len(self.lines), muted)

    def between(self, first: int, end: int, muted: AbstractSet[str]) -> list[ChatLine]:
        part = slice(max(0, first), max(0, end))
        said = zip(self.lines[part], self.speakers[part], strict=True)
        return [line for line, speaker in said if speaker not in muted]
