"""Gymnasium: its own check passes for every game, and bad input meets what its users expect."""

from __future__ import annotations

import copy
import json
import pickle
import warnings
from random import Random
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="needs the extra gymnasium")

import numpy as np  # noqa: E402
from gymnasium import error  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from pocketkeep.adapters.browser import BrowserTable  # noqa: E402
from pocketkeep.adapters.engine.play import NothingToGoBackTo  # noqa: E402
from pocketkeep.adapters.gymnasium import PocketkeepEnv  # noqa: E402
from pocketkeep.adapters.spaces import weigher  # noqa: E402
from pocketkeep.core.errors import BadOptions, CorruptRecord, UnknownName  # noqa: E402
from pocketkeep.core.laws.trial import fingerprint  # noqa: E402

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("kingdoms", {"players": 3, "opponents": "greedy"}),
    ("kingdoms", {"players": 1}),
    ("kingdoms", {"edition": "prototype", "players": 2, "seat": 1}),
    ("ulos", {"players": 2}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "team", "seat": 3}),
    ("tactics", {"mode": "solo"}),
]


def playing(game: str = "kingdoms", steps: int = 10, **options: Any) -> PocketkeepEnv:
    env, luck = PocketkeepEnv(game, **options), Random(3)
    env.reset(seed=7)
    for _ in range(steps):
        env.step(luck.choice(env.play.numbers))
    return env


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_gymnasium_s_own_check_passes(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of all ways to draw; that a server opens in the browser is tried in test_browser."""
    shown: list[Any] = []
    monkeypatch.setattr(BrowserTable, "__init__", lambda _: None)
    monkeypatch.setattr(BrowserTable, "show", lambda _, play: shown.append(play))
    monkeypatch.setattr(BrowserTable, "close", lambda _: None)
    env = gymnasium.make(f"pocketkeep/{game}-v0", render_mode="ansi", **options)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(env.unwrapped)

    assert shown
    # It samples actions without the mask, and of nothing else does it complain.
    assert all("It loses the game." in str(each.message) for each in told)


def test_options_of_a_reset_that_nobody_knows_are_refused() -> None:
    env = playing()
    before = fingerprint(env.play.game)

    with pytest.raises(error.Error, match=r"no option 'postion'\. Known here: position"):
        env.reset(options={"postion": {}})
    assert fingerprint(env.play.game) == before


def test_whoever_watches_sees_the_table_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(BrowserTable, "__init__", lambda _: None)
    monkeypatch.setattr(BrowserTable, "show", lambda _, play: shown.append(len(play.made)))
    env = PocketkeepEnv("kingdoms", players=2, render_mode="human")
    env.reset(seed=1)
    assert len(shown) == 1
    env.step(env.play.numbers[0])

    assert len(shown) == 2
    assert env.metadata["encoding"] == env.play.encoder.version


def test_a_whole_game_against_bots() -> None:
    env = gymnasium.make("pocketkeep/kingdoms-v0", players=3, opponents="greedy")
    observation, _ = env.reset(seed=1)
    over, steps = False, 0
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, ended, truncated, info = env.step(action)
        over, steps = ended or truncated, steps + 1

    assert ended
    assert not info
    assert reward in {-1.0, 0.0, 1.0}
    assert steps > 20


def test_the_same_seed_is_the_same_game_with_the_same_bots() -> None:
    one, other = (playing(players=3, opponents="greedy", steps=6) for _ in range(2))

    assert fingerprint(one.play.game) == fingerprint(other.play.game)


def test_a_battle_is_truncated_not_ended() -> None:
    env, luck = PocketkeepEnv("tactics", mode="battle", players=2, max_rounds=1), Random(1)
    env.reset(seed=1)
    ended = truncated = False
    while not ended and not truncated:
        _, reward, ended, truncated, _ = env.step(luck.choice(env.play.numbers))

    assert (reward, ended, truncated) == (0.0, False, True)


def test_an_action_outside_the_mask_loses_and_says_why() -> None:
    env = playing()
    closed = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.warns(UserWarning, match="It loses the game"):
        _, reward, ended, _, info = env.step(closed)

    assert (reward, ended) == (-1.0, True)
    assert "is not open to seat 0" in info["illegal"]
    with pytest.raises(error.ResetNeeded):
        env.step(closed)


def test_an_action_outside_the_mask_can_be_refused_and_nothing_has_changed() -> None:
    env = playing(illegal="raise")
    before = fingerprint(env.play.game)

    with pytest.raises(error.InvalidAction, match="is not open to seat 0"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert fingerprint(env.play.game) == before


@pytest.mark.parametrize("action", ["3", 2.0, None, True, -1, 10**6, [1], np.zeros(2, int)])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = playing()

    with pytest.raises(error.InvalidAction, match="is no action: give an integer from 0 to"):
        env.step(action)


def test_nothing_is_played_before_a_reset() -> None:
    with pytest.raises(error.ResetNeeded, match="Call reset"):
        PocketkeepEnv("ulos").step(0)


def test_unknown_games_bots_options_and_seats_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'ulos'"):
        PocketkeepEnv("ulo")
    with pytest.raises(UnknownName, match="There is no bot 'gready'"):
        PocketkeepEnv("ulos", opponents="gready")
    with pytest.raises(BadOptions, match="opponents cannot be None; name a bot"):
        PocketkeepEnv("ulos", opponents=None)  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="players cannot be 7"):
        gymnasium.make("pocketkeep/ulos-v0", players=7)
    with pytest.raises(BadOptions, match="seat cannot be 3; choose from 0 to 2"):
        PocketkeepEnv("ulos", players=3, seat=3)
    with pytest.raises(UnknownName, match="lose, raise"):
        PocketkeepEnv("ulos", illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(error.NameNotFound):
        gymnasium.make("pocketkeep/chess-v0")


def test_copies_files_and_the_past() -> None:
    env = playing("ulos", players=2)
    twin, saved = copy.deepcopy(env), json.loads(json.dumps(env.save()))
    before, words = fingerprint(env.play.game), env.words(env.play.numbers[0])
    env.step(env.play.numbers[0])
    assert fingerprint(twin.play.game) == before != fingerprint(env.play.game)
    seen = env.go_back()
    assert fingerprint(env.play.game) == before
    assert np.array_equal(seen["observation"], twin.observe()["observation"])
    question = env.view().decision
    assert question is not None
    assert words in question.options

    other = PocketkeepEnv("ulos", players=2)
    other.reset(options={"position": saved})
    assert fingerprint(other.play.game) == before
    with pytest.raises(NothingToGoBackTo):
        other.go_back()
    with pytest.raises(CorruptRecord):
        PocketkeepEnv("ulos", players=3).reset(options={"position": saved})


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_a_pickled_copy_goes_its_own_way(opponents: str) -> None:
    env = playing("kingdoms", players=2, opponents=opponents)
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    before, action, over = fingerprint(env.play.game), env.play.numbers[0], False
    assert fingerprint(twin.play.game) == before
    assert [type(each) for each in twin.opponents.players] == [
        type(each) for each in env.opponents.players
    ]
    while not over:
        over = twin.step(twin.play.numbers[0])[2]

    assert fingerprint(env.play.game) == before
    env.step(action)
    assert fingerprint(env.play.game) != before


def test_what_our_bots_weigh_is_told_too() -> None:
    env = playing("kingdoms", players=3, seat=1)
    rows, names = env.weighed(), weigher("kingdoms").names
    game: Any = env.play.game

    assert rows.shape == (3, len(names))
    assert rows.dtype == np.float32
    for row, ruler in zip(rows, (1, 2, 0), strict=True):  # mine first, then as turns go
        ahead = (ruler - game.active) % 3
        assert row[names.index(f"place {ahead}")] == 1.0


def test_it_is_drawn_too() -> None:
    text = playing("tactics", render_mode="ansi", mode="solo").render()
    assert isinstance(text, str)
    assert "\n" in text
    with pytest.warns(UserWarning, match="There is no render_mode"):
        assert playing().render() is None
