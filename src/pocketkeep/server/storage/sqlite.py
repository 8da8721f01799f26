"""SQLite: one file, one process, one thread that writes.

With `synchronous=FULL` what is acknowledged is on the disk. (With NORMAL a `kill -9` loses nothing
either, but a power cut may.) It costs a lone table over half its speed and a busy server nothing,
because much is committed together. Appends in a second, of one entry each, on two cores busy with
other work too, medians of three: FULL 540 from one table, 1,000 from four at once, 5,300 from
fifty; NORMAL 1,340, 2,900 and 5,400.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep.server.storage import migrations
from pocketkeep.server.storage.database import Database, migrate
from pocketkeep.server.storage.failures import CannotOpen, DatabaseInUse, cannot_open

READERS: Final = 2
PATIENCE: Final = 5_000  # milliseconds for another program's lock
OUR_FILES: Final = 0x504B4550  # "PKEP", for whoever wonders what a file is


def open_sqlite(url: URL) -> Database:
    """A file, new or old, for this process alone."""
    path = Path(url.database or "")
    claim = _claim(path)
    try:
        if not path.exists():
            path.touch(0o600)  # passwords and sessions are in it, if only what was made of them
        _migrate(url, str(path))
        return Database(
            url, _engine(url, "BEGIN IMMEDIATE", 1), _engine(url, "BEGIN", READERS), claim.release
        )
    except BaseException:
        claim.release()
        raise


def looking_into_sqlite(url: URL, *, to_write: bool = False) -> sa.Engine:
    """A file as it is, whoever has it open: a transaction sees one moment of it."""
    path = Path(url.database or "")
    if not path.is_file():
        raise CannotOpen(f"There is no database {path}. Name it with --database.")
    return _passing_engine(url, [], "BEGIN IMMEDIATE" if to_write else "BEGIN")


@contextmanager
def alone_in_sqlite(url: URL) -> Iterator[sa.Connection]:
    """A transaction on a file that no server has; a new file that it fails on is gone again."""
    path = Path(url.database or "")
    claim = _claim(path)
    new = not path.exists()
    engine = _passing_engine(url, ["synchronous = FULL"], "BEGIN IMMEDIATE")
    try:
        if new:
            path.touch(0o600)
        with engine.begin() as connection:
            yield connection
            _check_references(connection, str(path))
    except BaseException:
        if new:
            path.unlink(missing_ok=True)
        raise
    finally:
        engine.dispose()
        claim.release()


def sqlite_beside(url: URL) -> Database:
    """A file that a server may have: what is written here waits for its turn there."""
    path = Path(url.database or "")
    if not path.exists():
        raise CannotOpen(
            f"There is no database {path}. Name the one that the server keeps with --database."
        )
    engine = _engine(url, "BEGIN", 1)
    try:
        with engine.connect() as connection:
            revision = migrations.revision_of(connection)
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(str(path), error) from error
    if revision != migrations.revisions()[-1]:
        raise CannotOpen(
            f"The database {path} is of another version than this program. Start the server once "
            "with this program, then try again."
        )
    return Database(url, _engine(url, "BEGIN IMMEDIATE", 1), engine)


class FileClaim:
    """A file is one server's. The kernel lets go of it when the process ends, however it ends.

    A record lock (and not `flock`), because worker processes that outlive a killed server would
    inherit the other kind. Within a process such a lock keeps nobody out, so we remember.
    """

    ours: Final[set[Path]] = set()
    one_at_a_time: Final = threading.Lock()

    def __init__(self, database: Path) -> None:
        file = database.resolve()
        self.path = file.with_name(f"{file.name}.lock")
        with self.one_at_a_time:
            if self.path in self.ours:
                raise _in_use(database)
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(self.file)
                raise _in_use(database) from error
            self.ours.add(self.path)

    def release(self) -> None:
        with self.one_at_a_time:
            self.ours.discard(self.path)
            os.close(self.file)


def _claim(path: Path) -> FileClaim:
    """In a folder that is made where there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return FileClaim(path)
    except OSError as error:
        raise cannot_open(str(path), error) from error


def _in_use(database: Path) -> DatabaseInUse:
    return DatabaseInUse(
        f"Another server has the database {database} open. Stop that one first, or name another "
        "file with --database. (Several servers can share a PostgreSQL database.)"
    )


def _migrate(url: URL, address: str) -> None:
    """In a transaction of its own; references are checked afterwards, for SQLite copies tables."""
    engine = _passing_engine(url, ["journal_mode = WAL", "synchronous = FULL"], "BEGIN IMMEDIATE")
    try:
        with engine.begin() as connection:
            changed = migrate(connection, address)
            # Written every time: what cannot be written is refused now, not at the first move.
            connection.exec_driver_sql(f"PRAGMA application_id = {OUR_FILES}")
            if changed:
                _check_references(connection, address)
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(address, error) from error


def _check_references(connection: sa.Connection, address: str) -> None:
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise CannotOpen(
            f"The database {address} does not hold together: rows point to rows that are "
            "not there. Put back a copy that is whole."
        )


def _passing_engine(url: URL, pragmas: Sequence[str], begin: str) -> sa.Engine:
    """For one piece of work that is not a server's."""
    engine = sa.create_engine(url, poolclass=sa.NullPool, hide_parameters=True)
    _on_connect(engine, pragmas)
    _on_begin(engine, begin)
    return engine


def _engine(url: URL, begin: str, size: int) -> sa.Engine:
    engine = sa.create_engine(
        url, poolclass=sa.QueuePool, pool_size=size, max_overflow=0, hide_parameters=True
    )
    _on_connect(engine, ["synchronous = FULL", "foreign_keys = ON"])
    _on_begin(engine, begin)
    return engine


def _on_connect(engine: sa.Engine, pragmas: Sequence[str]) -> None:
    """Every connection gets these; and Python leaves BEGIN to us."""

    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (f"busy_timeout = {PATIENCE}", *pragmas):
            connection.execute(f"PRAGMA {pragma}")

    sa.event.listen(engine, "connect", prepare)


def _on_begin(engine: sa.Engine, statement: str) -> None:
    """A writer takes the lock at once: what would be refused is refused before any work."""

    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(statement)

    sa.event.listen(engine, "begin", begin)
