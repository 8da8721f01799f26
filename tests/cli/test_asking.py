"""The screen of a question: everything for a decision fits, with colour and without."""

from __future__ import annotations

import re

import pytest

from pocketkeep.cli.asking import Question, Screen
from pocketkeep.cli.table import Table
from tests.cli.sitting import ESCAPES, choose_by_chance, drawn, live, new_table

COLOURS = re.compile(r"\x1b\[[0-9;]*(?:38|48|3[0-7]|4[0-7])(?:;|m)")


def kingdoms_for(players: int) -> Table:
    kinds = ["human", *["random"] * (players - 1)]
    return new_table("kingdoms", kinds, seed=1, split="beginner")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_of_a_game_fits_a_small_terminal(players: int) -> None:
    table = kingdoms_for(players)
    terminal, out = live()
    for _ in range(40):
        lines = drawn(table, terminal, out)
        assert len(lines) <= 23, "\n".join(lines)  # the last line is for typing
        assert max(len(line) for line in lines) <= 80
        choose_by_chance(table)


@pytest.mark.parametrize("size", [(60, 20), (100, 30), (160, 50), (40, 12)])
def test_other_sizes_fit_too(size: tuple[int, int]) -> None:
    terminal, out = live(size)

    lines = drawn(kingdoms_for(4), terminal, out)

    assert len(lines) <= max(size[1] - 1, 13)
    assert max(len(line) for line in lines) <= size[0]


def test_colour_is_used_and_can_be_switched_off() -> None:
    for colour in (True, False):
        terminal, out = live(colour=colour)
        Screen(terminal).draw(question(kingdoms_for(3)))
        assert bool(COLOURS.search(out.getvalue())) == colour


def question(table: Table) -> Question:
    decision = table.match.pending[0]
    return Question(table, decision.seat, decision, [])


def test_news_that_do_not_fit_are_counted() -> None:
    terminal, out = live()
    table = kingdoms_for(4)
    asked = question(table)
    asked.news = [f"This is sentence number {n}." for n in range(40)]
    Screen(terminal).draw(asked)
    text = ESCAPES.sub("", out.getvalue())

    assert "more: log)" in text
    assert "sentence number 39." in text
