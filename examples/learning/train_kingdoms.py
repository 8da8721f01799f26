"""Teach a small network to beat the dummy of kingdoms for one player, with sb3-contrib.

    pip install 'pocketkeep[gymnasium]' torch==2.13.0 sb3-contrib
    python examples/learning/train_kingdoms.py --steps 300000 --file learned.zip

A whole game is worth 1 or -1, which is little to learn from: so the lead in points, which the row
of every decision holds, is paid out as it grows and shrinks (`Lead`). What was learned is measured
by games on other seeds, with nothing but wins counted.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from pocketkeep.adapters.gymnasium import PocketkeepEnv
from pocketkeep.adapters.spaces import OBSERVATION, bounds, named

POINTS = 20  # a ruler's, in the field `rulers`
SCALE = 10.0  # points of lead that are worth a win


class Lead(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Rows as floats between 0 and 1, and rewards by the lead in points."""

    env: PocketkeepEnv

    def __init__(self, env: PocketkeepEnv) -> None:
        super().__init__(env)
        low, high = bounds(env.play.encoder)
        self.low, self.span = low.astype(np.float32), (high - low).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, low.shape, np.float32)
        self.lead = 0.0

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:
        seen, info = self.env.reset(**given)
        self.lead = self.lead_of(seen[OBSERVATION])
        return self.scaled(seen[OBSERVATION]), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, ended, truncated, info = self.env.step(int(action))
        before, self.lead = self.lead, self.lead_of(seen[OBSERVATION])
        if ended:
            info["won"] = reward > 0
        reward += (self.lead - before) / SCALE
        return self.scaled(seen[OBSERVATION]), reward, ended, truncated, info

    def lead_of(self, row: Any) -> float:
        rulers = named(self.env.play.encoder, row)["rulers"]
        return float(rulers[0, POINTS] - rulers[1, POINTS])

    def scaled(self, row: Any) -> Any:
        return (row - self.low) / self.span

    def action_masks(self) -> Any:
        return self.env.action_masks()


def table(difficulty: int) -> Lead:
    env = gymnasium.make("pocketkeep/kingdoms-v0", players=1, difficulty=difficulty)
    unwrapped = env.unwrapped
    assert isinstance(unwrapped, PocketkeepEnv)
    return Lead(unwrapped)


def learner(tables: int, difficulty: int, seed: int) -> MaskablePPO:
    envs = DummyVecEnv([lambda: table(difficulty)] * tables)
    return MaskablePPO(
        "MlpPolicy",
        envs,
        learning_rate=1e-3,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [64]},
        seed=seed,
        verbose=0,
    )


class Measured(NamedTuple):
    """What games on seeds that nobody trained on came to."""

    wins: float  # a part of all
    lead: float  # in points at the end, on average

    def __str__(self) -> str:
        return f"wins {self.wins:.0%}, leads by {self.lead:+.1f} points"


def measured(model: MaskablePPO, games: int, difficulty: int, seed: int = 1_000_000) -> Measured:
    """The likeliest action is taken."""
    env, won, lead = table(difficulty), 0, 0.0
    for number in range(games):
        row, _ = env.reset(seed=seed + number)
        over = False
        info: dict[str, Any] = {}
        while not over:
            action, _ = model.predict(row, action_masks=env.action_masks(), deterministic=True)
            row, _, ended, truncated, info = env.step(action)
            over = ended or truncated
        won += bool(info.get("won"))
        lead += env.lead
    return Measured(won / games, lead / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--difficulty", type=int, default=0, help="of the dummy: 0 to 9")
    parser.add_argument("--games", type=int, default=100, help="to measure by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="keeps what was learned; goes on from it")
    asked = parser.parse_args()
    model = learner(asked.tables, asked.difficulty, asked.seed)
    if asked.file and asked.file.exists():
        model = MaskablePPO.load(asked.file, env=model.get_env())
    print(f"before: {measured(model, asked.games, asked.difficulty)}", flush=True)
    part = max(1, asked.steps // 10)
    while model.num_timesteps < asked.steps:
        model.learn(part, reset_num_timesteps=False)
        found = measured(model, asked.games, asked.difficulty)
        print(f"after {model.num_timesteps:,} decisions: {found}", flush=True)
        if asked.file:
            model.save(asked.file)


if __name__ == "__main__":
    main()
