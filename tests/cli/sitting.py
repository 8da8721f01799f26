"""Sitting at a terminal in a test: a table, a live screen, and somebody who types."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from typer.testing import Result

from pocketkeep.ai.seating import seat_players
from pocketkeep.cli.asking import Question, Screen
from pocketkeep.cli.session import Session
from pocketkeep.cli.storage import new_file
from pocketkeep.cli.table import Table
from pocketkeep.cli.terminal import Terminal, Words
from pocketkeep.core import record
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset

NAMES = ["Ann", "Bob", "Cleo", "Dora", "Egon"]
ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
CLEARED = "\x1b[3J"  # what empties the screen
SMALL = (80, 24)


class Typist:
    """Types lines as a person would, and leaves when there is no more to type."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def read(self, prompt: str, words: Words | None) -> str:  # noqa: ARG002 -- no Tab is pressed
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def forget(self) -> None:
        self.prompts.append("forgotten")


class Sitting(NamedTuple):
    """A session at a live screen, what is typed there, and what was shown."""

    session: Session
    typist: Typist
    out: io.StringIO

    @property
    def shown(self) -> str:
        """Everything, without colours."""
        return ESCAPES.sub("", self.out.getvalue())

    def last(self, mark: str) -> str:
        """The last screen with this on it, as one line of words."""
        screens = [screen for screen in self.out.getvalue().split(CLEARED) if mark in screen]
        return " ".join(ESCAPES.sub("", screens[-1]).split())


def new_table(game: str, kinds: Sequence[str], seed: int = 7, **options: object) -> Table:
    """A game in which the first seat begins; several people have names."""
    people = NAMES[: list(kinds).count("human")]
    seating = seat_players(kinds, people if len(people) > 1 else [], len(kinds))
    first = {"first": 1} if len(kinds) > 1 else {}
    agreed = {"players": len(kinds), **first, **options}
    return Table(Match.start(find_ruleset(game), agreed, seed, seating.written()), seating, None)


def live(size: tuple[int, int] = SMALL, *, colour: bool = True) -> tuple[Terminal, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        width=size[0],
        height=size[1],
        no_color=not colour,
        color_system="truecolor",
        highlight=False,
    )
    return Terminal(console=console, live=True), out


def sit(table: Table, lines: Sequence[str] = (), size: tuple[int, int] = SMALL) -> Sitting:
    """Somebody at a live screen who will type these lines."""
    terminal, out = live(size)
    typist = Typist(lines)
    terminal.keyboard = typist
    return Sitting(Session(terminal, table, new_file(table.ruleset.name)), typist, out)


def drawn(table: Table, terminal: Terminal, out: io.StringIO) -> list[str]:
    """The lines of the screen for the first decision that is owed."""
    decision = table.match.pending[0]
    out.seek(0)
    out.truncate()
    news = table.heard(decision.seat)[-12:]
    Screen(terminal).draw(Question(table, decision.seat, decision, news))
    return ESCAPES.sub("", out.getvalue()).splitlines()


def choose_by_chance(table: Table) -> None:
    """Whoever owes a decision first chooses any option."""
    decision = table.match.pending[0]
    table.match.answer(decision.seat, table.luck.choice(decision.options))


def saved(home: Path) -> record.Record:
    """The game that was begun last."""
    files = sorted((home / "games").glob("*.json"))
    return record.read_file(files[-1])


def assert_refused(result: Result, *words: str) -> None:
    """The command failed with these words and without a traceback."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    for word in words:
        assert word in result.stderr
