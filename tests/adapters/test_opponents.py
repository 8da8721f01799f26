"""Bots at a learner's table: new ones for every game, and programs are told the end and go."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="needs the extra gymnasium")

import numpy as np  # noqa: E402

from pocketkeep.adapters.gymnasium import PocketkeepEnv  # noqa: E402
from pocketkeep.adapters.vector import PocketkeepVectorEnv  # noqa: E402
from tests.builders.programs import noting  # noqa: E402


def play_out(env: PocketkeepEnv) -> None:
    luck, over = Random(1), False
    while not over:
        _, _, ended, truncated, _ = env.step(luck.choice(env.play.numbers))
        over = ended or truncated


def test_a_program_hears_how_each_game_ended_and_ends_with_the_environment(tmp_path: Path) -> None:
    opponent, notes = noting(tmp_path)
    env = PocketkeepEnv("kingdoms", players=2, rounds=1, opponents=opponent)
    env.reset(seed=1)
    play_out(env)
    assert notes.read_text().split() == ["2", "over"]

    env.reset(seed=2)
    for _ in range(8):
        env.step(env.play.numbers[0])
    env.close()
    assert notes.read_text().split() == ["2", "over", "2", "off"]
    env.close()  # once more does no harm


def test_many_games_against_programs_end_with_the_environment(tmp_path: Path) -> None:
    opponent, notes = noting(tmp_path)
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=2, rounds=1, opponents=opponent)
    observations, _ = env.reset(seed=1)
    ended = np.zeros(2, int)
    while ended.sum() < 3:
        observations, _, now, _, _ = env.step(observations["action_mask"].argmax(axis=1))
        ended += now
    env.close()
    told = notes.read_text().split()

    assert told.count("over") == ended.sum()
    assert 3 <= told.count("2") <= 5
    assert told.count("2") == told.count("over") + told.count("off")


def some_steps(env: PocketkeepVectorEnv, steps: int) -> Any:
    observations, _ = env.reset(seed=4)
    for _ in range(steps):
        observations, _, _, _, _ = env.step(observations["action_mask"].argmax(axis=1))
    return observations["observation"].copy()


def test_the_same_seed_brings_the_same_bots_again() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=3, opponents="greedy")

    assert np.array_equal(some_steps(env, 12), some_steps(env, 12))
