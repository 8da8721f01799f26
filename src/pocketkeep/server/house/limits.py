"""How often somebody may do something: so many at once, then one more after each pause."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from pocketkeep.core.errors import PocketkeepError

CROWD = 10  # people at one address may do as much together as so many alone
MOST_KEPT = 10_000  # whoever has paused long enough is forgotten from here on


class Limit(NamedTuple):
    """So many at once; each one is given back after a pause in seconds."""

    burst: int
    pause: float
    what: str

    def of_address(self) -> Limit:
        """What all may do together who come from one address: a household, a school class."""
        what = f"{self.what.removesuffix(' of yours')} from your address"
        return self._replace(burst=CROWD * self.burst, pause=self.pause / CROWD, what=what)


SIGN_IN_ADDRESS = Limit(30, 5, "attempts to sign in from your address")
SIGN_IN_PAIR = Limit(6, 300, "attempts to sign in with this name from your address")
SIGN_IN_NAME = Limit(10, 15, "attempts to sign in with this name")  # beyond it one waits: `guesses`
SIGN_IN_BROWSER = Limit(10, 15, "attempts to sign in at this browser")
GUESTS = Limit(60, 5, "new names from your address")
ACCOUNT = Limit(20, 15, "changes of your account")
RESETS_ADDRESS = Limit(10, 60, "forgotten passwords from your address")
RESETS_NAME = Limit(3, 600, "codes for this account")
EXPORTS = Limit(5, 120, "files of all that is yours")
REPORTS = Limit(5, 60, "reports of yours")
APART = Limit(30, 5, "people muted and blocked")
TABLES_PERSON = Limit(20, 10, "new tables of yours")
TABLES_ADDRESS = Limit(60, 5, "new tables from your address")
REPLAYS = Limit(30, 2, "replays for your address")
REPLAYS_PERSON = Limit(10, 4, "replays of yours")
PAGES = Limit(300, 0.1, "pages of replays for your address")
PAGES_PERSON = Limit(60, 0.5, "pages of replays of yours")
WISHES = Limit(60, 1 / 20, "messages")
WISHES_ADDRESS = Limit(1200, 1 / 400, "messages from your address")
BOT_CALLS = Limit(120, 1 / 20, "requests of this bot")
CHALLENGES = Limit(20, 15, "challenges of yours")
REQUESTS = Limit(150, 1 / 15, "requests of yours")
REQUESTS_NOBODY = Limit(600, 1 / 40, "requests from your address")
REQUESTS_ADDRESS = Limit(1200, 1 / 80, "requests from your address")
FILES_ADDRESS = Limit(3000, 1 / 200, "requests from your address")
WORKED_OUT_ADDRESS = Limit(60, 0.5, "other options asked for from your address")
RECORDS = Limit(10, 5, "games as files")
HINTS = Limit(10, 2, "hints")
WORDS = Limit(10, 2, "lines")


SOCKETS_PERSON = 30  # that are open at once: so many tables somebody may look at
SOCKETS_ADDRESS = 300  # a school or a house full of people
CONNECTIONS_ADDRESS = 1000  # with their browsers, which open several for a page
WORTH_TELLING = 10  # other processes are told of whoever has a tenth of what they may have
MOST_TOLD = 100  # so many of them: it has to fit into a nudge
MOST_USED = 500  # limits of which is told at a beat what was used up; the rest waits for the next


class TooMany(PocketkeepError):
    """More sockets than one person or one address may have open."""

    code = "limit/too-many"


class TooFast(PocketkeepError):
    """Too many at once; `wait` says for how many seconds to pause."""

    code = "limit/too-fast"

    def __init__(self, limit: Limit, wait: float) -> None:
        self.wait = wait
        seconds = max(1, round(wait))
        plural = "" if seconds == 1 else "s"
        super().__init__(f"Too many {limit.what}. Try again in {seconds} second{plural}.")


class Used(NamedTuple):
    """What somebody has used up of a limit at a process since it last told of it."""

    limit: Limit
    who: str
    times: int


class Bucket:
    """What one somebody has used up of a limit: the time at which it will all be given back."""

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self.clock = clock
        self.full = 0.0
        self.untold = 0  # times that were used here, and that other processes do not know of

    def take(self) -> None:
        """One more; refused if there is none left."""
        wait = self.owed() - (self.limit.burst - 1) * self.limit.pause
        if wait > 0:
            raise TooFast(self.limit, wait)
        self.full += self.limit.pause
        self.untold += 1

    def count(self, times: int) -> None:
        """Used at another process; if that makes more than there were, it takes so much longer."""
        self.owed()
        self.full += times * self.limit.pause

    def owed(self) -> float:
        """Seconds until all is given back; what was given back concerns nobody any more."""
        now = self.clock()
        if self.full <= now:
            self.full, self.untold = now, 0
        return self.full - now

    def is_worth_telling(self) -> bool:
        return WORTH_TELLING * self.owed() >= self.limit.burst * self.limit.pause


class Standing(NamedTuple):
    """What is told of a limit."""

    most: int
    left: int
    reset: int  # seconds until all is given back


class Limits:
    """The buckets of everybody, in memory: a restart forgives.

    Where several processes serve, each lets pass what it knows to be left, and tells the others
    every second what was used up. So one may do at once what one process allows, and a second's
    worth elsewhere; that is given back later, so nobody does more in the long run.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, on: bool = True) -> None:
        self.clock = clock
        self.on = on
        self.among = 1  # processes that serve
        self.buckets: dict[tuple[Limit, str], Bucket] = {}
        self.crowd = MOST_KEPT  # so many buckets, and it is looked which of them are full again
        self.noted: dict[tuple[Limit, str], Bucket] = {}  # those of which others are to be told

    def take_both(self, limit: Limit, person: str, address: str) -> None:
        """One more of a person's, and of what all at their address may do together."""
        self.take(limit, person)
        self.take(limit.of_address(), address)

    def take(self, limit: Limit, who: str) -> None:
        """Use up one; refused if there is none left. Others are told `who`: nothing typed."""
        if not self.on:
            return
        bucket = self._bucket(limit, who)
        bucket.take()
        if self.among > 1 and bucket.is_worth_telling():
            self.noted[limit, who] = bucket

    def standing(self, limit: Limit, who: str) -> Standing:
        """How much somebody has left of a limit, and when they will have all of it again."""
        bucket = self.buckets.get((limit, who))
        owed = bucket.owed() if bucket else 0.0
        left = max(0, limit.burst - math.ceil(owed / limit.pause))
        return Standing(limit.burst, left, math.ceil(owed))

    def tell(self) -> list[Used]:
        """What other processes have to know; told once."""
        told = []
        for limit, who in list(self.noted)[:MOST_USED]:
            bucket = self.noted.pop((limit, who))
            if bucket.owed():
                told.append(Used(limit, who, bucket.untold))
                bucket.untold = 0
        return told

    def hear(self, told: Iterable[Used]) -> None:
        """What was used up at another process."""
        for limit, who, times in told if self.on else []:
            self._bucket(limit, who).count(times)

    def _bucket(self, limit: Limit, who: str) -> Bucket:
        if len(self.buckets) >= self.crowd:
            self._forget()
        bucket = self.buckets.get((limit, who))
        if bucket is None:
            bucket = self.buckets[limit, who] = Bucket(limit, self.clock)
        return bucket

    def _forget(self) -> None:
        """Looked through again only when there are twice as many: each bucket is paid for once."""
        now = self.clock()
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if bucket.full > now}
        self.crowd = max(MOST_KEPT, 2 * len(self.buckets))


class Windows:
    """Sockets that are open, by who is at them and where they come from; at all processes."""

    def __init__(self, *, on: bool = True) -> None:
        self.on = on
        self.open: Counter[str] = Counter()
        self.elsewhere: dict[str, Mapping[str, int]] = {}  # by process, what it told of many

    def check(self, person: str, address: str) -> None:
        """Refuse one more than there may be."""
        if self.on and self.count(f"person {person}") >= SOCKETS_PERSON:
            raise TooMany(f"You look at {SOCKETS_PERSON} tables already. Close one of them first.")
        if self.on and self.count(f"address {address}") >= SOCKETS_ADDRESS:
            raise TooMany(
                f"{SOCKETS_ADDRESS} tables are looked at from your address. Try again later."
            )

    def count(self, key: str) -> int:
        """Here and at other processes."""
        return self.open[key] + sum(many.get(key, 0) for many in self.elsewhere.values())

    def many(self) -> dict[str, int]:
        """What other processes have to know: who has many open here."""
        most = {"person": SOCKETS_PERSON, "address": SOCKETS_ADDRESS}
        many = [
            (key, count)
            for key, count in self.open.most_common()
            if count * WORTH_TELLING >= most[key.partition(" ")[0]]
        ]
        return dict(many[:MOST_TOLD])

    def hear(self, process: str, many: Mapping[str, int]) -> None:
        """Who has many open at another process."""
        self.elsewhere[process] = many

    def forget(self, but: Collection[str]) -> None:
        """Processes that live no more have nothing open."""
        self.elsewhere = {name: many for name, many in self.elsewhere.items() if name in but}

    @contextmanager
    def opened(self, person: str, address: str) -> Iterator[None]:
        """One more, for as long as this lasts."""
        self.check(person, address)
        keys = [f"person {person}", f"address {address}"]
        self.open.update(keys)
        try:
            yield
        finally:
            self.open.subtract(keys)
            for key in keys:
                if not self.open[key]:
                    del self.open[key]


def neighbourhood(address: str) -> str:
    """The part of an address that one household has: of IPv6 the first half.

    >>> neighbourhood("2001:db8:1:2:3:4:5:6"), neighbourhood("192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
