"""Tables of websocket clients that play until they are told to stop: what a server is driven by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic, perf_counter, process_time
from typing import Final

from benchmarks.server.client import Player, Visitor, gather_table, leave
from benchmarks.server.process import ServerProcess
from pocketkeep.server.running.memory import settle
from pocketkeep.server.table.messages import Done

SEATS: Final = 2
AT_ONCE: Final = 20  # tables being opened at the same time
SET_UP: Final = 20  # choices at most
LOOKS: Final = 0.01  # seconds between looks whether a stage is over


@dataclass
class Party:
    """A table of clients, with the choice whose arrival at the others is being timed."""

    players: list[Player]
    sent: float = 0.0
    unseen: set[int] = field(default_factory=set)


@dataclass
class Tally:
    moves: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    client_cpu: float = 0.0
    delays: list[float] = field(default_factory=list)
    stop: bool = False

    async def reaches(self, moves: int | None) -> None:
        """Wait until so many were made; None: for ever."""
        while moves is None or self.moves < moves:  # noqa: ASYNC110 - a move tells nobody
            await asyncio.sleep(LOOKS)


class Load:
    """Tables that play until they are told to stop."""

    def __init__(
        self, address: str, luck: Random, game: str = "kingdoms", *, packed: bool = False
    ) -> None:
        self.address = address
        self.luck = luck
        self.game = game
        self.packed = packed
        self.visitors: list[Visitor] = []
        self.parties: list[Party] = []
        self.tally = Tally()

    async def grow(self, tables: int) -> None:
        """Open tables until there are so many."""
        while len(self.visitors) < SEATS:
            visitor = await Visitor.arrive(self.address, f"Load {len(self.visitors)}")
            visitor.unpacks = self.packed
            self.visitors.append(visitor)
        while len(self.parties) < tables:
            batch = min(AT_ONCE, tables - len(self.parties))
            self.parties += await asyncio.gather(*[self.party() for _ in range(batch)])

    async def party(self) -> Party:
        party = Party(await gather_table(self.visitors, self.game))
        for _ in range(SET_UP):  # some of it is chosen in secret
            if any(player.eyes.secret for player in party.players):
                await self.move(party)
        for number, player in enumerate(party.players):
            player.on_update = self.watch(party, number)
        return party

    def watch(self, party: Party, number: int) -> Callable[[object], None]:
        def seen(_: object) -> None:
            if number in party.unseen:
                party.unseen.discard(number)
                self.tally.delays.append(perf_counter() - party.sent)

        return seen

    async def begin_anew(self) -> None:
        """As many tables, at the beginning of their games."""
        tables, left = len(self.parties), self.parties
        self.parties = []
        for party in left:
            await leave(party.players)
        await self.grow(tables)

    async def run(
        self, server: ServerProcess, seconds: float, pace: float, *, moves: int | None = None
    ) -> Tally:
        """For so long, or until so many moves were made if that is sooner."""
        settle()  # or every look through the clients' memory would be told as the server's delay
        self.tally = Tally()
        cpu, mine, start = server.cpu(), process_time(), monotonic()
        running = [asyncio.create_task(self.play(party, pace)) for party in self.parties]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.tally.reaches(moves)
        self.tally.stop = True
        self.tally.seconds, self.tally.server_cpu = monotonic() - start, server.cpu() - cpu
        self.tally.client_cpu = process_time() - mine
        await asyncio.gather(*running)
        return self.tally

    async def play(self, party: Party, pace: float) -> None:
        while await self.goes_on(pace):
            if party.players[0].is_over:
                party.players = (await self.party_again(party)).players
            await self.move(party)

    async def goes_on(self, pace: float) -> bool:
        """Think for a while; whether there is still time to choose then."""
        if pace:
            await asyncio.sleep(self.luck.uniform(0, 2 * pace))
        return not self.tally.stop

    async def party_again(self, party: Party) -> Party:
        await leave(party.players)
        return await self.party()

    async def move(self, party: Party) -> None:
        """One choice by whoever owes one; timed only if the others may see it."""
        for number, player in enumerate(party.players):
            if not player.has_to_choose:
                continue
            eyes = player.due
            seat, version = eyes.seat, eyes.view["version"]
            assert seat is not None
            if not eyes.secret:
                party.unseen = set(range(len(party.players))) - {number}
                party.sent = perf_counter()
            reply = await player.choose(self.luck.choice(eyes.view["decision"]["options"]), seat)
            self.tally.moves += isinstance(reply, Done) and not self.tally.stop
            await player.until(lambda me, s=seat, v=version: me.is_past(s, v))  # type: ignore[misc]
            return
        await asyncio.sleep(0.01)  # the news is still on its way
