"""Floods: one address asks as fast as it can, guesses at a name, sends a crowd of guests."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from statistics import median

import httpx

from benchmarks.attacks.greed import ask_on, beside, told_of_waits
from benchmarks.attacks.ground import Attack, Ground, Outcome, a_postgres
from benchmarks.server.client import Visitor, coming_from, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.house import limits
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import AskWords

SECONDS = 40.0
CONNECTIONS = 30
AT_ONCE = 20  # guesses, one after the other
TELLING = 4.0  # seconds: processes tell each other every second, on idle cores
GUESTS = 60  # as many new names as an address gets at once
ELSEWHERE, NEW_HOME = "127.0.0.2", "127.0.0.3"
WORST_ANSWER = 1.0  # seconds, on two busy cores
LONGEST_SIGN_IN = 25.0
HERS = "three wise owls"


async def ask_for_boards_and_rules(ground: Ground) -> Outcome:
    """Thirty connections ask for boards, rules and checks of ever other tables; Ann asks too."""
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        ann = await Visitor.arrive(server.address, "Ann")
        seats = [SeatForm("me"), SeatForm("here", "Bob")]
        player = await sit_down(
            ann, await ann.open_table(TableForm("kingdoms", {"players": 2}, seats=seats))
        )
        end = time.monotonic() + SECONDS * ground.share
        flood = asyncio.gather(*[ask_plainly(server, ground, end) for _ in range(CONNECTIONS)])
        waits: list[float] = []
        while not flood.done():
            began = time.monotonic()
            await player.wish(AskWords(0, None))
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.1)
        statuses = sum(await flood, Counter[int]())
        await player.leave()
        await ann.leave()
    told = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    return Outcome(
        f"{CONNECTIONS} connections of one address for {SECONDS * ground.share:.0f} s: {told}",
        f"{len(waits)} answers to Ann, median {1000 * median(waits):.0f} ms, "
        f"longest {1000 * max(waits):.0f} ms",
        f"429 among them, {1000 * WORST_ANSWER:.0f} ms",
        held=statuses[429] > 0 and max(waits) < WORST_ANSWER,
    )


async def ask_plainly(server: ServerProcess, ground: Ground, end: float) -> Counter[int]:
    """Without a name, and each time for something that nobody has asked for."""
    statuses: Counter[int] = Counter()
    async with coming_from(ELSEWHERE, server.address) as http:
        while time.monotonic() < end:
            seed = ground.luck.randrange(10**6)
            for path in (
                f"/api/games/kingdoms/exhibit?players={2 + seed % 4}&dummy={seed % 7}",
                f"/api/games/tactics/rules?players={1 + seed % 4}&rounds={seed}",
                f"/api/games/ulos/check?players={1 + seed % 5}&rounds={seed}",
                "/api/tables",
            ):
                try:
                    statuses[(await http.get(path)).status_code] += 1
                except httpx.HTTPError:
                    statuses[0] += 1
    return statuses


async def guess_while_the_owner_comes(ground: Ground) -> Outcome:
    """Thirty addresses guess Ann's password all the time; she signs in at a browser that is new."""
    seconds = max(10.0, SECONDS * ground.share)
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        ann = await Visitor.arrive(server.address, "Ann")
        form = {"name": "Ann", "password": HERS}
        (await ann.http.post("/api/account", json=form)).raise_for_status()
        await ann.leave()
        first = time.monotonic()
        end = first + seconds
        guessing = asyncio.gather(
            *[guess(server, f"127.0.1.{number}", end) for number in range(1, CONNECTIONS + 1)]
        )
        await asyncio.sleep(seconds / 2)
        began = time.monotonic()
        async with coming_from(NEW_HOME, server.address) as http:
            status = (await http.post("/api/sign-in", json=form)).status_code
        took = time.monotonic() - began
        tried = sum(await guessing, Counter[int]())
        most = 10 + (time.monotonic() - first) * (1 / 15 + 1 / 2)  # as `house/guesses.py` says
    refused = tried[429]
    return Outcome(
        f"{sum(tried.values())} guesses from {CONNECTIONS} addresses in {seconds:.0f} s, "
        f"{refused} of them refused",
        f"she is answered {status} after {took:.1f} s; {tried[401]} guesses were looked at",
        f"200 within {LONGEST_SIGN_IN:.0f} s; {most:.0f} guesses",
        held=status == 200 and took < LONGEST_SIGN_IN and 0 < tried[401] <= most,
    )


async def guess(server: ServerProcess, here: str, end: float) -> Counter[int]:
    statuses: Counter[int] = Counter()
    while time.monotonic() < end:
        async with coming_from(here, server.address) as http:  # a new browser each time
            form = {"name": "Ann", "password": "is it this one"}
            statuses[(await http.post("/api/sign-in", json=form)).status_code] += 1
        await asyncio.sleep(0.1)
    return statuses


async def guess_at_several_processes(ground: Ground) -> Outcome:
    """Whoever has guessed at one process until it looks no more goes on at two others."""
    with a_postgres() as (_, database):
        async with AsyncExitStack() as open_doors:
            doors = [
                await open_doors.enter_async_context(
                    ground.server("--database", database, POCKETKEEP_LIMITS="on")
                )
                for _ in range(3)
            ]
            await asyncio.sleep(TELLING)  # until each knows of the others
            own = await guess_quickly(doors[0])
            await asyncio.sleep(TELLING)
            others = sum([await guess_quickly(door) for door in doors[1:]], Counter[int]())
    allowed = limits.SIGN_IN_PAIR.burst
    return Outcome(
        f"{AT_ONCE} guesses at one process, then as many at each of two others",
        f"{own[401]} looked at by the first, {others[401]} by the others; "
        f"{own[429] + others[429]} refused",
        f"{allowed}; 0; all others",
        held=(own[401], others[401]) == (allowed, 0)
        and own[429] + others[429] == len(doors) * AT_ONCE - allowed,
    )


async def guess_quickly(server: ServerProcess) -> Counter[int]:
    form = {"name": "Ann", "password": "is it this one"}
    async with coming_from(ELSEWHERE, server.address) as http:
        answers = [await http.post("/api/sign-in", json=form) for _ in range(AT_ONCE)]
    return Counter(answer.status_code for answer in answers)


async def send_a_crowd_of_guests(ground: Ground) -> Outcome:
    """One address sends sixty guests, who all ask for hints; Ann waits for her bot."""
    async with ground.server(POCKETKEEP_LIMITS="on") as server:
        crowd = [
            await Visitor.arrive(server.address, f"Eve {n}", here=ELSEWHERE)
            for n in range(ground.times(GUESTS))
        ]
        tables = []
        for eve in crowd:
            seats = [SeatForm("me"), SeatForm("here", "Bob")]
            tables.append(await eve.open_table(TableForm("ulos", {"players": 2}, seats=seats)))
        asking = [
            ask_on(eve, table, SECONDS * ground.share)
            for eve, table in zip(crowd, tables, strict=True)
        ]
        waits, thought = await beside(server, ground, asking)
        for eve in crowd:
            await eve.leave()
    return told_of_waits(f"{len(crowd)} guests of one address got {thought} hints", waits)


ATTACKS: tuple[Attack, ...] = (
    ask_for_boards_and_rules,
    guess_while_the_owner_comes,
    guess_at_several_processes,
    send_a_crowd_of_guests,
)
