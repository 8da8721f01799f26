"""What the laboratory costs over bare simulation: the same games, bare, listened to, and kept.

    python -m benchmarks.watching            # seconds of CPU, the three ways in turn

*Bare* is what `simulate` does. *Heard* plays the same games with a log, so that rules build events,
and throws them away: nobody who counts events can be quicker. *Kept* is `pocketkeep lab run` in
one process, rows and files included.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from pocketkeep.ai.players import make_player, play_to_the_end
from pocketkeep.ai.simulation import play_game, tasks
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.crews import Alone
from pocketkeep.lab.experiment import parse_experiment
from pocketkeep.lab.running import Runner

EXPERIMENT = """
kind = "telling"
game = "{game}"
seats = ["{bot}"]
seed = "{seed}"
[options]
players = {players}
[stop]
games = {games}
[run]
counts = {counts}
"""


@dataclass(frozen=True)
class Case:
    """So many games of a bot at a table."""

    game: str
    players: int
    bot: str
    games: int
    options: Options = field(init=False)

    def __post_init__(self) -> None:
        options = find_ruleset(self.game).read_options({"players": self.players})
        object.__setattr__(self, "options", options)


CASES = (
    Case("kingdoms", 4, "random", 1000),
    Case("ulos", 3, "random", 1000),
    Case("tactics", 2, "random", 1000),
    Case("kingdoms", 4, "greedy", 20),
    Case("ulos", 3, "greedy", 10),
    Case("tactics", 2, "greedy", 20),
)


def play_bare(case: Case, seed: str) -> None:
    for task in tasks(
        case.game, case.options, [case.bot] * case.players, games=case.games, seed=seed
    ):
        play_game(task)


def play_heard(case: Case, seed: str) -> None:
    ruleset = find_ruleset(case.game)
    for number in range(case.games):
        game = ruleset.start(case.options, f"{seed}/{number}")
        game.log = []
        players = [
            make_player(case.bot, ruleset, f"{seed}/{number}/{seat}/{case.bot}")
            for seat in range(case.players)
        ]
        play_to_the_end(game, players)
        ruleset.outcome(game)


def play_kept(case: Case, seed: str, *, counts: bool = True) -> None:
    text = EXPERIMENT.format(
        game=case.game,
        bot=case.bot,
        seed=seed,
        players=case.players,
        games=case.games,
        counts=str(counts).lower(),
    )
    with TemporaryDirectory() as folder:
        loaded = parse_experiment(text, "watching.toml", Path(folder))
        Runner(loaded, Path(folder) / "out", Alone()).run()


def play_uncounted(case: Case, seed: str) -> None:
    play_kept(case, seed, counts=False)


WAYS: dict[str, Callable[[Case, str], None]] = {
    "bare": play_bare,
    "heard": play_heard,
    "kept without counts": play_uncounted,
    "kept": play_kept,
}


def seconds(way: Callable[[Case, str], None], case: Case, seed: str) -> float:
    started = time.process_time()
    way(case, seed)
    return time.process_time() - started


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often the same games are played.")] = 4,
    only: Annotated[str, typer.Option(help="Cases whose name holds this.")] = "",
) -> None:
    """The quickest of several rounds of the same games: other work on the machine only slows."""
    for case in CASES:
        name = f"{case.game} for {case.players}, {case.bot}, {case.games} games"
        if only not in name:
            continue
        quickest = dict.fromkeys(WAYS, float("inf"))
        for way in WAYS.values():
            way(Case(case.game, case.players, case.bot, 1), "warm")
        for _ in range(rounds):
            for label, way in WAYS.items():
                quickest[label] = min(quickest[label], seconds(way, case, "1"))
        bare = quickest["bare"]
        more = [f"{label} {100 * (each / bare - 1):+.1f} %" for label, each in quickest.items()]
        typer.echo(f"{name}: bare {bare:.3f} s of CPU; {', '.join(more[1:])}")


if __name__ == "__main__":
    typer.run(main)
