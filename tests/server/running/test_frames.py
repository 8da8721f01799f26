"""How a table's socket packs what it says, sends it in one piece, and reads what it hears."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from pocketkeep.server.running import frames
from pocketkeep.server.table.messages import Say
from tests.builders.server.houses import open_site, serving, visiting

pytestmark = pytest.mark.anyio


async def test_browsers_agree_on_how_much_is_remembered(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, serving(site) as address:
        async with visiting(address, "Ann") as guest:
            table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url) as packed, connect(url, compression=None) as plain:
            (agreed,) = packed.protocol.extensions
            assert isinstance(agreed, PerMessageDeflate)
            assert agreed.remote_max_window_bits == frames.REMEMBERED
            assert plain.protocol.extensions == []
            assert await packed.recv() != ""
            assert str(await plain.recv()).startswith('{"type":"Update"')


async def hear(socket: ClientConnection, count: int) -> list[str]:
    """The kinds of the next messages."""
    return [msgspec.json.decode(await socket.recv())["type"] for _ in range(count)]


async def test_what_is_said_in_one_go_is_written_in_one_piece(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    tell = frames.Frames.tell

    async def count(self: frames.Frames, messages: list[bytes]) -> None:
        told.append(len(messages))
        await tell(self, messages)

    monkeypatch.setattr(frames.Frames, "tell", count)
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            await hear(chair.socket, 2)  # how the table stands, and what was said
            told.clear()
            await chair.socket.send(msgspec.json.encode(Say(1, "hello")).decode())
            heard = await hear(chair.socket, 2)

    assert sorted(heard) == ["Chat", "Done"]
    assert told == [2]


async def test_who_says_more_than_is_heard_is_not_read_meanwhile(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is heard to the end afterwards: nothing that was said is lost."""
    paused: list[bool] = []
    receive = frames.Frames.receive

    async def slow(self: frames.Frames) -> object:
        paused.append(self.read_paused)
        await asyncio.sleep(0.01)
        return await receive(self)

    monkeypatch.setattr(frames.Frames, "receive", slow)
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            for ack in range(1, 41):
                await chair.socket.send(msgspec.json.encode(Say(ack, "hello")).decode())
                await asyncio.sleep(0)
            done: list[int] = []
            while len(done) < 40:
                message = msgspec.json.decode(await chair.socket.recv())
                done += [message["ack"]] if message["type"] == "Done" else []

    assert done == list(range(1, 41))
    assert any(paused)
    assert not paused[-1]


def sent(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def wish(ack: int, text: str) -> str:
    return msgspec.json.encode(Say(ack, text)).decode()


WAYS: dict[str, list[bytes]] = {
    "whole": [sent(wish(1, "a")), sent(wish(2, "b"))],
    "in one piece": [sent(wish(1, "a")) + sent(wish(2, "b"))],
    "in several frames": [
        sent(wish(1, "a")[:7], fin=False),
        sent(wish(1, "a")[7:], Opcode.CONT),
        sent(wish(2, "b")),
    ],
    "not as text": [sent(wish(1, "a"), Opcode.BINARY), sent(wish(2, "b"))],
    "with a ping between": [sent(wish(1, "a")), sent("", Opcode.PING), sent(wish(2, "b"))],
    "in letters of any kind": [sent(wish(1, "ä")), sent(wish(2, "語"))],
    "at length": [sent(wish(1, "a" * 300)), sent(wish(2, "b"))],
}
BOTH = b"".join(WAYS["whole"])
WAYS["cut anywhere"] = [BOTH[:9], BOTH[9:-3], BOTH[-3:]]


@pytest.mark.parametrize("way", WAYS)
async def test_a_wish_is_heard_however_it_comes(sqlite_url: str, way: str) -> None:
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            await hear(chair.socket, 2)
            for piece in WAYS[way]:
                chair.socket.transport.write(piece)
                await asyncio.sleep(0.02)
            done: list[int] = []
            while len(done) < 2:
                message = msgspec.json.decode(await chair.socket.recv())
                done += [message["ack"]] if message["type"] == "Done" else []

    assert done == [1, 2]


async def test_letters_that_are_none_end_the_socket(sqlite_url: str) -> None:
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as guest,
    ):
        table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        async with guest.at(table) as chair:
            await hear(chair.socket, 2)
            chair.socket.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
            await chair.socket.wait_closed()

    assert chair.socket.close_code == 1007


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
async def test_what_is_said_is_framed_as_the_library_does(size: int) -> None:
    text = b"x" * size

    assert b"".join(frames.framed(text, [])) == Frame(Opcode.TEXT, text).serialize(mask=False)
