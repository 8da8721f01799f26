"""`pocketkeep play`: a game at the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.ai.seating import seat_players
from pocketkeep.cli import storage
from pocketkeep.cli.given import FIRST_GAME, read_extras, read_pairs
from pocketkeep.cli.session import Session
from pocketkeep.cli.table import Table, open_table
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as in: kingdoms.")] = FIRST_GAME,
    seats: Annotated[
        str, typer.Option(help="Who sits where: human, greedy, random; with commas.")
    ] = "",
    names: Annotated[str, typer.Option(help="The players' names, with commas.")] = "",
    players: Annotated[str, typer.Option(help="How many players sit at the table.")] = "",
    seed: Annotated[str, typer.Option(help="A number or word; the same seed deals the same.")] = "",
    factions: Annotated[
        str, typer.Option(help="How they are chosen, as in: random; or names with commas.")
    ] = "",
    split: Annotated[str, typer.Option(help="free, beginner, or mana-ore-food like 2-1-3.")] = "",
    edition: Annotated[str, typer.Option(help="Which rulebook is played.")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="Any option of the game: name=value.")
    ] = None,
    content: Annotated[Path | None, typer.Option(help="A folder with a content pack.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game.")] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colour.")] = False,
) -> None:
    """Play a game here: you against bots, or several people at one screen.

    Every option of a game may be given by its name: --mode solo, --level sly.

    Example: pocketkeep play kingdoms --seats human,human,greedy --names Ann,Bob
    """
    terminal = Terminal(colour=not no_color)
    given = {"players": players, "factions": factions, "split": split, "edition": edition}
    asked = {name: value for name, value in given.items() if value} | read_pairs(
        [*(option or []), *read_extras(context.args)]
    )
    if load or resume:
        refuse_with_a_kept_game({**asked, "seats": seats, "names": names, "seed": seed})
        file = load or storage.last_unfinished()
        table = open_table(file, content)
        storage.claim(table.match.record, save or file)
        Session(terminal, table, save or file).run()
        return
    kinds = seats.split(",") if seats else []
    if kinds and "players" not in asked:
        asked["players"] = str(len(kinds))
    table = new_table(game, asked, kinds, names.split(",") if names else [], seed, content)
    file = save or storage.new_file(game)
    storage.claim(table.match.record, file)
    warn(terminal, table)
    Session(terminal, table, file).run()


def refuse_with_a_kept_game(asked: dict[str, str]) -> None:
    """A game that goes on has its players, seed and options already."""
    faults = [f"{name} cannot be changed in a game that goes on" for name in asked if asked[name]]
    if faults:
        raise BadOptions(faults)


def new_table(
    game: str,
    asked: dict[str, str],
    kinds: list[str],
    names: list[str],
    seed: str,
    pack: Path | None,
) -> Table:
    ruleset = find_ruleset(game)
    agreed = ruleset.read_options(asked, pack)
    seating = seat_players(kinds, names, int(agreed["players"]))
    drawn = seed or str(secrets.randbelow(10**9))
    return Table(Match.start(ruleset, agreed, drawn, seating.written(), pack), seating, pack)


def warn(terminal: Terminal, table: Table) -> None:
    """What the rulebook advises against, before the first screen."""
    warnings = table.ruleset.warnings(table.match.record.options)
    if warnings:
        terminal.tell([[(text, "bold")] for text in warnings])
        if terminal.is_live:
            terminal.wait("Enter plays on all the same. ")
