"""Players that are programs. They look only at copies whose hidden parts were drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, owes
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.ruleset import Ruleset


class Player(Protocol):
    """Whoever answers for a seat."""

    def choose(self, game: Game, seat: Seat) -> Choice:
        """One of the options the seat owes a decision on."""


class Chancer:
    """Any option, each as likely."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = owes(game, seat)
        assert decision is not None, f"seat {seat} owes no decision"
        return self.luck.choice(decision.options)


PLAYERS: dict[str, tuple[Callable[[Ruleset, Random], Player], str]] = {
    "random": (lambda _, luck: Chancer(luck), "takes any option, each as likely"),
    "greedy": (Greedy, "looks one choice ahead and takes what stands best"),
}


def make_player(kind: str, ruleset: Ruleset, luck: Random | int | str) -> Player:
    """A bot by its kind; the same luck plays the same game."""
    spec, _, seconds = kind.partition("@")
    level, _, character = spec.partition(":")
    if level in LEVELS:
        return Thinker(
            ruleset,
            luck if isinstance(luck, Random) else Random(luck),
            LEVELS[level],
            character,
            seconds=float(seconds) if seconds else None,
        )
    if kind not in PLAYERS:
        raise UnknownName("bot", kind, PLAYERS)
    build, _ = PLAYERS[kind]
    return build(ruleset, luck if isinstance(luck, Random) else Random(luck))
