"""What a worker does for bots: lay out the position, think, and play on until a person is asked."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pocketkeep.ai import patience
from pocketkeep.ai.bots import USUAL, is_bot, is_outside, read_bot
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.together import Finding, explore
from pocketkeep.core.engine.flow import Book, Game
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset, playable
from pocketkeep.server.house.line import LEAST_TIME, LONGEST_TIME, ROUND
from pocketkeep.server.table.tasks import BotTask, Move

BOOKS = 16  # that a worker keeps at hand; one of a realm that people built has 3 MB
SHOWN = 0.25  # seconds after which people see what bots have chosen so far
PARTS = 3  # a decision may take one of so many parts of the time that is left for a row


class Thought(NamedTuple):
    """What bots came to: one choice, or several in a row."""

    moves: tuple[Move, ...]
    cut_short: bool = False  # whether one would have thought on, but others waited

    @property
    def choice(self) -> str:
        """The first."""
        return self.moves[0].choice


def think(task: BotTask, share: float = LONGEST_TIME) -> Thought:
    """What a bot chooses in this position, and what it and other bots choose after that.

    After its share of seconds it answers with what it has found by then; sooner if it is told to.
    """
    return Row(task, share).play()


class Row:
    """Decisions that bots make without asking anybody."""

    def __init__(self, task: BotTask, share: float) -> None:
        self.task = task
        self.share = share
        self.began = time.monotonic()
        self.ruleset = find_ruleset(task.ruleset)
        self.match = Match(self.ruleset, lay_out(task), bare_record(task))
        self.match.asked = [*task.asked]
        self.players: dict[int, Player] = {}
        self.moves: list[Move] = []
        self.cut_short = False

    @property
    def is_hurried(self) -> bool:
        return self.share < LONGEST_TIME

    def play(self) -> Thought:
        seat: int | None = self.task.seat
        while seat is not None:
            self.decide(seat)
            seat = self.next_after(seat)
        return Thought(tuple(self.moves), self.cut_short)

    def decide(self, seat: int) -> None:
        player, match = self.player(seat), self.match
        began, deadline = time.monotonic(), self.time_for_one()
        if isinstance(player, Thinker):
            player.deadline = deadline
        choice = player.choose(match.game, seat)
        if isinstance(player, Thinker):
            took_all = self.is_hurried and time.monotonic() - began >= deadline
            self.cut_short = self.cut_short or took_all or patience.is_up()
        self.moves.append(Move(seat, match.asked[seat], choice.text))
        if self.task.bots:
            match.answer(seat, choice)
            match.settle()

    def time_for_one(self) -> float:
        """All of the share; where others wait, a part of what is left, as more may follow."""
        if not self.is_hurried:
            return self.share
        left = self.began + self.share - time.monotonic()
        return max(min(LEAST_TIME, self.share), left / PARTS)

    def next_after(self, seat: int) -> int | None:
        """Whose decision follows: one's own, or that of a bot for whom everybody waits.

        Whoever has little time plays on all the same: to stand in line once more would take longer.
        """
        spent = time.monotonic() - self.began
        if patience.is_up() or spent >= (ROUND if self.is_hurried else SHOWN):
            return None
        owing = [decision.seat for decision in self.match.pending] if self.task.bots else []
        if seat in owing:
            return None if is_outside(self.task.bots[seat]) else seat
        if len(owing) != 1 or self.match.game.sealed:  # each thinks of what it seals by itself
            return None
        next_bot = self.task.bots[owing[0]]
        return owing[0] if next_bot and not is_outside(next_bot) else None

    def player(self, seat: int) -> Player:
        """Who plays for a seat; one player for the whole row, who builds on what it has found."""
        if seat not in self.players:
            own = seat == self.task.seat
            kind = self.task.kind if own else self.task.bots[seat]
            luck = self.task.luck if own else f"{self.task.luck}, seat {seat}"
            self.players[seat] = make_player(fitting(kind), self.ruleset, luck)
        return self.players[seat]


def think_apart(task: BotTask, part: int, parts: int, share: float) -> list[Finding]:
    """One worker's part of what several think about together; each has luck of its own."""
    ruleset, luck = find_ruleset(task.ruleset), f"{task.luck}, part {part}"
    player = make_player(fitting(task.kind), ruleset, luck, deadline=share)
    assert isinstance(player, Thinker), f"{task.kind} does not think"
    return explore(player, lay_out(task), task.seat, parts)


def lay_out(task: BotTask) -> Game:
    book = read_book(task.ruleset, tuple(sorted(task.options.items())))
    return find_ruleset(task.ruleset).reload(book, task.position)


def bare_record(task: BotTask) -> Record:
    """Nobody reads it: a row is played to be told, and not to be kept."""
    return Record(ruleset=task.ruleset, version=0, content="", options=task.options, seed="")


def fitting(kind: str) -> str:
    """The bot that plays for this kind: one that nobody knows here any more is stood in for.

    >>> fitting("keen:trader@60"), fitting("parrot")
    ('keen:trader@5', 'keen')
    """
    if not is_bot(kind) or is_outside(kind):  # no worker runs programs
        return USUAL
    bot = read_bot(kind)
    return str(replace(bot, seconds=min(bot.seconds, LONGEST_TIME)) if bot.seconds else bot)


@lru_cache(BOOKS)
def read_book(name: str, options: tuple[tuple[str, int | str], ...]) -> Book:
    return find_ruleset(name).book(dict(options), None)


def load_rulesets() -> None:
    """Import every game, which takes longest, and lay out the book most people will want."""
    for ruleset in playable():
        options = ruleset.read_options({})
        read_book(ruleset.name, tuple(sorted(options.items())))
