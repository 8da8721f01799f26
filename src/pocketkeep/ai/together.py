"""Several processes think about one decision: each races the options with luck of its own.

What every process found is thrown together at the end, so nothing is shared while they think.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random

import msgspec

from pocketkeep.ai.players import make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, owes
from pocketkeep.core.ruleset import Ruleset, find_ruleset


class Question(msgspec.Struct, frozen=True):
    """A decision as another process can take it up."""

    ruleset: str
    options: dict[str, int | str]
    position: dict[str, object]
    seat: Seat
    bot: str
    luck: int


class Finding(msgspec.Struct, frozen=True):
    """What a process has found of an option."""

    choice: str
    tries: int
    total: float


def think_apart(question: Question) -> list[Finding]:
    """What one process makes of a question; a bot that does not think has nothing to add."""
    ruleset = find_ruleset(question.ruleset)
    game = ruleset.reload(ruleset.book(question.options, None), question.position)
    player = make_player(question.bot, ruleset, question.luck)
    if not isinstance(player, Thinker):
        return []
    race = player.think(game, question.seat)
    return [Finding(r.choice.text, len(r.values), r.total) for r in race.runners]


def agree(findings: Sequence[Sequence[Finding]]) -> str:
    """The option with the best mean among those that were tried most: the others dropped out."""
    tries: dict[str, int] = {}
    totals: dict[str, float] = {}
    for finding in [each for found in findings for each in found]:
        tries[finding.choice] = tries.get(finding.choice, 0) + finding.tries
        totals[finding.choice] = totals.get(finding.choice, 0.0) + finding.total
    most = max(tries.values())
    tried = [choice for choice, number in tries.items() if 2 * number >= most and number]
    return max(tried or tries, key=lambda choice: totals[choice] / max(1, tries[choice]))


class Together:
    """A player that thinks in this process and in some of a pool's."""

    def __init__(  # all that the helpers have to be told
        self,
        ruleset: Ruleset,
        options: dict[str, int | str],
        bot: str,
        *,
        luck: Random,
        pool: Executor,
        helpers: int,
    ) -> None:
        self.ruleset = ruleset
        self.options = options
        self.bot = bot
        self.luck = luck
        self.pool = pool
        self.helpers = helpers

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = owes(game, seat)
        assert decision is not None, f"seat {seat} owes no decision"
        if len(decision.options) == 1:
            return decision.options[0]
        questions = [self.question(game, seat) for _ in range(self.helpers)]
        asked = [self.pool.submit(think_apart, question) for question in questions]
        found = [think_apart(self.question(game, seat)), *[each.result() for each in asked]]
        if not any(found):
            return make_player(self.bot, self.ruleset, self.luck).choose(game, seat)
        agreed = agree(found)
        return next(option for option in decision.options if option.text == agreed)

    def question(self, game: Game, seat: Seat) -> Question:
        return Question(
            ruleset=self.ruleset.name,
            options=self.options,
            position=self.ruleset.save(game),
            seat=seat,
            bot=self.bot,
            luck=self.luck.getrandbits(40),
        )
