"""A backup as a file: a heading, rows by the table, and an end that tells a whole file from a part.

It is lines of JSON, packed by gzip: a `Heading`, then for each of its sheets in turn lists of rows,
then `End` with the SHA-256 of all lines before. So it goes into any database of ours, and in
twenty years anybody with gzip can read it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final, Literal, Self

import msgspec

from pocketkeep.core.errors import PocketkeepError

FORMAT: Final = 1
PACKING: Final = 6
LONGEST_HEADING: Final = 1 << 20  # letters: what is no backup is not read to its end
OURS_ALONE: Final = 0o600  # what was made of passwords and sessions is in it

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

Rows = list[list[Any]]
Told = Callable[[int, int], None]  # how many rows are done, of how many


class BadBackup(PocketkeepError):
    """No file to restore from; nothing was touched."""

    code = "backup/bad"


class NotKept(PocketkeepError):
    """The file could not be written; what was there before is still there."""

    code = "backup/not-kept"


class Sheet(msgspec.Struct, frozen=True):
    """A table of the database."""

    name: str
    columns: list[str]
    rows: int


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup is of; readable without reading on."""

    pocketkeep: Literal["backup"] = "backup"
    format: int = FORMAT
    version: str  # of the program
    revision: str  # of the database
    at: int  # milliseconds since 1970
    sheets: list[Sheet]

    @property
    def rows(self) -> int:
        return sum(sheet.rows for sheet in self.sheets)


class End(msgspec.Struct, frozen=True):
    """The last line."""

    sha256: str


class ArchiveWriter:
    """Writes beside the file, and puts it in its place when it is whole and on the disk."""

    def __init__(self, path: Path, *, replace: bool) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        if path.exists() and not replace:
            raise NotKept(f"{path} is there already. Name another file, or say --replace.")
        try:
            self.file = os.fdopen(
                os.open(self.part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS_ALONE), "wb"
            )
        except OSError as error:
            raise _not_written(path, error) from error
        self.packed = gzip.GzipFile("", "wb", PACKING, self.file, mtime=0)
        self.digest = hashlib.sha256()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, _: object) -> None:
        try:
            if kind is None:
                self._finish()
        except OSError as failure:
            raise _not_written(self.path, failure) from failure
        finally:
            self.file.close()
            self.part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _not_written(self.path, error) from error

    def add(self, line: Heading | Rows) -> None:
        text = msgspec.json.encode(line) + b"\n"
        self.digest.update(text)
        self.packed.write(text)

    def _finish(self) -> None:
        self.packed.write(msgspec.json.encode(End(self.digest.hexdigest())) + b"\n")
        self.packed.close()
        self.file.flush()
        os.fsync(self.file.fileno())
        self.part.replace(self.path)


def _not_written(path: Path, error: OSError) -> NotKept:
    return NotKept(
        f"The backup {path} could not be written: {error.strerror or error}. "
        "Make room there or name another place, and begin again."
    )


def read_heading(path: Path) -> Heading:
    """What a file is a backup of; the rest of it may still be damaged."""
    with Opened(path) as file:
        return _heading(path, file.readline(LONGEST_HEADING))


def read_rows(path: Path) -> Iterator[tuple[Sheet, Rows]]:
    """All rows, sheet by sheet. Whether the file is whole is known only at the end of it."""
    digest = hashlib.sha256()
    with Opened(path) as file:

        def line() -> bytes:
            text = file.readline()
            digest.update(text)
            return text

        for sheet in _heading(path, line()).sheets:
            yield from _rows_of(path, sheet, line)
        expected = digest.hexdigest()
        end = _read(path, file.readline(), End)
        if end.sha256 != expected or file.read(1):
            raise _damaged(path, "its contents do not fit its end")


def _rows_of(path: Path, sheet: Sheet, line: Callable[[], bytes]) -> Iterator[tuple[Sheet, Rows]]:
    left = sheet.rows
    while left:
        rows = _read(path, line(), Rows)
        left -= len(rows)
        if left < 0 or not rows or any(len(row) != len(sheet.columns) for row in rows):
            raise _damaged(path, f"the rows of {sheet.name} are not those that were counted")
        yield sheet, rows


def check(path: Path, told: Told) -> Heading:
    """Read a file from its beginning to its end; refused unless it is whole."""
    heading, done = read_heading(path), 0
    for _, rows in read_rows(path):
        done += len(rows)
        told(done, heading.rows)
    return heading


class Opened:
    """A file being read; whatever goes wrong with it is told as a `BadBackup`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> IO[bytes]:
        try:
            self.file = gzip.open(self.path, "rb")
        except OSError as error:
            raise _unreadable(self.path, error) from error
        return self.file  # type: ignore[return-value]

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        self.file.close()
        match error:
            case EOFError():
                raise _damaged(self.path, "it breaks off") from error
            case gzip.BadGzipFile() | zlib.error():
                raise _damaged(self.path, "it is no backup, or was changed") from error
            case OSError():
                raise _unreadable(self.path, error) from error


def _heading(path: Path, line: bytes) -> Heading:
    try:
        kind = msgspec.json.decode(line)
    except UNREADABLE as error:
        raise _damaged(path, "it is no backup of Pocketkeep") from error
    if isinstance(kind, dict) and kind.get("pocketkeep") == "backup":
        if isinstance(kind.get("format"), int) and kind["format"] > FORMAT:
            raise BadBackup(
                f"{path} was written by a later Pocketkeep ({str(kind.get('version'))[:20]}). "
                "Update Pocketkeep, then restore it."
            )
        heading: Heading = _read(path, line, Heading)
        return heading
    raise _damaged(path, "it is no backup of Pocketkeep")


def _read(path: Path, line: bytes, kind: Any) -> Any:
    if not line.endswith(b"\n"):
        raise _damaged(path, "it breaks off")
    try:
        return msgspec.json.decode(line, type=kind)
    except UNREADABLE as error:
        raise _damaged(path, str(error)) from error


def _damaged(path: Path, how: str) -> BadBackup:
    return BadBackup(
        f"{path} cannot be restored from: {how}. Nothing was touched. Use another backup, or copy "
        "this one anew from where it was made."
    )


def _unreadable(path: Path, error: OSError) -> BadBackup:
    return BadBackup(
        f"{path} cannot be read: {error.strerror or error}. Nothing was touched. Look whether it "
        "is there, and whether you may read it."
    )
