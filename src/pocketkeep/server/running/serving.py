"""A server that runs: its port, its addresses, and its end."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import json
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Final
from urllib.request import urlopen

import uvicorn
from litestar import Litestar

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.app import make_app
from pocketkeep.server.running import descriptors, logs, memory
from pocketkeep.server.running.border import EVERYWHERE
from pocketkeep.server.running.doors import Doors, Visit
from pocketkeep.server.running.frames import Frames
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.sockets.conversation import LONGEST_MESSAGE

BACKLOG: Final = 1024
PATIENCE: Final = 5  # seconds for what is under way when the server stops
OUTSIDE: Final = "192.0.2.1"  # an address that nobody has; nothing is sent to it

log = logs.logger("serving")


def new_loop() -> asyncio.AbstractEventLoop:
    """uvloop's, which takes a fifth less of a core; there is none for Windows."""
    try:
        import uvloop  # noqa: PLC0415 - there may be none
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


class CannotListen(PocketkeepError):
    """The port is taken, or not for us."""

    code = "port/taken"


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket on the first of these ports that is free."""
    tried = list(ports)
    for port in tried:
        try:
            return _bind(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == tried[-1]:
                raise _cannot_listen(host, tried, error) from error
    raise AssertionError("there is a port to try")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, for asyncio sends small messages at once only on sockets that say they are TCP.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(BACKLOG)  # now, so that a port in use is known now
        bound.set_inheritable(False)
    except BaseException:
        bound.close()
        raise
    return bound


def _cannot_listen(host: str, ports: list[int], error: OSError) -> CannotListen:
    if error.errno == errno.EADDRINUSE:
        which = f"Port {ports[0]} is" if len(ports) == 1 else f"Ports {ports[0]} to {ports[-1]} are"
        return CannotListen(
            f"{which} in use already, maybe by another Pocketkeep. "
            f"Choose another one: --port {ports[-1] + 1}, or --port 0 for any that is free."
        )
    return CannotListen(
        f"The server cannot listen on {host}, port {ports[-1]}: {error.strerror or error}. "
        "Choose another --host or --port."
    )


def addresses(bound: socket.socket) -> list[str]:
    """Where the page is found: the first on this machine, others from the local network."""
    host, port = bound.getsockname()[:2]
    if host not in EVERYWHERE:
        return [_page(host, port)]
    return [_page("127.0.0.1", port), *[_page(other, port) for other in local_addresses()]]


def _page(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_addresses() -> list[str]:
    """This machine as others in the local network call it."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE, 9))  # fails if there is no network at all
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):  # a machine may not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return sorted({each for each in found if _is_local(each)})


def _is_local(text: str) -> bool:
    address = ipaddress.ip_address(text.partition("%")[0])
    return address.version == 4 and not address.is_loopback  # noqa: PLR2004 - of IP


def find_running(host: str, ports: Iterable[int]) -> str | None:
    """The page of a Pocketkeep that runs on one of these ports already."""
    for port in ports:
        page = _page("127.0.0.1" if host in EVERYWHERE else host, port)
        with suppress(OSError, ValueError), urlopen(f"{page}/api/health", timeout=1) as answer:  # noqa: S310 - a page of our own
            if "version" in json.load(answer):
                return page
    return None


class Server(uvicorn.Server):
    """Says farewell before it closes its sockets, and ends as something that went well."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self.site = site

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as inherited
        self.force_exit = self.should_exit  # whoever asks twice is in a hurry
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As many as may be accepted at once are few; but more may stand in line for that."""
        await super().startup(sockets)
        for bound in sockets or []:
            bound.listen(BACKLOG)
            inner = self.site.settings.inner or addresses(bound)[0]
            await self.site.housing.open_at(inner)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.site.say_farewell()
        await super().shutdown(sockets)


def make_server(site: Site, app: Litestar | None = None) -> Server:
    """A server for the site: believes no proxy but a named one, and logs through us."""
    settings = site.settings
    most = descriptors.room(descriptors.limit(), settings.workers)
    visit: Any = partial(Visit, Doors(most, settings, site.metrics))
    config = uvicorn.Config(
        app or make_app(site),
        http=visit,
        backlog=descriptors.ACCEPTED_AT_ONCE,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=Frames,
        ws_max_size=4 * LONGEST_MESSAGE,  # beyond that not even a refusal is said
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=list(settings.proxy),
        timeout_graceful_shutdown=PATIENCE,
        lifespan="off",
    )
    return Server(config, site)


async def serve(
    settings: Settings, bound: socket.socket, ready: Callable[[list[str]], None]
) -> None:
    """Serve until told to stop; `ready` is called with the addresses once somebody can come."""
    log.info("descriptors", most=descriptors.raise_limit())
    try:
        site = await Site.open(settings)
    except BaseException:
        bound.close()
        raise
    try:
        server = make_server(site)
        site.workers.warm_up()
        memory.settle()
        ready(addresses(bound))
        await server.serve([bound])
    finally:
        await site.close()
