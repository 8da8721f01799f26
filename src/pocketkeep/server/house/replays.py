"""Looking back: each replay is wound up once by a worker, kept while there is room, sent by pages.

Whoever asks second, or for another page, is given what lies ready. Who may look through which eyes
is asked each time anew; only then is it looked whether there is something to give.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple
from weakref import WeakValueDictionary

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house import limits, reels
from pocketkeep.server.house.filming import Filming
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.limits import Limit, Limits
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.reels import Reel
from pocketkeep.server.house.worker import Worker
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.storage.films import NONE
from pocketkeep.server.table import moments
from pocketkeep.server.table.moments import Past
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

PLAYING_AGAIN = 30.0  # seconds that a whole game may take
MOST_KEPT = 32_000_000  # bytes of reels


class PastChanged(PocketkeepError):
    """The page that somebody asks for is not of this replay, or not any more."""

    code = "replay/changed"

    def __init__(self) -> None:
        super().__init__(
            "The game has gone on since, or something was taken back. Ask for its moments anew."
        )


class Asker(NamedTuple):
    """Who looks back, in whose name a worker works for them, and from where."""

    viewer: Viewer
    who: str
    address: str


class Eyes(NamedTuple):
    """A table, and the seat through whose eyes it is looked at; None: as a spectator does."""

    table: str
    seat: int | None


class Shelf:
    """The reels that were used last, as far as there is room; the newest always."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.size = 0
        self.reels: OrderedDict[tuple[Eyes, bool], Reel] = OrderedDict()

    def find(self, eyes: Eyes, *, over: bool) -> Reel | None:
        if (eyes, over) in self.reels:
            self.reels.move_to_end((eyes, over))
        return self.reels.get((eyes, over))

    def put(self, eyes: Eyes, reel: Reel, *, over: bool) -> None:
        before = self.reels.pop((eyes, over), None)
        self.size += reel.size - (before.size if before else 0)
        self.reels[eyes, over] = reel
        while self.size > self.most and len(self.reels) > 1:
            self.size -= self.reels.popitem(last=False)[1].size


class Replays:
    """Every replay that this process has ready, and the making of others."""

    def __init__(self, hub: Hub, filming: Filming, workers: Workers, limits: Limits) -> None:
        self.hub = hub
        self.filming = filming
        self.workers = workers
        self.limits = limits
        self.shelf = Shelf()
        self.making: WeakValueDictionary[Eyes, asyncio.Lock] = WeakValueDictionary()

    async def index(self, eyes: Eyes, asker: Asker) -> bytes:
        """Every point that these eyes can go to, packed."""
        self._count(asker, limits.REPLAYS, limits.REPLAYS_PERSON)
        return (await self._reel(eyes, await self._past(eyes, asker), asker)).index

    async def page(self, eyes: Eyes, asker: Asker, number: int, mark: str) -> bytes:
        """A page of moments, packed; refused if it does not show any more what the mark says."""
        self._count(asker, limits.PAGES, limits.PAGES_PERSON)
        past = await self._past(eyes, asker)
        reel = self.shelf.find(eyes, over=past is None)
        if reel is None or not reel.has(number, mark):
            self._count(asker, limits.REPLAYS, limits.REPLAYS_PERSON)
            reel = await self._reel(eyes, past, asker)
        if not reel.has(number, mark):
            raise PastChanged
        return reel.pages[number]

    def _count(self, asker: Asker, of_address: Limit, of_person: Limit) -> None:
        self.limits.take(of_address, asker.address)
        self.limits.take(of_person, asker.who)

    async def _past(self, eyes: Eyes, asker: Asker) -> Past | None:
        """What is to be looked back on; None: the game is over, and its film lies open."""

        def see(room: Room) -> Past | None:
            return None if room.is_over else moments.past_of(room, asker.viewer, eyes.seat)

        return await self.hub.look(eyes.table, see)

    async def _reel(self, eyes: Eyes, past: Past | None, asker: Asker) -> Reel:
        """The one that lies ready if it shows all, else it is made; nobody makes the same twice."""
        making = self.making.setdefault(eyes, asyncio.Lock())
        reel = self._ready(eyes, past)
        while reel is None:
            async with making:  # whoever makes it now is waited for
                reel = self._ready(eyes, past)
            reel = reel or await self._make(eyes, past, asker, making)
        return reel

    def _ready(self, eyes: Eyes, past: Past | None) -> Reel | None:
        reel = self.shelf.find(eyes, over=past is None)
        return reel if reel is not None and reel.shows(past) else None

    async def _make(
        self, eyes: Eyes, past: Past | None, asker: Asker, making: asyncio.Lock
    ) -> Reel | None:
        """Everybody stands in the line for themself; None: meanwhile somebody else has begun."""
        film = await self._film(eyes, asker) if past is None else NONE
        async with self.workers.one(Turn.LOOKED_BACK, asker.who) as worker:
            if making.locked():
                return None
            async with making:
                reel = self._ready(eyes, past) or await self._wind(worker, eyes, past, film)
                self.shelf.put(eyes, reel, over=past is None)
                return reel

    async def _film(self, eyes: Eyes, asker: Asker) -> bytes:
        film = await self.filming.film_of(eyes.table, asker.who)
        if film == NONE:
            raise moments.no_film()
        return film

    async def _wind(self, worker: Worker, eyes: Eyes, past: Past | None, film: bytes) -> Reel:
        if past is None:
            return await worker.run(PLAYING_AGAIN, reels.watch, film, eyes.seat)
        before = self.shelf.find(eyes, over=False)
        return await worker.run(PLAYING_AGAIN, reels.look_back, past, before)
