"""The page on hosting: its commands are run, on a machine that is as good as empty."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import psycopg
import pytest

from benchmarks.server.client import Visitor, gather_table, leave
from benchmarks.server.process import free_port
from pocketkeep.server.running.settings import PREFIX, Settings
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done
from tests.builders.server.backups import SAVES, contents
from tests.builders.server.databases import Postgres, postgres_or_skip
from tests.builders.server.old_games import go_on
from tests.docs.machine import ELSEWHERE, IMITATED, NOTED, PATIENCE, Machine, blocks, lines
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


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """One of its own, where nobody else has the role and the database of the page."""
    with postgres_or_skip() as server:
        if not (server.programs / "createuser").exists():
            pytest.skip("NOT TESTED: this PostgreSQL has no createuser")
        yield server


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
    assert "test is successful" in said[3] or not machine.surroundings["NGINX"]
    assert "--deploy-hook systemctl reload nginx" in "".join(machine.calls)
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


def test_friends_in_the_same_network(machine: Machine) -> None:
    (serve,) = lines(PAGE, "Friends in the same network")
    ours = serve.replace(".venv/bin/", "")
    with machine.serving(ours, machine.port, POCKETKEEP_HOME=str(machine.home)):
        asyncio.run(open_a_table(machine.address))
        yonder = (
            f"http://127.0.0.2:{machine.port}"  # as from another machine: not where it is by itself
        )
        assert httpx.get(f"{yonder}/api/health", timeout=PATIENCE).json()["status"] == "ok"


def test_what_a_host_does_at_the_machine(machine: Machine) -> None:
    for block in blocks(PAGE, SITE)[:3]:
        machine.run(block)

    def at_the_machine(command: str, whom: str) -> str:
        ours = re.sub(r"\bNAME(-OR-RANGE)?\b", whom, command)
        return machine.run(ours, POCKETKEEP_HOME=str(machine.home))

    reset, host, no_longer, pardon = re.findall(r"pocketkeep people [^`\n]+", PAGE)
    form = {"name": "Ann", "password": "four wise words here"}
    told = {"Origin": machine.address}
    with httpx.Client(base_url=machine.address, headers=told, timeout=PATIENCE) as ann:
        ann.post("/api/account", json=form).raise_for_status()
        code = at_the_machine(reset, "Ann").partition("The code for Ann: ")[2].split()[0]
        anew = {"name": "Ann", "code": code, "password": "four other words here"}
        assert ann.post("/api/reset/password", json=anew).status_code == 200

        assert "is host from now on" in at_the_machine(host, "Ann")
        away = {"network": "203.0.113.0/24"}
        assert ann.post("/api/host/bans", json=away).status_code == 204
        assert "Lifted 1" in at_the_machine(pardon, away["network"])
        assert "is host no longer" in at_the_machine(no_longer, "Ann")
        assert ann.post("/api/host/bans", json=away).status_code == 403


def test_postgresql_and_two_processes_on_it(machine: Machine, postgres: Postgres) -> None:
    second = free_port()
    there = {
        "PATH": f"{machine.programs}:{postgres.programs}:/usr/bin:/bin",
        "PGHOST": str(postgres.folder),
        "PGUSER": "postgres",
        "POCKETKEEP_HOME": str(machine.home),
    }

    def ours(line: str) -> str:
        """The database listens in its own folder, and to nobody in the network."""
        line = line.replace("127.0.0.1/pocketkeep", f"/pocketkeep?host={postgres.folder}")
        return line.replace("8421", str(second))

    user, database, serve = lines(PAGE, "Where things are kept")
    machine.run(user, "PASSWORD\nPASSWORD\n", **there)
    machine.run(database, **there)
    with psycopg.connect(postgres.address("postgres")) as connection:
        asked = "SELECT rolpassword IS NOT NULL, rolsuper FROM pg_authid WHERE rolname = %s"
        assert connection.execute(asked, ["pocketkeep"]).fetchall() == [(True, False)]
    with machine.serving(ours(serve), machine.port, **there) as address:
        table = asyncio.run(open_a_table(address))

    one, other = map(ours, lines(PAGE, "Several processes"))
    with (
        machine.serving(one, machine.port, **there) as here,
        machine.serving(other, second, **there) as yonder,
    ):
        assert httpx.get(f"{yonder}/api/tables/{table}", timeout=PATIENCE).status_code == 200
        asyncio.run(play_at_both(here, yonder))


async def play_at_both(here: str, yonder: str) -> None:
    visitors = [await Visitor.arrive(here, "Ann"), await Visitor.arrive(yonder, "Ben")]
    players = await gather_table(visitors)
    for player in players:
        await player.until(lambda me: me.has_to_choose)
        eyes = player.due
        reply = await player.choose(eyes.view["decision"]["options"][0], eyes.seat)
        assert isinstance(reply, Done)
    await leave(players)
    for visitor in visitors:
        await visitor.leave()


def test_every_other_command_is_run_or_it_is_told_why_not() -> None:
    run = ["Friends in the same network", "Accounts", "Moderation"]
    run += ["Where things are kept", "Several processes"]
    left = [
        line for line in lines(PAGE) if line not in {each for h in run for each in lines(PAGE, h)}
    ]

    assert left == lines(PAGE, "With containers")
    assert {line.split()[0] for line in left} == {"cp", "docker"}  # the former is for the latter
    assert "docker compose up" in (ROOT / ELSEWHERE["docker"].split()[-1]).read_text()
    for name in [*NOTED, *IMITATED, *ELSEWHERE]:
        assert re.search(rf"(^|[`/ ]){name}\b", PAGE, re.MULTILINE), f"{name} is there no more"


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
