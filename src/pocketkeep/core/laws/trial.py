"""The random game under trial, and what every law uses to hold it to its word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, notation, wording
from pocketkeep.core.engine.flow import Game, Seat, answer, owes
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import Ruleset

STEPS_ON = 4  # how far a copy is played on
Path = tuple[str, ...]  # of a choice


class LawBroken(AssertionError):
    """A law does not hold; the message holds all that is needed to see it again."""


class Checked(msgspec.Struct):
    """How often each law was really tried: a law that never met its case proves nothing."""

    decisions: int = 0
    options: int = 0
    clones: int = 0
    saves: int = 0
    worlds: int = 0
    arrays: int = 0  # rows and masks compared with what else a seat sees
    echoes: int = 0  # worlds that were also played on by a choice and compared again
    orders: int = 0
    redeterminised: int = 0
    refusals: int = 0
    reasons: int = 0  # refusals compared between worlds that a seat cannot tell apart
    foretold: int = 0  # options of which both such worlds say alike what would follow
    told: int = 0  # events
    seals: int = 0  # choices that were sealed and left the others' views alone
    undone: int = 0


class Trial:
    """One random game under all laws."""

    def __init__(self, ruleset: Ruleset, options: Mapping[str, object], seed: int | str) -> None:
        self.ruleset = ruleset
        self.options = ruleset.read_options(options)
        self.seed = seed
        self.luck = Random(f"laws/{seed}")
        self.match = Match.start(ruleset, self.options, seed)
        self.book: Any = ruleset.book(self.options, None)
        self.clauses = ruleset.clauses(self.options)
        self.text = ruleset.text(self.options, None)
        self.exhibit = ruleset.exhibit(self.options, None)
        self.paths: list[list[Path]] = []
        self.known = 0  # how many choices the book had when they were sorted: it may grow
        self.checked = Checked()
        self.kept: list[tuple[Game, str]] = []  # earlier clones that no later play may change
        self.counts = dict(ruleset.components(self.match.game))

    @property
    def game(self) -> Game:
        return self.match.game

    def hold(self, law: str, holds: bool, detail: object = "") -> None:
        if holds:
            return
        place = f"{self.ruleset.name} {self.options}, seed {self.seed}"
        try:
            position = notation.write_position(self.game)
        except TypeError as error:
            position = str(error)
        number = self.checked.decisions
        raise LawBroken(f"{law} ({place}, decision {number}): {detail}\n{position}")

    def hold_names(self, sentence: str) -> None:
        """Whatever a client fills in has a name: a seat that is there, a thing of the exhibit."""
        seats = {str(seat) for seat in range(self.game.seats)}
        nameless = [
            w for w in wording.places(sentence) if w not in self.exhibit.names.keys() | seats
        ]
        bare = sentence.count("{") != len(wording.places(sentence))
        self.hold("what a sentence names has a name", not nameless and not bare, sentence)

    def closed_paths(self, seat: Seat, most: int) -> list[Path]:
        """Some choices of the book, of any kind, that are not open to this seat now."""
        decision = owes(self.game, seat)
        open_now = {choice.path for choice in decision.options} if decision else set()
        if len(self.game.choices) != self.known:
            self.paths, self.known = by_kind(self.game.choices), len(self.game.choices)
        tried = [self.luck.choice(self.luck.choice(self.paths)) for _ in range(most)]
        return [path for path in tried if path not in open_now]

    def position(self, game: Game) -> str:
        with self.trying("state and frames are plain data"):
            return fingerprint(game)

    @contextmanager
    def trying(self, law: str) -> Iterator[None]:
        """Whatever is raised inside breaks this law."""
        try:
            yield
        except LawBroken:
            raise
        except Exception as error:
            self.hold(law, False, repr(error))
            raise


def by_kind(paths: Iterable[Path]) -> list[list[Path]]:
    """Paths sorted by their first word, so that rare kinds are tried as often as common ones."""
    kinds: dict[str, list[Path]] = {}
    for path in paths:
        kinds.setdefault(path[0], []).append(path)
    return list(kinds.values())


def play_on(game: Game, luck: Random) -> None:
    """Answer a few more decisions of a copy at random."""
    for _ in range(STEPS_ON):
        if not game.owed:
            return
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


def fingerprint(game: Game) -> str:
    """The whole position as text: two games are equal if these are."""
    return msgspec.json.encode(codec.save(game), order="deterministic").decode()


def asked(game: Game) -> list[tuple[Seat, str, list[str]]]:
    """Everything that is owed, as plain data."""
    return [(d.seat, d.rule, [choice.text for choice in d.options]) for d in game.owed]
