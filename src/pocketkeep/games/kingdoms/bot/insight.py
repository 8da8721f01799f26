"""What kingdoms tells a search of itself."""

from __future__ import annotations

from typing import Any, Final, final

from pocketkeep.core.engine.flow import NOBODY, Decision
from pocketkeep.core.engine.insight import Insight
from pocketkeep.games.kingdoms.bot import affairs, beginnings, deeds, features, warfare
from pocketkeep.games.kingdoms.bot.manner import Manner
from pocketkeep.games.kingdoms.bot.sight import Sight
from pocketkeep.games.kingdoms.choices import Move, Select, SetValue, Trade
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import foresight, scoring
from pocketkeep.games.kingdoms.rules.movement.march import March
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war.war import War

NOISE: Final = 0.1
MARGIN: Final = 0.15  # share of a result that the lead decides, so that a lost game is played on
SPAN: Final = 16.0  # points of lead or lag that make all of that share


@final
class KingdomsInsight(Insight):
    """The quick policy, quiet moments, features and results of kingdoms."""

    def __init__(self, numbers: dict[str, float]) -> None:
        super().__init__()
        self.manner = Manner(numbers)
        self.noise = NOISE
        self.sealed_noise = numbers["sealed"]
        self.book: KingdomsBook | None = None
        self.favours: list[list[float]] = []  # of that book

    def leanings(self, game: Any, decision: Decision) -> list[float]:
        assert isinstance(game, Kingdoms)
        if game.book is not self.book:
            self.book = game.book
            self.favours = beginnings.favours(game.book)
        return self.weigh_options(game, decision)

    def weigh_options(self, game: Kingdoms, decision: Decision) -> list[float]:
        frame, options, seat = game.stack[-1], decision.options, decision.seat
        manner, favours = self.manner, self.favours
        if isinstance(frame, Setup):
            return [beginnings.weigh(game, each, manner, favours) for each in options]
        sight = Sight(game, seat, manner)
        if type(options[0]) is SetValue and isinstance(frame, War):
            return warfare.weigh_values(sight, frame, options)
        values: list[float] = []
        if isinstance(frame, Turn):
            for option in options:
                if type(option) is Select:
                    values.append(deeds.best_of(sight, option.action, favours))
                else:
                    values.append(deeds.weigh(sight, option, favours))
            return values
        for option in options:
            if type(option) is Move or type(option) is Trade:
                values.append(deeds.weigh(sight, option, favours))  # another army, another trade
            else:
                values.append(affairs.weigh(sight, option))
        return values

    def idle(self, game: Any, decision: Decision, leanings: list[float]) -> list[bool]:  # noqa: ARG002 - as any game's
        """An action with which its ruler can do nothing, to decline, to take back."""
        assert isinstance(game, Kingdoms)
        frame = game.stack[-1]
        if isinstance(frame, March) or isinstance(frame, Market):  # noqa: SIM101 - compiled
            return [foresight.takes_back(game, option) for option in decision.options]
        if not isinstance(frame, Turn):
            return []
        return [foresight.is_idle(game, decision.seat, option) for option in decision.options]

    def is_quiet(self, game: Any) -> bool:
        """Whenever somebody is about to select an action."""
        frame = game.stack[-1]
        return isinstance(frame, Turn) and frame.action == NOBODY

    def features(self, game: Any) -> list[list[float]]:
        assert isinstance(game, Kingdoms)
        return features.rows(game)

    def result(self, game: Any) -> list[float]:
        """By ruler, the dummy included: the win, and a little of the lead."""
        assert isinstance(game, Kingdoms)
        places = scoring.places(game)
        winners = places.count(1)
        points = [sum(scoring.score(game, ruler)) for ruler in range(game.rulers)]
        values: list[float] = []
        for ruler in range(game.rulers):
            lead = points[ruler] - best_other(points, ruler)
            part = max(0.0, min(1.0, 0.5 + lead / SPAN))
            won = 1.0 / winners if places[ruler] == 1 else 0.0
            values.append((1.0 - MARGIN) * won + MARGIN * part)
        return values


def best_other(points: list[int], ruler: int) -> int:
    best = -99
    for other in range(len(points)):
        if other != ruler and points[other] > best:
            best = points[other]
    return best


def make(numbers: dict[str, float]) -> Insight:
    return KingdomsInsight(numbers)
