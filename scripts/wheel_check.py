#!/usr/bin/env python3
# ruff: noqa: T201
"""Whether an installed wheel is whole: rules compiled, pages inside, games that can be played.

The build leaves out what it cannot make and only says so, which is right on a desk; a wheel that is
given to others must have everything. cibuildwheel runs this on every wheel it has built.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import files

from pocketkeep import is_compiled

GAMES = {"kingdoms": "5", "ulos": "5", "tactics": "2"}


def problems() -> Iterator[str]:
    if not is_compiled():
        yield "the rules are not compiled"
    if not any(file.name == "index.html" for file in files("pocketkeep") or []):
        yield "there are no pages for the browser"
    for game, number in GAMES.items():
        yield from problems_of_playing(game, number)


def problems_of_playing(game: str, number: str) -> Iterator[str]:
    command = [sys.executable, "-m", "pocketkeep", "simulate", game, "--players", "2"]
    command += ["--seats", "greedy,random", "--games", number]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode != 0 or "Errors: 0" not in done.stdout:
        yield f"{game} cannot be played:\n{done.stdout}{done.stderr}"


def main() -> int:
    found = list(problems())
    for problem in found:
        print(f"pocketkeep: {problem}")
    if not found:
        print(f"pocketkeep: this wheel is whole; {', '.join(GAMES)} can be played")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
