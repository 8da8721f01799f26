"""Content packs laid as files, and what is wrong with them; for any game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pocketkeep.core.errors import BrokenContent


def pack(folder: Path, **files: str) -> Path:
    """A folder with these files."""
    for file, text in files.items():
        (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return folder


def two_folders(within: Path) -> tuple[Path, Path]:
    """Room for two packs."""
    one, other = within / "one", within / "other"
    one.mkdir()
    other.mkdir()
    return one, other


def faults_on(load: Callable[[Path], object], folder: Path) -> list[str]:
    """What is said to be wrong with a pack when it is loaded."""
    with pytest.raises(BrokenContent) as refused:
        load(folder)
    return refused.value.faults
