"""Who is connected: nobody waits for half a request, and where all is full the silent make way.

So strangers who open connections and say nothing cannot keep others out, neither players nor
whoever looks after the server's health.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from pocketkeep.server.running import descriptors, logs
from pocketkeep.server.running.metrics import Metrics

BODY: Final = 6  # times as long as for a head may be taken for all that follows it
TOO_LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n"
    b'{"code":"request/late","message":"The rest of this request did not come in time. '
    b'Send it again.","faults":[]}'
)
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: application/json\r\n\r\n"
    b'{"code":"server/full","message":"All places of this server are taken. Try again in a '
    b'moment.","faults":[]}'
)
HALF_SENT: Final = {h11.IDLE, h11.SEND_BODY}

log = logs.logger("doors")


class Doors:
    """Everybody who is connected to one server."""

    def __init__(self, most: int, seconds: float, metrics: Metrics) -> None:
        self.most = most
        self.most_sockets = descriptors.room_for_sockets(most)
        self.seconds = seconds  # for the head of a request
        self.ended = metrics.connections_ended
        self.inside: set[Visit] = set()
        self.sockets = 0
        self.waiting: dict[Visit, None] = {}  # without a whole request; who came first is first
        metrics.connections.set_function(lambda: len(self.inside))
        metrics.connections_most.set(most)

    def come_in(self, visit: Visit) -> None:
        self.inside.add(visit)
        if len(self.inside) > self.most:
            self._make_room(visit)

    def _make_room(self, visit: Visit) -> None:
        """The longest silent one goes; where nobody is silent, whoever comes."""
        leaving = next(iter(self.waiting), visit)
        why = "turned away" if leaving is visit else "made way"
        log.warning("all places are taken", most=self.most, who=why)
        self.ended.labels(why).inc()
        self.leave(leaving)
        leaving.transport.abort()

    def leave(self, visit: Visit) -> None:
        self.inside.discard(visit)
        self.waiting.pop(visit, None)


class Visit(H11Protocol):
    """One connection, from its first byte; a table's socket is one too."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors
        self.deadline: asyncio.TimerHandle | None = None
        self.part: Any = None  # of the request that is waited for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.doors.come_in(self)
        self._wait_for(h11.IDLE)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        state = self.conn.their_state
        if state not in HALF_SENT:
            self._wait_no_more()
        elif state is not self.part:
            self._wait_for(state)

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
            self.transport.write(FULL)
            self.transport.close()
            return
        self.doors.sockets += 1
        super().handle_websocket_upgrade(event)
        self._leave_with(self.transport.get_protocol())

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
