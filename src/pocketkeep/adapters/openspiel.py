"""OpenSpiel: `import pocketkeep.adapters.openspiel` registers `pocketkeep_kingdoms` and the others.

`pyspiel.load_game("pocketkeep_kingdoms(players=4)")` is a game whose first node draws a seed; what
comes after follows from it and from the choices. Seats that choose in secret do so at simultaneous
nodes; `simultaneous=False` asks them one after the other, for algorithms that know turns alone.
OpenSpiel does not know games that are broken off: such a game is terminal, everybody gets 0, and
`is_truncated` says so. Needs the extra `openspiel`.
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from pocketkeep.adapters.engine.play import MOST_DECISIONS, IllegalAction, Play
from pocketkeep.adapters.recall import Past, Taken, digest, seen
from pocketkeep.adapters.tables import find_encoder, set_up
from pocketkeep.core import notation
from pocketkeep.core.engine.flow import NOBODY, owes
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset

# That the first node draws from: no more than any game has actions, since OpenSpiel's mask for a
# player has room for those alone, also where chance decides.
SEEDS: Final = 5_000
LEFT_OUT: Final = {"players": 0}  # defaults that say: as the game's other options have it
OWN: Final = {"simultaneous": True, "max_rounds": -1, "seed": -1}  # of the adapter, not the game
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
Tensor = np.ndarray[Any, np.dtype[np.float32]]


def specification(ruleset: Ruleset) -> dict[str, Any]:
    """By parameter its default; those of the game are its options."""
    options = {option.name: option.default for option in ruleset.options}
    return options | LEFT_OUT | OWN


def type_of(ruleset: Ruleset, *, simultaneous: bool) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    (players,) = [option for option in ruleset.options if option.name == "players"]
    return pyspiel.GameType(
        short_name=f"pocketkeep_{ruleset.name}",
        long_name=f"Pocketkeep: {ruleset.title}",
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(int(value) for value in players.values),
        min_num_players=min(int(value) for value in players.values),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=specification(ruleset),
    )


class PocketkeepGame(pyspiel.Game):
    """One way to play a game: its options are settled."""

    name = ""  # each registered game has its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        ruleset = find_ruleset(self.name)
        known = specification(ruleset)
        given = {name: value for name, value in (params or {}).items() if known[name] != value}
        own = OWN | {name: given.pop(name) for name in OWN if name in given}
        rounds = None if own["max_rounds"] < 0 else int(own["max_rounds"])
        try:
            self.play = set_up(self.name, given, rounds)
        except PocketkeepError as refused:
            raise pyspiel.SpielError(str(refused)) from None
        self.seed = int(own["seed"])
        self.simultaneous = bool(own["simultaneous"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.play.encoder.actions.size,
            max_chance_outcomes=0 if self.seed >= 0 else SEEDS,
            num_players=self.play.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_DECISIONS,
        )
        kind = type_of(ruleset, simultaneous=self.simultaneous)
        super().__init__(kind, info, params or {})

    def new_initial_state(self, text: str | None = None) -> PocketkeepState:
        """A new game; or the one that a state was written as (`position`)."""
        state = PocketkeepState(self)
        if text is not None:
            state.go_on_from(text)
        elif self.seed >= 0:
            state.start(self.seed)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PocketkeepObserver:
        if params:
            raise pyspiel.SpielError(f"observers take no parameters, not {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return PocketkeepObserver(self.play, recalls=recalls)


class PocketkeepState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: PocketkeepGame) -> None:
        super().__init__(game)
        self.simultaneous = game.simultaneous
        self.play: Play | None = None  # None: the seed is still to be drawn
        self.player = CHANCE  # who decides now, as OpenSpiel counts: it asks five times a step
        self.past = Past()

    @property
    def is_truncated(self) -> bool:
        return self.play is not None and self.play.truncated

    def start(self, seed: int) -> None:
        play: Play = self.get_game().play.clone()
        play.start(seed)
        self.go_on_with(play)

    def go_on_from(self, text: str) -> None:
        play: Play = self.get_game().play.clone()
        try:
            play.load(msgspec.json.decode(text))
        except (PocketkeepError, msgspec.DecodeError) as refused:
            raise pyspiel.SpielError(str(refused)) from None
        self.go_on_with(play)

    def go_on_with(self, play: Play) -> None:
        self.play = play
        self.find_player()

    def find_player(self) -> None:
        """Whom OpenSpiel has to ask now."""
        play = self.play
        if play is None:
            self.player = CHANCE
            return
        seat = play.seat
        if seat == NOBODY:
            self.player = TERMINAL
        elif self.simultaneous and len(play.game.owed) > 1:
            self.player = SIMULTANEOUS
        else:
            self.player = seat

    def position(self) -> str:
        """The state as text, whatever its past: `new_initial_state` of the game goes on from it."""
        return msgspec.json.encode(self.under_way().save()).decode()

    def under_way(self) -> Play:
        if self.play is None:
            raise pyspiel.SpielError("The seed of this game is still to be drawn: a chance node.")
        return self.play

    # ---- OpenSpiel's questions -------------------------------------------------------------------

    def current_player(self) -> int:
        return self.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        play = self.under_way()
        if player == play.seat:
            return play.in_order()
        return sorted(play.encoder.open_to(play.game, player))

    def _apply_action(self, action: int) -> None:
        play, player = self.play, self.player
        if play is None:
            self.draw(action)
        elif player == SIMULTANEOUS:
            raise pyspiel.SpielError("Several players decide at once here: use apply_actions.")
        else:
            try:
                play.act(action)
            except IllegalAction as refused:
                raise pyspiel.SpielError(str(refused)) from None
            self.player = play.seat
            if self.player == NOBODY or self.simultaneous:
                self.find_player()
        self.past.taken.append((player, action))

    def draw(self, seed: int) -> None:
        if not 0 <= seed < SEEDS:
            raise pyspiel.SpielError(f"Seeds go from 0 to {SEEDS - 1}; {seed} is none of them.")
        self.start(seed)

    def _apply_actions(self, actions: list[int]) -> None:
        """One for each player; of those who owe nothing it is not looked at."""
        play = self.under_way()
        seats = [decision.seat for decision in play.game.owed]
        for seat in seats:
            if actions[seat] not in self._legal_actions(seat):
                raise pyspiel.SpielError(play.why_not(actions[seat]))
        for seat in seats:
            play.act_for(seat, actions[seat])
        self.past.joint.append(len(play.made))
        self.past.taken += enumerate(actions)
        self.find_player()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        play = self.under_way()
        decision = owes(play.game, player)
        if decision is not None:
            numbers = play.encoder.numbers(play.game, decision)
            if action in numbers:
                return decision.options[numbers.index(action)].text
        return f"action {action}"

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        if self.play is None or not self.play.is_over:
            return [0.0] * self.get_game().num_players()
        return self.play.rewards()

    def __str__(self) -> str:
        return "a seed is drawn" if self.play is None else notation.write_position(self.play.game)

    def resample_from_infostate(self, player: int, sampler: Any) -> PocketkeepState:
        """A state that this player cannot tell from the real one: hidden things are drawn anew."""
        luck = Random(sampler()) if callable(sampler) else Random()
        play, twin = self.under_way(), PocketkeepState(self.get_game())
        twin.past.begun[player] = self.past.recall(play, player)
        twin.go_on_with(play.redrawn(player, luck))
        return twin

    # ---- asked from Python there is no need to go through OpenSpiel's bindings and back ----------

    def apply_action(self, action: int) -> None:
        self._apply_action(index(action))

    def legal_actions(self, *player: int) -> list[int]:
        play = self.play
        if play is None or self.player < 0 or (player and player[0] != self.player):
            known: list[int] = super().legal_actions(*player)
            return known
        return play.in_order().copy()

    def legal_actions_mask(self, *player: int) -> list[int]:
        play = self.play
        if play is None or self.player < 0 or (player and player[0] != self.player):
            known: list[int] = super().legal_actions_mask(*player)
            return known
        mask = [0] * play.encoder.actions.size
        for action in play.numbers:
            mask[action] = 1
        return mask

    def observation_tensor(self, *player: int) -> list[float]:
        looker, play = player[0] if player else self.player, self.play
        if play is None or not 0 <= looker < play.game.seats:
            known: list[float] = super().observation_tensor(*player)
            return known
        row = play.encoder.row.look(play.game, looker).memory
        numbers: list[float] = np.array(row, np.float64).tolist()
        return numbers

    # ---- taking back, which OpenSpiel leaves to each game ----------------------------------------

    def undo_action(self, player: int, action: int) -> None:
        """Take back the last action, which has to be this one."""
        if self.past.taken[-1:] != [(player, action)]:
            raise pyspiel.SpielError(
                f"The last action was not {action} of player {player}, so it cannot be taken back."
            )
        if player == CHANCE:
            self.play = None
        else:
            self.take_back(self.under_way())
        self.past.undo()
        self.find_player()

    def take_back(self, play: Play) -> None:
        if self.past.joint[-1:] == [len(play.made)]:
            raise pyspiel.SpielError(
                "Choices that were made at once are not taken back one by one. Keep a clone, or "
                "load the game with simultaneous=False."
            )
        play.go_back(1)

    # ---- the record: OpenSpiel's own knows neither what Python applied nor what was taken back ---

    def full_history(self) -> list[Taken]:
        return [Taken(player, action) for player, action in self.past.taken]

    def history(self) -> list[int]:
        return [action for _, action in self.past.taken]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self.history())

    def move_number(self) -> int:
        """Choices that were made at once are one move."""
        past, players = self.past, int(self.num_players())
        return len(past.taken) - len(past.joint) * (players - 1)

    def is_initial_state(self) -> bool:
        return not self.past.taken

    def is_initial_non_chance_state(self) -> bool:
        chosen = any(player != CHANCE for player, _ in self.past.taken)
        return self.player != CHANCE and not chosen


class PocketkeepObserver:
    """What a player may know, as a tensor and as text."""

    def __init__(self, play: Play, *, recalls: bool) -> None:
        self.recalls = recalls
        self.row = np.zeros(play.encoder.row.size, np.int16)
        self.tensor: Tensor = np.zeros(play.encoder.row.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PocketkeepState, player: int) -> None:
        if state.play is None:
            self.tensor.fill(0)
        else:
            state.play.encoder.row.write(state.play.game, player, self.row.data, 0)
            self.tensor[:] = self.row

    def string_from(self, state: PocketkeepState, player: int) -> str:
        if state.play is None:
            return "a seed is drawn"
        if self.recalls:
            return information(state, state.play, player)
        return msgspec.json.encode(state.play.ruleset.view(state.play.game, player)).decode()


def information(state: PocketkeepState, play: Play, player: int) -> str:
    """All that a player saw, did and may know now, as a digest: alike worlds share it."""
    now = seen(play.encoder, play.game, player)
    return f"{player} {digest(state.past.recall(play, player) + now).hex()}"


def register(name: str) -> None:
    ruleset = find_ruleset(name)
    find_encoder(ruleset)
    kind = type(f"Pocketkeep{name.title()}", (PocketkeepGame,), {"name": name})
    globals()[kind.__name__] = kind  # where pickle looks for it
    pyspiel.register_game(type_of(ruleset, simultaneous=True), kind)


for _name in RULESETS:
    if f"pocketkeep_{_name}" not in pyspiel.registered_names():
        register(_name)
