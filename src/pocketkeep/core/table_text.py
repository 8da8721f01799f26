"""The table as text: what a game gives a client that knows no game.

Text is drawn from views, never from games, so nothing hidden can be drawn. A line is a list of
pieces of text, each with its style in words: "bold #DD4A2E on #5E8C54".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.options import Options
from pocketkeep.core.seat_looks import SeatLook, colour_of
from pocketkeep.core.view import View

Piece = tuple[str, str]  # text, style
Line = list[Piece]

QUIET = "#8A9A92"
LAMP = "bold #F2B632"  # you, now; used for nothing else
STRONG = "bold"


@dataclass(frozen=True)
class Page:
    """The room there is for text, who sits where, and what things are called."""

    width: int
    height: int
    unicode: bool
    names: tuple[str, ...]  # by seat; "you" for the only person at the table
    things: Mapping[str, str] = field(default_factory=dict)  # by id; the rest go by their ids
    looks: tuple[SeatLook, ...] = ()  # by side: the seats, then opponents whom the rules play

    def mark(self, side: int) -> Piece:
        """The piece of a seat, or of an opponent whom the rules play."""
        colour = colour_of(self.looks, side)
        return colour.sign if self.unicode else colour.letter, colour.style

    def mat(self, seat: Seat) -> str:
        """What the mat of a seat is called; empty where a game has none."""
        return self.thing(self.looks[seat].mat) if seat < len(self.looks) else ""

    def thing(self, id: str) -> str:
        """What a thing is called."""
        return self.things.get(id, id)

    def resized(self, width: int, height: int) -> Page:
        return replace(self, width=width, height=height)


@dataclass(frozen=True)
class Card:
    """One entry of the content, as a list shows it."""

    kind: str
    id: str
    name: str
    source: str
    summary: str


class TableText(Protocol):
    """What a game tells and draws for one table: its options and content are settled."""

    @property
    def private(self) -> bool:
        """Whether seats see different tables, so that the screen is passed at every decision."""

    @property
    def weighty(self) -> Collection[str]:
        """Kinds of choices (their first words) that nobody makes before seeing what they change."""

    @property
    def things(self) -> Mapping[str, str]:
        """What things are called in sentences for who types their ids, where not by the id."""

    def status(self, view: View, page: Page) -> list[Line]:
        """What everybody owns and what things cost me now; as few lines as it takes."""

    def maps(self, view: View, page: Page) -> list[Line]:
        """The whole table drawn to fit the page."""

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """The part of the table that the words name, drawn as large as the page allows."""

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """My cards in words, or those that the words name."""

    def situation(self, view: View, page: Page) -> str:
        """What is going on around the decision, in a sentence; empty if the prompt says it all."""

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        """What a choice changes for the seat, in a few words: its cost and its consequence."""

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:
        """What the table alone tells of a choice before it is made, in the future tense.

        Whom it would meet and what each could do there, what it would cost or bring; empty if the
        table alone tells nothing of it.
        """

    def measures(self, view: View, seat: Seat, page: Page) -> Mapping[str, int]:
        """What a seat counts by name: told as "between" where a choice may come out differently."""

    def meaning(self, kind: str) -> str:
        """What choosing this kind of thing means: the first word of a choice."""

    def in_words(self, view: View, page: Page) -> list[str]:
        """The whole table in sentences, with what is asked first: for who cannot see a map."""

    def in_brief(self, view: View, page: Page) -> list[str]:
        """How everybody stands, in a few sentences: for transcripts."""

    def is_heading(self, event: Event) -> bool:
        """Whether a new turn is told from here on."""

    def is_chapter(self, event: Event) -> bool:
        """Whether this is a moment to look at the whole table."""

    def list_cards(self) -> list[Card]:
        """Everything the content holds."""

    def show_card(self, id: str, page: Page) -> list[Line]:
        """One entry of the content in full."""


class TextMaker(Protocol):
    """Gives the text of a table with these options and this content pack."""

    def __call__(self, options: Options, pack: Path | None) -> TableText: ...


def find_card(word: str, ids: Iterable[str], known: Iterable[str] | None = None) -> str:
    """The card of this id, or the only one whose id begins so; `known` are those worth naming.

    >>> find_card("orc", ["orcs", "goblins", "golems"])
    'orcs'
    """
    ids = list(dict.fromkeys(ids))
    found = [id for id in ids if id == word] or [id for id in ids if id.startswith(word)]
    if len(found) != 1:
        raise UnknownName("card", word, ids if known is None else known)
    return found[0]


def find_holders(word: str, viewer: Seat | None, names: Sequence[str]) -> list[int]:
    """Whose cards a word asks for, by number: without a word the viewer's, else everybody's.

    >>> find_holders("", 1, ["Ann", "Bob"]), find_holders("all", 1, ["Ann", "Bob"])
    ([1], [0, 1])
    >>> find_holders("an", 1, ["Ann", "Bob"]), find_holders("orcs", 1, ["Ann", "Bob"])
    ([0], [])
    """
    if not word and viewer is not None:
        return [viewer]
    if word in {"", "all"}:
        return list(range(len(names)))
    return [number for number, name in enumerate(names) if name.lower().startswith(word)][:1]


def spaced(blocks: Sequence[list[Line]]) -> list[Line]:
    """Blocks of lines below each other; several each with an empty line after it."""
    if len(blocks) == 1:
        return blocks[0]
    return [line for block in blocks for line in [*block, []]]


def source_line(source: str) -> Line:
    """Where a card's text comes from, as its last line."""
    return [(f"Source: {source}.", QUIET)]


def text_of(line: Line) -> str:
    """A line without its styles.

    >>> text_of([("■", "bold red"), (" Ann", "")])
    '■ Ann'
    """
    return "".join(text for text, _ in line)


def width_of(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    """The line brought to a width: cut or filled with blanks."""
    room = width
    kept: Line = []
    for text, style in line:
        kept.append((text[:room], style))
        room -= len(text)
        if room <= 0:
            return kept
    return [*kept, (" " * room, "")]


def beside(blocks: Sequence[Sequence[Line]], width: int, gap: int = 1) -> list[Line]:
    """Blocks of lines next to each other, each of this width."""
    height = max((len(block) for block in blocks), default=0)
    lines: list[Line] = []
    for row in range(height):
        line: Line = []
        for number, block in enumerate(blocks):
            line += [(" " * gap, "")] if number else []
            line += padded(list(block[row]) if row < len(block) else [], width)
        lines.append(line)
    return lines
