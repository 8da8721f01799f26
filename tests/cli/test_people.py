"""`pocketkeep people`: accounts, beside a server that runs."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from pocketkeep.server.house.accounts import Accounts
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.mail import Mail
from pocketkeep.server.house.people import People
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.store import Store
from tests.cli.conftest import Run


def test_a_code_is_printed_while_the_server_has_the_database_open(run: Run, home: Path) -> None:
    async def scene() -> str:
        store = await Store.open(f"sqlite:///{home / 'tables.sqlite'}")
        people = People(store)
        await people.make_account("", "Ann", "four wise words here")
        told = await asyncio.to_thread(run, "people reset ann")
        assert told.exit_code == 0, told.output
        code = re.search(r"\w{4}-\w{4}-\w{4}", told.output)
        assert code is not None
        accounts = Accounts(people, Mail(Settings()), Errands())
        issued = await accounts.reset("Ann", code[0], "five even wiser words")
        await store.close()
        return issued.person.name

    assert asyncio.run(scene()) == "Ann"


def test_a_name_that_nobody_has_is_told(run: Run, home: Path) -> None:
    async def lay_out() -> None:
        await (await Store.open(f"sqlite:///{home / 'tables.sqlite'}")).close()

    asyncio.run(lay_out())

    told = run("people reset Ann")

    assert told.exit_code == 2
    assert "There is no account with the name 'Ann'" in told.output


def test_where_there_is_no_database_one_is_asked_for_it(run: Run) -> None:
    told = run("people reset Ann")

    assert told.exit_code == 2
    assert "--database" in told.output
