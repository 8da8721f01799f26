"""What tests of programs may use: a house for commands, and databases."""

import pytest

from pocketkeep.ai.programs import talk
from tests.cli.conftest import home, run
from tests.server.conftest import (
    anyio_backend,
    postgres,
    postgres_copy,
    postgres_pattern,
    sqlite_copy,
    sqlite_pattern,
)

__all__ = [
    "anyio_backend",
    "home",
    "postgres",
    "postgres_copy",
    "postgres_pattern",
    "run",
    "sqlite_copy",
    "sqlite_pattern",
]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine with much to do programs take their time to start and to hear."""
    monkeypatch.setattr(talk, "FIRST_WORDS", 120.0)
    monkeypatch.setattr(talk, "PASSING", 60.0)
