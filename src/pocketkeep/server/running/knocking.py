"""Come in through the proxy as a stranger would, and see at our own end what arrives.

For a moment we listen where the server would, and ask for a page under its name in the world. What
the proxy passes on, or makes up, or lets a stranger make up, can be read off then.
"""

from __future__ import annotations

import http.client
import json
import secrets
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address, ip_network
from threading import Thread
from typing import Any, Final
from urllib.parse import urlsplit

from pocketkeep.server.running.border import page_of
from pocketkeep.server.running.findings import Finding, note, well, wrong
from pocketkeep.server.running.settings import Settings

PATIENCE: Final = 10.0  # seconds
LIE: Final = "192.0.2.99"  # an address that nobody has
ASKED: Final = {"X-Forwarded-For": LIE, "Connection": "Upgrade", "Upgrade": "websocket"}
NGINX: Final = "deploy/nginx.conf has the lines for nginx."

Arrived = dict[str, str]


def knock(settings: Settings, name: str) -> Iterator[Finding]:
    """What is wrong with the way from a name to the server."""
    page, secret = page_of(name), secrets.token_urlsafe()
    try:
        with _listening(settings, secret):
            arrived = _ask(page, secret)
    except (OSError, http.client.HTTPException) as error:
        yield _unreached(settings, page, error)
        return
    if arrived is None:
        yield wrong(
            f"{page} does not lead here: somebody else answers. Let the proxy pass requests to "
            f"{settings.host}, port {settings.port}."
        )
        return
    faults = list(_faults(settings, page, arrived))
    yield from faults or [well(f"{page} leads here, and the proxy passes on what it has to.")]


def _unreached(settings: Settings, page: str, error: Exception) -> Finding:
    if isinstance(error, PortTaken):
        return note(
            f"What the proxy passes on to {page} can be looked at only while port {settings.port} "
            "is free: stop the server for a moment, or check before it starts."
        )
    return wrong(
        f"{page} cannot be reached from here: {error}. See that the name leads to this machine, "
        "that the proxy runs and that its ports are open."
    )


def _faults(settings: Settings, page: str, arrived: Arrived) -> Iterator[Finding]:
    """Header by header."""
    site = urlsplit(page)
    if arrived.get("host") != site.netloc:
        yield wrong(
            f"The proxy turns Host into {arrived.get('host', '')!r}; it has to pass on "
            f"{site.netloc!r}. {NGINX}"
        )
    peer = arrived["peer"]
    if not any(ip_address(peer) in ip_network(proxy) for proxy in settings.proxy):
        yield wrong(f"The proxy comes from {peer}, which is not believed: add --proxy {peer}.")
    last = arrived.get("x-forwarded-for", "").split(",")[-1].strip()
    if not last:
        yield wrong(
            "The proxy does not say who comes: everybody counts as one address. Let it set "
            f"X-Forwarded-For. {NGINX}"
        )
    elif last == LIE:
        yield wrong(
            "The proxy lets strangers write X-Forwarded-For themselves, and so escape every limit. "
            f"Let it set that header. {NGINX}"
        )
    if arrived.get("x-forwarded-proto") != site.scheme:
        yield wrong(
            f"The proxy does not say that people come by {site.scheme}: cookies would not be for "
            f"TLS alone. Let it set X-Forwarded-Proto. {NGINX}"
        )
    if arrived.get("upgrade", "").lower() != "websocket":
        yield wrong(f"The proxy does not pass websockets on: no table could be played. {NGINX}")


class PortTaken(OSError):
    """Somebody listens there already, most likely the server."""


@contextmanager
def _listening(settings: Settings, secret: str) -> Iterator[None]:
    """Where the server would listen; whoever knows the secret is told what arrived."""

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            arrived = {name.lower(): value for name, value in self.headers.items()}
            known = self.path == f"/{secret}"
            told = json.dumps(arrived | {"peer": self.client_address[0]} if known else {}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(told)))
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(told)

        def log_message(self, *_given: Any) -> None:
            """Strangers may knock too."""

    try:
        server = ThreadingHTTPServer((settings.host, settings.port), Listener)
    except OSError as error:
        raise PortTaken(*error.args) from error
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _ask(page: str, secret: str) -> Arrived | None:
    """What arrived; None: not here."""
    site = urlsplit(page)
    if site.scheme == "https":
        context = ssl.create_default_context()
        line: http.client.HTTPConnection = http.client.HTTPSConnection(
            site.netloc, timeout=PATIENCE, context=context
        )
    else:
        line = http.client.HTTPConnection(site.netloc, timeout=PATIENCE)
    try:
        line.request("GET", f"/{secret}", headers=ASKED)
        arrived = json.loads(line.getresponse().read(100_000))
    except ValueError:
        return None
    finally:
        line.close()
    return arrived if isinstance(arrived, dict) and "peer" in arrived else None
