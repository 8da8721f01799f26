"""`pocketkeep bot run`: a bot of ours, or a program, plays at a server over the network."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.ai.bots import USUAL
from pocketkeep.ai.seating import check_kind
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.remote.runner import Runner
from pocketkeep.remote.server import Server

TOKEN = "POCKETKEEP_BOT_TOKEN"  # noqa: S105 - the name of a variable

bot = typer.Typer(help="Bots that play over the network, with accounts of their own.")


class NoTokenGiven(PocketkeepError):
    code = "token/missing"

    def __init__(self) -> None:
        super().__init__(
            "A bot needs its token: make one on the server's page You, under Bots, and give it as "
            f"{TOKEN}=… in the environment, in a file with --token-file, or with --token."
        )


@bot.callback()
def about() -> None:
    """Bots that play over the network, with accounts of their own."""


@bot.command()
def run(
    server: Annotated[str, typer.Option(help="The server's address: https://play.example.")],
    token: Annotated[
        str,
        typer.Option(envvar=TOKEN, help="The bot's token; others on this machine may read it."),
    ] = "",
    token_file: Annotated[Path | None, typer.Option(help="A file with the token.")] = None,
    kind: Annotated[
        str,
        typer.Option("--bot", help="Who plays: keen, strongest@0.5, or exec:./mybot."),
    ] = USUAL,
    accept: Annotated[bool, typer.Option(help="Whether it accepts challenges.")] = True,
    tables: Annotated[int, typer.Option(min=1, help="How many tables at once.")] = 4,
    games: Annotated[int, typer.Option(min=0, help="End after so many games; 0: never.")] = 0,
) -> None:
    """Let a bot play at a server: it accepts challenges, and plays until it is stopped.

    Example: pocketkeep bot run --server http://127.0.0.1:8420 --token-file anvil.token --bot shrewd

    Whatever breaks off is taken up where it was. A program of yours plays with --bot exec:./mybot.
    """
    check_kind(kind, outside=True)
    secret = _read(token_file) if token_file else token.strip()
    if not secret:
        raise NoTokenGiven
    runner = Runner(
        Server(server, secret), kind, typer.echo, accepts=accept, tables=tables, games=games
    )
    runner.run()


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise NoTokenGiven from error
