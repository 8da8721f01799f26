"""A server in a thread of its own, for tests that are not asynchronous themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeVar

from argon2 import PasswordHasher

from pocketkeep.server.house.people import Passwords, People
from pocketkeep.server.house.site import Site
from tests.builders.server.houses import open_site, serving

T = TypeVar("T")
PATIENCE = 60.0  # seconds


class Town:
    """A site that serves, and the loop it lives in."""

    def __init__(self, site: Site, address: str) -> None:
        self.site = site
        self.address = address
        self.loop = asyncio.get_running_loop()
        self.closing = asyncio.Event()

    def do(self, errand: Coroutine[Any, Any, T]) -> T:
        """Have something done where the site lives."""
        return asyncio.run_coroutine_threadsafe(errand, self.loop).result(PATIENCE)


@contextmanager
def town(database: str, **changes: Any) -> Iterator[Town]:
    """Passwords are kept carelessly here: nobody waits for argon2."""
    opened: Future[Town] = Future()

    async def live() -> None:
        async with open_site(database, **changes) as site, serving(site) as address:
            careless = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
            site.people = People(site.store, Passwords(careless))
            here = Town(site, address)
            opened.set_result(here)
            await here.closing.wait()

    def run() -> None:
        try:
            asyncio.run(live())
        except BaseException as error:
            if not opened.done():
                opened.set_exception(error)
            raise

    thread = Thread(target=run)
    thread.start()
    here = opened.result(PATIENCE)
    try:
        yield here
    finally:
        here.loop.call_soon_threadsafe(here.closing.set)
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not end"
