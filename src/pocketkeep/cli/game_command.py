"""A command for a game: the options of the game that is named are options of the command."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from difflib import get_close_matches
from typing import Any

from typer.core import TyperArgument, TyperCommand

from pocketkeep.cli.examples import examples_of
from pocketkeep.cli.offered import parameters
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import RULESETS, find_ruleset

GAME = "pocketkeep.game"  # where a context keeps which game is meant
HELP = ("--help", "-h")


class GameCommand(TyperCommand):
    """Takes, explains and completes the options of one game, and refuses those of others."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        own = super().get_params(ctx)
        is_asked_for_help = any(word in HELP for word in args)
        game = named_game(args, own) or ("" if is_asked_for_help else usual_game(own))
        ctx.meta[GAME] = game
        if not game and not is_asked_for_help and not ctx.resilient_parsing:
            raise BadOptions([f"no game is named: {ctx.command_path} {' | '.join(RULESETS)}"])
        if not ctx.resilient_parsing:
            refuse_unknown(args, self.get_params(ctx), game, ctx.command_path)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> list[Any]:
        """Those of the command, then those of the game, then --help."""
        params = super().get_params(ctx)
        game = ctx.meta.get(GAME, "")
        return [*params[:-1], *parameters(game), params[-1]] if game in RULESETS else params

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """With the game and its examples, or how to ask for a game, and one example of each."""
        game = ctx.meta.get(GAME, "")
        shown = copy(self)
        shown.epilog = examples_of(str(ctx.info_name), game)
        if game:
            ruleset = find_ruleset(game)
            first = str(self.help).partition("\n\n")[0]
            shown.help = f"{first}\n\n{ruleset.title}: {ruleset.blurb}"
        TyperCommand.format_help(shown, ctx, formatter)


def named_game(words: Sequence[str], own: Sequence[Any]) -> str:
    """The first word that is neither an option nor the value of one; nothing if there is none.

    Options that the command does not know may be a game's, and all of those take a value.
    """
    switches, taking = opts_of(own, are_flags=True), opts_of(own, are_flags=False)
    waiting = ""
    for word in words:
        if word.startswith("-"):
            waiting = "" if word in switches or "=" in word else word
        elif waiting and (waiting in taking or word not in RULESETS):
            waiting = ""
        else:
            return find_ruleset(word).name
    return ""


def usual_game(own: Sequence[Any]) -> str:
    """The game that is meant where none is named."""
    arguments = [param for param in own if isinstance(param, TyperArgument)]
    return str(arguments[0].default or "")


def opts_of(params: Sequence[Any], *, are_flags: bool) -> set[str]:
    """How the options are written that take a value, or those that take none."""
    options = [param for param in params if not isinstance(param, TyperArgument)]
    return {opt for param in options if param.is_flag == are_flags for opt in param.opts}


def refuse_unknown(words: Sequence[str], params: Sequence[Any], game: str, command: str) -> None:
    """All options at once that neither the command nor the game has."""
    switches, taking = opts_of(params, are_flags=True), opts_of(params, are_flags=False)
    faults = [
        unknown(name, game, switches | taking, command)
        for name in option_names(words, taking)
        if name not in switches | taking
    ]
    if faults:
        raise BadOptions(faults)


def option_names(words: Sequence[str], taking: Collection[str]) -> Iterator[str]:
    """What is written like an option, and is no value of one.

    >>> list(option_names(["kingdoms", "--seed", "--odd", "--mode=solo"], {"--seed"}))
    ['--seed', '--mode']
    """
    is_value = False
    for word in words:
        if not is_value and word.startswith("--"):
            yield word.partition("=")[0]
        is_value = not is_value and word in taking


def unknown(name: str, game: str, known: Collection[str], command: str) -> str:
    """Which other option or game may be meant, and where to look."""
    if not game:
        return f"{name} is no option of all games; {command} {RULESETS[0]} --help lists a game's"
    others = [other for other in RULESETS if other != game and has_option(other, name[2:])]
    if others:
        has = f"{' and '.join(others)} {'have' if len(others) > 1 else 'has'} it"
        return f"{game} has no option {name}; {has}. {command} {game} --help lists those of {game}"
    close = get_close_matches(name, known, 1)
    hint = f"did you mean {close[0]}? " if close else ""
    return f"there is no option {name}; {hint}{command} {game} --help lists all"


def has_option(game: str, name: str) -> bool:
    return any(option.name == name for option in find_ruleset(game).options)
