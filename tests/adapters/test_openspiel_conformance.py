"""OpenSpiel's own tests of games and of its API, on tables that reach real states."""

from __future__ import annotations

import unittest
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

import pocketkeep.adapters.openspiel  # noqa: E402, F401 - registers

SIMULATED = [
    "pocketkeep_kingdoms(players=2,rounds=1)",
    "pocketkeep_kingdoms(players=2,rounds=1,simultaneous=False)",
    "pocketkeep_ulos(players=2)",
    "pocketkeep_tactics(mode=solo)",
]
# With a seed and in turn: OpenSpiel samples no further than chance or a simultaneous start.
SAMPLED = [
    "pocketkeep_kingdoms(players=3,simultaneous=False,seed=3)",
    "pocketkeep_ulos(players=2,simultaneous=False,seed=3)",
    "pocketkeep_tactics(mode=competitive,players=2,simultaneous=False,seed=3)",
]
QUESTIONS = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name[:5] == "test_"]
STATES = 40  # that OpenSpiel samples near the start
LATER = 60  # decisions into a game, of which it looks at every fifth state


def made(case: unittest.TestCase) -> None:
    result = unittest.TestResult()
    case.run(result)
    assert result.testsRun == 1
    assert not result.skipped
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


def simulation(game: Any) -> unittest.TestCase:
    """Made here, so that pytest does not collect OpenSpiel's tests of its own games."""

    def play(case: Any) -> None:
        case.sim_game(game)

    case: unittest.TestCase = type("Sim", (games_sim_test.GamesSimTest,), {"runTest": play})()
    return case


@pytest.mark.parametrize("text", SIMULATED)
def test_its_simulation_with_copies_texts_and_pickles_passes(text: str) -> None:
    made(simulation(pyspiel.load_game(text)))


@pytest.mark.parametrize("text", SIMULATED)
def test_its_simulation_with_states_written_and_read_again_passes(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


def sampled(text: str, patch: pytest.MonkeyPatch) -> type[unittest.TestCase]:
    """Its own sample, and states of a game that goes on from there."""
    sample = api_test.sample_some_states.sample_some_states
    patch.setattr(
        api_test.sample_some_states,
        "sample_some_states",
        lambda game, max_states: sample(game, min(max_states, STATES)) + on_the_way(game),
    )
    game = pyspiel.load_game(text)
    return type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": text, "game": game})


def on_the_way(game: Any) -> list[Any]:
    state, luck, found = game.new_initial_state(), Random(2), []
    for number in range(LATER):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
        if number % 5 == 4:
            found.append(state.clone())
    return found


@pytest.mark.parametrize("text", SAMPLED)
def test_its_tests_of_the_api_pass(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case: Any = sampled(text, monkeypatch)
    case.setUpClass()
    assert len(case.some_states) > STATES
    assert len({str(state) for state in case.some_states}) > STATES
    for question in QUESTIONS:
        made(case(question))


def test_a_game_of_simultaneous_choices_can_be_asked_in_turn_by_openspiel_itself() -> None:
    made(simulation(pyspiel.load_game_as_turn_based("pocketkeep_kingdoms(players=2,rounds=1)")))
