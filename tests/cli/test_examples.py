"""Commands that are shown to be copied work as they stand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pocketkeep.ai import simulation
from pocketkeep.ai.simulation import Played, Task
from pocketkeep.cli.examples import EXAMPLES
from pocketkeep.core.ruleset import RULESETS, find_ruleset
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


class Begun(Exception):
    """Games were about to be played; that they can be is proved elsewhere."""


def begin(work: list[Task], _jobs: int) -> Iterator[Played]:
    find_ruleset(work[0].ruleset).start(work[0].options, work[0].seed)
    raise Begun


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("simulate")])
def test_an_example_of_simulate_begins_its_games(
    run: Run, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "run", begin)

    assert isinstance(run(line).exception, Begun)
