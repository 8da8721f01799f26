"""A process that thinks: it goes when the server goes, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator

import pytest

from pocketkeep.server.house.worker import Died, FailedThere, Worker

LONG = 240.0  # seconds
LEFT_BEHIND = """
    import asyncio, os, signal, sys
    from pocketkeep.server.house.worker import Worker
    from tests.server.house.test_worker import LONG, think_for_ever

    async def serve():
        worker = Worker()
        print(await worker.run(LONG, os.getpid), flush=True)
        thinking = asyncio.ensure_future(worker.run(LONG, think_for_ever)) if {thinks} else None
        await asyncio.sleep(0.5)
        os.kill(os.getpid(), signal.SIGKILL)

    if __name__ == "__main__":
        asyncio.run(serve())
"""


def think_for_ever() -> None:
    """Until somebody ends this process."""
    while True:
        pass


def fail() -> None:
    raise ZeroDivisionError("a fault of ours")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.end()


@pytest.mark.parametrize("thinks", [True, False])
def test_a_server_that_was_killed_leaves_no_worker_and_no_warning(thinks: bool) -> None:
    """Whatever it began holds on to its output: that ends with the last of them."""
    script = textwrap.dedent(LEFT_BEHIND).format(thinks=thinks)
    killed = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        timeout=LONG,
        check=False,
    )

    assert killed.returncode == -9
    assert int(killed.stdout), "a worker had begun"
    assert killed.stderr == b""


@pytest.mark.anyio
async def test_a_fault_in_a_worker_is_told_with_its_place_and_the_worker_goes_on(
    worker: Worker,
) -> None:
    before = await worker.run(LONG, os.getpid)

    with pytest.raises(FailedThere, match=r"(?s)in fail.*ZeroDivisionError: a fault of ours"):
        await worker.run(LONG, fail)

    assert await worker.run(LONG, os.getpid) == before != os.getpid()


@pytest.mark.anyio
async def test_who_has_ended_works_no_more(worker: Worker) -> None:
    await worker.run(LONG, os.getpid)

    worker.end()

    with pytest.raises(Died):
        await worker.run(LONG, os.getpid)
    assert worker.lost
