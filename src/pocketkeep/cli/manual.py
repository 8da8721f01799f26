"""The manual of all commands as a page, made from the commands themselves: docs/cli.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import cleandoc
from typing import Any

import typer
from typer.core import TyperArgument, TyperGroup

from pocketkeep.cli.commands import COMMANDS
from pocketkeep.cli.examples import EXAMPLES, Example
from pocketkeep.cli.offered import only_with, values_told
from pocketkeep.core.options import Option
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset

EXAMPLE = "Example: "
PROGRAM = "pocketkeep"
FOREWORD = f"""# Commands

Made from the commands themselves by `pytest --regenerate tests/test_generated.py`. The same is said
by `{PROGRAM} COMMAND --help`. In a checkout, after `make setup`, it is `.venv/bin/{PROGRAM}`.
"""
GAMES = f"""## Options of the games

`{PROGRAM} play` and `{PROGRAM} simulate` take them by name; the form in the browser has the same.
A shell completes names and values after `{PROGRAM} --install-completion`.
"""
TYPED = """## While a game is played

A choice is a number of the menu, or its words; beginnings of words will do, and Tab completes them.
Besides choices there are:
"""


def manual(app: typer.Typer) -> str:
    """Every command, every option of every game, and what may be typed during a game."""
    group = typer.main.get_command(app)
    parts = [FOREWORD, *(section(path, command) for path, command in every_command(group))]
    parts += [GAMES, *map(game_section, map(find_ruleset, RULESETS)), TYPED + typed()]
    return "\n".join(parts)


def every_command(group: Any, path: str = PROGRAM) -> Iterator[tuple[str, Any]]:
    """A group, then what is in it, as listed by its help."""
    yield path, group
    if isinstance(group, TyperGroup):
        for name, command in group.commands.items():
            yield from every_command(command, f"{path} {name}")


def section(path: str, command: Any) -> str:
    """What a command is for, what it takes, and examples."""
    paragraphs = cleandoc(command.help or "").split("\n\n")
    prose = [text for text in paragraphs if not text.startswith(EXAMPLE)]
    lines = [f"## `{path}`", "", *"\n\n".join(prose).splitlines(), ""]
    lines += [*table("argument or option", map(row, command.params)), ""] if command.params else []
    own = [text.removeprefix(EXAMPLE) for text in paragraphs if text.startswith(EXAMPLE)]
    return "\n".join([*lines, *fenced(own)])


def row(param: Any) -> tuple[str, str]:
    """How an argument or option is written, and what it does."""
    is_argument = isinstance(param, TyperArgument)
    written = param.name.upper() if is_argument else ", ".join(param.opts)
    is_alone = is_argument or param.is_flag
    shown = param.default not in (None, "", False) and param.show_default
    default = f" (default {param.default})" if shown else ""
    return (
        f"`{written}`" if is_alone else f"`{written} {kind_of(param)}`"
    ), f"{param.help}{default}"


def kind_of(param: Any) -> str:
    return {"int": "NUMBER", "float": "NUMBER", "Path": "PATH"}.get(param.bare_type(), "TEXT")


def game_section(ruleset: Ruleset) -> str:
    lines = [f"### {ruleset.title}", "", ruleset.blurb, ""]
    for option in ruleset.options:
        lines += option_lines(option)
    found = [
        example
        for (_, game), found in EXAMPLES.items()
        if game == ruleset.name
        for example in found
    ]
    return "\n".join([*lines, "", *fenced(map(commented, found))])


def option_lines(option: Option) -> list[str]:
    """An option as an item of a list; its values, where each has a meaning, below it."""
    lines = [f"- `--{option.name}`: {option.help}"]
    if option.when:
        lines[0] += f" {only_with(option)}"
    values = values_told(option)
    if not option.means:
        return [f"{lines[0]} Values: {values[0]}."]
    return [*lines, *[f"  - {value}" for value in values]]


def commented(example: Example) -> str:
    return f"{PROGRAM} {example.line}  # {example.does}"


def fenced(lines: Iterable[str]) -> list[str]:
    """Commands to copy."""
    found = list(lines)
    return ["```", *found, "```", ""] if found else []


def typed() -> str:
    rows = [(f"`{command.usage}`", command.help) for command in COMMANDS.values()]
    return "\n".join(["", *table("typed", rows), ""])


def table(heading: str, rows: Iterable[tuple[str, str]]) -> list[str]:
    """Two columns; a bar within a cell would end it."""
    cells = [tuple(cell.replace("|", "\\|") for cell in each) for each in rows]
    return [f"| {heading} | |", "|---|---|", *[f"| {name} | {about} |" for name, about in cells]]
