"""Gymnasium: one seat against bots, and many games at once.

`import pocketkeep.adapters.gymnasium` registers `pocketkeep/kingdoms-v0` and the other games.
`gymnasium.make` gives one game, `gymnasium.make_vec` many in one call. Needs the extra `gymnasium`.
"""

from __future__ import annotations

import copy
from typing import Any, Final, Literal

import gymnasium
import numpy as np
from gymnasium import error, logger
from gymnasium.envs.registration import register, registry

from pocketkeep.adapters.opponents import RANDOM, Opponents
from pocketkeep.adapters.pictures import RENDER_MODES, Pictured, check_render_mode
from pocketkeep.adapters.spaces import (
    ENCODING,
    MASK,
    OBSERVATION,
    Observation,
    action_space,
    observation_space,
    weighed,
    whole,
    words,
)
from pocketkeep.adapters.tables import set_up
from pocketkeep.core.errors import BadOptions, UnknownName
from pocketkeep.core.ruleset import RULESETS
from pocketkeep.core.view import View

Illegal = Literal["lose", "raise"]
ILLEGAL: Final = ("lose", "raise")
LOST: Final = -1.0
SEED_LIMIT: Final = 1 << 60


def check_manner(illegal: str, seat: int, seats: int) -> None:
    if illegal not in ILLEGAL:
        raise UnknownName("way to take an illegal action", str(illegal), ILLEGAL)
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadOptions([f"seat cannot be {seat!r}; choose from 0 to {seats - 1}"])


def check_reset_options(options: dict[str, Any] | None, known: tuple[str, ...]) -> None:
    """Nothing that somebody asks for is passed over in silence."""
    unknown = sorted(set(options or {}) - set(known))
    if unknown:
        ways = f"Known here: {', '.join(known)}." if known else "There are none here."
        raise error.Error(
            f"reset knows no option {', '.join(map(repr, unknown))}. {ways} Options of the game "
            "are given where the environment is made."
        )


class PocketkeepEnv(Pictured, gymnasium.Env[Observation, int]):
    """One seat of a game; bots play the others.

    An action outside the mask loses the game (`illegal="lose"`), as it does in PettingZoo's
    wrappers, or is refused (`illegal="raise"`). What is no action at all is always refused.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        opponents: str = RANDOM,
        seat: int = 0,
        illegal: Illegal = "lose",
        max_rounds: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.play = set_up(game, options, max_rounds)
        check_manner(illegal, seat, self.play.game.seats)
        self.seat = seat
        self.illegal = illegal
        self.render_mode = check_render_mode(render_mode)
        self.opponents = Opponents(self.play, opponents)
        self.luck = 0
        encoder = self.play.encoder
        self.metadata = {**self.metadata, ENCODING: encoder.version}
        self.observation_space = observation_space(encoder)  # type: ignore[assignment]
        self.action_space = action_space(encoder)
        self.is_ready = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. `options={"position": save()}` goes on from a saved one instead."""
        check_reset_options(options, known=("position",))
        super().reset(seed=seed)
        self.opponents.leave()
        if options and "position" in options:
            self.play.load(options["position"])
            self.let_others_play(int(self.np_random.integers(SEED_LIMIT)))
        else:
            self.play.seat = -1
            while self.play.is_over or self.play.seat != self.seat:
                drawn = int(self.np_random.integers(SEED_LIMIT))
                self.play.start(drawn)
                self.let_others_play(drawn)
        self.is_ready = not self.play.is_over
        self.show_person()
        return self.observe(), {}

    def show_person(self) -> None:
        if self.render_mode == "human":
            self.render()

    def let_others_play(self, seed: int) -> None:
        """From the start on, with bots whose luck is that of this game."""
        self.opponents.sit_down(seed)
        self.luck = seed % (1 << 40)
        self.answer_me()

    def answer_me(self) -> None:
        """The others play until it is my turn, or the game is over."""
        self.luck = self.play.act_for_others(self.seat, self.opponents.players, self.luck)
        if self.play.is_over:
            self.opponents.leave()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.is_ready:
            raise error.ResetNeeded("The game is over, or none has begun. Call reset().")
        play, number = self.play, whole(action)
        if number is None or not 0 <= number < play.encoder.actions.size:
            most = play.encoder.actions.size - 1
            raise error.InvalidAction(f"{action!r} is no action: give an integer from 0 to {most}.")
        if number not in play.numbers:
            return self.take_illegal(number)
        play.choose(self.seat, play.game.owed[0].options[play.numbers.index(number)])
        self.answer_me()
        self.is_ready = not play.is_over
        reward = play.rewards()[self.seat] if play.is_over else 0.0
        self.show_person()
        ended = play.is_over and not play.truncated
        return self.observe(), reward, ended, play.truncated, {}

    def take_illegal(self, number: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        why = self.play.why_not(number)
        if self.illegal == "raise":
            raise error.InvalidAction(why)
        logger.warn(f"{why} It loses the game.")
        self.is_ready = False
        return self.observe(), LOST, True, False, {"illegal": why}

    def observe(self) -> Observation:
        """What my seat may know, and what it may do."""
        play = self.play
        row = np.empty(play.encoder.row.size, np.int16)
        play.encoder.row.write(play.game, self.seat, row.data, 0)
        return {OBSERVATION: row, MASK: self.action_masks().view(np.int8)}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask alone, as sb3-contrib's MaskablePPO asks for it."""
        mask = np.zeros(self.play.encoder.actions.size, np.bool_)
        if self.play.seat == self.seat:
            mask[self.play.numbers] = True
        return mask

    # ---- what else can be done -------------------------------------------------------------------

    def view(self) -> View:
        """What my seat may know as the game's own struct, with words for everything."""
        return self.play.ruleset.view(self.play.game, self.seat)

    def weighed(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What our bots weigh, as my seat may know it: a row for each rival, mine first."""
        return weighed(self.play, self.seat)

    def words(self, action: int) -> str:
        """An action that is open now in the players' notation."""
        return words(self.play, action)

    def clone(self) -> PocketkeepEnv:
        """An independent copy that goes on from here; its bots have luck of their own."""
        play = self.play
        twin = PocketkeepEnv(
            play.ruleset.name,
            opponents=self.opponents.name,
            seat=self.seat,
            illegal=self.illegal,
            max_rounds=play.most_rounds,
            render_mode=self.render_mode,
            **play.options,
        )
        twin.play = play.clone()
        twin.luck = self.luck
        twin.is_ready = self.is_ready
        twin.opponents = self.opponents.clone(twin.play, self.luck)
        twin.np_random = copy.deepcopy(self.np_random)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> PocketkeepEnv:
        return self.clone()

    def save(self) -> dict[str, Any]:
        """The position as plain data: `reset(options={"position": …})` goes on from it."""
        return self.play.save()

    def go_back(self, decisions: int = 1) -> Observation:
        """Take back so many decisions of mine, with what the others did since."""
        self.play.go_back_for(self.seat, decisions)
        self.is_ready = True
        return self.observe()

    def close(self) -> None:
        """Pictures go, and so do opponents that are programs."""
        super().close()
        self.opponents.leave()


for _game in RULESETS:
    if f"pocketkeep/{_game}-v0" not in registry:
        register(
            f"pocketkeep/{_game}-v0",
            entry_point="pocketkeep.adapters.gymnasium:PocketkeepEnv",
            vector_entry_point="pocketkeep.adapters.vector:PocketkeepVectorEnv",
            kwargs={"game": _game},
        )
