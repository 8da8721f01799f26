"""The laboratory against catanatron: random games of four, every row kept as Parquet.

Catanatron's package has the hooks that its batch runner is built on (`GameAccumulator`), but not
the runner; here a hook counts actions by turn, player and kind, as ours counts events.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
from catanatron.game import Game, GameAccumulator

from benchmarks.peers import new_catan
from pocketkeep.lab.crews import Crew, hire
from pocketkeep.lab.experiment import parse_experiment
from pocketkeep.lab.running import Runner

RANDOM = """
kind = "telling"
game = "kingdoms"
seats = ["random"]
seed = "{seed}"
[options]
players = 4
[stop]
games = {games}
"""


def keep_ours(games: int, seed: int, folder: Path, crew: Crew | None = None) -> int:
    """As `pocketkeep lab run` does it, in this process; how many games."""
    loaded = parse_experiment(RANDOM.format(games=games, seed=seed), "bench.toml", folder)
    return Runner(loaded, folder / f"ours-{seed}", crew or hire(1)).run().games


class Rows(GameAccumulator):  # type: ignore[misc]
    """A row a game, a row a player, a row a turn and kind of action."""

    def __init__(self) -> None:
        self.games: list[tuple[int, int, int, str]] = []
        self.seats: list[tuple[int, str, bool]] = []
        self.counts: Counter[tuple[int, int, str, str]] = Counter()

    def step(self, game_before_action: Game, action: Any) -> None:
        turn = game_before_action.state.num_turns
        self.counts[len(self.games), turn, action.color.value, action.action_type.value] += 1

    def after(self, game: Game) -> None:
        number, winner = len(self.games), game.winning_color()
        state = game.state
        self.games.append((number, state.num_turns, len(state.actions), str(winner)))
        self.seats += [(number, color.value, color == winner) for color in state.colors]

    def write(self, folder: Path) -> None:
        columns = ["game", "turn", "color", "kind", "count"]
        counts = [(*key, count) for key, count in self.counts.items()]
        tables = {
            "games": pl.DataFrame(self.games, ["game", "turns", "actions", "winner"], orient="row"),
            "seats": pl.DataFrame(self.seats, ["game", "color", "won"], orient="row"),
            "counts": pl.DataFrame(counts, columns, orient="row"),
        }
        for name, table in tables.items():
            table.write_parquet(folder / f"{name}.parquet")


def keep_theirs(games: int, seed: int, folder: Path) -> int:
    rows = Rows()
    for number in range(seed, seed + games):
        new_catan(number).play([rows])
    rows.write(folder)
    return len(rows.games)
