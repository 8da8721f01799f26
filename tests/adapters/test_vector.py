"""Many games in one call."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="needs the extra gymnasium")

import numpy as np  # noqa: E402
from gymnasium import error  # noqa: E402

import pocketkeep.adapters.gymnasium  # noqa: E402, F401 - registers
from pocketkeep.adapters.engine.play import NothingToGoBackTo  # noqa: E402
from pocketkeep.adapters.gymnasium import PocketkeepEnv  # noqa: E402
from pocketkeep.adapters.vector import PocketkeepVectorEnv  # noqa: E402
from pocketkeep.core.errors import BadOptions, CorruptRecord  # noqa: E402


def first_open(masks: Any) -> Any:
    return masks.argmax(axis=1)


def drawn(masks: Any, luck: Any) -> Any:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


def test_games_are_stepped_side_by_side_and_followed_by_the_next() -> None:
    env = gymnasium.make_vec(
        "pocketkeep/kingdoms-v0", num_envs=3, vectorization_mode="vector_entry_point", players=2
    )
    luck, ends = np.random.default_rng(1), 0
    observations, _ = env.reset(seed=5)
    for _ in range(400):
        actions = drawn(observations["action_mask"], luck)
        observations, rewards, ended, truncated, infos = env.step(actions)
        assert observations in env.observation_space
        for number in np.flatnonzero(ended):
            ends += 1
            assert rewards[number] in {-1.0, 0.0, 1.0}
            assert infos["_final_obs"][number]
            last = infos["final_obs"][number]
            assert last in env.single_observation_space
            assert not last["action_mask"].any()
        assert not truncated.any()
        assert (rewards[~ended] == 0).all()

    assert ends > 2


def test_it_plays_what_a_single_environment_plays() -> None:
    """The same seed and actions: what one seat sees is the same, step by step."""
    many = PocketkeepVectorEnv("ulos", num_envs=2, players=2)
    one = PocketkeepEnv("ulos", players=2)
    observations, _ = many.reset(seed=3)
    play = many.herd.plays[1]
    one.reset(seed=1)
    one.play = play.clone()
    one.luck = many.herd.luck[1]
    for _ in range(40):
        actions = first_open(observations["action_mask"])
        alone, _, ended, _, _ = one.step(int(actions[1]))
        observations, _, _, _, _ = many.step(actions)
        if ended:
            break
        assert np.array_equal(alone["observation"], observations["observation"][1])
        assert np.array_equal(alone["action_mask"], observations["action_mask"][1])


def test_the_same_seed_is_the_same_games() -> None:
    one, other = (PocketkeepVectorEnv("kingdoms", num_envs=2) for _ in range(2))
    seen, _ = one.reset(seed=9)
    again, _ = other.reset(seed=[9, 10])

    assert np.array_equal(seen["observation"], again["observation"])
    assert not np.array_equal(seen["observation"][0], seen["observation"][1])


def test_every_seat_may_be_the_learner_s() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=3, opponents="self")
    luck = np.random.default_rng(2)
    observations, infos = env.reset(seed=1)
    seats = set(infos["seat"].tolist())
    for _ in range(60):
        observations, _, _, _, infos = env.step(drawn(observations["action_mask"], luck))
        seats |= set(infos["seat"].tolist())

    assert seats == {0, 1, 2}


def test_at_the_end_everybody_s_reward_is_told() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=3, rounds=1, opponents="self")
    luck, found = np.random.default_rng(4), 0
    observations, infos = env.reset(seed=1)
    while found < 6:
        seats = infos["seat"]
        actions = drawn(observations["action_mask"], luck)
        plays = [env.clone(number) for number in range(2)]
        observations, rewards, ended, _, infos = env.step(actions)
        for number in np.flatnonzero(ended):
            plays[number].act(int(actions[number]))
            last = infos["final_info"]
            assert last["_rewards"][number]
            assert last["rewards"][number].tolist() == plays[number].rewards()
            assert last["seat"][number] == seats[number]
            assert rewards[number] == last["rewards"][number][seats[number]]
            found += 1


def test_an_illegal_action_is_told_as_the_loss_of_one_seat() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=1, players=3, opponents="self")
    _, infos = env.reset(seed=1)
    last = env.step(np.array([env.results.masks.shape[1] - 1]))[-1]["final_info"]

    (seat,) = infos["seat"]
    assert last["rewards"][0].tolist() == [-1.0 if each == seat else 0.0 for each in range(3)]


def test_a_game_by_its_number_is_put_back_loaded_and_taken_back() -> None:
    env = PocketkeepVectorEnv("ulos", num_envs=2, players=2)
    observations, _ = env.reset(seed=1)
    for _ in range(5):
        observations = env.step(first_open(observations["action_mask"]))[0]
    kept, saved = env.clone(1), json.loads(json.dumps(env.clone(1).save()))
    before = {name: array.copy() for name, array in observations.items()}
    ways = (partial(env.go_back, 1, 3), partial(env.put, 1, kept), partial(env.load, 1, saved))
    for back in ways:
        for _ in range(3):
            observations = env.step(first_open(observations["action_mask"]))[0]
        assert not np.array_equal(observations["observation"][1], before["observation"][1])
        other = {name: array[0].copy() for name, array in observations.items()}
        observations = back()
        for name, array in observations.items():
            assert np.array_equal(array[1], before[name][1])
            assert np.array_equal(array[0], other[name])
    assert not env.clone(1).made
    assert kept.made
    assert [env.step(first_open(observations["action_mask"]))[3].any() for _ in range(3)] == [0] * 3


def test_any_decision_is_taken_back_where_all_seats_are_the_learner_s() -> None:
    env = PocketkeepVectorEnv("ulos", num_envs=1, players=2, opponents="self")
    observations, _ = env.reset(seed=1)
    for _ in range(4):
        observations = env.step(first_open(observations["action_mask"]))[0]
    env.go_back(0, 4)

    assert env.clone(0).made == []
    with pytest.raises(NothingToGoBackTo, match="0 decisions were made"):
        env.go_back(0)


def test_what_cannot_be_put_anywhere_is_refused_and_nothing_has_changed() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=2)
    with pytest.raises(error.ResetNeeded):
        env.clone(0)
    env.reset(seed=1)
    before = env.results.rows.copy()
    other = PocketkeepVectorEnv("kingdoms", num_envs=1, players=3)
    other.reset(seed=1)

    with pytest.raises(error.Error, match="a table with other options"):
        env.put(0, other.clone(0))
    with pytest.raises(CorruptRecord, match="not saved at a table with these options"):
        env.load(0, other.clone(0).save())
    with pytest.raises(error.Error, match="There is no game 2: count from 0 to 1"):
        env.go_back(2)
    with pytest.raises(error.Error, match=r"no option 'position'\. There are none here"):
        env.reset(options={"position": {}})
    ended, luck = env.clone(0), Random(1)
    while not ended.is_over:
        ended.act(luck.choice(ended.numbers))
    with pytest.raises(error.Error, match="This game is over"):
        env.put(0, ended)
    assert np.array_equal(env.results.rows, before)


def test_memory_is_shared_unless_copies_are_asked_for() -> None:
    shared, copied = (
        PocketkeepVectorEnv("kingdoms", num_envs=2, copy=copy) for copy in (False, True)
    )
    for env, same in ((shared, True), (copied, False)):
        first, _ = env.reset(seed=1)
        second = env.step(first_open(first["action_mask"]))[0]
        assert (first["observation"] is second["observation"]) == same


def test_an_illegal_action_loses_that_game_and_no_other() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=2)
    observations, _ = env.reset(seed=1)
    actions = first_open(observations["action_mask"])
    actions[0] = env.results.masks.shape[1] - 1
    _, rewards, ended, _, infos = env.step(actions)

    assert rewards.tolist() == [-1.0, 0.0]
    assert ended.tolist() == [True, False]
    assert infos["final_info"]["illegal"].tolist() == [True, False]


def test_an_illegal_action_can_be_refused_for_all_before_anything_is_played() -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2, players=2, illegal="raise")
    observations, _ = env.reset(seed=1)
    before = observations["observation"].copy()
    actions = first_open(observations["action_mask"])
    actions[1] = env.results.masks.shape[1] - 1

    with pytest.raises(error.InvalidAction, match="In game 1: Action"):
        env.step(actions)
    assert np.array_equal(env.results.rows, before)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.zeros(3, int), "2 integers, not int64 of shape"),
        (np.zeros((2, 1), int), "2 integers"),
        (np.zeros(2), "not float64"),
        (np.array([0, -1]), "Actions go from 0 to"),
        (np.array([0, 10**7]), "Actions go from 0 to"),
        ("ab", "2 integers"),
    ],
)
def test_arrays_that_are_no_actions_are_refused(actions: Any, words: str) -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2)
    with pytest.raises(error.ResetNeeded):
        env.step(actions)
    env.reset(seed=1)

    with pytest.raises(error.InvalidAction, match=words):
        env.step(actions)


def test_it_needs_a_game_at_least_and_a_seed_for_each() -> None:
    with pytest.raises(BadOptions, match="num_envs cannot be 0"):
        PocketkeepVectorEnv("kingdoms", num_envs=0)
    with pytest.raises(error.Error, match="3 seeds were given for 2 games"):
        PocketkeepVectorEnv("kingdoms", num_envs=2).reset(seed=[1, 2, 3])


@pytest.mark.parametrize("seed", [np.int64(9), [9, 10], (9, 10), np.array([9, 10])])
def test_any_whole_numbers_are_seeds(seed: Any) -> None:
    one, other = (PocketkeepVectorEnv("kingdoms", num_envs=2) for _ in range(2))
    seen, again = one.reset(seed=9)[0], other.reset(seed=seed)[0]

    assert np.array_equal(seen["observation"], again["observation"])
    assert not np.array_equal(again["observation"][0], again["observation"][1])


@pytest.mark.parametrize("seed", ["ab", 1.5, True, -1, [1, "b"], [1, -2], [1.0, 2.0], {1: 2, 3: 4}])
def test_what_is_no_seed_is_refused_and_nothing_has_changed(seed: Any) -> None:
    env = PocketkeepVectorEnv("kingdoms", num_envs=2)
    env.reset(seed=1)
    before = env.results.rows.copy()

    with pytest.raises(error.Error, match=r"[Ss]eed"):
        env.reset(seed=seed)
    assert np.array_equal(env.results.rows, before)


def test_a_game_without_a_seed_among_others_draws_one() -> None:
    env, other = (PocketkeepVectorEnv("kingdoms", num_envs=2) for _ in range(2))
    for _ in range(2):
        env.reset(seed=[5, None])
        other.reset(seed=5)
        first, theirs = env.results.rows, other.results.rows
        assert np.array_equal(first[0], theirs[0])
        assert not np.array_equal(first[1], theirs[1])
