"""Programs of somebody's own in experiments: they play, are told the end, and are gone then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketkeep.lab.errors import BadExperiment
from tests.builders.programs import program
from tests.lab.conftest import Play, loaded

NOTES = """
with open({notes!r}, "a") as notes:
    for line in told:
        if line["type"] == "new game":
            print(line["options"]["players"], file=notes, flush=True)
        if line["type"] == "decide":
            say(type="choose", id=line["id"], number=0)
        if line["type"] == "game over":
            print("over" if line["outcome"] else "broken off", file=notes, flush=True)
"""
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
    notes = tmp_path / "notes"
    spec = program(tmp_path, NOTES.format(notes=str(notes)))

    runner = play(ULOS.format(spec=json.dumps(spec)))

    assert (runner.count.games, runner.count.errors) == (2, 0)
    assert notes.read_text().split() == ["2", "over"] * 2


def test_a_program_that_is_not_there_is_a_fault_of_the_experiment() -> None:
    with pytest.raises(BadExperiment, match=r"no program to run as 'exec:\./nowhere'"):
        loaded(ULOS.format(spec='"exec:./nowhere"'))
