"""What tests of the examples may use: hoard, installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pocketkeep.core import plug_ins
from tests.builders.installing import install_hoard


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site")
    install_hoard(site)
    return site


@pytest.fixture
def plugged_in(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """For one test, hoard is among the installed games."""
    monkeypatch.syspath_prepend(str(installed))
    plug_ins.offered.cache_clear()
    yield installed
    plug_ins.offered.cache_clear()
