"""Last coin with a mind: small enough to know by heart what a bot has to find."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import last_coin
from last_coin import Pile
from pocketkeep.core.engine.flow import Decision, ask_again
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Character, Mind, Trait
from pocketkeep.core.ruleset import Ruleset

FEATURES = ("to move", "lost to move", "coins")


class CoinInsight(Insight):
    """Leans to one number of coins; sees who is to move, and whether that is a lost pile."""

    def __init__(self, manner: dict[str, float]) -> None:
        super().__init__()
        self.greed = manner["greed"]
        self.noise = 0.5

    def leanings(self, game: Pile, decision: Decision) -> list[float]:  # noqa: ARG002 - any
        return [self.greed * number for number in range(len(decision.options))]

    def is_quiet(self, game: Pile) -> bool:  # noqa: ARG002 - always
        return True

    def features(self, game: Pile) -> list[list[float]]:
        mover = game.owed[0].seat
        lost = float(game.coins % 4 == 0)
        return [
            [float(seat == mover), lost * (1.0 if seat == mover else -1.0), float(game.coins)]
            for seat in range(game.seats)
        ]

    def result(self, game: Pile) -> list[float]:
        return [float(seat == game.last) for seat in range(game.seats)]


def coins_with_mind(lessons: Path, settings: dict[str, float] | None = None) -> Ruleset:
    """The game, its bots taught by what lies in a folder."""
    mind = Mind(
        game="last-coin",
        version=1,
        make=CoinInsight,
        manner={"greed": Trait(0.0, 1.0)},
        features=FEATURES,
        variant=lambda game: (f"last-coin-{game.seats}", "last-coin"),
        lessons=lessons,
        characters={"warrior": Character("takes much", {"greed": 9.0}, {"coins": -9.0})},
        settings=settings or {},
    )
    return replace(last_coin.RULESET, mind=mind)


def pile(ruleset: Ruleset, coins: int, players: int = 2) -> Pile:
    """A pile of any size, the first seat to move."""
    game = ruleset.start({"players": players}, 1)
    assert isinstance(game, Pile)
    game.coins = coins
    ask_again(game)
    return game
