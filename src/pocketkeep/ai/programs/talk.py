"""Talking with a bot that is a program: what it loses by being late, dead or nonsensical.

It loses a decision at a time, never the game: whoever asks has a stand-in choose and goes on. One
that has hung or died is started anew, a few times a game; after that nobody waits for it any more.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from pocketkeep.ai.programs import protocol
from pocketkeep.ai.programs.process import FAREWELL, Dead, Process, Silent, TooLong
from pocketkeep.ai.programs.protocol import (
    LONGEST_LINE,
    PROTOCOL,
    Choose,
    Decide,
    GameOver,
    Greeting,
    Hello,
    Loss,
    Lost,
    NewGame,
    Said,
)

FIRST_WORDS: Final = 10.0  # seconds to start and say hello
PASSING: Final = 1.0  # seconds in which it has to take what needs no answer
STARTS: Final = 3  # in a game; then it is given up
PATIENCE: Final = 3  # decisions in a row that it may be late for before it is started anew


class LostDecision(Exception):
    """The bot has not decided; somebody else has to."""

    def __init__(self, why: Loss, told: str) -> None:
        self.why: Loss = why
        self.told = told
        super().__init__(told)


class Talk:
    """One game's conversation with a program, over all the processes that it takes."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self.name = ""  # by which it has introduced itself
        self.asked = 0
        self.losses: Counter[Loss] = Counter()
        self.first_loss = ""  # what was wrong, in words
        self.last_loss = ""
        self.starts = 0
        self._late = 0  # in a row
        self._process: Process | None = None

    # ------------------------------------------------------------------ a decision

    def ask(self, game: NewGame, question: Callable[[int, float], Decide]) -> int:
        """The place of the option that it chooses; `LostDecision` if it does not."""
        self.asked += 1
        try:
            return self._ask(game, question)
        except LostDecision as loss:
            self.losses[loss.why] += 1
            self.first_loss = self.first_loss or loss.told
            self.last_loss = loss.told
            raise

    def _ask(self, game: NewGame, question: Callable[[int, float], Decide]) -> int:
        process = self._process or self._start(game)
        put = question(self.asked, self.seconds)
        until = time.monotonic() + self.seconds
        process.forget()
        try:
            process.say(protocol.write(put), until)
            answer = self._answer(process, put.id, until)
        except Silent:
            self._late += 1
            if self._late >= PATIENCE:
                self.end()
            raise LostDecision("late", f"no answer within {self.seconds:g} seconds") from None
        except Dead as fate:
            self.end()
            raise LostDecision("dead", str(fate)) from None
        except TooLong:
            self.end()
            told = f"a line of more than {LONGEST_LINE} bytes"
            raise LostDecision("nonsense", told) from None
        self._late = 0
        place = protocol.chosen(answer, [option.words for option in put.options])
        if place is None:
            told = f"no option is called {(answer.words or '')[:80]!r} or has the number "
            raise LostDecision("nonsense", told + f"{answer.number}")
        return place

    @staticmethod
    def _answer(process: Process, id: int, until: float) -> Choose:
        """The next line that answers this question; those that answer older ones came too late."""
        while True:
            line = process.hear(until)
            if not line.strip():
                continue
            try:
                said = protocol.read(line)
            except msgspec.DecodeError as error:
                told = f"{line[:80].decode(errors='replace')!r} is no answer: {error}"
                raise LostDecision("nonsense", told) from None
            if isinstance(said, Choose) and said.id == id:
                return said

    # ------------------------------------------------------------------ a process

    def _start(self, game: NewGame) -> Process:
        if self.starts >= STARTS:
            told = f"it was started {STARTS} times and is given up for this game"
            raise LostDecision("dead", told)
        self.starts += 1
        self._late = 0
        until = time.monotonic() + FIRST_WORDS
        process: Process | None = None
        try:
            process = Process(self.command)
            process.say(protocol.write(Hello(PROTOCOL, seconds=FIRST_WORDS)), until)
            self._greeted(process, until)
            process.say(protocol.write(game), until)
        except (Silent, Dead, TooLong, msgspec.DecodeError, LostDecision) as fault:
            if process is not None:
                process.end()
            raise LostDecision("dead", unfit(fault)) from None
        self._process = process
        return process

    def _greeted(self, process: Process, until: float) -> None:
        said = protocol.read(process.hear(until))
        if not isinstance(said, Greeting):
            raise LostDecision("nonsense", "its first line is no hello")
        if said.protocol != PROTOCOL:
            told = f"it speaks version {said.protocol} of the protocol, and this is {PROTOCOL}"
            raise LostDecision("nonsense", told)
        self.name = said.name[:30]

    def tell(self, said: Said) -> None:
        """Something that needs no answer; one that does not take it is ended."""
        if self._process is None:
            return
        try:
            self._process.say(protocol.write(said), time.monotonic() + PASSING)
        except (Silent, Dead):
            self.end()

    def tell_loss(self, loss: LostDecision, played: str) -> None:
        self.tell(Lost(self.asked, loss.why, loss.told, played))

    def leave(self, over: GameOver) -> None:
        """Tell how it ended, and let the process go by itself for a moment."""
        self.tell(over)
        self.end(FAREWELL)

    def interrupt(self) -> None:
        """From another thread: whoever waits for an answer hears that there will be none."""
        if self._process is not None:
            self._process.kill()

    def end(self, grace: float = 0.0) -> None:
        if self._process is not None:
            self._process.end(grace)
            self._process = None


def unfit(fault: Exception) -> str:
    """Why a process did not come to play."""
    if isinstance(fault, Silent):
        return f"no hello within {FIRST_WORDS:g} seconds"
    if isinstance(fault, TooLong):
        return f"its first line has more than {LONGEST_LINE} bytes"
    if isinstance(fault, msgspec.DecodeError):
        return f"its first line is no hello: {fault}"
    return str(fault)
