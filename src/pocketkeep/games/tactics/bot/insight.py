"""What Tactics tells the search: leanings, quiet moments, features and the result."""

from __future__ import annotations

from typing import Any, Final, final

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.engine.insight import Insight
from pocketkeep.games.tactics.bot import features, idleness, policy
from pocketkeep.games.tactics.bot.ground import ATLAS
from pocketkeep.games.tactics.bot.manner import Manner
from pocketkeep.games.tactics.bot.memory import Memory, position_of
from pocketkeep.games.tactics.choices import Discard
from pocketkeep.games.tactics.model.state import Tactics, is_adventure, team_of
from pocketkeep.games.tactics.rules import scoring
from pocketkeep.games.tactics.rules.turn import Turn

MARGIN: Final = 0.15  # share of the result that is for how clear it was
CLEAR: Final = 10.0  # points by which it is


@final
class TacticsInsight(Insight):
    """The numbers of a manner, and what follows from them."""

    def __init__(self, numbers: dict[str, float]) -> None:
        super().__init__()
        self.manner = Manner(numbers)
        self.memory = Memory()
        self.noise = 0.02
        self.sealed_noise = 0.3

    def leanings(self, game: Any, decision: Decision) -> list[float]:
        table: Tactics = game
        if not is_acting(table):
            return policy.judge(table, decision, self.manner, ATLAS.find(table.book))
        position = position_of(table, decision.seat)
        known = self.memory.recall(table, position)
        if known is None:
            known = policy.judge(table, decision, self.manner, ATLAS.find(table.book))
            self.memory.keep(table, position, known)
        return known

    def idle(self, game: Any, decision: Decision, leanings: list[float]) -> list[bool]:
        """To move to where one stands, to end an idle turn, to attack or cast in vain."""
        table: Tactics = game
        if idleness.is_turn(decision):
            return idleness.idle_actions(table, decision, leanings, self)
        return idleness.idle_steps(table, decision)

    def is_quiet(self, game: Any) -> bool:
        """Before the first action of a turn."""
        table: Tactics = game
        return is_acting(table) and sum(table.acts) == 0

    def features(self, game: Any) -> list[list[float]]:
        table: Tactics = game
        return features.rows(table, self.manner, ATLAS.find(table.book))

    def rivals(self, game: Any) -> list[int]:
        """Partners are one rival; so are adventurers, whom nobody rivals."""
        table: Tactics = game
        return [team_of(table, seat) for seat in range(table.seats)]

    def result(self, game: Any) -> list[float]:
        table: Tactics = game
        return adventure_result(table) if is_adventure(table) else contest_result(table)


def is_acting(game: Tactics) -> bool:
    """Whether a player is asked for an action of a turn."""
    return type(game.stack[-1]) is Turn and type(game.owed[0].options[0]) is not Discard


def adventure_result(game: Tactics) -> list[float]:
    """Won or lost; crystals tell how far it went."""
    if scoring.has_won(game):
        return [1.0]
    return [MARGIN * sum(game.crystals) / len(game.crystals)]


def contest_result(game: Tactics) -> list[float]:
    """By team, its part of the win, and of a small share by how far ahead it is."""
    teams = features.teams(game)
    places, points = [0] * teams, [0.0] * teams
    for seat in range(game.seats):
        team = team_of(game, seat)
        places[team] = scoring.places(game)[seat]
        points[team] = float(scoring.standing(game, seat)[0])
    won = 1.0 / places.count(1)
    shares: list[float] = []
    for team in range(teams):
        rival = max([points[other] for other in range(teams) if other != team])
        lead = max(-1.0, min(1.0, (points[team] - rival) / CLEAR))
        shares.append(
            (1.0 - MARGIN) * (won if places[team] == 1 else 0.0) + MARGIN / teams * (1.0 + lead)
        )
    return normal(shares)


def normal(shares: list[float]) -> list[float]:
    total = sum(shares)
    return [share / total for share in shares]
