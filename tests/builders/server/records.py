"""Games as they are saved, for those who damage them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset


def running_record(choices: int = 30) -> dict[str, Any]:
    """A game in which two have been playing for a while."""
    luck = Random(2)
    seats = ["human Ann", "random"]
    match = Match.start(find_ruleset("kingdoms"), {"players": 2}, "seed", seats)
    for _ in range(choices):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
        match.settle()
    saved: dict[str, Any] = msgspec.to_builtins(match.save())
    return saved
