"""`pocketkeep people`: what the host of a server does about accounts."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from pocketkeep.server.running.settings import read_settings

if TYPE_CHECKING:
    from pocketkeep.server.storage.store import Store

T = TypeVar("T")

people = typer.Typer(
    help="Accounts on your server: forgotten passwords, who is host, bans.", no_args_is_help=True
)

Name = Annotated[str, typer.Argument(help="The name that the account signs in with.")]
Database = Annotated[
    str | None,
    typer.Option(help="The server's: a file, or postgresql://NAME:PASSWORD@HOST/DATABASE."),
]


@people.command()
def reset(name: Name, database: Database = None) -> None:
    """Print a code with which somebody chooses a new password.

    Hand it only to whom you know to be the owner: whoever has it gets the account.

    Example: pocketkeep people reset Ann
    """
    # Commands that play in the terminal shall not wait for a web server to be imported.
    from pocketkeep.server.house.accounts import HOSTS_HOURS, hosts_code  # noqa: PLC0415

    code = _with_store(database, lambda store: hosts_code(store, name))
    typer.echo(f"The code for {name}: {code}")
    typer.echo(f"It is good once, for {HOSTS_HOURS} hours: on the page You, Forgot the password?")


@people.command()
def host(
    name: Name,
    database: Database = None,
    no_longer: Annotated[bool, typer.Option("--no-longer", help="Take it back.")] = False,
) -> None:
    """Let an account look after the server: it gets the page Host, with reports and bans.

    Example: pocketkeep people host Ann

    Example: pocketkeep people host Ann --no-longer
    """
    from pocketkeep.server.storage.register import NoAccount  # noqa: PLC0415 - as above

    async def change(store: Store) -> str:
        account = await store.account(name)
        if account is None:
            raise NoAccount(name)
        await store.make_host(account.id, host=not no_longer)
        return account.name

    changed = _with_store(database, change)
    told = "is host no longer." if no_longer else "is host from now on; the page is /host."
    typer.echo(f"{changed} {told}")


@people.command()
def pardon(
    whom: Annotated[str, typer.Argument(help="A name or a range of addresses, as it was banned.")],
    database: Database = None,
) -> None:
    """Lift a ban, where the page Host cannot be reached.

    Example: pocketkeep people pardon 192.0.2.0/24
    """

    async def change(store: Store) -> int:
        bans = await store.moderation.bans(0)
        found = [ban for ban in bans if ban.name.casefold() == whom.casefold()]
        for ban in found:
            await store.moderation.lift(ban.id)
        return len(found)

    lifted = _with_store(database, change)
    typer.echo(f"Lifted {lifted} of the bans." if lifted else f"Nobody called {whom} is banned.")


def _with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something in the server's database, which may be running meanwhile."""
    from pocketkeep.server.storage.store import Store  # noqa: PLC0415 - as above

    settings = read_settings(os.environ, {"database": database})

    async def do() -> T:
        store = await Store.beside(settings.database_url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())
