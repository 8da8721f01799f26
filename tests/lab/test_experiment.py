"""Experiments as files: what can be said, and every fault with its line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from pocketkeep.lab.course import Course
from pocketkeep.lab.errors import BadExperiment
from pocketkeep.lab.experiment import load_experiment, parse_experiment
from pocketkeep.lab.forms import KINDS
from pocketkeep.lab.lines import find_lines


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadExperiment) as refused:
        parse_experiment(text, "e.toml", Path())
    return refused.value.faults


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_an_experiment_to_begin_with(kind: str) -> None:
    text = files("pocketkeep.lab.new").joinpath(f"{kind}.toml").read_text("utf-8")

    course = Course(parse_experiment(text, f"{kind}.toml", Path()))

    assert course.form.kind == kind
    assert course.games is not None


def test_every_fault_is_told_with_its_line() -> None:
    found = faults(
        'kind = "balance"\n'
        'game = "kingdoms"\n'
        'seats = ["greedy", "gredy"]\n'
        "colour = 3\n"
        "[options]\n"
        "players = 9\n"
        "[stop]\n"
        'games = "many"\n'
    )

    assert [line for line, _ in found] == [4, 8]
    assert "there is no 'colour'" in found[0][1]
    assert "stop.games = 'many'" in found[1][1]


def test_what_only_the_whole_can_tell_is_told_at_once_too() -> None:
    found = faults(
        'kind = "worth"\n'
        'game = "kingdoms"\n'
        'seats = ["gredy"]\n'
        "[options]\n"
        "players = 9\n"
        "[stop]\n"
        "games = 3\n"
    )

    assert [line for line, _ in found] == [1, 3, 5]
    assert "needs [[arms]]" in found[0][1]
    assert "Did you mean 'greedy'?" in found[1][1]
    assert "players cannot be 9" in found[2][1]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('kind = "matches"\ngame = "ulos"\n[stop]\ngames = 1\n', 1, "needs a table [matches]"),
        ('kind = "riddle"\n', 1, "Invalid enum value 'riddle'"),
        ('kind = "telling"\n[stop]\ngames = 1\n', 0, "no game is named"),
        ('kind = "telling"\ngame = "chess"\n[stop]\ngames = 1\n', 2, "no game 'chess'"),
        ('kind = "telling"\ngame = "ulos"\n', 0, "[stop] must say"),
        ("kind = \n", 1, "not valid TOML"),
        (
            'kind = "telling"\ngame = "ulos"\ncontent = "nowhere"\n[stop]\ngames = 1\n',
            3,
            "there is no .toml file",
        ),
        (
            (
                'kind = "sweep"\ngame = "ulos"\n[sweep]\nvary = "moon"\nvalues = [1]\n'
                "[stop]\ngames = 1\n"
            ),
            4,
            "cannot be varied",
        ),
        (
            'kind = "telling"\ngame = "ulos"\n[bots.b]\nlevel = "kean"\n[stop]\ngames = 1\n',
            4,
            "Did you mean 'keen'?",
        ),
        (
            (
                'kind = "telling"\ngame = "ulos"\n[stop]\ngames = 1\n'
                "[stop.test]\nlow = 0.6\nhigh = 0.5\n"
            ),
            6,
            "must be below",
        ),
        (
            (
                'kind = "telling"\nseats = ["random", "random", "random"]\ngame = "ulos"\n'
                "[options]\nplayers = 2\n[stop]\ngames = 1\n"
            ),
            2,
            "3 bots are named for 2 seats",
        ),
    ],
)
def test_a_fault(text: str, line: int, words: str) -> None:
    found = faults(text)

    assert [(where, words in what) for where, what in found] == [(line, True)]


def test_an_arm_that_cannot_be_played_is_told_at_its_change() -> None:
    found = faults(
        'kind = "worth"\ngame = "tactics"\n[[arms]]\nname = "odd"\n[arms.content]\n'
        '"units.wrenn.health" = 3\n"units.wren.health" = "much"\n[stop]\ngames = 1\n'
    )

    assert [line for line, _ in found] == [6]
    assert "did you mean 'wren'?" in found[0][1]


def test_content_that_does_not_load_is_told_in_its_own_words() -> None:
    found = faults(
        'kind = "worth"\ngame = "tactics"\n[[arms]]\nname = "odd"\n[arms.content]\n'
        '"units.wren.health" = "much"\n[stop]\ngames = 1\n'
    )

    assert [line for line, _ in found] == [3]
    assert "units.toml: wren: Expected `int`, got `str`" in found[0][1]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="cannot be read"):
        load_experiment(tmp_path / "none.toml")


def test_lines_of_lists_of_tables_are_known() -> None:
    text = '[[tables]]\nname = "a"\n\n[[tables]]\nname = "b"\n[tables.options]\nplayers = 2\n'

    lines = find_lines(text)

    assert lines[("tables", 1, "name")] == 5
    assert lines[("tables", 1, "options", "players")] == 7
