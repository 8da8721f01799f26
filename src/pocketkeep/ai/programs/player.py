"""A player whose choices another program makes."""

from __future__ import annotations

from random import Random
from typing import Final

from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.programs import protocol
from pocketkeep.ai.programs.protocol import Decide, GameOver, NewGame
from pocketkeep.ai.programs.talk import LostDecision, Talk
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, asked
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome, Ruleset

USUAL_SECONDS: Final = 5.0  # for a decision, unless the bot's name says otherwise


class Outsider:
    """Asks a program for every decision that leaves a choice; a greedy bot stands in for it."""

    def __init__(
        self,
        ruleset: Ruleset,
        luck: Random,
        command: str,
        *,
        seconds: float | None = None,
        options: Options | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.options = options or {}
        self.luck = luck.getrandbits(48)
        self.stand_in = Greedy(ruleset, luck)
        self.talk = Talk(command, seconds or USUAL_SECONDS)

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = asked(game, seat)
        if len(decision.options) == 1:
            return decision.options[0]

        def question(id: int, seconds: float) -> Decide:
            return protocol.question(id, self.ruleset.view(game, seat), decision, seconds)

        begun = NewGame(self.ruleset.name, seat, game.seats, luck=self.luck, options=self.options)
        try:
            return decision.options[self.talk.ask(begun, question)]
        except LostDecision as loss:
            choice = self.stand_in.choose(game, seat)
            self.talk.tell_loss(loss, choice.text)
            return choice

    def leave(self, outcome: Outcome | None) -> None:
        """The game is over, or broken off: the program is told, and ends."""
        self.talk.leave(GameOver(outcome))
