"""Moments of games to begin from: games of bots, saved where something is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from pocketkeep.ai.players import make_player
from pocketkeep.core import record
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset

View = dict[str, Any]  # as a browser is sent it
Wanted = Callable[[View], bool]
MOST_GAMES = 30
MOST_CHOICES = 900


def options(view: View) -> list[str]:
    found: list[str] = (view["decision"] or {"options": []})["options"]
    return found


def verbs(view: View) -> set[str]:
    return {option.split()[0] for option in options(view)}


@cache
def record_until(game: str, wanted: Wanted, players: int, **agreed: int | str) -> str:
    """A game of bots, at the first such moment of the first seat, as a file."""
    ruleset = find_ruleset(game)
    seated = ["human Ann", *["greedy"] * (players - 1)]
    for seed in range(MOST_GAMES):
        match = Match.start(ruleset, {"players": players, **agreed}, seed, seated)
        bot = make_player("greedy", ruleset, seed)
        for _ in range(MOST_CHOICES):
            if not match.pending or wanted(msgspec.to_builtins(match.view(0))):
                break
            seat = match.pending[0].seat
            match.answer(seat, bot.choose(match.game, seat))
            match.settle()
        if wanted(msgspec.to_builtins(match.view(0))):
            return record.dump(match.save())
    raise AssertionError(f"{wanted.__name__}: no game came so far")
