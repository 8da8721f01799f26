"""Asking a person for a choice: the screen, the menu, and reading what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from pocketkeep.cli import narrow
from pocketkeep.cli.narrow import Entry
from pocketkeep.cli.table import Table
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat
from pocketkeep.core.errors import IllegalChoice
from pocketkeep.core.matching import matching
from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page, padded, width_of
from pocketkeep.core.view import Question as Asked
from pocketkeep.core.view import View
from pocketkeep.core.wording import capital

LEAST_MAP = 6  # rows under which a map says nothing
LEAST_NEWS = 2
LEAST_MENU = 5
SHORTEST_MENU = 2
LINES = 2  # what is asked, and where the answer is typed
WIDEST_NOTE = 26
GAP = 2


@dataclass
class Question:
    """A decision being put to a person, narrowed by what was typed so far."""

    table: Table
    seat: Seat
    decision: Decision
    news: list[str]
    left: list[Choice] = field(default_factory=list)
    first: int = 0  # line of the menu shown, where it is too long for one screen
    rows: int = 0  # of the menu that were shown then
    notice: list[Line] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    notes: dict[Choice, str] = field(default_factory=dict)  # what choices change, worked out once
    told: set[Choice] = field(default_factory=set)  # those whose whole note is on the screen
    chosen: Choice | None = None  # waits for a last word, now that what it changes is told
    doubts: bool = True  # whether a choice that does nothing for its seat is asked about once

    def __post_init__(self) -> None:
        self.left = list(self.decision.options)

    @property
    def is_narrowed(self) -> bool:
        return len(self.left) < len(self.decision.options)

    @property
    def shared(self) -> int:
        """How many words are settled."""
        return narrow.shared_words(self.left) if self.is_narrowed else 0

    @property
    def view(self) -> View:
        """The table, with only those options that are left."""
        texts = [choice.text for choice in self.left]
        asked = Asked(self.decision.rule, self.decision.prompt, texts)
        return msgspec.structs.replace(self.table.view(self.seat), decision=asked)

    def widen(self) -> None:
        self.keep(self.decision.options)

    def keep(self, choices: Sequence[Choice]) -> None:
        """Narrow the question down to these."""
        self.left, self.first, self.chosen = list(choices), 0, None

    def choose(self, choice: Choice, page: Page) -> bool:
        """Whether a choice can be made at once: a weighty or a vain one is first told in full."""
        if choice == self.chosen or not (self.is_untold(choice, page) or self.is_doubtful(choice)):
            return True
        self.keep([choice])
        self.chosen = choice
        return False

    def is_untold(self, choice: Choice, page: Page) -> bool:
        """Whether nobody should make it before seeing what it changes, and that is not told yet."""
        weighty = choice.path[0] in self.table.text.weighty
        return weighty and choice not in self.told and bool(self.note(choice, page))

    def is_doubtful(self, choice: Choice) -> bool:
        """Whether it would do nothing for its seat, while another choice would."""
        idle = self.table.view(self.seat).idle
        return self.doubts and choice.text in idle and len(idle) < len(self.decision.options)

    def read(self, words: Sequence[str]) -> Choice | None:
        """The choice that was typed; None if the words only narrow it down.

        A number stands for a line of the menu. What cannot be chosen is refused with its rule.
        """
        if len(words) == 1 and words[0].isdigit():
            found = self._numbered(int(words[0]))
        else:
            found = self._named(words) or self._named(self.table.meant(words))
        if not found:
            self.refuse(words)
        if len(found) == 1:
            return found[0]
        self.keep(found)
        return None

    def _named(self, words: Sequence[str]) -> list[Choice]:
        return matching(self.left, words) or matching(self.decision.options, words)

    def _numbered(self, number: int) -> list[Choice]:
        index = number - narrow.first_number(self.entries)
        return list(self.entries[index].choices) if 0 <= index < len(self.entries) else []

    def note(self, choice: Choice, page: Page) -> str:
        if choice not in self.notes:
            self.notes[choice] = self.table.note(self.seat, choice, page)
        return self.notes[choice]

    def refuse(self, words: Sequence[str]) -> None:
        """Say which rule stands against it, as far as the words can be understood."""
        game = self.table.match.game
        meant = matching(game.choices.values(), words)
        path = meant[0].path if len(meant) == 1 else tuple(words)
        rule, reason = self.table.ruleset.why(game, self.seat, path)
        if len(meant) > 1:
            reason = "nothing like it is open now, and the words leave open what is meant"
        told = self.table.with_names(reason)
        raise IllegalChoice(rule or self.decision.rule, self.seat, " ".join(path), told)


class Screen:
    """Draws a question so that all that matters for it is on one screen."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.has_drawn = False
        self.map_rows = 0

    def draw(self, question: Question) -> None:
        """Table, news, prompt and menu; on a pipe the table only once, `board` shows it again."""
        page = question.table.page(self.terminal.page())
        view = question.table.view(question.seat)
        status = question.table.text.status(view, page)
        asked = self.terminal.wrapped(self.prompt(question, page), page.width)
        room = page.height - len(status) - LINES
        is_shown = self.terminal.is_live or not self.has_drawn
        if is_shown:
            maps = self.maps(question, page.resized(page.width, room - LEAST_MENU - LEAST_NEWS))
            self.map_rows = len(maps)
        room -= self.map_rows + len(asked) - 1
        least = max(SHORTEST_MENU, LEAST_MENU - len(asked) + 1)  # a long question takes its room
        menu = self.menu(question, page, max(least, room - LEAST_NEWS))
        news = self.news(question, page, max(1, room - len(menu)))
        self.terminal.clear()
        if is_shown:
            self.terminal.show([*status, *maps])
        self.has_drawn = True
        for text in [*self.terminal.wrapped(news, page.width), *asked]:
            self.terminal.print(text)
        self.terminal.show(menu)

    def maps(self, question: Question, page: Page) -> list[Line]:
        """Always of one size, whatever is asked, so that nothing jumps about."""
        if page.height < LEAST_MAP:
            return []
        return question.table.text.maps(question.view, page)

    def news(self, question: Question, page: Page, rows: int) -> list[Line]:
        """What happened since this seat chose last, the newest in any case; or an answer."""
        if question.notice:
            return question.notice
        if not self.terminal.is_live:
            return [[(sentence, "")] for sentence in question.news]
        for missing in range(len(question.news)):
            more = [f"(…{missing} more: log)"] if missing else []
            line: Line = [(" ".join([*more, *question.news[missing:]]), "")]
            if len(self.terminal.wrapped([line], page.width)) <= rows:
                return [line]
        return []

    def prompt(self, question: Question, page: Page) -> list[Line]:
        """Whose decision under which rule, and how far it is narrowed down."""
        table, decision = question.table, question.decision
        situation = table.text.situation(table.view(question.seat), page)
        name = table.names[question.seat]
        line: Line = [(f"{decision.rule} ", QUIET), page.mark(question.seat), (" ", "")]
        line += [(f"{capital(name)}: ", LAMP)] if len(table.seating.humans) > 1 else []
        if question.chosen is not None:
            return [[*line, *self.consequence(question, question.chosen, page)]]
        if question.is_narrowed:
            settled = called(question, question.left[0].path[: question.shared]) or decision.prompt
            left = len(question.left)
            rest = f" … {left} {'choice' if left == 1 else 'choices'}; back widens"
            return [[*line, (settled, LAMP), (rest, QUIET)]]
        line += [(f"{situation} ", "")] if situation else []
        return [[*line, (decision.prompt, STRONG)]]

    def consequence(self, question: Question, choice: Choice, page: Page) -> Line:
        """What a choice would change, told before it is made."""
        note = question.note(choice, page)
        line: Line = [(called(question, choice.path), LAMP), (f": {note}. ", STRONG)]
        if question.is_doubtful(choice):
            line.append(("Really? That would do nothing for you. ", STRONG))
        return [*line, ("Enter does it; back takes another look.", QUIET)]

    def menu(self, question: Question, page: Page, rows: int) -> list[Line]:
        """The choices by number in columns, grouped where there are too many for the rows."""
        question.told.clear()
        if question.chosen is not None:
            question.entries = narrow.grouped(question.left, len(question.chosen.path))
            return []
        whole = narrow.menu(question.left, lambda e: self._fits(question, e, page, rows))
        question.entries = whole
        lines = self._columns(question, whole, page, page.width)
        if len(lines) <= rows and max(map(width_of, lines)) <= page.width:
            question.told.update(e.choices[0] for e in whole if len(e.choices) == 1)
            return lines
        bare = max(map(width_of, self._columns(question, whole, page.resized(1, 1), 0)))
        for widest in (page.width - bare - GAP, WIDEST_NOTE, 0):
            lines = self._columns(question, whole, page, max(0, widest))
            if len(lines) <= rows:
                return lines
        question.rows = rows - 1
        first = question.first % len(lines)
        shown = lines[first : first + question.rows]
        more = f"lines {first + 1} to {first + len(shown)} of {len(lines)}; more shows the next"
        return [*shown, [(more, QUIET)]]

    def _fits(self, question: Question, entries: list[Entry], page: Page, rows: int) -> bool:
        if len(entries) > rows * 8:  # not even in the narrowest columns
            return False
        weighty = all(entry.path[0] in question.table.text.weighty for entry in entries)
        widest = 0 if weighty else WIDEST_NOTE  # what is weighty is told before it is done
        return len(self._columns(question, entries, page, widest)) <= rows

    def _columns(
        self, question: Question, entries: list[Entry], page: Page, widest: int = WIDEST_NOTE
    ) -> list[Line]:
        start = narrow.first_number(entries)
        cells = [
            self._cell(question, entry, page, number=number, widest=widest)
            for number, entry in enumerate(entries, start)
        ]
        for rows in range(1, len(cells)):
            columns = [cells[first : first + rows] for first in range(0, len(cells), rows)]
            widths = [max(map(width_of, column)) + GAP for column in columns]
            if sum(widths) - GAP <= page.width:
                return beside_each_other(columns, widths)
        return cells

    def _cell(
        self, question: Question, entry: Entry, page: Page, *, number: int, widest: int
    ) -> Line:
        words = called(question, entry.path[question.shared :])
        line: Line = [(f"{number:>2} ", LAMP), (words, "")]
        if len(entry.choices) > 1:
            return [*line, (f"  … {len(entry.choices)} ways", QUIET)]
        note = question.note(entry.choices[0], page)[:widest] if widest else ""
        return [*line, (f"  {note}", QUIET)] if note else line


def called(question: Question, words: Sequence[str]) -> str:
    """Words of a choice, seats called by who sits there."""
    return " ".join(question.table.called(word) for word in words)


def beside_each_other(columns: Sequence[Sequence[Line]], widths: Sequence[int]) -> list[Line]:
    """Columns of cells as lines; each column is as wide as it must be."""
    lines: list[Line] = [[] for _ in columns[0]]
    for column, width in zip(columns, widths, strict=True):
        for row, cell in enumerate(column):
            lines[row] += padded(cell, width)
    return lines
