"""What is told around a game tells no more of its secrets than the game does.

Standstills and clocks, absence and bots that take over, reports and the host's page, refusals, and
every page of every game: the same two worlds as in `test_leaks`, byte by byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.server.house.limits import HINTS, WORDS
from pocketkeep.server.table.messages import AskHint, ProposeBot, Say, Vote
from pocketkeep.server.table.summary import Downtime
from tests.builders.server.games import GAMES, AtTable, record_at
from tests.builders.server.houses import eventually
from tests.builders.server.sittings import make_hoard_known
from tests.builders.server.worlds import (
    Heard,
    Listener,
    Step,
    World,
    check_same,
    copied,
    person_of,
    table_from,
    world,
)
from tests.server.whole.test_leaks import BUSY, NAMES, PLAIN, Secret, raid

pytestmark = pytest.mark.anyio

HOUR = 3_600_000  # milliseconds
LONG = 3600.0  # seconds that nobody waits for
PASSWORD = "three wise owls at dusk"  # noqa: S105 - of nobody


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


def check_differ(one: list[bytes], other: list[bytes]) -> None:
    """There was something to tell apart: who keeps the secret can."""
    assert one != other


# -------------------------------------------------------------------------------- standstills


async def heard_after_a_standstill(folder: Path, secret: Secret) -> Heard:
    """Nobody serves for an hour while Ann is in the middle of what she seals."""
    async with world(folder, table_from(raid(secret.hand), NAMES), NAMES, "Ann") as made:
        await made.secretly(secret.first)
        await stand_still(made)
        await made.secretly(secret.second)
        return Heard(copied(made.heard), made.secret.heard, {})


async def stand_still(made: World) -> None:
    listeners = [made.secret, *made.others]
    for listener in listeners:
        await made.go(listener)
    made.site.hub.drop(made.site.hub.tables[made.table])
    since, made.fate.now = made.fate.now, made.fate.now + HOUR
    made.site.hub.standstills.known = [Downtime(since, made.fate.now)]
    for listener in listeners:
        await made.come(listener)
        await made.quiet()


async def test_clocks_that_stood_tell_nothing_of_sealed_steps(tmp_path: Path) -> None:
    plain = await heard_after_a_standstill(tmp_path, PLAIN)
    busy = await heard_after_a_standstill(tmp_path, BUSY)

    check_same(plain.others, busy.others)
    check_differ(plain.keeper, busy.keeper)


# -------------------------------------------------------------------------------- absence


async def heard_when_a_bot_takes_over(folder: Path, secret: Secret) -> Heard:
    """Ann goes in the middle of what she seals; after a while the others let a bot play for her."""
    async with world(folder, table_from(raid(secret.hand), NAMES), NAMES, "Ann") as made:
        bob, cat, *_ = made.others
        await made.secretly(secret.first)
        await made.go(made.secret)
        await made.quiet()
        await made.pry()
        forget_the_grace(made)
        for other in (bob, cat):
            told = await other.wish(lambda ack: ProposeBot(ack, 0))
            assert told["type"] == ("Done" if other is bob else "Refused")
        await made.quiet()
        await vote(cat)
        await eventually(made.site, lambda: is_ready(made))
        await made.quiet()
        await made.pry()
        return Heard(copied(made.heard), made.secret.heard, {})


def forget_the_grace(made: World) -> None:
    away = made.site.hub.tables[made.table].away
    for person in away:
        away[person] -= LONG


async def vote(listener: Listener) -> None:
    assert (await listener.wish(lambda ack: Vote(ack, 1, agree=True)))["type"] == "Done"


async def is_ready(made: World) -> bool:
    async with made.site.hub.at(made.table) as live:
        return 0 not in live.room.owing


async def test_a_bot_that_takes_over_tells_nothing_of_sealed_steps(tmp_path: Path) -> None:
    plain = await heard_when_a_bot_takes_over(tmp_path, PLAIN)
    busy = await heard_when_a_bot_takes_over(tmp_path, BUSY)

    check_same(plain.others, busy.others)
    check_differ(plain.keeper, busy.keeper)


# -------------------------------------------------------------------------------- the host


async def heard_by_the_host(folder: Path, secret: Secret) -> Heard:
    """Bob, who is the host of the server, has a report about Ann and looks at everything."""
    async with world(folder, table_from(raid(secret.hand), NAMES), NAMES, "Ann") as made:
        bob, cat, *_ = made.others
        await bob.guest.http.post("/api/account", json={"name": "Bob", "password": PASSWORD})
        await made.site.store.make_host(await person_of(made.site, bob.guest))
        await made.come_again(bob)
        await made.secret.wish(lambda ack: Say(ack, "you are all fools"))
        await made.secretly(secret.first)
        for about in ({"seat": 0}, {"line": 1}):
            form = {**about, "reason": "unkind"}
            answer = await cat.guest.http.post(f"/api/tables/{made.table}/report", json=form)
            assert answer.status_code == 204, answer.text
        desk = await bob.get("/api/host")
        assert len(desk.json()["reports"]) == 2
        await made.secretly(secret.second)
        return Heard(copied(made.heard), made.secret.heard, {})


async def test_the_host_reads_reports_and_no_secrets(tmp_path: Path) -> None:
    plain = await heard_by_the_host(tmp_path, PLAIN)
    busy = await heard_by_the_host(tmp_path, BUSY)

    check_same(plain.others, busy.others)
    check_differ(plain.keeper, busy.keeper)


# -------------------------------------------------------------------------------- limits


async def refused_to_bob(folder: Path, steps: Sequence[Step]) -> list[bytes]:
    """All that Bob hears when he asks for too much, and no time passes."""
    async with world(folder, table_from(raid("real"), NAMES), NAMES, "Ann") as made:
        bob = made.others[0]
        for step in steps:
            await made.act(made.secret, step)
        begin = len(bob.heard)
        made.site.limits.on, made.site.limits.clock = True, lambda: 0.0
        for _ in range(HINTS.burst + 1):
            hint = await bob.wish(lambda ack: AskHint(ack, 1))
        for _ in range(WORDS.burst + 1):
            word = await bob.wish(lambda ack: Say(ack, "well?"))
        assert [hint["code"], word["code"]] == ["limit/too-fast"] * 2
        return bob.heard[begin:]


async def test_what_is_refused_for_haste_does_not_count_what_others_seal(tmp_path: Path) -> None:
    assert await refused_to_bob(tmp_path, []) == await refused_to_bob(tmp_path, [1, 2])


# -------------------------------------------------------------------------------- every game

UNDER_WAY = {"kingdoms": 30, "ulos": 60, "tactics": 15}  # choices
BLIND = ("Bob", "Zoe", "Nobody")  # who knows no more than Bob


def alike(game: AtTable) -> list[Record]:
    """A game under way, and others that Bob could not tell from it."""
    table = game.compared[0].table
    agreed = {**table.options, "players": len(table.names)}
    match, luck = Match.start(game.ruleset, agreed, 5), Random(5)
    for _ in range(UNDER_WAY[game.name]):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
        match.settle()
    others = game.worlds(match.game, 1)
    return [record_at(match, there) for there in (match.game, others[0], others[-1])]


async def heard_of(folder: Path, kept: Record) -> dict[str, list[bytes]]:
    names = NAMES[: int(kept.options["players"])]
    async with world(folder, table_from(kept, names), names, "Ann") as made:
        await made.pry()
        return {name: heard for name, heard in made.heard.items() if name in BLIND}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_no_page_tells_worlds_apart_that_a_seat_could_not(
    tmp_path: Path, game: AtTable
) -> None:
    real, *others = alike(game)
    heard = await heard_of(tmp_path, real)

    for other in others:
        assert other.position != real.position
        check_same(heard, await heard_of(tmp_path, other))
