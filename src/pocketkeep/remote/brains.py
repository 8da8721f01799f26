"""Who decides for a network bot at one table: a bot of ours, or a program of somebody's own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final, Protocol

import msgspec

from pocketkeep.ai.bots import read_bot
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.programs.player import USUAL_SECONDS
from pocketkeep.ai.programs.protocol import Decide, GameOver, NewGame, Option
from pocketkeep.ai.programs.talk import LostDecision, Talk
from pocketkeep.core import match, record
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.ruleset import Outcome, find_ruleset
from pocketkeep.remote.server import Server

STAND_IN: Final = "greedy"  # for a program that does not decide
LEAST_SECONDS: Final = 0.2

Data = dict[str, Any]


class Brain(Protocol):
    """Decides at one table."""

    losses: Counter[str]  # decisions that somebody else had to make, by what was wrong

    def choose(self, eyes: Data, seconds: float | None) -> str | None:
        """One of the options of the view, in words; None: the question is another one by now."""

    def leave(self, outcome: Data | None) -> None:
        """The game is over, or goes on without us."""


class OwnBrain:
    """A bot of ours. It thinks in a game that its seat cannot tell from the real one."""

    def __init__(self, server: Server, table: str, spec: str) -> None:
        self.server = server
        self.table = table
        self.spec = spec
        self.losses: Counter[str] = Counter()
        self._player: Player | None = None

    def choose(self, eyes: Data, seconds: float | None) -> str | None:
        options = eyes["view"]["decision"]["options"]
        if len(options) == 1:
            return str(options[0])
        told = msgspec.json.encode(self.server.get(f"tables/{self.table}/record"))
        kept = record.parse(told.decode())
        played = match.resume(kept)
        decision = owes(played.game, eyes["seat"])
        if decision is None or [choice.text for choice in decision.options] != options:
            return None
        if self._player is None:
            ruleset = find_ruleset(kept.ruleset)
            self._player = make_player(self.spec, ruleset, Random(), deadline=seconds)
        return self._player.choose(played.game, eyes["seat"]).text

    def leave(self, outcome: Data | None) -> None:
        """It forgets."""


class OutsideBrain:
    """A program: it is asked as at home, and a bot of ours stands in for it."""

    def __init__(self, server: Server, table: str, spec: str) -> None:
        bot = read_bot(spec)
        self.stand_in = OwnBrain(server, table, STAND_IN)
        self.seconds = bot.seconds or USUAL_SECONDS
        self.talk = Talk(bot.command, self.seconds)
        self.luck = Random().getrandbits(48)
        self.options: Data = {}  # what the table agreed on
        self.players = 0

    @property
    def losses(self) -> Counter[str]:
        return Counter({str(why): count for why, count in self.talk.losses.items()})

    def choose(self, eyes: Data, seconds: float | None) -> str | None:
        view = eyes["view"]
        asked = view["decision"]
        options = [Option(number, words) for number, words in enumerate(asked["options"])]
        if len(options) == 1:
            return options[0].words
        if seconds is not None:
            self.talk.seconds = max(LEAST_SECONDS, min(self.seconds, seconds))

        def question(id: int, left: float) -> Decide:
            return Decide(
                id=id,
                seat=eyes["seat"],
                rule=asked["rule"],
                prompt=asked["prompt"],
                options=options,
                seconds=left,
                view=view,
            )

        begun = NewGame(
            view["ruleset"], eyes["seat"], self.players, luck=self.luck, options=self.options
        )
        try:
            return options[self.talk.ask(begun, question)].words
        except LostDecision as loss:
            choice = self.stand_in.choose(eyes, seconds)
            if choice is not None:
                self.talk.tell_loss(loss, choice)
            return choice

    def leave(self, outcome: Data | None) -> None:
        told = msgspec.convert(outcome, Outcome) if outcome else None
        self.talk.leave(GameOver(told))


def make_brain(server: Server, table: str, spec: str) -> OwnBrain | OutsideBrain:
    kind = OutsideBrain if read_bot(spec).command else OwnBrain
    return kind(server, table, spec)
