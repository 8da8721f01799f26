"""What goes on beside the sockets; begun one by one, ended together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from pocketkeep.server.running import logs

log = logs.logger("errands")


class Errands:
    """Tasks that nobody waits for: kept from being forgotten, their faults logged."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.ended = False

    def start(self, errand: Coroutine[Any, Any, None]) -> None:
        if self.ended:
            errand.close()
            return
        task = asyncio.get_running_loop().create_task(errand)
        self.tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            log.error("errand failed", exc_info=fault)

    async def end(self) -> None:
        self.ended = True
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
