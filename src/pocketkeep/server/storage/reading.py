"""What storage holds, read; what a later program has written is told apart from all else.

Processes of two versions may share a database for a while. What the older one does not know is not
guessed at: that table is let be, and read again when the process is of the later version too.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.refusals import LaterTable
from pocketkeep.server.table.summary import Snapshot, Summary

ENTRY: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
ENTRIES: Final = msgspec.json.Decoder(list[AnyEntry])
SUMMARY: Final = msgspec.json.Decoder(Summary)
SUMMARIES: Final = msgspec.json.Decoder(list[Summary])
SNAPSHOT: Final = msgspec.json.Decoder(Snapshot)

T = TypeVar("T")


def entry_in(text: str) -> AnyEntry:
    return _read(ENTRY, text)


def entries_in(texts: Iterable[str]) -> list[AnyEntry]:
    return _read(ENTRIES, _array(texts))


def snapshot_in(text: str | None) -> Snapshot | None:
    return _read(SNAPSHOT, text) if text else None


def summaries_in(texts: Iterable[str]) -> list[Summary]:
    """Without the tables that this program does not know how to list: the others still are."""
    lines = [*texts]
    try:
        return SUMMARIES.decode(_array(lines))
    except msgspec.ValidationError:
        return [*_known(lines)]


def _known(lines: Iterable[str]) -> Iterable[Summary]:
    for line in lines:
        with suppress(msgspec.ValidationError):
            yield SUMMARY.decode(line)


def _read(decoder: msgspec.json.Decoder[T], text: str) -> T:
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise LaterTable from error


def _array(texts: Iterable[Any]) -> str:
    """Texts of JSON as one: read in one go."""
    return f"[{','.join(texts)}]"
