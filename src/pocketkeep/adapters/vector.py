"""Gymnasium's vector environment: many games stepped by compiled code in one call."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pocketkeep.adapters.engine.herd import Arrays, Herd
from pocketkeep.adapters.engine.play import ANYBODY, IllegalAction, Play
from pocketkeep.adapters.gymnasium import (
    SEED_LIMIT,
    Illegal,
    check_manner,
    check_reset_options,
)
from pocketkeep.adapters.opponents import RANDOM, Opponents
from pocketkeep.adapters.spaces import (
    ENCODING,
    MASK,
    OBSERVATION,
    action_space,
    observation_space,
    whole,
)
from pocketkeep.adapters.tables import set_up
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.numbers import FORMAT
from pocketkeep.core.errors import BadOptions

Array = np.ndarray[Any, Any]
Batch = dict[str, Array]
SELF: Final = "self"  # opponents: every seat is the learner's


def raw(array: Array) -> memoryview:
    """The memory of an array as bytes, for compiled code."""
    return memoryview(array.data).cast("B")


def numbers(array: Array) -> memoryview:
    """The memory of an array as the numbers of rows, one row after the other."""
    return raw(array).cast(FORMAT)


class Results:
    """What the games look like after a step, one row for each. The next step writes it over."""

    def __init__(self, games: int, seats: int, encoder: Encoder) -> None:
        rows, masks = (games, encoder.row.size), (games, encoder.actions.size)
        self.rows, self.last_rows = (np.zeros(rows, np.int16) for _ in range(2))
        self.masks, self.last_masks = (np.zeros(masks, np.int8) for _ in range(2))
        self.rewards = np.zeros(games, np.float64)
        self.terminated, self.truncated, self.illegal = (
            np.zeros(games, np.bool_) for _ in range(3)
        )
        self.seats, self.last_seats = (np.zeros(games, np.int64) for _ in range(2))
        self.last_rewards = np.zeros((games, seats), np.float64)

    def memory(self) -> Arrays:
        return Arrays(
            rows=numbers(self.rows),
            masks=raw(self.masks),
            last_rows=numbers(self.last_rows),
            last_masks=raw(self.last_masks),
            rewards=self.rewards.data,
            terminated=self.terminated.data,
            truncated=self.truncated.data,
            illegal=self.illegal.data,
            seats=self.seats.data,
            last_seats=self.last_seats.data,
            last_rewards=raw(self.last_rewards).cast("d"),
        )


class PocketkeepVectorEnv(VectorEnv[Batch, Array, Array]):
    """Many games of one kind. A game that ends is followed by the next in the same step.

    With `opponents="self"` every seat is the learner's: a row is what the deciding seat may know
    (`infos["seat"]`), and a reward that of the seat that has just acted; what all seats got from a
    game that ended is in `infos["final_info"]["rewards"]`. Observations share memory that the next
    step writes over, unless `copy` is given.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        num_envs: int = 1,
        opponents: str = RANDOM,
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
        encoder, is_self = plays[0].encoder, opponents == SELF
        self.metadata = {**self.metadata, ENCODING: encoder.version}
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = observation_space(encoder)
        self.single_action_space = action_space(encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.results = Results(num_envs, plays[0].game.seats, encoder)
        self.herd = Herd(
            plays=plays,
            opponents=[Opponents(play, RANDOM if is_self else opponents) for play in plays],
            mine=ANYBODY if is_self else seat,
            arrays=self.results.memory(),
            lenient=illegal == "lose",
        )
        self.is_ready = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Batch, dict[str, Any]]:
        """New games everywhere; one seed counts up from game to game."""
        check_reset_options(options, known=())
        given = self.seeds(seed)
        super().reset(seed=whole(seed))
        for number, own in enumerate(given):
            drawn = int(self.np_random.integers(SEED_LIMIT)) if own is None else own
            self.herd.start(number, str(drawn))
        self.is_ready = True
        return self.observations(), {"seat": self.results.seats.copy()}

    def seeds(self, seed: object) -> list[int | None]:
        """By game; None: to be drawn."""
        first = whole(seed)
        if first is not None:
            return [first + number for number in range(self.num_envs)]
        given = [None] * self.num_envs if seed is None else seed
        if not isinstance(given, list | tuple | np.ndarray):
            raise error.Error(f"A seed is a whole number, or a list of them, not {seed!r}.")
        if len(given) != self.num_envs:
            raise error.Error(f"{len(given)} seeds were given for {self.num_envs} games.")
        found = [whole(each) for each in given]
        for own, each in zip(found, given, strict=True):
            if each is not None and (own is None or own < 0):
                raise error.Error(f"The seed of a game is a whole number from 0 on, not {each!r}.")
        return found

    def step(self, actions: Array) -> tuple[Batch, Array, Array, Array, dict[str, Any]]:
        if not self.is_ready:
            raise error.ResetNeeded("No games have begun. Call reset().")
        try:
            self.herd.step(self.checked(actions))
        except IllegalAction as refused:
            raise error.InvalidAction(str(refused)) from None
        infos: dict[str, Any] = {"seat": self.results.seats.copy()}
        ended = self.results.terminated | self.results.truncated
        if ended.any():
            infos |= self.last_infos(ended)
        flags = self.results.terminated.copy(), self.results.truncated.copy()
        return self.observations(), self.results.rewards.copy(), *flags, infos

    def checked(self, actions: Array) -> list[int]:
        """As many whole numbers as there are games, each of the action space."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise error.InvalidAction(
                f"Actions are {self.num_envs} integers, not {given.dtype} of shape {given.shape}."
            )
        if (given < 0).any() or (given >= self.results.masks.shape[1]).any():
            raise error.InvalidAction(f"Actions go from 0 to {self.results.masks.shape[1] - 1}.")
        listed: list[int] = given.tolist()
        return listed

    def last_infos(self, ended: Array) -> dict[str, Any]:
        """Gymnasium's way to tell what the games that ended looked like at last."""
        last = np.empty(self.num_envs, object)
        for number in np.flatnonzero(ended):
            last[number] = {
                OBSERVATION: self.results.last_rows[number].copy(),
                MASK: self.results.last_masks[number].copy(),
            }
        results = self.results
        told = {
            "illegal": results.illegal.copy(),
            "seat": results.last_seats.copy(),  # who acted last: final_obs is what it may know
            "rewards": results.last_rewards.copy(),  # of all seats
        }
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": told | {f"_{name}": ended for name in told},
            "_final_info": ended,
        }

    def observations(self) -> Batch:
        if self.copy:
            return {OBSERVATION: self.results.rows.copy(), MASK: self.results.masks.copy()}
        return {OBSERVATION: self.results.rows, MASK: self.results.masks}

    def action_masks(self) -> Array:
        return self.results.masks.view(np.bool_)

    def close_extras(self, **_given: Any) -> None:
        """Opponents that are programs end."""
        for opponents in self.herd.opponents:
            opponents.leave()

    # ---- one of the games by its number ----------------------------------------------------------

    def clone(self, number: int) -> Play:
        """An independent copy of one of the games, to look ahead in, to save, to `put` back."""
        return self.play_at(number).clone()

    def put(self, number: int, play: Play) -> Batch:
        """Go on from a copy of this position instead; new bots sit down to it."""
        there = self.play_at(number)
        if (play.ruleset.name, play.options) != (there.ruleset.name, there.options):
            raise error.Error("This is a position of a table with other options; put it there.")
        if play.is_over:
            raise error.Error("This game is over: there is nothing to go on from.")
        self.herd.go_on_from(number, play.clone())
        return self.observations()

    def load(self, number: int, saved: dict[str, Any]) -> Batch:
        """Go on from what `clone(number).save()` gave, here or elsewhere."""
        play = self.clone(number)
        play.load(saved)
        return self.put(number, play)

    def go_back(self, number: int, decisions: int = 1) -> Batch:
        """Take back so many decisions of the learner, with what bots did since."""
        play = self.clone(number)
        play.go_back_for(self.herd.mine, decisions)
        return self.put(number, play)

    def play_at(self, number: int) -> Play:
        if not self.is_ready:
            raise error.ResetNeeded("No games have begun. Call reset().")
        if type(number) is not int or not 0 <= number < self.num_envs:
            raise error.Error(f"There is no game {number!r}: count from 0 to {self.num_envs - 1}.")
        return self.herd.plays[number]
