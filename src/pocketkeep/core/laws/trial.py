"""The random game under trial, and what every law uses to hold it to its word."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, notation
from pocketkeep.core.flow import Game, Seat, answer
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import Ruleset

STEPS_ON = 4  # how far a copy is played on


class LawBroken(AssertionError):
    """A law does not hold; the message holds all that is needed to see it again."""


class Checked(msgspec.Struct):
    """How often each law was really tried: a law that never met its case proves nothing."""

    decisions: int = 0
    options: int = 0
    clones: int = 0
    saves: int = 0
    worlds: int = 0
    echoes: int = 0  # worlds that were also played on by a choice and compared again
    orders: int = 0
    redeterminised: int = 0
    refusals: int = 0
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


def play_on(game: Game, luck: Random) -> None:
    """Answer a few more decisions of a copy at random."""
    for _ in range(STEPS_ON):
        if not game.owed:
            return
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


def fingerprint(game: Game) -> str:
    """The whole position as text: two games are equal if these are."""
    return json.dumps(codec.save(game), sort_keys=True)


def asked(game: Game) -> list[tuple[Seat, str, list[str]]]:
    """Everything that is owed, as plain data."""
    return [(d.seat, d.rule, [choice.text for choice in d.options]) for d in game.owed]
