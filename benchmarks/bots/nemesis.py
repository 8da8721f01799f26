"""How far a bot can be exploited: somebody who knows it by heart plays against it.

python -m benchmarks.bots.nemesis GAME [--bot shrewd] [--deals 20] [--option players=4]

The nemesis thinks as the bot does, but what others seal it asks of the bot itself, in worlds drawn
anew: it knows how the bot bids, though never what it holds. Every win above a fair share is what
being foreseen costs.
"""

from __future__ import annotations

import argparse
from random import Random

from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.matches import sides
from pocketkeep.ai.players import make_player
from pocketkeep.ai.simulation import interval
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.ruleset import Ruleset, find_ruleset


class Foresight(Insight):
    """A game's insight, to which a bot lends its own sealed choices."""

    def __init__(self, insight: Insight, ruleset: Ruleset, bot: str, seat: Seat) -> None:
        super().__init__()
        self.insight, self.ruleset, self.bot, self.seat = insight, ruleset, bot, seat
        self.model = insight.model
        self.kept: dict[tuple[Seat, int], Choice] = {}

    def leanings(self, game: Game, decision: Decision) -> list[float]:
        return self.insight.leanings(game, decision)

    def is_quiet(self, game: Game) -> bool:
        return self.insight.is_quiet(game)

    def features(self, game: Game) -> list[list[float]]:
        return self.insight.features(game)

    def rivals(self, game: Game) -> list[int]:
        return self.insight.rivals(game)

    def result(self, game: Game) -> list[float]:
        return self.insight.result(game)

    def usual(self, game: Game, decision: Decision, luck: int) -> Choice:
        """The bot's own choice under seals: once for each luck, as it cannot see what we seal."""
        if not game.sealed or decision.seat == self.seat or len(decision.options) == 1:
            return self.insight.usual(game, decision, luck)
        key = (decision.seat, luck)
        if key not in self.kept or self.kept[key] not in decision.options:
            bot = make_player(self.bot, self.ruleset, luck)
            self.kept[key] = bot.choose(game, decision.seat)
        return self.kept[key]


class Nemesis(Thinker):
    """Thinks like a bot, and knows how that bot bids."""

    def __init__(self, ruleset: Ruleset, luck: Random, bot: str, seat: Seat) -> None:
        super().__init__(ruleset, luck, LEVELS[bot])
        self.bot, self.seat = bot, seat

    def insight(self, game: Game) -> Insight:
        known = super().insight(game)
        return Foresight(known, self.ruleset, self.bot, self.seat) if game.sealed else known


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    options = dict(ruleset.read_options(dict(pair.split("=", 1) for pair in given.option)))
    wins, games = 0.0, 0
    teams = sides(given.game, options)
    for deal in range(given.deals):
        for team in teams:
            wins += play(ruleset, options, given.bot, seed=f"nemesis/{deal}", team=team)
            games += 1
    low, high = interval(wins, games)
    print(
        f"{given.game}: the nemesis of {given.bot} wins {wins:g} of {games} = {wins / games:.1%} "
        f"({low:.1%} to {high:.1%}); a fair share is {1 / len(teams):.1%}"
    )


def play(
    ruleset: Ruleset, options: dict[str, int | str], bot: str, *, seed: str, team: list[Seat]
) -> float:
    game = ruleset.start(options, seed)
    players = [
        Nemesis(ruleset, Random(f"{seed}/{seat}"), bot, seat)
        if seat in team
        else make_player(bot, ruleset, f"{seed}/{seat}")
        for seat in range(game.seats)
    ]
    while game.owed:
        seat = game.owed[0].seat
        answer(game, seat, players[seat].choose(game, seat))
    outcome = ruleset.outcome(game)
    return outcome.part_of_win(team[0]) if outcome else 0.0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How much a bot loses to who knows it.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="shrewd")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


if __name__ == "__main__":
    main()
