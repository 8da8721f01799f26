"""A match as a terminal shows it: with names, the game's own text, its clauses and its pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from random import Random

from pocketkeep.ai.bots import is_outside
from pocketkeep.ai.players import Player, make_player, see_off
from pocketkeep.ai.seating import HUMAN, Seating, read_seating
from pocketkeep.ai.together import Crew, Together, is_thorough
from pocketkeep.core import match, record, wording
from pocketkeep.core.ahead import Teller, look_ahead
from pocketkeep.core.choices import Choice
from pocketkeep.core.clauses import Clause
from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.events import Event
from pocketkeep.core.match import Match
from pocketkeep.core.table_text import Page, TableText
from pocketkeep.core.view import View

SEATS = {f"seat-{number + 1}": number for number in range(100)}  # how choices name them


class Table:
    """A game with everything around it that is not rules."""

    def __init__(self, played: Match, seating: Seating, pack: Path | None) -> None:
        self.match = played
        self.seating = seating
        self.pack = pack
        self.ruleset = played.ruleset
        options = played.record.options
        self.book = self.ruleset.book(options, pack)
        self.text: TableText = self.ruleset.text(options, pack)
        self.clauses: Mapping[str, Clause] = self.ruleset.clauses(options)
        self.luck = Random(f"{played.record.seed} at the terminal")
        self._seen_at: tuple[tuple[int, ...], int] | None = None
        self._seen: dict[Seat | None, View] = {}
        self.crew: Crew | None = None  # processes that help bots to think

    @cached_property
    def bots(self) -> dict[Seat, Player]:
        """By seat, who plays if not a person; nobody is called before somebody has to play."""
        seed = self.match.record.seed
        return {
            seat: self.player(kind, match.luck_of(seed, f"seat {seat}"))
            for seat, kind in enumerate(self.seating.kinds)
            if kind != HUMAN
        }

    def player(self, kind: str, luck: Random | int) -> Player:
        """A bot; one that thinks long does so together with the crew, if there is one."""
        if self.crew is None or not is_thorough(kind):
            return make_player(kind, self.ruleset, luck, options=self.match.record.options)
        drawn = luck if isinstance(luck, Random) else Random(luck)
        pack = str(self.pack) if self.pack else ""
        options = dict(self.match.record.options)
        return Together(self.ruleset, options, kind, luck=drawn, crew=self.crew, pack=pack)

    def think_with(self, crew: Crew | None) -> None:
        self.crew = crew
        self.__dict__.pop("bots", None)  # seated anew, with the crew

    def see_off(self) -> None:
        """Nobody plays here any more: programs are told how it ended, and end."""
        see_off(self.__dict__.pop("bots", {}).values(), self.match.outcome)

    @property
    def names(self) -> tuple[str, ...]:
        return self.seating.shown

    @property
    def is_secret(self) -> bool:
        """Whether seats are choosing at the same time, unseen by each other."""
        return bool(self.match.game.sealed)

    def view(self, seat: Seat | None) -> View:
        """What a seat sees; looked at once for every question, however often it is drawn."""
        moment = (tuple(self.match.asked), len(self.match.record.choices))
        if moment != self._seen_at:
            self._seen_at, self._seen = moment, {}
        if seat not in self._seen:
            self._seen[seat] = self.match.view(seat)
        return self._seen[seat]

    def page(self, room: Page) -> Page:
        """A page with this table's names for people and things, and what its seats look like."""
        looks = tuple(self.match.record.looks)
        return replace(room, names=self.names, things=self.text.things, looks=looks)

    def with_names(self, sentence: str) -> str:
        """Names of people and things for their places in a sentence."""
        return wording.fill(sentence, self.names, self.text.things)

    def called(self, word: str) -> str:
        """A word of a choice as people say it: a seat by who sits there."""
        seat = SEATS.get(word, len(self.names))
        return self.names[seat] if seat < len(self.names) else word

    def meant(self, words: Sequence[str]) -> list[str]:
        """Typed words as choices have them: names of people as their seats."""
        text = " ".join(words).lower()
        for seat, name in zip(SEATS, self.names, strict=False):
            text = text.replace(name.lower(), seat)
        return [self._seat_called(word) or word for word in text.split()]

    def _seat_called(self, name: str) -> str:
        found = [seat for seat, own in enumerate(self.names) if own.lower().startswith(name)]
        return list(SEATS)[found[0]] if len(found) == 1 else ""

    def told(self, events: Iterable[Event]) -> list[str]:
        """Events in sentences."""
        sentences = [self.ruleset.describe(self.book, event) for event in events]
        return [wording.capital(self.with_names(sentence)) for sentence in sentences]

    def heard(self, seat: Seat | None) -> list[str]:
        return self.told(self.match.heard(seat))

    def ahead(self, seat: Seat, choice: Choice, page: Page) -> list[str]:
        """What would follow from a choice, in sentences."""
        teller = Teller(self.text, self.book, page)
        told = look_ahead(self.match, seat, choice, teller, luck=self.luck)
        return [wording.capital(self.with_names(sentence)) for sentence in told]

    def note(self, seat: Seat, choice: Choice, page: Page) -> str:
        """What a choice costs and brings, in a few words."""
        view = self.view(seat)
        is_foreseen = view.foresees(choice.text)  # the engine has told all of it
        after = None if is_foreseen else self.match.preview(seat, choice, self.luck)
        told = self.text.change(view, after.view, seat, page) if after else ""
        return told or self.text.foretold(view, choice.path, page)

    def notes_on(self, choice: Choice) -> list[str]:
        """What the things are that a choice names."""
        notes = self.ruleset.exhibit(self.match.record.options, self.pack).notes
        return [notes[word] for word in choice.path[1:] if word in notes]


def open_table(path: Path, pack: Path | None, *, programs: bool = False) -> Table:
    """The table of a record, to go on with; programs that it names are not just run."""
    played = match.resume(record.read_file(path), pack)
    seating = read_seating(played.record.players, played.game.seats)
    outside = [kind for kind in seating.kinds if is_outside(kind)]
    if outside and played.pending and not programs:
        raise BadOptions(
            [
                f"{kind} plays in this game: to run that program on this machine, give --programs "
                "with --load or --resume"
                for kind in dict.fromkeys(outside)
            ]
        )
    return Table(played, seating, pack)
