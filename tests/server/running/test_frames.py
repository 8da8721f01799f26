"""How a table's socket packs what it says, sends it in one piece, and reads what it hears."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from benchmarks.server.client import Player
from pocketkeep.server.house.live import SHOWN
from pocketkeep.server.running import frames, sharing
from pocketkeep.server.table.messages import Say
from tests.builders.server.houses import PATIENCE, open_site, serving, visiting

pytestmark = pytest.mark.anyio


async def test_browsers_agree_on_how_much_is_remembered(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, serving(site) as address:
        async with visiting(address, "Ann") as guest:
            table = (await guest.http.post("/api/tables", json={"game": "kingdoms"})).json()["id"]
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url) as packed, connect(url, compression=None) as plain:
            (agreed,) = packed.protocol.extensions
            assert isinstance(agreed, PerMessageDeflate)
            assert agreed.remote_max_window_bits == sharing.REMEMBERED
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


# ------------------------------------------------------------------ what many are told


def ends() -> tuple[PerMessageDeflate, PerMessageDeflate]:
    """How a socket of ours packs, and how the browser unpacks."""
    return packs(15, sharing.REMEMBERED, memLevel=5), packs(sharing.REMEMBERED, 15)


def packs(theirs: int, ours: int, **settings: int) -> PerMessageDeflate:
    """How far back each remembers."""
    return PerMessageDeflate(
        remote_no_context_takeover=False,
        local_no_context_takeover=False,
        remote_max_window_bits=theirs,
        local_max_window_bits=ours,
        compress_settings=settings,
    )


def heard(browser: PerMessageDeflate, frame: tuple[bytes, bytes]) -> bytes:
    _, held = frame
    return bytes(browser.decode(Frame(Opcode.TEXT, held, rsv1=True)).data)


def packed_for_many(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Texts that are packed for all who are told them, as it happens."""
    made: list[bytes] = []
    pack = sharing.packed_alone

    def note(text: bytes) -> bytes:
        made.append(text)
        return pack(text)

    monkeypatch.setattr(sharing, "packed_alone", note)
    return made


def test_what_many_are_told_is_packed_once_and_everybody_can_unpack_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between it each is told things of their own, which look back at what came before."""
    made = packed_for_many(monkeypatch)
    luck, pairs = Random(1), [ends() for _ in range(12)]
    sockets = [(sharing.Packing([ours]), ours, browser) for ours, browser in pairs]
    for turn in range(40):
        words = " ".join(luck.choices(["march", "quest", "build", "trade"], k=150))
        to_all = f"{turn}: {words}".encode()
        for number, (packing, ours, browser) in enumerate(sockets):
            texts = [to_all]
            if luck.random() < 0.3:
                texts.append(f"{number} alone: {words}".encode())
            for text in texts:
                together = packing.together(text)
                frame = frames.framed(text, [ours]) if together is None else frames.whole(together)
                assert heard(browser, frame) == text
            if luck.random() < 0.1:  # and now and then the library says something itself
                said = ours.encode(Frame(Opcode.TEXT, b"farewell"))
                assert bytes(browser.decode(said).data) == b"farewell"

    made.clear()
    news = b"news that all are told, " * 40
    for packing, _, _ in sockets:
        packing.together(news)
        packing.together(b"something short for one alone")
    assert made == [news]


def test_a_few_who_are_told_the_same_pack_each_in_their_own_way() -> None:
    text = b"the same to a few " * 40
    for _ in range(sharing.FEW):
        ours, browser = ends()
        packing = sharing.Packing([ours])
        assert packing.together(text) is None
        assert heard(browser, frames.framed(text, [ours])) == text
        assert not ours.local_no_context_takeover


@pytest.mark.parametrize("extensions", [[], [packs(15, 9)]])
def test_who_cannot_unpack_so_far_back_is_told_by_themself(
    extensions: list[PerMessageDeflate],
) -> None:
    text = b"the same to many " * 40
    for _ in range(3 * sharing.FEW):
        assert sharing.Packing(extensions).together(text) is None


async def test_many_who_look_on_with_browsers_see_all_of_a_game(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = packed_for_many(monkeypatch)
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        AsyncExitStack() as stack,
    ):
        form = {
            "game": "kingdoms",
            "options": {"players": 2},
            "seats": [{"kind": "me"}, {"kind": "here", "name": "Bob"}],
        }
        table = (await ann.http.post("/api/tables", json=form)).json()["id"]
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        onlookers = [await stack.enter_async_context(connect(url)) for _ in range(10)]
        player = Player(
            table, await stack.enter_async_context(connect(url, additional_headers=ann.cookie))
        )
        for _ in range(6):
            await player.until(lambda me: me.has_to_choose)
            eyes = player.due
            await player.choose(eyes.view["decision"]["options"][0], eyes.seat)
            seat, version = eyes.seat, eyes.view["version"]
            await player.until(partial(Player.is_past, seat=seat or 0, version=version))
            await asyncio.sleep(1.5 * SHOWN)  # who look on are told of each choice
        last = player.log[-1].text
        for socket in onlookers:
            async with asyncio.timeout(PATIENCE):
                while last not in str(await socket.recv()):
                    pass
        await player.leave()

    assert len(made) > 1
