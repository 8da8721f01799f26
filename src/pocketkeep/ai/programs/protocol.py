"""What is said between Pocketkeep and a bot that is a program: one JSON object a line.

Declared once: docs/bots-api.md is generated from here. Fields may be added within a version, so a
bot ignores those that it does not know; a change of meaning is another version.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome
from pocketkeep.core.view import View

PROTOCOL = 1  # raised when something changes its meaning
LONGEST_LINE = 64 * 1024  # bytes that a bot may say at once

Loss = Literal["late", "nonsense", "dead"]


class Said(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """A line; `type` says which."""


# ---------------------------------------------------------------------- to the bot


class Hello(Said, frozen=True, tag="hello"):
    """The first line, before any game: answer with a `hello` of your own."""

    protocol: int  # the version of this protocol
    program: str = "pocketkeep"
    seconds: float = 0.0  # that the answer may take


class NewGame(Said, frozen=True, tag="new game"):
    """A game begins, or a game under way is handed to you. No answer."""

    game: str  # the ruleset: kingdoms, ulos, tactics
    seat: int  # yours, from 0
    players: int
    luck: int  # a number to seed your own chance with: the same luck, the same game
    options: Options = {}  # what the table agreed on, as far as it is known


class Option(msgspec.Struct, frozen=True):
    """Something you may choose."""

    number: int  # from 0, in this decision only
    words: str  # as a record writes it


class Decide(Said, frozen=True, tag="decide"):
    """Your seat has to decide: answer with `choose`."""

    id: int  # comes back with the answer
    seat: int
    rule: str  # the clause that asks
    prompt: str
    options: list[Option]
    seconds: float  # that are left for this decision
    view: Any  # what your seat may know of the table: the game's own view, a core.view.View


class Lost(Said, frozen=True, tag="lost"):
    """You lost a decision: a stand-in chose in your place. No answer."""

    id: int  # of the decision
    why: Loss
    told: str  # what was wrong, in words
    played: str  # what the stand-in chose


class GameOver(Said, frozen=True, tag="game over"):
    """The game has ended, or goes on without you. No answer; another game may follow."""

    outcome: Outcome | None = None  # None: it was broken off


# ---------------------------------------------------------------------- from the bot


class Greeting(Said, frozen=True, tag="hello"):
    """Your answer to `hello`."""

    protocol: int  # the version that you speak
    name: str = ""  # what you are called


class Choose(Said, frozen=True, tag="choose"):
    """Your answer to `decide`: a number or words, one of the two."""

    id: int  # that of the decision
    number: int | None = None
    words: str | None = None


TO_THE_BOT: tuple[type[Said], ...] = (Hello, NewGame, Decide, Lost, GameOver)
FROM_THE_BOT: tuple[type[Said], ...] = (Greeting, Choose)

_answers: msgspec.json.Decoder[Greeting | Choose] = msgspec.json.Decoder(Greeting | Choose)


def write(said: Said) -> bytes:
    return msgspec.json.encode(said) + b"\n"


def read(line: bytes) -> Greeting | Choose:
    """A line of a bot; `msgspec.DecodeError` if it is none of those above."""
    return _answers.decode(line)


def question(id: int, view: View, decision: Decision, seconds: float) -> Decide:
    """A decision as it is put to a program: the view of its own seat and nothing else."""
    options = [Option(n, choice.text) for n, choice in enumerate(decision.options)]
    return Decide(
        id=id,
        seat=decision.seat,
        rule=decision.rule,
        prompt=decision.prompt,
        options=options,
        seconds=round(seconds, 3),
        view=view,
    )


def numbered(question: Decide, id: int, seconds: float) -> Decide:
    """The same question, as it is put now."""
    return msgspec.structs.replace(question, id=id, seconds=round(seconds, 3))


def chosen(answer: Choose, options: list[str]) -> int | None:
    """The place of the option that was meant; None: there is no such option."""
    if answer.number is not None:
        return answer.number if 0 <= answer.number < len(options) else None
    words = " ".join((answer.words or "").split())
    return options.index(words) if words in options else None
