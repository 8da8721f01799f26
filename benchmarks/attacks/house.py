"""People at tables of all games who play on, whatever happens to the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from tests.builders.server.diaries import Diary, load, send_again

GAMES = ("kingdoms", "ulos", "tactics")
PATIENCE = 120.0  # seconds for a few choices


class House:
    """Two people, each at many tables; every choice is in the diary."""

    def __init__(self, visitors: list[Visitor], luck: Random) -> None:
        self.visitors = visitors
        self.luck = luck
        self.diary = Diary()
        self.players: list[Player] = []  # the first person, the second, the first again …
        self.playing: list[asyncio.Task[None]] = []

    @classmethod
    async def gather(cls, addresses: Sequence[str], tables: int, luck: Random) -> House:
        """Ann comes to the first address, Bob to the last."""
        names = {"Ann": addresses[0], "Bob": addresses[-1]}
        house = cls([await Visitor.arrive(address, name) for name, address in names.items()], luck)
        for number in range(tables):
            house.players += await gather_table(house.visitors, GAMES[number % len(GAMES)])
        return house

    async def play(self, choices: int) -> None:
        """Go on until so many more were acknowledged; nobody stops then."""
        if not self.playing:
            self.playing = await load(self.players, self.diary, self.luck)
        async with asyncio.timeout(PATIENCE):
            await self.diary.grows_by(choices)

    async def lose(self) -> None:
        """The server is gone: whoever was connected to it notices."""
        await asyncio.gather(*self.playing)
        self.playing = []

    async def come_back(self) -> None:
        """As browsers do: connect, and send again what was not acknowledged."""
        for number in range(0, len(self.players), len(self.visitors)):
            table = self.players[number : number + len(self.visitors)]
            self.players[number : number + len(self.visitors)] = await self._reseat(table)

    async def _reseat(self, table: list[Player]) -> list[Player]:
        """At their table; at another one if that game is over."""
        for player in table:
            await player.leave()
        back = [
            await sit_down(who, player.table)
            for who, player in zip(self.visitors, table, strict=True)
        ]
        for player in back:
            await send_again(player, self.diary)
        if not back[0].is_over:
            return back
        for player in back:
            await player.leave()
        return await gather_table(self.visitors, self.luck.choice(GAMES))

    async def leave(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for player in self.players:
            await player.leave()
        for visitor in self.visitors:
            await visitor.leave()
