"""Whole games played again by a worker: filmed, or wound on a reel to be looked back on.

A reel is a replay through one pair of eyes as it is sent: packed, page by page. That of a running
game goes on where it ended: a look at the table costs a hundred times what a choice does, so all
choices are made again, but only those looked at that are new. What was taken back is cut off.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from hashlib import blake2b
from itertools import takewhile

import msgspec

from pocketkeep.core import film_file
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.film import changed_exhibit
from pocketkeep.server.storage.films import NONE
from pocketkeep.server.table import moments
from pocketkeep.server.table.beginnings import resumption
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.moments import Moment, Page, Past, Replay
from pocketkeep.server.table.refusals import NoFilm
from pocketkeep.server.table.summary import Kept

ON_PAGE = 50  # moments: some 100 kB of a large game, packed
LEVEL = 6  # of packing: most of the gain for little of the time
PAGE = msgspec.json.Decoder(Page)


class Reel(msgspec.Struct, frozen=True):
    """A replay ready to be sent, and how far it shows a running game."""

    index: bytes  # a Replay, packed
    pages: list[bytes]  # packed
    marks: list[str]  # of the pages
    told: list[int]  # by moment
    beginning: str = ""  # of a running game: what it was played from
    choices: list[str] = []  # those that were made
    seen: list[int] = []  # before the first choice and after each, how many moments there were

    @property
    def size(self) -> int:
        """Bytes, about."""
        words = sum(map(len, [*self.pages, *self.choices]))
        return words + len(self.index) + 8 * (len(self.told) + len(self.seen))

    def shows(self, past: Past | None) -> bool:
        """Whether this is all of a running game; None: of one that is over, as it always is."""
        return past is None or self.choices == past.kept.choices

    def has(self, page: int, mark: str) -> bool:
        return self.marks[page : page + 1] == [mark]


class Winding:
    """Moments wound up as they come, without those that look like the one before."""

    def __init__(self) -> None:
        self.pages: list[bytes] = []
        self.marks: list[str] = []
        self.told: list[int] = []
        self.standing: list[list[int]] = []  # of a finished game
        self.loose: list[Moment] = []  # of the last page; the last moment is always among them

    @classmethod
    def back_to(cls, reel: Reel, count: int) -> Winding:
        """A reel as it was when it had so many moments."""
        winding, whole = cls(), (count - 1) // ON_PAGE
        winding.pages, winding.marks = reel.pages[:whole], reel.marks[:whole]
        winding.told = reel.told[:count]
        winding.loose = unpacked(reel.pages[whole])[: count - whole * ON_PAGE]
        return winding

    def add(self, moment: Moment) -> None:
        if self.loose and moment == self.loose[-1]:
            return
        if len(self.loose) == ON_PAGE:
            self.end_page()
        self.loose.append(moment)
        self.told.append(moment.log)
        self.standing.append(moment.standing)

    def end_page(self) -> None:
        body = msgspec.json.encode(Page(self.loose))
        self.pages.append(packed(body))
        self.marks.append(blake2b(body, digest_size=8).hexdigest())
        self.loose = []

    def replay(self, seat: int | None) -> Replay:
        return Replay(seat, self.told, self.marks, ON_PAGE)


def packed(body: bytes) -> bytes:
    """The same for the same: no time of day goes along."""
    return gzip.compress(body, LEVEL, mtime=0)


def unpacked(page: bytes) -> list[Moment]:
    return PAGE.decode(gzip.decompress(page)).moments


# ------------------------------------------------------------------------------ running games


def look_back(past: Past, before: Reel | None) -> Reel:
    """A running game through these eyes; what a reel before has seen is not looked at again."""
    beginning = beginning_of(past)
    seen = still_seen(past, before) if before and before.beginning == beginning else []
    winding = Winding.back_to(before, seen[-1]) if before and seen else Winding()
    for moment in moments.looks(past, known=len(seen)):
        winding.add(moment)
        seen.append(len(winding.told))
    winding.end_page()
    return Reel(
        index=packed(msgspec.json.encode(winding.replay(past.seat))),
        pages=winding.pages,
        marks=winding.marks,
        told=winding.told,
        beginning=beginning,
        choices=past.kept.choices,
        seen=seen,
    )


def beginning_of(past: Past) -> str:
    """Tells games apart that were not played from the same position by the same rules."""
    agreed = msgspec.structs.replace(past.kept, choices=[])
    return blake2b(msgspec.json.encode([agreed, past.position])).hexdigest()


def still_seen(past: Past, before: Reel) -> list[int]:
    """How many moments there were at each look that nothing made since has changed."""
    both = zip(past.kept.choices, before.choices, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
    return before.seen[: same + 1]


# ------------------------------------------------------------------------------ finished games


def watch(body: bytes, seat: int | None) -> Reel:
    """A filmed game through these eyes."""
    film = film_file.unpack(body)
    moments.check_filmed(film, seat)
    winding = wound(moments.watch(film, seat))
    replay = msgspec.structs.replace(
        winding.replay(seat),
        log=moments.all_told(film, seat),
        exhibit=changed_exhibit(film),
        standing=winding.standing if all(winding.standing) else [],
    )
    index = packed(msgspec.json.encode(replay))
    return Reel(index=index, pages=winding.pages, marks=winding.marks, told=winding.told)


def wound(shown: Iterable[Moment]) -> Winding:
    winding = Winding()
    for moment in shown:
        winding.add(moment)
    winding.end_page()
    return winding


def film_table(id: str, kept: Kept) -> bytes:
    """The film of a finished game; `NONE` if the rules that it was played by are gone."""
    if resumption(kept, 0) is not None:
        return NONE
    try:
        room = fold_all(id, kept.entries)
        return film_file.pack(moments.film_room(room))
    except (NoFilm, CorruptRecord):
        return NONE
