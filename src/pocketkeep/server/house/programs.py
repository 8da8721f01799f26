"""Bots of the host's own: programs that the host has named, and that tables may call by name.

Nobody else says what is run here: a seat's `exec:mybot` is a name on the host's list, and where it
is not on the list, a usual bot plays. Each table's seat has a process of its own while it plays.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import Final

from pocketkeep.ai.bots import OUTSIDE, read_outside
from pocketkeep.ai.programs import protocol
from pocketkeep.ai.programs.player import USUAL_SECONDS
from pocketkeep.ai.programs.protocol import Decide, GameOver, NewGame
from pocketkeep.ai.programs.talk import LostDecision, Talk
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import StaleDecision
from pocketkeep.server.house.live import Live
from pocketkeep.server.running import logs
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.tasks import BotTask

MOST_TALKS: Final = 64  # processes at once; then whoever was silent longest is ended
IDLE: Final = 300.0  # seconds after which a process that nobody asks is ended

Key = tuple[str, int]  # table and seat
log = logs.logger("programs")


@dataclass
class Asked:
    """A decision that is put to a program."""

    key: Key
    kind: str
    begun: NewGame
    question: Decide
    loss: LostDecision | None = None


@dataclass
class Process:
    """A program that plays, and the talk with it."""

    talk: Talk
    used: float
    lock: asyncio.Lock


class Programs:
    """The processes of all programs that play here."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        named = [given.partition("=") for given in settings.programs]
        self.commands = {f"{OUTSIDE}:{name}": command for name, _, command in named}
        self.metrics = metrics
        self.talks: dict[Key, Process] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        metrics.watch("programs", "Programs of the host's that play.", lambda: len(self.talks))

    @property
    def kinds(self) -> tuple[str, ...]:
        """As seats name them."""
        return tuple(self.commands)

    def has(self, kind: str) -> bool:
        return kind in self.commands

    def question(self, room: Room, table: str, task: BotTask) -> Asked:
        """What the program is asked: its own seat's view, and nothing else of the room."""
        match = room.game
        decision = owes(match.game, task.seat)
        if decision is None or match.asked[task.seat] != task.version:
            raise StaleDecision("The game has moved on. Let the bot think anew.")
        begun = NewGame(
            task.ruleset,
            task.seat,
            match.game.seats,
            luck=secrets.randbits(48),
            options=task.options,
        )
        asked = protocol.question(task.version, match.view(task.seat), decision, 0.0)
        return Asked((table, task.seat), task.kind, begun, asked)

    async def decide(self, asked: Asked) -> str | None:
        """What it chooses; None: it lost the decision, which is counted and told."""
        process = self._process(asked)
        async with process.lock:
            try:
                place = await asyncio.to_thread(_ask, process.talk, asked)
            except LostDecision as loss:
                asked.loss = loss
                self.metrics.bot_fallbacks.inc()
                table, seat = asked.key
                told = {"table": table, "seat": seat, "program": asked.kind}
                log.warning("program lost a decision", **told, why=loss.why, error=loss.told)
                return None
        return asked.question.options[place].words

    async def tell_loss(self, asked: Asked, played: str) -> None:
        process = self.talks.get(asked.key)
        if process is not None and asked.loss is not None:
            async with process.lock:
                await asyncio.to_thread(process.talk.tell_loss, asked.loss, played)

    def _process(self, asked: Asked) -> Process:
        process = self.talks.pop(asked.key, None)
        if process is None:
            bot = read_outside(f"{OUTSIDE}:{self.commands[asked.kind]}")
            talk = Talk(bot.command, bot.seconds or USUAL_SECONDS)
            process = Process(talk, 0.0, asyncio.Lock())
            free = [key for key, other in self.talks.items() if not other.lock.locked()]
            if len(self.talks) >= MOST_TALKS and free:
                self._see_off(free[0], GameOver())
        process.used = time.monotonic()
        self.talks[asked.key] = process  # last in line to make way
        return process

    def hear(self, live: Live, _mine: bool) -> None:
        """A table has changed: where the game is over, its programs are told and end."""
        keys = [key for key in self.talks if key[0] == live.id]
        if keys and live.kept is not None and live.room.is_over:
            outcome = live.room.game.outcome
            for key in keys:
                self._see_off(key, GameOver(outcome))

    async def tidy(self) -> None:
        """End whom nobody has asked for long."""
        long_ago = time.monotonic() - IDLE
        for key, process in list(self.talks.items()):
            if process.used < long_ago and not process.lock.locked():
                self._see_off(key, GameOver())

    def _see_off(self, key: Key, over: GameOver) -> None:
        leaving = asyncio.create_task(_leave(self.talks.pop(key), over))
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """End every process at once."""
        for process in self.talks.values():
            process.talk.interrupt()
        for key in list(self.talks):
            self._see_off(key, GameOver())
        await asyncio.gather(*self._leaving, return_exceptions=True)


def _ask(talk: Talk, asked: Asked) -> int:
    """In a thread: nobody else waits for a program."""

    def question(id: int, seconds: float) -> Decide:
        return protocol.numbered(asked.question, id, seconds)

    return talk.ask(asked.begun, question)


async def _leave(process: Process, over: GameOver) -> None:
    async with process.lock:
        await asyncio.to_thread(process.talk.leave, over)
