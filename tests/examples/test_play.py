"""Hoard, installed, is played like any other game: terminal, bots in processes, a server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import hoard
import pocketkeep
from hoard.shown import HoardView
from pocketkeep.ai import simulation
from pocketkeep.cli import app
from pocketkeep.core import record
from pocketkeep.core.match import resume
from pocketkeep.core.plain_table import by_seat, shared
from pocketkeep.core.ruleset import RULESETS, find_ruleset, playable
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Choose, Done, Update
from tests.builders.server.houses import Chair, visiting

SOURCE = Path(pocketkeep.__file__).parents[1]  # compiled or not, as this test runs


@pytest.mark.usefixtures("plugged_in")
def test_an_installed_game_is_found_by_its_name_and_listed_after_our_own() -> None:
    assert find_ruleset("hoard") is hoard.RULESET
    assert [ruleset.name for ruleset in playable()] == [*RULESETS, "hoard"]


@pytest.mark.usefixtures("plugged_in")
def test_a_whole_game_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POCKETKEEP_HOME", str(tmp_path))
    played = CliRunner().invoke(
        app, ["play", "hoard", "--seats", "human,greedy", "--seed", "3"], input="2\n1\n" * 200
    )

    assert played.exit_code == 0, played.output
    assert "took a treasure worth" in played.output
    assert "coins  treasures  total" in played.output
    assert re.search(r"(win|wins|share the victory) with \d+ points", played.output)


@pytest.mark.usefixtures("plugged_in")
def test_a_game_is_left_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POCKETKEEP_HOME", str(tmp_path))
    file = tmp_path / "raid.json"
    command = f"play hoard --seats human,random --seed 3 --save {file}"
    CliRunner().invoke(app, command.split(), input="peek\n")

    kept = record.read_file(file)

    assert kept.choices == ["0 peek"]
    view = resume(kept).view(0)
    assert isinstance(view, HoardView)
    assert view.top is not None


@pytest.mark.usefixtures("plugged_in")
def test_bots_play_it_in_processes_of_their_own() -> None:
    work = simulation.tasks("hoard", {"players": 2}, ["greedy", "random"], 4, seed=1)

    played = list(simulation.run(work, jobs=2))

    assert [game.error for game in played] == [""] * 4
    assert all(game.outcome is not None for game in played)


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """A server of its own process, with its workers, that knows hoard as an installed package."""
    paths = os.pathsep.join([str(SOURCE), str(installed)])
    with subprocess.Popen(
        [sys.executable, "-m", "pocketkeep", "serve", "--workers", "1", "--bot-pause", "0"],
        env=os.environ
        | {"PYTHONPATH": paths, "POCKETKEEP_HOME": str(tmp_path), "POCKETKEEP_PORT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        yield first.split()[-1].rstrip("/")
        server.terminate()


@pytest.mark.anyio
async def test_a_whole_game_on_the_plain_board_of_a_server(address: str) -> None:
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me"), SeatForm("greedy")])
    async with visiting(address, "Ann") as ann:
        games = (await ann.http.get("/api/games")).json()
        exhibit = (await ann.http.get("/api/games/hoard/exhibit")).json()
        async with ann.at(await ann.open_table(form)) as chair:
            last = await play_to_the_end(chair)

    assert [game["title"] for game in games if game["name"] == "hoard"] == ["Hoard"]
    assert exhibit["names"]["c5"] == "lantern 2"
    eyes = last.eyes[0]
    view = msgspec.convert(eyes.view, HoardView)
    assert [set(thief) >= {"coins", "cards", "won"} for thief in by_seat(view, 2)] == [True] * 2
    assert {"deck", "treasures", "dragon"} <= dict(shared(view, 2)).keys()
    assert eyes.outcome is not None
    assert eyes.outcome.rule == "H-TURN-1"
    assert "{0} drew a card." not in [entry.text for entry in chair.log]  # she saw which


async def play_to_the_end(chair: Chair) -> Update:
    """Ann chooses by luck whenever she is asked."""
    luck, answered = Random(1), 0
    while True:
        table = await chair.until(partial(wants_an_answer, answered))
        if is_over(table):
            return table
        view: dict[str, Any] = table.eyes[0].view
        choice, answered = luck.choice(view["decision"]["options"]), view["version"]
        answer = await chair.wish(partial(Choose, seat=0, choice=choice, version=answered))
        assert isinstance(answer, Done)


def wants_an_answer(answered: int, told: Update) -> bool:
    """Whether Ann is asked something new; or the game is over."""
    view = told.eyes[0].view
    return is_over(told) or (bool(view["decision"]) and view["version"] > answered)


def is_over(told: Update) -> bool:
    return told.eyes[0].outcome is not None
