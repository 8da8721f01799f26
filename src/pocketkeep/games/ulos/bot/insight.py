"""What Ulos tells a search of itself."""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.engine.insight import Insight
from pocketkeep.games.ulos.bot import deeds, features, policy, tiles
from pocketkeep.games.ulos.bot.manner import Manner
from pocketkeep.games.ulos.bot.memory import Memory
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules import placement, scoring
from pocketkeep.games.ulos.rules.placement import Placing

MARGIN: Final = 0.1  # part of a result that goes by favor, so that nobody gives up
SPREAD: Final = 15.0  # favor that makes such a part three times as large, roughly


@final
class UlosInsight(Insight):
    """Leanings by the quick policy, chances by what can be seen of all gods."""

    def __init__(self, numbers: dict[str, float]) -> None:
        super().__init__()
        self.memory = Memory(Manner(numbers))
        self.noise = numbers["noise"]
        self.sealed_noise = numbers["sealed"]

    def leanings(self, game: Ulos, decision: Decision) -> list[float]:
        return policy.judge(game, decision, self.memory)

    def idle(self, game: Ulos, decision: Decision, leanings: list[float]) -> list[bool]:
        """To pass where something clearly pays, and to use or exchange a tile for nothing."""
        pays = max(leanings) > deeds.CLEAR
        reckoning = Reckoning(game, decision.seat, self.memory)
        return [
            deeds.is_idle(reckoning, option, pays=pays) or tiles.is_in_vain(reckoning, option)
            for option in decision.options
        ]

    def is_quiet(self, game: Ulos) -> bool:
        """A turn is about to begin: no tile was placed and no rift tile used in it."""
        frame = game.stack[-1]
        if type(frame) is not Placing:
            return False
        return frame.occasion == placement.TURN and not frame.terraform and not game.rift_used

    def features(self, game: Ulos) -> list[list[float]]:
        return features.rows(game, self.memory.chart(game))

    def scores(self, game: Ulos, weights: list[float]) -> list[float]:
        return features.scores(game, self.memory.chart(game), weights)

    def rivals(self, game: Ulos) -> list[int]:
        """Every god is one, Ulrir too, who has no seat."""
        return list(range(game.seats))

    def result(self, game: Ulos) -> list[float]:
        """Winners share the win; a small part goes by favor."""
        places = scoring.places(game)
        if game.is_solo:
            places = [places[0], 3 - places[0]]
        won = places.count(1)
        scores = [float(sum(scoring.score(game, god))) for god in range(game.gods)]
        top = max(scores)
        parts = [math.exp((score - top) / SPREAD) for score in scores]
        total = sum(parts)
        found: list[float] = []
        for god in range(game.gods):
            win = 1.0 / won if places[god] == 1 else 0.0
            found.append((1.0 - MARGIN) * win + MARGIN * parts[god] / total)
        return found


def make(numbers: dict[str, float]) -> Insight:
    return UlosInsight(numbers)
