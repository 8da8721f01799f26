"""A machine for the page on hosting: its own folders, and programs that would change a real one.

What a command does to the whole machine (packages, users, units, certificates) is only noted down;
the rest is done for real, in folders of the machine's own: files are put in place, the server is
started and stopped as the unit would, asked for its health, backed up and restored.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from benchmarks.server.process import free_port
from tests.docs.pages import ROOT, SOURCE

NOTED = ("apt-get", "adduser", "certbot", "nginx", "journalctl")
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PATHS = re.compile(r"(?<![\w/.])/(opt|etc|var)/")
PATIENCE = 300.0  # seconds for one block

NOTE = '#!/bin/sh\necho "$(basename "$0") $*" >>"$MACHINE/calls"\n'
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
        self.write("pip", NOTE)
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

    def run(self, block: str) -> str:
        """What a block of commands says; fails where one of them does."""
        ours = PATHS.sub(rf"{self.folder}/\1/", block).replace("8420", str(self.port))
        ours = ours.replace(" -o pocketkeep -g pocketkeep", "")  # there is no such user here
        done = subprocess.run(
            ["/bin/bash", "-euo", "pipefail", "-c", ours],
            cwd=ROOT,
            env={
                "PATH": f"{self.programs}:/usr/bin:/bin",
                "PYTHONPATH": str(SOURCE),
                "MACHINE": str(self.folder),
                "PORT": str(self.port),
                "POCKETKEEP_PORT": str(self.port),
                "LANG": "C.UTF-8",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        log = self.folder / "log"
        assert done.returncode == 0, (
            f"{block}\n{done.stdout}\n{log.read_text() if log.exists() else ''}"
        )
        return done.stdout

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", timeout=30)

    def end(self) -> None:
        if (self.folder / "pid").exists():
            self.run("systemctl stop pocketkeep")


def blocks(page: str, heading: str = "") -> list[str]:
    """The commands of a page, or of one of its sections."""
    if heading:
        page = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return BLOCK.findall(page)
