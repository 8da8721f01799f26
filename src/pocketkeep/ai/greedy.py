"""The greedy bot: one choice ahead; what it sets off is played out by chance and weighed."""

from __future__ import annotations

from random import Random

from pocketkeep.core import chance
from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import Game, Seat, answer, owes
from pocketkeep.core.playout import settle
from pocketkeep.core.ruleset import Ruleset

SAMPLES = 6  # worlds that an uncertain choice is tried in


class Greedy:
    """Tries every option in worlds it cannot tell from the real one and takes the best."""

    def __init__(self, ruleset: Ruleset, luck: Random, samples: int = SAMPLES) -> None:
        self.ruleset = ruleset
        self.luck = luck
        self.samples = samples

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = owes(game, seat)
        assert decision is not None, f"seat {seat} owes no decision"
        if len(decision.options) == 1:
            return decision.options[0]
        worlds = [self.ruleset.redeterminise(game, seat, self.luck) for _ in range(self.samples)]
        values = [self.value(option, worlds, seat) for option in decision.options]
        best = max(values)
        tied = [o for o, v in zip(decision.options, values, strict=True) if v == best]
        return self.luck.choice(tied)

    def value(self, option: Choice, worlds: list[Game], seat: Seat) -> float:
        """How the seat stands after an option, on average over the worlds that differ."""
        total = 0.0
        for number, world in enumerate(worlds, 1):
            twin, certain = self.try_out(option, world, seat)
            total += self.ruleset.worth(twin, seat)
            if certain:
                return total / number
        return total / len(worlds)

    def try_out(self, option: Choice, world: Game, seat: Seat) -> tuple[Game, bool]:
        """The world after an option and all it sets off; and whether that was certain."""
        twin = world.clone()
        depth = len(twin.stack)
        secret = bool(twin.sealed)
        answer(twin, seat, option)
        certain = not secret and len(twin.stack) <= depth and twin.chance == world.chance
        if not certain:
            luck = chance.from_seed(self.luck.getrandbits(40))
            settle(twin, depth - 1 if secret else depth, luck)
        return twin, certain
