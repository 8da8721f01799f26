"""From what bots have thought out to entries."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pocketkeep.core.errors import StaleDecision
from pocketkeep.server.table.checks import place_at
from pocketkeep.server.table.entries import AnyEntry, Chosen
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.tasks import Move


def plan_bot(room: Room, seat: int, choice: str, *, version: int, now: int) -> list[AnyEntry]:
    """A bot's choice; refused as stale if the question or the player is another one now."""
    if not place_at(room, seat).bot or room.is_over or room.paused:
        raise StaleDecision(f"No bot has to decide on seat {seat + 1} now. Let it think anew.")
    words = tuple(choice.split())
    room.game.check(seat, words, version)
    return [Chosen(now, seat, " ".join(words))]


def plan_row(room: Room, moves: Sequence[Move], *, since: int, now: int) -> list[AnyEntry]:
    """What bots chose in a row, thought out when the table had so many entries.

    The first stands if its question is still open. The rest follows only if nothing has happened
    since, not even a seal that was taken back, and as far as bots still play there.
    """
    first, *rest = moves
    planned = plan_bot(room, first.seat, first.choice, version=first.version, now=now)
    if room.entries != since:
        return planned
    still = takewhile(lambda move: room.places[move.seat].bot, rest)
    return [*planned, *[Chosen(now, move.seat, move.choice) for move in still]]


def plan_next(room: Room, move: Move, *, since: int, now: int) -> list[AnyEntry]:
    """The next of a row that is played choice by choice; refused if anything came between."""
    if room.entries != since:
        raise StaleDecision("Something has happened at this table. Let its bots think anew.")
    return plan_bot(room, move.seat, move.choice, version=move.version, now=now)
