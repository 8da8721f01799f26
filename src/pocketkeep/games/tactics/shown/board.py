"""Realm, boxes, cards and dice: what the board of Tactics is drawn from."""

from __future__ import annotations

from typing import cast

import msgspec

from pocketkeep.games.tactics.content.cards import GROUND, Box, Content, Scroll, SpellEntry
from pocketkeep.games.tactics.content.if_words import condition_text
from pocketkeep.games.tactics.content.realms import (
    Built,
    Place,
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
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Dungeon, Face, Spell, TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.spaces import space_name
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
    BoxId,
    Class,
    DieSymbol,
    Direction,
    Feature,
    Terrain,
)
from pocketkeep.games.tactics.options.offered import PLAYERS
from pocketkeep.games.tactics.shown import printed
from pocketkeep.games.tactics.shown.meanings import MODE_NAMES, MODE_TEXTS
from pocketkeep.games.tactics.shown.printed import TacticsBoard

# Words in files were compared with ours when the content was loaded: casts only tell mypy so.


def board(content: Content, rules: TacticsBook) -> TacticsBoard:
    """All that is printed, in words."""
    return TacticsBoard(
        columns=COLUMNS,
        rows=ROWS,
        realm=realm(content, rules),
        boxes={id: box_sheet(content.boxes[id]) for id in BOXES},
        scroll={side: scroll_sheet(scroll, side) for side, scroll in content.scrolls.items()},
        realms={
            id: printed.RealmSheet(entry.name, entry.scroll, entry.layout)
            for id, entry in content.realms.items()
        },
        areas=areas(content, rules),
        units={
            face.id: unit_card(content, face, rules.enemy_faces[card])
            for card, face in enumerate(rules.faces)
        },
        tactics={card.id: tactic_card(content, card) for card in rules.tactics},
        enemies={card.id: enemy_card(content, card.id, card.monster) for card in rules.enemies},
        dungeons={BOXES[plan.box]: dungeon_plan(content, plan) for plan in rules.dungeons},
        dice=[[cast(DieSymbol, word) for word in face] for face in content.numbers.dice.faces],
        modes={
            id: printed.ModeSheet(MODE_NAMES[id], MODE_TEXTS[id], list(PLAYERS[mode]))
            for mode, id in enumerate(MODES)
        },
    )


def realm(content: Content, rules: TacticsBook) -> printed.Realm:
    """The realm of this game, space by space from a1."""
    made, entry = rules.realm, entry_of(content, rules.realm.id)
    layout = read_layout(entry.layout)
    built = build(content, content.scrolls[entry.scroll], layout)
    return printed.Realm(
        id=made.id,
        name=entry.name,
        height=made.height,
        terrain=[TERRAINS[terrain] for terrain in made.terrain],
        features=[feature_words(features) for features in made.features],
        box=[BOXES[box] if box != NONE else None for box in made.box],
        area=[made.areas[area] if area != NONE else None for area in made.area],
        triggers=dict(zip(made.areas, map(space_name, made.triggers), strict=True)),
        portals=[
            printed.Portal(space_name(door.space), DIRECTIONS[door.wall], door.box)
            for door in built.portals()
        ],
        corners=corner_words(made.corners),
        artifact=space_name(made.artifact) if made.artifact != NONE else None,
        boxes=[laid_box(content, built, place) for place in layout],
    )


def laid_box(content: Content, built: Built, place: Place) -> printed.LaidBox:
    base = built.base[BOXES.index(cast(BoxId, place.box))]
    return printed.LaidBox(
        box=place.box,
        at=space_name(place.y * COLUMNS + place.x),
        turn=place.turn,
        base=base,
        top=base + content.boxes[place.box].height,
    )


def feature_words(features: int) -> list[Feature]:
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


def terrain_of(letters: str) -> list[Terrain]:
    """Terrain of squares by their letters."""
    return [TERRAINS[GROUND[letter].terrain] for letter in letters]


def features_of(letters: str) -> list[list[Feature]]:
    return [feature_words(GROUND[letter].features) for letter in letters]


def box_sheet(box: Box) -> printed.Box:
    """A box, unturned; doors are counted from 0, from the west or the north."""
    top = read_top(box)
    return printed.Box(
        name=box.name,
        columns=top.columns,
        rows=top.rows,
        height=box.height,
        terrain=terrain_of(top.letters),
        features=features_of(top.letters),
        portals=[
            printed.Door(
                side=DIRECTIONS[door.side], at=door.x if door.side in (NORTH, SOUTH) else door.y
            )
            for door in top.doors
        ],
        colour=box.colour,
    )


def scroll_sheet(scroll: Scroll, side: str) -> printed.Scroll:
    """A side of the scroll without boxes, and what is marked on it."""
    ids, artifact, letters = list(scroll.areas), artifact_of(scroll), "".join(scroll.ground)
    return printed.Scroll(
        name=scroll.name,
        terrain=terrain_of(letters),
        features=features_of(letters),
        area=[ids[area] if area != NONE else None for area in areas_of(scroll)],
        triggers=dict(zip(ids, map(space_name, triggers_of(scroll)), strict=True)),
        corners=corner_words(corners_of(scroll, side)),
        artifact=space_name(artifact) if artifact != NONE else None,
    )


def areas(content: Content, rules: TacticsBook) -> dict[str, printed.Area]:
    scroll = content.scrolls[entry_of(content, rules.realm.id).scroll]
    return {
        id: printed.Area(area.name, cast(printed.FlagCut, area.flag))
        for id, area in scroll.areas.items()
    }


def unit_card(content: Content, face: Face, enemy: Face) -> printed.UnitCard:
    """Both sides of a unit card."""
    unit = content.units[face.id]
    front = msgspec.structs.asdict(stats(face, unit.spell))
    return printed.UnitCard(
        name=unit.name,
        kind=CLASSES[face.kind],
        source=unit.source,
        text=unit.text,
        enemy=stats(enemy, unit.enemy.spell or unit.spell),
        **front,
    )


def stats(face: Face, spell: SpellEntry | None) -> printed.Stats:
    """One side of a card."""
    return printed.Stats(
        move=face.move,
        health=face.health,
        ammo=face.ammo or None,
        mana=face.mana or None,
        melee=face.melee,
        melee_dice=face.melee_dice,
        range=face.range or None,
        missile=face.missile if face.range else None,
        missile_dice=face.missile_dice if face.range else None,
        spell=spell_card(face.spell, spell),
        abilities=[ability(texts) for texts in ability_texts(face)],
    )


def ability(texts: dict[str, str]) -> printed.Ability:
    kind = cast(printed.AbilityKind, texts["kind"])
    return printed.Ability(kind, texts["name"], texts["text"])


def spell_card(spell: Spell | None, entry: SpellEntry | None) -> printed.Spell | None:
    if spell is None or entry is None:
        return None
    return printed.Spell(
        name=entry.name, aim=AIMS[spell.aim], range=spell.range or None, text=spell_text(spell)
    )


def tactic_card(content: Content, card: TacticCard) -> printed.TacticCard:
    return printed.TacticCard(
        name=content.tactics[card.id].name,
        condition=condition_text(card.moment, card.conditions),
        effect=effects_text(card.effects),
    )


def enemy_card(content: Content, id: str, monster: list[Effect]) -> printed.EnemyCard:
    entry = content.enemies[id]
    return printed.EnemyCard(
        kind=cast(Class, entry.kind),  # or the leftmost
        compass=cast(Direction, entry.compass),
        damage=entry.damage,
        move=entry.move,
        climb=entry.climb,
        monster=effects_text(monster),
    )


def dungeon_plan(content: Content, dungeon: Dungeon) -> printed.DungeonPlan:
    """The floor inside a box, and its crystal."""
    return printed.DungeonPlan(
        name=content.dungeons[BOXES[dungeon.box]].name,
        columns=dungeon.columns,
        rows=len(dungeon.floor) // dungeon.columns,
        floor=[TERRAINS[terrain] for terrain in dungeon.floor],
        bonus=effects_text(dungeon.bonus) if dungeon.bonus else None,
    )
