"""What can go wrong in storage, in words. What databases say themselves stays in the log."""

from __future__ import annotations

import sqlite3

import psycopg
import sqlalchemy.exc as sa

from pocketkeep.core.errors import PocketkeepError


class Conflict(PocketkeepError):
    """The entry's number is taken: look again."""

    code = "store/conflict"


class StoreFailed(PocketkeepError):
    """Nothing was changed, unless `unsure`: then nobody knows before the table is read again."""

    code = "store/failed"
    unsure = False


class CannotOpen(StoreFailed):
    """The server cannot work with this database."""

    code = "store/cannot-open"


class DatabaseInUse(CannotOpen):
    """Another server has the file."""

    code = "store/in-use"


class DatabaseTooNew(CannotOpen):
    """A later version of the program has written it."""

    code = "store/too-new"


DISK_FULL = "The server's disk is full", "Make room and try again."
READ_ONLY = "The server's database is read-only", "Make it writable and try again."
LOCKED = "Another program holds the server's database", "Try again when it has let go."
DISK_BROKEN = "The server's disk cannot be read or written", "Look after it and try again."
NOT_OPENED = "The server's database cannot be opened", "Look whether it is there, and try again."
DAMAGED = "The server's database is damaged, or is none", "Put back a copy that is whole."
CONNECTION = "The server has no connection to its database", "Try again in a moment."
CROWDED = "The server's database has too much to do", "Try again in a moment."
ACCESS = "The database does not let the server in", "Check the name and password in its address."
SILENT = "The server's database does not answer", "Try again in a moment."
UNEXPECTED = "The server's database refused", "Try again; if it stays so, look into the log."

SQLITE = {
    "SQLITE_FULL": DISK_FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_PERM": READ_ONLY,
    "SQLITE_BUSY": LOCKED,
    "SQLITE_LOCKED": LOCKED,
    "SQLITE_IOERR": DISK_BROKEN,
    "SQLITE_CANTOPEN": NOT_OPENED,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
}
POSTGRES = {  # by the beginning of SQLSTATE
    "53100": DISK_FULL,
    "25006": READ_ONLY,
    "40": LOCKED,
    "55": LOCKED,
    "58": DISK_BROKEN,
    "XX": DAMAGED,
    "08": CONNECTION,
    "57P": CONNECTION,
    "53": CROWDED,
    "57": CROWDED,
    "28": ACCESS,
    "42501": ACCESS,
    "3D": NOT_OPENED,
}


def explained(error: sa.SQLAlchemyError) -> StoreFailed:
    """A failure as people are told it."""
    cause, advice = _cause(error)
    return StoreFailed(f"{cause}: this was not kept, and nothing has changed. {advice}")


def left_unsure() -> StoreFailed:
    """A failure in the very moment of keeping."""
    failure = StoreFailed(
        f"{CONNECTION[0]}; it broke off while this was being kept. "
        "Look at the table again to see whether it was."
    )
    failure.unsure = True
    return failure


def no_answer() -> StoreFailed:
    """Somebody has looked something up for too long."""
    return StoreFailed(f"{SILENT[0]}; nothing has changed. {SILENT[1]}")


def no_answer_to_order() -> StoreFailed:
    """Somebody has waited too long for something to be kept; it may still be."""
    failure = StoreFailed(f"{SILENT[0]}. Look at the table again later to see whether it was kept.")
    failure.unsure = True
    return failure


def stopping() -> StoreFailed:
    """Somebody comes too late."""
    return StoreFailed("The server is stopping: nothing has changed. Connect again in a moment.")


def cannot_open(address: str, error: sa.SQLAlchemyError | OSError) -> CannotOpen:
    """A failure as whoever starts the server is told it."""
    if isinstance(error, OSError):
        return CannotOpen(
            f"The database {address} cannot be opened: {error.strerror or error}. "
            "Name another with --database, or see that the server may write there."
        )
    cause, advice = _cause(error)
    told = str(getattr(error, "orig", None) or error).strip()
    return CannotOpen(f"The database {address} cannot be opened. {cause}: {told}. {advice}")


def is_connection_lost(error: sa.DBAPIError) -> bool:
    return error.connection_invalidated


def is_trouble(error: Exception) -> bool:
    """Whether the database itself is in trouble, so that trying again at once is no use.

    Two transactions that waited for each other are not: one by one they go through.
    """
    if isinstance(error, sa.OperationalError):
        return not str(getattr(error.orig, "sqlstate", "")).startswith("40")
    return isinstance(error, StoreFailed)


def _cause(error: sa.SQLAlchemyError) -> tuple[str, str]:
    original = getattr(error, "orig", None)
    if isinstance(error, sa.TimeoutError):
        return CROWDED
    if isinstance(original, sqlite3.Error):
        return _listed(SQLITE, getattr(original, "sqlite_errorname", ""))
    if isinstance(original, psycopg.Error) and original.sqlstate:
        return _listed(POSTGRES, original.sqlstate)
    if isinstance(original, psycopg.OperationalError):
        return CONNECTION
    return UNEXPECTED


def _listed(causes: dict[str, tuple[str, str]], code: str) -> tuple[str, str]:
    return next((words for key, words in causes.items() if code.startswith(key)), UNEXPECTED)
