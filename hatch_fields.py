"""Write `__init__` and `clone` of every `@state` class out, in the copy of the sources to compile.

mypyc compiles what it reads; what a decorator makes at run time stays interpreted and slow. The
texts are those of `core/fields.py`, which makes the same methods where nothing is compiled. Each
goes into an empty line of its class, so that tracebacks of compiled code name the right lines.
"""

from __future__ import annotations

import ast
import importlib.util
import re
from pathlib import Path
from typing import Any, NamedTuple

IMPORT = re.compile(r"^from pocketkeep\.core\.fields import .*$", re.MULTILINE)
DECORATOR = "state"


class State(NamedTuple):
    """A class that is declared with `@state`."""

    node: ast.ClassDef
    base: str
    fields: list[Any]  # its own, as core/fields.py calls them


def load_fields(source: Path) -> Any:
    """The module `core/fields.py` by itself, without the package around it."""
    path = source / "pocketkeep" / "core" / "fields.py"
    found = importlib.util.spec_from_file_location("pocketkeep_fields", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def expand(source: Path, modules: list[str]) -> None:
    """Rewrite the modules that have such classes, in place: `source` is a copy to compile."""
    maker = load_fields(source)
    texts = {name: (source / name).read_text(encoding="utf-8") for name in modules}
    for names in by_game(modules).values():
        states = {
            state.node.name: state for name in names for state in states_of(texts[name], maker)
        }
        for name in names:
            if IMPORT.search(texts[name]):
                text = written_out(texts[name], states, maker)
                (source / name).write_text(text, encoding="utf-8")


def by_game(modules: list[str]) -> dict[str, list[str]]:
    """Classes of one game may descend from each other; their names are unique there."""
    games: dict[str, list[str]] = {}
    for name in modules:
        games.setdefault("/".join(name.split("/")[:3]), []).append(name)
    return games


def states_of(text: str, maker: Any) -> list[State]:
    return [
        State(node, ast.unparse(node.bases[0]), own_fields(node, maker))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and is_state(node)
    ]


def is_state(node: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == DECORATOR for each in node.decorator_list)


def own_fields(node: ast.ClassDef, maker: Any) -> list[Any]:
    return [
        field_of(each, each.target.id, maker)
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]


def field_of(node: ast.AnnAssign, name: str, maker: Any) -> Any:
    annotation = ast.unparse(node.annotation)
    value = node.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return maker.Field(name, annotation, None, *maker.MANNERS[value.func.id])
    return maker.Field(name, annotation, None if value is None else ast.unparse(value))


def written_out(text: str, states: dict[str, State], maker: Any) -> str:
    lines = text.splitlines()
    here = {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}
    for name, node in sorted(here.items(), key=lambda item: -item[1].lineno):
        if name in states and is_state(node):
            write_out(lines, State(node, *states[name][1:]), states, maker)
    return IMPORT.sub("from dataclasses import dataclass", "\n".join(lines)) + "\n"


def write_out(lines: list[str], state: State, states: dict[str, State], maker: Any) -> None:
    """Give one class its methods; whatever is not saved is no field of the dataclass."""
    node = state.node
    root, fields = lineage(state, states, maker)
    has = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    made = []
    if state.fields and "__init__" not in has:  # without fields of its own it has its base's
        made.append(maker.init_text(root, fields, typed=True))
    if "clone" not in has:
        made.append(maker.clone_text(node.name, root, fields, typed=True))
    unsaved = {field.name for field in state.fields if not field.is_saved}
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            bare = f"{each.target.id}: {ast.unparse(each.annotation)}"
            comment = "# " if each.target.id in unsaved else ""
            lines[each.lineno - 1 : each.end_lineno] = [
                f"    {comment}{bare}",
                *[""] * ((each.end_lineno or each.lineno) - each.lineno),
            ]
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Name) and decorator.id == DECORATOR:
            lines[decorator.lineno - 1] = "@dataclass(init=False)"
    put_in(lines, node, made)


def lineage(state: State, states: dict[str, State], maker: Any) -> tuple[str, list[Any]]:
    """The core's class at the top, and all fields from there down."""
    if state.base in maker.CORE:
        return state.base, [*maker.CORE[state.base], *state.fields]
    root, above = lineage(states[state.base], states, maker)
    return root, [*above, *state.fields]


def put_in(lines: list[str], node: ast.ClassDef, made: list[str]) -> None:
    """Into empty lines of the class as long as it has some; else behind its last line."""
    end = node.end_lineno or node.lineno
    inside = [
        n for n in range(node.lineno, end) if not lines[n].strip() and is_between(node, n + 1)
    ]
    for text, number in zip(made, inside, strict=False):
        lines[number] = f"    {text}"
    lines[end:end] = [f"    {text}" for text in made[len(inside) :]]


def is_between(node: ast.ClassDef, line: int) -> bool:
    """Whether a line lies between the statements of a class, not within one of them."""
    return not any(each.lineno <= line <= (each.end_lineno or 0) for each in node.body)
