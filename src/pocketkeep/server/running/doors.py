"""Who is connected: nobody waits for half a request, and where all is full the silent make way.

So strangers who open connections and say nothing cannot keep others out, neither players nor
whoever looks after the server's health; and nobody who does talk takes more than the part of one
address. A proxy that is believed talks for many: who they are is known by what each asks for, so
their sockets are counted there (`limits.Windows`), and their connections by the proxy.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from pocketkeep.server.house.limits import CONNECTIONS_ADDRESS, neighbourhood
from pocketkeep.server.running import descriptors, logs
from pocketkeep.server.running.border import Proxies
from pocketkeep.server.running.metrics import Metrics
from pocketkeep.server.running.settings import Settings

BODY: Final = 6  # times as long as for a head may be taken for all that follows it
HALF_SENT: Final = {h11.IDLE, h11.SEND_BODY}

log = logs.logger("doors")


def _last_words(status: str, code: str, message: str) -> bytes:
    """An answer to whom no application has heard."""
    body = f'{{"code":"{code}","message":"{message}","faults":[]}}'
    head = [f"HTTP/1.1 {status}", "Connection: close", "Retry-After: 10"]
    return "\r\n".join([*head, "Content-Type: application/json", "", body]).encode()


TOO_LATE: Final = _last_words(
    "408 Request Timeout",
    "request/late",
    "The rest of this request did not come in time. Send it again.",
)
FULL: Final = _last_words(
    "503 Service Unavailable",
    "server/full",
    "All places of this server are taken. Try again in a moment.",
)
CROWDED: Final = _last_words(
    "503 Service Unavailable",
    "limit/too-many",
    "All places that one address may have are taken by yours. Close some pages, or try again "
    "in a moment.",
)


class Doors:
    """Everybody who is connected to one server."""

    def __init__(self, most: int, settings: Settings, metrics: Metrics) -> None:
        self.most = most
        self.most_sockets = descriptors.room_for_sockets(most)
        self.most_of_address = descriptors.room_for_address(most, CONNECTIONS_ADDRESS)
        self.counts_addresses = settings.limits == "on"
        self.proxies = Proxies(settings.proxy)
        self.seconds = settings.request_seconds  # for the head of a request
        self.ended = metrics.connections_ended
        self.inside: set[Visit] = set()
        self.addresses: Counter[str] = Counter()  # of those inside
        self.sockets = 0
        self.waiting: dict[Visit, None] = {}  # without a whole request; who came first is first
        metrics.connections.set_function(lambda: len(self.inside))
        metrics.connections_most.set(most)

    def home_of(self, address: str) -> str:
        """What is counted of where somebody comes from; nothing: they are not."""
        if not self.counts_addresses or self.proxies.have(address):
            return ""
        return neighbourhood(address)

    def come_in(self, visit: Visit) -> None:
        self.inside.add(visit)
        if visit.home:
            self.addresses[visit.home] += 1
        if len(self.inside) > self.most:
            self._make_room(visit)
        elif self.addresses[visit.home] > self.most_of_address:
            self._make_room_at(visit.home, visit)

    def _make_room(self, visit: Visit) -> None:
        """The longest silent one goes; where nobody is silent, whoever comes."""
        leaving = next(iter(self.waiting), visit)
        why = "turned away" if leaving is visit else "made way"
        log.warning("all places are taken", most=self.most, who=why)
        self._end(leaving, why)

    def _make_room_at(self, home: str, visit: Visit) -> None:
        """Of those from there; where nobody is silent, whoever comes is told so."""
        leaving = next((other for other in self.waiting if other.home == home), None)
        log.warning("all places of an address are taken", address=home, most=self.most_of_address)
        if leaving is not None:
            self._end(leaving, "made way")
        else:
            self.ended.labels("crowded").inc()
            visit.crowded = True

    def _end(self, visit: Visit, why: str) -> None:
        self.ended.labels(why).inc()
        self.leave(visit)
        visit.transport.abort()

    def leave(self, visit: Visit) -> None:
        if visit not in self.inside:
            return
        self.inside.discard(visit)
        self.waiting.pop(visit, None)
        if visit.home:
            self.addresses[visit.home] -= 1
            if not self.addresses[visit.home]:
                del self.addresses[visit.home]


class Visit(H11Protocol):
    """One connection, from its first byte; a table's socket is one too."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors
        self.deadline: asyncio.TimerHandle | None = None
        self.part: Any = None  # of the request that is waited for
        self.home = ""  # where it comes from, as far as that is counted
        self.crowded = False  # whether too many have come from there

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.home = self.doors.home_of(self.client[0] if self.client else "")
        self.doors.come_in(self)
        self._wait_for(h11.IDLE)

    def data_received(self, data: bytes) -> None:
        if self.crowded:  # told now and not before: who still talks would not hear it
            self._refuse(CROWDED)
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # a table's socket now, which may be silent
        state = self.conn.their_state
        if state not in HALF_SENT or self.is_handed_on:
            self._wait_no_more()
        elif state is not self.part:
            self._wait_for(state)

    @property
    def is_handed_on(self) -> bool:
        """Whether it has become a table's socket; what comes then is none of a request's."""
        return self.transport.get_protocol() is not self

    def _wait_for(self, part: Any) -> None:
        """From now on; more bytes of the same part do not prolong it."""
        self._wait_no_more()
        if self.transport.is_closing():
            return
        self.part = part
        self.doors.waiting[self] = None
        seconds = self.doors.seconds * (BODY if part is h11.SEND_BODY else 1)
        self.deadline = self.loop.call_later(seconds, self._give_up)

    def _wait_no_more(self) -> None:
        self.part = None
        self.doors.waiting.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _give_up(self) -> None:
        self.doors.ended.labels("half sent").inc()
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(TOO_LATE)
        self.transport.close()

    def on_response_complete(self) -> None:
        """What comes next has to be whole in time too; until then uvicorn's own patience counts."""
        super().on_response_complete()
        if self.transport.is_closing():
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and self.conn.trailing_data[0]):
            self._unset_keepalive_if_required()  # a part of it has come already
            self._wait_for(state)
        elif state is h11.IDLE:
            self.doors.waiting[self] = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        if self.doors.sockets >= self.doors.most_sockets:
            log.warning("no place for another socket", most=self.doors.most_sockets)
            self.doors.ended.labels("no socket").inc()
            self._refuse(FULL)
            return
        self.doors.sockets += 1
        super().handle_websocket_upgrade(event)
        self._leave_with(self.transport.get_protocol())

    def _refuse(self, words: bytes) -> None:
        self.transport.write(words)
        self.transport.close()

    def _leave_with(self, socket: Any) -> None:
        """Handed on by uvicorn to another protocol: its place is free when that one loses it."""
        lost = socket.connection_lost

        def leave(error: Exception | None) -> None:
            self.doors.sockets -= 1
            self.doors.leave(self)
            lost(error)

        socket.connection_lost = leave

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self.doors.leave(self)
        super().connection_lost(exc)
