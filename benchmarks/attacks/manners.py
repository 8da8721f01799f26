"""Bad manners: guessing, going on after signing out, taking seats of who is away, false clocks."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

from benchmarks.attacks.ground import Attack, Ground, Outcome
from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Clock, Done, ProposeBot, Refused, Say, Sit, Start

PASSWORD = "three wise owls at dusk"  # noqa: S105 - of nobody
SOON = 5.0  # seconds in which a socket ends with its session
HOUR = 3600
DAYS = 24 * HOUR
SLACK = 4.0  # seconds that a clock may be off: a sign of life is written every three
SIGN = 1.0  # seconds between signs of life: so much a clock may gain by a server that is killed
SHORT = 5
SHIFTED = """
import os, time
_time, _time_ns = time.time, time.time_ns
def _shift():
    with open(os.environ["SHIFT"]) as file:
        return int(file.read() or 0)
time.time = lambda: _time() + _shift()
time.time_ns = lambda: _time_ns() + _shift() * 1_000_000_000
"""


async def guess_passwords(ground: Ground) -> Outcome:
    """Strangers guess at Ann's password; Ann signs in at her browser all the same."""
    guesses = ground.times(200)
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        ann = await Visitor.arrive(server.address, "Ann")
        form = {"name": "Ann", "password": PASSWORD}
        (await ann.http.post("/api/account", json=form)).raise_for_status()
        (await ann.http.post("/api/sign-out")).raise_for_status()
        eve = await Visitor.arrive(server.address, "Eve")
        wrong = [{**form, "password": f"a guess that is wrong {n}"} for n in range(guesses)]
        answers = [await eve.http.post("/api/sign-in", json=guess) for guess in wrong]
        statuses = [answer.status_code for answer in answers]
        owner = (await ann.http.post("/api/sign-in", json=form)).status_code
        for visitor in (ann, eve):
            await visitor.leave()
    heard, slowed = statuses.count(401), statuses.count(429)
    return Outcome(
        f"{guesses} wrong guesses",
        f"{heard} looked at, {slowed} slowed down; the owner is answered {owner}",
        "30 looked at; the owner 200",
        held=heard <= 30 and heard + slowed == guesses and owner == 200,
    )


async def go_on_after_signing_out(ground: Ground) -> Outcome:
    """Sockets of somebody who has signed out do nothing more, and end."""
    async with ground.server() as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
        players = await gather_table(people)
        windows = [await sit_down(people[0], players[0].table) for _ in range(5)]
        (await people[0].http.post("/api/sign-out-everywhere")).raise_for_status()
        began, granted = time.monotonic(), 0
        for window in windows:
            with suppress(ConnectionError):
                granted += isinstance(await window.wish(Say(0, "still here")), Done)
        await asyncio.gather(*[window.socket.wait_closed() for window in windows])
        seconds = time.monotonic() - began
        for player in (*players, *windows):
            await player.leave()
        for visitor in people:
            await visitor.leave()
    return Outcome(
        f"{len(windows)} sockets of somebody who has signed out",
        f"{granted} wishes granted, all closed after {seconds:.1f} s",
        f"0, {SOON:.0f} s",
        held=not granted and seconds < SOON,
    )


async def take_seats_of_the_absent(ground: Ground) -> Outcome:
    """Ann goes for a moment, and Bob wants a bot in her place; also in a game of days."""
    async with ground.server() as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
        taken = 0
        for clock in (None, Clock("days", days=7), Clock("live", minutes=30)):
            ann, bob = await timed_table(people, clock)
            here = await bob.wish(ProposeBot(0, 0))
            await ann.leave()
            away = [await bob.wish(ProposeBot(0, 0)) for _ in range(20)]
            taken += sum(not isinstance(reply, Refused) for reply in (here, *away))
            await bob.leave()
        for visitor in people:
            await visitor.leave()
    return Outcome("63 proposals at three kinds of clock", f"{taken} taken", "0", held=not taken)


async def timed_table(people: list[Visitor], clock: Clock | None) -> list[Player]:
    seats = [SeatForm("me"), SeatForm("open")]
    form = TableForm("kingdoms", {"players": 2}, seats=seats, clock=clock)
    table = await people[0].open_table(form)
    players = [await sit_down(visitor, table) for visitor in people]
    await players[1].wish(Sit(0, 1))
    await players[0].wish(Start(0))
    for player in players:
        await player.until(lambda me: bool(me.update and me.update.table.status == "playing"))
    return players


# ------------------------------------------------------------------ the wall clock


class FalseClock:
    """The wall clock of one server, which somebody sets; it is told before anything is imported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clock"
        self.folder.mkdir()
        self.file = self.folder / "shift"
        (self.folder / "sitecustomize.py").write_text(SHIFTED)
        self.set(0)

    def set(self, seconds: int) -> None:
        self.file.write_text(str(seconds))

    @property
    def path(self) -> str:
        """Where its Python looks first."""
        return os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")])


async def set_the_clock(ground: Ground) -> Outcome:
    """The wall clock goes back an hour under a game, and starts 100 days ahead, and back again."""
    clock = FalseClock(ground.folder)
    async with ground.server(PYTHONPATH=clock.path, SHIFT=str(clock.file)) as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
        players = await timed_table(people, Clock("live", minutes=10))
        table = players[0].table
        for player in players:
            await player.leave()
        watch = Watch(server, people[0], table)
        off, unknown = [], 0
        for shift, starts in ((-HOUR, False), (-HOUR, True), (100 * DAYS, True), (0, True)):
            off.append(await watch.gains(clock, shift, starts=starts))
            unknown += (await people[0].http.get("/api/me")).json() is None
        for visitor in people:
            await visitor.leave()
    shown = ", ".join(f"{seconds:+.1f}" for seconds in off)
    return Outcome(
        "back an hour while it runs and at a start, 100 days ahead at a start, and back",
        f"a clock of ten minutes is off by {shown} s; signed out {unknown} times",
        f"{SLACK:.0f} s; 0",
        held=all(abs(seconds) < SLACK for seconds in off) and not unknown,
    )


async def restart_again_and_again(ground: Ground) -> Outcome:
    """Short restarts, one after the other, and one of 63 seconds, under clocks of a minute."""
    async with ground.server() as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
        players = await timed_table(people, Clock("live", minutes=1))
        for player in players:
            await player.leave()
        watch = Watch(server, people[0], players[0].table)
        pauses = [*[1.0] * SHORT, max(6.0, 63 * ground.share)]
        off = [await watch.gains_by_a_stop(pause) for pause in pauses]
        bots = await watch.bots()
        for visitor in people:
            await visitor.leave()
    shown = ", ".join(f"{seconds:+.1f}" for seconds in off)
    return Outcome(
        f"{SHORT} restarts of a second and one after {pauses[-1]:.0f} s",
        f"a clock of a minute is off by {shown} s; {bots} seats went to bots",
        f"{SLACK:.0f} s altogether, none lost; 0",
        held=-SLACK < sum(off) < len(off) * SIGN + SLACK and not bots,
    )


class Watch:
    """Ann's clock at a table, as the server tells it, beside the time that really passes."""

    def __init__(self, server: ServerProcess, ann: Visitor, table: str) -> None:
        self.server = server
        self.ann = ann
        self.table = table

    async def gains(self, clock: FalseClock, shift: int, *, starts: bool) -> float:
        """How many seconds by a change of the wall clock, while the server runs or is down."""
        before, began = await self.left(), time.monotonic()
        if starts:
            self.server.kill()
        clock.set(shift)
        down = time.monotonic()
        if starts:
            await asyncio.to_thread(self.server.start)
        stood = time.monotonic() - down if starts else 0.0
        await asyncio.sleep(2)
        return await self.left() - before + (time.monotonic() - began - stood)

    async def gains_by_a_stop(self, pause: float) -> float:
        """The same, by a server that is killed and started again after so many seconds."""
        before, began = await self.left(), time.monotonic()
        self.server.kill()
        down = time.monotonic()
        await asyncio.sleep(pause)
        await asyncio.to_thread(self.server.start)
        stood = time.monotonic() - down
        return await self.left() - before + (time.monotonic() - began - stood)

    async def bots(self) -> int:
        """Seats that bots have taken."""
        player = await sit_down(self.ann, self.table)
        assert player.update is not None
        seats = player.update.table.seats
        await player.leave()
        return sum(bool(seat.bot) for seat in seats)

    async def left(self) -> float:
        """Seconds on her clock."""
        player = await sit_down(self.ann, self.table)
        assert player.update is not None
        seat, now = player.update.table.seats[0], player.update.now
        await player.leave()
        left = seat.left if seat.until is None else seat.until - now
        assert left is not None
        return left / 1000


ATTACKS: tuple[Attack, ...] = (
    guess_passwords,
    go_on_after_signing_out,
    take_seats_of_the_absent,
    set_the_clock,
    restart_again_and_again,
)
