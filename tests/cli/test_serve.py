"""`pocketkeep serve`, `pocketkeep open`, and `pocketkeep` alone."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from pocketkeep.cli import serve
from pocketkeep.server.running import serving
from pocketkeep.server.running.serving import addresses, find_running, listen
from pocketkeep.server.running.settings import Settings
from pocketkeep.server.storage.store import Store
from tests.cli.conftest import Run

PATIENCE = 180.0  # seconds that a server may take to begin or end on a busy machine


@contextmanager
def occupied() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@contextmanager
def server(home: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "pocketkeep", "serve", "--port", "0", *options]
    environment = {**os.environ, "POCKETKEEP_HOME": str(home), "POCKETKEEP_WORKERS": "1"}
    running = subprocess.Popen(  # noqa: S603 - our own program
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def address_of(running: subprocess.Popen[str]) -> str:
    """What it says first, its log apart."""
    assert running.stdout is not None
    for line in running.stdout:
        if found := re.match(r"Pocketkeep runs at (http://\S+)", line):
            return found[1]
    raise AssertionError("the server ended without an address")


def test_it_says_where_it_runs_and_ends_well_when_told_to(home: Path) -> None:
    with server(home) as running:
        address = address_of(running)
        health = httpx.get(f"{address}/api/health").json()
        port = int(address.rpartition(":")[2])
        found = find_running("127.0.0.1", [port])
        running.send_signal(signal.SIGINT)

        assert running.wait(PATIENCE) == 0
        assert health["status"] == "ok"
        assert found == address
        assert find_running("127.0.0.1", [port]) is None
        assert (home / "tables.sqlite").exists()


def test_a_second_server_on_the_same_file_is_refused(run: Run, home: Path) -> None:
    first = asyncio.run(Store.open(f"sqlite:///{home}/tables.sqlite"))
    result = run("serve --port 0")
    asyncio.run(first.close())

    assert result.exit_code == 2
    assert "Another server has the database" in result.output
    assert "--database" in result.output


def test_a_port_in_use_is_named(run: Run) -> None:
    with occupied() as port:
        result = run(f"serve --port {port}")

    assert result.exit_code == 2
    assert f"Port {port} is in use already" in result.output
    assert f"--port {port + 1}" in result.output


def test_an_address_of_another_machine_is_refused(run: Run) -> None:
    result = run("serve --host 192.0.2.1 --port 0")

    assert result.exit_code == 2
    assert "cannot listen on 192.0.2.1" in result.output


def test_a_database_that_cannot_be_written_is_refused(run: Run, home: Path) -> None:
    (home / "file").write_text("in the way")
    result = run(f"serve --port 0 --database {home}/file/tables.sqlite")

    assert result.exit_code == 2
    assert "cannot be opened" in result.output


def test_a_setting_that_cannot_be_is_refused(run: Run) -> None:
    result = run("serve --workers 0 --log-format xml")

    assert result.exit_code == 2
    assert "--workers cannot be 0" in result.output
    assert "--log-format cannot be 'xml'" in result.output


def test_where_nobody_asked_for_a_port_the_next_free_one_is_taken() -> None:
    with occupied() as port, listen("127.0.0.1", range(port, port + 50)) as bound:
        assert port < bound.getsockname()[1] < port + 50


def test_friends_are_told_the_addresses_in_the_network(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "local_addresses", lambda: ["192.168.0.7"])
    with listen("0.0.0.0", [0]) as bound:  # noqa: S104 - as friends need it
        port = bound.getsockname()[1]
        serve.tell(addresses(bound))

    out = capsys.readouterr().out
    assert f"Pocketkeep runs at http://127.0.0.1:{port}\n" in out
    assert f"Friends in your network find it at http://192.168.0.7:{port}\n" in out


def test_at_home_only_this_machine_is_told() -> None:
    with listen("127.0.0.1", [0]) as bound:
        assert addresses(bound) == [f"http://127.0.0.1:{bound.getsockname()[1]}"]


class Started(NamedTuple):
    """What would have been served, and how."""

    settings: Settings
    ports: Sequence[int]
    open_browser: bool


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Started]:
    runs: list[Started] = []

    def note(settings: Settings, ports: Sequence[int], *, open_browser: bool) -> None:
        runs.append(Started(settings, ports, open_browser))

    monkeypatch.setattr(serve, "run", note)
    return runs


@pytest.mark.parametrize("command", ["", "open"])
def test_alone_it_opens_the_game_in_the_browser(
    run: Run, started: list[Started], command: str
) -> None:
    assert run(command).exit_code == 0

    (how,) = started
    assert how.open_browser
    assert how.ports[0] == 8420
    assert len(how.ports) > 1


def test_if_it_runs_already_its_page_is_opened(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serving, "find_running", lambda *_: "http://127.0.0.1:8420")
    first = asyncio.run(Store.open(f"sqlite:///{home}/tables.sqlite"))
    result = run("open")
    asyncio.run(first.close())

    assert result.exit_code == 0
    assert "runs already, at http://127.0.0.1:8420" in result.output
    assert opened == ["http://127.0.0.1:8420"]


def test_options_reach_the_server(run: Run, started: list[Started]) -> None:
    run(
        "serve --host 0.0.0.0 --port 9000 --database postgresql://db/x --workers 3 --bot-pause 1.5 "
        "--origin https://a.example --origin https://b.example --proxy 10.0.0.1 "
        "--proxy 10.0.3.0/24 --name games.example --log-format json"
    )

    (how,) = started
    assert how.settings == Settings(
        host="0.0.0.0",  # noqa: S104
        port=9000,
        database="postgresql://db/x",
        workers=3,
        bot_pause=1.5,
        names=("games.example",),
        origins=("https://a.example", "https://b.example"),
        proxy=("10.0.0.1", "10.0.3.0/24"),
        log_format="json",
    )
    assert (list(how.ports), how.open_browser) == ([9000], False)
