"""The live screen: everything for a decision fits, with colour and without."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from pocketkeep.ai.seating import seat_players
from pocketkeep.cli import storage
from pocketkeep.cli.asking import Question, Screen
from pocketkeep.cli.session import Helper, Session
from pocketkeep.cli.storage import new_file
from pocketkeep.cli.table import Table
from pocketkeep.cli.terminal import Terminal, Words
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record, read_file
from tests.builders.kingdoms.tables import KINGDOMS

ESCAPES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
COLOURS = re.compile(r"\x1b\[[0-9;]*(?:38|48|3[0-7]|4[0-7])(?:;|m)")


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


def live(width: int = 80, height: int = 24, *, colour: bool = True) -> tuple[Terminal, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        width=width,
        height=height,
        no_color=not colour,
        color_system="truecolor",
        highlight=False,
    )
    return Terminal(console=console, live=True), out


def new_table(players: int, seed: int = 1) -> Table:
    seating = seat_players(["human", *["random"] * (players - 1)], [], players)
    options = {"players": players, "split": "beginner", "first": 1}
    return Table(Match.start(KINGDOMS, options, seed, seating.written()), seating, None)


def drawn(table: Table, terminal: Terminal, out: io.StringIO) -> list[str]:
    decision = table.match.pending[0]
    out.seek(0)
    out.truncate()
    Screen(terminal).draw(Question(table, decision.seat, decision, table.heard(0)[-12:]))
    return ESCAPES.sub("", out.getvalue()).splitlines()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_of_a_game_fits_a_small_terminal(players: int) -> None:
    table = new_table(players)
    terminal, out = live()
    luck = table.luck
    for _ in range(40):
        lines = drawn(table, terminal, out)
        assert len(lines) <= 23, "\n".join(lines)  # the last line is for typing
        assert max(len(line) for line in lines) <= 80
        decision = table.match.pending[0]
        table.match.answer(decision.seat, luck.choice(decision.options))


@pytest.mark.parametrize("size", [(60, 20), (100, 30), (160, 50), (40, 12)])
def test_other_sizes_fit_too(size: tuple[int, int]) -> None:
    terminal, out = live(*size)

    lines = drawn(new_table(4), terminal, out)

    assert len(lines) <= max(size[1] - 1, 13)
    assert max(len(line) for line in lines) <= size[0]


def test_colour_is_used_and_can_be_switched_off() -> None:
    for colour in (True, False):
        terminal, out = live(colour=colour)
        Screen(terminal).draw(question(new_table(3)))
        assert bool(COLOURS.search(out.getvalue())) == colour


def question(table: Table) -> Question:
    decision = table.match.pending[0]
    return Question(table, decision.seat, decision, [])


def sit(table: Table, *lines: str) -> tuple[Session, Typist, io.StringIO]:
    """A session at a live screen with these lines typed."""
    terminal, out = live()
    typist = Typist(lines)
    terminal.keyboard = typist
    return Session(terminal, table, new_file("kingdoms")), typist, out


def test_a_refusal_at_a_live_screen_is_told_and_the_game_goes_on() -> None:
    session, _, out = sit(new_table(3), "1", "collect", "select build")
    session.run()

    assert "is refused: " in ESCAPES.sub("", out.getvalue())
    assert "0 select build" in session.table.match.record.choices


def test_long_answers_wait_for_enter_short_ones_do_not() -> None:
    session, typist, _ = sit(new_table(3), "1", "help", "", "hint")
    session.run()

    assert typist.prompts.count("Enter goes back to the game. ") == 1


def test_a_person_is_told_when_saving_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _, out = sit(new_table(3), "1", "select build")
    failing = iter([False, True, True, True])
    save = storage.save

    def fail_sometimes(kept: Record, path: Path) -> None:
        if next(failing, False):
            raise storage.NotSaved("The disk is full.")
        save(kept, path)

    monkeypatch.setattr(storage, "save", fail_sometimes)
    session.run()

    assert "The disk is full." in out.getvalue()
    assert "0 select build" in read_file(session.file).choices


def test_news_that_do_not_fit_are_counted() -> None:
    terminal, out = live()
    table = new_table(4)
    asked = question(table)
    asked.news = [f"This is sentence number {n}." for n in range(40)]
    Screen(terminal).draw(asked)
    text = ESCAPES.sub("", out.getvalue())

    assert "more: log)" in text
    assert "sentence number 39." in text


def test_the_screen_is_emptied_after_a_secret_choice() -> None:
    seating = seat_players(["human", "human"], ["Ann", "Bob"], 2)
    played = Match.start(KINGDOMS, {"players": 2, "first": 1}, 1, seating.written())
    session, _, out = sit(Table(played, seating, None), "", "split 6-food")
    session.run()

    shown_after = out.getvalue().rpartition("\x1b[3J")[2]
    assert "split" not in shown_after


def test_typed_words_are_completed() -> None:
    table = new_table(3)
    helper = Helper(question(table))

    assert list(helper([], "se")) == ["settle"]
    assert list(helper([], "hi")) == ["hint"]
    assert len(list(helper(["settle"], ""))) == 5
    assert "U-WAR-7" in helper(["rules"], "u-war")
    assert "build" in helper(["why"], "b")


def test_a_whole_game_at_a_live_screen() -> None:
    seating = seat_players(["human", "greedy"], [], 2)
    played = Match.start(KINGDOMS, {"players": 2}, 3, seating.written())
    session, _, out = sit(Table(played, seating, None), *["1"] * 1000)
    session.run()

    assert played.outcome is not None
    assert "The whole game: pocketkeep replay" in out.getvalue()
