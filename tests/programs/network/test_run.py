"""`pocketkeep bot run`: a bot of ours, or a program, at a real server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner, Result

from pocketkeep.cli import app
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.remote import runner as runner_module
from pocketkeep.remote.runner import Runner
from pocketkeep.remote.server import Server, Unreachable
from tests.builders.programs import FIRST_OPTION, program
from tests.builders.server.houses import PATIENCE
from tests.builders.server.robots import make_bot
from tests.builders.server.towns import Town, town


@pytest.fixture
def here(sqlite_copy: str) -> Iterator[Town]:
    with town(sqlite_copy) as opened:
        yield opened


def call(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(app, ["bot", "run", *words], env=environment)


def once(here: Town, spec: str) -> list[str]:
    """For one game."""
    return ["--server", here.address, "--bot", spec, "--games", "1"]


def challenge(here: Town, name: str, game: str = "ulos") -> str:
    """A person challenges a bot and leaves the rest to a bot of the server's; the table's id."""
    with httpx.Client(base_url=here.address, verify=False, timeout=PATIENCE) as ann:  # noqa: S501
        ann.post("/api/guest", json={"name": "Ann"})
        form = {"to": name, "game": game, "options": {"players": 2}}
        asked = ann.post("/api/challenges", json=form).json()
        return str(asked["table"])


class Opponent:
    """Another bot that challenges, and plays until the game is over."""

    def __init__(self, here: Town, token: str) -> None:
        self.server = Server(here.address, token)
        self.said: list[str] = []
        self.runner = Runner(
            self.server, "random", self.said.append, accepts=False, tables=9, games=1
        )
        self.thread = threading.Thread(target=self.runner.run)

    def challenge(self, name: str, game: str) -> str:
        asked = self.server.post("challenges", to=name, game=game, options={"players": 2})
        self.thread.start()
        return str(asked["table"])

    def wait(self) -> None:
        self.thread.join(60)
        assert not self.thread.is_alive()


@pytest.mark.parametrize("kind", ["greedy", "green", "program"])
def test_a_bot_accepts_a_challenge_and_plays_it_to_the_end(
    here: Town, tmp_path: Path, kind: str
) -> None:
    spec = program(tmp_path, FIRST_OPTION) if kind == "program" else kind
    token = here.do(make_bot(here.site, "Anvil"))
    opponent = Opponent(here, here.do(make_bot(here.site, "Bellows")))
    table = opponent.challenge("Anvil", "ulos")

    result = call(*once(here, spec), POCKETKEEP_BOT_TOKEN=token)
    opponent.wait()

    assert result.exit_code == 0, result.output
    assert f"Anvil is at {here.address}" in result.stdout
    assert "Bellows challenges to ulos: accepted." in result.stdout
    assert f"Over at {table}: place " in result.stdout
    assert "Decisions lost" not in result.stdout
    assert token not in result.output
    line = here.do(here.site.store.line(table))
    assert line is not None
    assert line.status == "over"


def test_a_program_that_talks_nonsense_loses_decisions_and_is_told_of(
    here: Town, tmp_path: Path
) -> None:
    spec = program(tmp_path, "for line in told: print('what?', flush=True)")
    file = tmp_path / "token"
    file.write_text(here.do(make_bot(here.site, "Anvil")) + "\n", "utf-8")
    opponent = Opponent(here, here.do(make_bot(here.site, "Bellows")))
    opponent.challenge("Anvil", "ulos")

    result = call(
        "--server", here.address, "--bot", spec, "--games", "1", "--token-file", str(file)
    )
    opponent.wait()

    assert result.exit_code == 0, result.output
    assert "Decisions lost: " in result.stdout
    assert "nonsense" in result.stdout


def test_challenges_are_declined_where_that_is_wished(here: Town) -> None:
    token = here.do(make_bot(here.site, "Anvil"))
    said: list[str] = []
    runner = Runner(
        Server(here.address, token), "random", said.append, accepts=False, tables=1, games=0
    )
    thread = threading.Thread(target=runner.run)
    thread.start()
    table = challenge(here, "Anvil")
    bot = here.do(here.site.store.tokens.find_bot("anvil"))
    assert bot is not None
    for _ in range(500):
        if not here.do(here.site.challenges.listed(bot.id)):
            break
        runner.done.wait(0.01)
    runner.done.set()
    thread.join(20)

    assert said[1:] == ["Ann challenges to ulos: declined."]
    line = here.do(here.site.store.line(table))
    assert line is not None
    assert line.status == "gathering"


@pytest.mark.parametrize(
    ("words", "token", "told"),
    [
        (["--server", "{here}"], "", "A bot needs its token"),
        (["--server", "{here}", "--token-file", "/no/such/file"], "", "A bot needs its token"),
        (["--server", "{here}"], "pk_wrong", "This token was revoked, or is none of this server's"),
        (["--server", "http://127.0.0.1:1"], "pk_any", "does not answer"),
        (["--server", "ftp://games"], "pk_any", "is no address of a server"),
        (["--server", "http://games:port"], "pk_any", "is no address of a server"),
        (
            ["--server", "{here}", "--bot", "parrot"],
            "pk_any",
            "There is no kind of player 'parrot'",
        ),
        (["--server", "{here}", "--bot", "exec:./none"], "pk_any", "There is no program to run"),
    ],
)
def test_what_cannot_be_run_is_told(here: Town, words: list[str], token: str, told: str) -> None:
    given = [word.replace("{here}", here.address) for word in words]

    result = call(*given, POCKETKEEP_BOT_TOKEN=token)

    assert result.exit_code == 2
    assert told in " ".join(result.stderr.split())


def test_a_bot_whose_token_is_revoked_ends_and_says_so(here: Town) -> None:
    token = here.do(make_bot(here.site, "Anvil"))
    runner = Runner(
        Server(here.address, token), "random", lambda _: None, accepts=True, tables=1, games=0
    )
    faults: list[str] = []

    def run() -> None:
        try:
            runner.run()
        except PocketkeepError as error:
            faults.append(error.code)

    thread = threading.Thread(target=run)
    thread.start()
    bot = here.do(here.site.store.tokens.find_bot("anvil"))
    assert bot is not None
    (revoked,) = here.do(here.site.store.tokens.of(bot.owner))
    owner = here.do(here.site.store.person(bot.owner))
    assert owner is not None
    here.do(here.site.bot_accounts.revoke(owner, revoked.id))
    thread.join(30)

    assert faults == ["token/unknown"]


class Flaky(Server):
    """Every stream breaks off after a few lines."""

    def stream(self, path: str, after: str = "") -> Iterator[dict[str, Any] | None]:
        for number, line in enumerate(super().stream(path, after)):
            if number == 3:
                raise Unreachable("The connection broke off.")
            yield line


def test_a_connection_that_breaks_off_again_and_again_loses_nothing(
    here: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner_module, "PAUSES", (0.0,))
    token = here.do(make_bot(here.site, "Anvil"))
    opponent = Opponent(here, here.do(make_bot(here.site, "Bellows")))
    table = opponent.challenge("Anvil", "ulos")
    server = Flaky(here.address, token)
    Runner(server, "random", lambda _: None, accepts=True, tables=1, games=1).run()
    opponent.wait()

    line = here.do(here.site.store.line(table))
    assert line is not None
    assert line.status == "over"
