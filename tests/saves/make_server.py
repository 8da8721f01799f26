"""Write a server's database of this version: `python -m tests.saves.make_server FOLDER`.

Part of a release, like `tests.saves.make`. Guests and an account play a few tables of each game:
alone, with each other, with bots, from a file, to the end. A server of a later version must open
the file and every table must go on. What becomes of each is kept beside it in `server.json`.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import record
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.people import People
from pocketkeep.server.house.reels import film_table
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import bot_plans, plans
from pocketkeep.server.table.absence import Presence
from pocketkeep.server.table.forms import ImportForm, SeatForm, TableForm
from pocketkeep.server.table.messages import Choose, Clock, ProposeBot, Say, Sit, Start
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.opening import import_table, open_table
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from tests.saves.make import end_of

PASSWORD = "a kettle of copper"  # noqa: S105 - of nobody
AT = 1_767_225_600_000  # when all of it happens: the first moment of 2026
Until = Callable[[Room], bool]

SOLO: dict[str, dict[str, int | str]] = {
    "kingdoms": {"players": 1},
    "ulos": {"players": 1, "factions": "random"},
    "tactics": {"mode": "solo"},
}
PAIR: dict[str, dict[str, int | str]] = {
    "kingdoms": {"players": 2, "expansion": "heroes-call"},
    "ulos": {"players": 2, "factions": "random"},
    "tactics": {"mode": "competitive", "players": 2, "rounds": 15},
}
WINDOW = "Window"  # for cards of tactics: mostly one person is asked there
DEEP = {"kingdoms": "War", "ulos": "Conflict", "tactics": WINDOW}  # procedures inside others


class House:
    """Three people and some bots, who all play at random; no clock runs out while they do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hub = Hub(store, Metrics())
        self.doors = People(store, now=lambda: AT)
        self.luck = Random("a server's database, 2")
        self.people: dict[str, Viewer] = {}
        self.tokens: dict[str, str] = {}

    async def welcome(self, name: str, *, account: bool = False) -> None:
        come = await self.doors.welcome(name)
        if account:
            come = await self.doors.make_account(come.token, name, PASSWORD)
        self.people[name] = Viewer(come.person.id, come.person.name)
        self.tokens[name] = come.token

    async def open(self, id: str, game: str, options: dict[str, int | str], seats: str) -> None:
        """Ann's table; where everybody is a bot or she herself it begins at once."""
        forms = [SeatForm(kind) for kind in seats.split()]
        clock = Clock("days", days=1) if id.endswith("clock") else None
        form = TableForm(game, options, seats=forms, public=True, clock=clock)
        entries = open_table(form, self.people["Ann"], id=id, now=AT, seed=f"seed of {id}")
        await self.hub.create(id, entries)

    async def wish(self, id: str, name: str, wish: Any) -> None:
        who = self.people[name]
        await self.hub.change(
            id, lambda room, here: plans.plan(room, wish, who, Moment(AT, here, f"seed of {id}"))
        )

    async def play(self, id: str, until: Until) -> None:
        """Everybody at random, until the table is as it is wanted, or the game is over."""
        while not await self.is_so(id, until):
            await self.hub.change(id, lambda room, _: self.step(room))

    async def film(self, id: str) -> None:
        """What a worker does when a game is over."""
        kept = await self.store.read(id, snapshot=True)
        assert kept is not None
        await self.store.films.keep(id, film_table(id, kept))

    async def is_so(self, id: str, until: Until) -> bool:
        async with self.hub.at(id) as live:
            return live.room.is_over or until(live.room)

    def step(self, room: Room) -> list[Any]:
        seat = self.luck.choice(room.owing)
        decision, version = owes(room.game.game, seat), room.game.asked[seat]
        assert decision is not None
        choice = self.luck.choice(decision.options).text
        if room.places[seat].bot:
            return bot_plans.plan_bot(room, seat, choice, version=version, now=AT)
        viewer = next(v for v in self.people.values() if v.person == room.places[seat].person)
        wish = Choose(1, seat, choice, version)
        return plans.plan(room, wish, viewer, Moment(AT, Presence()))


def after(choices: int) -> Until:
    return lambda room: len(room.game.record.choices) >= choices


def within(procedure: str) -> Until:
    """In the middle of something; of what both decide in secret, where one has and one has not."""

    def is_there(room: Room) -> bool:
        game = room.game.game
        under_way = {type(frame).__name__ for frame in game.stack}
        return procedure in under_way and (any(game.sealed) or procedure == WINDOW)

    return is_there


def waiting_for_a_bot(choices: int) -> Until:
    return lambda room: after(choices)(room) and bool(room.owing_bots)


def half_a_game(game: str) -> str:
    """A record of somebody's who stopped in the middle."""
    match, luck = Match.start(find_ruleset(game), PAIR[game], "of a file"), Random(game)
    for _ in range(30):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    match.record.players = ["human Ann", "greedy Mira"]
    return record.dump(match.save())


async def furnish(house: House) -> None:
    await house.welcome("Ann", account=True)
    await house.welcome("Bob")
    await house.welcome("Cat")
    for game, alone in SOLO.items():
        await house.open(f"{game}-solo", game, alone, "me")
        await house.play(f"{game}-solo", after(25))
        for kind, until in (
            ("pair", after(20)),
            ("deep", within(DEEP[game])),
            ("clock", after(10)),
        ):
            await two_people(house, f"{game}-{kind}", game)
            await house.play(f"{game}-{kind}", until)
        await house.open(f"{game}-bots", game, PAIR[game], "me greedy")
        await house.play(f"{game}-bots", waiting_for_a_bot(15))
        await take_in(house, f"{game}-file", game)
        await house.open(f"{game}-over", game, PAIR[game], "me random")
        await house.play(f"{game}-over", lambda _: False)
        await house.film(f"{game}-over")
        await house.open(f"{game}-open", game, PAIR[game], "me open")
    await house.wish("ulos-pair", "Cat", Say(1, "Who wins?"))
    await house.wish("tactics-pair", "Bob", ProposeBot(1, 0))  # Ann is away


async def two_people(house: House, id: str, game: str) -> None:
    await house.open(id, game, PAIR[game], "me open")
    await house.wish(id, "Bob", Sit(1, 1))
    await house.wish(id, "Ann", Start(2))


async def take_in(house: House, id: str, game: str) -> None:
    form = ImportForm(half_a_game(game), name="From a file")
    imported = import_table(form, house.people["Ann"], id, AT)
    await house.hub.create(id, imported.entries)


async def ends(house: House) -> dict[str, Any]:
    """By table: how it stands, and what becomes of it under a fixed luck."""
    told = {}
    for summary in await house.store.of_person(house.people["Ann"].person):
        async with house.hub.at(summary.id) as live:
            room = live.room
            told[summary.id] = {
                "status": room.status,
                "entries": room.entries,
                "turn": summary.turn,
                "end": end_of(room.game.ruleset, room.game.game.clone()) if room.match else None,
            }
    return dict(sorted(told.items()))


async def make(folder: Path) -> None:
    path = folder / "server.sqlite"
    store = await Store.open(f"sqlite:///{path}")
    house = House(store)
    await furnish(house)
    told = {"tokens": house.tokens, "password": PASSWORD, "tables": await ends(house)}
    await store.close()
    (folder / "server.json").write_bytes(msgspec.json.format(json.dumps(told).encode()) + b"\n")
    pack(path)


def pack(path: Path) -> None:
    """One file without gaps, as small as it can be; a server makes it what it needs."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    path.with_name(f"{path.name}.lock").unlink(
        missing_ok=True
    )  # who had the file, when it was made


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
