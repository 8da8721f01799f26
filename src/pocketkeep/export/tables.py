"""Finished games of a server's database: those of bots, and of people who all said yes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Final, NamedTuple

import structlog

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.export.parquet import Writer
from pocketkeep.export.rows import Rows, Sitter, rows_of
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.programs import is_program
from pocketkeep.server.table.summary import SeatLine, Summary

AT_ONCE: Final = 100

log = structlog.get_logger("export")


class Asked(NamedTuple):
    """Which games, and how much of them."""

    games: Collection[str] = ()  # rulesets; none: all
    views: bool = False


class Tally:
    """What became of the games that were looked at."""

    def __init__(self) -> None:
        self.given = 0
        self.withheld = 0  # somebody there did not say yes
        self.unplayable = 0  # with today's rules
        self.players: dict[str, int] = {}  # by id of a person: the number in this export


async def export_to(url: str, folder: Path, asked: Asked) -> Tally:
    """Everything that may be given away, into a folder of its own."""
    tally = Tally()
    store = await Store.beside(url)
    try:
        writer = Writer(folder)
        async for rows in games_of(store, asked, tally):
            writer.add(rows)
        writer.flush()
    finally:
        await store.close()
    return tally


async def games_of(store: Store, asked: Asked, tally: Tally) -> AsyncIterator[Rows]:
    """One after the other, in no order that tells anything."""
    after = ""
    while page := await store.finished(after, AT_ONCE):
        after = page[-1].id
        wanted = [line for line in page if not asked.games or line.game in asked.games]
        people = {seat.person for line in wanted for seat in line.seats if seat.person}
        sharing = await store.sharers(people)
        for line in wanted:
            if not all(may_be_given(seat, sharing) for seat in line.seats):
                tally.withheld += 1
                continue
            rows = await _rows(store, line, asked, tally)
            if rows is not None:
                yield rows


def may_be_given(seat: SeatLine, sharing: Collection[str]) -> bool:
    """A bot's seat, or of somebody who said yes; of who has gone nobody can ask."""
    return not seat.person or is_program(seat.person) or seat.person in sharing


async def _rows(store: Store, line: Summary, asked: Asked, tally: Tally) -> Rows | None:
    kept = await store.read(line.id)
    if kept is None:
        return None
    try:
        room = await asyncio.to_thread(fold_all, line.id, kept.entries)
        if room.opened.record is not None:  # who brought a file speaks for nobody else in it
            tally.withheld += 1
            return None
        played = room.game.save()
        sitters = [_sitter(seat, tally) for seat in line.seats]
        rows = await asyncio.to_thread(
            rows_of, played, tally.given, sitters, finished=line.changed, views=asked.views
        )
    except CorruptRecord as error:
        tally.unplayable += 1
        log.debug("left out", table=line.id, error=str(error))
        return None
    tally.given += 1
    return rows


def _sitter(seat: SeatLine, tally: Tally) -> Sitter:
    if not seat.person:
        return Sitter("bot", seat.bot)
    number = tally.players.setdefault(seat.person, len(tally.players))
    return Sitter("program" if is_program(seat.person) else "person", seat.bot, number)
