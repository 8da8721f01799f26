"""Films as bytes and as text, and back; what is none, or would fill the memory, is refused.

LZMA because a film says nearly the same again and again: it packs a game two to four times smaller
than zlib does, and a game is packed once.
"""

from __future__ import annotations

import base64
import binascii
import lzma
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.film import Film, Look, Shot, film_of
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record

FORMAT: Final = 1
MAGIC: Final = b"PKFILM"
PRESET: Final = 6  # of packing
FILM: Final = msgspec.json.Decoder(Film)
MOST_MEMORY: Final = 64_000_000  # bytes that unpacking may work with
LONGEST: Final = 48_000_000  # bytes of a film unpacked: several times the longest game we know
MOST_SHOWN: Final = 600_000_000  # bytes of all views through one pair of eyes
MOST_SEATS: Final = 30

Data = dict[str, Any]


def pack(film: Film) -> bytes:
    """A film as bytes, for a file or a database."""
    return MAGIC + bytes([FORMAT]) + lzma.compress(msgspec.json.encode(film), preset=PRESET)


def unpack(body: bytes) -> Film:
    """A film from its bytes; what is none, or would fill the memory, is refused."""
    if not body.startswith(MAGIC) or len(body) == len(MAGIC):
        raise _damaged("it does not begin like one")
    if body[len(MAGIC)] > FORMAT:
        raise CorruptRecord(
            f"This film has format {body[len(MAGIC)]}; this program reads up to {FORMAT}. "
            "Update Pocketkeep to watch it."
        )
    try:
        film = FILM.decode(_unfolded(body[len(MAGIC) + 1 :]))
    except (lzma.LZMAError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise _damaged(str(error)) from error
    _check(film)
    return film


def _unfolded(body: bytes) -> bytes:
    unfolding = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
    data = unfolding.decompress(body, LONGEST)
    if not unfolding.eof:
        raise _damaged("it breaks off" if unfolding.needs_input else "it is too long for a game")
    return data


def _check(film: Film) -> None:
    """Whether it can be shown, and within bounds: a film may come from anybody."""
    if not 0 < film.seats <= MOST_SEATS or not film.shots:
        raise _damaged(f"{film.seats} seats and {len(film.shots)} moments")
    if len(film.outcome.scores) != film.seats or len(film.outcome.places) != film.seats:
        raise _damaged("its result is of another table")
    sides = film.seats + len(film.outcome.automas)
    if any(len(shot.standing) not in (0, sides) for shot in film.shots):
        raise _damaged("somebody's points are missing")
    if any(len(shot.seen) != film.seats + 1 for shot in film.shots):
        raise _damaged("somebody's eyes are missing")
    try:
        for place in range(film.seats + 1):
            if sum(_sizes(film.shots, place)) > MOST_SHOWN:
                raise _damaged("it shows more than any game")
    except KeyError as error:
        raise _damaged(f"nobody saw {error}") from error


def _sizes(shots: Sequence[Shot], place: int) -> Iterator[int]:
    """How long the view of these eyes is after each shot."""
    public: Data = {}
    view: Data = {}
    for shot in shots:
        public = _measured(shot.seen[-1]).after(public, {})
        view = _measured(shot.seen[place]).after(view, public)
        yield sum(view.values())


def _measured(look: Look) -> Look:
    """A look with the length of each field in place of the field."""
    sizes = {name: len(name) + len(msgspec.json.encode(value)) for name, value in look.now.items()}
    return msgspec.structs.replace(look, now=sizes)


def _damaged(why: str) -> CorruptRecord:
    return CorruptRecord(f"This film is damaged: {why}. Load another copy of it.")


def as_text(body: bytes) -> str:
    """A packed film as a record carries it."""
    return base64.b64encode(body).decode()


def from_text(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise _damaged(str(error)) from error


def filmed(match: Match, content: Path | None = None) -> Record:
    """The record of a finished game with its end and its film; without, where it has no beginning.

    That is so for one that was taken up in the middle after its rules had changed.
    """
    kept = match.save()
    kept.position = match.ruleset.save(match.game)
    with suppress(CorruptRecord):
        kept.film = as_text(pack(film_of(kept, content, match.ruleset)))
    return kept
