"""Bad input and bad luck: a clear error for whom it concerns, nothing lost, nobody disturbed.

What is tested closer to its place, and not again here:

- messages that are malformed or too long: sockets/test_conversation.py; at random: test_fuzz.py
- forms that are malformed or too long, unknown tables over HTTP: http/test_app.py
- unknown tables, other people's seats, choices sent twice: sockets/test_conversation.py
- stale and illegal choices: table/test_room.py, house/test_hub.py
- floods over HTTP: house/test_limits.py, http/test_traffic.py
- full disks, read-only, locked and lost databases: storage/test_store_failures.py
- files that are no database, or another server's: storage/test_store_opening.py
- ports in use, and what `pocketkeep serve` says: tests/cli/test_serve.py
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from tempfile import gettempdir
from typing import NamedTuple

import pytest
import websockets
from typer.testing import CliRunner

from benchmarks.server.client import Player, Reply, Visitor, gather_table
from benchmarks.server.process import ServerProcess
from pocketkeep.cli import app
from pocketkeep.server.house.site import Site
from pocketkeep.server.sockets.conversation import LONGEST_MESSAGE
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    AnyWish,
    AskWhy,
    AskWords,
    Chat,
    Choose,
    Done,
    Fill,
    Leave,
    Pause,
    ProposeBot,
    Refused,
    Return,
    Say,
    SetPace,
    Sit,
    Stand,
    Start,
    Undo,
    Update,
    Vote,
)
from tests.builders.server.houses import Chair, Guest, indoors, open_site, serving, visiting
from tests.builders.server.privileges import without_privileges
from tests.builders.server.troubles import ill_health, no_longer_files, turn

OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}
FORM = TableForm("kingdoms", OPTIONS, seats=[SeatForm("me"), SeatForm("open")])


class Table(NamedTuple):
    """Ann and Bob play; what each has been told so far is all there was to tell."""

    site: Site
    id: str
    ann: Guest
    anns: Chair
    bob: Guest
    bobs: Chair


@asynccontextmanager
async def playing(database: str, limits: str = "off") -> AsyncIterator[Table]:
    async with (
        open_site(database, limits=limits) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Bob") as bob,
    ):
        id = await ann.open_table(FORM)
        async with ann.at(id) as anns, bob.at(id) as bobs:
            await bobs.wish(lambda ack: Sit(ack, 1))
            await anns.wish(Start)
            table = Table(site, id, ann=ann, anns=anns, bob=bob, bobs=bobs)
            await rest(table)
            yield table


async def rest(table: Table) -> None:
    """Until everybody has heard all there is."""
    for chair in (table.anns, table.bobs):
        await chair.wish(lambda ack: AskWords(ack, None))


def choice_of(chair: Chair, seat: int) -> Callable[[int], AnyWish]:
    """The first option of an open question."""
    assert chair.table is not None
    view = chair.table.eyes[0].view
    return partial(choose, seat, view["decision"]["options"][0], view["version"])


def choose(seat: int, choice: str, version: int, ack: int) -> Choose:
    return Choose(ack, seat, choice, version)


# -------------------------------------------------------------------------------- clear words


BAD_WISHES: list[tuple[Callable[[int], AnyWish], str, str]] = [
    (lambda ack: Choose(ack, 0, "split 6-food", 1), "table/not-yours", "seat of yours"),
    (lambda ack: Choose(ack, 7, "split 6-food", 1), "table/unknown-seat", "1 to 2"),
    (lambda ack: Choose(ack, -1, "split 6-food", 1), "table/unknown-seat", "1 to 2"),
    (lambda ack: Choose(ack, 1, "settle", 99), "choice/stale", "choose anew"),
    (lambda ack: Choose(ack, 1, "x" * 201, 1), "choice/too-long", "Choose an option"),
    (lambda ack: AskWhy(ack, 1, "x" * 201), "choice/too-long", "Say less"),
    (lambda ack: AskWords(ack, 0), "table/not-yours", "seat of yours"),
    (lambda ack: Undo(ack, 1), "undo/nothing", "Go on from here"),
    (lambda ack: Undo(ack, 0), "table/not-yours", "seat of yours"),
    (lambda ack: Vote(ack, 9, agree=True), "vote/unknown", "Look at the table again"),
    (lambda ack: ProposeBot(ack, 0), "seat/not-away", "ask them in the chat"),
    (lambda ack: ProposeBot(ack, 1), "table/not-yours", "Leave it"),
    (lambda ack: Leave(ack, 0), "table/not-yours", "seat of yours"),
    (lambda ack: Return(ack, 1), "seat/not-away", "Go on"),
    (lambda ack: Sit(ack, 0), "table/begun", "You can watch"),
    (lambda ack: Stand(ack, 1), "table/begun", "You can watch"),
    (lambda ack: Fill(ack, 0, "greedy"), "table/begun", "You can watch"),
    (Start, "table/begun", "You can watch"),
    (lambda ack: SetPace(ack, "slow"), "table/not-alone", "Ask them"),
    (lambda ack: Pause(ack, paused=True), "table/not-alone", "who plays alone"),
    (lambda ack: Say(ack, " "), "say/empty", "Write something first"),
    (lambda ack: Say(ack, "x" * 501), "say/too-long", "at most 500 letters"),
]


@pytest.mark.anyio
async def test_a_wish_that_cannot_be_granted_is_refused_with_what_to_do_next(
    sqlite_url: str,
) -> None:
    async with playing(sqlite_url) as table:
        heard = len(table.anns.told)
        for wish, code, advice in BAD_WISHES:
            told = await table.bobs.wish(wish)
            assert isinstance(told, Refused)
            assert told.code == code
            assert advice in told.message
        await rest(table)

        assert len(table.anns.told) == heard + 1  # the answer to her own question
        for seat, chair in enumerate([table.anns, table.bobs]):
            assert isinstance(await chair.wish(choice_of(chair, seat)), Done)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("message", "advice"),
    [
        ('{"type": "Dance", "ack": 1}', "Load the page anew"),
        ("[" * 100, "Load the page anew"),
        (b'{"type": "Say", "ack": 1, "\xc1": "hello"}', "Load the page anew"),
        ("x" * (LONGEST_MESSAGE + 1), "Send less at once"),
    ],
)
async def test_a_message_that_is_none_says_what_to_do_next(
    sqlite_url: str, message: str | bytes, advice: str
) -> None:
    async with playing(sqlite_url) as table:
        await table.bobs.socket.send(message)
        told = await table.bobs.hear_until(Refused)

        assert advice in told.message
        assert isinstance(await table.anns.wish(choice_of(table.anns, 0)), Done)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("method", "path", "body", "code", "advice"),
    [
        ("POST", "/api/guest", b'{"name": ', "request/bad", "Load the page anew"),
        ("POST", "/api/guest", b'{"name": 7}', "request/bad", "Load the page anew"),
        ("POST", "/api/guest", b'{"name": "%s"}' % (b"x" * 70_000), "request/too-big", "Send less"),
        ("PUT", "/api/guest", b"{}", "request/method", "POST"),
        ("GET", "/api/nothing", b"", "request/unknown", "Check the address"),
        ("GET", "/api/tables/nowhere", b"", "table/unknown", "Check the link"),
        ("GET", "/api/tables/nowhere/moments", b"", "table/unknown", "Check the link"),
        ("POST", "/api/tables", b'{"game": "chess"}', "name/unknown", "Known: "),
        ("POST", "/api/tables/import", b'{"record": "{"}', "record/corrupt", "Load another copy"),
    ],
)
async def test_a_request_that_cannot_be_granted_is_refused_with_what_to_do_next(
    sqlite_url: str, method: str, path: str, body: bytes, code: str, advice: str
) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        headers = {"Content-Type": "application/json"}
        answer = await eve.http.request(method, path, content=body, headers=headers)

    assert answer.json()["code"] == code
    assert advice in answer.json()["message"]


# -------------------------------------------------------------------------------- floods


@pytest.mark.anyio
async def test_while_one_floods_another_at_the_same_table_is_served(sqlite_url: str) -> None:
    async with (
        playing(sqlite_url, limits="on") as table,
        visiting(table.ann.address, "Eve") as eve,
        eve.at(table.id) as eves,
    ):
        flood = asyncio.create_task(pour(eves))
        served = [
            await table.anns.wish(lambda ack: Say(ack, "hello")),
            await table.anns.wish(choice_of(table.anns, 0)),
            await table.bobs.wish(choice_of(table.bobs, 1)),
        ]
        await flood
        with suppress(websockets.ConnectionClosed):
            while True:
                await eves.hear()

    assert all(isinstance(answer, Done) for answer in served)
    assert eves.socket.close_code == 1008
    refusals = [told for told in eves.told if isinstance(told, Refused)]
    assert {told.code for told in refusals} == {"limit/too-fast"}
    assert "Try again in" in refusals[0].message


async def pour(chair: Chair) -> None:
    """As much as the server takes."""
    with suppress(websockets.ConnectionClosed):
        for ack in range(1, 5000):
            await chair.send(AskWords(ack, None))


# -------------------------------------------------------------------------------- the database


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("trouble", "remedy", "words"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", "disk is full"),
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", "read-only"),
    ],
)
async def test_what_cannot_be_kept_is_said_to_who_wished_it_and_nobody_else_notices(
    sqlite_url: str, trouble: str, remedy: str, words: str
) -> None:
    async with playing(sqlite_url) as table:
        shown = updates_of(table.bobs)
        turn(table.site.store.database, trouble)

        kept, refused = await say_until_refused(table.anns)
        looked = await table.bob.http.get(f"/api/tables/{table.id}/moments")
        await rest(table)

        assert refused.code == "store/failed"
        assert words in refused.message
        assert "nothing has changed" in refused.message
        assert refused.message.endswith("and try again.")
        assert looked.status_code == 200
        assert len(lines_of(table.bobs)) == kept
        assert updates_of(table.bobs) == shown
        turn(table.site.store.database, remedy)
        for seat, chair in enumerate([table.anns, table.bobs]):
            assert isinstance(await chair.wish(choice_of(chair, seat)), Done)
        await rest(table)
        assert len(lines_of(table.bobs)) == kept


async def say_until_refused(chair: Chair) -> tuple[int, Refused]:
    """How many lines were kept, and why the next was not."""
    for kept in range(200):
        told = await chair.wish(lambda ack: Say(ack, "x" * 500))
        if isinstance(told, Refused):
            return kept, told
    raise AssertionError("there is always room for more")


def updates_of(chair: Chair) -> int:
    return len([told for told in chair.told if isinstance(told, Update)])


def lines_of(chair: Chair) -> list[str]:
    return [line.text for told in chair.told if isinstance(told, Chat) for line in told.lines]


async def play_until_refused(players: list[Player], acknowledged: list[str]) -> Refused:
    """Whoever is asked chooses; what the server has promised to keep is noted."""
    while True:
        for player in players:
            await player.wish(AskWords(0, None))  # what is new has come
        (player, *_) = [player for player in players if player.has_to_choose]
        told = await choose_first(player, acknowledged)
        if isinstance(told, Refused):
            return told


async def choose_first(player: Player, acknowledged: list[str]) -> Reply:
    eyes = player.due
    assert eyes.seat is not None
    choice: str = eyes.view["decision"]["options"][0]
    told = await player.choose(choice, eyes.seat)
    if isinstance(told, Done):
        acknowledged.append(choice)
    return told


async def fill_the_disk(server: ServerProcess, room: int) -> tuple[str, list[str]]:
    """With so many bytes at most in any file, until nothing more can be kept; and then on."""
    visitors = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
    players = await gather_table(visitors)
    kept: list[str] = []
    with no_longer_files(server.running.pid, room):
        refused = await play_until_refused(players, kept)
        fault = await ill_health(visitors[0])

    assert refused.code == "store/failed"
    assert "this was not kept, and nothing has changed" in refused.message
    assert "try again" in refused.message
    assert "this was not kept" in fault  # and it goes on as soon as there is room
    assert len(kept) > 3
    (player, *_) = [player for player in players if player.has_to_choose]
    assert isinstance(await choose_first(player, kept), Done)
    for player, visitor in zip(players, visitors, strict=True):
        await player.leave()
        await visitor.leave()
    return players[0].table, kept


async def choices_in(file: Path, table: str) -> list[str]:
    store = await Store.open(str(file))
    kept = await store.read(table)
    await store.close()
    assert kept is not None
    return [entry.choice for entry in kept.entries if isinstance(entry, Chosen)]


def test_a_disk_that_is_full_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, POCKETKEEP_WORKERS="1")
    server.start()
    size = (tmp_path / "tables.sqlite-wal").stat().st_size
    try:
        table, kept = asyncio.run(fill_the_disk(server, size + 400_000))
    finally:
        server.kill()

    assert asyncio.run(choices_in(tmp_path / "tables.sqlite", table)) == kept


# -------------------------------------------------------------------------------- the command


def test_a_read_only_database_is_refused_before_anybody_comes(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("everybodys")
    for above in takewhile(lambda path: path != Path(gettempdir()), folder.parents):
        above.chmod(0o755)  # everybody may come as far as the folder
    folder.chmod(0o777)
    file = folder / "tables.sqlite"
    asyncio.run(open_and_close(file))
    file.with_name("tables.sqlite.lock").unlink()
    file.chmod(0o444)

    with without_privileges():
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(file)])

    assert result.exit_code == 2
    assert "read-only" in result.output
    assert "Make it writable and try again" in " ".join(result.output.split())


async def open_and_close(file: Path) -> None:
    await (await Store.open(str(file))).close()
