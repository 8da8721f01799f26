"""Programs of somebody's own in experiments: they play, are told the end, and are gone then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketkeep.lab.errors import BadExperiment
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import read_run
from tests.builders.programs import noting, program
from tests.lab.conftest import Play, loaded

ULOS = """
kind = "telling"
game = "ulos"
seats = [{spec}, "random"]
[options]
players = 2
[stop]
games = 2
"""


def test_a_program_plays_every_game_of_an_experiment_and_hears_how_it_ended(
    play: Play, tmp_path: Path
) -> None:
    spec, notes = noting(tmp_path)

    runner = play(ULOS.format(spec=json.dumps(spec)))

    assert (runner.count.games, runner.count.errors) == (2, 0)
    assert notes.read_text().split() == ["2", "over"] * 2


def test_decisions_that_a_program_lost_are_in_the_rows_and_in_the_report(
    play: Play, tmp_path: Path
) -> None:
    spec = program(tmp_path, "for line in told: print('what?', flush=True)")

    play(ULOS.format(spec=json.dumps(spec)))

    run = read_run(tmp_path / "out")
    losses = run.seats.sort("game", "seat")["lost"].to_list()
    assert min(losses[0], losses[2]) > 10
    assert (losses[1], losses[3]) == (0, 0)
    said = f"lost {losses[0] + losses[2]} decisions: a stand-in chose in its place."
    assert any(words.endswith(said) for words in findings_of(run).verdict)


def test_a_program_that_is_not_there_is_a_fault_of_the_experiment() -> None:
    with pytest.raises(BadExperiment, match=r"no program to run as 'exec:\./nowhere'"):
        loaded(ULOS.format(spec='"exec:./nowhere"'))
