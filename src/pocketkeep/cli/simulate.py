"""`pocketkeep simulate`: bots play each other by the thousand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pocketkeep.ai import simulation
from pocketkeep.ai.bots import read_bot
from pocketkeep.ai.programs.process import read_command
from pocketkeep.ai.simulation import AutomaResult, Played, Results, SeatResult, Task
from pocketkeep.cli.given import Game, Pairs, read_given
from pocketkeep.cli.progress import bars
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import find_ruleset


def simulate(
    context: typer.Context,
    game: Game,
    seats: Annotated[
        str,
        typer.Option(
            help="Bots seat by seat: keen:warrior,greedy; exec:./mybot is a program of yours. The "
            "last one fills the seats of --players; `pocketkeep bots` lists them."
        ),
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes work.")] = 1,
    option: Pairs = None,
    content: Annotated[Path | None, typer.Option(help="A folder with a content pack.")] = None,
    roles: Annotated[bool, typer.Option("--roles", help="Also how factions or units did.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many games and count the wins of each.

    Each game has options of its own besides these. To see them, name the game:
    pocketkeep simulate tactics --help
    """
    ruleset = find_ruleset(game)
    given = read_given(context, option or [])
    named = [name.strip() for name in seats.split(",")]
    if len(named) > 1:
        given.setdefault("players", len(named))
    options = ruleset.read_options(given, content)
    bots = fill_seats(named, int(options["players"]))
    work = simulation.tasks(game, options, bots, games=games, seed=seed, pack=content)
    results = simulation.summarise(work, play_all(work, jobs))
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(results), indent=1))
    else:
        show(results)
        if roles:
            show_roles(results)
    if results.errors:
        raise typer.Exit(1)


def fill_seats(bots: list[str], count: int) -> list[str]:
    """Bots by seat; the last named fills the rest of the table."""
    for name in bots:
        bot = read_bot(name)
        if bot.command:
            read_command(bot.command)
    if len(bots) > count:
        raise BadOptions([f"{len(bots)} seats were named for {count} players"])
    return bots + [bots[-1]] * (count - len(bots))


def play_all(work: list[Task], jobs: int) -> list[Played]:
    """Play every game under a progress bar."""
    with bars(transient=True) as progress:
        bar = progress.add_task("Playing", total=len(work))
        played = []
        for game in simulation.run(work, jobs):
            played.append(game)
            progress.advance(bar)
    return played


def show(results: Results) -> None:
    console = Console()
    table = Table(title=f"{results.games} games of {results.ruleset}")
    for heading in ("seat", "bot", "wins", "win rate", "95 % interval", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for number, seat in enumerate(results.seats, 1):
        table.add_row(str(number), seat.bot, *rate_cells(seat))
    for automa in results.automas:
        table.add_row("", automa.name, *rate_cells(automa))
    console.print(table)
    reasons = ", ".join(f"{rule} {count}" for rule, count in sorted(results.end_reasons.items()))
    console.print(f"Ended by: {reasons or 'nothing'}")
    console.print(
        f"Decisions: {results.mean_decisions:g} a game on average "
        f"({results.shortest} to {results.longest}), "
        f"{results.decisions_per_second:,.0f} a CPU second"
    )
    for number, seat in enumerate(results.seats, 1):
        if seat.lost:
            told = ", ".join(f"{count} {why}" for why, count in sorted(seat.lost.items()))
            why = f". At first: {seat.first_loss}" if seat.first_loss else ""
            lost = Text(f"Lost decisions of seat {number}: {told}{why}", style="yellow")
            console.print(lost, soft_wrap=True)
    console.print(f"Errors: {results.errors}")
    for message in results.messages:
        console.print(f"  {message}", style="red")


def rate_cells(result: SeatResult | AutomaResult) -> list[str]:
    """Wins, their rate with its interval, and the mean score."""
    return [
        f"{result.wins:g}",
        f"{result.win_rate:.1%}",
        f"{result.low:.1%} to {result.high:.1%}",
        f"{result.mean_score:.1f}",
    ]


def show_roles(results: Results) -> None:
    """Wins of each faction or unit against an equal share of them: 1.00 is perfectly fair."""
    table = Table(title="By what was played")
    for heading in ("", "games", "win rate", "95 % interval", "against a fair share"):
        table.add_column(heading, justify="right" if heading else "left")
    for role in results.roles:
        rates = [f"{role.win_rate:.1%}", f"{role.low:.1%} to {role.high:.1%}", f"{role.edge:.2f}"]
        table.add_row(role.role, str(role.games), *rates)
    Console().print(table)
