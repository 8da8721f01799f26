"""`pocketkeep train`: bots learn a game from games against themselves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID

from pocketkeep.cli.given import Game, Pairs, read_given
from pocketkeep.cli.progress import bars
from pocketkeep.core.errors import CannotTrain
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import Ruleset, find_ruleset


def train(
    context: typer.Context,
    game: Game,
    out: Annotated[Path, typer.Option(help="The folder to learn in; what it has is kept.")],
    games: Annotated[int, typer.Option(min=100, help="Games of the quick policy.")] = 20000,
    tuning_rounds: Annotated[int, typer.Option(min=0, help="Rounds of tuning it.")] = 4,
    tuning_games: Annotated[int, typer.Option(min=100, help="Games of such a round.")] = 4000,
    thoughts: Annotated[
        int, typer.Option(min=0, help="Second thoughts of the model; none: it only adds up.")
    ] = 16,
    iterations: Annotated[
        int, typer.Option(min=0, help="How often bots then think with the model, for the next.")
    ] = 0,
    search_games: Annotated[int, typer.Option(min=100, help="Games in which they do.")] = 1000,
    playouts: Annotated[int, typer.Option(min=1, help="… so many tries a decision.")] = 24,
    proof_deals: Annotated[
        int, typer.Option(min=0, help="Deals of the matches that decide what is kept.")
    ] = 20,
    seed: Annotated[str, typer.Option(help="The same seed learns the same.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes work.")] = 2,
    option: Pairs = None,
) -> None:
    """Let bots learn one way of playing a game: its options as in `simulate`.

    First the quick policy's numbers are tuned, then its games are gathered and a model is fitted to
    how they ended; then, if asked, bots think with it, the next is fitted to their games, and the
    one that wins the match between the two is kept. The lessons are a file in the folder; those of
    our games lie in their `bot/lessons`.
    """
    ruleset = find_ruleset(game)
    options = dict(ruleset.read_options(read_given(context, option or [])))
    check(ruleset)
    from pocketkeep.ai.training.pipeline import Course, Training  # noqa: PLC0415 - needs an extra

    course = Course(
        options=options,
        seed=seed,
        tuning_rounds=tuning_rounds,
        tuning_games=tuning_games,
        games=games,
        thoughts=thoughts,
        iterations=iterations,
        search_games=search_games,
        playouts=playouts,
        proof_deals=proof_deals,
        command=" ".join(["pocketkeep", *without_folder(sys.argv[1:])]),
        jobs=jobs,
    )
    with bars(transient=False) as progress:
        training = Training(ruleset, course, out, Counter(progress).tell)
        lessons = training.run()
    show(lessons, out / f"{training.variant}.json")


class Counter:
    """A bar for each stage, begun when it is first told of."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.stages: dict[str, TaskID] = {}

    def tell(self, stage: str, done: int, total: int) -> None:
        if stage not in self.stages:
            self.stages[stage] = self.progress.add_task(stage, total=total)
        self.progress.update(self.stages[stage], completed=done)


def without_folder(words: list[str]) -> list[str]:
    """A command as it can be given anywhere.

    >>> without_folder(["train", "ulos", "--out", "learned", "--games", "500", "--out=here"])
    ['train', 'ulos', '--games', '500']
    """
    return [
        word
        for before, word in zip(["", *words], words, strict=False)
        if "--out" not in {before, word} and not word.startswith("--out=")
    ]


def show(lessons: Lessons, file: Path) -> None:
    for stage, account in lessons.earned.items():
        if "wins" in account:
            typer.echo(
                f"{stage}: {account['wins']} of {account['games']} games won "
                f"({account['low']:.0%} to {account['high']:.0%}; equals: {account['fair']})"
            )
        else:
            typer.echo(
                f"{stage}: {account['positions']} positions of {account['games']} games, "
                f"loss {account['loss']} (equal chances {account['loss_of_equal_chances']})"
            )
    typer.echo(f"Learned: {file}")


def check(ruleset: Ruleset) -> None:
    """Whether there is anything to learn, and the means to."""
    if ruleset.mind is None:
        raise CannotTrain(
            f"{ruleset.title} tells bots nothing of itself (core/mind.py), so there is nothing to "
            "learn; they play it by trying everything out."
        )
    try:
        import scipy  # noqa: F401, PLC0415 - only whether it is there
    except ImportError:
        raise CannotTrain(
            "Training needs numpy and scipy. Install them: pip install 'pocketkeep[train]'"
        ) from None
