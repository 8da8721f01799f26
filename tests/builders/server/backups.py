"""Backups for tests: made and restored without a word, and what a database holds."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from pocketkeep.server.storage.archive import Heading
from pocketkeep.server.storage.backup import back_up, restore
from pocketkeep.server.storage.database import address_of

SAVES = Path(__file__).parents[2] / "saves"


def silently(_done: int, _total: int) -> None:
    """Nobody looks on."""


def backed_up(database: str, file: Path, **how: Any) -> Heading:
    return back_up(database, file, silently, **how)


def restored(database: str, file: Path, **how: Any) -> Heading:
    return restore(database, file, silently, silently, **how)


def old_database(version: str, folder: Path) -> str:
    """A copy of a released version's database, with games under way."""
    return f"sqlite:///{shutil.copy(SAVES / version / 'server.sqlite', folder / 'old.sqlite')}"


def contents(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    engine = sa.create_engine(address_of(database), poolclass=sa.NullPool)
    found = sa.MetaData()
    with engine.connect() as connection:
        found.reflect(connection)
        return {
            table.name: sorted(
                (tuple(row) for row in connection.execute(sa.select(table))), key=repr
            )
            for table in found.sorted_tables
        }
