"""Teach a small network to beat the dummy of kingdoms for one player, with sb3-contrib.

    pip install 'pocketkeep[gymnasium,learning]'
    python examples/learning/train_kingdoms.py --file learned.zip

Many games are stepped in one call by our vector environment, which `Tables` hands to the library
in its own form. Three things make it quick:

- A whole game is worth 1 or -1, which is little to learn from: so the lead in points, which the row
  of every decision holds, is paid out as it grows and shrinks.
- Numbers that are the same in all of some random games, and actions that are never open in them,
  are left out (`Sight`); the others are brought to a middle of 0 and a spread of 1.
- The network is small: what takes time is playing, not thinking.

While it learns it is watched by games on seeds of their own. What it learned is measured once, in
the end, by games on seeds that nobody looked at before, with nothing but wins counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import pocketkeep.adapters.gymnasium  # noqa: F401 - registers the games
from pocketkeep.adapters.spaces import MASK, OBSERVATION, named
from pocketkeep.adapters.vector import PocketkeepVectorEnv

Array = np.ndarray[Any, Any]
POINTS = 20  # a ruler's, in the field `rulers`
SCALE = 10.0  # points of lead that are worth a win
MOST = 5.0  # a number is never further from its middle, in spreads
TRIED = 60_000  # random decisions by which a sight is made
WATCHED = 1_000_000  # seeds from here on are for watching
FRESH = 2_000_000  # … and from here on for measuring


def games(number: int, difficulty: int) -> PocketkeepVectorEnv:
    envs = gymnasium.make_vec(
        "pocketkeep/kingdoms-v0",
        num_envs=number,
        vectorization_mode="vector_entry_point",
        players=1,
        difficulty=difficulty,
    )
    assert isinstance(envs, PocketkeepVectorEnv)
    return envs


class Sight(NamedTuple):
    """What of a row and of the actions matters at such a table, as random games show it."""

    columns: Array  # of a row, those that ever change
    middle: Array
    spread: Array
    actions: Array  # that were ever open

    def see(self, rows: Array) -> Array:
        seen = (rows[..., self.columns] - self.middle) / self.spread
        return np.clip(seen, -MOST, MOST).astype(np.float32)

    def mask(self, masks: Array) -> Array:
        """One more than there are actions: the last is for when nothing that is known is open."""
        known = masks[:, self.actions].astype(np.bool_)
        return np.column_stack([known, ~known.any(axis=1)])

    def numbers(self, chosen: Array, masks: Array) -> Array:
        any_open = masks.argmax(axis=1)
        unknown = chosen == len(self.actions)
        return np.where(unknown, any_open, self.actions[np.where(unknown, 0, chosen)])


def first_sight(difficulty: int, seed: int) -> Sight:
    """By random games."""
    envs, luck = games(64, difficulty), np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    rows, ever_open = [], np.zeros(seen[MASK].shape[1], np.bool_)
    for _ in range(TRIED // envs.num_envs):
        ever_open |= seen[MASK].any(axis=0)
        rows.append(seen[OBSERVATION].copy())
        drawn = (seen[MASK] * luck.random(seen[MASK].shape, np.float32)).argmax(axis=1)
        seen, _, _, _, _ = envs.step(drawn)
    whole = np.concatenate(rows).astype(np.float32)
    spread = whole.std(axis=0)
    columns = np.flatnonzero(spread)
    middle = whole.mean(axis=0)[columns]
    return Sight(columns, middle, spread[columns], np.flatnonzero(ever_open))


class Tables(VecEnv):
    """Our vector environment as stable-baselines3 asks for one, with rewards by the lead."""

    def __init__(self, envs: PocketkeepVectorEnv, sight: Sight) -> None:
        self.envs = envs
        self.sight = sight
        self.seen: dict[str, Array] = {}
        self.lead = np.zeros(envs.num_envs)
        self.chosen = np.zeros(envs.num_envs, int)
        super().__init__(
            envs.num_envs,
            spaces.Box(-MOST, MOST, (len(sight.columns),), np.float32),
            spaces.Discrete(len(sight.actions) + 1),
        )

    def reset(self, first: int | None = None) -> Array:
        """With a number, games on the seeds from there on."""
        seeds: list[int | None] | None = None
        if first is not None:
            seeds = [first + number for number in range(self.num_envs)]
        self.seen, _ = self.envs.reset(seed=seeds)
        self.lead = self.leads(self.seen[OBSERVATION])
        return self.sight.see(self.seen[OBSERVATION])

    def step_async(self, actions: Array) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        numbers = self.sight.numbers(self.chosen, self.seen[MASK])
        self.seen, rewards, ended, truncated, infos = self.envs.step(numbers)
        before, self.lead = self.lead, self.leads(self.seen[OBSERVATION])
        grown = self.lead - before
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(ended):
            last = infos["final_obs"][number][OBSERVATION]
            lead = float(self.leads(last[None])[0])
            grown[number] = lead - before[number]
            told[number] = {
                "terminal_observation": self.sight.see(last),
                "won": bool(rewards[number] > 0),
                "lead": lead,
            }
        paid = (rewards + grown / SCALE).astype(np.float32)
        return self.sight.see(self.seen[OBSERVATION]), paid, ended | truncated, told

    def leads(self, rows: Array) -> Array:
        """My points less the dummy's."""
        field = named(self.envs.herd.plays[0].encoder, np.arange(rows.shape[1]))["rulers"]
        return rows[:, field[0, POINTS]].astype(float) - rows[:, field[1, POINTS]]

    def action_masks(self) -> Array:
        return self.sight.mask(self.seen[MASK])

    # ---- the rest of what the library asks for ---------------------------------------------------

    def env_method(self, method_name: str, *args: Any, **given: Any) -> list[Any]:
        return list(getattr(self, method_name)(*args, **given))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        del indices
        return [None if attr_name == "render_mode" else getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError(f"{attr_name} of one table cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        del wrapper_class, indices
        return [False] * self.num_envs

    def close(self) -> None:
        self.envs.close()


def learner(tables: Tables, seed: int) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=1e-3,
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=0.99,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128]},
        seed=seed,
        device="cpu",
        verbose=0,
    )


class Measured(NamedTuple):
    """What games on seeds that nobody trained on came to."""

    games: int
    won: int
    lead: float  # in points at the end, on average

    def interval(self) -> tuple[float, float]:
        """Where the part of wins lies, 95 times of 100 (Wilson)."""
        z, n, part = 1.96, self.games, self.won / self.games
        middle = (part + z * z / (2 * n)) / (1 + z * z / n)
        wide = z / (1 + z * z / n) * sqrt(part * (1 - part) / n + z * z / (4 * n * n))
        return middle - wide, middle + wide

    def __str__(self) -> str:
        low, high = self.interval()
        share = f"{self.won} of {self.games} games ({low:.0%} to {high:.0%})"
        return f"wins {share}, leads by {self.lead:+.1f} points"


def measured(
    model: MaskablePPO, sight: Sight, number: int, difficulty: int, *, first: int = WATCHED
) -> Measured:
    """One game on each of so many seeds; the likeliest action is taken."""
    tables = Tables(games(number, difficulty), sight)
    seen = tables.reset(first)
    ends: list[dict[str, Any]] = [{} for _ in range(number)]
    while not all(ends):
        chosen, _ = model.predict(seen, action_masks=tables.action_masks(), deterministic=True)
        tables.step_async(chosen)
        seen, _, _, told = tables.step_wait()
        ends = [end or now for end, now in zip(ends, told, strict=True)]
    won = sum(end["won"] for end in ends)
    return Measured(number, won, sum(end["lead"] for end in ends) / number)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--difficulty", type=int, default=3, help="of the dummy: 0 to 9, usually 3")
    parser.add_argument("--games", type=int, default=200, help="to measure by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="keeps what was learned")
    asked = parser.parse_args(words)
    sight = first_sight(asked.difficulty, asked.seed)
    model = learner(Tables(games(asked.tables, asked.difficulty), sight), asked.seed)
    print(f"before: {measured(model, sight, asked.games, asked.difficulty)}", flush=True)
    while model.num_timesteps < asked.decisions:
        model.learn(asked.decisions // 10, reset_num_timesteps=False)
        found = measured(model, sight, asked.games, asked.difficulty)
        print(f"after {model.num_timesteps:,} decisions: {found}", flush=True)
    last = measured(model, sight, asked.games, asked.difficulty, first=FRESH)
    print(f"on fresh seeds it {last}", flush=True)
    if asked.file:
        model.save(asked.file)
        np.savez(asked.file.with_suffix(".sight.npz"), **sight._asdict())  # what it needs to see


if __name__ == "__main__":
    main()
