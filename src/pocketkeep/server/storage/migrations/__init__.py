"""Numbered migrations of the server's database, run whenever it is opened.

A new one is a file in `versions`, named by the next number, whose `upgrade` uses Alembic's `op`
(`op.batch_alter_table` where a table is altered, because SQLite has to copy it). Tests walk through
all of them on both databases and compare the end with `schema.py`.
"""

from __future__ import annotations

import threading
from pathlib import Path

import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory

ALONE = threading.Lock()  # Alembic's `op` is one for the whole process


def scripts() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).parent))


def revisions() -> list[str]:
    """Every revision there is, oldest first."""
    return [script.revision for script in scripts().walk_revisions()][::-1]


def revision_of(connection: sa.Connection) -> str | None:
    """Where this database stands; None: it is new."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Carry out what is missing, in the transaction that is under way."""
    context = MigrationContext.configure(connection)
    folder = scripts()
    missing = list(folder.iterate_revisions(to, context.get_current_revision()))
    with ALONE, Operations.context(context):
        for script in reversed(missing):
            script.module.upgrade()
            context.stamp(folder, script.revision)
