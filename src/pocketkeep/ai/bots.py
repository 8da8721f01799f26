"""How bots are named: `level[:character][@seconds]`, as in `keen:warrior` or `strongest@0.1`.

A program of somebody's own is `exec:command[@seconds]`, as in `exec:./mybot`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pocketkeep.ai.levels import LEVELS, Level
from pocketkeep.core.errors import PocketkeepError, UnknownName

LONGEST: Final = 600.0  # seconds that may be asked for

CHARACTERS: Final = {
    "builder": "likes to build and to grow",
    "warrior": "likes to fight",
    "trader": "likes goods, and deals with them",
}

YARDSTICK: Final = "greedy-0.1.0"  # by whom all others are measured
OLD_HANDS: Final = {  # by the names they had before there were levels
    "random": "takes any option, each as likely",
    "greedy": "looks one choice ahead and takes what stands best",
    YARDSTICK: "is greedy as it was in 0.1.0, the yardstick of all others",
}

OUTSIDE: Final = "exec"  # a program of somebody's own, by its command

USUAL: Final = "keen"  # who takes a seat if nobody says more
ADVISER: Final = "strongest@1"  # who gives hints


class NoCommand(UnknownName):
    """A program shall play, but which?"""

    code = "bot/command"

    def __init__(self) -> None:
        PocketkeepError.__init__(
            self, "Say which program shall play, as in 'exec:./mybot' or 'exec:python3 mybot.py'."
        )


class BadSeconds(UnknownName):
    """A bot shall think for a time that there is not."""

    code = "bot/seconds"

    def __init__(self, text: str) -> None:
        PocketkeepError.__init__(
            self,
            f"A bot cannot think for {text!r} seconds. Give a number above 0, and up to "
            f"{LONGEST:g}, as in 'strongest@0.1'.",
        )


class NotForOldHands(UnknownName):
    """A bot of before there were levels plays in one way only."""

    code = "bot/plain"

    def __init__(self, name: str) -> None:
        PocketkeepError.__init__(
            self,
            f"The bot {name!r} has no characters and no measure of time. Write {name!r} alone, or "
            f"take a level, as in '{USUAL}:warrior': {', '.join(LEVELS)}.",
        )


@dataclass(frozen=True)
class Bot:
    """Who plays: a level, an old hand, or a program; with a character, and a time of its own."""

    name: str
    character: str = ""
    seconds: float | None = None
    command: str = ""  # of a program

    @property
    def level(self) -> Level | None:
        """None: an old hand, or a program."""
        return LEVELS.get(self.name)

    def __str__(self) -> str:
        """As it is written."""
        character = f":{self.character or self.command}" if self.character or self.command else ""
        return self.name + character + (f"@{self.seconds:g}" if self.seconds else "")


def read_bot(spec: str) -> Bot:
    """The bot of such a name; what is wrong with it is said, and what there is.

    >>> read_bot("strongest:trader@0.1")
    Bot(name='strongest', character='trader', seconds=0.1, command='')
    >>> read_bot("exec:./mybot@2")
    Bot(name='exec', character='', seconds=2.0, command='./mybot')
    """
    if is_outside(spec):
        return read_outside(spec)
    rest, at, time = spec.strip().partition("@")
    name, colon, character = rest.partition(":")
    if name not in LEVELS and name not in OLD_HANDS:
        raise UnknownName("bot", name, bot_names())
    if name in OLD_HANDS:
        if colon or at:
            raise NotForOldHands(name)
        return Bot(name)
    if colon and character not in CHARACTERS:
        raise UnknownName("character", character, CHARACTERS)
    return Bot(name, character, read_seconds(time) if at else None)


def is_outside(spec: str) -> bool:
    """Whether a program of somebody's own is meant."""
    return spec.strip().partition(":")[0] == OUTSIDE


def read_outside(spec: str) -> Bot:
    """A program by its command; a number after the last @ is its time for a decision."""
    command = spec.strip().partition(":")[2].strip()
    rest, at, time = command.rpartition("@")
    timed = bool(at) and time.replace(".", "", 1).isdigit()
    if not (rest if timed else command):
        raise NoCommand
    if timed:
        return Bot(OUTSIDE, seconds=read_seconds(time), command=rest)
    return Bot(OUTSIDE, command=command)


def read_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise BadSeconds(text) from None
    if not math.isfinite(seconds) or not 0 < seconds <= LONGEST:
        raise BadSeconds(text)
    return seconds


def is_bot(spec: str) -> bool:
    try:
        read_bot(spec)
    except UnknownName:
        return False
    return True


def bot_names() -> list[str]:
    """What a bot's name may begin with, levels first."""
    return [*LEVELS, *OLD_HANDS]
