"""Bots of a host's own on a server: named by the host, called by tables, never by command."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from pocketkeep.core.errors import BadOptions, UnknownName
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.settings import BadSettings, read_settings
from pocketkeep.server.table.entries import Seated
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Fill, Start
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.seats import Viewer
from tests.builders.programs import FIRST_OPTION, program
from tests.builders.server.houses import eventually, indoors, open_site
from tests.builders.server.sittings import Sitting, make_hoard_known

pytestmark = pytest.mark.anyio

ANN = Viewer("ann", "Ann")


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


def named(kind: str, name: str = "mybot") -> tuple[str, ...]:
    """The host's setting for a program."""
    return (f"{name}={kind.removeprefix('exec:')}",)


async def play(site: Site, *kinds: str) -> str:
    """A game of bots alone, to its end."""
    form = TableForm("hoard", {"players": len(kinds)}, seats=[SeatForm(kind) for kind in kinds])
    entries = open_table(form, ANN, "t1", 1, seed="seed", programs=site.programs.kinds)
    await site.hub.create("t1", entries)

    async def is_over() -> bool:
        return await site.hub.look("t1", lambda room: room.is_over)

    await eventually(site, is_over)
    return "t1"


def lost(site: Site) -> float:
    return site.metrics.registry.get_sample_value("pocketkeep_bot_fallbacks_total") or 0.0


async def test_a_program_of_the_hosts_plays_at_a_table(sqlite_copy: str, tmp_path: Path) -> None:
    body = FIRST_OPTION.replace(
        "if line", f"open({str(tmp_path / 'ran')!r}, 'a').close()\n    if line"
    )
    bot = program(tmp_path, body)
    async with open_site(sqlite_copy, programs=named(bot)) as site:
        await play(site, "exec:mybot", "exec:mybot", "random")

        assert (tmp_path / "ran").exists()
        assert lost(site) == 0
        for _ in range(200):
            if not site.programs.talks and not site.programs._leaving:  # noqa: SLF001
                break
            await asyncio.sleep(0.01)
        assert site.programs.talks == {}


async def test_one_that_plays_badly_costs_nobody_the_game(sqlite_copy: str, tmp_path: Path) -> None:
    bot = program(tmp_path, "sys.exit('broken')")
    async with open_site(sqlite_copy, programs=named(bot)) as site:
        await play(site, "exec:mybot", "random")

        assert lost(site) > 0


async def test_nobody_else_says_what_is_run(sqlite_copy: str, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    bot = program(tmp_path, f"open({str(mark)!r}, 'w').close()")
    async with open_site(sqlite_copy, programs=named(program(tmp_path, FIRST_OPTION))) as site:
        async with indoors(site) as guest:
            await guest.come_in("Ann")
            seats = [{"kind": "me"}, {"kind": bot}]
            form = {"game": "hoard", "options": {"players": 2}, "seats": seats}
            answer = await guest.http.post("/api/tables", json=form)
            games = (await guest.http.get("/api/games")).json()

        assert answer.status_code == 400
        assert "There is no kind of player 'exec'" in answer.json()["faults"][0]
        assert games[0]["bots"][-1]["kind"] == "exec:mybot"
        # As a file from somewhere else may name it: a usual bot plays for it.
        entries = open_table(
            TableForm("hoard", {"players": 2}, seats=[SeatForm("random"), SeatForm("random")]),
            ANN,
            "t2",
            1,
            seed="seed",
        )
        foreign = [
            Seated(e.at, e.seat, "", e.name, bot=bot) if isinstance(e, Seated) else e
            for e in entries
        ]
        await site.hub.create("t2", foreign)

        async def is_over() -> bool:
            return await site.hub.look("t2", lambda room: room.is_over)

        await eventually(site, is_over)
    assert not mark.exists()


async def test_a_seat_is_filled_with_a_program_by_name_alone() -> None:
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me")])
    sitting = Sitting(open_table(form, ANN, "t1", 1, seed="seed"))

    with pytest.raises(UnknownName):
        sitting.wish("ann", Fill(1, 1, "exec:mybot"))
    with pytest.raises(UnknownName):
        sitting.wish("ann", Start(1, "exec:sleep 9"))
    with pytest.raises(BadOptions):
        open_table(
            TableForm("hoard", seats=[SeatForm("exec:other")]),
            ANN,
            "t2",
            1,
            seed="seed",
            programs=("exec:mybot",),
        )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("mybot", "write NAME=COMMAND"),
        ("My Bot=./x", "write NAME=COMMAND"),
        ("mybot=./not-there", "There is no program to run"),
        ("mybot=", "Say which program"),
    ],
)
def test_what_cannot_be_run_is_told_when_the_server_starts(given: str, told: str) -> None:
    with pytest.raises(BadSettings, match="POCKETKEEP_PROGRAMS cannot be"):
        read_settings({"POCKETKEEP_PROGRAMS": given}, {})
    with pytest.raises(BadSettings, match=told):
        read_settings({}, {"programs": [given]})


def test_a_program_may_have_a_time_of_its_own() -> None:
    settings = read_settings({"POCKETKEEP_PROGRAMS": f"mybot={sys.executable} x.py@2"}, {})

    assert settings.programs == (f"mybot={sys.executable} x.py@2",)
