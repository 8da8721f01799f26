#!/usr/bin/env python3
# ruff: noqa: T201
"""Look at files as a whole: blanks at line ends, a last line without an end, leftovers, size.

The hooks of git run `scripts/check_files.py FILE ...` on the files of a commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

MOST_BYTES = 500_000
LEFTOVERS = (b"<<<<<<< ", b">>>>>>> ")  # of a merge


def problems(path: Path, name: str) -> Iterator[str]:
    if not path.is_file() or path.is_symlink():
        return
    content = path.read_bytes()
    if len(content) > MOST_BYTES:
        yield f"{name} has {len(content):,} bytes; what is larger than {MOST_BYTES:,} stays out"
    if b"\0" not in content:
        yield from problems_of_text(content, name)


def problems_of_text(content: bytes, name: str) -> Iterator[str]:
    if content and not content.endswith(b"\n"):
        yield f"{name}: the last line has no end"
    for number, line in enumerate(content.split(b"\n"), 1):
        if line.startswith(LEFTOVERS):
            yield f"{name}:{number}: left over from a merge"
        if line.endswith(b"\r"):
            yield f"{name}:{number}: ends as on Windows; lines end in LF alone"
        elif line != line.rstrip():
            yield f"{name}:{number}: blanks at the end of the line"


def main(names: list[str]) -> int:
    found = [problem for name in names for problem in problems(Path(name), name)]
    for problem in found:
        print(f"pocketkeep: {problem}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
