"""Commands run in a house of their own: nothing of the user's is read or written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pocketkeep.cli import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("POCKETKEEP_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Run a command as typed, with lines for its standard input."""

    def run_command(command: str, *lines: str) -> Result:
        typed = "".join(f"{line}\n" for line in lines)
        return CliRunner().invoke(app, command.split(), input=typed)

    return run_command
