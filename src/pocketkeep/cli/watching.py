"""A finished game told from its film: how `pocketkeep replay` shows one of other rules or cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pocketkeep.ai.seating import read_seating
from pocketkeep.cli import story
from pocketkeep.core import film_file, match, wording
from pocketkeep.core.errors import BadOptions, CorruptRecord
from pocketkeep.core.film import Film, Shot, Told, as_today
from pocketkeep.core.record import Record, read_choice
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.secrecy import may_read
from pocketkeep.core.simplest import called, in_words
from pocketkeep.core.table_text import QUIET, STRONG, Line, Page, TableText
from pocketkeep.core.wording import capital

AROUND = {"ruleset", "seat", "owing", "decision", "sealed", "version"}  # nothing of the table
Data = dict[str, Any]


def film_instead(kept: Record, pack: Path | None) -> Film | None:
    """The film of a record that the rules and cards at hand do not replay."""
    if not kept.film or replays(kept, pack):
        return None
    return film_file.unpack(film_file.from_text(kept.film))


def replays(kept: Record, pack: Path | None) -> bool:
    try:
        match.check_fits(find_ruleset(kept.ruleset), kept, pack)
    except CorruptRecord:
        return False
    return bool(kept.seed)


class Watcher:
    """Tells a film shot by shot, as a spectator saw it."""

    def __init__(self, film: Film, page: Page) -> None:
        self.film = film
        self.ruleset = find_ruleset(film.game)
        self.seating = read_seating(film.players, film.seats)
        self.page = replace(
            page, names=self.seating.shown, things=film.things, looks=tuple(film.looks)
        )
        self.text = self._todays_text()
        self.turns = 0

    def _todays_text(self) -> TableText | None:
        """What draws the table, if it has such options today."""
        try:
            return self.ruleset.text(self.ruleset.read_options(self.film.options), None)
        except BadOptions:
            return None

    def notice(self) -> Line:
        version = f"version {self.film.version} of {self.film.game}, here {self.ruleset.version}"
        told = f"This game was played with other rules or cards ({version})."
        return [(f"{told} It is told as it was filmed.", QUIET)]

    def opening(self) -> list[Line]:
        """By which version it was played, the game, who sits where, and how it began."""
        film = self.film
        agreed = ", ".join(f"{name} {value}" for name, value in film.options.items())
        lines: list[Line] = [self.notice(), [(f"{self.ruleset.title}: {agreed}.", STRONG)]]
        for seat, kind in enumerate(self.seating.kinds):
            name = capital(self.page.names[seat])
            lines.append(
                [(f"Seat {seat + 1}: ", QUIET), self.page.mark(seat), (f" {name} ({kind})", "")]
            )
        return [*lines, *self.tell(film.shots[0], [], next(film.views(None)))]

    def choices(self) -> Iterator[list[Line]]:
        """What came of each choice."""
        film = self.film
        asked = zip(*[film.views(seat) for seat in range(film.seats)], strict=True)
        views = film.views(None)
        next(views)
        for shot, view, before in zip(film.shots[1:], views, asked, strict=False):
            seat, path = read_choice(shot.choice)
            tag = self.tag(before[seat].get("decision"), path)
            if shot.secret:
                name = capital(self.page.names[seat])
                yield [[(f"{name} chose in secret.", ""), *tag], *self.tell(shot, [], view)]
            else:
                yield self.tell(shot, tag, view)

    def tag(self, decision: Data | None, path: tuple[str, ...]) -> Line:
        """The rule that asked, the choice, and how many there were."""
        rule, count = (decision["rule"], len(decision["options"])) if decision else ("", 0)
        of = "the only choice" if count == 1 else f"one of {count}"
        return [(f"  [{rule}: {' '.join(path)}, {of}]", QUIET)]

    def tell(self, shot: Shot, tag: Line, view: Data) -> list[Line]:
        """What a spectator heard; a new turn gets a heading, a chapter shows the whole table."""
        lines: list[Line] = []
        for told in [told for told in shot.told if may_read(told.readers, None)]:
            sentence = self.sentence(told)
            if told.heading:
                self.turns += 1
                lines += [[], [(f"Turn {self.turns}. {sentence}", STRONG), *tag]]
            else:
                lines.append([(sentence, ""), *tag])
            lines += [[(f"  | {line}", QUIET)] for line in self.brief(view) if told.chapter]
            tag = []
        return lines

    def sentence(self, told: Told) -> str:
        return capital(wording.fill(told.text, self.page.names, self.page.things))

    def log(self) -> list[Line]:
        heard = self.film.heard(None)
        return [[(self.sentence(told), "")] for lines in heard for told in lines]

    def brief(self, view: Data) -> list[str]:
        today = as_today(self.ruleset, view)
        return self.text.in_brief(today, self.page) if self.text and today is not None else []

    def standing(self, after: int | None = None) -> list[Line]:
        """The table after so many choices: drawn where today's view still fits, else in words."""
        views = list(self.film.views(None))
        view = views[-1 if after is None else after]
        lines: list[Line] = [[], *self.drawn(view)]
        if view is views[-1]:
            lines += [[], *story.result_lines(self.film.outcome, {}, self.page)]
        return lines

    def drawn(self, view: Data) -> list[Line]:
        today = as_today(self.ruleset, view)
        if self.text is None or today is None:
            return [[(text, "")] for text in self.in_words(view)]
        page = self.page.resized(self.page.width, 40)
        table = [*self.text.status(today, self.page), *self.text.maps(today, page), []]
        return [*table, *[[(text, "")] for text in self.brief(view)]]

    def in_words(self, view: Data) -> list[str]:
        names = self.film.exhibit.names
        return [
            f"{capital(called(name))}: {in_words(value, names)}."
            for name, value in view.items()
            if name not in AROUND
        ]
