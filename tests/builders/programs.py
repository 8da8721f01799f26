"""Programs that play, well or badly, written down as files."""

from __future__ import annotations

import sys
from pathlib import Path

GREETS = """
import json, os, sys, time
def say(**said): print(json.dumps(said), flush=True)
def lines():
    for line in sys.stdin: yield json.loads(line)
told = lines()
next(told)
say(type="hello", protocol=1, name="Test bot")
"""


def program(folder: Path, body: str, *, greets: bool = True) -> str:
    """A bot as seats name it: what it does after its greeting is given; `told` is what it hears."""
    file = folder / f"bot{len(list(folder.glob('bot*')))}.py"
    file.write_text((GREETS if greets else "import json, os, sys, time\n") + body, "utf-8")
    return f"exec:{sys.executable} {file}"


FIRST_OPTION = """
for line in told:
    if line["type"] == "decide":
        say(type="choose", id=line["id"], number=0)
"""

NOTES = """
with open({notes!r}, "a") as notes:
    for line in told:
        if line["type"] == "new game":
            print(line["options"]["players"], file=notes, flush=True)
        if line["type"] == "decide":
            say(type="choose", id=line["id"], number=0)
        if line["type"] == "game over":
            print("over" if line["outcome"] else "off", file=notes, flush=True)
"""


def noting(folder: Path) -> tuple[str, Path]:
    """A program that writes down what it was told of each game, and where: players, over or off."""
    notes = folder / "notes"
    return program(folder, NOTES.format(notes=str(notes))), notes
