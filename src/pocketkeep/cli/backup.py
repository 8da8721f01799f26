"""`pocketkeep backup` and `pocketkeep restore`: a server's database in one file, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pocketkeep.server.running.settings import read_settings

if TYPE_CHECKING:
    from pocketkeep.server.storage.archive import Heading, Told

File = Annotated[Path, typer.Argument(help="The backup.", show_default=False)]
Database = Annotated[
    str | None, typer.Option(help="A file, or postgresql://NAME:PASSWORD@HOST/DATABASE.")
]


def backup_command(
    file: File,
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Write over a file that is there.")
    ] = False,
) -> None:
    """Write everything that a server keeps to one file; the server may run meanwhile.

    What was acknowledged before the backup began is in it. The file is for its owner alone: what
    was made of passwords and sessions is in it.

    Example: pocketkeep backup tables.backup
    """
    # Commands that play in the terminal shall not wait for a database to be imported.
    from pocketkeep.server.storage.backup import back_up  # noqa: PLC0415

    with counting("Backing up") as (told,):
        heading = back_up(address(database), file, told, replace=replace)
    size = file.stat().st_size
    typer.echo(f"Backed up to {file}: {contents(heading)}, {size:,} bytes.")


def restore_command(
    file: File,
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Throw away what is in the database.")
    ] = False,
) -> None:
    """Put a backup into an empty database, of either kind; no server may run on it.

    The backup is read to its end first: one that is damaged or breaks off touches nothing.

    Example: pocketkeep restore tables.backup --database fresh.sqlite
    """
    from pocketkeep.server.storage.backup import restore  # noqa: PLC0415

    with counting("Checking", "Restoring") as (checking, told):
        heading = restore(address(database), file, checking, told, replace=replace)
    typer.echo(f"Restored from {file}: {contents(heading)}.")
    typer.echo("Start the server on it: every table goes on where it was.")


def address(given: str | None) -> str:
    """The database that the server would use."""
    return read_settings(os.environ, {"database": given}).database_url


@contextmanager
def counting(*steps: str) -> Iterator[list[Told]]:
    """A bar for each step."""
    from pocketkeep.cli.progress import bars  # noqa: PLC0415 - as above

    with bars(transient=True) as shown:

        def bar(step: str) -> Told:
            task = shown.add_task(step, total=None)
            return lambda done, total: shown.update(task, completed=done, total=total)

        yield [bar(step) for step in steps]


def contents(heading: Heading) -> str:
    """What is in it, and from when."""
    counts = {sheet.name: sheet.rows for sheet in heading.sheets}
    when = datetime.fromtimestamp(heading.at / 1000, UTC)
    tables, people = counts.get("tables", 0), counts.get("people", 0)
    return (
        f"{tables:,} tables and {people:,} people, as of {when:%Y-%m-%d %H:%M:%S} UTC, "
        f"written by {heading.version}"
    )
