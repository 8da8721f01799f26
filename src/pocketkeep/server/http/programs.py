"""What every request of a program has: who it is, how fast it may ask, how it is at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from litestar.di import NamedDependency
from litestar.openapi.spec import (
    OpenAPIHeader,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    Schema,
)

from pocketkeep.server.house import limits
from pocketkeep.server.house.bot_accounts import Credential, NoBot, NotYourOwn
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.people import fingerprint
from pocketkeep.server.house.site import Site, address_of
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.http.callers import AnyRequest, Caller
from pocketkeep.server.sockets.forwarding import ADDRESS_HEADER, TOKEN_HEADER
from pocketkeep.server.sockets.gateway import Visitor
from pocketkeep.server.table.refusals import NotYours
from pocketkeep.server.table.seats import Viewer

PACE: Final = "pace"  # where a request keeps what is told of its limit
SECURITY: Final[list[dict[str, list[str]]]] = [{"bot": []}]


WAIT: Final = "Retry-After"
HEADERS: Final = {  # of answers to programs, as OpenAPI tells them
    name: OpenAPIHeader(description=means, schema=Schema(type=OpenAPIType.INTEGER))
    for name, means in {
        "RateLimit-Limit": "How many requests may come at once.",
        "RateLimit-Remaining": "How many of them are left.",
        "RateLimit-Reset": "Seconds until all are given back.",
        WAIT: "Seconds to wait.",
    }.items()
}
TOO_MANY: Final = "429"
UNKNOWN: Final = "401"  # nobody to count for


@dataclass
class CountedOperation(Operation):
    """A route whose requests are counted, as OpenAPI tells it: each answer says what is left."""

    def __post_init__(self) -> None:
        for status, answer in (self.responses or {}).items():
            assert isinstance(answer, OpenAPIResponse)
            if status != UNKNOWN:
                told = [name for name in HEADERS if name != WAIT or status == TOO_MANY]
                answer.headers = {name: Reference(f"#/components/headers/{name}") for name in told}


class Program:
    """A program that asks for something, as a bot or for a person."""

    def __init__(self, request: AnyRequest, site: Site, credential: Credential) -> None:
        self.site = site
        self.credential = credential
        self.real_address = address_of(request)
        self.address = neighbourhood(self.real_address)

    @property
    def viewer(self) -> Viewer:
        return self.credential.viewer

    @property
    def visitor(self) -> Visitor:
        """As it comes to a table."""
        session, address = self.credential.session, self.real_address
        headers = {TOKEN_HEADER: session, ADDRESS_HEADER: address}
        return Visitor(lambda: Watcher(self.viewer, session, address), headers)

    async def seat_at(self, table: str, given: int | None) -> int:
        """The seat that is meant; whoever has several has to say which."""
        if given is not None:
            return given
        person = self.viewer.person
        mine = await self.site.hub.look(
            table, lambda room: [n for n, p in enumerate(room.places) if p.person == person]
        )
        if len(mine) != 1:
            raise NotYours(
                "You sit on several seats here. Say which one is meant."
                if mine
                else "You do not sit at this table, so you can only look on."
            )
        return mine[0]


async def find_program(request: AnyRequest, site: NamedDependency[Site]) -> Program:
    """The bot whose token this is."""
    program = await find_holder(request, site)
    if not program.credential.is_bot:
        raise NoBot
    return program


async def find_reader(request: AnyRequest, site: NamedDependency[Site]) -> Program:
    """The person whose games this token reads."""
    program = await find_holder(request, site)
    if program.credential.is_bot:
        raise NotYourOwn
    return program


async def find_holder(request: AnyRequest, site: Site) -> Program:
    """Whose token this is; its requests are counted, and how many are left is told."""
    credential = await site.bot_accounts.recognise(request.headers.get("authorization", ""))
    who = credential.bot.id
    try:
        site.limits.take(limits.BOT_CALLS, who)
    finally:
        request.scope["state"][PACE] = site.limits.standing(limits.BOT_CALLS, who)
    return Program(request, site, credential)


def visitor_of(caller: Caller) -> Visitor:
    """A person who comes to a table without a socket."""
    session = fingerprint(caller.token)
    address, cookie = caller.real_address, caller.cookie
    headers = {ADDRESS_HEADER: address, "Cookie": cookie}
    return Visitor(lambda: Watcher(caller.viewer, session, address), headers)
