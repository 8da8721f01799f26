"""PettingZoo: its own tests pass for every game, and bad input meets what its users expect."""

from __future__ import annotations

import copy
import json
import pickle
import warnings
from random import Random
from typing import Any

import pytest

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="needs the extra pettingzoo")

import numpy as np  # noqa: E402

from pocketkeep.adapters import pettingzoo  # noqa: E402
from pocketkeep.adapters.browser import BrowserTable  # noqa: E402
from pocketkeep.adapters.engine.play import IllegalAction  # noqa: E402
from pocketkeep.adapters.pettingzoo import PocketkeepAEC, env  # noqa: E402
from pocketkeep.adapters.spaces import named  # noqa: E402
from pocketkeep.core.errors import UnknownName  # noqa: E402
from pocketkeep.core.laws.trial import fingerprint  # noqa: E402

TABLES: list[tuple[str, dict[str, Any]]] = [
    *[("kingdoms", {"players": players}) for players in range(1, 6)],
    *[("kingdoms", {"edition": "prototype", "players": players}) for players in (2, 3, 4)],
    *[("kingdoms", {"expansion": "heroes-call", "players": players}) for players in (1, 2, 3, 5)],
    ("kingdoms", {"expansion": "heroes-call", "players": 4, "factions": "draft"}),
    *[("ulos", {"players": players, "factions": "random"}) for players in range(1, 6)],
    ("ulos", {"players": 3, "holdings": "open"}),
    *[("tactics", {"mode": "competitive", "players": players}) for players in (2, 3, 4)],
    *[("tactics", {"mode": "battle", "players": players}) for players in (2, 4)],
    ("tactics", {"mode": "battle", "players": 3, "units": "draft"}),
    *[("tactics", {"mode": mode}) for mode in ("team", "battle-team", "solo", "coop")],
]


def name(table: tuple[str, dict[str, Any]]) -> str:
    return "-".join([table[0], *[str(value) for value in table[1].values()]])


def playing(game: str = "kingdoms", steps: int = 25, **options: Any) -> PocketkeepAEC:
    table, luck = env(game, **options), Random(3)
    table.reset(seed=11)
    for _ in range(steps):
        table.step(luck.choice(table.play.numbers))
    return table


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_pettingzoo_s_own_test_passes(table: tuple[str, dict[str, Any]]) -> None:
    game, options = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # observations are dictionaries with a mask
        pettingzoo_test.api_test(env(game, max_rounds=1, **options), num_cycles=30)


@pytest.mark.parametrize("game", ["kingdoms", "ulos", "tactics"])
def test_pettingzoo_s_own_test_of_seeds_passes(game: str) -> None:
    pettingzoo_test.seed_test(lambda: env(game), num_cycles=20)


def test_a_whole_game_by_pettingzoo_s_own_loop() -> None:
    table = env("kingdoms", players=4)
    table.reset(seed=1)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, truncated, _ = table.last()
        rewards[agent] += reward
        assert not truncated
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

    assert table.agents == []
    assert max(rewards.values()) > -1.0
    assert min(rewards.values()) == -1.0


def test_a_battle_is_truncated_not_ended() -> None:
    table = env("tactics", mode="battle", players=2, max_rounds=1)
    table.reset(seed=1)
    luck = Random(1)
    while not any(table.truncations.values()):
        table.step(luck.choice(table.play.numbers))

    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def test_only_whoever_decides_has_a_mask() -> None:
    table = playing()
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == table.agent_selection)


def test_observations_are_one_s_own_to_keep_unless_memory_is_shared() -> None:
    table, shared = playing(), playing(fresh=False)

    assert table.observe("player_0")["observation"] is not table.observe("player_0")["observation"]
    assert shared.observe("player_0")["observation"] is shared.observe("player_1")["observation"]


def test_a_row_can_be_read_by_name_and_words_tell_actions() -> None:
    table = playing("ulos", players=2)
    agent = table.agent_selection
    parts = named(table.play.encoder, table.observe(agent)["observation"])
    view = table.view(agent)

    assert parts["ground"].shape == (8, 18)
    assert view.decision is not None
    assert {table.words(n) for n in table.play.numbers} == set(view.decision.options)
    with pytest.raises(IllegalAction, match="Action 99999 is not open to seat"):
        table.words(99_999)


def test_copies_files_and_the_past() -> None:
    table = playing()
    twin, saved = copy.deepcopy(table), json.loads(json.dumps(table.save()))
    before = fingerprint(table.play.game)
    table.step(table.play.numbers[0])
    assert fingerprint(twin.play.game) == before != fingerprint(table.play.game)
    table.go_back()
    assert fingerprint(table.play.game) == before
    assert table.agent_selection == twin.agent_selection

    other = env("kingdoms")
    other.reset(options={"position": saved})
    assert fingerprint(other.play.game) == before


def test_a_pickled_copy_goes_its_own_way() -> None:
    table = playing("ulos", players=2)
    twin = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    agent, action = table.agent_selection, table.play.numbers[0]
    seen = table.observe(agent)["observation"]
    twin.step(action)

    assert np.array_equal(table.observe(agent)["observation"], seen)
    assert not np.array_equal(twin.observe(agent)["observation"], seen)
    table.step(action)
    assert np.array_equal(table.observe(agent)["observation"], twin.observe(agent)["observation"])
    twin.go_back(3)
    assert len(twin.play.made) == len(table.play.made) - 3


def test_options_of_a_reset_that_nobody_knows_are_told_and_change_nothing() -> None:
    """PettingZoo's own test gives one, so it cannot be refused."""
    table, other = env("kingdoms", players=2), env("kingdoms", players=2)
    with pytest.warns(UserWarning, match="'position' alone, so postion changes nothing"):
        table.reset(seed=1, options={"postion": {}})
    other.reset(seed=1)

    assert fingerprint(table.play.game) == fingerprint(other.play.game)


def test_whoever_watches_sees_the_table_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(BrowserTable, "__init__", lambda _: None)
    monkeypatch.setattr(BrowserTable, "show", lambda _, play: shown.append(len(play.made)))
    table = env("kingdoms", players=2, render_mode="human")
    table.reset(seed=1)
    assert shown == [0]
    table.step(table.play.numbers[0])
    table.go_back()

    assert shown == [0, 1, 0]
    assert table.metadata["encoding"] == table.play.encoder.version


def test_a_copy_draws_the_same_next_game() -> None:
    table = playing()
    twin = table.clone()
    table.reset()
    twin.reset()

    assert fingerprint(table.play.game) == fingerprint(twin.play.game)


def test_what_came_before_a_reset_is_told_as_pettingzoo_tells_it() -> None:
    table = env("kingdoms")

    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    with pytest.raises(AssertionError, match="reset"):
        table.observe("player_0")


@pytest.mark.parametrize("seed", ["a", 1.5, [1]])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(TypeError, match="whole number"):
        env("kingdoms").reset(seed=seed)


@pytest.mark.parametrize("action", [None, "3", 2.0, True, [1], -1, 10**6, np.array([1, 2])])
def test_what_is_no_action_is_asserted(action: Any) -> None:
    table = playing()

    with pytest.raises(AssertionError, match="action"):
        table.step(action)


def test_an_action_outside_the_mask_is_refused_and_nothing_has_changed() -> None:
    table = playing()
    before = fingerprint(table.play.game)
    mask = table.observe(table.agent_selection)["action_mask"]

    with pytest.raises(IllegalAction, match="is not open to seat"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert fingerprint(table.play.game) == before


def test_after_the_end_only_none_is_taken() -> None:
    table = env("tactics", mode="battle", players=2, max_rounds=1)
    table.reset(seed=1)
    luck = Random(1)
    while not any(table.truncations.values()):
        table.step(luck.choice(table.play.numbers))

    with pytest.raises(ValueError, match="only valid action is None"):
        table.step(0)
    while table.agents:
        table.step(None)


def test_numpy_s_integers_are_actions() -> None:
    table = playing()
    for make in (np.int64, np.uint16, np.array):
        action: Any = make(table.play.numbers[0])
        table.step(action)


def test_the_table_is_drawn_in_characters_and_in_pixels() -> None:
    for game in ("kingdoms", "ulos", "tactics"):
        table = playing(game, render_mode="ansi")
        text = table.render()
        assert isinstance(text, str)
        assert text.count("\n") > 15
        picture = playing(game, render_mode="rgb_array").render()
        assert isinstance(picture, np.ndarray)
        assert picture.shape == (900, 960, 3)
        assert len(np.unique(picture)) > 10


def test_an_unknown_way_to_draw_is_told() -> None:
    with pytest.raises(UnknownName, match="ansi, human, rgb_array"):
        env("ulos", render_mode="anzi")
    assert pettingzoo.raw_env is env
