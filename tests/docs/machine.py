"""A machine for the page on hosting: its own folders, and programs that would change a real one.

What a command does to the whole machine is only noted down (`NOTED`) or imitated (`IMITATED`), and
what it needs that is not here is left to others (`ELSEWHERE`). The rest is done for real, in
folders of the machine's own: files are put in place, nginx reads its own, the server is started and
stopped as the unit would, asked for its health, backed up and restored, also on PostgreSQL.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from benchmarks.server.process import free_port
from tests.docs.pages import ROOT, SOURCE

# What is not run, and why.
NOTED: Final = {
    "apt-get": "installs packages on the whole machine, from the network",
    "adduser": "makes a user of the whole machine",
    "journalctl": "asks systemd, which does not run here",
    "pip": "compiles everything anew, which takes minutes; `make test` has installed it just so",
}
IMITATED: Final = {
    "certbot": "asks for a certificate in the world, for a name that leads here; makes one itself",
    "python3": "makes an environment; that of the tests has everything already",
    "sudo": "becomes somebody else; there is nobody else here",
    "systemctl": "asks systemd; starts and stops the server as the unit would",
}
ELSEWHERE: Final = {
    "docker": "needs an engine for containers: .github/workflows/containers.yml",
    "caddy": "has the file of `deploy/` in tests/server/whole/test_proxies.py",
}
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PLAIN = re.compile(r"^ *```\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
PATHS = re.compile(r"(?<![\w/.])/(opt|etc|var)/")
PATIENCE = 300.0  # seconds for one block

NOTE = '#!/bin/sh\necho "$(basename "$0") $*" >>"$MACHINE/calls"\n'
CERTBOT = """\
live="$MACHINE/etc/letsencrypt/live/games.example"
mkdir -p "$live"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 \\
    -subj /CN=games.example -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>&1
"""
# The real one, with the site's file and the certificate where they lie here. It tries to listen, so
# that is to sockets of the machine's own.
NGINX = """\
[ -n "$NGINX" ] || exit 0
sed -e "s#/etc/letsencrypt#$MACHINE/etc/letsencrypt#" \\
    -e "s#listen \\[::\\]:#listen unix:$MACHINE/6-#" \\
    -e "s#listen \\([0-9]\\)#listen unix:$MACHINE/4-\\1#" \\
    "$MACHINE/etc/nginx/conf.d/pocketkeep.conf" >"$MACHINE/site.conf"
echo "pid $MACHINE/nginx.pid; events { }
http { access_log off; include $MACHINE/site.conf; }" >"$MACHINE/nginx.conf"
"$NGINX" "$@" -e stderr -p "$MACHINE" -c "$MACHINE/nginx.conf" 2>&1
"""
# `python3 -m venv FOLDER`: this test runs in an environment that has everything already.
VENV = '#!/bin/sh\nmkdir -p "$3/bin"\ncd "$MACHINE/programs"\ncp pocketkeep pip "$3/bin"\n'
SUDO = '#!/bin/sh\nshift 2\nexec "$@"\n'  # sudo -u SOMEBODY
SYSTEMCTL = """\
echo "systemctl $*" >>"$MACHINE/calls"
health() { curl --fail --silent --output /dev/null "http://127.0.0.1:$PORT/api/health"; }
case "$*" in
"enable --now pocketkeep" | "start pocketkeep")
    set -a
    . "$MACHINE/etc/pocketkeep.env"
    POCKETKEEP_HOME="$MACHINE/var/lib/pocketkeep" POCKETKEEP_PORT=$PORT POCKETKEEP_WORKERS=1 \\
        "$MACHINE/opt/pocketkeep/bin/pocketkeep" serve >>"$MACHINE/log" 2>&1 &
    echo $! >"$MACHINE/pid"
    until health; do
        kill -0 "$(cat "$MACHINE/pid")" || exit 1
        sleep 0.2
    done
    ;;
"stop pocketkeep")
    kill "$(cat "$MACHINE/pid")"
    while health; do sleep 0.1; done
    while [ -e "$MACHINE/var/lib/pocketkeep/tables.sqlite-wal" ]; do sleep 0.1; done
    rm "$MACHINE/pid"
    ;;
esac
"""


class Machine:
    """Empty, but for Python and what Debian brings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.home = folder / "var" / "lib" / "pocketkeep"
        self.programs = folder / "programs"
        for place in ("programs", "etc/systemd/system", "etc/nginx/conf.d", "etc/logrotate.d"):
            (folder / place).mkdir(parents=True)
        for place in ("var/log", "var/lib/pocketkeep"):
            (folder / place).mkdir(parents=True)
        for name in NOTED:
            self.write(name, NOTE)
        self.write("certbot", f"{NOTE}{CERTBOT}")
        self.write("nginx", f"{NOTE}{NGINX}")
        self.write("python3", VENV)
        self.write("sudo", SUDO)
        self.write("systemctl", f"#!/bin/sh\n{SYSTEMCTL}")
        self.write("pocketkeep", f'#!/bin/sh\nexec "{sys.executable}" -m pocketkeep "$@"\n')

    def write(self, name: str, text: str) -> None:
        program = self.programs / name
        program.write_text(text)
        program.chmod(0o755)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def calls(self) -> list[str]:
        return (self.folder / "calls").read_text().splitlines()

    def ours(self, block: str) -> list[str]:
        """Commands as they are run here."""
        text = PATHS.sub(rf"{self.folder}/\1/", block).replace("8420", str(self.port))
        text = text.replace(" -o pocketkeep -g pocketkeep", "")  # there is no such user here
        return ["/bin/bash", "-euo", "pipefail", "-c", text]

    @property
    def surroundings(self) -> dict[str, str]:
        return {
            "PATH": f"{self.programs}:/usr/bin:/bin",
            "PYTHONPATH": str(SOURCE),
            "MACHINE": str(self.folder),
            "NGINX": shutil.which("nginx", path="/usr/sbin:/usr/bin") or "",
            "PORT": str(self.port),
            "POCKETKEEP_PORT": str(self.port),
            "LANG": "C.UTF-8",
        }

    def run(self, block: str, typed: str = "", **surroundings: str) -> str:
        """What a block of commands says; fails where one of them does."""
        done = subprocess.run(
            self.ours(block),
            cwd=ROOT,
            env={**self.surroundings, **surroundings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            input=typed,
            text=True,
            timeout=PATIENCE,
            check=False,
            start_new_session=True,  # what asks for a password asks us, and no terminal
        )
        log = self.folder / "log"
        assert done.returncode == 0, (
            f"{block}\n{done.stdout}\n{log.read_text() if log.exists() else ''}"
        )
        return done.stdout

    @contextmanager
    def serving(self, command: str, port: int, **surroundings: str) -> Iterator[str]:
        """A server that somebody starts in a terminal, until they are done with it; its address."""
        with (self.folder / "log").open("a") as log:
            server = subprocess.Popen(
                self.ours(f"exec {command}"),
                cwd=ROOT,
                env={**self.surroundings, **surroundings},
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
            )
        try:
            self._wait_for(server, f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(PATIENCE)
        assert server.returncode == 0

    def _wait_for(self, server: subprocess.Popen[bytes], address: str) -> None:
        deadline = time.monotonic() + PATIENCE
        with httpx.Client(base_url=address) as asking:
            while time.monotonic() < deadline and server.poll() is None:
                try:
                    if asking.get("/api/health").is_success:
                        return
                except httpx.TransportError:
                    pass
                time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", timeout=PATIENCE)

    def end(self) -> None:
        if (self.folder / "pid").exists():
            self.run("systemctl stop pocketkeep")


def section(page: str, heading: str) -> str:
    return page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def blocks(page: str, heading: str = "") -> list[str]:
    """The commands of a page, or of one of its sections, that follow one upon the other."""
    return BLOCK.findall(section(page, heading) if heading else page)


def lines(page: str, heading: str = "") -> list[str]:
    """The commands of a page or a section that are for this or that site, each for itself."""
    found = PLAIN.findall(BLOCK.sub("", section(page, heading) if heading else page))
    return [line.strip() for block in found for line in block.splitlines()]
