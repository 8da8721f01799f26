"""Builders for tests of adventures: an enemy's cards, floors of dungeons, and a realm of boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pocketkeep.core.engine.flow import NOBODY, advance, follow
from pocketkeep.games.tactics.content.cards import FLOOR
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.events import EnemyReasoned
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Dungeon, EnemyCard, Realm
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    CLASSES,
    COLUMNS,
    DIRECTIONS,
    EFFECTS,
    LEFTMOST,
    MODES,
    NONE,
    PORTAL,
    WHOM,
)
from pocketkeep.games.tactics.rules import land, turn
from pocketkeep.games.tactics.rules.setup import Setup
from tests.builders.playing import told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish, space_of

AREAS = ("a7", "h7", "p7")  # triggers of three areas
# What lies where on the realm of boxes: box, north-west square, columns, rows, height of its top.
LAID = (
    ("8x5", "e1", 8, 5, 2), ("5x4", "d9", 5, 4, 1), ("1x2", "g9", 1, 2, 2), ("3x2", "k9", 3, 2, 1),
)  # fmt: skip
DOORS = (("8x5", "m4"), ("5x4", "c10"), ("5x4", "i10"), ("1x2", "g11"), ("3x2", "n10"))
FLOORS = {"8x5": "EC", "8x1": "EC", "3x2": "EC", "5x4": "E.C", "1x2": "EC", "2x2": "EC"}
Rows = tuple[tuple[str, str, int], ...]
Card = tuple[str, str, int, int, bool, Rows]


def card(
    kind: str = "leftmost",
    compass: str = "north",
    damage: int = 0,
    move: int = 0,
    climbs: bool = False,
    monster: Rows = (),
) -> Card:
    """An enemy card in words."""
    return kind, compass, damage, move, climbs, monster


def adventure(
    *teams: str,
    mode: str = "solo",
    deck: tuple[Card, ...] = (card(),),
    floors: dict[str, str] | None = None,
    bonus: Rows = (),
    boxes: bool = False,
    active: int = 0,
    begin: bool = True,
    crystals: str = "",
    **options: Any,
) -> Tactics:
    """A table at the start of a turn; the first card of the deck is its top.

    `boxes`: on the realm of boxes above; else as `skirmish` lays it. A floor is its rows, apart by
    a blank; `bonus` is that of every crystal but the last; `crystals` are those already taken.
    """
    options = {"areas": AREAS, "dice": BLANK} | options
    game = skirmish(*teams, mode=mode, active=active, begin=False, **options)
    plans = tuple({**FLOORS, **(floors or {})}.items())
    game.book = with_cards(game.book, deck, plans, bonus, boxes=boxes)
    game.choices = game.book.choices
    game.enemy_deck = list(range(len(deck) - 1, -1, -1))
    game.unit_at = [NONE] * len(game.book.spaces)
    place(game, teams)
    for box in crystals.split():
        game.crystals[BOXES.index(box)] = 1
    if begin:
        start(game, active)
    return game


def place(game: Tactics, teams: tuple[str, ...]) -> None:
    """Squares of dungeons have other numbers now: put everybody where the team says."""
    for side, team in enumerate(teams):
        for entry in team.split(","):
            if entry.strip():
                kind, space, *_ = entry.split()
                game.place[side * 4 + CLASSES.index(kind)] = game.book.spaces.index(space)
    land.survey(game)


def start(game: Tactics, side: int) -> None:
    follow(game, turn.start(game, side))
    advance(game)


@lru_cache(64)
def with_cards(
    book: TacticsBook,
    deck: tuple[Card, ...],
    plans: tuple[tuple[str, str], ...],
    bonus: Rows,
    boxes: bool,
) -> TacticsBook:
    enemies = [enemy_card(f"card-{number}", *each) for number, each in enumerate(deck, start=1)]
    dungeons = [dungeon(box, dict(plans)[box], bonus) for box in BOXES]
    realm = boxed(book.realm) if boxes else book.realm
    return TacticsBook(
        numbers=book.numbers,
        realm=realm,
        faces=book.faces,
        enemy_faces=book.enemy_faces,
        tactics=book.tactics,
        enemies=enemies,
        dungeons=dungeons,
        dice=book.dice,
    )


def enemy_card(
    id: str, kind: str, compass: str, damage: int, move: int, climbs: bool, monster: Rows
) -> EnemyCard:
    number = LEFTMOST if kind == "leftmost" else CLASSES.index(kind)
    return EnemyCard(
        id=id,
        kind=number,
        compass=DIRECTIONS.index(compass),
        damage=damage,
        move=move,
        climbs=climbs,
        monster=effects_of(monster),
    )


def dungeon(box: str, plan: str, bonus: Rows) -> Dungeon:
    lines = plan.split()
    floor = [FLOOR[letter] for line in lines for letter in line]
    has_bonus = box != BOXES[0]
    return Dungeon(BOXES.index(box), len(lines[0]), floor, effects_of(bonus) if has_bonus else [])


def effects_of(rows: Rows) -> list[Effect]:
    return [Effect(EFFECTS.index(effect), WHOM.index(who), n) for effect, who, n in rows]


def boxed(flat: Realm) -> Realm:
    """The plain with four boxes on it, one of them on another."""
    height, box = flat.height.copy(), flat.box.copy()
    on = [NONE] * len(BOXES)
    on[BOXES.index("1x2")] = BOXES.index("5x4")
    for name, corner, columns, lines, top in LAID:
        for y in range(lines):
            for x in range(columns):
                space = space_of(corner) + y * COLUMNS + x
                height[space], box[space] = top, BOXES.index(name)
    features = flat.features.copy()
    portals: list[list[int]] = [[] for _ in features]
    for name, space_name in DOORS:
        features[space_of(space_name)] |= PORTAL
        portals[space_of(space_name)].append(BOXES.index(name))
    return Realm(
        id="boxes",
        height=height,
        terrain=flat.terrain,
        features=features,
        box=box,
        on=on,
        portal_boxes=portals,
        area=flat.area,
        triggers=flat.triggers,
        areas=flat.areas,
        corners=flat.corners,
        artifact=flat.artifact,
    )


def laid(mode: str, seed: int) -> Tactics:
    """A table of the house before its setup."""
    number = MODES.index(mode)
    game = empty_table(load_book("evergreen", None), number, 2 if mode == "coop" else 1, seed << 24)
    game.log = []
    follow(game, Setup(first=NOBODY, is_draft=False, corners=[NOBODY] * 4))
    advance(game)
    return game


def reasons(game: Tactics) -> list[str]:
    """The reasons told so far."""
    return [event.reason for event in told(game, EnemyReasoned) if isinstance(event, EnemyReasoned)]
