"""Hoard as a package that is installed beside Pocketkeep: its wheel, laid into a folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSTALLING = ROOT / "tests" / "docs" / "installing.py"


def install_hoard(site: Path) -> None:
    """Make a folder like site-packages, with hoard in it and nothing else."""
    command = [sys.executable, str(INSTALLING), "install", str(ROOT / "examples" / "hoard")]
    subprocess.run(command, env={"POCKETKEEP_SITE": str(site)}, check=True)  # noqa: S603 - our own
