"""Bots at tables: who owes a decision thinks in a worker, and chooses like everybody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random

import msgspec

from pocketkeep.ai.bots import USUAL, read_bot
from pocketkeep.ai.together import GRACE, Finding, agree, is_thorough
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import CorruptRecord, RefusedChoice, StaleDecision
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.line import LONGEST_TIME, Turn
from pocketkeep.server.house.live import Live
from pocketkeep.server.house.programs import Programs
from pocketkeep.server.house.thinking import Thought, fitting, think, think_apart
from pocketkeep.server.house.worker import Died, Overdue, Worker
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.failures import Conflict, StoreFailed
from pocketkeep.server.table.bot_plans import plan_next, plan_row
from pocketkeep.server.table.pacing import pause_of, wait_for
from pocketkeep.server.table.refusals import UnknownTable
from pocketkeep.server.table.tasks import BotTask, Move

MOST_HELPERS = 3  # the more think about one decision, the less each of them adds

Asked = list[asyncio.Task[list[Finding] | None]]

log = logs.logger("bots")


class BotPlay:
    """Wakes bots whenever their tables change."""

    def __init__(
        self,
        hub: Hub,
        workers: Workers,
        errands: Errands,
        *,
        settings: Settings,
        programs: Programs,
    ) -> None:
        self.hub = hub
        self.programs = programs
        self.workers = workers
        self.errands = errands
        self.settings = settings
        hub.on_change.append(lambda live, _mine: self.wake(live))
        hub.metrics.watch("bots_thinking", "Bots that think now.", lambda: len(workers.busy))
        hub.metrics.watch("bots_waiting", "Bots that wait to think.", lambda: len(workers.line))

    def wake(self, live: Live) -> None:
        """Bots that owe a decision and do not think yet begin to."""
        room = live.room
        for seat in room.owing_bots:
            key = seat, room.game.asked[seat]
            if key not in live.thinking:
                live.thinking.add(key)
                task = room.task(seat, room.places[seat].bot)
                self.errands.start(self._play(live, task, room.people))

    async def _play(self, live: Live, task: BotTask, people: list[str]) -> None:
        questions, carried_out = {(task.seat, task.version)}, False
        try:
            thought = await self._decide(live, task, people)
            questions |= {(move.seat, move.version) for move in thought.moves}
            live.thinking |= questions
            live.hurried = thought.cut_short
            await self._carry_out(live, task, thought)
            carried_out = True
        except (RefusedChoice, UnknownTable, Elsewhere):
            pass  # the game has moved on meanwhile
        except (StoreFailed, Conflict) as error:
            log.warning("bot not kept", table=live.id, error=str(error))  # the sweep wakes it again
        finally:
            live.thinking -= questions
            live.touched = time.monotonic()
        if carried_out and live.kept is not None:
            self.wake(live)  # where something came between, the rest is thought anew

    async def _decide(self, live: Live, task: BotTask, people: list[str]) -> Thought:
        """Think while the others look at what was played last; it is them whom a worker serves."""
        watched = bool(live.here)
        try:
            if self.programs.has(task.kind):
                return await self._ask_program(live, task)
            turn = Turn.WATCHED if watched else Turn.ALONE
            return await self.think(task, turn, self.workers.line.least_served(people))
        except Exception as error:  # noqa: BLE001 - whatever befalls a bot, the game goes on
            self.hub.metrics.bot_fallbacks.inc()
            log.warning("bot fell back", table=live.id, kind=task.kind, error=repr(error))
            choice = await self._first_option(live, task)
            return Thought((Move(task.seat, task.version, choice),))

    async def _ask_program(self, live: Live, task: BotTask) -> Thought:
        """What a bot of the host's own chooses; a bot of ours stands in where it does not."""
        async with self.hub.at(live.id) as now:
            asked = self.programs.question(now.room, live.id, task)
        choice = await self.programs.decide(asked)
        if choice is None:
            stand_in = msgspec.structs.replace(task, kind=USUAL, bots=[])
            choice = (await self.think(stand_in, Turn.WATCHED, "")).choice
            await self.programs.tell_loss(asked, choice)
        return Thought((Move(task.seat, task.version, choice),))

    async def _first_option(self, live: Live, task: BotTask) -> str:
        """Better any choice than a table that waits for ever."""
        async with self.hub.at(live.id) as now:
            decision = owes(now.room.game.game, task.seat)
        return decision.options[0].text if decision else ""

    async def _carry_out(self, live: Live, task: BotTask, thought: Thought) -> None:
        """All at once; where people look on, choice by choice, so that they can follow."""
        if not await self._is_followed(live):
            await self._keep_row(live, task, thought)
            return
        for number, move in enumerate(thought.moves):
            await self._rest(live)
            if not number:
                await self._keep(live, [move], task.entries)
            elif not await self._keep_next(live, move, task.entries + number):
                return

    async def _is_followed(self, live: Live) -> bool:
        """Whether there is anybody to pause for, at a table that wants it."""
        async with self.hub.at(live.id) as now:
            return bool(live.here and pause_of(now.room.pace, self.settings.bot_pause))

    async def _rest(self, live: Live) -> None:
        """As long as it takes to see what happened last."""
        async with self.hub.at(live.id) as now:
            wait = wait_for(now.room, self.settings.bot_pause, clock())
        await asyncio.sleep(wait)

    async def _keep_row(self, live: Live, task: BotTask, thought: Thought) -> None:
        """In one go; a row that does not fit is not lost on the table: its first choice is played.

        The worker plays by the same rules, so that never happens unless we made a mistake.
        """
        try:
            await self._keep(live, thought.moves, task.entries)
        except CorruptRecord as error:
            log.error("row does not fit", table=live.id, error=str(error))  # noqa: TRY400
            await self._keep(live, thought.moves[:1], task.entries)

    async def _keep(self, live: Live, moves: Sequence[Move], since: int) -> None:
        await self.hub.change(
            live.id, lambda room, _: plan_row(room, moves, since=since, now=clock())
        )

    async def _keep_next(self, live: Live, move: Move, since: int) -> bool:
        """Whether nothing had come between."""
        try:
            await self.hub.change(
                live.id, lambda room, _: plan_next(room, move, since=since, now=clock())
            )
        except StaleDecision:
            return False
        return True

    async def think(self, task: BotTask, turn: Turn, who: str) -> Thought:
        """What this bot would choose; also how a hint is found.

        Where many people wait it has less time than usual. It knows when to stop; one that does not
        is stopped after as long again.
        """
        most = self.settings.bot_seconds
        with self.hub.metrics.bot_seconds.time():
            async with self.workers.one(turn, who) as worker:
                share = min(self.workers.time, most / 2)
                if share == LONGEST_TIME and is_thorough(fitting(task.kind)):
                    asked = self._ask_for_help(task, most, share)
                    if asked:
                        return await self._agree(worker, task, asked, share)
                return await worker.run(most, think, task, share)

    def _ask_for_help(self, task: BotTask, most: float, share: float) -> Asked:
        """Workers whom nobody needs think along."""
        helpers = min(MOST_HELPERS, len(self.workers.free))
        given = [(task, part, 1 + helpers, share) for part in range(1, 1 + helpers)]
        return self.workers.ask_for_help(most, think_apart, given)

    async def _agree(self, worker: Worker, task: BotTask, asked: Asked, share: float) -> Thought:
        """What this worker and its helpers think best; who dies or is late is done without."""
        found: list[list[Finding]] = []
        fault: Exception | None = None
        try:
            most = self.settings.bot_seconds
            found.append(await worker.run(most, think_apart, task, 0, 1 + len(asked), share))
        except (TimeoutError, Died) as error:
            fault = error
        found += await self.workers.hear(asked, GRACE)
        if not any(found):
            raise fault or Overdue("Nobody has found anything. Try again.")
        bot = read_bot(fitting(task.kind))
        assert bot.level is not None, "only those who think are helped"
        level = bot.level.in_game(find_ruleset(task.ruleset).mind)
        choice = agree(found, level.softness, Random(task.luck))
        return Thought((Move(task.seat, task.version, choice),), worker.is_told)
