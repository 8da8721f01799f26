"""What a server has promised to people who play, and whether storage holds exactly that."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from benchmarks.server.client import Player
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.messages import Choose, Done, Refused

REST = 0.2  # seconds after a refusal

Place = tuple[str, int]  # a table and a seat


class Wish(NamedTuple):
    """A choice that somebody sent, and whether the server has said that it is kept."""

    sent: Choose
    acknowledged: bool


class Diary:
    """Every choice that was sent, in order; what was not acknowledged may be kept or not."""

    def __init__(self) -> None:
        self.wishes: dict[Place, list[Wish]] = {}
        self.refusals: list[Refused] = []
        self.news = asyncio.Event()

    def note(self, table: str, sent: Choose, *, acknowledged: bool) -> None:
        self.wishes.setdefault((table, sent.seat), []).append(Wish(sent, acknowledged))
        self.news.set()

    async def grows_by(self, choices: int) -> None:
        goal = self.count + choices
        while self.count < goal:
            self.news.clear()
            await self.news.wait()

    @property
    def kept(self) -> dict[Place, list[str]]:
        """What the server has acknowledged."""
        return {
            place: [wish.sent.choice for wish in wishes if wish.acknowledged]
            for place, wishes in self.wishes.items()
        }

    @property
    def count(self) -> int:
        return sum(wish.acknowledged for wishes in self.wishes.values() for wish in wishes)

    async def differs_from(self, database: str) -> list[Place]:
        """Seats of which storage holds anything else: something lost, or something twice."""
        store = await Store.open(database)
        try:
            return [
                (table, seat)
                for (table, seat), wishes in self.wishes.items()
                if not fits(wishes, await chosen(store, table, seat))
            ]
        finally:
            await store.close()


async def chosen(store: Store, table: str, seat: int) -> list[str]:
    """What storage holds of a seat's choices."""
    kept = await store.read(table)
    assert kept is not None
    return [e.choice for e in kept.entries if isinstance(e, Chosen) and e.seat == seat]


def fits(wishes: Sequence[Wish], kept: Sequence[str]) -> bool:
    """Whether all that was acknowledged was kept, once, and nothing else that was not sent."""
    ends = skipping(wishes, {0})
    for choice in kept:
        ends = {end + 1 for end in ends if end < len(wishes) and wishes[end].sent.choice == choice}
        ends = skipping(wishes, ends)
    return len(wishes) in ends


def skipping(wishes: Sequence[Wish], ends: set[int]) -> set[int]:
    """Also the places behind what may not have been kept."""
    found = set(ends)
    for end, wish in enumerate(wishes):
        if end in found and not wish.acknowledged:
            found.add(end + 1)
    return found


async def load(players: Sequence[Player], diary: Diary, luck: Random) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(play_on(player, diary, luck)) for player in players]


async def play_on(player: Player, diary: Diary, luck: Random) -> None:
    """Play until the game is over or the server is gone."""
    try:
        while not player.is_over:
            await player.until(lambda me: me.is_over or me.has_to_choose)
            if player.has_to_choose:
                await choose(player, diary, luck)
    except ConnectionError:
        return


async def choose(player: Player, diary: Diary, luck: Random) -> None:
    eyes = player.due
    seat, version = eyes.seat, eyes.view["version"]
    assert seat is not None
    sent = Choose(0, seat, luck.choice(eyes.view["decision"]["options"]), version)
    if await send(player, diary, sent):
        await player.until(lambda me: me.is_past(seat, version))
    else:
        await asyncio.sleep(REST)


async def send(player: Player, diary: Diary, sent: Choose) -> bool:
    """Whether it was acknowledged; it is noted in any case."""
    acknowledged = False
    try:
        reply = await player.wish(sent)
        acknowledged = isinstance(reply, Done)
        if isinstance(reply, Refused):
            diary.refusals.append(reply)
    finally:
        diary.note(player.table, sent, acknowledged=acknowledged)
    return acknowledged


async def send_again(player: Player, diary: Diary) -> None:
    """What a browser does that has not heard whether its last choice was kept."""
    for seat in [eyes.seat for eyes in player.update.eyes] if player.update else []:
        wishes = diary.wishes.get((player.table, seat if seat is not None else -1), [])
        if wishes and not wishes[-1].acknowledged:
            await send(player, diary, wishes.pop().sent)
