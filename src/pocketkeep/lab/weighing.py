"""How much hangs on a decision: all its options tried in the same worlds, with the same luck.

A share of the decisions of a game, drawn by chance, is weighed as a bot would weigh it: by what the
seat can know, played on by the quick policy, and judged at a quiet moment. Who plays does not
matter for that, and nothing of it changes how the game goes on.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple, final

from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.players import Player
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.race import Race
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, asked
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.lab.watching import Tally

ROUNDS: Final = 24  # of all options; half of them choose the best, the others say its worth
IDEAS: Final = 20  # options that are tried, the dearest at first sight
DIGITS: Final = 9  # that are kept
CLOSE: Final = 0.02  # parts of a win: an option no further behind is nearly as good


@final
class Scales:
    """What was weighed in the games of a batch, column by column."""

    def __init__(self, share: float, columns: dict[str, list[Any]]) -> None:
        self.share = share  # of decisions with a choice
        self.columns = columns

    def beside(self, players: Sequence[Player], game: Weighed) -> list[Player]:
        """The players of a game, each with somebody who weighs what it is asked."""
        return [Beside(player, self, game) for player in players]

    def weigh(self, game: Weighed, table: Game, seat: Seat) -> None:
        """Perhaps: a decision of this seat."""
        decision = asked(table, seat)
        number = game.decisions
        game.decisions += 1
        if len(decision.options) == 1 or game.luck.random() >= self.share:
            return
        race = game.thinker.race(table, seat)
        values = [runner.values for runner in race.runners]
        best = max(sum(mine) for mine in values) / ROUNDS
        hangs = stake(values)
        row = {
            "game": game.number,
            "decision": number,
            "seat": seat,
            "turn": game.tally.turn,
            "rule": decision.rule,
            "options": len(decision.options),
            "tried": len(values),
            "chance": best,
            "stake": hangs.value,
            "doubt": hangs.doubt,
            "close": sum(best - sum(mine) / ROUNDS <= CLOSE for mine in values) - 1,
        }
        for name, value in row.items():
            self.columns[name].append(value)


@final
class Weighed:
    """A game whose decisions are weighed."""

    def __init__(self, number: int, seed: str, ruleset: Ruleset, tally: Tally) -> None:
        self.number = number
        self.decisions = 0  # that were asked so far
        self.luck = Random(f"{seed}/weighed")
        self.thinker = Weigher(ruleset, self.luck)
        self.tally = tally


@final
class Weigher:
    """Thinks about all options alike, however bad they look after a few rounds."""

    def __init__(self, ruleset: Ruleset, luck: Random) -> None:
        level = replace(LEVELS["shrewd"].in_game(ruleset.mind), ideas=IDEAS)
        self.thinker = Thinker(ruleset, luck, level)

    def race(self, table: Game, seat: Seat) -> Race:
        thinker = self.thinker
        settings = thinker.settings()
        settings.least = ROUNDS + 1  # nobody drops out
        race = Race(
            thinker.insight(table),
            settings,
            draw=lambda: thinker.world(table, seat),
            seat=seat,
            luck=thinker.luck.getrandbits(40),
        )
        unlimited = Budget()
        for _ in range(ROUNDS):
            race.run_round(unlimited)
        return race


@final
class Beside:
    """A player, and what is weighed while it thinks."""

    def __init__(self, player: Player, scales: Scales, game: Weighed) -> None:
        self.player = player
        self.scales = scales
        self.game = game

    def choose(self, game: Game, seat: Seat) -> Choice:
        self.scales.weigh(self.game, game, seat)
        return self.player.choose(game, seat)


class Stake(NamedTuple):
    """What the best option is worth over any of them, and how far luck may have moved that."""

    value: float
    doubt: float  # a standard error


def stake(values: Sequence[Sequence[float]]) -> Stake:
    """What hangs on a decision: by option the values of its rounds.

    Whatever looks best in some rounds looks better than it is. So every other round chooses, and
    the rest judge: where all options are equal this is 0 in the mean.

    >>> stake([[0.75, 0.75, 0.75, 0.75], [0.25, 0.25, 0.25, 0.25]])
    Stake(value=0.25, doubt=0.0)
    >>> stake([[0.5, 0.0, 0.5, 0.0], [0.0, 0.5, 0.0, 0.5]]).value
    -0.25
    """
    rounds = list(zip(*values, strict=True))
    sums = [sum(mine) for mine in zip(*rounds[::2], strict=True)]
    best = sums.index(max(sums))
    ahead = [one[best] - sum(one) / len(one) for one in rounds[1::2]]
    return Stake(
        value=round(statistics.fmean(ahead), DIGITS),
        doubt=round(statistics.stdev(ahead) / math.sqrt(len(ahead)), DIGITS),
    )
