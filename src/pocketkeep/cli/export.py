"""`pocketkeep data export`: finished games of a server as Parquet."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.running.settings import read_settings

data = typer.Typer(help="Finished games as data.")


@data.callback()
def about() -> None:
    """Finished games as data."""


@data.command()
def export(
    folder: Annotated[Path, typer.Argument(help="An empty or new folder.")],
    database: Annotated[
        str | None,
        typer.Option(help="A file, or postgresql://NAME:PASSWORD@HOST/DATABASE, as of the server."),
    ] = None,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; repeatable.")] = None,
    views: Annotated[
        bool, typer.Option("--views", help="Also what each seat knew at each decision: large.")
    ] = False,
) -> None:
    """Write finished games of a server as Parquet: those of bots, and of people who all said yes.

    Example: pocketkeep data export games --game ulos --views

    Needs the extra data: pip install 'pocketkeep[data]'. Works beside a running server.
    """
    for name in game or []:
        find_ruleset(name)
    settings = read_settings(os.environ, {"database": database})
    # Commands that play in the terminal shall not wait for a database to be imported.
    from pocketkeep.export.tables import Asked, export_to  # noqa: PLC0415

    tally = asyncio.run(export_to(settings.database_url, folder, Asked(game or (), views)))
    given = "1 game is" if tally.given == 1 else f"{tally.given} games are"
    typer.echo(f"{given} in {folder}.")
    if tally.withheld:
        typer.echo(f"{tally.withheld} were left out: somebody there did not say yes to it.")
    if tally.unplayable:
        typer.echo(f"{tally.unplayable} were left out: they were played by other rules or cards.")
