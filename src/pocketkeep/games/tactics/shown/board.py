"""Realm, boxes, cards, dice and numbers as plain data: what the board of Tactics is drawn from."""

from __future__ import annotations

from typing import Any

from pocketkeep.games.tactics.content.cards import GROUND, Box, Content, Scroll, SpellEntry
from pocketkeep.games.tactics.content.if_words import condition_text
from pocketkeep.games.tactics.content.load import plain_numbers
from pocketkeep.games.tactics.content.realms import (
    areas_of,
    artifact_of,
    build,
    corners_of,
    entry_of,
    read_layout,
    read_top,
    triggers_of,
)
from pocketkeep.games.tactics.content.words import ability_texts, effects_text, spell_text
from pocketkeep.games.tactics.model.book import TacticsBook, space_name
from pocketkeep.games.tactics.model.cards import Face, Spell
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    BOXES,
    CLASSES,
    COLUMNS,
    CORNERS,
    DIRECTIONS,
    FEATURES,
    MODES,
    NONE,
    NORTH,
    ROWS,
    SOUTH,
    TERRAINS,
)
from pocketkeep.games.tactics.options.offered import PLAYERS
from pocketkeep.games.tactics.shown.meanings import MODE_NAMES, MODE_TEXTS

Data = dict[str, Any]


def board(content: Content, rules: TacticsBook) -> Data:
    """All that is printed, in words."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "realm": realm(content, rules),
        "boxes": {id: box_sheet(content.boxes[id]) for id in BOXES},
        "scroll": {side: scroll_sheet(scroll, side) for side, scroll in content.scrolls.items()},
        "realms": {
            id: {"name": entry.name, "mode": entry.scroll, "layout": entry.layout}
            for id, entry in content.realms.items()
        },
        "areas": areas(content, rules),
        "units": {
            face.id: unit_card(content, face, rules.enemy_faces[card])
            for card, face in enumerate(rules.faces)
        },
        "tactics": {
            card.id: {
                "name": content.tactics[card.id].name,
                "if": condition_text(card.moment, card.conditions),
                "then": effects_text(card.effects),
            }
            for card in rules.tactics
        },
        "enemies": {card.id: enemy_card(content, card.id, card.monster) for card in rules.enemies},
        "dungeons": dungeons(content, rules),
        "dice": [list(face) for face in content.numbers.dice.faces],
        "trap": content.numbers.dice.trap,
        "numbers": plain_numbers(content.numbers),
        "modes": {
            id: {"name": MODE_NAMES[id], "text": MODE_TEXTS[id], "players": list(PLAYERS[mode])}
            for mode, id in enumerate(MODES)
        },
    }


def realm(content: Content, rules: TacticsBook) -> Data:
    """The realm of this game, space by space from a1."""
    made, entry = rules.realm, entry_of(content, rules.realm.id)
    layout = read_layout(entry.layout)
    built = build(content, content.scrolls[entry.scroll], layout)
    return {
        "id": made.id,
        "name": entry.name,
        "height": made.height,
        "terrain": [TERRAINS[terrain] for terrain in made.terrain],
        "features": [feature_words(features) for features in made.features],
        "box": [BOXES[box] if box != NONE else None for box in made.box],
        "area": [made.areas[area] if area != NONE else None for area in made.area],
        "triggers": dict(zip(made.areas, map(space_name, made.triggers), strict=True)),
        "portals": [
            {"space": space_name(p.space), "wall": DIRECTIONS[p.wall], "box": p.box}
            for p in built.portals()
        ],
        "corners": corner_words(made.corners),
        "artifact": space_name(made.artifact) if made.artifact != NONE else None,
        "boxes": [
            {
                "box": place.box,
                "at": space_name(place.y * COLUMNS + place.x),
                "turn": place.turn,
                "base": built.base[BOXES.index(place.box)],
                "top": built.base[BOXES.index(place.box)] + content.boxes[place.box].height,
            }
            for place in layout
        ],
    }


def feature_words(features: int) -> list[str]:
    """What else a space has.

    >>> feature_words(3)
    ['village', 'portal']
    """
    return [word for bit, word in enumerate(FEATURES) if features >> bit & 1]


def corner_words(corners: list[list[int]]) -> dict[str, list[str]]:
    return {
        id: [space_name(space) for space in stars]
        for id, stars in zip(CORNERS, corners, strict=True)
    }


def grounds(letters: str) -> Data:
    """Terrain and features of squares by their letters."""
    return {
        "terrain": [TERRAINS[GROUND[letter].terrain] for letter in letters],
        "features": [feature_words(GROUND[letter].features) for letter in letters],
    }


def box_sheet(box: Box) -> Data:
    """A box, unturned; doors are counted from 0, from the west or the north."""
    top = read_top(box)
    return {
        "name": box.name,
        "columns": top.columns,
        "rows": top.rows,
        "height": box.height,
        **grounds(top.letters),
        "portals": [
            {
                "side": DIRECTIONS[door.side],
                "at": door.x if door.side in (NORTH, SOUTH) else door.y,
            }
            for door in top.doors
        ],
        "colour": box.colour,
    }


def scroll_sheet(scroll: Scroll, side: str) -> Data:
    """A side of the scroll without boxes, and what is marked on it."""
    ids, artifact = list(scroll.areas), artifact_of(scroll)
    return {
        "name": scroll.name,
        **grounds("".join(scroll.ground)),
        "area": [ids[area] if area != NONE else None for area in areas_of(scroll)],
        "triggers": dict(zip(ids, map(space_name, triggers_of(scroll)), strict=True)),
        "corners": corner_words(corners_of(scroll, side)),
        "artifact": space_name(artifact) if artifact != NONE else None,
    }


def areas(content: Content, rules: TacticsBook) -> Data:
    scroll = content.scrolls[entry_of(content, rules.realm.id).scroll]
    return {id: {"name": area.name, "flag": area.flag} for id, area in scroll.areas.items()}


def unit_card(content: Content, face: Face, enemy: Face) -> Data:
    """Both sides of a unit card."""
    unit = content.units[face.id]
    head = {
        "name": unit.name,
        "class": CLASSES[face.kind],
        "source": unit.source,
        "text": unit.text,
    }
    backside = stats(enemy, unit.enemy.spell or unit.spell)
    return {**head, **stats(face, unit.spell), "enemy": backside}


def stats(face: Face, spell: SpellEntry | None) -> Data:
    """One side of a card; null where it has no track, no missile, no spell."""
    return {
        "move": face.move,
        "health": face.health,
        "ammo": face.ammo or None,
        "mana": face.mana or None,
        "melee": face.melee,
        "melee_dice": face.melee_dice,
        "range": face.range or None,
        "missile": face.missile if face.range else None,
        "missile_dice": face.missile_dice if face.range else None,
        "spell": spell_card(face.spell, spell),
        "abilities": ability_texts(face),
    }


def spell_card(spell: Spell | None, entry: SpellEntry | None) -> Data | None:
    if spell is None or entry is None:
        return None
    return {
        "name": entry.name,
        "aim": AIMS[spell.aim],
        "range": spell.range or None,
        "text": spell_text(spell),
    }


def enemy_card(content: Content, id: str, monster: list[Effect]) -> Data:
    entry = content.enemies[id]
    return {
        "class": entry.kind,
        "compass": entry.compass,
        "damage": entry.damage,
        "move": entry.move,
        "climb": entry.climb,
        "monster": effects_text(monster),
    }


def dungeons(content: Content, rules: TacticsBook) -> Data:
    """By box, the floor inside it and its crystal."""
    return {
        BOXES[dungeon.box]: {
            "name": content.dungeons[BOXES[dungeon.box]].name,
            "columns": dungeon.columns,
            "rows": len(dungeon.floor) // dungeon.columns,
            "floor": [TERRAINS[terrain] for terrain in dungeon.floor],
            "bonus": effects_text(dungeon.bonus) if dungeon.bonus else None,
        }
        for dungeon in rules.dungeons
    }
