"""PettingZoo: `env("kingdoms", players=4)` is a game in which every seat is an agent.

Seats that choose in secret at the same time are asked one after the other; nobody sees what is
sealed. Needs the extra `pettingzoo`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from pocketkeep.adapters.engine.play import IllegalAction, Play
from pocketkeep.adapters.pictures import RENDER_MODES, Pictured, check_render_mode
from pocketkeep.adapters.spaces import (
    ENCODING,
    MASK,
    OBSERVATION,
    Observation,
    action_space,
    weighed,
    whole,
    words,
)
from pocketkeep.adapters.spaces import observation_space as space_of
from pocketkeep.adapters.tables import set_up
from pocketkeep.core.view import View

SEED_BITS = 60
SHARED = ("_row_numbers", "_mask_bytes")  # no memory of their own


def env(
    game: str,
    *,
    render_mode: str | None = None,
    max_rounds: int | None = None,
    fresh: bool = True,
    **options: Any,
) -> PocketkeepAEC:
    """A game as an environment. Options are those of the game: `pocketkeep rules` lists them.

    After `max_rounds` it is truncated; None: what the game advises, 0: never. With `fresh=False`
    observations share memory that the next call of `observe` writes over: quicker, for those who
    copy what they keep.
    """
    return PocketkeepAEC(set_up(game, options, max_rounds), render_mode, fresh=fresh)


raw_env = env  # no wrappers are needed: the environment checks what it is given itself


class PocketkeepAEC(Pictured, AECEnv[str, Observation, int]):
    """A game for all its seats."""

    metadata: dict[str, Any]

    def __init__(self, play: Play, render_mode: str | None = None, *, fresh: bool = True) -> None:
        super().__init__()
        self.play = play
        self.render_mode = check_render_mode(render_mode)
        self.fresh = fresh
        self.metadata = {
            "name": f"pocketkeep_{play.ruleset.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # agents take turns
            "render_fps": 1,
            ENCODING: play.encoder.version,
        }
        encoder = play.encoder
        self.possible_agents = [f"player_{seat}" for seat in range(play.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {a: space_of(encoder) for a in self.possible_agents}
        self._actions = {a: action_space(encoder) for a in self.possible_agents}
        self._row = np.zeros(encoder.row.size, np.int16)
        self._mask = np.zeros(encoder.actions.size, np.int8)
        self._share_memory()
        self._luck = Random()
        self._ready = False

    def _share_memory(self) -> None:
        """Compiled code writes into the arrays by these."""
        self._row_numbers = self._row.data
        self._mask_bytes = memoryview(self._mask.data).cast("B")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. `options={"position": save()}` goes on from a saved one instead."""
        unknown = sorted(set(options or {}) - {"position"})
        if unknown:  # not refused: PettingZoo's own test gives one
            logger.warn(
                f"reset knows the option 'position' alone, so {', '.join(unknown)} changes "
                "nothing. Options of the game are given where the environment is made."
            )
        if seed is not None:
            if not isinstance(seed, int | np.integer):
                raise TypeError(f"a seed is a whole number, as in reset(seed=7), not {seed!r}")
            self._luck = Random(int(seed))
        if options and "position" in options:
            self.play.load(options["position"])
        else:
            self.play.start(self._luck.getrandbits(SEED_BITS))
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ready = True
        self.agent_selection = self.agents[0]
        self._select()
        self._show_person()

    def _show_person(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Whose turn it is; once nobody decides any more, everybody is told what became of it."""
        play = self.play
        if not play.is_over:
            self.agent_selection = self.possible_agents[play.seat]
            return
        for agent, reward in zip(self.possible_agents, play.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = not play.truncated
            self.truncations[agent] = play.truncated
        self._accumulate_rewards()
        self._deads_step_first()

    def step(self, action: int | None) -> None:
        play = self.play
        if type(action) is not int or not self._ready or play.seat < 0:
            self._step_carefully(action)
            return
        agent = self.agent_selection
        try:
            play.act(action)
        except IllegalAction:
            self._checked(agent, action)
            raise
        self._cumulative_rewards[agent] = 0.0
        if play.seat < 0:
            self._select()
        else:
            self.agent_selection = self.possible_agents[play.seat]
        self._show_person()

    def _step_carefully(self, action: int | None) -> None:
        """Before a reset, after the end, and with actions that are no plain integers."""
        if not self._ready:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.step(self._checked(agent, action))

    def _checked(self, agent: str, action: int | None) -> int:
        """Wrappers of PettingZoo assert the same: the action is one of the agent's space."""
        number = whole(action)
        assert number is not None, f"an action is an integer, not {action!r}"
        size = self.play.encoder.actions.size
        assert 0 <= number < size, f"action {number} is not in the action space of {agent}"
        return number

    def observe(self, agent: str) -> Observation:
        """What an agent may know now; the mask is of zeros where it has nothing to decide."""
        if not self._ready:
            EnvLogger.error_observe_before_reset()
        play, seat = self.play, self._seats[agent]
        play.encoder.row.write(play.game, seat, self._row_numbers, 0)
        numbers = play.numbers if seat == play.seat else []
        play.encoder.write_mask(numbers, self._mask_bytes, 0)
        if self.fresh:
            return {OBSERVATION: self._row.copy(), MASK: self._mask.copy()}
        return {OBSERVATION: self._row, MASK: self._mask}

    # ---- what else can be done -------------------------------------------------------------------

    def view(self, agent: str) -> View:
        """What an agent may know as the game's own struct, with words for everything."""
        return self.play.ruleset.view(self.play.game, self._seats[agent])

    def weighed(self, agent: str) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What our bots weigh, as an agent may know it: a row for each rival, its own first."""
        return weighed(self.play, self._seats[agent])

    def words(self, action: int) -> str:
        """An action that is open now in the players' notation."""
        return words(self.play, action)

    def clone(self) -> PocketkeepAEC:
        """An independent copy that goes on from here."""
        twin = PocketkeepAEC(self.play.clone(), self.render_mode, fresh=self.fresh)
        twin._luck.setstate(self._luck.getstate())
        if self._ready:
            twin.agents = self.agents[:]
            twin.agent_selection = self.agent_selection
            twin._skip_agent_selection = self._skip_agent_selection
            for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
                setattr(twin, name, dict(getattr(self, name)))
            twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
            twin._ready = True
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> PocketkeepAEC:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle, with the past."""
        return {n: v for n, v in super().__getstate__().items() if n not in SHARED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._share_memory()

    def save(self) -> dict[str, Any]:
        """The position as plain data: `reset(options={"position": …})` goes on from it."""
        return self.play.save()

    def go_back(self, decisions: int = 1) -> None:
        """Take back the last decisions, whoever made them."""
        self.play.go_back(decisions)
        self._begin()
