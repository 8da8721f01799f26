"""What concerns a bot: games that begin and end, and challenges. Kept until a bot has read it.

What is told here is kept in the transaction of what happened, so a `kill -9` loses neither without
the other; a bot that comes back says which number it has read last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from pocketkeep.core.options import Options
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.nudges import Nudges
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.notices import Notice
from pocketkeep.server.table.messages import Clock
from pocketkeep.server.table.programs import is_program
from pocketkeep.server.table.room import Room

KEPT: Final = 30 * 24 * 60 * 60 * 1000  # milliseconds


class ChallengeInfo(msgspec.Struct, frozen=True):
    """Somebody is asked to sit down at a table, which begins when all its seats are taken."""

    id: str
    by: str  # the name of who asks
    by_bot: bool
    to: str
    to_bot: bool
    table: str  # id
    game: str
    options: Options
    players: int
    clock: Clock | None
    at: int  # milliseconds since 1970
    mine: bool = False  # whether I am the one who asks


class Concern(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """A line of `/api/bot/events`; its `id` is the number to come back with."""


class GameStart(Concern, frozen=True, tag="game start"):
    """A game has begun where you sit: open the table's stream."""

    table: str  # id
    game: str
    seats: list[int]  # yours
    id: int = 0


class GameEnd(Concern, frozen=True, tag="game over"):
    """A game has ended where you sit."""

    table: str
    places: list[int]  # by seat, from 1
    scores: list[int]
    id: int = 0


class Challenged(Concern, frozen=True, tag="challenge"):
    """You are challenged: accept or decline. Or your own challenge, where you come back."""

    challenge: ChallengeInfo
    id: int = 0


class ChallengeAccepted(Concern, frozen=True, tag="challenge accepted"):
    """Whom you challenged has sat down."""

    challenge: str  # id
    table: str
    id: int = 0


class ChallengeDeclined(Concern, frozen=True, tag="challenge declined"):
    """Whom you challenged does not play."""

    challenge: str
    reason: str
    id: int = 0


class ChallengeCancelled(Concern, frozen=True, tag="challenge cancelled"):
    """Who challenged you does not wait any longer."""

    challenge: str
    id: int = 0


AnyConcern = (
    GameStart | GameEnd | Challenged | ChallengeAccepted | ChallengeDeclined | ChallengeCancelled
)


def notice(person: str, concern: AnyConcern) -> list[Notice]:
    """For storage, if it is a bot's: people read their own pages."""
    if not is_program(person):
        return []
    return [Notice(person, clock(), msgspec.json.encode(concern).decode())]


def numbered(number: int, body: str) -> bytes:
    """As it is told."""
    concern: Any = msgspec.json.decode(body)
    return msgspec.json.encode({**concern, "id": number})


def notices_of(room: Room, *, began: bool, over: bool) -> list[Notice]:
    """What the last entries of a room mean to the bots that sit there."""
    told: list[Notice] = []
    programs = dict.fromkeys(place.person for place in room.places if is_program(place.person))
    for person in programs:
        if began:
            told += notice(person, game_start(room, person))
        outcome = room.game.outcome if over else None
        if outcome is not None:
            told += notice(person, GameEnd(room.id, [*outcome.places], [*outcome.scores]))
    return told


def game_start(room: Room, person: str) -> GameStart:
    mine = [seat for seat, place in enumerate(room.places) if place.person == person]
    return GameStart(room.id, room.opened.game, mine)


class Bells:
    """Wakes whoever waits for what concerns a bot, at whichever process."""

    def __init__(self, nudges: Nudges, errands: Errands) -> None:
        self.nudges = nudges
        self.errands = errands
        self.hung: dict[str, set[asyncio.Event]] = {}
        self.closed = False

    @contextmanager
    def hang(self, person: str) -> Iterator[asyncio.Event]:
        """A bell that rings when something concerns this bot, for as long as this lasts."""
        bell = asyncio.Event()
        self.hung.setdefault(person, set()).add(bell)
        try:
            yield bell
        finally:
            self.hung[person].discard(bell)
            if not self.hung[person]:
                del self.hung[person]

    def tell(self, people: Collection[str]) -> None:
        """Here, and by other processes."""
        for person in {*people}:
            self.ring(person)
            self.errands.start(self.nudges.tell_notice(person))

    def ring(self, person: str) -> None:
        for bell in self.hung.get(person, ()):
            bell.set()

    async def part(self, person: str) -> None:
        """A token has ended: whoever came by it looks whether it was theirs."""
        self.ring(person)

    def close(self) -> None:
        """Everybody goes home."""
        self.closed = True
        for person in list(self.hung):
            self.ring(person)
