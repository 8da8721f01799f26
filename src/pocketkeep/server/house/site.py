"""Everything a server consists of, opened and closed together."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.connection import ASGIConnection

from pocketkeep.server.house.accounts import Accounts
from pocketkeep.server.house.bot_accounts import BotAccounts
from pocketkeep.server.house.botplay import BotPlay
from pocketkeep.server.house.challenges import Challenges
from pocketkeep.server.house.chores import Chores
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.filming import Filming
from pocketkeep.server.house.guesses import Guesses
from pocketkeep.server.house.housing import housing_for
from pocketkeep.server.house.hub import Hub
from pocketkeep.server.house.leaving import Leaving
from pocketkeep.server.house.limits import Limits, Windows, neighbourhood
from pocketkeep.server.house.mail import Mail
from pocketkeep.server.house.moderation import Moderation
from pocketkeep.server.house.neighbours import Neighbours
from pocketkeep.server.house.notices import Bells
from pocketkeep.server.house.nudges import nudges_for
from pocketkeep.server.house.partings import Partings
from pocketkeep.server.house.passkeys import Passkeys
from pocketkeep.server.house.people import People, fingerprint
from pocketkeep.server.house.programs import Programs
from pocketkeep.server.house.pulse import Pulse
from pocketkeep.server.house.replays import Replays
from pocketkeep.server.house.watchers import Watcher
from pocketkeep.server.house.workbench import Workbench
from pocketkeep.server.house.workers import Workers
from pocketkeep.server.running import logs
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.register import Session
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.seats import Viewer

COOKIE = "pocketkeep"
DEVICE_COOKIE = "pocketkeep-device"  # opens nothing; says that somebody signed in here before
NOBODY = "~"  # begins the id of somebody without a session; no person's id does

log = logs.logger("site")


class Site:
    """A running server without its sockets."""

    def __init__(self, settings: Settings, store: Store, workers: Workers | None = None) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.limits = Limits(on=settings.limits == "on")
        self.guesses = Guesses(self.limits)
        self.workbench = Workbench(self.limits)
        self.windows = Windows(on=settings.limits == "on")
        self.people = People(store)
        self.errands = Errands()
        self.accounts = Accounts(self.people, Mail(settings), self.errands)
        self.passkeys = Passkeys(self.people)
        self.nudges = nudges_for(store)
        self.housing = housing_for(store, self.nudges.process)
        self.hub = Hub(store, self.metrics, self.housing)
        self.workers = workers or Workers(settings.workers)
        self.partings = Partings(self.hub, self.nudges)
        self.people.on_parting.append(self.partings.part)
        self.people.on_exchange.append(self.partings.exchange)
        self.bells = Bells(self.nudges, self.errands)
        self.hub.on_notice.append(self.bells.tell)
        self.partings.others.append(self.bells.part)
        self.challenges = Challenges(self.hub, self.bells)
        self.bot_accounts = BotAccounts(self.people)
        self.bot_accounts.on_parting += [self.partings.part, self.bells.part]
        self.neighbours = Neighbours(
            self.hub,
            self.nudges,
            self.partings,
            self.errands,
            bells=self.bells,
            windows=self.windows,
            limits=self.limits,
        )
        self.programs = Programs(settings, self.metrics)
        self.bots = BotPlay(
            self.hub, self.workers, self.errands, settings=settings, programs=self.programs
        )
        self.hub.on_change.append(self.programs.hear)
        self.filming = Filming(self.hub, self.workers, self.errands)
        self.replays = Replays(self.hub, self.filming, self.workers, self.limits)
        self.chores = Chores(self.hub, self.bots, self.errands, settings)
        self.leaving = Leaving(self.hub, self.people)
        self.moderation = Moderation(self.hub, self.people, self.nudges)
        self.partings.others.append(self.moderation.refresh)
        self.pulse = Pulse(self.hub, self.chores, self.workers, self.nudges.process)
        self.chores.others += [
            self.filming.make_up,
            self.partings.look_around,
            self.leaving.make_up,
            self.moderation.bans.look,
            self.programs.tidy,
        ]
        self.metrics.watch("sweep_age_seconds", "Since the last sweep.", lambda: self.chores.age)
        self.metrics.watch("replays_bytes", "Kept ready.", lambda: self.replays.shelf.size)
        self.metrics.watch("tables_let_be", "Unreadable.", lambda: len(self.chores.failing))

    @classmethod
    async def open(cls, settings: Settings) -> Site:
        """Open the database and go on where every table was; says what is wrong if it cannot."""
        site = cls(settings, await Store.open(settings.database_url))
        await site.start()
        return site

    async def start(self) -> None:
        await self.pulse.begin()
        self.errands.start(self.pulse.beat_on())
        await self.neighbours.start()
        await self.moderation.bans.look()
        self.chores.start()
        log.info("opened", workers=self.settings.workers)

    async def say_farewell(self) -> None:
        """To everybody, whose table may move to another process then."""
        await self.pulse.end()
        self.neighbours.crossings.end()
        self.bells.close()
        await self.hub.close()

    async def close(self) -> None:
        """Say farewell to everybody, keep what is being kept, end what thinks."""
        await self.say_farewell()
        await self.errands.end()
        self.workers.close()
        self.workbench.close()
        await self.programs.close()
        await self.nudges.close()
        await self.store.close()
        log.info("closed")

    async def session(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Session | None:
        """Whose browser this is."""
        token = connection.cookies.get(COOKIE)
        return await self.people.recognise(token) if token else None

    async def watcher(
        self, connection: ASGIConnection[Any, Any, Any, Any], address: str
    ) -> Watcher:
        """Who looks at a table; somebody without a session may look on, but do nothing."""
        session = await self.session(connection)
        if session is None:
            return Watcher(Viewer(NOBODY + secrets.token_hex(8), ""), address=address)
        person, token = session.person, connection.cookies[COOKIE]
        self.workers.line.come_from(person.id, neighbourhood(address))
        return Watcher(Viewer(person.id, person.name), fingerprint(token), address)

    async def bot_watcher(self, session: str, address: str) -> Watcher:
        """A bot that looks at a table, by what storage knows its token by."""
        credential = await self.bot_accounts.find(session)
        return Watcher(credential.viewer, session, address)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""
