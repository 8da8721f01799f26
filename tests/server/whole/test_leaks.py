"""Nothing that leaves the server tells one seat's secrets to another.

The same game is played in two worlds that differ only in what one seat has sealed or holds in its
hand; everything that reaches everybody else is compared byte by byte, and counted.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import structlog

import hoard
from hoard.model import Hoard
from hoard.setup import new
from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Book, Game
from pocketkeep.core.match import Match
from pocketkeep.core.options import Options
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.core.view import View
from pocketkeep.server.house import reels
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.people import fingerprint
from pocketkeep.server.house.reels import Reel
from pocketkeep.server.house.site import COOKIE, Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.http.app import make_app
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table import answers, keeping
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    AnyTold,
    AskLog,
    Choose,
    Earlier,
    LogPart,
    Say,
    Start,
)
from pocketkeep.server.table.moments import Moment, Past
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.summary import Summary
from tests.builders.server.databases import Postgres
from tests.builders.server.houses import eventually, open_site, serving, visiting
from tests.builders.server.sittings import make_hoard_known, whole_update
from tests.builders.server.worlds import (
    UNDO,
    Fate,
    Heard,
    Listener,
    Opening,
    Step,
    check_same,
    copied,
    table_from,
    table_of,
    world,
)

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cat")
SEED = "a seed that nobody is to see"


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


# -------------------------------------------------------------------------------- hoard


class Secret(NamedTuple):
    """What Ann holds and does in a raid: small steps before the others, after them, and again."""

    hand: str
    first: Sequence[Step] = ()
    second: Sequence[Step] = ()
    third: Sequence[Step] = ()


PLAIN = Secret("real")
BUSY = Secret("other", (1, 1, UNDO, UNDO, 2), (UNDO, 1, 1), (UNDO, UNDO, 1, 1, 1))


def raid(hand: str) -> Record:
    """Ann has begun a raid; in another world she holds another card, as nobody else can tell."""
    ruleset = find_ruleset("hoard")
    match = Match.start(ruleset, {"players": 3}, SEED)
    match.choose(0, ("raid",))
    real = match.game
    others = [game for game in ruleset.hidden(real, 1) if hand_of(game) != hand_of(real)]
    position = codec.save(real if hand == "real" else others[0])
    record = match.record
    return Record(
        "hoard",
        record.version,
        content=record.content,
        options=record.options,
        seed="",
        position=position,
    )


def chance_of(kept: Record) -> int:
    assert kept.position is not None
    chance: int = kept.position["state"]["chance"]
    return chance


def hand_of(game: Game) -> list[int]:
    assert isinstance(game, Hoard)
    return game.hands[0]


async def heard_in_raid(folder: Path, secret: Secret, database: str = "") -> Heard:
    opening = table_from(raid(secret.hand), NAMES)
    async with world(folder, opening, NAMES, "Ann", database=database) as made:
        bob, cat, *_ = made.others
        await made.secretly(secret.first)
        await made.openly(bob, 1, "done")
        await made.come_again(cat)
        await made.secretly(secret.second)
        await made.openly(made.secret, "done")
        await made.openly(made.secret, UNDO)
        await made.secretly(secret.third)
        await made.openly(made.secret, "done")
        before = copied(made.heard)
        await made.openly(cat, "done")
        return Heard(before, made.secret.heard, made.heard)


async def test_hidden_hands_and_sealed_steps_reach_nobody_else(tmp_path: Path) -> None:
    plain = await heard_in_raid(tmp_path, PLAIN)
    busy = await heard_in_raid(tmp_path, BUSY)

    check_same(plain.others, busy.others)
    check_comes_out(plain, busy)
    assert_nowhere(str(chance_of(raid("real"))), [plain, busy])


async def test_nor_do_they_on_the_way_from_one_process_to_another(
    tmp_path: Path, postgres: Postgres, postgres_pattern: str
) -> None:
    """Everybody comes in by a process that does not serve the table."""
    heard = []
    for secret in (PLAIN, BUSY):
        with postgres.database(postgres_pattern) as url:
            heard.append(await heard_in_raid(tmp_path, secret, url))

    check_same(heard[0].others, heard[1].others)
    check_comes_out(*heard)
    assert_nowhere(str(chance_of(raid("real"))), heard)


def check_comes_out(one: Heard, other: Heard) -> None:
    """There was something to tell apart: who keeps the secret can, and in the end everybody."""
    assert one.keeper != other.keeper
    for name in one.after:
        assert one.after[name] != other.after[name]
        assert len(one.others[name]) > 40


# -------------------------------------------------------------------------------- kingdoms


async def heard_while_sealing(
    folder: Path, opening: Opening, keeper: str, last: str, choices: Sequence[Step]
) -> Heard:
    """One seals, thinks better of it, and seals again; the last one's choice opens all seals."""
    async with world(folder, opening, NAMES, keeper) as made:
        first, second = choices
        await made.openly(made.secret, first)
        await made.pry()
        await made.openly(made.secret, UNDO)
        await made.openly(made.secret, second)
        for other in made.others[:2]:
            if other.name != last and (await other.view())["decision"]:
                await made.openly(other, 3)
        await made.come_again(made.others[-1])
        await made.pry()
        before = copied(made.heard)
        (opener,) = [other for other in made.others if other.name == last]
        await made.openly(opener, 2)
        return Heard(before, made.secret.heard, made.heard)


async def test_a_split_of_resources_reaches_nobody_before_all_have_split(tmp_path: Path) -> None:
    opening = table_of("kingdoms", SEED, NAMES)

    poor = await heard_while_sealing(tmp_path, opening, keeper="Ann", last="Cat", choices=(0, 0))
    rich = await heard_while_sealing(tmp_path, opening, keeper="Ann", last="Cat", choices=(-1, 5))

    check_same(poor.others, rich.others)
    check_comes_out(poor, rich)


def before_a_war() -> tuple[Record, list[int]]:
    """A game in which two rulers set their war values next; and who they are."""
    luck = Random(3)
    match = Match.start(find_ruleset("kingdoms"), {"players": len(NAMES)}, SEED)
    while [decision.rule for decision in match.pending] != ["U-WAR-2", "U-WAR-2"]:
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
        match.settle()
    return match.record, [decision.seat for decision in match.pending]


async def test_a_war_value_reaches_nobody_before_both_are_set(tmp_path: Path) -> None:
    kept, (keeper, other) = before_a_war()
    opening = table_from(kept, NAMES)

    meek = await heard_while_sealing(
        tmp_path, opening, keeper=NAMES[keeper], last=NAMES[other], choices=("flag", 1)
    )
    bold = await heard_while_sealing(
        tmp_path, opening, keeper=NAMES[keeper], last=NAMES[other], choices=(-1, -1)
    )

    check_same(meek.others, bold.others)
    check_comes_out(meek, bold)
    assert_nowhere(SEED, [meek, bold])


def assert_nowhere(word: str, all_heard: Sequence[Heard]) -> None:
    for heard in all_heard:
        for messages in (heard.keeper, *heard.after.values()):
            assert not any(word.encode() in message for message in messages)


# -------------------------------------------------------------------------------- planted leaks


def plant_seals(patch: pytest.MonkeyPatch) -> None:
    """A view says what everybody has sealed."""
    see = Ruleset.view

    def tattle(ruleset: Ruleset, game: Game, seat: int | None) -> View:
        view = see(ruleset, game, seat)
        view.sealed = [choice.text for seal in game.sealed for choice in seal]
        return view

    patch.setattr(Ruleset, "view", tattle)


def plant_updates(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent an update for every step."""

    async def news(hub: Hub, live: Live, watcher: Watcher) -> list[AnyTold]:
        if not watcher.stale:
            return []
        watcher.stale = False
        async with hub.at(live.id) as now:
            update = whole_update(now.room, watcher.viewer, now.here, now=clock())
            chat = watcher.listen(now.room)
            return [update] if chat is None else [update, chat]

    patch.setattr(Hub, "news", news)


def plant_times(patch: pytest.MonkeyPatch) -> None:
    """Lists say when anything happened at all."""
    summary = keeping.summary

    def tattle(room: Room) -> Summary:
        return msgspec.structs.replace(summary(room), changed=room.at)

    patch.setattr(keeping, "summary", tattle)


def plant_exports(patch: pytest.MonkeyPatch) -> None:
    """A file for one's own seat holds the real position."""
    patch.setattr(Ruleset, "redeterminise", lambda _ruleset, game, _seat, _luck: game.clone())


def plant_moments(patch: pytest.MonkeyPatch) -> None:
    """A replay has a moment for every choice."""
    patch.setattr(Moment, "__eq__", lambda _one, _other: False)


def plant_earlier(patch: pytest.MonkeyPatch) -> None:
    """An earlier part of the log is numbered by entries of the table."""

    def earlier(room: Room, wish: AskLog) -> Earlier:
        return Earlier(wish.ack, LogPart(room.entries, []))

    patch.setattr(answers, "earlier", earlier)


def plant_index(patch: pytest.MonkeyPatch) -> None:
    """A replay says how many choices it was made from."""
    look_back = reels.look_back

    def tattle(past: Past, _before: Reel | None) -> Reel:
        reel = look_back(past, None)
        index = f'{{"pages": [], "choices": {len(past.kept.choices)}}}'
        return msgspec.structs.replace(reel, index=reels.packed(index.encode()))

    patch.setattr(reels, "look_back", tattle)


PLANTED = [
    plant_seals,
    plant_updates,
    plant_times,
    plant_exports,
    plant_moments,
    plant_earlier,
    plant_index,
]


async def heard_of_one_step(folder: Path, steps: Sequence[Step]) -> dict[str, list[bytes]]:
    async with world(folder, table_from(raid("real"), NAMES), NAMES, "Ann") as made:
        await made.secretly(steps)
        return made.heard


@pytest.mark.parametrize("plant", PLANTED)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    nothing = await heard_of_one_step(tmp_path, [])
    something = await heard_of_one_step(tmp_path, [1])

    with pytest.raises(AssertionError, match=r"can tell|can count"):
        check_same(nothing, something)


async def test_without_a_plant_one_step_is_as_good_as_none(tmp_path: Path) -> None:
    check_same(await heard_of_one_step(tmp_path, []), await heard_of_one_step(tmp_path, [1]))


# -------------------------------------------------------------------------------- the seed


async def test_the_seed_leaves_the_server_when_the_game_is_over_and_not_before(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fate = Fate()
    fate.rule(monkeypatch)
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me"), SeatForm("open")])
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Zoe") as zoe,
    ):
        table = await ann.open_table(form)
        listeners = [Listener("Ann", ann, table), Listener("Zoe", zoe, table)]
        listeners[0].seat = 0
        async with ann.at(table) as anns, zoe.at(table) as zoes:
            for listener, chair in zip(listeners, [anns, zoes], strict=True):
                listener.chair = chair
            await listeners[0].wish(lambda ack: Start(ack, "random"))
            seed = fate.drawn[-1]
            rounds = 0
            while not await is_over(site, table):
                await listeners[0].choose((await listeners[0].options())[0])
                await eventually(site, lambda: waits_for(site, table, 0))
                rounds += 1
                if rounds <= 3:
                    for listener in listeners:
                        await listener.pry(1)
        before = [[*listener.heard] for listener in listeners]
        for listener in listeners:
            await listener.get(f"/api/tables/{table}/record")

    assert len(seed) == 32
    for listener, heard in zip(listeners, before, strict=True):
        assert len(heard) > 50
        assert not any(seed.encode() in message for message in heard)
        assert seed.encode() in listener.heard[-1]


async def waits_for(site: Site, table: str, seat: int) -> bool:
    async with site.hub.at(table) as live:
        return live.room.is_over or seat in live.room.owing


async def is_over(site: Site, table: str) -> bool:
    async with site.hub.at(table) as live:
        return live.room.is_over


# -------------------------------------------------------------------------------- elsewhere


async def test_new_rules_under_a_running_game_bring_no_seal_to_light(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices that do not fit any more are not told; the game goes on from where it stood."""

    def dealt_anew(book: Book, options: Options, chance: int) -> Hoard:
        game = new(book, options, chance)
        game.hands.reverse()  # so nobody holds what they have sealed
        return game

    async with world(tmp_path, table_of("hoard", SEED, NAMES), NAMES, "Ann") as made:
        await made.act(made.secret, "raid")
        sealed = (await made.secret.options())[1]
        await made.act(made.secret, sealed)
        made.site.hub.drop(made.site.hub.tables[made.table])
        monkeypatch.setattr(hoard, "RULESET", replace(hoard.RULESET, version=2, new=dealt_anew))

        zoe = made.others[-2]
        answer = await zoe.guest.http.get(f"/api/tables/{made.table}/moments")

    assert answer.status_code == 200, answer.text
    assert sealed not in answer.text


async def counted(site: Site, host: str, **headers: str) -> httpx.Response:
    """What somebody at another machine is told of the server's counters."""
    transport = httpx.ASGITransport(make_app(site), client=(host, 4711))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://pocketkeep.test") as guest:
        return await guest.get("/api/metrics", headers=headers)


@pytest.mark.parametrize(
    ("host", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.0.2.7", {}, 403),
        ("", {}, 403),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}, 403),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.7"}, 403),
    ],
)
async def test_counters_count_sealed_steps_too_so_players_do_not_get_them(
    sqlite_url: str, host: str, headers: dict[str, str], status: int
) -> None:
    async with open_site(sqlite_url) as site:
        answer = await counted(site, host, **headers)

    assert answer.status_code == status
    assert ("pocketkeep_moves_total" in answer.text) == (status == 200)
    if status == 403:
        assert answer.json()["code"] == "metrics/private"
        assert "POCKETKEEP_METRICS_TOKEN" in answer.json()["message"]


async def test_who_has_the_token_counts_from_anywhere_and_nobody_else(sqlite_url: str) -> None:
    async with open_site(sqlite_url, metrics_token="sesame") as site:  # noqa: S106
        right = await counted(site, "192.0.2.7", Authorization="Bearer sesame")
        wrong = await counted(site, "127.0.0.1", Authorization="Bearer simsim")
        none = await counted(site, "127.0.0.1")

    assert [answer.status_code for answer in (right, wrong, none)] == [200, 403, 403]


# -------------------------------------------------------------------------------- logs

CHAT = "meet me at the old well"
PASSWORD = "three wise owls at dusk"  # noqa: S105 - of nobody
WRONG = "two wise owls at dawn"


@pytest.fixture
def _logging() -> Iterator[None]:
    """Everything is logged as in a real server, for one test."""
    root, ours = logging.getLogger(), logging.getLogger("pocketkeep")
    before = root.handlers, root.level, ours.level
    logs.configure("text", "debug")
    yield
    structlog.reset_defaults()
    root.handlers = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


def fail_once(site: Site, patch: pytest.MonkeyPatch, error: Exception) -> None:
    append, failures = site.store.append, [error]

    async def fail(*given: Any, **named: Any) -> None:
        if failures:
            raise failures.pop()
        await append(*given, **named)

    patch.setattr(site.store, "append", fail)


@pytest.mark.usefixtures("_logging")
async def test_logs_hold_nothing_that_people_seal_say_or_sign_in_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with world(tmp_path, table_from(raid("real"), NAMES), NAMES, "Ann") as made:
        ann, (bob, *_) = made.secret, made.others
        sealed = (await ann.options())[1]
        version = (await ann.view())["version"]
        for error in (StoreFailed("The disk is full."), RuntimeError("a fault of ours")):
            fail_once(made.site, monkeypatch, error)
            told = await ann.wish(lambda ack: Choose(ack, 0, sealed, version))
            assert told["type"] == "Refused"
        await ann.choose(sealed)
        await bob.wish(lambda ack: Choose(ack, 1, sealed, 1))
        await bob.wish(lambda ack: Say(ack, CHAT))
        assert ann.chair is not None
        await ann.chair.socket.send(f'{{"type": "Say", "ack": 1, "text": "{CHAT}')
        for path, password in (("account", PASSWORD), ("sign-in", WRONG)):
            form = {"name": "Bob", "password": password}
            await bob.guest.http.post(f"/api/{path}", json=form)
        tokens = [listener.guest.http.cookies.get(COOKIE) for listener in (ann, bob)]
        await come_with_a_token_that_is_taken(made.address, tokens[0] or "", monkeypatch)

    lines = capsys.readouterr().err
    for event in ("joined", "not kept", "fault", "answered", "IntegrityError", "closed"):
        assert event in lines
    seed = str(chance_of(raid("real")))
    secret = [sealed, CHAT, PASSWORD, WRONG, seed, *[token or "no token" for token in tokens]]
    secret += [fingerprint(token or "") for token in tokens]
    assert [word for word in secret if word in lines] == []


async def come_with_a_token_that_is_taken(
    address: str, token: str, patch: pytest.MonkeyPatch
) -> None:
    """A fault deep in the database, which says by itself what it was about."""
    with patch.context() as again:
        again.setattr(secrets, "token_urlsafe", lambda _: token)
        async with httpx.AsyncClient(base_url=address) as guest:
            answer = await guest.post("/api/guest", json={"name": "Eve"})
    assert answer.json()["code"] == "server/fault"
