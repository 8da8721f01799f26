"""A running game as each pair of eyes may see it: views, the log in words, what could be undone.

Everything is worked out once for each change and each pair of eyes, however many sockets ask. Views
are kept as they are sent: what they were made of may go on changing, and is ten times as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import msgspec

from pocketkeep.core.engine.flow import Book
from pocketkeep.core.events import Event
from pocketkeep.core.match import Match
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.core.seat_looks import Wardrobe, spare_colour
from pocketkeep.core.secrecy import may_read
from pocketkeep.core.table_text import Page, TableText
from pocketkeep.server.table.messages import Eyes, LogEntry, LogPart
from pocketkeep.server.table.recaps import Recaps
from pocketkeep.server.table.seats import Place, names_for

GAMES_AT_HAND = 24  # each with its book, which may have 3 MB
NO_LOG = LogPart(0, [])
PAGE = Page(100, 40, unicode=True, names=())

encode = msgspec.json.Encoder().encode


class Words(NamedTuple):
    """What tells a game with these options; tables that agreed on the same share it."""

    book: Book
    text: TableText
    things: dict[str, str]  # by id: what things are called
    wardrobe: Wardrobe


def words_of(ruleset: Ruleset, options: Options) -> Words:
    return _words_of(ruleset.name, tuple(options.items()))


@lru_cache(GAMES_AT_HAND)
def _words_of(name: str, options: tuple[tuple[str, int | str], ...]) -> Words:
    ruleset, agreed = find_ruleset(name), dict(options)
    exhibit = ruleset.exhibit(agreed, None)
    return Words(
        ruleset.book(agreed, None),
        ruleset.text(agreed, None),
        exhibit.names,
        ruleset.wardrobe(agreed),
    )


class Heard:
    """A log up to where it stood when somebody looked: what follows in the list came later."""

    def __init__(self, entries: list[LogEntry], count: int) -> None:
        self.entries = entries
        self.count = count

    def since(self, first: int) -> list[LogEntry]:
        return self.entries[first : self.count]


class Story:
    """The log in words, each event told once, as every pair of eyes may read it.

    A log only ever grows; where something is taken back, another list takes its place. So whoever
    was told some of it need not copy it.
    """

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words
        self._lines: list[tuple[int, Event]] = []
        everyone = [*range(match.game.seats), None]
        self._heard: dict[int | None, list[LogEntry]] = {eyes: [] for eyes in everyone}

    def follow(self) -> None:
        """Forget what was taken back, and tell what is new."""
        log = self.match.log
        standing = len(self._lines)
        while standing and not self._still_stands(standing - 1):
            standing -= 1
        if standing < len(self._lines):
            self._forget_from(standing)
        for line in log[len(self._lines) :]:
            self._tell(line)

    def _still_stands(self, number: int) -> bool:
        log = self.match.log
        return number < len(log) and log[number][1] is self._lines[number][1]

    def _forget_from(self, number: int) -> None:
        gone = self._lines[number:]
        del self._lines[number:]
        for eyes, heard in self._heard.items():
            told = len([readers for readers, _ in gone if may_read(readers, eyes)])
            self._heard[eyes] = heard[: len(heard) - told]

    def _tell(self, line: tuple[int, Event]) -> None:
        self._lines.append(line)
        readers, event = line
        entry = self.told(event)
        for eyes, heard in self._heard.items():
            if may_read(readers, eyes):
                heard.append(entry)

    def told(self, event: Event) -> LogEntry:
        ruleset, (book, text, _, _) = self.match.ruleset, self.words
        return LogEntry(
            text=ruleset.describe(book, event),
            rule=ruleset.cites(event),
            heading=text.is_heading(event),
            event=event,
        )

    @property
    def logs(self) -> list[list[LogEntry]]:
        """By seat, all that it was told; they go on as the story does."""
        return [self._heard[seat] for seat in range(self.match.game.seats)]

    def heard(self, eyes: int | None) -> Heard:
        """All that these eyes were told, up to now."""
        entries = self._heard[eyes]
        return Heard(entries, len(entries))

    def last(self, eyes: int | None) -> str:
        """What these eyes were told last; a heading says only whose turn it is."""
        heard = self._heard[eyes]
        told = next((entry for entry in reversed(heard) if not entry.heading), None)
        return told.text if told else ""

    def part(self, eyes: int | None, first: int) -> LogPart:
        """The log from an entry on; from its end, if so much is not told any more."""
        heard = self._heard[eyes]
        start = min(max(0, first), len(heard))
        return LogPart(start, heard[start:])


class Looks:
    """What everybody sees of a match; forgotten whenever the match or a seat changes."""

    def __init__(self, match: Match, places: Sequence[Place]) -> None:
        self.match = match
        self.places = places
        self.words = words_of(match.ruleset, match.record.options)
        self.spare_colour = spare_colour(match.record.looks)
        self.story = Story(match, self.words)
        self.recaps = Recaps(match.game.seats)
        self._seen: dict[int | None, Eyes] = {}
        self._pages: dict[int | None, Page] = {}
        self.refresh()

    def refresh(self) -> None:
        self.story.follow()
        self._seen = {}

    def rename(self) -> None:
        """Somebody is called otherwise from now on."""
        self._pages = {}
        self.refresh()

    def go_on(self, seat: int, *, undone: bool) -> None:
        """After a choice, made or taken back."""
        logs = self.story.logs
        before = [len(log) for log in logs]
        self.refresh()
        if undone:
            self.recaps.take_back(logs)
        else:
            self.recaps.follow(seat, before, logs)

    def page(self, eyes: int | None) -> Page:
        """What sentences for these eyes are written on."""
        if eyes not in self._pages:
            names = names_for(eyes, self.places)
            looks = tuple(self.match.record.looks)
            self._pages[eyes] = replace(PAGE, names=names, things=self.words.things, looks=looks)
        return self._pages[eyes]

    def eyes(self, eyes: int | None) -> Eyes:
        """The game as these eyes see it, without its log."""
        if eyes not in self._seen:
            self._seen[eyes] = self._look(eyes)
        return self._seen[eyes]

    def _look(self, eyes: int | None) -> Eyes:
        match, view = self.match, self.match.view(eyes)
        undo, undo_asks = self._undo(eyes)
        return Eyes(
            seat=eyes,
            view=msgspec.Raw(encode(view)),
            log=NO_LOG,
            situation=self.words.text.situation(view, self.page(eyes)),
            secret=self.words.text.private or bool(match.game.sealed),
            undo=undo,
            undo_asks=undo_asks,
            outcome=match.outcome,
            since=0 if eyes is None else self.recaps.begins[eyes],
        )

    def _undo(self, eyes: int | None) -> tuple[int, bool]:
        """How many choices could be taken back, and whether somebody has to agree."""
        if eyes is None or not self.match.pending:
            return 0, False
        depth = self.match.undo_depth(eyes)
        return depth, depth > 0 and bool(self.concerned(eyes))

    def concerned(self, seat: int) -> list[int]:
        """Whose question would vanish if this seat took back its last choice; of other people."""
        match, places = self.match, self.places
        if match.takes_back_a_seal(seat):
            return []
        owing = [decision.seat for decision in match.pending]
        others = [other for other in owing if places[other].person != places[seat].person]
        return [other for other in others if places[other].is_played_by_person]
