"""A network bot at work: it hears what concerns it, accepts challenges, and plays every table.

One thread listens for events, and each table has a thread. Whatever breaks off is taken up where it
was; only a token that is refused ends it all.
"""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import is_game
from pocketkeep.remote.brains import OutsideBrain, make_brain
from pocketkeep.remote.server import RefusedByServer, Server, Unreachable

PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before coming again
RESERVE: Final = 1.0  # seconds of a clock that are left for the way
SHORTEST: Final = 0.1  # seconds
PART: Final = 20  # a decision may take one of so many parts of what a clock has left
STALE: Final = {"choice/stale", "choice/illegal", "table/over"}  # the game has moved on
HOPELESS: Final = {"token/unknown", "token/expired", "token/missing", "token/scope", "ban/banned"}

Data = dict[str, Any]
Say = Callable[[str], None]


class BrokenRunner(PocketkeepError):
    """A fault of ours, or something that no server of ours says."""

    code = "remote/broken"

    def __init__(self, error: Exception) -> None:
        where = traceback.extract_tb(error.__traceback__)[-1]
        super().__init__(
            f"The bot stopped at something unforeseen: {type(error).__name__}: {error} "
            f"({where.name}, line {where.lineno}). Its games go on without it until it is started "
            "again. If that repeats, tell us these words."
        )


class Runner:
    """One bot, at all its tables."""

    def __init__(
        self, server: Server, bot: str, say: Say, *, accepts: bool, tables: int, games: int
    ) -> None:
        self.server = server
        self.bot = bot
        self.say = say
        self.accepts = accepts
        self.most_tables = tables
        self.games = games  # to play before it ends; 0: without end
        self.finished = 0
        self.playing: dict[str, threading.Thread] = {}
        self.done = threading.Event()
        self.fault: PocketkeepError | None = None
        self._lock = threading.Lock()

    def run(self) -> None:
        """Until enough games are played, or the token is refused."""
        me = self.server.get("account")
        self.say(f"{me['name']} is at {self.server.address}, played by {self.bot}.")
        listening = threading.Thread(target=self._guarded, args=(self._listen,), daemon=True)
        listening.start()
        while not self.done.wait(0.2):
            pass
        if self.fault is not None:
            raise self.fault

    def _guarded(self, work: Callable[..., None], *given: object) -> None:
        """In a thread: what it dies of is told by the main one."""
        try:
            work(*given)
        except PocketkeepError as error:
            self._end(error)
        except Exception as error:  # noqa: BLE001 - nobody would wait for this thread's words
            self._end(BrokenRunner(error))

    def _end(self, fault: PocketkeepError) -> None:
        self.fault = self.fault or fault
        self.done.set()

    # ------------------------------------------------------------------ what concerns the bot

    def _listen(self) -> None:
        after, failed = "", 0
        while not self.done.is_set():
            try:
                for line in self.server.stream("events", after):
                    failed = 0
                    if self.done.is_set():
                        return
                    if line is not None:
                        self._hear(line)
                        after = str(line.get("id", after))  # else it is told again
            except Unreachable as error:
                failed = self._pause(failed, str(error))

    def _hear(self, line: Data) -> None:
        kind = line["type"]
        if kind == "game start":
            self._sit_down(line["table"])
        elif kind == "challenge" and not line["challenge"]["mine"]:
            self._answer(line["challenge"])
        elif kind == "refused":
            raise RefusedByServer(401, line)

    def _answer(self, challenge: Data) -> None:
        reason = self._objection(challenge)
        deed, form = ("decline", {"reason": reason}) if reason else ("accept", {})
        try:
            self.server.post(f"challenges/{challenge['id']}/{deed}", **form)
        except RefusedByServer as error:
            if error.code in HOPELESS:
                raise
            self.say(f"The challenge of {challenge['by']} is gone: {error}")
            return
        did = "declined" if reason else "accepted"
        self.say(f"{challenge['by']} challenges to {challenge['game']}: {did}.")

    def _objection(self, challenge: Data) -> str:
        if not self.accepts:
            return "I accept no challenges."
        if len(self.playing) >= self.most_tables:
            return "I am busy. Ask me later."
        if not is_game(challenge["game"]):
            return "I do not know this game."
        return ""

    # ------------------------------------------------------------------ a table

    def _sit_down(self, table: str) -> None:
        with self._lock:
            if table in self.playing:
                return
            thread = threading.Thread(target=self._guarded, args=(self._play, table), daemon=True)
            self.playing[table] = thread
        self.say(f"Playing at {self.server.address}/t/{table}")
        thread.start()

    def _play(self, table: str) -> None:
        sitting = Sitting(self, table)
        failed = 0
        try:
            while not self.done.is_set() and not sitting.is_over:
                try:
                    sitting.follow()
                    failed = 0
                except Unreachable as error:
                    failed = self._pause(failed, str(error))
        except RefusedByServer as error:
            if error.code in HOPELESS:
                raise
            self.say(f"No longer at {table}: {error}")
        finally:
            sitting.brain.leave(sitting.outcome)
            with self._lock:
                del self.playing[table]
        if sitting.is_over:
            self._finish(sitting)

    def _finish(self, sitting: Sitting) -> None:
        lost = ", ".join(f"{count} {why}" for why, count in sitting.brain.losses.items())
        told = f" Decisions lost: {lost}." if lost else ""
        self.say(f"Over at {sitting.table}: {sitting.result}.{told}")
        with self._lock:
            self.finished += 1
            if self.games and self.finished >= self.games:
                self.done.set()

    def _pause(self, failed: int, told: str) -> int:
        """Tell once, and wait a little longer each time."""
        if failed == 1:
            self.say(f"{told} Trying again until it works.")
        self.done.wait(PAUSES[min(failed, len(PAUSES) - 1)])
        return failed + 1


class Sitting:
    """One table, from wherever its stream was."""

    def __init__(self, runner: Runner, table: str) -> None:
        self.runner = runner
        self.server = runner.server
        self.table = table
        self.brain = make_brain(runner.server, table, runner.bot)
        self.after = ""
        self.outcome: Data | None = None
        self.is_over = False
        self.seat = 0
        self.open: Data | None = None  # what we are asked and may not have answered
        self.clocks: list[Data] = []

    @property
    def result(self) -> str:
        if self.outcome is None:
            return "left"
        return f"place {self.outcome['places'][self.seat]}"

    def follow(self) -> None:
        """Until the game is over or the stream ends; a question is answered when it is asked."""
        if self.open is not None:
            self._answer(self.open)
        for line in self.server.stream(f"tables/{self.table}/stream", self.after):
            if self.runner.done.is_set():
                return
            if line is not None:
                self._hear(line)
            elif self.open is not None:
                self._answer(self.open)  # nothing came of it yet
            if self.is_over:
                return

    def _hear(self, line: Data) -> None:
        self.after = line.get("id", self.after)
        match line["type"]:
            case "table":
                self._look(line)
            case "seat":
                eyes = line["eyes"]
                self.seat = eyes["seat"] or 0
                if eyes["outcome"] is not None:
                    self.outcome, self.is_over = eyes["outcome"], True
                elif line["asks"] or (self.open is not None and eyes["view"]["decision"]):
                    self.open = eyes
                    self._answer(eyes)
            case "refused":
                raise RefusedByServer(401, line)

    def _look(self, line: Data) -> None:
        table = line["table"]
        self.clocks = [{**seat, "now": line["now"]} for seat in table["seats"]]
        if isinstance(self.brain, OutsideBrain):
            self.brain.options, self.brain.players = table["options"], len(table["seats"])
        mine = [seat for seat in table["seats"] if seat["mine"]]
        if table["status"] == "closed" or not mine or all(seat["bot"] for seat in mine):
            self.is_over = True  # it goes on without us

    def _answer(self, eyes: Data) -> None:
        """Sent until the server has said what became of it."""
        choice = self.brain.choose(eyes, self._seconds(eyes["seat"]))
        if choice is None:
            return  # the next line asks what is asked now
        try:
            self.server.post(
                f"tables/{self.table}/choose",
                choice=choice,
                version=eyes["view"]["version"],
                seat=eyes["seat"],
            )
        except RefusedByServer as error:
            if error.code not in STALE:
                raise
        self.open = None

    def _seconds(self, seat: int) -> float | None:
        """How long we may think, where a clock runs."""
        until = self.clocks[seat]["until"] if seat < len(self.clocks) else None
        if until is None:
            return None
        left = float(until) / 1000 - time.time() - RESERVE
        return max(SHORTEST, left / PART)
