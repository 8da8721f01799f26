"""Entries as the rules see them: words become numbers."""

from __future__ import annotations

from pocketkeep.games.tactics.content.cards import (
    FLOOR,
    LEFTMOST_WORD,
    Dungeon,
    Enemy,
    Row,
    Rows,
    SpellEntry,
    Tactic,
    Unit,
)
from pocketkeep.games.tactics.model import cards
from pocketkeep.games.tactics.model.effects import Condition, Effect
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    BOXES,
    CLASSES,
    DIRECTIONS,
    EFFECTS,
    LEFTMOST,
    MOMENTS,
    SYMBOLS,
    WHOM,
)
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS


def face_of(id: str, unit: Unit) -> cards.Face:
    """A unit card as players use it."""
    return cards.Face(
        id=id,
        kind=CLASSES.index(unit.kind),
        move=unit.move,
        health=unit.health,
        ammo=unit.ammo,
        mana=unit.mana,
        melee=unit.melee,
        melee_dice=unit.melee_dice,
        range=unit.range,
        missile=unit.missile,
        missile_dice=unit.missile_dice,
        spell=spell_of(unit.spell),
        powers=powers_of(unit.powers),
    )


def enemy_face_of(id: str, unit: Unit) -> cards.Face:
    """The solo side, without tracks of ammo or mana; what it does not say is as on the front."""
    side = unit.enemy
    return cards.Face(
        id=id,
        kind=CLASSES.index(unit.kind),
        move=unit.move if side.move is None else side.move,
        health=unit.health if side.health is None else side.health,
        ammo=0,
        mana=0,
        melee=unit.melee if side.melee is None else side.melee,
        melee_dice=unit.melee_dice if side.melee_dice is None else side.melee_dice,
        range=unit.range if side.range is None else side.range,
        missile=unit.missile if side.missile is None else side.missile,
        missile_dice=unit.missile_dice if side.missile_dice is None else side.missile_dice,
        spell=spell_of(side.spell or unit.spell),
        powers=powers_of(unit.powers if side.powers is None else side.powers),
    )


def spell_of(spell: SpellEntry | None) -> cards.Spell | None:
    if spell is None:
        return None
    return cards.Spell(AIMS.index(spell.aim), spell.range, effects_of(spell.effects))


def powers_of(powers: dict[str, int]) -> list[int]:
    return [powers.get(power, 0) for power in POWERS]


def effects_of(rows: Rows) -> list[Effect]:
    return [effect_of(row) for row in rows]


def effect_of(row: Row) -> Effect:
    """What a row of a card says: an effect, for whom, and up to three numbers.

    >>> effect = effect_of(("heal", "ally", 3))
    >>> effect.amount, effect.more, effect.within
    (3, 0, 0)
    """
    effect, whom, *numbers = row
    return Effect(EFFECTS.index(str(effect)), WHOM.index(str(whom)), *map(int, numbers))


def tactic_card_of(id: str, tactic: Tactic) -> cards.TacticCard:
    return cards.TacticCard(
        id, MOMENTS.index(tactic.moment), conditions_of(tactic), effects_of(tactic.effects)
    )


def conditions_of(tactic: Tactic) -> list[Condition]:
    return [
        Condition(CONDITIONS.index(str(condition)), *map(int, numbers))
        for condition, *numbers in tactic.conditions
    ]


def enemy_card_of(id: str, enemy: Enemy) -> cards.EnemyCard:
    return cards.EnemyCard(
        id=id,
        kind=LEFTMOST if enemy.kind == LEFTMOST_WORD else CLASSES.index(enemy.kind),
        compass=DIRECTIONS.index(enemy.compass),
        damage=enemy.damage,
        move=enemy.move,
        climbs=enemy.climb,
        monster=effects_of(enemy.monster),
    )


def dungeon_of(box: str, dungeon: Dungeon) -> cards.Dungeon:
    floor = [FLOOR[letter] for row in dungeon.floor for letter in row]
    return cards.Dungeon(BOXES.index(box), len(dungeon.floor[0]), floor, effects_of(dungeon.bonus))


def symbols_of(face: tuple[str, ...]) -> int:
    """The symbols of one face of a die, a bit for each."""
    return sum(1 << SYMBOLS.index(symbol) for symbol in face)
