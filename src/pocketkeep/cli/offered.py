"""The options of a game as a command offers them: by name, with what each value means."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import typer

from pocketkeep.core.options import Option, Value
from pocketkeep.core.ruleset import find_ruleset

AGREED = "pocketkeep.agreed"  # where a context keeps the game's options that were given
OWN = "or a value of your own"
FEW = 2  # numbers in a row that are listed; more are told by the first and the last


def told(option: Option) -> list[str]:
    """An option in lines: what it is about, its values with the default, when it matters.

    >>> told(Option("rounds", "How long.", 0, (0, 10), when={"mode": ("duel",)}))
    ['How long.', '0 (default), 10', 'Only with --mode duel.']
    """
    return [option.help, *values_told(option), *([only_with(option)] if option.when else [])]


def values_told(option: Option) -> list[str]:
    """Each value with its meaning on a line of its own; values that explain themselves in one."""
    if not option.means:
        return [listed(option)]
    explained = [value for value in option.values if str(value) in option.means]
    lines = [f"{_marked(option, value)}: {option.means[str(value)]}" for value in explained]
    plain = ", ".join(_marked(option, v) for v in option.values if v not in explained)
    own = "" if option.closed else OWN
    rest = "; ".join(part for part in (plain, own) if part)
    return [*lines, rest] if rest else lines


def _marked(option: Option, value: Value) -> str:
    return f"{value} (default)" if value == option.default else str(value)


def listed(option: Option) -> str:
    """The values in one line.

    >>> listed(Option("players", "How many.", 4, (1, 2, 3, 4, 5)))
    '1 to 5; default 4'
    """
    numbers = [value for value in option.values if isinstance(value, int)]
    in_a_row = numbers == list(range(numbers[0], numbers[0] + len(option.values))) if numbers else 0
    if in_a_row and len(numbers) > FEW:
        text = f"{numbers[0]} to {numbers[-1]}; default {option.default}"
    else:
        text = ", ".join(_marked(option, value) for value in option.values)
        if not option.closed and option.default not in option.values:
            text += f"; default {option.default}"
    return text if option.closed else f"{text}; {OWN}"


def only_with(option: Option) -> str:
    """What must be agreed on for an option to matter."""
    needs = [f"--{name} {_either(values)}" for name, values in option.when.items()]
    return f"Only with {' and '.join(needs)}."


def _either(values: tuple[Value, ...]) -> str:
    return " or ".join(str(value) for value in values)


@cache
def parameters(game: str) -> tuple[Any, ...]:
    """The options of a game as options of a command; what is given goes to the context."""
    ruleset = find_ruleset(game)
    panel = f"Options of {ruleset.title}"
    return tuple(_parameters([_field(option, panel) for option in ruleset.options]))


def _field(option: Option, panel: str) -> inspect.Parameter:
    offer = typer.Option(
        f"--{option.name}",
        help="\n\n".join(told(option)),
        metavar="<int>" if isinstance(option.default, int) else "<str>",
        callback=_taker(option),
        autocompletion=lambda: completions(option),
        expose_value=False,
        rich_help_panel=panel,
    )
    kind = inspect.Parameter.KEYWORD_ONLY
    annotation = Annotated[str | None, offer]
    return inspect.Parameter(option.name, kind, default=None, annotation=annotation)


def completions(option: Option) -> list[tuple[str, str]]:
    """What a shell offers after the option's name, with what it means."""
    return [(str(value), option.means.get(str(value), "")) for value in option.values]


def _taker(option: Option) -> Callable[[typer.Context, str | None], None]:
    """Notes what was given for an option; numbers as numbers, if they are some."""

    def take(context: typer.Context, value: str | None) -> None:
        if value:
            is_number = isinstance(option.default, int) and value.isdecimal()
            agreed = context.meta.setdefault(AGREED, {})
            agreed[option.name] = int(value) if is_number else value

    return take


def _parameters(fields: list[inspect.Parameter]) -> list[Any]:
    """As Typer makes them of a function with such a signature."""

    def asked(**_options: str) -> None: ...

    asked.__signature__ = inspect.Signature(fields)  # type: ignore[attr-defined]
    maker = typer.Typer(add_completion=False)
    maker.command()(asked)
    return list(typer.main.get_command(maker).params)
