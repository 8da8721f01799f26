"""Content packs, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BrokenContent
from pocketkeep.games.ulos.content.load import load

FOXES = """
[foxes]
name = "Foxes"
singular = "Fox"
source = "house"
group = "advanced"
terrains = ["field", "forest"]
shape = "line"
ability = "lure"
per = 1
"""


FOXDALE = """
[foxdale]
name = "Foxdale"
source = "house"
text = "Burrows all over."
rows = ["dddddd", "ffffff", "tttttt", "mmmxww"]
"""


def pack(folder: Path, **files: str) -> Path:
    """A folder with these files."""
    for file, text in files.items():
        (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return folder


def faults_of(folder: Path) -> list[str]:
    with pytest.raises(BrokenContent) as refused:
        load(folder)
    return refused.value.faults


def faults_in(folder: Path, **files: str) -> list[str]:
    """What is wrong with a pack of these files."""
    return faults_of(pack(folder, **files))
