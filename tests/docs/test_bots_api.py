"""docs/bots-api.md: its tables are those of the structs, and what it tells to paste works."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import httpx
import pytest

from benchmarks.server.process import free_port
from pocketkeep.ai.programs import talk
from pocketkeep.ai.programs.player import USUAL_SECONDS
from pocketkeep.ai.programs.protocol import LONGEST_LINE
from pocketkeep.export.parquet import GAMES_A_FILE
from pocketkeep.remote.runner import Runner
from pocketkeep.remote.server import Server
from pocketkeep.server.house import limits
from tests.builders.server.houses import PATIENCE
from tests.builders.server.robots import make_bot
from tests.builders.server.towns import Town, town
from tests.docs.bots_page import PARTS, ROOT, filled

PAGE = ROOT / "docs" / "bots-api.md"
PAGES = (PAGE, ROOT / "docs" / "data.md")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Town]:
    with town(f"sqlite:///{tmp_path / 'tables.sqlite'}") as opened:
        yield opened


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_page_is_up_to_date(page: Path, *, regenerate: bool) -> None:
    text = filled(page.read_text(encoding="utf-8"))
    if regenerate:
        page.write_text(text, encoding="utf-8")

    assert page.read_text(encoding="utf-8") == text, "run pytest --regenerate tests/docs"


def test_every_generated_part_is_shown() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)

    assert all(f"<!-- generated: {part} -->" in text for part in PARTS)


def test_the_figures_of_the_page_of_data_are_those_of_the_program() -> None:
    assert f"{GAMES_A_FILE} games each" in PAGES[1].read_text(encoding="utf-8")


def test_the_figures_of_the_page_are_those_of_the_program() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())

    assert f"{limits.BOT_CALLS.burst} at once" in page
    assert f"{1 / limits.BOT_CALLS.pause:g} a second after that" in page
    assert f"{limits.SOCKETS_PERSON} streams open at most" in page
    assert f"a line of more than {LONGEST_LINE} bytes" in page
    assert (talk.PATIENCE, talk.STARTS, USUAL_SECONDS) == (3, 3, 5.0), "it says so in words"


def test_the_first_bot_of_the_page_plays_against_a_real_server(here: Town, tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    first = page.partition("first_network_bot.py`:")[2]
    code = re.search(r"```python\n(.*?)```", first, re.DOTALL)
    assert code is not None
    file = tmp_path / "first_network_bot.py"
    file.write_text(code[1], encoding="utf-8")
    token = here.do(make_bot(here.site, "Anvil"))
    environment = {
        **os.environ,
        "POCKETKEEP_SERVER": here.address,
        "POCKETKEEP_BOT_TOKEN": token,
    }
    bot = subprocess.Popen(
        [sys.executable, str(file)], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        opponent = Server(here.address, here.do(make_bot(here.site, "Bellows")))
        opponent.post("challenges", to="Anvil", game="ulos", options={"players": 2})
        runner = Runner(opponent, "random", lambda _: None, accepts=False, tables=1, games=1)
        thread = threading.Thread(target=runner.run)
        thread.start()
        thread.join(PATIENCE)
        assert bot.stdout is not None
        said = [bot.stdout.readline().strip() for _ in range(3)]
    finally:
        bot.kill()
        bot.communicate()

    assert said[0] == "I am Anvil"
    assert said[1].startswith("Playing ulos at ")
    assert said[2].startswith("Over, place ")


class Walk:
    """The first section of the page, on a port and in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        page = PAGE.read_text(encoding="utf-8")
        text = page.partition("## Your first bot in five minutes")[2].partition("\n## ")[0]
        self.port = str(free_port())
        self.text = text.replace("8420", self.port)
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "POCKETKEEP_HOME": str(folder),
            "POCKETKEEP_PORT": self.port,
        }
        self.blocks = [
            dedent(block) for block in re.findall(r"```\n(.*?)```", self.text, re.DOTALL)
        ]

    @contextmanager
    def running(self, line: str) -> Iterator[subprocess.Popen[str]]:
        """What somebody types, by the Python that runs this test."""
        typed, *words = shlex.split(line)
        assert typed == "pocketkeep"
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "pocketkeep", *words],
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield process
        finally:
            process.terminate()
            process.communicate()


def heard(process: subprocess.Popen[str], words: str) -> str:
    """The first line that says so."""
    assert process.stdout is not None
    for line in process.stdout:
        if words in line:
            return line
    pytest.fail(f"it ended without saying {words!r}")


def token_for_a_bot(owner: httpx.Client, name: str) -> str:
    """What the page *You* does when its buttons are pressed."""
    owner.post("/api/guest", json={"name": "Olga"}).raise_for_status()
    form = {"name": "Olga", "password": "a long password"}
    owner.post("/api/account", json=form).raise_for_status()
    owner.post("/api/account/bots", json={"name": name}).raise_for_status()
    made = owner.post("/api/account/tokens", json={"bot": name}).raise_for_status().json()
    return str(made["token"])


def test_the_commands_of_the_page_are_typed_as_they_stand_there(tmp_path: Path) -> None:
    """A server, a token in the environment, and a bot of ours in one command."""
    walk = Walk(tmp_path)
    serve, export = walk.blocks[0].strip(), walk.blocks[1].strip()
    told = re.search(r"in one command: `([^`]+)`", walk.text)
    variable = re.fullmatch(r"export (\w+)=pk_…", export)
    assert told is not None
    assert variable is not None
    with walk.running(serve) as server:
        heard(server, walk.address)
        with httpx.Client(base_url=walk.address, timeout=PATIENCE) as owner:
            assert f"{walk.address}/you" in walk.text
            token = token_for_a_bot(owner, "Anvil")
            assert token.startswith("pk_")
            walk.environment[variable[1]] = token
            with walk.running(told[1]) as bot:
                assert heard(bot, "Anvil is at").startswith(f"Anvil is at {walk.address}")
                form = {"to": "Anvil", "game": "ulos", "options": {"players": 2}}
                asked = owner.post("/api/challenges", json=form).raise_for_status().json()
                assert heard(bot, "challenges to").strip() == "Olga challenges to ulos: accepted."
                assert heard(bot, "Playing at").strip().endswith(asked["table"])
