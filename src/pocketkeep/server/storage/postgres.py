"""PostgreSQL: any number of processes; the log's key settles who was first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep.server.storage.database import Database, migrate
from pocketkeep.server.storage.failures import DatabaseInUse, cannot_open

MIGRATING: Final = 0x706F636B6574  # "pocket": the number of the lock
WRITERS: Final = 2
READERS: Final = 4
SERVER: Final = "pocketkeep"  # what servers are called in the database's list of connections

# A database that has vanished without a word, or a lock that somebody holds, is noticed in time.
CONNECTING: Final[dict[str, Any]] = {
    "application_name": SERVER,
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "options": "-c lock_timeout=5s",
}

OTHERS: Final = sa.text(
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = :name"
).bindparams(name=SERVER)


def open_postgres(url: URL) -> Database:
    """A database that other processes may have open too."""
    _migrate(url)
    reading = _engine(url, READERS).execution_options(isolation_level="AUTOCOMMIT")
    return Database(url, _engine(url, WRITERS), reading)


def looking_into_postgres(url: URL, *, to_write: bool = False) -> sa.Engine:
    """A database as it is: a transaction sees one moment of it, and holds nobody up.

    `to_write` asks for no rights that a server would not have: what the database's own settings
    forbid stays forbidden.
    """
    engine = _passing_engine(url).execution_options(isolation_level="REPEATABLE READ")
    return engine if to_write else engine.execution_options(postgresql_readonly=True)


@contextmanager
def alone_in_postgres(url: URL) -> Iterator[sa.Connection]:
    """A transaction on a database that no server has open."""
    engine = _passing_engine(url)
    try:
        with engine.begin() as connection:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            if connection.execute(OTHERS).scalar():
                raise DatabaseInUse(
                    f"A server has the database {url.render_as_string()} open. Stop every server "
                    "that uses it, then try again."
                )
            yield connection
    finally:
        engine.dispose()


def _passing_engine(url: URL) -> sa.Engine:
    """For one piece of work that is not a server's."""
    given = {**CONNECTING, "application_name": f"{SERVER} at work"}
    return sa.create_engine(url, poolclass=sa.NullPool, connect_args=given, hide_parameters=True)


def _engine(url: URL, size: int) -> sa.Engine:
    return sa.create_engine(
        url, pool_size=size, max_overflow=0, connect_args=CONNECTING, hide_parameters=True
    )


def _migrate(url: URL) -> None:
    """One process at a time; the others find it done. Nothing changes under an older program."""
    address = url.render_as_string()
    engine = _passing_engine(url)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            if migrate(connection, address) and connection.execute(OTHERS).scalar():
                raise DatabaseInUse(
                    f"A server of an older version has the database {address} open. Stop every "
                    "server that uses it, then start this one."
                )
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(address, error) from error
