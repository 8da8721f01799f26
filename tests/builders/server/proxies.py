"""Real proxies before a server, with the files of `deploy/`: only ports and certificates differ."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
import warnings
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.process import free_port
from tests.builders.server.houses import PATIENCE

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "games.example"
PAGE = f"https://{NAME}"
UPSTREAM = "127.0.0.1:8420"
NGINX = """
daemon off; {user} pid {folder}/pid; error_log stderr warn;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {sites}
}}
"""
CADDY = """{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
"""


class Front(NamedTuple):
    """A proxy that runs: the site as the world sees it."""

    port: int

    @contextmanager
    def visitor(self, **headers: str) -> Iterator[httpx.Client]:
        """A browser on a page of the site."""
        told = {"Host": NAME, "Origin": PAGE, **headers}
        where = f"https://127.0.0.1:{self.port}"
        with httpx.Client(base_url=where, headers=told, verify=careless(), timeout=PATIENCE) as one:
            one.event_hooks["request"].append(
                lambda request: request.extensions.update(sni_hostname=NAME)
            )
            yield one

    @asynccontextmanager
    async def socket(self, path: str, **headers: str) -> AsyncIterator[ClientConnection]:
        async with connect(
            f"wss://{NAME}{path}",
            host="127.0.0.1",
            port=self.port,
            ssl=careless(),
            server_hostname=NAME,
            additional_headers={"Origin": PAGE, **headers},
            max_size=None,
        ) as socket:
            yield socket


def careless() -> ssl.SSLContext:
    """Certificates here are our own."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def program(name: str) -> str:
    """Where it is; the test is skipped where it is not, and one is told."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        skipped = f"NOT TESTED BEHIND {name.upper()}: install it (on Debian: scripts/get-proxies)."
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(skipped, pytest.PytestWarning, stacklevel=1)
        pytest.skip(skipped)
    return found


def changed(text: str, changes: Mapping[str, str]) -> str:
    """A file with some words replaced, each of which must be there."""
    for before, after in changes.items():
        assert before in text, f"{before!r} is not in the file any more"
        text = text.replace(before, after)
    return text


@contextmanager
def running(
    command: list[str], port: int, *, tls: bool = True, **environment: str
) -> Iterator[Front]:
    process = subprocess.Popen(  # noqa: S603 - a proxy that was looked for
        command, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        wait_for(process, port, tls=tls)
        yield Front(port)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def wait_for(process: subprocess.Popen[bytes], port: int, *, tls: bool) -> None:
    """Until it has a certificate to show."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), 1) as plain:
                if tls:
                    careless().wrap_socket(plain, server_hostname=NAME).close()
                return
        except OSError:
            time.sleep(0.05)
    process.kill()
    raise AssertionError(process.communicate()[0].decode(errors="replace"))


@contextmanager
def nginx(
    folder: Path, upstream: int, changes: Mapping[str, str] | None = None, *, second: int = 0
) -> Iterator[Front]:
    """As nginx comes with Debian, with the file of `deploy/`, and a certificate of its own.

    Before one process, or before two.
    """
    found, port, plain = program("nginx"), free_port(), free_port()
    certificate, key = make_certificate(folder)
    sites = changed(
        (DEPLOY / "nginx.conf").read_text(),
        {
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "/etc/letsencrypt/live/games.example/fullchain.pem": str(certificate),
            "/etc/letsencrypt/live/games.example/privkey.pem": str(key),
            UPSTREAM: f"127.0.0.1:{upstream}",
            "#server 127.0.0.1:8421;": f"server 127.0.0.1:{second};" if second else "",
            **(changes or {}),
        },
    )
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(user=user, folder=folder, sites=sites))
    command = [found, "-p", str(folder), "-c", str(file), "-e", "stderr"]
    with running(command, port, tls=" ssl " in sites) as front:
        yield front


@contextmanager
def caddy(folder: Path, upstream: int, *, second: int = 0) -> Iterator[Front]:
    """Caddy with the file of `deploy/`, and certificates of its own making."""
    found, port = program("caddy"), free_port()
    upstreams = [f"127.0.0.1:{each}" for each in (upstream, second) if each]
    file = folder / "Caddyfile"
    file.write_text((DEPLOY / "Caddyfile").read_text().replace("{\n", CADDY, 1))
    with running(
        [found, "run", "--config", str(file), "--adapter", "caddyfile"],
        port,
        HOME=str(folder),
        XDG_DATA_HOME=str(folder),
        XDG_CONFIG_HOME=str(folder),
        POCKETKEEP_NAME=f"{NAME}:{port}",
        POCKETKEEP_UPSTREAM=" ".join(upstreams),
    ) as front:
        yield front


def make_certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(  # noqa: S603
        [
            program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt",
            "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
            "-keyout", str(key), "-out", str(certificate),
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return certificate, key
