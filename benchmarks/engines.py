"""What the measurements need of an engine, and ours behind it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

import msgspec

from pocketkeep.core import record
from pocketkeep.core.engine import flow
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.match import Match, luck_of, replay
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset

FOUR = {"players": 4}


class Shape(msgspec.Struct):
    """What random games look like; counted apart from the clock."""

    games: int = 0
    decisions: int = 0
    open: int = 0  # with two options or more
    options: int = 0

    @property
    def length(self) -> int:
        """Decisions in a game."""
        return self.decisions // self.games

    def add(self, options: int) -> None:
        self.decisions += 1
        self.open += options > 1
        self.options += options


class Engine(Protocol):
    """Something that plays whole games at random."""

    name: str
    share: float  # of our games in a round, so that rounds take everybody about as long

    def play(self, games: int, seed: int) -> int:
        """Play games from setup to end; how many decisions that took."""

    def shape(self, games: int, seed: int) -> Shape:
        """The same games, counting."""

    def halfway(self, games: int, decisions: int) -> list[Any]:
        """Games stopped after so many decisions."""

    def copy(self, game: Any) -> object:
        """What a search would make of a game before each try."""


class Ours:
    """A game of ours with four players, and the random playout that search uses."""

    def __init__(self, name: str, share: float = 1.0, options: Mapping[str, object] = FOUR) -> None:
        self.name = name
        self.share = share
        self.options = options
        self.ruleset = find_ruleset(name)

    def play(self, games: int, seed: int) -> int:
        decisions = 0
        for number in range(seed, seed + games):
            decisions += play_on(
                self.ruleset.start(self.options, number), luck_of(number, "playout")
            )
        return decisions

    def play_from_python(self, games: int, seed: int) -> int:
        """The same with a loop that is not compiled, as somebody's own bot would have it."""
        luck, decisions = Random(seed), 0
        for number in range(seed, seed + games):
            game = self.ruleset.start(self.options, number)
            while game.owed:
                step(game, luck)
                decisions += 1
        return decisions

    def shape(self, games: int, seed: int) -> Shape:
        luck, found = Random(seed), Shape(games)
        for number in range(seed, seed + games):
            game = self.ruleset.start(self.options, number)
            while game.owed:
                found.add(len(game.owed[0].options))
                step(game, luck)
        return found

    def halfway(self, games: int, decisions: int) -> list[Game]:
        found: list[Game] = []
        for number in range(games):
            luck, game = Random(number), self.ruleset.start(self.options, number)
            for _ in range(decisions):
                if game.owed:
                    step(game, luck)
            if game.owed:
                found.append(game)
        return found

    def at_war(self, games: int, decisions: int) -> list[Game]:
        """The same games, each played on to the next war, one value sealed."""
        found: list[Game] = []
        for number, game in enumerate(self.halfway(games, decisions)):
            luck = Random(number)
            while game.owed and not is_at_war(game):
                step(game, luck)
            if game.owed:
                found.append(game)
        return found

    def copy(self, game: Game) -> Game:
        return game.clone()

    def redeterminise(self, game: Game, luck: Random) -> Game:
        return self.ruleset.redeterminise(game, game.owed[0].seat, luck)

    def finished(self, seed: int) -> Record:
        """The record of a whole random game."""
        luck, match = Random(seed), Match.start(self.ruleset, self.options, seed)
        while match.pending:
            decision = match.pending[0]
            match.answer(decision.seat, luck.choice(decision.options))
        return match.save()


def load(text: str) -> Match:
    """A game from the text of its record, every choice checked and applied again."""
    return replay(record.parse(text))


def step(game: Game, luck: Random) -> None:
    decision = game.owed[0]
    flow.answer(game, decision.seat, luck.choice(decision.options))


def is_at_war(game: Game) -> bool:
    return type(game.stack[-1]).__name__ == "War" and any(game.sealed)
