"""Bots at tables: who owes a decision thinks in a worker, and chooses like everybody else."""

from __future__ import annotations

import asyncio
import time

from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import RefusedChoice
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.hub import Hub, Live, clock
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.thinking import Thought, think
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running import logs
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.table.plans import plan_bot
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.room import BotTask

OTHERS_FIRST = 5.0  # seconds that the process which made a bot due has for itself

log = logs.logger("bots")


class BotPlay:
    """Wakes bots whenever their tables change."""

    def __init__(self, hub: Hub, workers: Workers, errands: Errands, settings: Settings) -> None:
        self.hub = hub
        self.workers = workers
        self.errands = errands
        self.settings = settings
        hub.on_change.append(self.wake)
        hub.metrics.watch("bots_thinking", "Bots that think now.", lambda: len(workers.busy))
        hub.metrics.watch("bots_waiting", "Bots that wait to think.", lambda: len(workers.line))

    def wake(self, live: Live, mine: bool) -> None:
        """Bots that owe a decision and do not think yet begin to; first where the change was."""
        patience = OTHERS_FIRST if self.hub.shared and not mine else 0.0
        room = live.room
        for seat in room.owing_bots:
            key = seat, room.game.asked[seat]
            if key not in live.thinking:
                live.thinking.add(key)
                task = room.task(seat, room.places[seat].bot)
                self.errands.start(self._play(live, task, patience))

    async def _play(self, live: Live, task: BotTask, patience: float) -> None:
        try:
            if patience and not await self._still_due(live, task, patience):
                return
            choice = await self._decide(live, task)
            await self.hub.change(
                live.id,
                lambda room, _: plan_bot(
                    room, task.seat, choice, version=task.version, now=clock()
                ),
            )
        except (RefusedChoice, UnknownTable):
            pass  # the game has moved on meanwhile
        except (StoreFailed, Conflict) as error:
            log.warning("bot not kept", table=live.id, error=str(error))  # the sweep wakes it again
        finally:
            live.thinking.discard((task.seat, task.version))
            live.touched = time.monotonic()

    async def _still_due(self, live: Live, task: BotTask, patience: float) -> bool:
        await asyncio.sleep(patience)
        async with self.hub.at(live.id) as now:
            asked = {seat: now.room.game.asked[seat] for seat in now.room.owing_bots}
        return asked.get(task.seat) == task.version

    async def _decide(self, live: Live, task: BotTask) -> str:
        """Think while the others look at what was played last."""
        began = time.monotonic()
        watched = bool(self.hub.here_now(live))
        try:
            thought = await self.think(task, Turn.WATCHED if watched else Turn.ALONE, live.id)
        except Exception as error:  # noqa: BLE001 - whatever befalls a bot, the game goes on
            self.hub.metrics.bot_fallbacks.inc()
            log.warning("bot fell back", table=live.id, kind=task.kind, error=repr(error))
            thought = Thought(await self._first_option(live, task))
        live.hurried = thought.cut_short
        if watched:
            await asyncio.sleep(self.settings.bot_pause - (time.monotonic() - began))
        return thought.choice

    async def _first_option(self, live: Live, task: BotTask) -> str:
        """Better any choice than a table that waits for ever."""
        async with self.hub.at(live.id) as now:
            decision = owes(now.room.game.game, task.seat)
        return decision.options[0].text if decision else ""

    async def think(self, task: BotTask, turn: Turn, table: str) -> Thought:
        """What this bot would choose; also how a hint is found.

        Where many tables wait it has less time than usual. It knows when to stop; one that does not
        is stopped after as long again.
        """
        most = self.settings.bot_seconds
        with self.hub.metrics.bot_seconds.time():
            async with self.workers.one(turn, table) as worker:
                deadline = min(self.workers.time, most / 2)
                return await worker.run(most, think, task, deadline)
