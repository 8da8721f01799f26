"""Gymnasium's vector environment: many games stepped by compiled code in one call."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pocketkeep.adapters.engine.herd import ANYBODY, Arrays, Herd
from pocketkeep.adapters.engine.play import IllegalAction
from pocketkeep.adapters.gymnasium import Illegal, check_manner, seat_players
from pocketkeep.adapters.spaces import MASK, OBSERVATION, action_space, observation_space
from pocketkeep.adapters.tables import set_up
from pocketkeep.core.errors import BadOptions

Array = np.ndarray[Any, Any]
Batch = dict[str, Array]
SELF: Final = "self"  # opponents: every seat is the learner's


def raw(array: Array) -> memoryview:
    """The memory of an array as bytes, for compiled code."""
    return memoryview(array.data).cast("B")


class PocketkeepVectorEnv(VectorEnv[Batch, Array, Array]):
    """Many games of one kind. A game that ends is followed by the next in the same step.

    With `opponents="self"` every seat is the learner's: a row is what the deciding seat may know
    (`infos["seat"]`), and a reward that of the seat that has just acted. Observations share memory
    that the next step writes over, unless `copy` is given.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        num_envs: int = 1,
        opponents: str = "random",
        seat: int = 0,
        illegal: Illegal = "lose",
        max_rounds: int | None = None,
        copy: bool = False,
        **options: Any,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise BadOptions([f"num_envs cannot be {num_envs!r}; give a number from 1 on"])
        plays = [set_up(game, options, max_rounds) for _ in range(num_envs)]
        check_manner(illegal, seat, plays[0].game.seats)
        encoder = plays[0].encoder
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = observation_space(encoder)
        self.single_action_space = action_space(encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows, self.last_rows = (
            np.zeros((num_envs, encoder.row.size), np.int16) for _ in range(2)
        )
        self.masks, self.last_masks = (
            np.zeros((num_envs, encoder.actions.size), np.int8) for _ in range(2)
        )
        self.rewards = np.zeros(num_envs, np.float64)
        self.terminated, self.truncated, self.illegal = (
            np.zeros(num_envs, np.bool_) for _ in range(3)
        )
        self.seats = np.zeros(num_envs, np.int64)
        self.is_self = opponents == SELF
        others = "random" if self.is_self else opponents
        self.herd = Herd(
            plays=plays,
            players=[seat_players(play, others, number) for number, play in enumerate(plays)],
            mine=ANYBODY if self.is_self else seat,
            arrays=Arrays(
                rows=raw(self.rows),
                masks=raw(self.masks),
                last_rows=raw(self.last_rows),
                last_masks=raw(self.last_masks),
                rewards=memoryview(self.rewards.data),
                terminated=memoryview(self.terminated.data),
                truncated=memoryview(self.truncated.data),
                illegal=memoryview(self.illegal.data),
                seats=memoryview(self.seats.data),
            ),
            lenient=illegal == "lose",
        )
        self.is_ready = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as Gymnasium calls it
    ) -> tuple[Batch, dict[str, Any]]:
        """New games everywhere; one seed counts up from game to game."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = seed if isinstance(seed, list) else [seed] * self.num_envs
        if len(seeds) != self.num_envs:
            raise error.Error(f"{len(seeds)} seeds were given for {self.num_envs} games.")
        for number, own in enumerate(seeds):
            drawn = int(self.np_random.integers(1 << 60)) if own is None else own
            counted = drawn + number if isinstance(seed, int) else drawn
            self.herd.start(number, str(counted))
        self.is_ready = True
        return self.observations(), {"seat": self.seats.copy()}

    def step(self, actions: Array) -> tuple[Batch, Array, Array, Array, dict[str, Any]]:
        if not self.is_ready:
            raise error.ResetNeeded("No games have begun. Call reset().")
        try:
            self.herd.step(self.checked(actions))
        except IllegalAction as refused:
            raise error.InvalidAction(str(refused)) from None
        infos: dict[str, Any] = {"seat": self.seats.copy()}
        ended = self.terminated | self.truncated
        if ended.any():
            infos |= self.last_infos(ended)
        flags = self.terminated.copy(), self.truncated.copy()
        return self.observations(), self.rewards.copy(), *flags, infos

    def checked(self, actions: Array) -> list[int]:
        """As many whole numbers as there are games, each of the action space."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise error.InvalidAction(
                f"Actions are {self.num_envs} integers, not {given.dtype} of shape {given.shape}."
            )
        if (given < 0).any() or (given >= self.masks.shape[1]).any():
            raise error.InvalidAction(f"Actions go from 0 to {self.masks.shape[1] - 1}.")
        listed: list[int] = given.tolist()
        return listed

    def last_infos(self, ended: Array) -> dict[str, Any]:
        """Gymnasium's way to tell what the games that ended looked like at last."""
        last = np.empty(self.num_envs, object)
        for number in np.flatnonzero(ended):
            last[number] = {
                OBSERVATION: self.last_rows[number].copy(),
                MASK: self.last_masks[number].copy(),
            }
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"illegal": self.illegal.copy(), "_illegal": ended},
            "_final_info": ended,
        }

    def observations(self) -> Batch:
        if self.copy:
            return {OBSERVATION: self.rows.copy(), MASK: self.masks.copy()}
        return {OBSERVATION: self.rows, MASK: self.masks}

    def action_masks(self) -> Array:
        return self.masks.view(np.bool_)

    def clone(self, number: int) -> Any:
        """An independent copy of one of the games, to look ahead in."""
        return self.herd.plays[number].clone()
