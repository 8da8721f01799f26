"""What is given with a command: a game's options by their names or as name=value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from pocketkeep.cli.offered import AGREED
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import RULESETS

FIRST_GAME = "kingdoms"

Game = Annotated[
    str,
    typer.Argument(help=f"The game: {', '.join(RULESETS)}.", autocompletion=lambda: RULESETS),
]
Pairs = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game written name=value; repeatable."),
]


def read_given(context: typer.Context, pairs: Sequence[str]) -> dict[str, Any]:
    """The options of the game that were given; a pair overrules."""
    return {**context.meta.get(AGREED, {}), **read_pairs(pairs)}


def read_pairs(pairs: Sequence[str]) -> dict[str, str]:
    """Options given as name=value.

    >>> read_pairs(["factions=draft"])
    {'factions': 'draft'}
    """
    faults = [f"option {pair!r} must be written name=value" for pair in pairs if "=" not in pair]
    if faults:
        raise BadOptions(faults)
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}
