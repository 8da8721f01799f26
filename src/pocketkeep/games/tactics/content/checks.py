"""What entries must be for a game to be played with them; every fault is noted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from pocketkeep.core.content import Faults
from pocketkeep.core.content.checks import among, check_ids
from pocketkeep.games.tactics.content.builder import check_layout
from pocketkeep.games.tactics.content.cards import (
    FRONT,
    LEFTMOST_WORD,
    REVERSE,
    Content,
    Enemy,
    EnemySide,
    RealmEntry,
    Row,
    Rows,
    SpellEntry,
    Tactic,
    Unit,
)
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    BOXES,
    CLASSES,
    CORNERS,
    DEEDS,
    DIRECTIONS,
    EFFECTS,
    ENEMIES,
    FEATURES,
    MODES,
    MOMENTS,
    SYMBOLS,
    TERRAINS,
    WHOM,
)
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS, COUNTED
from pocketkeep.games.tactics.shown.meanings import MEANINGS

WORD: Final = re.compile(r"[a-z]+")
WORDS_WITH_HYPHENS: Final = re.compile(r"[a-z][a-z0-9-]*")
TAKEN: Final = re.compile(r"[a-p][0-9]+|[0-9]x[0-9].*|seat-[0-9]+")  # spaces, boxes, seats
WORDS: Final = {
    *MEANINGS, *MODES, *CLASSES, *DIRECTIONS, *TERRAINS, *FEATURES, *CORNERS, *DEEDS, *SYMBOLS,
    *MOMENTS, *POWERS, *ENEMIES, LEFTMOST_WORD, "weakened", "artifact", "elevation", "random",
}  # fmt: skip
SHOOTERS: Final = ("fighter", "rogue")
CASTERS: Final = ("wizard",)
FOR_PLAYERS: Final = ("draw", "act", "time")  # effects that are for no unit
HURTS: Final = ("damage", "blast")
LONGEST_ROW: Final = 5
MOST_AMOUNT: Final = 99
MOST_SEATS: Final = 4
CARDS_OF_CLASS: Final = (8, 12)  # fewer cannot be dealt; the book has choices of every two cards
MOST_TACTICS: Final = 60
FEWEST_ENEMIES: Final = 9  # eight may lie under units
MOST_ENEMIES: Final = 30


def check_id(id: str, form: re.Pattern[str] = WORDS_WITH_HYPHENS) -> Iterable[str]:
    """An id is a word of choices or of the notation, so nothing else may go by it."""
    if not form.fullmatch(id):
        digits = " and hyphens" if form is WORDS_WITH_HYPHENS else " only"
        yield f"an id is a word of small letters{digits}"
    elif id in WORDS or TAKEN.fullmatch(id):
        yield "the id is the word for something else"


def check_unit(id: str, unit: Unit) -> Iterable[str]:
    """A unit has what its class has: missiles, a spell, or neither."""
    yield from check_id(id, WORD)
    yield from among("class", unit.kind, CLASSES)
    yield from check_powers(unit.powers)
    shoots, casts = unit.kind in SHOOTERS, unit.kind in CASTERS
    if shoots != bool(unit.ammo) or shoots != bool(unit.range):
        yield f"{', '.join(SHOOTERS)} have ammo and a range of missiles; nobody else has"
    if casts != bool(unit.mana) or casts != (unit.spell is not None):
        yield f"a {', '.join(CASTERS)} has mana and a spell; nobody else has"
    if unit.spell is not None:
        yield from check_spell(unit.spell)
    yield from check_enemy_side(unit.enemy, shoots, casts)


def check_powers(powers: Mapping[str, int]) -> Iterable[str]:
    for power in powers:
        yield from among("power", power, POWERS)


def check_enemy_side(side: EnemySide, shoots: bool, casts: bool) -> Iterable[str]:
    yield from check_powers(side.powers or {})
    if not shoots and (side.range or side.missile or side.missile_dice):
        yield f"enemy: only {', '.join(SHOOTERS)} have missiles"
    if shoots and side.range == 0:
        yield "enemy: missiles need a range"
    if side.spell is not None:
        if not casts:
            yield f"enemy: only a {', '.join(CASTERS)} has a spell"
        yield from check_spell(side.spell)


def check_spell(spell: SpellEntry) -> Iterable[str]:
    """A spell that is aimed has a range; one that hurts is aimed at enemies or at a space."""
    yield from among("aim", spell.aim, AIMS)
    yield from check_rows("effects", spell.effects)
    if not spell.effects:
        yield "a spell has effects"
    if (spell.aim != "nothing") != bool(spell.range):
        yield "a spell that is aimed has a range, and one aimed at nothing has none"
    if spell.aim == "ally" and any(effect in HURTS for effect, *_ in spell.effects):
        yield "a spell aimed at allies cannot be an attack"


def check_rows(what: str, rows: Rows) -> Iterable[str]:
    """Rows of an effect, whom it is for, and up to three numbers."""
    for row in rows:
        if len(row) not in range(2, LONGEST_ROW + 1):
            yield f"{what}: a row is an effect, whom it is for, and up to 3 numbers, not {row}"
            continue
        effect, who, *amounts = row
        yield from among(f"{what}: effect", effect, EFFECTS)
        yield from among(f"{what}: whom", who, WHOM)
        yield from check_amounts(what, amounts)
        if effect in EFFECTS and (effect in FOR_PLAYERS) != (who == "player"):
            yield f"{what}: {', '.join(FOR_PLAYERS)} are for the player, all else for units"


def check_amounts(what: str, amounts: list[str | int]) -> Iterable[str]:
    for amount in amounts:
        if not isinstance(amount, int) or not 0 <= amount <= MOST_AMOUNT:
            yield f"{what}: {amount!r} is no number from 0 to {MOST_AMOUNT}"


def check_tactic(id: str, tactic: Tactic) -> Iterable[str]:
    yield from check_id(id)
    yield from among("moment", tactic.moment, MOMENTS)
    yield from check_rows("effects", tactic.effects)
    if not tactic.effects:
        yield "a tactic card has effects"
    for row in tactic.conditions:
        yield from check_condition(row)


def check_condition(row: Row) -> Iterable[str]:
    """A condition, with a number if it is one that counts."""
    condition, *amounts = row
    yield from among("if", condition, CONDITIONS)
    yield from check_amounts("if", amounts)
    if condition in CONDITIONS:
        numbers = int(CONDITIONS.index(str(condition)) in COUNTED)
        if len(amounts) != numbers:
            yield f"if: {condition} takes {'a number' if numbers else 'no number'}"


def check_enemy(id: str, enemy: Enemy) -> Iterable[str]:
    yield from check_id(id)
    yield from among("class", enemy.kind, (*CLASSES, LEFTMOST_WORD))
    yield from among("compass", enemy.compass, DIRECTIONS)
    yield from check_rows("monster", enemy.monster)


def check_realm(id: str, realm: RealmEntry) -> Iterable[str]:
    yield from check_id(id)
    yield from among("scroll", realm.scroll, (FRONT, REVERSE))


def check_together(content: Content, faults: Faults) -> None:
    """What sound entries must be together."""
    check_complete(content, faults)
    faults.stop()  # realms are built of all boxes
    check_counts(content, faults)
    check_names(content, faults)
    for id, realm in content.realms.items():
        for fault in check_layout(realm.layout, realm.scroll, content):
            faults.add("realms.toml", id, fault)


def check_complete(content: Content, faults: Faults) -> None:
    """There are six boxes, each with its dungeon, and a scroll with two sides."""
    wanted = (("boxes", BOXES), ("dungeons", BOXES), ("scrolls", (FRONT, REVERSE)))
    for file, names in wanted:
        for name in names:
            if name not in getattr(content, file):
                faults.add(f"{file}.toml", name, "the entry is missing")
    for side in (FRONT, REVERSE):
        if side not in [realm.scroll for realm in content.realms.values()]:
            faults.add("realms.toml", "", f"there is no realm on the {side} side of the scroll")


def check_counts(content: Content, faults: Faults) -> None:
    """There are enough cards for the largest table, and not too many for the book."""
    fewest, most = CARDS_OF_CLASS
    for kind in CLASSES:
        cards = len([unit for unit in content.units.values() if unit.kind == kind])
        if not fewest <= cards <= most:
            must = f"a class has {fewest} to {most} cards, but {kind} has {cards}"
            faults.add("units.toml", "", must)
    held = MOST_SEATS * max(2, content.numbers.turn.hand) + 1  # dealt at first, or held and drawn
    if not held < len(content.tactics) <= MOST_TACTICS:
        faults.add("tactics.toml", "", f"there must be {held + 1} to {MOST_TACTICS} tactic cards")
    if not FEWEST_ENEMIES <= len(content.enemies) <= MOST_ENEMIES:
        must = f"there must be {FEWEST_ENEMIES} to {MOST_ENEMIES} enemy cards"
        faults.add("enemies.toml", "", must)
    for face in (*content.numbers.dice.faces, (content.numbers.dice.trap,)):
        for symbol in face:
            for fault in among("symbol", symbol, SYMBOLS):
                faults.add("numbers.toml", "dice", fault)


def check_names(content: Content, faults: Faults) -> None:
    """No two things share an id; both sides of the scroll have the same areas."""
    named = ("units", "tactics", "enemies", "realms")
    seen = check_ids({file: getattr(content, file) for file in named}, faults)
    front, reverse = content.scrolls[FRONT], content.scrolls[REVERSE]
    if list(front.areas) != list(reverse.areas):
        faults.add("scrolls.toml", REVERSE, f"its areas must be those of {FRONT}")
    for area in front.areas:
        if area in seen:
            faults.add("scrolls.toml", area, f"the id is taken in {seen[area]}.toml")
