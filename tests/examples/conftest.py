"""Hoard as a package that is installed beside Pocketkeep: its wheel, laid into a folder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pocketkeep.core import plug_ins

ROOT = Path(__file__).parents[2]
INSTALLING = ROOT / "tests" / "docs" / "installing.py"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like site-packages with hoard in it, and nothing else."""
    site = tmp_path_factory.mktemp("site")
    subprocess.run(
        [sys.executable, str(INSTALLING), "install", str(ROOT / "examples" / "hoard")],
        env={"POCKETKEEP_SITE": str(site)},
        check=True,
    )
    return site


@pytest.fixture
def plugged_in(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """For one test, hoard is among the installed games."""
    monkeypatch.syspath_prepend(str(installed))
    plug_ins.offered.cache_clear()
    yield installed
    plug_ins.offered.cache_clear()
