"""`make bench`, second part: environments against the bare engine and against others' environments.

All in interleaved rounds of one run, so that ratios can be compared. A *step* is one decision with
a random legal action. What is measured:

- engine: the same games from plain Python, without any adapter
- step: an adapter without looking at anything
- whole: the adapter as a learner drives it, with row and mask at every step
- row, mask: writing one of each, alone
- openspiel.floor: a game in Python for OpenSpiel that does nothing, with as many actions open

Of PettingZoo's classics each says how long its observation is and how many actions it has. Chess is
the one of comparable size: 7,104 numbers and 4,672 actions, where ours have 887 to 2,085 numbers
and 6,685 to 16,430 actions; no other has more than a tenth of our actions. Hanabi is left out: its
rules have to be built from C where they are installed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from pettingzoo.classic import (
    chess_v6,
    connect_four_v3,
    go_v5,
    texas_holdem_no_limit_v6,
    texas_holdem_v4,
    tictactoe_v3,
)

from pocketkeep import is_compiled
from pocketkeep.adapters.engine.play import Play
from pocketkeep.adapters.gymnasium import PocketkeepEnv
from pocketkeep.adapters.openspiel import SEEDS  # registers too
from pocketkeep.adapters.pettingzoo import env as zoo
from pocketkeep.adapters.tables import set_up
from pocketkeep.adapters.vector import PocketkeepVectorEnv
from pocketkeep.core.engine import flow
from pocketkeep.core.ruleset import find_ruleset

RESULTS: Final = Path(__file__).parents[1] / "build" / "bench-adapters.json"
TABLES: Final[dict[str, dict[str, Any]]] = {
    "kingdoms": {"players": 4},
    "ulos": {"players": 4},
    "tactics": {"mode": "competitive", "players": 4, "rounds": 20},
}
ADAPTERS: Final = ("pettingzoo", "gymnasium", "openspiel")
CLASSICS: Final = {
    "tictactoe": tictactoe_v3,
    "connect four": connect_four_v3,
    "chess": chess_v6,
    "go": go_v5,
    "texas hold'em": texas_holdem_v4,
    "texas hold'em without limit": texas_holdem_no_limit_v6,
}
SIDE_BY_SIDE: Final = 64  # games of the vector environment
Measure = Callable[[float], float]  # for about so many seconds; microseconds a step


def timed(step: Callable[[], int], seconds: float) -> float:
    """Microseconds of CPU for each of the steps that a call says it made."""
    steps, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        steps += step()
    return 1e6 * spent / steps


# ---- ours ----------------------------------------------------------------------------------------


def engine(game: str, luck: Random) -> Measure:
    ruleset = find_ruleset(game)

    def play() -> int:
        table, steps = ruleset.start(TABLES[game], luck.getrandbits(40)), 0
        while table.owed:
            decision = table.owed[0]
            options = decision.options
            flow.answer(table, decision.seat, options[int(luck.random() * len(options))])
            steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def pettingzoo(game: str, luck: Random, *, look: bool) -> Measure:
    table = zoo(game, fresh=False, **TABLES[game])

    def play() -> int:
        table.reset(seed=luck.getrandbits(30))
        steps, inner = 0, table.play
        while not inner.is_over:
            if look:
                table.last()
            numbers = inner.numbers
            table.step(numbers[int(luck.random() * len(numbers))])
            steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def gymnasium(game: str, luck: Random, *, look: bool) -> Measure:
    """Decisions of all seats count: bots by chance are played by compiled code."""
    kind = PocketkeepEnv if look else Unseen
    table = kind(game, opponents="random", **TABLES[game])

    def play() -> int:
        table.reset(seed=luck.getrandbits(30))
        over = False
        while not over:
            numbers = table.play.numbers
            _, _, ended, truncated, _ = table.step(numbers[int(luck.random() * len(numbers))])
            over = ended or truncated
        return len(table.play.made)

    return lambda seconds: timed(play, seconds)


class Unseen(PocketkeepEnv):
    """Steps alone."""

    def observe(self) -> dict[str, Any]:
        return {}


def openspiel(game: str, luck: Random, *, look: bool = False) -> Measure:
    options = ",".join(f"{name}={value}" for name, value in TABLES[game].items())
    loaded = pyspiel.load_game(f"pocketkeep_{game}({options},simultaneous=False)")

    def play() -> int:
        state = loaded.new_initial_state()
        state.apply_action(luck.randrange(SEEDS))
        return play_out(state, luck, look=look)

    return lambda seconds: timed(play, seconds)


def play_out(state: Any, luck: Random, *, look: bool = False) -> int:
    steps = 0
    while not state.is_terminal():
        if look:
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
        actions = state.legal_actions()
        state.apply_action(actions[int(luck.random() * len(actions))])
        steps += 1
    return steps


IDLE: Final = pyspiel.GameType(
    short_name="idle",
    long_name="A game in which nothing happens",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=4,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"actions": 1},
)
IDLE_LENGTH: Final = 500  # decisions


class IdleGame(pyspiel.Game):
    """What OpenSpiel itself takes for a decision of a game written in Python."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.open_now = list(range((params or {}).get("actions", 1)))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.open_now),
            max_chance_outcomes=0,
            num_players=4,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=IDLE_LENGTH,
        )
        super().__init__(IDLE, info, params or {})

    def new_initial_state(self) -> IdleState:
        return IdleState(self)


class IdleState(pyspiel.State):
    """Counts decisions, and does nothing else."""

    def __init__(self, game: IdleGame) -> None:
        super().__init__(game)
        self.open_now = game.open_now
        self.left = IDLE_LENGTH

    def current_player(self) -> int:
        return 0 if self.left else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.open_now

    def _apply_action(self, _action: int) -> None:
        self.left -= 1

    def is_terminal(self) -> bool:
        return not self.left

    def returns(self) -> list[float]:
        return [0.0] * 4


pyspiel.register_game(IDLE, IdleGame)


def floor(game: str, luck: Random) -> Measure:
    """As many actions as a decision of the game has on average."""
    play, counted = set_up(game, TABLES[game], None), []
    while not play.is_over:
        counted.append(len(play.numbers))
        play.act(luck.choice(play.numbers))
    idle = pyspiel.load_game(f"idle(actions={round(mean(counted))})")

    return lambda seconds: timed(lambda: play_out(idle.new_initial_state(), luck), seconds)


def halfway(game: str, luck: Random) -> list[Play]:
    plays = [set_up(game, TABLES[game], None, seed=number) for number in range(20)]
    for play in plays:
        for _ in range(100):
            if not play.is_over:
                play.act(luck.choice(play.numbers))
    return [play for play in plays if not play.is_over]


def row(game: str, luck: Random) -> Measure:
    plays = halfway(game, luck)
    into = np.zeros(plays[0].encoder.row.size, np.int16).data

    def write() -> int:
        for play in plays:
            play.encoder.row.write(play.game, play.seat, into, 0)
        return len(plays)

    return lambda seconds: timed(write, seconds)


def mask(game: str, luck: Random) -> Measure:
    plays = halfway(game, luck)
    into = memoryview(bytearray(plays[0].encoder.actions.size))

    def write() -> int:
        for play in plays:
            play.encoder.write_mask(play.numbers, into, 0)
        return len(plays)

    return lambda seconds: timed(write, seconds)


def vector(game: str, luck: Random) -> Measure:
    """Every seat is the learner's; actions are drawn outside the clock."""
    table = PocketkeepVectorEnv(game, num_envs=SIDE_BY_SIDE, opponents="self", **TABLES[game])
    table.reset(seed=luck.getrandbits(30))

    def measure(seconds: float) -> float:
        steps, spent = 0, 0.0
        while spent < seconds:
            plays = table.herd.plays
            actions = np.array([luck.choice(play.numbers) for play in plays])
            begun = process_time()
            table.step(actions)
            spent += process_time() - begun
            steps += len(plays)
        return 1e6 * spent / steps

    return measure


# ---- others' -------------------------------------------------------------------------------------


def classic(module: Any, luck: Random) -> Measure:
    """As PettingZoo's pages show it: `last`, a random legal action, `step`."""
    table = module.env()

    def play() -> int:
        table.reset(seed=luck.getrandbits(30))
        steps = 0
        for _ in table.agent_iter():
            observation, _, ended, truncated, _ = table.last()
            if ended or truncated:
                table.step(None)
                continue
            open_now = np.flatnonzero(observation["action_mask"])
            table.step(int(open_now[int(luck.random() * len(open_now))]))
            steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def catanatron(luck: Random) -> dict[str, Measure]:
    """One seat against a random one; decisions of its own. Nothing where it is not installed."""
    try:
        from catanatron_gym.envs.catanatron_env import CatanatronEnv  # noqa: PLC0415
    except ImportError:
        print("bench: catanatron_gym is not installed, so it is not compared with")
        return {}
    table = CatanatronEnv()

    def play() -> int:
        _, info = table.reset(seed=luck.getrandbits(30))
        steps, over = 0, False
        while not over:
            open_now = info["valid_actions"]
            action = open_now[int(luck.random() * len(open_now))]
            _, _, ended, truncated, info = table.step(action)
            over, steps = ended or truncated, steps + 1
        return steps

    return {"catanatron gym": lambda seconds: timed(play, seconds)}


def measures(luck: Random) -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for game in TABLES:
        found |= {
            f"{game}.engine": engine(game, luck),
            f"{game}.pettingzoo.step": pettingzoo(game, luck, look=False),
            f"{game}.pettingzoo.whole": pettingzoo(game, luck, look=True),
            f"{game}.gymnasium.step": gymnasium(game, luck, look=False),
            f"{game}.gymnasium.whole": gymnasium(game, luck, look=True),
            f"{game}.openspiel.step": openspiel(game, luck),
            f"{game}.openspiel.whole": openspiel(game, luck, look=True),
            f"{game}.openspiel.floor": floor(game, luck),
            f"{game}.vector.whole": vector(game, luck),
            f"{game}.row": row(game, luck),
            f"{game}.mask": mask(game, luck),
        }
    for name, module in CLASSICS.items():
        found[f"pettingzoo {name}"] = classic(module, luck)
    return found | catanatron(luck)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.adapters", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measure in a round")
    asked = parser.parse_args()
    if not is_compiled():
        print("bench: the rules are not compiled here, so these figures are those of plain Python")
    tried = measures(Random(1))
    figures: dict[str, list[float]] = {name: [] for name in tried}
    for number in range(asked.rounds):
        print(f"bench: adapters, round {number + 1} of {asked.rounds}", flush=True)
        for name, measure in tried.items():
            figures[name].append(measure(asked.seconds))
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    tell(figures)


def tell(figures: dict[str, list[float]]) -> None:
    middle = {name: median(found) for name, found in figures.items()}
    for name, value in middle.items():
        found = figures[name]
        print(f"{name:30} {value:9.2f} us a step ({min(found):.2f}-{max(found):.2f})")
    for name, module in CLASSICS.items():
        print(f"pettingzoo {name}: {size_of(module.env())}")
    for game in TABLES:
        print(f"{game}: {size_of(zoo(game, **TABLES[game]))}")
        tell_game(game, middle)


def size_of(table: Any) -> str:
    """As learners count: what they see and what they may choose."""
    agent = table.possible_agents[0]
    seen, actions = table.observation_space(agent)["observation"], table.action_space(agent)
    return f"{int(np.prod(seen.shape)):,} numbers, {int(actions.n):,} actions"


def tell_game(game: str, middle: dict[str, float]) -> None:
    bare = middle[f"{game}.engine"]
    seeing = bare + middle[f"{game}.row"] + middle[f"{game}.mask"]
    for adapter in ADAPTERS:
        step, whole = (middle[f"{game}.{adapter}.{kind}"] for kind in ("step", "whole"))
        print(f"{game}: {adapter}.step takes {step / bare:.2f} times the bare engine's time")
        print(
            f"{game}: {adapter}.whole takes {whole / bare:.2f} times the bare engine's time, "
            f"{whole / seeing:.2f} times that of engine, row and mask"
        )
    floor_and_engine = (middle[f"{game}.openspiel.floor"] + bare) / bare
    print(f"{game}: OpenSpiel and the engine alone take {floor_and_engine:.2f} times as much")
    many = middle[f"{game}.vector.whole"]
    for peer in [name for name in middle if "." not in name]:
        print(f"{game}: vector is {middle[peer] / many:.1f} times as fast as {peer}")


if __name__ == "__main__":
    main()
