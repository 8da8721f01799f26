"""The greedy bot: one choice ahead; what it sets off is played out by chance and weighed."""

from __future__ import annotations

from random import Random

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Game, Seat, answer, asked
from pocketkeep.core.engine.playout import settle
from pocketkeep.core.ruleset import Ruleset

SAMPLES = 4  # worlds that an uncertain choice is tried in
SETTLING = 24  # choices after which a try is weighed as it stands
AHEAD = 1  # further choices of one's own that are looked at, while nobody else decides


class Greedy:
    """Tries every option in worlds it cannot tell from the real one and takes the best."""

    def __init__(
        self, ruleset: Ruleset, luck: Random, samples: int = SAMPLES, *, counts: bool = True
    ) -> None:
        self.ruleset = ruleset
        self.luck = luck
        self.samples = samples
        self.counts = counts  # False: it forgets what it could have learned, as in 0.1.0

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = asked(game, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        worlds = self.worlds(game, seat)
        values = self.leanings(worlds, seat)
        if not values:
            values = [self.value(option, worlds, seat) for option in decision.options]
        best = max(values)
        tied = [o for o, v in zip(decision.options, values, strict=True) if v == best]
        return self.luck.choice(tied)

    def worlds(self, game: Game, seat: Seat) -> list[Game]:
        if not self.counts:
            game = game.clone()
            self.ruleset.forget(game)
        return [self.ruleset.redeterminise(game, seat, self.luck) for _ in range(self.samples)]

    def leanings(self, worlds: list[Game], seat: Seat) -> list[float]:
        """The game's own judgement of the options, over all worlds; empty where it has none."""
        judged = [self.ruleset.leanings(world, seat) for world in worlds]
        return [sum(values) for values in zip(*judged, strict=True)]

    def value(self, option: Choice, worlds: list[Game], seat: Seat, ahead: int = AHEAD) -> float:
        """How the seat stands after an option, on average over the worlds if they matter."""
        total = 0.0
        for world in worlds:
            twin, certain = self.try_out(option, world, seat)
            total += self.standing(twin, seat, ahead)
            if certain:
                return total
        return total / len(worlds)

    def standing(self, game: Game, seat: Seat, ahead: int) -> float:
        """What a position is worth; while the seat itself goes on deciding, after its best."""
        if ahead and len(game.owed) == 1 and game.owed[0].seat == seat and not game.sealed:
            return max(self.value(o, [game], seat, ahead - 1) for o in game.owed[0].options)
        return self.ruleset.worth(game, seat)

    def try_out(self, option: Choice, world: Game, seat: Seat) -> tuple[Game, bool]:
        """The world after an option and all it sets off; and whether that was certain."""
        twin = world.clone()
        depth = len(twin.stack)
        secret = bool(twin.sealed)
        answer(twin, seat, option)
        certain = not secret and len(twin.stack) <= depth and twin.chance == world.chance
        if not certain:
            luck = chance.from_seed(self.luck.getrandbits(40))
            settle(twin, depth - 1 if secret else depth, luck, SETTLING)
        return twin, certain
