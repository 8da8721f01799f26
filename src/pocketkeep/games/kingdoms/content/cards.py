"""How cards are read: entry by entry, level by level, effect by effect, every fault noted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from pocketkeep.core.content import SOURCES, Faults, read_toml
from pocketkeep.core.forms import as_form
from pocketkeep.games.kingdoms.content.effects import EFFECTS, AnyEffect, Effect
from pocketkeep.games.kingdoms.content.territories import WORD
from pocketkeep.games.kingdoms.model.powers import Powers

Card = TypeVar("Card", bound=msgspec.Struct)


class Entry(NamedTuple):
    """A place in a content file, which faults can name."""

    file: str
    id: str
    faults: Faults

    def part(self, name: str) -> Entry:
        return self._replace(id=f"{self.id}.{name}")

    def fault(self, text: str) -> None:
        self.faults.add(self.file, self.id, text)

    def is_table(self, what: str, table: Any) -> bool:
        if not isinstance(table, dict):
            self.fault(f"a {what} must be a table")
        return isinstance(table, dict)

    def read(self, kind: type[Card], table: dict[str, Any], besides: str) -> Card | None:
        """All that is printed there besides a list whose parts are read one by one."""
        try:
            return as_form({**table, besides: []}, kind)
        except msgspec.ValidationError as error:
            self.fault(str(error))
            return None

    def check_source(self, source: str) -> None:
        if source not in SOURCES:
            self.fault(f"source {source!r} is not one of {', '.join(SOURCES)}")


def load_cards(
    path: Path, faults: Faults, what: str, read: Callable[[Entry, dict[str, Any]], Card | None]
) -> dict[str, Card]:
    """The cards of a file that are sound."""
    cards: dict[str, Card] = {}
    for id, table in read_toml(path, faults).items():
        entry = Entry(path.name, id, faults)
        if not entry.is_table(what, table):
            continue
        if not WORD.fullmatch(id):
            entry.fault("an id is a word of small letters, digits and hyphens")
        card = read(entry, table)
        if card is not None:
            cards[id] = card
    return cards


def read_effects(
    entry: Entry, table: dict[str, Any], read: Callable[[Entry, Any], Effect | None]
) -> tuple[Effect, ...]:
    """The effects of a level; none if one of them is not sound."""
    tables = table.get("effects")
    if not isinstance(tables, list) or not tables:
        entry.fault("a level needs a list of at least one effect")
        return ()
    found = [read(entry.part(f"effect {n}"), each) for n, each in enumerate(tables, 1)]
    sound = tuple(effect for effect in found if effect is not None)
    return sound if len(sound) == len(tables) else ()


def read_effect(entry: Entry, table: Any) -> Effect | None:
    name = table.get("effect") if isinstance(table, dict) else None
    known = [str(effect.__struct_config__.tag) for effect in EFFECTS]
    if name not in known:
        entry.fault(f"there is no effect {name!r}; known: {', '.join(known)}")
        return None
    try:
        effect: Effect = as_form(table, AnyEffect)
        effect.grant(Powers())
    except (msgspec.ValidationError, ValueError) as error:
        entry.fault(str(error))
        return None
    return effect


def powers_of(effects: tuple[AnyEffect, ...]) -> Powers:
    """The powers of one level alone."""
    powers = Powers()
    for effect in effects:
        effect.grant(powers)
    return powers


def added_up(levels: list[Powers]) -> list[Powers]:
    """U-POWER-1 By level, from zero up: all powers reached."""
    reached = [Powers()]
    for level in levels:
        powers = Powers()
        powers.join(reached[-1])
        powers.join(level)
        reached.append(powers)
    return reached
