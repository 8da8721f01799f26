"""The commands of `pocketkeep`: each is one function over library calls."""

from __future__ import annotations

import sys
import warnings
from typing import Annotated, Any, TextIO

import typer
from typer.core import TyperGroup

from pocketkeep import __version__, is_compiled
from pocketkeep.cli.backup import backup_command, restore_command
from pocketkeep.cli.bot import bot
from pocketkeep.cli.bots import bots
from pocketkeep.cli.content import content
from pocketkeep.cli.export import data
from pocketkeep.cli.game_command import GameCommand
from pocketkeep.cli.lab import lab
from pocketkeep.cli.people import people
from pocketkeep.cli.play import play
from pocketkeep.cli.replay import replay
from pocketkeep.cli.rules import rules
from pocketkeep.cli.serve import open_command, serve_command
from pocketkeep.cli.simulate import simulate
from pocketkeep.cli.train import train
from pocketkeep.core.errors import PocketkeepError

REFUSED = 2


def tell_warning(  # as the library calls it
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """What is ours to say, in one line; any other warning with the line of code it comes from."""
    text = f"pocketkeep: {message}\n"
    if category is not UserWarning:
        text = warnings.formatwarning(message, category, filename, lineno, line=line)
    typer.echo(text, file=file, err=True, nl=False)


class Commands(TyperGroup):
    """Whatever Pocketkeep refuses is told in one block, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            with warnings.catch_warnings():
                warnings.showwarning = tell_warning
                return super().invoke(ctx)
        except PocketkeepError as error:
            typer.echo(f"pocketkeep: {error}", err=True)
            raise typer.Exit(REFUSED) from error
        except KeyboardInterrupt:
            typer.echo("", err=True)
            raise typer.Exit(130) from None


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(asked: bool) -> None:
    if asked:
        engine = "compiled" if is_compiled() else "interpreted"
        typer.echo(f"pocketkeep {__version__}, engine {engine}, Python {sys.version.split()[0]}")
        raise typer.Exit


@app.callback()
def pocketkeep(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback does it
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Small-box fantasy strategy games, played completely and by the book.

    Alone it opens the game in the browser.

    Example: pocketkeep
    """
    if context.invoked_subcommand is None:
        open_command()


app.command("open")(open_command)
app.command("backup")(backup_command)
app.command()(bots)
app.command(cls=GameCommand)(play)
app.command()(replay)
app.command("restore")(restore_command)
app.command()(rules)
app.command("serve")(serve_command)
app.command(cls=GameCommand)(simulate)
app.command(cls=GameCommand)(train)
app.add_typer(bot, name="bot")
app.add_typer(content, name="content")
app.add_typer(lab, name="lab")
app.add_typer(data, name="data")
app.add_typer(people, name="people")


def main() -> None:
    app()
