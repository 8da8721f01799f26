"""`pocketkeep lab`: experiments by the thousand, on one machine or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.errors import PocketkeepError, UnknownName

if TYPE_CHECKING:
    from pocketkeep.lab.report.figures import Findings
    from pocketkeep.lab.results import Results

KINDS = ("matches", "balance", "worth", "sweep", "tune", "telling")
EXTRA = ("polars", "duckdb", "numpy", "scipy", "matplotlib", "openskill", "optuna", "tomli_w")
SOME_FAILED = 1
MOST_ROWS = 1000  # of an answer that are printed

lab = typer.Typer(help="Experiments: run, look, compare, ask.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(help="An experiment; `lab new` prints one.")]
Folder = Annotated[Path, typer.Argument(help="The folder of a run.")]


class CannotStudy(PocketkeepError):
    """The laboratory's libraries are not installed."""

    code = "lab/extra"


@contextmanager
def laboratory() -> Iterator[None]:
    """What the laboratory needs; told with the command that installs it where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise CannotStudy(
            f"The laboratory needs {error.name}, which is not installed. Install it with the rest: "
            "pip install 'pocketkeep[lab]'"
        ) from None


@lab.command("new")
def new_experiment(
    kind: Annotated[str, typer.Argument(help=f"What to ask: {', '.join(KINDS)}.")],
) -> None:
    """Print a commented experiment that runs as it is in under a minute.

    Example: pocketkeep lab new balance
    """
    if kind not in KINDS:
        raise UnknownName("kind of experiment", kind, KINDS)
    typer.echo(files("pocketkeep.lab.new").joinpath(f"{kind}.toml").read_text("utf-8"), nl=False)


@lab.command("check")
def check_experiment(file: File) -> None:
    """Say whether an experiment can be run; every fault is named with its line.

    Example: pocketkeep lab check experiment.toml
    """
    with laboratory():
        from pocketkeep.lab.course import Course  # noqa: PLC0415 - needs the extra
        from pocketkeep.lab.experiment import load_experiment  # noqa: PLC0415

        course = Course(load_experiment(file))
        games = f"{course.games} games" if course.games else "games until it is enough"
        cells = ", ".join(cell.name for cell in course.cells[:12])
        more = " …" if len(course.cells) > 12 else ""  # noqa: PLR2004 - enough of a list
        typer.echo(f"Sound: {games} in batches of {course.batch}, over {cells}{more}.")


@lab.command("run")
def run_experiment(
    file: File,
    out: Annotated[Path, typer.Option(help="The folder for the results; a run there goes on.")],
    jobs: Annotated[
        int, typer.Option(min=0, help="How many processes play; 0: one for each core.")
    ] = 0,
    cluster: Annotated[
        str, typer.Option(help="The address of a Dask scheduler: tcp://HOST:8786.")
    ] = "",
) -> None:
    """Run an experiment. Interrupted, it keeps what was played; run again, it goes on.

    The results do not depend on how many play, or where, as long as no bot looks at a clock.

    Example: pocketkeep lab run experiment.toml --out results

    Example: pocketkeep lab run experiment.toml --out results --cluster tcp://10.0.0.5:8786
    """
    with laboratory():
        from pocketkeep.cli.lab_run import run_shown  # noqa: PLC0415 - needs the extra

        errors = run_shown(file, out, jobs=jobs, cluster=cluster)
    if errors:
        raise typer.Exit(SOME_FAILED)


@lab.command("show")
def show_results(folder: Folder) -> None:
    """Tell in the terminal what a run found: the verdict first.

    Example: pocketkeep lab show results
    """
    with laboratory():
        from pocketkeep.lab.report.findings import findings_of  # noqa: PLC0415 - needs the extra
        from pocketkeep.lab.report.rows import read_run  # noqa: PLC0415

        open_results(folder)
        tell(findings_of(read_run(folder)))


@lab.command("report")
def report_results(
    folder: Folder,
    to: Annotated[Path | None, typer.Option(help="The file; else report.html there.")] = None,
) -> None:
    """Write a run's report as one HTML file that needs no network.

    Example: pocketkeep lab report results
    """
    with laboratory():
        from pocketkeep.lab.report.page import write_report  # noqa: PLC0415 - needs the extra

        open_results(folder)
        typer.echo(f"Report: {write_report(folder, to)}")


@lab.command("page")
def page_of_results(
    folders: Annotated[list[Path], typer.Argument(help="Folders of runs, in their order.")],
    before: Annotated[
        list[Path] | None,
        typer.Option(help="A run of the same tables before cards were reworked; repeatable."),
    ] = None,
) -> None:
    """Print what runs found as a page of Markdown: a BALANCE.md, entry by entry and table by table.

    Example: pocketkeep lab page lab/kingdoms-4 lab/kingdoms-4-heroes
    """
    with laboratory():
        from pocketkeep.lab.report.markdown import page_of  # noqa: PLC0415 - needs the extra

        earlier = before or []
        for folder in [*folders, *earlier]:
            open_results(folder)
        typer.echo(page_of(folders, earlier), nl=False)


@lab.command("compare")
def compare_results(one: Folder, other: Folder) -> None:
    """Lay two runs side by side: what differs, and whether it is more than luck.

    Example: pocketkeep lab compare before after
    """
    with laboratory():
        from pocketkeep.lab.report.compare import compare  # noqa: PLC0415 - needs the extra
        from pocketkeep.lab.report.rows import read_run  # noqa: PLC0415

        open_results(one)
        open_results(other)
        tell(compare(read_run(one), read_run(other)))


@lab.command("query")
def query_results(
    folder: Folder,
    question: Annotated[str, typer.Argument(help="SQL over games, seats, counts, curve.")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, a row a line.")] = False,
) -> None:
    """Ask the results something in SQL.

    Example: pocketkeep lab query results "SELECT bot, avg(win) FROM seats GROUP BY bot"
    """
    with laboratory():
        answer = open_results(folder).query(question)
        if as_json:
            typer.echo(answer.write_ndjson(), nl=False)
            return
        import polars as pl  # noqa: PLC0415 - needs the extra

        with pl.Config(tbl_rows=MOST_ROWS, tbl_cols=-1, tbl_hide_dataframe_shape=True):
            typer.echo(str(answer))


def tell(findings: Findings) -> None:
    """Findings in the terminal, as wide as it is."""
    from pocketkeep.lab.report.terminal import lines_of  # noqa: PLC0415 - needs the extra

    terminal = Terminal()
    terminal.tell(lines_of(findings, terminal.page().width))


def open_results(folder: Path) -> Results:
    from pocketkeep.lab.results import read_results  # noqa: PLC0415 - needs the extra

    return read_results(folder)
