"""`pocketkeep serve` and `pocketkeep open`: the game in the browser."""

from __future__ import annotations

import asyncio
import os
import webbrowser
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from pocketkeep.server.running.settings import FIRST_PORT, Settings, read_settings

GRADES = {"well": "ok   ", "note": "note ", "wrong": "WRONG"}
PORTS_TRIED = 20  # from the first one on, where nobody asked for a certain port


# -------------------------------------------------------------------------------- options

Host = Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets friends join.")]
Port = Annotated[
    int | None, typer.Option(help=f"Port to listen on, {FIRST_PORT} unless told; 0: any.")
]
Database = Annotated[
    str | None, typer.Option(help="A file, or postgresql://NAME:PASSWORD@HOST/DATABASE.")
]
Workers = Annotated[
    int | None, typer.Option(help="Processes in which bots think; one less than cores.")
]
BotPause = Annotated[
    float | None, typer.Option(help="Seconds between choices of bots that people look at.")
]
Name = Annotated[
    list[str] | None, typer.Option(help="A name by which the world calls this server; repeatable.")
]
Origin = Annotated[
    list[str] | None,
    typer.Option(help="Another address whose pages may talk to this server; repeatable."),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(
        help="Address or network of a proxy whose X-Forwarded headers are believed; repeatable."
    ),
]
Inner = Annotated[
    str | None, typer.Option(help="Where other processes on the same database reach this one.")
]
Lab = Annotated[
    str | None,
    typer.Option(help="A folder of the laboratory's reports, shown to everybody at /lab."),
]
Program = Annotated[
    list[str] | None,
    typer.Option(
        help="NAME=COMMAND: a bot of your own that tables may call as exec:NAME; repeatable."
    ),
]
LogFormat = Annotated[str | None, typer.Option(help="text or json.")]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the page in the browser.")]
Check = Annotated[
    bool, typer.Option("--check", help="Only say what is wrong with this way to run it.")
]


# -------------------------------------------------------------------------------- commands


def serve_command(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    workers: Workers = None,
    bot_pause: BotPause = None,
    name: Name = None,
    origin: Origin = None,
    proxy: Proxy = None,
    inner: Inner = None,
    lab: Lab = None,
    program: Program = None,
    log_format: LogFormat = None,
    open_browser: OpenBrowser = False,
    check: Check = False,
) -> None:
    """Serve tables to browsers, here or in the whole network.

    Example: pocketkeep serve --host 0.0.0.0 --port 8420

    Example: pocketkeep serve --check

    Everything can also be set in the environment: POCKETKEEP_PORT=8420, POCKETKEEP_DATABASE=…
    """
    given: dict[str, Any] = {
        "host": host,
        "port": port,
        "database": database,
        "workers": workers,
        "bot_pause": bot_pause,
        "names": name or None,
        "origins": origin or None,
        "proxy": proxy or None,
        "inner": inner,
        "lab": lab,
        "programs": program or None,
        "log_format": log_format,
    }
    settings = read_settings(os.environ, given)
    if check:
        raise typer.Exit(report(settings))
    run(settings, [settings.port], open_browser=open_browser)


def open_command() -> None:
    """Open the game in the browser; `pocketkeep` alone does the same.

    Example: pocketkeep open
    """
    settings = read_settings(os.environ, {})
    ports = range(settings.port, settings.port + (PORTS_TRIED if settings.port else 1))
    # Commands that play in the terminal shall not wait for a web server to be imported.
    from pocketkeep.server.running.serving import find_running  # noqa: PLC0415
    from pocketkeep.server.storage.failures import DatabaseInUse  # noqa: PLC0415

    try:
        run(settings, ports, open_browser=True)
    except DatabaseInUse:
        page = find_running(settings.host, ports)
        if page is None:
            raise
        typer.echo(f"Pocketkeep runs already, at {page}")
        webbrowser.open(page)


def run(settings: Settings, ports: Sequence[int], *, open_browser: bool) -> None:
    from pocketkeep.server.running import logs  # noqa: PLC0415 - as above
    from pocketkeep.server.running.serving import listen, new_loop, serve  # noqa: PLC0415

    logs.configure(settings.log_format, settings.log_level)
    bound = listen(settings.host, ports)

    def ready(addresses: list[str]) -> None:
        tell(addresses)
        if open_browser:
            webbrowser.open(addresses[0])

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve(settings, bound, ready))


def report(settings: Settings) -> int:
    """What was looked at, with what to do; 1: something is wrong."""
    from pocketkeep.server.running.checking import check  # noqa: PLC0415 - as above

    wrong = 0
    for finding in check(settings):
        wrong += finding.grade == "wrong"
        typer.echo(f"{GRADES[finding.grade]} {finding.what}: {finding.told}")
    typer.echo("All is well." if not wrong else f"{wrong} to put right before people come.")
    return min(wrong, 1)


def tell(addresses: list[str]) -> None:
    here, *network = addresses
    typer.echo(f"Pocketkeep runs at {here}")
    for address in network:
        typer.echo(f"Friends in your network find it at {address}")
    typer.echo("Stop it with Ctrl-C; every table goes on where it was when you start again.")
