"""A server in trouble: its disk is full, and it says that it is not well."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.server.client import Visitor


@contextmanager
def no_longer_files(process: int, longest: int) -> Iterator[None]:
    """As if the disk of a process were full: files do not grow beyond this."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


async def ill_health(visitor: Visitor) -> str:
    """What the server says is wrong, once there is not even room for a sign of life."""
    async with asyncio.timeout(30):
        while (health := await visitor.http.get("/api/health")).status_code != 503:  # noqa: ASYNC110
            await asyncio.sleep(1)
    return str(health.json()["faults"][0])
