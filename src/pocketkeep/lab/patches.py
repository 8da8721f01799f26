"""Changed numbers of content as a patch of its TOML files, for people to read and to apply."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.lab.changes import Files, find, lay
from pocketkeep.lab.lines import find_lines

PACKAGE = "pocketkeep"


def patch_of(ruleset: Ruleset, options: Options, files: Files, numbers: Mapping[str, Any]) -> str:
    """A unified diff of every file with one of the numbers; what no line has is told after it."""
    texts: dict[Path, tuple[str, str]] = {}
    untold: list[str] = []
    for path, value in numbers.items():
        file = _file_of(ruleset, options, files, path)
        before, now = texts.get(file) or (file.read_text("utf-8"),) * 2
        changed = replaced(now, path.split(".")[1:], value)
        if changed is None:
            untold.append(f"# {path} = {value} (to be changed by hand)\n")
        else:
            texts[file] = before, changed
    parts = [_diff(file, *texts[file]) for file in texts]
    return "".join([*parts, *untold])


def _file_of(ruleset: Ruleset, options: Options, files: Files, path: str) -> Path:
    """The last file that has the entry: a pack's comes after the house's."""
    stem, entry = path.split(".")[:2]
    found = [
        file
        for file in ruleset.study.files(options, lay(files))
        if file.stem == stem and entry in tomllib.loads(file.read_text("utf-8"))
    ]
    return found[-1]


def replaced(text: str, way: list[str], value: Any) -> str | None:
    r"""The text with another number at a place; None where it cannot be found for sure.

    >>> replaced('[wren]\nhealth = 9\nmove = 4\n', ["wren", "health"], 8)
    '[wren]\nhealth = 8\nmove = 4\n'
    """
    wanted = tomllib.loads(text)
    old = find(wanted, ".".join(way))
    holder = find(wanted, ".".join(way[:-1]))
    holder[int(way[-1]) if isinstance(holder, list) else way[-1]] = value
    lines = text.splitlines(keepends=True)
    written = re.compile(rf"(?<![\w.-]){re.escape(way[-1])}(\s*=\s*){re.escape(str(old))}(?![\w.])")
    for number in _lines_of(text, way):
        line = lines[number - 1]
        for match in written.finditer(line):
            new = f"{line[: match.start()]}{way[-1]}{match[1]}{value}{line[match.end() :]}"
            tried = "".join([*lines[: number - 1], new, *lines[number:]])
            if tomllib.loads(tried) == wanted:
                return tried
    return None


def _lines_of(text: str, way: list[str]) -> list[int]:
    """Lines that may hold it: the one that is known to, and those after the head above it."""
    known = find_lines(text)
    parts = tuple(int(part) if part.isdecimal() else part for part in way)
    first = next((known[parts[:n]] for n in range(len(parts), 0, -1) if parts[:n] in known), 1)
    return list(range(max(1, first), len(text.splitlines()) + 1))


def _diff(file: Path, before: str, after: str) -> str:
    name = _shown(file)
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        after.splitlines(keepends=True),
        f"a/{name}",
        f"b/{name}",
    )
    return "".join(lines)


def _shown(file: Path) -> str:
    """The path in the repository; of a pack's file its name."""
    parts = file.parts
    if PACKAGE in parts:
        at = len(parts) - 1 - parts[::-1].index(PACKAGE)
        return "/".join(["src", *parts[at:]])
    return file.name
