"""What every game asks of the entries of its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from pocketkeep.core.content.faults import Faults

SOURCES: Final = ("rulebook", "published", "house")  # where the text or number of a card comes from


def check_sources(entry: msgspec.Struct) -> Iterable[str]:
    """An entry has a source; a part of it may have another, as `terrains_source`."""
    for field in entry.__struct_fields__:
        if field.endswith("source"):
            source = getattr(entry, field)
            if source or field == "source":
                yield from among(field, source, SOURCES)


def among(what: str, word: object, known: Iterable[str]) -> Iterable[str]:
    """A fault unless the word is one of the known ones."""
    known = list(known)
    if word not in known:
        yield f"{what} {word!r} is not one of {', '.join(known)}"


def check_ids(ids: Mapping[str, Iterable[str]], faults: Faults) -> dict[str, str]:
    """No two things share an id, whichever file they stand in; by id the file of the first."""
    seen: dict[str, str] = {}
    for stem, names in ids.items():
        for id in names:
            if id in seen:
                faults.add(f"{stem}.toml", id, f"the id is taken in {seen[id]}.toml")
            seen.setdefault(id, stem)
    return seen
