"""The components of Ulos laid out for a client: names, notes, and what a board is made of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, cast

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.ulos.content.cards import (
    LETTERS,
    ON_WATER,
    AllNumbers,
    Content,
    Faction,
)
from pocketkeep.games.ulos.content.cards import Section as PrintedSection
from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.content.words import ability_text, effect_text
from pocketkeep.games.ulos.model.book import UlosBook
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    COLUMNS,
    ELEMENTS,
    LANDS,
    LEVELS,
    ROWS,
    SECTION_COLUMNS,
    SECTION_ROWS,
    SHAPES,
    SLOTS,
    TERRAINS,
    ULRIR,
)
from pocketkeep.games.ulos.shown.board_shapes import (
    Board,
    Counted,
    FactionCard,
    GodCard,
    RiftEffect,
    Section,
    Shape,
    Terrain,
    TileKind,
    Track,
)
from pocketkeep.games.ulos.shown.meanings import MEANINGS
from pocketkeep.games.ulos.shown.procedure_shapes import Land

PIECES: Final = {
    "power": "Power",
    "legendary": "Legendary",
    "camp": "Camp",
    "rift": "Rift tile",
    "as": "as",
    ULRIR: "Ulrir",
}
SHAPE_TEXTS: Final = {
    "line": "three spaces in a straight line",
    "bent": "three spaces in a bent line",
    "triangle": "three spaces that all touch",
}


def exhibit(options: Options, pack: Path | None = None) -> Exhibit:
    content, rules = load(pack), book(pack)
    return Exhibit(names(content, rules), MEANINGS, notes(content), board(content))


def names(content: Content, rules: UlosBook) -> dict[str, str]:
    """What people call the words of choices, and everything on the table."""
    words = (*MEANINGS, *TERRAINS, *SHAPES, *ABILITIES, *ELEMENTS, *SLOTS, *LEVELS)
    return (
        {word: capital(word) for word in words}
        | {space: space for space in rules.hexes}
        | {god: capital(god.replace("-", " ")) for god in rules.gods}
        | {kind: kind_name(kind) for kind in content.tiles}
        | {effect: rift.name for effect, rift in content.rifts.items()}
        | {id: faction.name for id, faction in content.factions.items()}
        | {id: section.name for id, section in content.sections.items()}
        | {id: god.name for id, god in content.gods.items()}
        | PIECES
    )


def kind_name(kind: str) -> str:
    """A tile by its two terrains.

    >>> kind_name("desert-field")
    'Desert/Field'
    """
    return "/".join(capital(terrain) for terrain in kind.split("-"))


def notes(content: Content) -> dict[str, str]:
    """What each thing is and does, by the clauses and the numbers of the game."""
    factions, copies = content.factions, content.tiles.items()
    return (
        {faction.ability: ability_text(faction, content.numbers) for faction in factions.values()}
        | terrain_notes(content)
        | {element: element_note(element) for element in ELEMENTS if element not in TERRAINS}
        | piece_notes(content)
        | {kind: f"One of {tile.copies} tiles of {terrains(kind)}." for kind, tile in copies}
        | {effect: rift_note(content, effect) for effect in content.rifts}
        | {id: faction_note(faction, content.numbers) for id, faction in factions.items()}
        | {id: section_note(section) for id, section in content.sections.items()}
        | {id: god.text for id, god in content.gods.items()}
    )


def terrains(kind: str) -> str:
    return kind.replace("-", " and ")


def terrain_notes(content: Content) -> dict[str, str]:
    """The four lands with who counts them, wasteland and water."""
    found = {}
    for land in LANDS:
        who = listed([f.name for f in content.factions.values() if land in f.terrains])
        found[land] = f"{capital(land)}: takes a tile's {land} half. {who or 'Nobody'} count it."
    swimmers = [f.name for f in content.factions.values() if f.counts == ON_WATER]
    found["wasteland"] = (
        "Wasteland: a rift tile lies here at the start. Once it is collected, any half of a tile "
        "may be placed here."
    )
    found["water"] = (
        f"Water: takes no tile by the usual rules. {listed(swimmers) or 'Nobody'} count the water "
        f"next to their territory. {element_note('water')}"
    )
    return found


def element_note(element: str) -> str:
    return f"In solo {element} lies under a stack, and Ulrir's lanterns mean that faction by it."


def piece_notes(content: Content) -> dict[str, str]:
    track, table, ending = content.numbers.track, content.numbers.table, content.numbers.ending
    last = len(track.strength) - 1
    return {
        "power": "A faction stands on the power track where its territory value says: the visible "
        "spaces of its foundation terrains. Strength is what a card costs and what it is worth at "
        "the end; spoils are what a returned card brings. A lost faction has strength "
        f"{track.lost_strength} and no spoils.",
        "legendary": f"At territory value {last} a faction becomes legendary and stays so, even if "
        f"lost. Each of its cards is worth {ending.legend_bonus} more at the end, and "
        f"{ending.legends} legendary factions bring on the end of the game.",
        "camp": "A camp covers three spaces of a territory that has none, in the shape of its lost "
        "faction. The active player sets it up and gains one of its cards free. Spaces under it do "
        "not count for power.",
        "rift": "A rift tile goes to the active player when an occupied territory reaches it. You "
        "may use one in each of your turns; unused it is worth "
        f"{ending.rift_favor} favor at the end.",
        "pillage": f"One of {table.pillage_tokens} tokens. A pillaged space stays in its "
        "territory, but counts for no terrain.",
        ULRIR: "In solo Ulrir is your opponent, played by lantern cards. He moves first, holds his "
        f"cards open, scores {ending.ulrir_favor} favor for each rift tile, and wins ties.",
    }


def rift_note(content: Content, effect: str) -> str:
    rift = content.rifts[effect]
    return f"Rift tile, {rift.copies} in all. {effect_text(effect, content.numbers)}"


def faction_note(faction: Faction, numbers: AllNumbers) -> str:
    """What it counts, its camp, and its ability."""
    counted = "the water spaces next to its territory"
    if faction.terrains:
        counted = f"visible {listed(faction.terrains)} spaces"
    ability = f"{capital(faction.ability)}: {ability_text(faction, numbers)}"
    return f"Power from {counted}. Camp: {SHAPE_TEXTS[faction.shape]}. {ability}"


def section_note(section: PrintedSection) -> str:
    printed = "".join(section.rows)
    parts = [f"{printed.count(letter)} {terrain}" for letter, terrain in LETTERS.items()]
    return f"{section.text} {listed(parts)}."


def board(content: Content) -> Board:
    """Map, tiles, cards and numbers."""
    track = content.numbers.track
    return Board(
        columns=COLUMNS,
        rows=ROWS,
        section_columns=SECTION_COLUMNS,
        section_rows=SECTION_ROWS,
        sections={id: Section(each.name, [*each.rows]) for id, each in content.sections.items()},
        letters=cast(dict[str, Terrain], dict(LETTERS)),
        factions={id: faction_card(each, content.numbers) for id, each in content.factions.items()},
        tiles={kind: tile_kind(kind, tile.copies) for kind, tile in content.tiles.items()},
        effects={
            effect: RiftEffect(rift.name, effect_text(effect, content.numbers), rift.copies)
            for effect, rift in content.rifts.items()
        },
        elements={element: capital(element) for element in ELEMENTS},
        gods={id: GodCard(god.name, god.text) for id, god in content.gods.items()},
        levels={level: capital(level) for level in LEVELS},
        track=Track(
            strength=[*track.strength],
            spoils=[*track.spoils],
            lost_strength=track.lost_strength,
            lost_spoils=0,
        ),
        numbers=dict(plain_numbers(content)),
    )


def plain_numbers(content: Content) -> Iterator[tuple[str, int]]:
    """Every number of the game but the power track."""
    numbers = content.numbers
    for table in (numbers.table, numbers.ending, numbers.rifts):
        for field in table.__struct_fields__:
            if field != "source":
                yield field, getattr(table, field)


def faction_card(faction: Faction, numbers: AllNumbers) -> FactionCard:
    counted = ["water"] if faction.counts == ON_WATER else faction.terrains
    return FactionCard(
        name=faction.name,
        singular=faction.singular,
        counted=cast(list[Counted], [*counted]),
        shape=cast(Shape, faction.shape),
        ability=faction.ability,
        ability_name=capital(faction.ability),
        kind="conflict" if faction.fights else "action",
        group=cast(Literal["basic", "advanced"], faction.group),
        text=ability_text(faction, numbers),
    )


def tile_kind(kind: str, copies: int) -> TileKind:
    one, other = cast(list[Land], kind.split("-"))
    return TileKind(terrains=(one, other), copies=copies)
