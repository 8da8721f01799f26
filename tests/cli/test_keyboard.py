"""Typing at a live screen: completion and history."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from pocketkeep.cli.keyboard import Keyboard

UP, TAB, ENTER = "\x1b[A", "\t", "\r"


def words(typed: Sequence[str], partial: str) -> list[str]:
    known = {
        (): ["patrol", "pass"],
        ("patrol",): ["elderwood"],
        ("patrol", "elderwood"): ["fenmark"],
    }
    return [word for word in known.get(tuple(typed), []) if word.startswith(partial)]


def typed(*lines: str, forget: bool = False) -> list[str]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        keyboard = Keyboard()
        read: list[str] = []
        for line in lines:
            if forget and read:
                keyboard.forget()
            pipe.send_text(line + ENTER)
            read.append(keyboard.read("> ", words))
        return read


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("pat" + TAB, "patrol"),
        ("patrol e" + TAB, "patrol elderwood"),
        ("patrol elderwood " + TAB, "patrol elderwood fenmark"),
        ("dance" + TAB, "dance"),
    ],
)
def test_tab_completes_the_word_under_the_cursor(keys: str, line: str) -> None:
    assert [read.strip() for read in typed(keys)] == [line]


def test_the_last_line_comes_back_by_an_arrow() -> None:
    assert typed("war 5", UP) == ["war 5", "war 5"]


def test_what_was_typed_in_secret_does_not() -> None:
    assert typed("war 5", UP, forget=True) == ["war 5", ""]
