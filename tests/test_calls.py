"""Construction by name: nobody counts commas to find out what a value is."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "benchmarks", "examples")
MOST_BARE = 4  # values without a name in one call
# Functions of Python and of libraries that take any number of alike values.
OF_OTHERS = {
    "add_row", "chain", "clause", "create_table", "joinpath", "max", "min", "one_of", "print",
    "product", "run", "Table", "union", "zip",
}  # fmt: skip


@cache
def trees() -> dict[str, ast.Module]:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
    }


@cache
def takes_any_number() -> set[str]:
    """Functions of ours that are meant for a row of alike values."""
    return {
        node.name
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.args.vararg
    }


def called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def bare(call: ast.Call) -> int:
    return len([value for value in call.args if not isinstance(value, ast.Starred)])


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_call_has_more_than_four_bare_values(folder: str) -> None:
    allowed = takes_any_number() | OF_OTHERS
    crowded = [
        f"{path}:{call.lineno} {called(call)}"
        for path, tree in trees().items()
        if path.startswith(f"{folder}/")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and bare(call) > MOST_BARE and called(call) not in allowed
    ]

    assert crowded == []
