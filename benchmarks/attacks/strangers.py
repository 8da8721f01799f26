"""Strangers at the door: forged, foreign, oversized and lying requests. All are refused."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from benchmarks.attacks.ground import Attack, Ground, Outcome
from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.house.limits import GUESTS
from pocketkeep.server.table.forms import TableForm
from pocketkeep.server.table.messages import (
    AnyWish,
    AskAhead,
    AskHint,
    AskLog,
    AskWhy,
    AskWords,
    Choose,
    Dress,
    Fill,
    Leave,
    ProposeBot,
    Refused,
    Return,
    Sit,
    Stand,
    Start,
    Undo,
    Vote,
)

EVIL = "http://evil.example"
SECRETS = (b"root:", b"[project]", b"SQLite format", b"import ")  # of files that are not for them
PATIENCE = 20.0
MEGABYTE = 1 << 20


def refused_all(what: str, let_through: list[str], count: int) -> Outcome:
    shown = f": {', '.join(let_through[:3])}" if let_through else ""
    return Outcome(
        f"{count} {what}", f"{len(let_through)} let through{shown}", "0", held=not let_through
    )


# ------------------------------------------------------------------ seats and secrets of others


async def forge_seats(ground: Ground) -> Outcome:
    """Eve, and somebody without a name, speak for seats of Ann and Bob in every game."""
    async with ground.server() as server:
        through, count = [], 0
        for game in ("kingdoms", "ulos", "tactics"):
            people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob")]
            players = await gather_table(people, game)
            eve = await Visitor.arrive(server.address, "Eve")
            nobody = await Visitor.arrive(server.address, "Nobody")
            nobody.http.cookies.clear()
            liar = await Visitor.arrive(server.address, "Liar")
            liar.http.cookies.clear()
            liar.http.cookies.set("pocketkeep", "x" * 43)
            for visitor in (eve, nobody, liar):
                stranger = await sit_down(visitor, players[0].table)
                for wish in forged(players):
                    reply = await stranger.wish(wish)
                    count += 1
                    if not isinstance(reply, Refused):
                        through.append(f"{game} {wish}")
                await stranger.leave()
            for visitor in (*people, eve, nobody, liar):
                await visitor.leave()
            for player in players:
                await player.leave()
    return refused_all("wishes for seats of others, by three strangers", through, count)


def forged(players: list[Player]) -> Iterable[AnyWish]:
    """Everything that only who sits there may do, look at or ask for."""
    for seat in (0, 1, -1, 2, 10**9):
        due = [player for player in players if player.has_to_choose and player.eyes.seat == seat]
        option = due[0].due.view["decision"]["options"][0] if due else "end"
        version = due[0].due.view["version"] if due else 1
        yield Choose(0, seat, option, version)
        yield from (Undo(0, seat), Leave(0, seat), Return(0, seat), Stand(0, seat), Sit(0, seat))
        yield from (ProposeBot(0, seat), Fill(0, seat, "keen"), Dress(0, seat, "red"))
        yield from (AskWords(0, seat), AskHint(0, seat), AskLog(0, seat, 10))
        yield from (AskAhead(0, seat, option), AskWhy(0, seat, option))
    yield from (Start(0), Vote(0, 1, agree=True))


async def look_at_others(ground: Ground) -> Outcome:
    """Replays and files of other people's games, their private tables, the host's desk, figures."""
    async with ground.server("--proxy", "127.0.0.1") as server:
        people = [await Visitor.arrive(server.address, name) for name in ("Ann", "Bob", "Eve")]
        ann, bob, eve = people
        players = await gather_table([ann, bob], "ulos")
        table = players[0].table
        hidden = await ann.open_table(TableForm("kingdoms", {"players": 2}))
        moments = [f"/api/tables/{table}/moments?seat={seat}" for seat in (0, 1, -1, 9)]
        paths = [*moments, "/api/host", "/api/account", "/api/metrics"]
        through = [path for path in paths if (await eve.http.get(path)).is_success]
        lists = [(await eve.http.get(f"/api/tables{more}")).text for more in ("", "/mine")]
        through += [id for id in (table, hidden) if any(id in text for text in lists)]
        export = (await eve.http.get(f"/api/tables/{table}/record")).json()
        if export.get("seed") or export.get("choices"):
            through.append("the seed or the choices of a running game")
        for visitor in people:
            await visitor.leave()
    return refused_all("looks at what is not theirs", through, len(paths) + len(lists) + 1)


# ------------------------------------------------------------------ other sites, other names


async def come_from_other_sites(ground: Ground) -> Outcome:
    """Pages of other sites send forms and open sockets in Ann's name; foreign names for us."""
    async with ground.server() as server:
        ann = await Visitor.arrive(server.address, "Ann")
        table = await ann.open_table(TableForm("kingdoms", {"players": 2}))
        liars: list[dict[str, str]] = [
            {"Origin": EVIL},
            {"Origin": "null"},
            {"Origin": f"{server.address}.evil.example"},
            {"Origin": "", "Sec-Fetch-Site": "cross-site"},
            {"Origin": server.address, "Host": "evil.example"},
            {"Origin": EVIL, "Host": "evil.example"},
        ]
        through, count = [], 0
        for headers in liars:
            for path, form in forms(table):
                answer = await ann.http.post(path, json=form, headers=headers)
                count += 1
                if answer.is_success:
                    through.append(f"{path} {headers}")
            count += 1
            if await opens_socket(server, table, {"Cookie": ann.cookie, **headers}):
                through.append(f"socket {headers}")
        for path in ("/api/me", "/api/metrics", "/api/tables", "/api/health", "/"):
            answer = await ann.http.get(path, headers={"Host": "evil.example"})
            count += 1
            if answer.is_success:
                through.append(f"{path} by a foreign name")
        await ann.leave()
    return refused_all(
        "forms, sockets and looks from other sites or by other names", through, count
    )


def forms(table: str) -> list[tuple[str, Any]]:
    return [
        ("/api/guest", {"name": "Eve"}),
        ("/api/tables", {"game": "kingdoms"}),
        ("/api/sign-out", None),
        ("/api/sign-out-everywhere", None),
        ("/api/account", {"name": "Eve", "password": "three wise owls"}),
        (f"/api/tables/{table}/report", {"reason": "me", "seat": 0}),
    ]


async def opens_socket(server: ServerProcess, table: str, headers: dict[str, str]) -> bool:
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    given = {name: value for name, value in headers.items() if value}
    host = given.pop("Host", "")
    try:
        async with connect(
            url.replace(f"127.0.0.1:{server.port}", host) if host else url,
            additional_headers=given,
            host="127.0.0.1",
            port=server.port,
        ):
            return True
    except InvalidStatus:
        return False


# ------------------------------------------------------------------ paths, bodies, bytes


async def climb_paths(ground: Ground) -> Outcome:
    """Ways out of the folder of pages."""
    ups = ("../", "..%2f", "%2e%2e/", "%2e%2e%2f", "....//", "..%5c", "%252e%252e%252f", "./..;/")
    goals = ("etc/passwd", "pyproject.toml", "tables.sqlite", "app.py", "proc/self/environ")
    paths = [f"/{up * times}{goal}" for up in ups for times in (1, 3, 8) for goal in goals]
    paths += [f"/assets/{up * 6}{goal}" for up in ups for goal in goals]
    paths += ["//etc/passwd", "/%00", "/assets/%00.js", "/\\..\\..\\etc\\passwd"]
    async with ground.server() as server:
        through = []
        for path in paths:
            heard = await raw(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            if any(secret in heard for secret in SECRETS) or b" 500 " in heard[:20]:
                through.append(path)
    return refused_all("paths out of the folder of pages", through, len(paths))


async def raw(server: ServerProcess, said: bytes) -> bytes:
    """What is answered to these bytes, as far as it comes at once."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    heard = b""
    with suppress(ConnectionError, TimeoutError):
        writer.write(said)
        await writer.drain()
        async with asyncio.timeout(PATIENCE):
            heard = await reader.readuntil(b"\r\n\r\n")
        async with asyncio.timeout(0.05):
            heard += await reader.read(100_000)
    writer.close()
    return heard


async def send_too_much(ground: Ground) -> Outcome:
    """Bodies that are too big or lie about it, two lengths at once, endless heads, packed zeros."""
    async with ground.server() as server:
        ann = await Visitor.arrive(server.address, "Ann")
        table = await ann.open_table(TableForm("kingdoms", {"players": 2}))
        before = server.memory()
        through = [
            name for name, attempt in attempts(server, ann, table).items() if not await attempt()
        ]
        await asyncio.sleep(1)
        grown = (server.memory() - before) / 1024
        health = (await ann.http.get("/api/health")).status_code
        await ann.leave()
    told = refused_all("ways to send too much, one of them 200 MB of zeros", through, 9)
    return Outcome(
        told.done,
        f"{told.figure}; memory {grown:+.0f} MB; health {health}",
        "0; +50 MB; 200",
        held=told.held and grown < 50 and health == 200,
    )


def attempts(
    server: ServerProcess, ann: Visitor, table: str
) -> dict[str, Callable[[], Awaitable[bool]]]:
    """By name, ways to send too much; each says whether it was refused."""
    post = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    short = b'{"name":"Eve"}'

    async def form(path: str, body: Any) -> bool:
        return (await ann.http.post(path, json=body)).status_code in {400, 413}

    async def bytes_(head: bytes, body: bytes) -> bool:
        heard = await raw(server, head + body)
        return not heard.startswith(b"HTTP/1.1 2")

    packed = zlib.compress(b"[" * 10 * MEGABYTE, 9)
    gzipped = b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(packed)
    both = b"Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\n"
    return {
        "a long name": lambda: form("/api/guest", {"name": "x" * 70_000}),
        "a form of 5 MB": lambda: form("/api/tables", {"game": "x" * 5 * MEGABYTE}),
        "a game of 3 MB": lambda: form("/api/tables/import", {"record": "x" * 3 * MEGABYTE}),
        "chunks without end": lambda: bytes_(
            post + b"Transfer-Encoding: chunked\r\n\r\n",
            (b"10000\r\n" + b"x" * 65_536 + b"\r\n") * 40,
        ),
        "packed": lambda: bytes_(post + gzipped, packed),
        "two lengths": lambda: bytes_(
            post + b"Content-Length: 14\r\nContent-Length: 4\r\n\r\n", short
        ),
        "a length and chunks": lambda: bytes_(post + both, b"0\r\n\r\n" + short),
        "a head without end": lambda: bytes_(post, b"X-Long: " + b"x" * 200_000),
        "zeros, packed": lambda: bomb(server, ann, table),
    }


async def bomb(server: ServerProcess, ann: Visitor, table: str) -> bool:
    """200 MB of zeros in a socket's message of some kilobytes."""
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Cookie": ann.cookie, "Origin": server.address}
    async with connect(url, additional_headers=headers, max_size=None) as socket:
        with suppress(WebSocketException, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await socket.send("0" * 200 * MEGABYTE)
                while True:
                    await socket.recv()
        return socket.close_code == 1009


# ------------------------------------------------------------------ addresses


async def lie_about_address(ground: Ground) -> Outcome:
    """A new address in X-Forwarded-For for every guest: without a proxy, and through a real one."""
    tries = GUESTS.burst + 40
    escaped = []
    for options in ((), ("--proxy", "127.0.0.1")):
        async with ground.server(*options, POCKETKEEP_LIMITS="on") as server:
            last = await last_status(server, tries, "203.0.113.9" if options else "")
            if last != 429:
                escaped.append(f"{options}: {last}")
    return refused_all(f"times {tries} guests, each with another made-up address", escaped, 2)


async def last_status(server: ServerProcess, tries: int, real: str) -> int:
    """What the last of many guests is answered; a proxy adds the real address at the end."""
    status = 0
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        for number in range(tries):
            lie = f"198.51.100.{number % 250}"
            http.cookies.clear()
            headers = {"X-Forwarded-For": f"{lie}, {real}" if real else lie}
            answer = await http.post("/api/guest", json={"name": "Eve"}, headers=headers)
            status = answer.status_code
    return status


ATTACKS: tuple[Attack, ...] = (
    forge_seats,
    look_at_others,
    come_from_other_sites,
    climb_paths,
    send_too_much,
    lie_about_address,
)
