"""Experiments as files: what can be said, and every fault with its line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from pocketkeep.lab.course import Course
from pocketkeep.lab.crews import Alone
from pocketkeep.lab.errors import BadExperiment
from pocketkeep.lab.experiment import load_experiment, parse_experiment
from pocketkeep.lab.forms import KINDS
from pocketkeep.lab.lines import find_lines
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import read_run
from pocketkeep.lab.running import Runner
from pocketkeep.lab.tuning import patch_for, run_tuning


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


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_what_one_begins_with_runs_as_it_is_and_answers(tmp_path: Path, kind: str) -> None:
    text = files("pocketkeep.lab.new").joinpath(f"{kind}.toml").read_text("utf-8")
    loaded = parse_experiment(text, f"{kind}.toml", Path())

    if kind == "tune":
        tuned = run_tuning(loaded, tmp_path / "out", Alone())
        assert len(tuned.proposals) > 1
        assert tuned.changes
        assert patch_for(loaded, tuned).startswith("--- a/")
    else:
        Runner(loaded, tmp_path / "out", Alone()).run()

    assert len(findings_of(read_run(tmp_path / "out")).verdict[0].split()) > 5


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

    assert [line for line, _ in found] == [6]
    assert "units.toml: wren: Expected `int`, got `str`" in found[0][1]


def test_an_option_of_an_arm_is_told_at_its_key() -> None:
    found = faults(
        'kind = "worth"\ngame = "tactics"\n[[arms]]\nname = "many"\n[arms.options]\n'
        "rounds = 5\nplayers = 99\n[stop]\ngames = 1\n"
    )

    assert [line for line, _ in found] == [7]
    assert "players cannot be 99" in found[0][1]


def test_what_two_tables_share_is_told_once() -> None:
    found = faults(
        'kind = "worth"\n[[arms]]\nname = "odd"\n[arms.content]\n"units.wrenn.health" = 3\n'
        '[stop]\ngames = 1\n[[tables]]\nname = "one"\ngame = "tactics"\n'
        '[[tables]]\nname = "two"\ngame = "tactics"\n'
    )

    assert [line for line, _ in found] == [5]


SWISS = 'kind = "matches"\ngame = "{game}"\n[matches]\nbots = ["random", "greedy"]\n{more}\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (
            SWISS.format(game="ulos", more='draw = "swiss"\nseating = "mixed"'),
            6,
            'take seating = "pairs"',
        ),
        (
            SWISS.format(game="ulos", more='draw = "swiss"\n[options]\nplayers = 1'),
            5,
            'take draw = "round-robin"',
        ),
        (SWISS.format(game="ulos", more="[balance]\nband = [1.2, 0.8]"), 6, "A band from 1.2"),
        (SWISS.format(game="ulos", more="[balance]\nband = [1.1, 1.2]"), 6, "does not hold the"),
        (
            'kind = "balance"\ngame = "kingdoms"\n[balance]\nkinds = ["factoin"]\n',
            4,
            "Did you mean 'faction'?",
        ),
        (
            'kind = "telling"\ngame = "kingdoms"\n[worth]\nrole = "faction:orks"\n',
            4,
            "Did you mean 'faction:orcs'?",
        ),
        ('kind = "telling"\ngame = "kingdoms"\n[worth]\nseat = 9\n', 4, "there is no seat 9"),
        (
            (
                'kind = "sweep"\ngame = "tactics"\n[sweep]\nvary = "options.rounds"\n'
                "values = [2, 2.5]\n"
            ),
            5,
            "options.rounds cannot be 2.5",
        ),
        (
            (
                'kind = "sweep"\ngame = "tactics"\n[sweep]\nvary = "options.rounds"\n'
                "values = [2, 2.0]\n"
            ),
            5,
            "the value 2 is given twice",
        ),
        (
            (
                'kind = "tune"\ngame = "tactics"\n[tune]\nkinds = ["units"]\n[[tune.numbers]]\n'
                'path = "units.wren.health"\nlow = 5\nhigh = 9\n'
            ),
            4,
            "Did you mean 'unit'?",
        ),
    ],
)
def test_what_no_game_could_answer_is_no_sound_experiment(text: str, line: int, words: str) -> None:
    found = faults(text + "[stop]\ngames = 1\n")

    assert [(where, words in what) for where, what in found] == [(line, True)], found


def test_a_test_of_an_entry_that_is_not_there_is_told() -> None:
    found = faults(
        'kind = "telling"\ngame = "tactics"\n[stop.test]\nlow = 0.4\nhigh = 0.6\n'
        'role = "unit:wrenn"\n'
    )

    assert [line for line, _ in found] == [6]
    assert "Did you mean 'unit:wren'?" in found[0][1]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="cannot be read"):
        load_experiment(tmp_path / "none.toml")


def test_lines_of_lists_of_tables_are_known() -> None:
    text = '[[tables]]\nname = "a"\n\n[[tables]]\nname = "b"\n[tables.options]\nplayers = 2\n'

    lines = find_lines(text)

    assert lines[("tables", 1, "name")] == 5
    assert lines[("tables", 1, "options", "players")] == 7
