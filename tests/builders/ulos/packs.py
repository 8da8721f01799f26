"""What packs of Ulos hold, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.ulos.content.load import load
from tests.builders.packs import faults_on, pack

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


def faults_of(folder: Path) -> list[str]:
    return faults_on(load, folder)


def faults_in(folder: Path, **files: str) -> list[str]:
    """What is wrong with a pack of these files."""
    return faults_of(pack(folder, **files))
