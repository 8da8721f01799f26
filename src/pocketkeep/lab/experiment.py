"""An experiment: its file read and checked, and what is to be played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pocketkeep.core.errors import BrokenContent
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.changes import Files, overlay, read_pack
from pocketkeep.lab.checking import check
from pocketkeep.lab.errors import BadExperiment
from pocketkeep.lab.forms import Arm, Experiment, Table
from pocketkeep.lab.lines import find_lines
from pocketkeep.lab.reading import Faults, read_form
from pocketkeep.lab.settings import Seated, Setting, make_setting


@dataclass(frozen=True)
class Loaded:
    """An experiment that can be run."""

    file: str
    text: str
    form: Experiment
    tables: list[Table]
    files: Files  # of its content pack

    def seated(self, name: str) -> Seated:
        """A bot by its name, the experiment's own ones first."""
        own = self.form.bots.get(name)
        if own is None:
            return Seated(name, name)
        spec = own.level + (f":{own.character}" if own.character else "")
        return Seated(name, spec, own.changed)

    def setting(
        self, table: Table, arm: Arm | None = None, content: Mapping[str, Any] | None = None
    ) -> Setting:
        """A table as an arm plays it, or with some numbers of content changed."""
        options = {**table.options, **(arm.options if arm else {})}
        changes = {**(arm.content if arm else {}), **(content or {})}
        remove = arm.remove if arm else []
        ruleset = find_ruleset(table.game)
        agreed = make_setting(table.game, options, self.files).options
        files = overlay(ruleset, agreed, self.files, content=changes, remove=remove)
        return make_setting(table.game, options, files)


def load_experiment(path: Path) -> Loaded:
    """The experiment of a file; every fault is told with its line."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadExperiment(str(path), [(0, f"the file cannot be read: {error}")]) from error
    return parse_experiment(text, str(path), path.parent)


def parse_experiment(text: str, file: str, folder: Path, files: Files | None = None) -> Loaded:
    """The experiment of a text; `files` are those of its pack, where they are at hand."""
    faults = Faults(find_lines(text))
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadExperiment(file, [(_line_in(str(error)), f"not valid TOML: {error}")]) from error
    form = read_form(data, Experiment, (), faults)
    if form is None:
        raise BadExperiment(file, faults.found)
    loaded = Loaded(
        file,
        text,
        form,
        tables=form.laid,
        files=_pack(form, folder, faults) if files is None else files,
    )
    check(loaded, faults)
    if faults.found:
        raise BadExperiment(file, faults.found)
    return loaded


def _line_in(words: str) -> int:
    """Where the TOML breaks, as tomllib tells it: (at line 3, column 5)."""
    _, _, rest = words.partition("at line ")
    number = rest.partition(",")[0]
    return int(number) if number.isdecimal() else 0


def _pack(form: Experiment, folder: Path, faults: Faults) -> Files:
    if not form.content:
        return {}
    try:
        return read_pack(folder / form.content)
    except BrokenContent as error:
        for fault in error.faults:
            faults.add(("content",), fault)
        return {}
