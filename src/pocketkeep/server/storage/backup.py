"""Backups: everything that a database holds, as of one moment, in one file; and back again.

While a backup is written the server goes on: what was kept before the backup began is in it. What
is restored is as it was then, brought up to this program; it goes into the database in one
transaction, so that a restoring that fails has changed nothing.
"""

from __future__ import annotations

import base64
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep import __version__
from pocketkeep.server.storage import archive, migrations
from pocketkeep.server.storage.archive import ArchiveWriter, BadBackup, Heading, Rows, Sheet, Told
from pocketkeep.server.storage.database import address_of, migrate
from pocketkeep.server.storage.failures import CannotOpen, DatabaseTooNew, cannot_open
from pocketkeep.server.storage.postgres import alone_in_postgres, looking_into_postgres
from pocketkeep.server.storage.sqlite import alone_in_sqlite, looking_into_sqlite

AT_ONCE: Final = 100  # rows; films are large
REVISION: Final = "alembic_version"  # is in the heading


class NotEmpty(CannotOpen):
    """There is something in the database that would be lost."""

    code = "backup/not-empty"


# ------------------------------------------------------------------------------ there


def back_up(database: str, file: Path, told: Told, *, replace: bool = False) -> Heading:
    """Write all that a database holds to a file; what was written."""
    url = address_of(database)
    with ArchiveWriter(file, replace=replace) as writer, _looking_into(url) as connection:
        heading, tables = _survey(connection, url)
        writer.add(heading)
        done = 0
        for table in tables:
            for rows in _rows_of(connection, table):
                writer.add(rows)
                done += len(rows)
                told(done, heading.rows)
    return heading


@contextmanager
def _looking_into(url: URL) -> Iterator[sa.Connection]:
    """One moment of a database, for as long as one looks."""
    engine = looking_into_sqlite(url) if url.drivername == "sqlite" else looking_into_postgres(url)
    try:
        with engine.connect() as connection:
            yield connection
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(url.render_as_string(), error) from error
    finally:
        engine.dispose()


def _survey(connection: sa.Connection, url: URL) -> tuple[Heading, list[sa.Table]]:
    """What is there by the database's own word: older ones are backed up as they are."""
    revision = migrations.revision_of(connection)
    if revision is None:
        raise CannotOpen(
            f"The database {url.render_as_string()} holds no tables of Pocketkeep. "
            "Name the one that the server uses: --database, or POCKETKEEP_DATABASE."
        )
    ours = _names_at(revision, url.render_as_string())
    tables = [table for table in _tables(connection) if table.name in ours]
    sheets = [
        Sheet(str(table.name), [*map(str, table.columns.keys())], _count(connection, table))
        for table in tables
    ]
    at = time.time_ns() // 1_000_000
    return Heading(version=__version__, revision=revision, at=at, sheets=sheets), tables


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """Those that others refer to come first."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION]


def _names_at(revision: str, address: str) -> list[str]:
    """The tables that a database has at a revision; what else lies in it is not ours."""
    if revision not in migrations.revisions():
        raise DatabaseTooNew(
            f"The database {address} was written by a later Pocketkeep (its revision is "
            f"{revision}). Update Pocketkeep, then try again."
        )
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        migrations.upgrade(connection, revision)
        return sa.inspect(connection).get_table_names()


def _count(connection: sa.Connection, table: sa.Table) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def _rows_of(connection: sa.Connection, table: sa.Table) -> Iterator[Rows]:
    asked = sa.select(table).order_by(*table.primary_key)
    streaming = {"stream_results": True, "yield_per": AT_ONCE}
    for part in connection.execute(asked, execution_options=streaming).partitions():
        yield [list(row) for row in part]


# ------------------------------------------------------------------------------ and back


def restore(
    database: str, file: Path, checking: Told, told: Told, *, replace: bool = False
) -> Heading:
    """Put a backup into a database. The file is read to its end before anything is touched."""
    heading = archive.check(file, checking)
    if heading.revision not in migrations.revisions():
        raise BadBackup(
            f"{file} was written by a later Pocketkeep ({heading.version[:20]}). "
            "Update Pocketkeep, then restore it."
        )
    url = address_of(database)
    address = url.render_as_string()
    alone = alone_in_sqlite if url.drivername == "sqlite" else alone_in_postgres
    try:
        with alone(url) as connection:
            _clear(connection, address, replace=replace)
            migrations.upgrade(connection, heading.revision)
            _fill(connection, file, heading, told)
            migrate(connection, address)
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(address, error) from error
    return heading


def _clear(connection: sa.Connection, address: str, *, replace: bool) -> None:
    """Only an empty database is filled, unless somebody has said that what is there may go."""
    tables = _tables(connection)
    revision = migrations.revision_of(connection)
    if tables and revision is None:
        raise NotEmpty(
            f"The database {address} holds something else than Pocketkeep ({tables[0].name}, …). "
            "Make an empty one and name that with --database."
        )
    if revision is None:
        return
    if not replace:
        raise NotEmpty(
            f"The database {address} has tables already. Name another with --database; or, if all "
            "that is in it may go, back it up and say --replace."
        )
    ours = _names_at(revision, address)
    for table in reversed(tables):
        if table.name in ours:
            table.drop(connection)
    connection.exec_driver_sql(f"DROP TABLE {REVISION}")


def _fill(connection: sa.Connection, file: Path, heading: Heading, told: Told) -> None:
    tables = {table.name: table for table in _tables(connection)}
    for sheet in heading.sheets:
        if sheet.name not in tables or set(sheet.columns) != set(tables[sheet.name].columns.keys()):
            raise BadBackup(
                f"{file} has a table {sheet.name} that revision {heading.revision} of the database "
                "does not have so. Nothing was touched. Use another backup."
            )
    done = 0
    for sheet, rows in archive.read_rows(file):
        table = tables[sheet.name]
        connection.execute(sa.insert(table), [_row(table, sheet.columns, row) for row in rows])
        done += len(rows)
        told(done, heading.rows)
    for table in tables.values():
        _count_on(connection, table)


def _row(table: sa.Table, columns: list[str], values: list[Any]) -> dict[str, Any]:
    """What JSON cannot say is bytes: they are told in letters."""
    row = dict(zip(columns, values, strict=True))
    for name, value in row.items():
        if isinstance(table.columns[name].type, sa.LargeBinary) and value is not None:
            row[name] = base64.b64decode(value)
    return row


def _count_on(connection: sa.Connection, table: sa.Table) -> None:
    """PostgreSQL numbers rows by a counter of its own, which has to know where they end."""
    if connection.dialect.name != "postgresql":
        return
    for column in table.primary_key:
        asked = sa.select(sa.func.pg_get_serial_sequence(table.name, column.name))
        if counter := connection.execute(asked).scalar():
            last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
            connection.execute(sa.select(sa.func.setval(counter, last, False)))
