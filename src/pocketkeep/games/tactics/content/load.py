"""The house content and a pack, read whole and made into a book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from pocketkeep.core.content import Faults
from pocketkeep.core.content.shelf import Shelf
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
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Numbers
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


@lru_cache(maxsize=8)
def load(pack: Path | None = None) -> Content:
    """The house content; a pack's entries are added to it or replace some of it."""
    faults = Faults()
    shelf = Shelf(HOUSE, pack, FILES, faults)
    numbers = shelf.numbers(NUMBERS, AllNumbers)
    units = shelf.entries("units", Unit, check_unit)
    tactics = shelf.entries("tactics", Tactic, check_tactic)
    enemies = shelf.entries("enemies", Enemy, check_enemy)
    dungeons = shelf.entries("dungeons", Dungeon, check_dungeon)
    boxes = shelf.entries("boxes", Box, check_box)
    scrolls = shelf.entries("scrolls", Scroll, check_scroll)
    realms = shelf.entries("realms", RealmEntry, check_realm)
    faults.stop()
    assert numbers is not None, "a missing number is a fault"
    content = Content(
        numbers=numbers,
        units=units,
        tactics=tactics,
        enemies=enemies,
        dungeons=dungeons,
        boxes=boxes,
        scrolls=scrolls,
        realms=realms,
        hash=shelf.hash,
    )
    check_together(content, faults)
    faults.stop()
    return content


@lru_cache(maxsize=16)
def book(realm: str, pack: Path | None = None) -> TacticsBook:
    """The book of a game on a realm; made once, shared by every game there."""
    content = load(pack)
    every = content.units.items()
    units = [(id, unit) for kind in CLASSES for id, unit in every if unit.kind == kind]
    return TacticsBook(
        numbers=numbers_of(content.numbers),
        realm=make_realm(content, realm),
        faces=[face_of(id, unit) for id, unit in units],
        enemy_faces=[enemy_face_of(id, unit) for id, unit in units],
        tactics=[tactic_card_of(id, tactic) for id, tactic in content.tactics.items()],
        enemies=[enemy_card_of(id, enemy) for id, enemy in content.enemies.items()],
        dungeons=[dungeon_of(box, content.dungeons[box]) for box in BOXES],
        dice=[symbols_of(face) for face in content.numbers.dice.faces],
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
        if not field.endswith("source")
    }
