"""The page on hosting: its commands are run, on a machine that is as good as empty."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from benchmarks.server.client import Visitor, sit_down
from pocketkeep.server.running.settings import PREFIX, Settings
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done
from tests.builders.server.backups import SAVES, contents
from tests.docs.machine import Machine, blocks
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SITE = "From an empty machine to a site"


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    if not shutil.which("curl", path="/usr/bin:/bin"):
        pytest.skip("NOT TESTED: the page on hosting asks with curl, and there is none here")
    made = Machine(tmp_path)
    yield made
    made.end()


async def open_a_table(address: str) -> str:
    visitor = await Visitor.arrive(address, "Ann")
    form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("open")])
    table = await visitor.open_table(form)
    await visitor.leave()
    return table


def test_the_walk_from_an_empty_machine_to_a_site(machine: Machine) -> None:
    said = [machine.run(block) for block in blocks(PAGE, SITE)]

    assert "pocketkeep 0." in said[0]
    assert '"status":"ok"' in said[2]
    assert "WRONG proxy: https://games.example cannot be reached from here" in said[4]
    assert "can be read, written and migrated" in said[4]
    assert "systemctl enable --now pocketkeep-backup.timer" in machine.calls
    assert machine.get("/api/health").json()["status"] == "ok"
    assert machine.get("/api/metrics").status_code == 403  # a proxy stands before it

    table = asyncio.run(open_a_table(machine.address))
    backup, restore = blocks(PAGE, "Backups")
    machine.run(backup)
    later = asyncio.run(open_a_table(machine.address))
    assert "Start the server on it" in machine.run(restore)

    assert machine.get(f"/api/tables/{table}").status_code == 200
    assert machine.get(f"/api/tables/{later}").status_code == 404
    for block in blocks(PAGE, "Logs"):
        machine.run(block)


def test_an_update_from_0_1_0_with_games_under_way(machine: Machine) -> None:
    """The database of then is in its place; the commands of the page do the rest."""
    program, settings = blocks(PAGE, SITE)[:2]
    machine.run(program + settings)
    shutil.copy(SAVES / "0.1.0" / "server.sqlite", machine.home / "tables.sqlite")
    (update,) = blocks(PAGE, "Updates")

    said = machine.run(update.replace("systemctl stop pocketkeep\n", "", 1))  # 0.1.0 is not here

    assert "24 tables and 3 people" in said
    assert '"status":"ok"' in said
    old = contents(f"sqlite:///{machine.home / 'before-update.sqlite'}")
    assert old["alembic_version"] == [("0001",)]
    asyncio.run(go_on(machine.address))


async def go_on(address: str) -> None:
    """Somebody who had an account then signs in, finds every table, and plays on."""
    told = json.loads((SAVES / "0.1.0" / "server.json").read_text())
    visitor = await Visitor.arrive(address, "Nobody yet")
    form = {"name": "Ann", "password": told["password"]}
    (await visitor.http.post("/api/sign-in", json=form)).raise_for_status()
    mine = (await visitor.http.get("/api/tables/mine")).json()["tables"]
    for id in ("kingdoms-solo", "ulos-solo", "tactics-solo"):
        player = await sit_down(visitor, id)
        await player.until(lambda me: me.has_to_choose)
        eyes = player.due
        reply = await player.choose(eyes.view["decision"]["options"][0], eyes.seat)
        assert isinstance(reply, Done), id
        await player.leave()
    await visitor.leave()

    assert {line["id"] for line in mine} <= set(told["tables"])
    assert len(mine) > 10


def test_every_command_that_is_marked_is_run() -> None:
    known = [*blocks(PAGE, SITE), *blocks(PAGE, "Backups"), *blocks(PAGE, "Updates")]

    assert blocks(PAGE) == [*known, *blocks(PAGE, "Logs")]


def test_the_page_names_settings_options_and_files_that_there_are() -> None:
    fields = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    files = set(re.findall(r"\bdeploy/[\w.-]+", PAGE)) - {"deploy/.env"}

    assert set(re.findall(rf"\b{PREFIX}[A-Z_]+", PAGE)) - fields == {
        f"{PREFIX}HOME",  # for every command
        f"{PREFIX}NAME",  # of the proxy
        f"{PREFIX}UPSTREAM",  # likewise
    }
    assert [name for name in files if not (ROOT / name).exists()] == []
    manual = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    for option in set(re.findall(r"(?<=`)--[a-z-]+", PAGE)):
        assert f"`{option}" in manual, option
