"""A table's stream goes on where it broke off: nothing is lost, nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from pocketkeep.server.house.people import fingerprint
from pocketkeep.server.house.site import Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running.clock import clock
from pocketkeep.server.sockets import gateway
from pocketkeep.server.sockets.streams import BadCursor, Cursor, Log, Teller, read_cursor
from pocketkeep.server.sockets.wishes import grant
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done, Undo
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.server.houses import open_site, serving
from tests.builders.server.robots import Line, Robot, choose, is_asked, is_over, make_bot, robot
from tests.builders.server.sittings import make_hoard_known

pytestmark = pytest.mark.anyio

TABLE = "t1"


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


async def seat_bot(site: Site, token: str, *others: str) -> Viewer:
    """A table where a bot sits first, and bots of the server's besides."""
    viewer = (await site.bot_accounts.find(fingerprint(token))).viewer
    seats = [SeatForm("me"), *[SeatForm(kind) for kind in others]]
    form = TableForm("hoard", {"players": len(seats)}, seats=seats)
    await site.hub.create(TABLE, open_table(form, viewer, TABLE, clock(), seed="a seed"))
    return viewer


def told_log(lines: Iterable[Line]) -> list[Any]:
    """The log that a reader puts together, as the page for authors says."""
    log: list[Any] = []
    for line in lines:
        if line["type"] == "seat":
            part = line["eyes"]["log"]
            assert part["first"] <= len(log), "there is a gap"
            log[part["first"] :] = part["entries"]
    return log


async def whole_game(program: Robot) -> list[Line]:
    async with program.listening(f"tables/{TABLE}/stream") as heard:
        while True:
            line = await heard.until(lambda line: is_asked(line) or is_over(line))
            if is_over(line):
                return heard.lines
            assert (await choose(program, TABLE, line, -1)).status_code == 204


async def test_from_any_line_on_the_rest_is_told_and_no_more(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        await seat_bot(site, token, "random", "random")
        async with robot(address, token) as anvil:
            lines = await whole_game(anvil)
            log = told_log(lines)
            assert len(log) > 20
            for number in range(0, len(lines) - 1, 7):
                known = told_log(lines[: number + 1])
                async with anvil.listening(
                    f"tables/{TABLE}/stream", after=lines[number]["id"]
                ) as on:
                    await on.until(is_over)
                news = [line for line in on.lines if line["type"] == "seat"]
                assert [line["eyes"]["log"]["first"] for line in news] == [len(known)]
                assert known + news[0]["eyes"]["log"]["entries"] == log


async def test_whoever_knows_everything_is_told_nothing(
    sqlite_copy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "HEARTBEAT", 0.05)
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        await seat_bot(site, token, "random")
        async with robot(address, token) as anvil:
            async with anvil.listening(f"tables/{TABLE}/stream") as heard:
                first = await heard.until(is_asked)
            url = f"/api/bot/tables/{TABLE}/stream"
            asked = {"after": first["id"]}
            async with anvil.http.stream("GET", url, params=asked) as answer:
                async for text in answer.aiter_lines():
                    assert text == "", "only that nothing is wrong"
                    break
            # The question is still open: whoever begins anew is asked again.
            async with anvil.listening(f"tables/{TABLE}/stream") as heard:
                again = await heard.until(is_asked)
            assert again["eyes"]["view"] == first["eyes"]["view"]
            assert (await choose(anvil, TABLE, again)).status_code == 204


async def test_what_was_taken_back_meanwhile_is_told_anew(sqlite_copy: str) -> None:
    """A split of ours is taken back while the reader is away, and another one made."""
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        viewer = await seat_bot(site, token, "random")
        me = Watcher(viewer, fingerprint(token))
        async with robot(address, token) as anvil:
            lines: list[Line] = []
            after = ""
            for _ in range(6):  # as far as anything can be taken back
                async with anvil.listening(f"tables/{TABLE}/stream", after=after) as heard:
                    line = await heard.until(is_asked)
                    lines += heard.lines
                after = line["id"]
                assert (await choose(anvil, TABLE, line)).status_code == 204
                if await site.hub.look(TABLE, lambda room: room.game.undo_depth(0)):
                    assert isinstance(await grant(site, TABLE, me, Undo(1, 0)), Done)
            async with anvil.listening(f"tables/{TABLE}/stream", after=after) as heard:
                await anvil.post(f"tables/{TABLE}/chat", text="end")
                await heard.until(lambda line: line["type"] == "chat")
                lines += heard.lines

            assert told_log(lines) == await heard_by(site, 0)


async def heard_by(site: Site, seat: int) -> list[Any]:
    """All that a seat was told, by the table itself."""
    return await site.hub.look(
        TABLE,
        lambda room: msgspec.json.decode(
            msgspec.json.encode(room.looks.story.heard(seat).since(0))
        ),
    )


def told(first: int, *entries: str) -> bytes:
    """A table's message: its log from an entry on."""
    view = {"version": 1, "decision": None}
    log = {"first": first, "entries": entries}
    eyes = {"seat": 0, "view": view, "log": log, "situation": "", "secret": False, "undo": 0}
    update = {"type": "Update", "table": {}, "now": 0}
    return msgspec.json.encode(
        {**update, "eyes": [{**eyes, "undo_asks": False, "outcome": None, "since": 0}]}
    )


async def test_a_long_absence_is_made_up_for() -> None:
    """More was added to the log than is told at once to whoever comes."""
    story = [str(number) for number in range(3000)]
    asked: list[int] = []

    async def fetch(_seat: int | None, before: int) -> Log:
        asked.append(before)
        first = max(0, before - 500)
        return Log(first, [msgspec.Raw(msgspec.json.encode(s)) for s in story[first:before]])

    reader = Teller(Cursor(), fetch)
    lines = await reader.lines(told(0, *story[:100]))
    after = read_cursor(msgspec.json.decode(lines[-1])["id"])
    (line,) = await Teller(after, fetch).lines(told(2000, *story[2000:]))

    log = msgspec.json.decode(line)["eyes"]["log"]
    assert (log["first"], log["entries"]) == (100, story[100:])
    assert asked == [2000, 1500, 1000, 500]


async def test_a_log_that_became_another_is_told_from_where_it_is_known() -> None:
    async def fetch(_seat: int | None, _before: int) -> Log:
        raise AssertionError("all of it was told")

    lines = await Teller(Cursor(), fetch).lines(told(0, "a", "b", "c"))
    after = msgspec.json.decode(lines[-1])["id"]

    (line,) = await Teller(read_cursor(after), fetch).lines(told(0, "a", "x", "c"))
    assert msgspec.json.decode(line)["eyes"]["log"] == {"first": 0, "entries": ["a", "x", "c"]}
    assert await Teller(read_cursor(after), fetch).lines(told(0, "a", "b", "c")) == []


async def test_chat_is_told_once(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        await seat_bot(site, token, "random")
        async with robot(address, token) as anvil:
            for text in ("one", "two"):
                await anvil.post(f"tables/{TABLE}/chat", text=text)
            async with anvil.listening(f"tables/{TABLE}/stream") as heard:
                second = await heard.until(lambda line: line.get("line", {}).get("text") == "two")
            await anvil.post(f"tables/{TABLE}/chat", text="three")
            async with anvil.listening(f"tables/{TABLE}/stream", after=second["id"]) as on:
                line = await on.until(lambda line: line["type"] == "chat")
            assert line["line"]["text"] == "three"


@pytest.mark.parametrize(
    "text", ["x", "a.b", "a.-1", "a.1.0-1-2", "a.1.0-x-y-z-1", "a.1.0--5-a-b-1", "é.1", "a" * 2000]
)
def test_an_id_that_no_line_has_is_refused(text: str) -> None:
    with pytest.raises(BadCursor):
        read_cursor(text)


async def test_an_odd_id_is_refused_in_words(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, serving(site) as address:
        token = await make_bot(site, "Anvil")
        await seat_bot(site, token, "random")
        async with robot(address, token) as anvil:
            answer = await anvil.get(f"tables/{TABLE}/stream", after="nonsense")
            assert (answer.status_code, answer.json()["code"]) == (400, "stream/bad-id")
            # One of another table: everything is told, as if there were none.
            strange = "aaaa.0.0-3-bbbb-cccc-2"
            async with anvil.listening(f"tables/{TABLE}/stream", after=strange) as heard:
                line = await heard.until(lambda line: line["type"] == "seat")
            assert line["eyes"]["log"]["first"] == 0
