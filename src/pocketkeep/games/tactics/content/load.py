"""The house content and a pack, read whole and made into a book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.content import Faults, content_hash, read_toml
from pocketkeep.games.tactics.content.cards import (
    AdventureNumbers,
    AllNumbers,
    Box,
    CombatNumbers,
    Content,
    DiceFaces,
    Dungeon,
    Enemy,
    Entry,
    LandNumbers,
    RealmEntry,
    ScoreNumbers,
    Scroll,
    Tactic,
    TurnNumbers,
    Unit,
)
from pocketkeep.games.tactics.content.checks import (
    check_enemy,
    check_realm,
    check_tactic,
    check_together,
    check_unit,
    read_entries,
    read_entry,
)
from pocketkeep.games.tactics.content.freeze import (
    dungeon_of,
    enemy_card_of,
    enemy_face_of,
    face_of,
    symbols_of,
    tactic_card_of,
)
from pocketkeep.games.tactics.content.realms import make_realm
from pocketkeep.games.tactics.content.sheets import check_box, check_dungeon, check_scroll
from pocketkeep.games.tactics.model.book import Numbers, TacticsBook
from pocketkeep.games.tactics.model.terms import BOXES, CLASSES

HOUSE: Final = Path(__file__).parent / "house"
NUMBERS: Final[dict[str, type[Entry]]] = {
    "turn": TurnNumbers,
    "land": LandNumbers,
    "combat": CombatNumbers,
    "scoring": ScoreNumbers,
    "adventure": AdventureNumbers,
    "dice": DiceFaces,
}
FILES: Final = (
    "boxes", "dungeons", "enemies", "numbers", "realms", "scrolls", "tactics", "units",
)  # fmt: skip
Tables = dict[str, Any]


@lru_cache(maxsize=8)
def load(pack: Path | None = None) -> Content:
    """The house content; a pack's entries are added to it or replace some of it."""
    faults = Faults()
    paths = find_files(pack, faults)
    files = read_files(paths, faults)
    numbers = read_numbers(files["numbers"], faults)
    units = read_entries("units", files, Unit, check_unit, faults)
    tactics = read_entries("tactics", files, Tactic, check_tactic, faults)
    enemies = read_entries("enemies", files, Enemy, check_enemy, faults)
    dungeons = read_entries("dungeons", files, Dungeon, check_dungeon, faults)
    boxes = read_entries("boxes", files, Box, check_box, faults)
    scrolls = read_entries("scrolls", files, Scroll, check_scroll, faults)
    realms = read_entries("realms", files, RealmEntry, check_realm, faults)
    faults.stop()
    assert numbers is not None, "a missing number is a fault"
    cards = (units, tactics, enemies, dungeons, boxes, scrolls, realms)
    content = Content(numbers, *cards, content_hash(paths))
    check_together(content, faults)
    faults.stop()
    return content


def find_files(pack: Path | None, faults: Faults) -> list[Path]:
    """The files of the house, then those of the pack."""
    house = sorted(HOUSE.glob("*.toml"))
    if pack is None:
        return house
    found = sorted(pack.glob("*.toml"))
    if not found:
        faults.add(str(pack), "", "there is no .toml file in this folder")
    for path in found:
        if path.stem not in FILES:
            faults.add(path.name, "", f"only {', '.join(FILES)} are known here")
    return house + found


def read_files(paths: list[Path], faults: Faults) -> dict[str, Tables]:
    """By file the entries of all who have such a file; later ones replace earlier ones."""
    files: dict[str, Tables] = {file: {} for file in FILES}
    for path in paths:
        if path.stem in FILES:
            tables = read_toml(path, faults)
            if path.stem == "numbers":
                tables = {id: renumbered(files["numbers"].get(id), tables[id]) for id in tables}
            files[path.stem] |= tables
    return files


def renumbered(usual: Any, changed: Any) -> Any:
    """A table of numbers, some of them changed; whose they are must be said anew."""
    if not isinstance(usual, dict) or not isinstance(changed, dict):
        return changed
    return usual | {"source": ""} | changed


def read_numbers(tables: Tables, faults: Faults) -> AllNumbers | None:
    for id in tables.keys() - NUMBERS.keys():
        faults.add("numbers.toml", id, f"only {', '.join(NUMBERS)} are known here")
    found = {
        id: read_entry("numbers.toml", id, tables.get(id), form, faults)
        for id, form in NUMBERS.items()
    }
    return None if None in found.values() else msgspec.convert(found, AllNumbers)


@lru_cache(maxsize=16)
def book(realm: str, pack: Path | None = None) -> TacticsBook:
    """The book of a game on a realm; made once, shared by every game there."""
    content = load(pack)
    units = sorted(content.units.items(), key=lambda entry: CLASSES.index(entry[1].kind))
    return TacticsBook(
        numbers_of(content.numbers),
        make_realm(content, realm),
        [face_of(id, unit) for id, unit in units],
        [enemy_face_of(id, unit) for id, unit in units],
        [tactic_card_of(id, tactic) for id, tactic in content.tactics.items()],
        [enemy_card_of(id, enemy) for id, enemy in content.enemies.items()],
        [dungeon_of(box, content.dungeons[box]) for box in BOXES],
        [symbols_of(face) for face in content.numbers.dice.faces],
    )


def numbers_of(content: AllNumbers) -> Numbers:
    """The numbers as the rules see them."""
    numbers = Numbers()
    for field, value in plain_numbers(content).items():
        setattr(numbers, field, value)
    numbers.trap_symbol = symbols_of((content.dice.trap,))
    return numbers


def plain_numbers(content: AllNumbers) -> dict[str, int]:
    """Every number of the game by name; the dice are no numbers."""
    tables = (content.turn, content.land, content.combat, content.scoring, content.adventure)
    return {
        field: getattr(table, field)
        for table in tables
        for field in table.__struct_fields__
        if field != "source"
    }
