"""Where Python sources name clauses of a rulebook. Sources are read, never imported.

A function cites a clause at the start of its docstring, a step table by the second argument of its
steps, behind their names, a test by its name or by a mark:

    def give_battle(...):
        '''U-WAR-6, U-WAR-7 The higher value wins, the defender on a tie.'''

    WAR = [Do("decide", "U-WAR-6", give_battle)]

    def test_u_war_7_the_defender_wins_a_tie(): ...

    @pytest.mark.clause("U-WAR-7", "U-MOVE-1")
    def test_brittany_attacks_mike(): ...
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

STEPS: Final = ("Do", "Ask", "AskEach", "AskAll")

ID: Final = r"[A-Z]+-[A-Z]+-[0-9]+"  # book, chapter, number
IS_CLAUSE: Final = re.compile(ID)
LEADING: Final = re.compile(rf"\s*((?:{ID}\b(?:\s*,\s*|\s+and\s+|\s*))+)")
TEST_NAME: Final = re.compile(r"test_([a-z]+)_([a-z]+)_([0-9]+)(?:_|$)")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Citation(NamedTuple):
    """Somewhere a clause is named."""

    clause: str
    name: str  # the function or test, as people write it
    place: str  # its file and line


def cited_in(path: Path) -> Iterator[Citation]:
    """What the docstrings and step tables of a module cite."""
    module = _module_name(path)
    tree = _parse(path)
    for name, function in _functions(tree.body):
        for clause in _leading_clauses(ast.get_docstring(function) or ""):
            yield Citation(clause, f"{module}.{name}", f"{path.name}:{function.lineno}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _cited_by_step(node, module, path.name)


def _module_name(path: Path) -> str:
    """How people call a module: by its own name, with its folder inside the rules."""
    parts = path.with_suffix("").parts if path.stem != "__init__" else path.parent.parts
    return ".".join(parts[parts.index("rules") + 1 :] if "rules" in parts[:-1] else parts[-1:])


def proved_in(path: Path, books: set[str]) -> Iterator[Citation]:
    """The tests of a module that name a clause of these books, by their own name or by a mark."""
    for name, function in _functions(_parse(path).body):
        if not function.name.startswith("test_"):
            continue
        place = f"{path.name}:{function.lineno}"
        for clause in [*_named_clause(function.name, books), *_marked_clauses(function)]:
            yield Citation(clause, name, place)


def defines(path: Path, name: str) -> bool:
    """Whether a module defines this function, or method as `Class.method`."""
    return any(name == found for found, _ in _functions(_parse(path).body))


def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _functions(body: Iterable[ast.stmt], within: str = "") -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, Function):
            yield within + node.name, node
        if isinstance(node, Function | ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")


def _leading_clauses(text: str) -> list[str]:
    found = LEADING.match(text)
    return IS_CLAUSE.findall(found[1]) if found else []


def _cited_by_step(call: ast.Call, module: str, file: str) -> Iterator[Citation]:
    """What a step cites, once for each function that it is given."""
    if _last_name(call.func) not in STEPS or len(call.args) < 2:  # noqa: PLR2004 - name and rule
        return
    rule = call.args[1]
    if not isinstance(rule, ast.Constant) or not isinstance(rule.value, str):
        return
    given = [*call.args[2:], *[keyword.value for keyword in call.keywords]]
    names = [name for value in given if (name := _function_name(value, module))]
    for clause in _leading_clauses(rule.value) or [rule.value]:
        for name in names or [f"{module} (step)"]:
            yield Citation(clause, name, f"{file}:{call.lineno}")


def _function_name(value: ast.expr, module: str) -> str:
    if isinstance(value, ast.Name):
        return f"{module}.{value.id}"
    return ast.unparse(value) if isinstance(value, ast.Attribute) else ""


def _last_name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _named_clause(name: str, books: set[str]) -> list[str]:
    """`test_u_war_3_…` proves U-WAR-3; a name that starts with no book of ours proves nothing."""
    found = TEST_NAME.match(name)
    if found is None or found[1].upper() not in books:
        return []
    return ["-".join(found.groups()).upper()]


def _marked_clauses(function: Function) -> list[str]:
    marks = [
        mark
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.clause")
    ]
    values = [value for mark in marks for value in mark.args if isinstance(value, ast.Constant)]
    return [str(value.value) for value in values]
