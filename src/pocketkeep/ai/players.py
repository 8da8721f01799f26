"""Players that are programs. They look only at copies whose hidden parts were drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

from pocketkeep.ai.bots import YARDSTICK, read_bot
from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.programs.player import Outsider
from pocketkeep.ai.programs.process import read_command
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, answer, asked
from pocketkeep.core.engine.playout import MOST_DECISIONS
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome, Ruleset


class Player(Protocol):
    """Whoever answers for a seat."""

    def choose(self, game: Game, seat: Seat) -> Choice:
        """One of the options the seat owes a decision on."""


def play_to_the_end(game: Game, players: Sequence[Player]) -> None:
    """Everybody answers for their seat; a game that has no end is left as it stands."""
    decisions = 0
    while game.owed and decisions < MOST_DECISIONS:
        seat = game.owed[0].seat
        answer(game, seat, players[seat].choose(game, seat))
        decisions += 1


class Chancer:
    """Any option, each as likely."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = asked(game, seat)
        return self.luck.choice(decision.options)


def make_player(
    spec: str,
    ruleset: Ruleset,
    luck: Random | int | str,
    *,
    deadline: float | None = None,
    options: Options | None = None,
) -> Player:
    """A bot by its name; the same luck plays the same game.

    After the deadline, in seconds, one that thinks answers with what it has. What the table agreed
    on is only told to programs of somebody's own; `see_off` ends these when the game is over.
    """
    bot = read_bot(spec)
    drawn = luck if isinstance(luck, Random) else Random(luck)
    if bot.command:
        read_command(bot.command)
        return Outsider(ruleset, drawn, bot.command, seconds=bot.seconds, options=options)
    if bot.level is None:
        if bot.name == "random":
            return Chancer(drawn)
        return Greedy(ruleset, drawn, counts=bot.name != YARDSTICK)
    return Thinker(
        ruleset,
        drawn,
        bot.level.in_game(ruleset.mind),
        bot.character,
        seconds=bot.seconds,
        deadline=deadline,
    )


def see_off(players: Iterable[Player], outcome: Outcome | None) -> None:
    """The game is over for these: programs among them are told, and end."""
    for player in players:
        if isinstance(player, Outsider):
            player.leave(outcome)


def lost_decisions(player: Player) -> dict[str, int]:
    """How often somebody else had to choose for a program, by what was wrong."""
    losses = player.talk.losses if isinstance(player, Outsider) else {}
    return {str(why): count for why, count in losses.items()}


def first_loss(player: Player) -> str:
    """What was wrong when it lost its first decision, in words: the rest may follow from it."""
    return player.talk.first_loss if isinstance(player, Outsider) else ""


def last_loss(player: Player) -> str:
    """What was wrong when it lost a decision last, in words."""
    return player.talk.last_loss if isinstance(player, Outsider) else ""
