"""Values have names: nobody counts commas, or numbers in brackets, to find out what one is."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "benchmarks", "examples")
GAMES = "src/pocketkeep/games/"
MOST_BARE = 4  # values without a name in one call
# Functions of Python and of libraries that take any number of alike values.
OF_OTHERS = {
    "add_row", "chain", "clause", "create_table", "joinpath", "max", "min", "one_of", "print",
    "product", "run", "Table", "union", "zip",
}  # fmt: skip
# What a game is printed on: read by the names of its fields.
RECORDS = {"bonus", "card", "condition", "effect", "entry", "group", "monster", "outline", "part",
           "row", "spell"}  # fmt: skip
TABLES = {"conditions", "effects", "rows"}  # of such
DRAWN = {"terminal", "told"}  # folders in which a row is one of letters
ALIKE = {"amounts", "cells", "words"}  # lists of alike things, of which the third is the third
FIRST_TWO = (0, 1, -1)


class Found(NamedTuple):
    """What is looked at of all sources; their trees would fill the memory of every test after."""

    takes_any_number: set[str]  # functions of ours that are meant for a row of alike values
    crowded: list[tuple[str, str]]  # where a call has many bare values, and what is called
    read_by_number: dict[str, list[str]]  # by module of the rules


@cache
def found() -> Found:
    takers: set[str] = set()
    crowded: list[tuple[str, str]] = []
    by_number: dict[str, list[str]] = {}
    for path in [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]:
        at, tree = path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.args.vararg:
                takers.add(node.name)
            elif isinstance(node, ast.Call) and bare(node) > MOST_BARE:
                crowded.append((f"{at}:{node.lineno}", called(node)))
        if at.startswith(GAMES):
            by_number[at.removeprefix(GAMES)] = read_by_number(at, tree)
    return Found(takers, crowded, by_number)


def called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def bare(call: ast.Call) -> int:
    return len([value for value in call.args if not isinstance(value, ast.Starred)])


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_call_has_more_than_four_bare_values(folder: str) -> None:
    allowed = found().takes_any_number | OF_OTHERS
    crowded = [
        f"{at} {name}"
        for at, name in found().crowded
        if at.startswith(f"{folder}/") and name not in allowed
    ]

    assert crowded == []


def named(node: ast.expr) -> str:
    """What a value goes by: `row`, `frame.row` and `printed.row()` are all called row."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Call):
        return called(node)
    return node.id if isinstance(node, ast.Name) else ""


def number_read(node: ast.Subscript) -> int | None:
    """The number that a value is read by, if one is written out."""
    try:
        number = ast.literal_eval(node.slice)
    except ValueError:
        return None
    return number if type(number) is int else None


def is_read_by_number(node: ast.Subscript) -> bool:
    """Whether somebody reads a field of a card or an effect as `row[3]`."""
    number, read = number_read(node), node.value
    if number is None or named(read) in ALIKE | {"Literal"}:
        return False
    if isinstance(read, ast.Subscript) and named(read.value) in TABLES:
        return True
    return named(read) in RECORDS or number not in FIRST_TWO


def read_by_number(path: str, tree: ast.AST) -> list[str]:
    return [
        f"{path}:{node.lineno} {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and is_read_by_number(node)
    ]


@pytest.mark.parametrize("game", ["kingdoms", "tactics", "ulos"])
def test_cards_and_effects_are_read_by_names(game: str) -> None:
    modules = [path for path in found().read_by_number if path.startswith(f"{game}/")]
    rules = [path for path in modules if path.split("/")[1] not in DRAWN]

    assert rules
    assert [fault for path in rules for fault in found().read_by_number[path]] == []


@pytest.mark.parametrize(
    ("line", "is_caught"),
    [
        ("damage = row[3]", True),
        ("kind = effect[0]", True),
        ("kind = frame.rows[frame.row][0]", True),
        ("kind = printed.row(game)[1]", True),
        ("more = numbers[4]", True),
        ("last = numbers[-2]", True),
        ("first = options[0]", False),
        ("third = cells[2]", False),
        ("row = frame.rows[frame.row]", False),
        ("cost = steps[row]", False),
    ],
)
def test_reading_by_number_is_noticed(line: str, is_caught: bool) -> None:
    assert bool(read_by_number("", ast.parse(line))) == is_caught
