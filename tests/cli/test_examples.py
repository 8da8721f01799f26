"""Commands that are shown to be copied work as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.ai import simulation
from pocketkeep.cli.examples import EXAMPLES
from pocketkeep.core.ruleset import RULESETS
from tests.cli.conftest import Run

LINES = [example.line for found in EXAMPLES.values() for example in found]


def test_every_game_has_an_example_for_every_command_that_takes_its_options() -> None:
    assert EXAMPLES.keys() == {(c, game) for c in ("play", "simulate") for game in RULESETS}


def test_examples_are_of_the_game_and_the_command_they_stand_by() -> None:
    for (command, game), found in EXAMPLES.items():
        assert all(example.line.startswith(f"{command} {game}") for example in found)


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("play")])
def test_an_example_of_play_begins_a_game(run: Run, home: Path, line: str) -> None:
    result = run(line)

    assert result.exit_code == 0, result.output
    assert len(list((home / "games").glob("*.json"))) == 1


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("simulate")])
def test_an_example_of_simulate_plays(run: Run, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is enough here, and no process of its own for it."""
    every = simulation.run
    monkeypatch.setattr(simulation, "run", lambda work, _jobs: every(work[:1], 1))

    result = run(line)

    assert result.exit_code == 0, result.output
    assert "Errors: 0" in result.stdout
