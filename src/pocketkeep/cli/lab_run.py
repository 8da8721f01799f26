"""A run of an experiment, shown while it goes on."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import typer
from rich.progress import Progress as Bars
from rich.progress import TaskID

from pocketkeep.cli.progress import WORDS, bars
from pocketkeep.lab.crews import Crew, hire, usual_jobs
from pocketkeep.lab.experiment import Loaded, load_experiment
from pocketkeep.lab.pack_balance import Asked, paragraph, try_pack
from pocketkeep.lab.running import Count, Progress, Runner
from pocketkeep.lab.stopping import SHOWN
from pocketkeep.lab.tuning import patch_for, run_tuning, tuned_words


class Shown:
    """The bar, and under it the widest intervals."""

    def __init__(self, progress: Bars) -> None:
        self.progress = progress
        self.bar: TaskID | None = None
        self.lines: list[TaskID] = []

    def tell(self, now: Progress) -> None:
        if self.bar is None:
            self.bar = self.progress.add_task("Games", total=now.goal)
        self.progress.update(self.bar, completed=now.games, total=now.goal)
        if now.told:
            self.progress.console.print(now.told)
        for number, one in enumerate(now.watch.narrowing[:SHOWN]):
            if number == len(self.lines):
                self.lines.append(self.progress.add_task("", total=None, **{WORDS: True}))
            low, high = one.estimate.low, one.estimate.high
            words = f"  {one.name}: {one.estimate.value:.1%} ({low:.1%} to {high:.1%})"
            self.progress.update(self.lines[number], description=words)


def run_shown(file: Path, out: Path, *, jobs: int, cluster: str) -> int:
    """Run under a bar; how many games broke."""
    loaded = load_experiment(file)
    crew = hire(jobs or usual_jobs(), cluster)
    if loaded.form.kind == "tune":
        return tune_shown(loaded, out, crew)
    try:
        with bars(transient=True) as progress:
            shown = Shown(progress)
            runner = Runner(loaded, out, crew, shown.tell)
            try:
                count = runner.run()
            except KeyboardInterrupt:
                typer.echo(
                    f"Stopped after {runner.count.games} games, which are kept in {out} and can be "
                    "read. Run the same command again to go on.",
                    err=True,
                )
                raise
    finally:
        crew.close()
    tell_end(runner, count, out)
    return count.errors


class TuningShown:
    """One bar over the games of all proposals."""

    def __init__(self, progress: Bars, trials: int) -> None:
        self.progress = progress
        self.trials = trials
        self.bar = progress.add_task("Games", total=None)

    def look(self, number: int, now: Progress) -> None:
        """A proposal has come so far; those before it were played in full."""
        goal = now.goal
        total = None if goal is None else goal * self.trials
        done = now.games if goal is None else number * goal + now.games
        words = f"Proposal {number + 1} of {self.trials}, games"
        self.progress.update(self.bar, description=words, completed=done, total=total)
        if now.told:
            self.progress.console.print(now.told)


def tune_shown(loaded: Loaded, out: Path, crew: Crew) -> int:
    """Tune, a line a proposal; then the patch. Content itself is never written."""
    assert loaded.form.tune is not None, "the experiment was checked"
    try:
        with bars(transient=True) as progress:
            shown = TuningShown(progress, loaded.form.tune.trials)
            tuned = run_tuning(loaded, out, crew, tell=typer.echo, look=shown.look)
    except KeyboardInterrupt:
        typer.echo(
            f"Stopped. The best proposal so far is kept in {out} and can be read, if one was "
            "played to its end. Run the same command again to go on.",
            err=True,
        )
        raise
    finally:
        crew.close()
    typer.echo(tuned_words(tuned))
    typer.echo(patch_for(loaded, tuned), nl=False)
    return 0


def try_shown(asked: Asked, jobs: int, out: Path | None) -> str:
    """Try a pack under a bar; the answer in a paragraph."""
    crew = hire(jobs or usual_jobs(), "")
    try:
        with bars(transient=True) as progress, TemporaryDirectory() as nowhere:
            found = try_pack(asked, out or Path(nowhere) / "run", crew, Shown(progress).tell)
    finally:
        crew.close()
    return paragraph(asked, found)


def tell_end(runner: Runner, count: Count, out: Path) -> None:
    typer.echo(f"{count.games} games: {runner.why}. Results: {out}")
    if count.cut:
        most = runner.loaded.form.run.most_decisions
        typer.echo(f"{count.cut} games did not end within {most} decisions; they are kept apart.")
    for words in count.messages:
        typer.echo(f"A game broke: {words}", err=True)
    typer.echo(f"Look at them: pocketkeep lab show {out}, or lab report {out}")
