"""Somebody deletes their account: at once nobody is them any more, and their games stay.

Their tables are gone through one by one, each by the process that serves it. If the server stops in
between, or a table cannot be read just then, it goes on at the next sweep.
"""

from __future__ import annotations

import asyncio

import msgspec

from pocketkeep.core import film_file
from pocketkeep.core.errors import CorruptRecord, PocketkeepError
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.people import People
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.films import NONE
from pocketkeep.server.storage.register import Known
from pocketkeep.server.table.forgetting import anonymous, plan_forgetting
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import GONE

log = logs.logger("leaving")


class Leaving:
    """Forgets people who want to be forgotten."""

    def __init__(self, hub: Hub, people: People) -> None:
        self.hub = hub
        self.store = hub.store
        self.people = people
        self.under_way: set[str] = set()

    async def leave(self, person: Known, password: str) -> None:
        """For good. An account says its password once more; a guest has none."""
        if person.account:
            await self.people.check_password(person.name, password)
        await self.store.begin_leaving(person.id, self.people.now())
        await self.people.sign_out_everywhere(person.id)
        log.info("leaving", person=person.id)
        await self._try(person.id)

    async def make_up(self) -> None:
        """For whomever it was begun and not finished."""
        for person in await self.store.leavers():
            if person not in self.under_way:
                await self._try(person)

    async def _try(self, person: str) -> None:
        """Whom it does not work for now keeps nobody else from being forgotten."""
        try:
            await self.forget(person)
        except PocketkeepError as error:
            log.warning("not forgotten yet", person=person, error=str(error))

    async def forget(self, person: str) -> None:
        self.under_way.add(person)
        try:
            visited = await self.store.visited_by(person)
            mine = await self.hub.housing.without_taken(visited)
            for table in mine:
                await self._forget_at(table, person)
            if len(mine) < len(visited):
                return  # the rest is for the processes that serve those tables
            await self.store.remove_person(person)
        finally:
            self.under_way.discard(person)
        log.info("forgotten", person=person)

    async def _forget_at(self, table: str, person: str) -> None:
        try:
            await self.hub.change(table, lambda room, _: plan_forgetting(room, person, clock()))
        except (CorruptRecord, UnknownTable) as error:  # its log is gone through all the same
            log.warning("table cannot be read", table=table, error=str(error))
        await self.store.forget_at(table, person)
        try:
            await self._film_again(table)
        except (CorruptRecord, UnknownTable) as error:
            log.warning("film cannot be read", table=table, error=str(error))

    async def _film_again(self, table: str) -> None:
        body = await self.store.films.find(table)
        if body is None or body == NONE:
            return
        seats = await self.hub.look(table, _seats_of_the_gone)
        await self.store.films.replace(table, await asyncio.to_thread(_without_names, body, seats))


def _seats_of_the_gone(room: Room) -> list[int]:
    return [seat for seat, place in enumerate(room.places) if place.person == GONE]


def _without_names(body: bytes, seats: list[int]) -> bytes:
    film = film_file.unpack(body)
    return film_file.pack(msgspec.structs.replace(film, players=anonymous(film.players, seats)))
