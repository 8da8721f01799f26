"""Films: finished games as everybody saw them, to be watched when rules and cards have changed.

A record is played again by the rules at hand, so it lasts as long as they do. A film needs none: it
holds what was told and what each pair of eyes saw after every choice, with the names and the board
of then. It shows every secret, so there is none of a game still running.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import CorruptRecord, PocketkeepError
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.forms import as_form
from pocketkeep.core.match import Match, check_fits
from pocketkeep.core.options import Options
from pocketkeep.core.record import Record, read_choice
from pocketkeep.core.ruleset import Outcome, Ruleset, find_ruleset
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.core.secrecy import may_read
from pocketkeep.core.table_text import TableText
from pocketkeep.core.view import View

Data = dict[str, Any]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log, with places for names (core/wording.py)."""

    text: str
    readers: int  # as in the match's own log
    rule: str = ""
    heading: bool = False
    chapter: bool = False
    event: Data = {}


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a pair of eyes saw that was not so before, by fields of the view."""

    now: Data = {}
    same: list[str] = []  # fields that are now as a spectator sees them
    gone: list[str] = []

    def after(self, view: Data, public: Data) -> Data:
        """The view that this makes of the one before."""
        shared = {name: public[name] for name in self.same}
        kept = {name: value for name, value in view.items() if name not in self.gone}
        return {**kept, **shared, **self.now}


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice and what came of it; the first shot is the table before any."""

    seen: list[Look]  # by seat, and last a spectator's
    told: list[Told] = []
    choice: str = ""  # as records write it
    secret: bool = False  # whether it was made unseen by others
    standing: list[int] = []  # Ruleset.standing; films of before 0.4.0 have none


class Film(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    version: int  # of the rules it was played by
    content: str
    options: Options
    seats: int
    players: list[str]
    looks: list[SeatLook]
    exhibit: Exhibit
    things: dict[str, str]  # what a terminal calls things, where not by their ids
    outcome: Outcome
    shots: list[Shot]

    def views(self, eyes: Seat | None) -> Iterator[Data]:
        """What these eyes saw at each shot."""
        place, view, public = self._place(eyes), dict[str, Any](), dict[str, Any]()
        for shot in self.shots:
            public = shot.seen[-1].after(public, {})
            view = public if eyes is None else shot.seen[place].after(view, public)
            yield view

    def heard(self, eyes: Seat | None) -> Iterator[list[Told]]:
        """What was told at each shot that these eyes may read."""
        self._place(eyes)
        for shot in self.shots:
            yield [line for line in shot.told if may_read(line.readers, eyes)]

    def _place(self, eyes: Seat | None) -> int:
        if eyes is None:
            return self.seats
        if not 0 <= eyes < self.seats:
            raise IndexError(eyes)
        return eyes


# ------------------------------------------------------------------------------ shooting


def film_of(kept: Record, pack: Path | None = None, ruleset: Ruleset | None = None) -> Film:
    """The film of a finished game's record, which is played again once."""
    ruleset = ruleset or find_ruleset(kept.ruleset)
    if not kept.seed:
        raise CorruptRecord(
            "This record begins in the middle of a game: what came before cannot be filmed."
        )
    check_fits(ruleset, kept, pack)
    match = Match.start(
        ruleset, kept.options, kept.seed, players=kept.players, pack=pack, looks=kept.looks
    )
    return shoot(match, kept.choices, pack)


def shoot(match: Match, choices: Sequence[str], pack: Path | None = None) -> Film:
    """Film a match that stands at its beginning while these choices are made, to its end."""
    kept, ruleset = match.record, match.ruleset
    camera = Camera(match, ruleset.text(kept.options, pack), pack)
    shots = [camera.take("", secret=False)]
    for line in choices:
        secret = bool(match.game.sealed)
        match.choose(*read_choice(line))
        shots.append(camera.take(line, secret=secret))
    if match.outcome is None:
        raise CorruptRecord("This game is not over: it shows its secrets when it is.")
    return Film(
        game=kept.ruleset,
        version=kept.version,
        content=kept.content,
        options=kept.options,
        seats=match.game.seats,
        players=kept.players,
        looks=kept.looks,
        exhibit=plain_exhibit(ruleset, kept.options, pack),
        things=dict(camera.text.things),
        outcome=match.outcome,
        shots=shots,
    )


class Camera:
    """Looks at a match through all eyes, and remembers what they have seen."""

    def __init__(self, match: Match, text: TableText, pack: Path | None) -> None:
        self.match = match
        self.text = text
        self.book = match.ruleset.book(match.record.options, pack)
        self._eyes: list[Seat | None] = [*range(match.game.seats), None]
        self._seen: list[Data] = [{} for _ in self._eyes]
        self._told = 0

    def take(self, choice: str, *, secret: bool) -> Shot:
        seen = [plain_view(self.match, eyes) for eyes in self._eyes]
        public = [*[seen[-1] for _ in seen[:-1]], {}]
        looks = [difference(*views) for views in zip(self._seen, seen, public, strict=True)]
        self._seen = seen
        standing = self.match.ruleset.standing(self.match.game)
        return Shot(seen=looks, told=self._news(), choice=choice, secret=secret, standing=standing)

    def _news(self) -> list[Told]:
        lines = self.match.log[self._told :]
        self._told += len(lines)
        ruleset = self.match.ruleset
        return [
            Told(
                text=ruleset.describe(self.book, event),
                readers=readers,
                rule=ruleset.cites(event),
                heading=self.text.is_heading(event),
                chapter=self.text.is_chapter(event),
                event=as_in_file(event),
            )
            for readers, event in lines
        ]


def plain_view(match: Match, eyes: Seat | None) -> Data:
    """A view as data."""
    data: Data = as_in_file(match.view(eyes))
    return data


def plain_exhibit(ruleset: Ruleset, options: Options, pack: Path | None) -> Exhibit:
    """What things are called and drawn by, as data."""
    return as_form(as_in_file(ruleset.exhibit(options, pack)), Exhibit)


def as_in_file(thing: Any) -> Any:
    """Plain data, with lists for tuples and texts for keys, so that it can be compared."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def difference(before: Data, after: Data, public: Data) -> Look:
    """What is new in a view; where it is what everybody sees, only that."""
    new = {name: value for name, value in after.items() if not _has(before, name, value)}
    same = [name for name, value in new.items() if _has(public, name, value)]
    own = {name: value for name, value in new.items() if name not in same}
    return Look(own, same, [name for name in before if name not in after])


def _has(view: Data, name: str, value: Any) -> bool:
    return name in view and bool(view[name] == value)


# ------------------------------------------------------------------------------ today's eyes


def changed_exhibit(film: Film) -> Exhibit | None:
    """What the film's things were called and drawn by, where today's are others."""
    try:
        ruleset = find_ruleset(film.game)
        today = plain_exhibit(ruleset, ruleset.read_options(film.options), None)
    except PocketkeepError:
        return film.exhibit
    return None if today == film.exhibit else film.exhibit


def as_today(ruleset: Ruleset, view: Data) -> View | None:
    """An old view as today's type, so that it can be drawn; None where that does not fit."""
    if ruleset.shapes is None:
        return None
    try:
        return as_form(view, ruleset.shapes.view, str_keys=True)
    except msgspec.ValidationError:
        return None
