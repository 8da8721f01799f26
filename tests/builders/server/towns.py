"""A server in a thread of its own, for tests that are not asynchronous themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeVar

from pocketkeep.server.house.site import Site
from tests.builders.server.houses import PATIENCE, open_site, serving

T = TypeVar("T")


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
    opened: Future[Town] = Future()

    async def live() -> None:
        async with open_site(database, **changes) as site, serving(site) as address:
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
