"""Who may import whom, and that the declared dependencies are the used ones."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = {  # imported under another name
    "argon2_cffi": "argon2",
    "open_spiel": "pyspiel",
    "pillow": "PIL",
}
EXTRAS = ("train", "gymnasium", "pettingzoo", "openspiel", "lab", "cluster", "data")
MODULES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))


def imported_by(path: str, text: str) -> Iterator[str]:
    """Everything a module imports, by full name: `from a import b` imports `a.b`."""
    package = path.split("/")[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def is_inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def may_import(path: str, name: str) -> bool:
    """Whether a module of ours may import this name of ours."""
    match path.split("/")[1:-1]:
        case ["core", *_]:
            allowed = ["pocketkeep.core"]
        case ["ai", *_]:
            allowed = ["pocketkeep.core", "pocketkeep.ai"]
        case ["games", game, *_]:
            allowed = ["pocketkeep.core", f"pocketkeep.games.{game}"]
        case ["games"]:
            allowed = ["pocketkeep.core"]
        case _:
            return not is_inside(name, "pocketkeep.games")
    return any(is_inside(name, package) for package in allowed)


def imported_name(requirement: str) -> str:
    name = re.split(r"[^\w-]", requirement)[0].replace("-", "_")
    return PACKAGES.get(name, name)


@cache
def imports(path: str) -> list[str]:
    return list(imported_by(path, (SOURCE / path).read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", MODULES)
def test_a_module_imports_only_what_its_layer_may(path: str) -> None:
    ours = [name for name in imports(path) if is_inside(name, "pocketkeep")]

    assert [name for name in ours if not may_import(path, name)] == []


@pytest.mark.parametrize(
    ("path", "name", "allowed"),
    [
        ("pocketkeep/core/flow.py", "pocketkeep.core.engine.chance", True),
        ("pocketkeep/core/flow.py", "pocketkeep.games.kingdoms", False),
        ("pocketkeep/core/flow.py", "pocketkeep.__version__", False),
        ("pocketkeep/games/kingdoms/rules/war.py", "pocketkeep.games.kingdoms.model.state", True),
        ("pocketkeep/games/kingdoms/rules/war.py", "pocketkeep.core.engine.flow", True),
        ("pocketkeep/games/kingdoms/rules/war.py", "pocketkeep.games.ulos.model.state", False),
        ("pocketkeep/games/kingdoms/rules/war.py", "pocketkeep.ai.players", False),
        ("pocketkeep/games/__init__.py", "pocketkeep.games.kingdoms", False),
        ("pocketkeep/ai/players.py", "pocketkeep.core.engine.flow", True),
        ("pocketkeep/ai/players.py", "pocketkeep.games.kingdoms", False),
        ("pocketkeep/cli/play.py", "pocketkeep.core.ruleset", True),
        ("pocketkeep/cli/play.py", "pocketkeep.games.kingdoms", False),
        ("pocketkeep/lab/report.py", "pocketkeep.games.kingdoms", False),
    ],
)
def test_the_layers_are_these(path: str, name: str, *, allowed: bool) -> None:
    assert may_import(path, name) == allowed


def test_relative_imports_count_by_their_full_name() -> None:
    text = "from . import model\nfrom ..ulos import rules\nfrom ...core.engine.flow import Game"

    assert list(imported_by("pocketkeep/games/kingdoms/setup.py", text)) == [
        "pocketkeep.games.kingdoms.model",
        "pocketkeep.games.ulos.rules",
        "pocketkeep.core.engine.flow.Game",
    ]


def test_the_declared_dependencies_are_the_imported_ones() -> None:
    requirements: list[str] = [
        *PROJECT["project"]["dependencies"],
        *[text for name in EXTRAS for text in PROJECT["project"]["optional-dependencies"][name]],
    ]
    declared = {imported_name(text) for text in requirements}
    used = {name.split(".")[0] for path in MODULES for name in imports(path)}

    used |= {"websockets"}  # uvicorn loads it by name

    assert used - sys.stdlib_module_names - {"pocketkeep"} == declared


def test_the_long_tests_learn_with_versions_that_the_extra_allows() -> None:
    pins = (ROOT / "requirements-slow.txt").read_text(encoding="utf-8").splitlines()
    exact = dict(line.split("==") for line in pins if not line.startswith("#"))
    extra = [Requirement(text) for text in PROJECT["project"]["optional-dependencies"]["learning"]]

    for each in extra:
        assert exact[each.name] in each.specifier
    assert set(exact) == {each.name for each in extra} | {"stable-baselines3"}


def test_the_engine_is_compiled_against_the_locked_versions() -> None:
    lock = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8").replace("-", "_")
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    shared = [pin for pin in hook["compiler"] if not pin.startswith("setuptools==")]

    assert [pin for pin in shared if f"{pin} \\" not in lock] == []


def test_the_client_is_built_and_tested_with_the_same_node() -> None:
    lock = (ROOT / "requirements-node.lock").read_text(encoding="utf-8")
    (pin,) = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["node"]

    assert PROJECT["dependency-groups"]["node"] == [pin]
    assert f"{pin} \\" in lock
