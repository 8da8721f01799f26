"""From a wish to its one answer: done, refused, or what was asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from typing import Any, Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house import limits
from pocketkeep.server.house.housing import Elsewhere
from pocketkeep.server.house.limits import neighbourhood
from pocketkeep.server.house.line import Turn
from pocketkeep.server.house.people import Nobody
from pocketkeep.server.house.site import NOBODY, Site
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.running import logs
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table import answers
from pocketkeep.server.table.absence import Presence
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.messages import (
    Answer,
    AnyWish,
    AskAhead,
    AskHint,
    AskLog,
    AskTalk,
    AskWhy,
    AskWords,
    Done,
    Earlier,
    EarlierTalk,
    Refused,
    Say,
    Sit,
    Wish,
)
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.plans import plan
from pocketkeep.server.table.refusals import refused
from pocketkeep.server.table.room import Room

Reply = Done | Answer | Earlier | EarlierTalk
FAULT: Final = "Something went wrong on the server. Nothing was changed; try again."

log = logs.logger("wishes")


async def grant(site: Site, table: str, watcher: Watcher, wish: AnyWish) -> Reply | Refused:
    """Carry out a wish. When this returns, what it changed is kept.

    Raises `Elsewhere` where another process serves the table by now: that one grants it.
    """
    try:
        await site.partings.check(watcher)
        return await _grant(site, table, watcher, wish)
    except Elsewhere:
        raise
    except PocketkeepError as error:
        refusal = refused(wish.ack, error)
    except Exception:  # a fault of ours in one wish must not end the conversation
        log.exception("fault", table=table, wish=type(wish).__name__)
        refusal = Refused(wish.ack, "server/fault", FAULT)
    site.metrics.refusals.labels(refusal.code).inc()
    return refusal


async def _grant(site: Site, table: str, watcher: Watcher, wish: AnyWish) -> Reply:
    granted = GRANTS.get(type(wish), _carry_out)
    return await granted(site, table, watcher, wish)


async def _carry_out(site: Site, table: str, watcher: Watcher, wish: AnyWish) -> Done:
    """What changes something at the table."""
    person = watcher.viewer.person
    if person.startswith(NOBODY):
        raise Nobody
    if type(wish) is Say:
        site.limits.take_both(limits.WORDS, person, neighbourhood(watcher.address))
    planned = Planned(site, watcher, wish)
    if type(wish) is Sit:
        planned.apart = await site.store.moderation.blocked_with(person)
    await site.hub.change(table, planned.entries)
    return Done(wish.ack)


class Planned:
    """A wish that is carried out once it has the table, by what is known then."""

    def __init__(self, site: Site, watcher: Watcher, wish: AnyWish) -> None:
        self.site = site
        self.watcher = watcher
        self.wish = wish
        self.apart: AbstractSet[str] = frozenset()  # with whom this person does not sit

    def entries(self, room: Room, presence: Presence) -> list[AnyEntry]:
        self.watcher.check_welcome()  # again: somebody may have signed out meanwhile
        programs = self.site.programs.kinds
        moment = Moment(clock(), presence, apart=self.apart, programs=programs)
        return plan(room, self.wish, self.watcher.viewer, moment)


async def _answer(
    site: Site, table: str, watcher: Watcher, wish: answers.Question
) -> Answer | Earlier:
    async with site.hub.at(table) as live:
        return answers.answer(live.room, wish, watcher.viewer)


async def _earlier_talk(site: Site, table: str, watcher: Watcher, wish: AskTalk) -> EarlierTalk:
    async with site.hub.at(table) as live:
        return answers.earlier_talk(live.room, wish, watcher.muted)


async def _hint(site: Site, table: str, watcher: Watcher, wish: AskHint) -> Answer:
    """Thought out by a worker, with luck that knows nothing of the game's own."""
    viewer = watcher.viewer
    site.limits.take_both(limits.HINTS, viewer.person, neighbourhood(watcher.address))
    async with site.hub.at(table) as live:
        task = answers.hint_task(live.room, wish, viewer)
    if task is None:
        return answers.no_hint(wish.ack)
    thought = await site.bots.think(task, Turn.ASKED, viewer.person)
    return answers.hint(wish.ack, thought.choice, hurried=thought.cut_short)


GRANTS: Final[dict[type[Wish], Callable[[Site, str, Watcher, Any], Awaitable[Reply]]]] = {
    AskWhy: _answer,
    AskAhead: _answer,
    AskWords: _answer,
    AskLog: _answer,
    AskTalk: _earlier_talk,
    AskHint: _hint,
}  # all others change something
