"""The files of the house and of a pack on top of them, read as the entries that a game declares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from pocketkeep.core.content.checks import check_sources
from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.files import Tables, content_hash, read_toml
from pocketkeep.core.forms import as_form

AnyEntry = TypeVar("AnyEntry", bound=msgspec.Struct)

NUMBERS: Final = "numbers"  # the one file of which a pack may change a part of an entry


class Shelf:
    """By file the tables of house and pack; a pack's tables are added, or replace those there."""

    def __init__(
        self, house: Path, pack: Path | None, known: Sequence[str], faults: Faults
    ) -> None:
        self.faults = faults
        self.paths = find_files(house, pack, known, faults)
        self.tables: dict[str, Tables] = {stem: {} for stem in known}
        for path in self.paths:
            if path.stem in self.tables:
                self.add(path.stem, read_toml(path, faults))

    def add(self, stem: str, tables: Tables) -> None:
        here = self.tables[stem]
        if stem == NUMBERS:
            tables = {id: renumbered(here.get(id), table) for id, table in tables.items()}
        here |= tables

    @property
    def hash(self) -> str:
        """The fingerprint of all files."""
        return content_hash(self.paths)

    def entries(
        self, stem: str, form: type[AnyEntry], check: Callable[[str, AnyEntry], Iterable[str]]
    ) -> dict[str, AnyEntry]:
        """The entries of a file that have the right form; what the game's check finds is noted."""
        entries: dict[str, AnyEntry] = {}
        for id in self.tables[stem]:
            entry = self.entry(stem, id, form)
            if entry is not None:
                entries[id] = entry
                self.note(stem, id, check(id, entry))
        return entries

    def entry(self, stem: str, id: str, form: type[AnyEntry]) -> AnyEntry | None:
        """An entry of this form; none, with a fault noted, if there is no such table."""
        table = self.tables[stem].get(id)
        if not isinstance(table, dict):
            self.note(stem, id, ["an entry must be a table"])
            return None
        try:
            entry: AnyEntry = as_form(table, form)
        except msgspec.ValidationError as error:
            self.note(stem, id, [str(error)])
            return None
        self.note(stem, id, check_sources(entry))
        return entry

    def numbers(
        self, forms: Mapping[str, type[msgspec.Struct]], whole: type[AnyEntry]
    ) -> AnyEntry | None:
        """The numbers of a game, each group of its own form; none if one of them is at fault."""
        for id in self.tables[NUMBERS].keys() - forms.keys():
            self.note(NUMBERS, id, [f"only {', '.join(forms)} are known here"])
        found = {id: self.entry(NUMBERS, id, form) for id, form in forms.items()}
        return None if None in found.values() else as_form(found, whole)

    def note(self, stem: str, id: str, faults: Iterable[str]) -> None:
        for fault in faults:
            self.faults.add(f"{stem}.toml", id, fault)


def find_files(house: Path, pack: Path | None, known: Sequence[str], faults: Faults) -> list[Path]:
    """The files of the house, then those of the pack, which are called like known ones."""
    usual = sorted(house.glob("*.toml"))
    if pack is None:
        return usual
    found = sorted(pack.glob("*.toml"))
    if not found:
        faults.add(str(pack), "", "there is no .toml file in this folder")
    for path in found:
        if path.stem not in known:
            faults.add(path.name, "", f"only {', '.join(known)} are known here")
    return usual + found


def renumbered(usual: Any, changed: Any) -> Any:
    """A table of numbers, some of them changed; whose they are must be said anew."""
    if not isinstance(usual, dict) or not isinstance(changed, dict):
        return changed
    return usual | {"source": ""} | changed
