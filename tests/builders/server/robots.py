"""Programs that play over the network: an owner, a bot, its token, and what its streams tell."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.register import Known
from tests.builders.server.houses import PATIENCE

Line = dict[str, Any]
ALL_SCOPES = ("play", "chat", "challenge")


async def make_owner(site: Site, name: str = "Olga") -> Known:
    guest = await site.people.welcome(name)
    made = await site.people.make_account(guest.token, name, "a long password")
    return made.person


async def make_bot(
    site: Site, name: str, *, owner: Known | None = None, scopes: tuple[str, ...] = ALL_SCOPES
) -> str:
    """A bot of somebody's; its token."""
    whose = owner or await make_owner(site, f"Owner of {name}"[:30])
    await site.bot_accounts.make(whose, name)
    made = await site.bot_accounts.make_token(whose, name, scopes=scopes, note="", days=1)
    return made.secret


class Robot:
    """A program with a token."""

    def __init__(self, address: str, token: str) -> None:
        self.http = httpx.AsyncClient(
            base_url=address,
            headers={"Authorization": f"Bearer {token}"} if token else {},
            verify=False,  # noqa: S501 - nothing is encrypted here
            timeout=PATIENCE,
        )

    async def post(self, path: str, **form: Any) -> httpx.Response:
        return await self.http.post(f"/api/bot/{path}", json=form)

    async def get(self, path: str, **asked: Any) -> httpx.Response:
        return await self.http.get(f"/api/bot/{path}", params=asked)

    @asynccontextmanager
    async def listening(self, path: str, **asked: Any) -> AsyncIterator[Heard]:
        url = f"/api/bot/{path}"
        async with self.http.stream("GET", url, params=asked) as answer:
            if answer.status_code != 200:
                await answer.aread()
            assert answer.status_code == 200, answer.text
            yield Heard(answer.aiter_lines())


class Heard:
    """What a stream has told."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines
        self.lines: list[Line] = []

    async def next(self) -> Line | None:
        """The next line that says something; None: the stream has ended."""
        async with asyncio.timeout(PATIENCE):
            async for text in self._lines:
                if text.strip():
                    line: Line = json.loads(text)
                    self.lines.append(line)
                    return line
        return None

    async def until(self, true: Callable[[Line], bool]) -> Line:
        while True:
            line = await self.next()
            assert line is not None, "the stream has ended"
            if true(line):
                return line


@asynccontextmanager
async def robot(address: str, token: str) -> AsyncIterator[Robot]:
    here = Robot(address, token)
    try:
        yield here
    finally:
        await here.http.aclose()


def is_asked(line: Line) -> bool:
    return line["type"] == "seat" and bool(line["asks"])


def is_over(line: Line) -> bool:
    return line["type"] == "seat" and line["eyes"]["outcome"] is not None


async def choose(program: Robot, table: str, line: Line, place: int = 0) -> httpx.Response:
    """Answer what a line asks."""
    view = line["eyes"]["view"]
    choice = view["decision"]["options"][place]
    return await program.post(
        f"tables/{table}/choose",
        choice=choice,
        version=view["version"],
        seat=line["eyes"]["seat"],
    )
