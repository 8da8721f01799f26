"""What a game tells a search of itself, so that one search serves all games.

A game inherits `Insight` in its `bot/` and says four small things: how dear each option is at first
sight, when nothing is under way, what can be seen of a position in numbers, and who won. The rest,
the usual choice and the chances by seat, follows here. Everything is asked of worlds drawn anew,
never of the real table, so an insight may look at all of a position.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer
from pocketkeep.core.engine.judgement import Thought, reconsider, score, share_out

FINE: Final = 1 << 20  # steps in which luck shifts a leaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """One game's knowledge, with the numbers that training found; this one knows nothing."""

    def __init__(self) -> None:
        self.model: list[float] = []  # a weight for each number of a row; empty: not trained
        self.thoughts: list[Thought] = []  # second ones, about the same numbers
        self.likes: list[float] = []  # what a character likes to see, in parts of a win; or nothing
        self.noise = 0.0  # leanings that differ by less are a matter of luck
        self.sealed_noise = 0.0  # the same where choices are sealed: nobody should be foreseen

    def leanings(self, game: Any, decision: Decision) -> list[float]:  # noqa: ARG002 - as any game's
        """By option, how dear it is to its seat at first sight; nothing is tried."""
        return [0.0] * len(decision.options)

    def idle(self, game: Any, decision: Decision, leanings: list[float]) -> list[bool]:  # noqa: ARG002 - as any game's
        """By option, whether its seat does nothing with it; empty: none is such a one.

        No bot takes one while another is dearer, so a game that sees reason to wait does not name
        what waits.
        """
        return []

    def is_quiet(self, game: Any) -> bool:  # noqa: ARG002 - as any game's
        """Whether nothing is under way, so that chances can be told; the end is quiet anyway."""
        return False

    def features(self, game: Any) -> list[list[float]]:
        """By rival, what can be seen of its position in numbers, its rivals' considered."""
        return [[] for _ in range(game.seats)]

    def scores(self, game: Any, weights: list[float]) -> list[float]:
        """By rival, its numbers times these weights; a game may know a shorter way to them."""
        return [score(row, weights) for row in self.features(game)]

    def rivals(self, game: Any) -> list[int]:
        """By seat, which rival it is or plays for: a team is one, and so is an automa."""
        return list(range(game.seats))

    def result(self, game: Any) -> list[float]:
        """By rival, its part of the win; the game is over."""
        raise NotImplementedError

    def bias(self, game: Game, seat: Seat) -> float:
        """What a character sees that it likes, beside its chances, in parts of a win."""
        if not self.likes or not game.owed:
            return 0.0
        return self.scores(game, self.likes)[self.rivals(game)[seat]]

    @property
    def can_weigh(self) -> bool:
        """Whether chances can be told before the end."""
        return bool(self.model)

    def usual(self, game: Game, decision: Decision, luck: int) -> Choice:
        """The quick policy: the dearest option at first sight, luck between near ones."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        leanings = self.leanings(game, decision)
        noise = self.sealed_noise if game.sealed else self.noise
        best, top, peak = 0, -1e18, -1e18
        for leaning in leanings:
            top = max(top, leaning)
        near = top - noise  # what is further off cannot win by luck
        for number in range(len(leanings)):
            value = leanings[number]
            if value < near:
                continue
            value += noise * (chance.below(luck + number + 1, FINE) / FINE)
            if value > peak:
                best, peak = number, value
        return options[best]

    def chances(self, game: Game) -> list[float]:
        """By seat, the part of a win that it may expect; at the end what it got."""
        shares = self.weigh(game) if game.owed else self.result(game)
        return [shares[rival] for rival in self.rivals(game)]

    def weigh(self, game: Any) -> list[float]:
        """By rival, its share of the win, told from what can be seen."""
        if self.thoughts:
            rows = self.features(game)
            return share_out([reconsider(row, self.model, self.thoughts) for row in rows])
        if self.model:
            return share_out(self.scores(game, self.model))
        rivals = max(self.rivals(game)) + 1
        return [1.0 / rivals] * rivals  # nobody knows


def play_until_quiet(game: Game, insight: Insight, luck: int, *, moments: int, most: int) -> int:
    """Play on by the quick policy until the game is over or so many quiet moments have passed.

    With none to pass, what is under way is finished, no more; without a model, the game. How many
    decisions it took; after the most allowed the position is left as it stands.
    """
    decisions, can_weigh = 0, insight.can_weigh
    while game.owed and decisions < most:
        if can_weigh and insight.is_quiet(game):
            if not moments:
                break
            moments -= 1
        decision = game.owed[0]
        answer(game, decision.seat, insight.usual(game, decision, luck))
        luck += len(decision.options)
        decisions += 1
    return decisions
