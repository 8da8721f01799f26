"""Attempts to sign in at browsers that are new to an account: guessing is slow, owners come in.

Whoever guesses uses up what their own address has for that name, and nobody else's: 6 attempts at
once, then one every 5 minutes, which is 294 a day. Besides, a name has 10 attempts at once and one
every 15 seconds, from wherever. Beyond that nobody is refused either: they wait. One who waits is
looked at every 2 seconds, so a name is guessed at no more than 43,200 times a day, by however many
addresses; and it is the turn of whoever has tried least at this name. The owner, with the right
password at a new address, waits 2 seconds; to keep them out a stranger needs another new address
every 2 seconds, 43,200 of them a day.
"""

from __future__ import annotations

import asyncio
from typing import Final

from pocketkeep.server.house.limits import SIGN_IN_NAME, SIGN_IN_PAIR, Limits, TooFast

TURN: Final = 2.0  # seconds from one who waits to the next
MOST_WAITING: Final = 10  # at all processes together
LONGEST: Final = MOST_WAITING * TURN  # whoever is overtaken all the time is told so in the end


class Waiting:
    """Somebody who would like to try a password."""

    def __init__(self, left: int) -> None:
        self.left = left  # attempts that their address has left for this name
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Guesses:
    """The lines before names, each of which moves by itself."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lines: dict[str, list[Waiting]] = {}  # by name; who comes later stands behind

    async def wait(self, name: str, address: str) -> None:
        """Until a password may be tried; refused for whoever has tried too often themself."""
        pair = f"{address} {name}"
        self.limits.take(SIGN_IN_PAIR, pair)
        try:
            self.limits.take(SIGN_IN_NAME, name)
        except TooFast as error:
            left = self.limits.standing(SIGN_IN_PAIR, pair).left
            await self._stand_in_line(name, Waiting(left), error)

    async def _stand_in_line(self, name: str, me: Waiting, error: TooFast) -> None:
        if name not in self.lines:
            self.lines[name] = []
            self._call_next_later(name)
        line = self.lines[name]
        line.append(me)
        if len(line) > self._places():  # whoever has tried most makes way, the last of them first
            last = min(reversed(line), key=lambda each: each.left)
            line.remove(last)
            last.turn.set_exception(error)
        try:
            async with asyncio.timeout(LONGEST):
                await me.turn
        except TimeoutError:
            raise error from None
        finally:
            if me in line:
                line.remove(me)

    def _places(self) -> int:
        """As each process has a line of its own, which moves so much slower, it is shorter."""
        return max(1, MOST_WAITING // max(1, self.limits.among))

    def _call_next_later(self, name: str) -> None:
        pause = TURN * max(1, self.limits.among)
        asyncio.get_running_loop().call_later(pause, self._call_next, name)

    def _call_next(self, name: str) -> None:
        line = [each for each in self.lines[name] if not each.turn.done()]
        if not line:
            del self.lines[name]
            return
        first = max(line, key=lambda each: each.left)
        self.lines[name].remove(first)
        first.turn.set_result(None)
        self._call_next_later(name)
