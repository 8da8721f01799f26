"""The components of Tactics laid out for a client: names, notes, and what a board is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options
from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.content.cards import FRONT, LEFTMOST_WORD, Content
from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    CLASSES,
    DEEDS,
    DIRECTIONS,
    EFFECTS,
    ENEMIES,
    FEATURES,
    MOMENTS,
    SOLO,
    SYMBOLS,
    TERRAINS,
)
from pocketkeep.games.tactics.options.offered import mode_of, realm_of
from pocketkeep.games.tactics.shown.board import board
from pocketkeep.games.tactics.shown.meanings import MEANINGS, MODE_NAMES
from pocketkeep.games.tactics.shown.notes import notes
from pocketkeep.games.tactics.told.naming import within

MOST_SEATS: Final = 4
CORNER_NAMES: Final = {
    "nw": "North-west corner",
    "ne": "North-east corner",
    "sw": "South-west corner",
    "se": "South-east corner",
}
PIECES: Final = {
    "weakened": "Weakened",
    "artifact": "Artifact",
    "elevation": "Elevation",
    LEFTMOST_WORD: "Leftmost",
    "health": "Health",
    "ammo": "Ammo",
    "mana": "Mana",
    "time": "Time",
}


def exhibit(options: Options, pack: Path | None = None) -> Exhibit:
    content, rules = load(pack), book(realm_of(options), pack)
    called = names(content, rules) | enemy_names(mode_of(options))
    return Exhibit(called, MEANINGS, notes(content, rules), board(content, rules))


def names(content: Content, rules: TacticsBook) -> dict[str, str]:
    """What people call the words of choices, and everything on the table."""
    words = (*MEANINGS, *CLASSES, *DIRECTIONS, *TERRAINS, *FEATURES, *DEEDS, *SYMBOLS)
    areas = content.scrolls[FRONT].areas
    return (
        {word: capital(word.replace("-", " ")) for word in (*EFFECTS, *MOMENTS, *POWERS)}
        | {word: capital(word) for word in words}
        | {space: square_name(space, content) for space in rules.spaces}
        | dungeon_names(content)
        | {f"seat-{seat}": f"Seat {seat}" for seat in range(1, MOST_SEATS + 1)}
        | PIECES
        | CORNER_NAMES
        | MODE_NAMES
        | {id: box.name for id, box in content.boxes.items()}
        | {id: area.name for id, area in areas.items()}
        | {id: realm.name for id, realm in content.realms.items()}
        | {id: f"Enemy card {number}" for number, id in enumerate(content.enemies, 1)}
        | {id: tactic.name for id, tactic in content.tactics.items()}
        | {id: unit.name for id, unit in content.units.items()}
    )


def square_name(space: str, content: Content) -> str:
    """A space as people call it; that of a dungeon by its card's letters and numbers.

    >>> square_name("k6", load()), square_name("1x2-a2", load())
    ('k6', 'a2 of the dungeon in the Tor')
    """
    box, _, square = space.partition("-")
    return f"{square} of {dungeon_name(box, content)}" if square else space


def dungeon_name(box: str, content: Content) -> str:
    return f"the dungeon in {within(content.boxes[box].name)}"


def dungeon_names(content: Content) -> dict[str, str]:
    """What the log calls dungeons and the crystals in them."""
    return {f"dungeon-{id}": dungeon_name(id, content) for id in content.boxes} | {
        f"crystal-{id}": plan.name for id, plan in content.dungeons.items()
    }


def enemy_names(mode: int) -> dict[str, str]:
    """Alone there is one enemy; for two there are two."""
    if mode == SOLO:
        return {ENEMIES[0]: "Enemy"}
    return {id: capital(id.replace("-", " ")) for id in ENEMIES}
