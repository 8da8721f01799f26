"""The server's rooms: each knows only those before it, and no module knows itself in a circle."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pocketkeep.server

ROOT = Path(pocketkeep.server.__file__).parent
PACKAGE = "pocketkeep.server."
FREE = (  # for every room
    "running.border",
    "running.clock",
    "running.findings",
    "running.frames",
    "running.logs",
    "running.metrics",
    "running.misfits",
    "running.settings",
    "running.sharing",
)
ROOMS = ("table", "storage", "house", "sockets", "http", "running")


def name_of(path: Path) -> str:
    """`house.hub` for a module, `storage.migrations` for a folder with something in it."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in ROOT.glob("*/**/*.py") if path.stem != "static"}


def imports(path: Path) -> set[str]:
    """Modules of the server that this one imports, also where only types are checked."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
            module = (node.module or "").removeprefix(PACKAGE)
            inside = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            found |= inside or {module}
    return found


def rank(module: str) -> int:
    return -1 if module in FREE else ROOMS.index(module.partition(".")[0])


def test_every_room_is_known() -> None:
    assert {module.partition(".")[0] for module in MODULES} == {*ROOMS}
    assert {"table.room", "running.serving", *FREE} <= MODULES.keys()


def test_a_room_knows_only_those_before_it() -> None:
    backwards = [
        f"{module} imports {other}"
        for module, path in MODULES.items()
        for other in imports(path)
        if rank(other) > rank(module)
    ]
    assert backwards == []


def test_no_module_knows_itself_in_a_circle() -> None:
    TopologicalSorter({module: imports(path) for module, path in MODULES.items()}).prepare()
