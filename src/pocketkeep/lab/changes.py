"""Content changed for an experiment: a pack made in memory, laid over the cards that are there.

A change names what it changes by the way to it: the file, the entry, then fields, and places in
lists from 0, as `units.wren.health` or `factions.orcs.magic.2.effects.0.amount`. Nothing of the
content itself is ever written.
"""

from __future__ import annotations

import copy
import hashlib
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import tomli_w

from pocketkeep.core.errors import BrokenContent
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset

Files = dict[str, str]  # of a pack: by name the text
Tables = dict[str, dict[str, Any]]  # by file, then entry


def read_pack(pack: Path | None) -> Files:
    """The files of a pack, so that they can be sent to whoever plays."""
    if pack is None:
        return {}
    try:
        found = {path.name: path.read_text("utf-8") for path in sorted(pack.glob("*.toml"))}
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenContent([f"{pack}: cannot be read: {error}"]) from error
    if not found:
        raise BrokenContent([f"{pack}: there is no .toml file in this folder"])
    return found


def lay(files: Files) -> Path | None:
    """The files as a folder, where this process can load them; the same files, the same folder."""
    if not files:
        return None
    name = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:24]
    folder = _shelf() / name
    if not folder.is_dir():
        making = Path(tempfile.mkdtemp(dir=_shelf()))
        for file, text in files.items():
            (making / file).write_text(text, "utf-8")
        making.replace(folder)
    return folder


_SHELVES: list[tempfile.TemporaryDirectory[str]] = []  # one a process, gone when it ends


def _shelf() -> Path:
    if not _SHELVES:
        _SHELVES.append(tempfile.TemporaryDirectory(prefix="pocketkeep-lab-"))
    return Path(_SHELVES[0].name)


def overlay(
    ruleset: Ruleset,
    options: Options,
    files: Files,
    *,
    content: Mapping[str, Any],
    remove: Sequence[str] = (),
) -> Files:
    """The files of a pack with some entries changed; all that cannot be changed is told at once."""
    if not content and not remove:
        return files
    tables = read_tables(ruleset, options, files)
    faults: list[str] = []
    touched: dict[str, set[str]] = {}
    for path, value in content.items():
        _try(change, tables, path, faults, touched, value)
    for path in sorted(remove, key=way, reverse=True):  # the last of a list first
        _try(take_out, tables, path, faults, touched)
    if faults:
        raise BrokenContent(faults)
    changed = dict(files)
    for stem, ids in touched.items():
        own = tomllib.loads(files.get(f"{stem}.toml", ""))
        entries = {id: tables[stem][id] for id in tables[stem] if id in own or id in ids}
        changed[f"{stem}.toml"] = tomli_w.dumps(entries)
    return changed


def _try(
    deed: Any,
    tables: Tables,
    path: str,
    faults: list[str],
    touched: dict[str, set[str]],
    *value: Any,
) -> None:
    try:
        deed(tables, path, *value)
    except LookupError as error:
        faults.append(str(error.args[0]))
    else:
        stem, id = path.split(".")[:2]
        touched.setdefault(stem, set()).add(id)


def read_tables(ruleset: Ruleset, options: Options, files: Files) -> Tables:
    """All entries that a table plays with, a pack's in place of those of the same name."""
    tables: Tables = {}
    for path in ruleset.study.files(options, lay(files)):
        tables.setdefault(path.stem, {}).update(tomllib.loads(path.read_text("utf-8")))
    return copy.deepcopy(tables)


def way(path: str) -> list[tuple[int, str]]:
    """So that places in a list come in their order."""
    return [(int(p), "") if p.isdecimal() else (-1, p) for p in path.split(".")]


def find(tables: Any, path: str, within: str = "") -> Any:
    """What stands at a path; faults name the longer one that it is a part of.

    >>> find({"units": {"wren": {"rows": [{"amount": 2}]}}}, "units.wren.rows.0.amount")
    2
    """
    here: Any = tables
    done: list[str] = []
    for part in path.split("."):
        here = _step(here, part, ".".join(done) or "the content", within or path)
        done.append(part)
    return here


def _step(here: Any, part: str, where: str, path: str) -> Any:
    if isinstance(here, dict):
        if part in here:
            return here[part]
        close = get_close_matches(part, here, 1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        known = ", ".join(str(key) for key in here)[:200]
        raise LookupError(f"{path}: there is no {part!r} in {where}{hint} (there: {known})")
    if isinstance(here, list):
        if part.isdecimal() and int(part) < len(here):
            return here[int(part)]
        raise LookupError(f"{path}: {where} is a list of {len(here)}; its places go from 0")
    raise LookupError(f"{path}: {where} is {here!r}, which has no parts")


def change(tables: Tables, path: str, value: Any) -> None:
    """Put a value in the place of what stands there; a field that has a default may be new."""
    holder, last = _holder(tables, path)
    if isinstance(holder, list):
        _step(holder, last, path.rpartition(".")[0], path)
        holder[int(last)] = value
    elif isinstance(holder, dict):
        holder[last] = value
    else:
        _step(holder, last, path.rpartition(".")[0], path)


def take_out(tables: Tables, path: str) -> None:
    """Leave out what stands there: an effect of a list, a field that has a default."""
    holder, last = _holder(tables, path)
    _step(holder, last, path.rpartition(".")[0], path)
    del holder[int(last) if isinstance(holder, list) else last]


def _holder(tables: Tables, path: str) -> tuple[Any, str]:
    above, _, last = path.rpartition(".")
    if above.count(".") < 1:
        raise LookupError(
            f"{path}: a change names a file, an entry and a field, as units.wren.health"
        )
    return find(tables, above, path), last
