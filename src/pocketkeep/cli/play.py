"""`pocketkeep play`: a game at the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from pocketkeep.ai.seating import Seating, seat_players
from pocketkeep.ai.together import crew_of
from pocketkeep.cli import storage
from pocketkeep.cli.given import FIRST_GAME, Game, Pairs, read_given
from pocketkeep.cli.looks import Colours, Mats, read_looks
from pocketkeep.cli.session import Session
from pocketkeep.cli.table import Table, open_table
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.match import Match
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import SeatLook


def play(
    context: typer.Context,
    game: Game = FIRST_GAME,
    seats: Annotated[
        str,
        typer.Option(
            help="Who sits where: human,keen:warrior,shrewd; exec:./mybot is a program of yours. "
            "As many play as are named; `pocketkeep bots` lists the bots."
        ),
    ] = "",
    names: Annotated[str, typer.Option(help="The players' names, with commas.")] = "",
    seed: Annotated[str, typer.Option(help="A number or word; the same seed deals the same.")] = "",
    colours: Colours = "",
    mats: Mats = "",
    option: Pairs = None,
    content: Annotated[Path | None, typer.Option(help="A folder with a content pack.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game.")] = False,
    programs: Annotated[
        bool, typer.Option("--programs", help="Run programs that play in the game that goes on.")
    ] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="In how many processes a strong bot thinks, and a hint.")
    ] = 1,
    sure: Annotated[
        bool,
        typer.Option("--sure", help="Never ask “really?” before a choice that does nothing."),
    ] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colour.")] = False,
) -> None:
    """Play a game here: you against bots, or several people at one screen.

    Each game has options of its own besides these. To see them, name the game:
    pocketkeep play tactics --help
    """
    terminal = Terminal(colour=not no_color)
    asked = read_given(context, option or [])
    if load or resume:
        settled = {"seats": seats, "names": names, "seed": seed, "colours": colours, "mats": mats}
        refuse_with_a_kept_game({**asked, **settled})
        file = load or storage.last_unfinished()
        table = open_table(file, content, programs=programs)
        storage.claim(table.match.record, save or file)
        sit_down(terminal, table, save or file, jobs, doubts=not sure)
        return
    kinds = [kind.strip() for kind in seats.split(",")] if seats else []
    if kinds:
        asked.setdefault("players", len(kinds))
    agreed = find_ruleset(game).read_options(asked, content)
    seating = seat_players(kinds, names.split(",") if names else [], int(agreed["players"]))
    looks = read_looks(colours, mats, find_ruleset(game).wardrobe(agreed, content))
    table = new_table(game, agreed, seating, seed=seed, pack=content, looks=looks)
    file = save or storage.new_file(game)
    storage.claim(table.match.record, file)
    warn(terminal, table)
    sit_down(terminal, table, file, jobs, doubts=not sure)


def sit_down(terminal: Terminal, table: Table, file: Path, jobs: int, *, doubts: bool) -> None:
    with crew_of(jobs - 1) as crew:
        table.think_with(crew)
        session = Session(terminal, table, file, doubts=doubts)
        try:
            session.run()
        finally:
            session.table.see_off()


def refuse_with_a_kept_game(asked: dict[str, Any]) -> None:
    """A game that goes on has its players, seed and options already."""
    given = [name for name, value in asked.items() if value != ""]
    faults = [f"{name} cannot be changed in a game that goes on" for name in given]
    if faults:
        raise BadOptions(faults)


def new_table(
    game: str,
    agreed: Options,
    seating: Seating,
    *,
    seed: str,
    pack: Path | None,
    looks: Sequence[SeatLook] = (),
) -> Table:
    """A game set up; without a seed one is drawn, and looks that nobody chose are dealt."""
    drawn = seed or str(secrets.randbelow(10**9))
    players = seating.written()
    played = Match.start(find_ruleset(game), agreed, drawn, players, pack=pack, looks=looks)
    return Table(played, seating, pack)


def warn(terminal: Terminal, table: Table) -> None:
    """What the rulebook advises against, before the first screen."""
    warnings = table.ruleset.warnings(table.match.record.options)
    if warnings:
        terminal.tell([[(text, "bold")] for text in warnings])
        if terminal.is_live:
            terminal.wait("Enter plays on all the same. ")
