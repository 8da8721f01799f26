"""`pocketkeep bots`: who can sit at a table besides people."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.table import Table

from pocketkeep.ai.bots import CHARACTERS, OLD_HANDS, USUAL
from pocketkeep.ai.levels import LEVELS

HOW = f"""\
Write a level, or a level with a character: pocketkeep play --seats human,{USUAL}:warrior
In place of its own time a level takes seconds of CPU a decision: strongest@0.1
A program of your own, in any language: exec:./mybot, or exec:./mybot@2 for two seconds a decision
"""


def bots() -> None:
    """The levels of bots, the weakest first, and what they may be like.

    Example: pocketkeep bots
    """
    console = Console()
    levels = Table(title="Levels")
    for heading in ("level", "it …", "thinks at most"):
        levels.add_column(heading)
    for level in LEVELS.values():
        name = f"{level.name} (usual)" if level.name == USUAL else level.name
        levels.add_row(name, level.blurb, f"{level.seconds:g} s")
    console.print(levels)
    for title, known in (("Characters", CHARACTERS), ("Of old, for measuring", OLD_HANDS)):
        table = Table(title=title)
        for heading in ("name", "it …"):
            table.add_column(heading)
        for name, blurb in known.items():
            table.add_row(name, blurb)
        console.print(table)
    typer.echo(HOW, nl=False)
