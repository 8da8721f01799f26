"""Whether a server could work with a database, found out without changing it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import URL

from pocketkeep.server.running.findings import Finding, note, well, wrong
from pocketkeep.server.storage import migrations
from pocketkeep.server.storage.failures import cannot_open
from pocketkeep.server.storage.postgres import READERS, WRITERS, looking_into_postgres
from pocketkeep.server.storage.sqlite import looking_into_sqlite

CONNECTIONS: Final = WRITERS + READERS + 2  # of one server, with those it listens and migrates by
APART: Final = 2.0  # seconds that two clocks may differ
MINUTE: Final = 60_000  # milliseconds


def inspect(url: URL) -> Iterator[Finding]:
    """What is to be said of a database; a failure of it is raised in words."""
    address = url.render_as_string()
    if url.drivername == "sqlite" and not Path(url.database or "").exists():
        yield _new_file(Path(url.database or ""))
        return
    is_file = url.drivername == "sqlite"
    looking = looking_into_sqlite if is_file else looking_into_postgres
    engine = looking(url, to_write=True)
    try:
        with engine.connect() as connection:
            yield from _write(connection, address)
            yield from _revision(connection, address)
            yield from _newest(connection)
            yield from _owner(Path(url.database or "")) if is_file else _postgres(connection)
    except sa.exc.SQLAlchemyError as error:
        raise cannot_open(address, error) from error
    finally:
        engine.dispose()


def _new_file(path: Path) -> Finding:
    folder = next(place for place in path.absolute().parents if place.is_dir())
    as_now = os.access in os.supports_effective_ids
    if os.access(folder, os.W_OK | os.X_OK, effective_ids=as_now):
        return well(f"{path} will be made at the first start.")
    return wrong(
        f"{path} cannot be made: {folder} is not ours to write in. Give it to the user who runs "
        "the server, or name another place with --database."
    )


def _write(connection: sa.Connection, address: str) -> Iterator[Finding]:
    """Make a table and a row, and take both back."""
    connection.exec_driver_sql("CREATE TABLE pocketkeep_check (number INTEGER)")
    connection.exec_driver_sql("INSERT INTO pocketkeep_check VALUES (1)")
    connection.rollback()
    yield well(f"{address} can be read, written and migrated.")


def _revision(connection: sa.Connection, address: str) -> Iterator[Finding]:
    known, revision = migrations.revisions(), migrations.revision_of(connection)
    if revision is None and sa.inspect(connection).get_table_names():
        yield wrong(
            f"{address} holds something else than Pocketkeep. Make a database of its own for it."
        )
    elif revision is not None and revision not in known:
        yield wrong(
            f"{address} was written by a later Pocketkeep (revision {revision}, known is "
            f"{known[-1]}). Update Pocketkeep."
        )
    elif revision not in {None, known[-1]}:
        yield note(
            f"{address} will be brought from revision {revision} to {known[-1]} at the next start, "
            "and older programs refuse it then. Back it up first: pocketkeep backup FILE."
        )


def _newest(connection: sa.Connection) -> Iterator[Finding]:
    """What has happened in the future tells of a clock that was set back."""
    if not sa.inspect(connection).has_table("tables"):
        return
    newest = connection.execute(sa.text("SELECT max(changed) FROM tables")).scalar()
    ahead = (newest or 0) - time.time_ns() // 1_000_000
    if ahead > MINUTE:
        yield wrong(
            f"The newest move was made {ahead // MINUTE:,} minutes from now: this machine's clock "
            "was set back, or is wrong. Set it right before the server starts: "
            "timedatectl set-ntp true."
        )


def _owner(path: Path) -> Iterator[Finding]:
    if os.geteuid() == 0 and path.stat().st_uid != 0:
        yield note(
            f"You look as root, who may do anything; {path} is somebody else's. Look as the server "
            "will run: sudo -u pocketkeep pocketkeep serve --check."
        )


def _postgres(connection: sa.Connection) -> Iterator[Finding]:
    ours, theirs = time.time(), connection.execute(sa.text("SELECT clock_timestamp()")).scalar_one()
    apart = theirs.timestamp() - ours
    if abs(apart) > APART:
        yield wrong(
            f"The database's clock is {apart:+.0f} seconds off this machine's. Let both be kept "
            "right: timedatectl set-ntp true."
        )
    most = int(connection.execute(sa.text("SHOW max_connections")).scalar_one())
    taken = connection.execute(sa.text("SELECT count(*) FROM pg_stat_activity")).scalar_one()
    if most - taken < CONNECTIONS:
        yield wrong(
            f"PostgreSQL has {most} connections and {taken} are taken; a server needs "
            f"{CONNECTIONS}. Raise max_connections there, and restart it."
        )
