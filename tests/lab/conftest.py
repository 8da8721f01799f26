"""Small experiments, and a house of one's own for each test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pocketkeep.lab.crews import Alone, Crew
from pocketkeep.lab.experiment import Loaded, parse_experiment
from pocketkeep.lab.running import Runner

RANDOMS = """
kind = "telling"
game = "kingdoms"
seats = ["random"]
[options]
players = 2
[stop]
games = 24
[run]
batch = 5
"""

Play = Callable[..., Runner]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Run an experiment of a text into a folder of a name."""

    def run(text: str = RANDOMS, name: str = "out", crew: Crew | None = None) -> Runner:
        runner = Runner(loaded(text), tmp_path / name, crew or Alone())
        runner.run()
        return runner

    return run


def loaded(text: str) -> Loaded:
    return parse_experiment(text, "experiment.toml", Path())
