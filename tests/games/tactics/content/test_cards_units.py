"""The 32 unit cards: what the house content must keep to."""

from __future__ import annotations

from collections import Counter

import pytest

from pocketkeep.games.tactics.content.cards import Unit
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.content.words import ability_texts, spell_text
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.powers import (
    ABSORB,
    CLEAVE,
    GUARD,
    HOWL,
    PILFER,
    POWERS,
    RECOIL,
    TEND,
    THORNS,
)
from pocketkeep.games.tactics.model.terms import (
    ALLIES,
    AT_FOE,
    AT_NOTHING,
    BEAST,
    BLAST,
    BLINK,
    CLASSES,
    CURE,
    DAMAGE,
    FIGHTER,
    HEAL,
    PULL,
    PUSH,
    REFILL,
    ROGUE,
    STEAL,
    TARGET,
    UNIT,
    WIZARD,
)

MOST_DICE = 3  # the box has no more


@pytest.fixture(scope="module")
def book() -> TacticsBook:
    return load_book("evergreen", None)


@pytest.fixture(scope="module")
def units() -> dict[str, Unit]:
    return load(None).units


def effects(face: Face) -> list[int]:
    return [effect.kind for effect in face.spell.effects] if face.spell else []


def test_there_are_eight_units_of_each_class(book: TacticsBook) -> None:
    assert Counter(book.kinds) == dict.fromkeys(range(len(CLASSES)), 8)


def test_every_unit_is_ours_and_has_a_name_and_a_line_of_its_own(units: dict[str, Unit]) -> None:
    assert {unit.source for unit in units.values()} == {"house"}
    assert len({unit.name for unit in units.values()}) == len(units)
    assert len({unit.text for unit in units.values()}) == len(units)
    assert all(unit.text for unit in units.values())


def idea(face: Face) -> tuple[str, ...]:
    spells = [spell_text(face.spell)] if face.spell else []
    return (*[ability["text"] for ability in ability_texts(face)], *spells)


def test_every_unit_has_an_idea_of_its_own(book: TacticsBook) -> None:
    ideas = [idea(face) for face in book.faces]
    assert len(set(ideas)) == len(ideas)
    assert all(ideas)
    assert all(sum(power > 0 for power in face.powers) <= 2 for face in book.faces)


def test_every_power_is_on_a_card(book: TacticsBook) -> None:
    unused = [name for n, name in enumerate(POWERS) if not any(f.powers[n] for f in book.faces)]
    assert unused == []


@pytest.mark.parametrize(
    ("kind", "power"),
    [
        ("reactive", THORNS), ("hurts others", CLEAVE), ("helps allies", GUARD), ("heals", TEND),
        ("cures", HOWL), ("steals", PILFER), ("moves enemies", RECOIL), ("refills", ABSORB),
    ],
)  # fmt: skip
def test_kinds_of_abilities_that_the_rulebook_speaks_of(
    book: TacticsBook, kind: str, power: int
) -> None:
    assert any(face.powers[power] for face in book.faces), kind


def test_the_eight_spells_are_of_eight_kinds(book: TacticsBook) -> None:
    cast = {face.id: set(effects(face)) for face in book.faces if face.spell}
    assert sorted(cast) == sorted(f.id for f in book.faces if f.kind == WIZARD)
    assert sorted(map(sorted, cast.values())) == sorted(
        map(
            sorted,
            [
                {DAMAGE}, {BLAST}, {DAMAGE, PUSH}, {DAMAGE, PULL}, {HEAL}, {CURE, REFILL},
                {BLINK, HEAL}, {DAMAGE, HEAL, STEAL},
            ],
        )
    )  # fmt: skip


def test_kinds_of_spells_that_the_rulebook_speaks_of(book: TacticsBook) -> None:
    spells = [face.spell for face in book.faces if face.spell]
    assert any(spell.aim == AT_NOTHING for spell in spells)  # without range
    assert any(each.whom == ALLIES for spell in spells for each in spell.effects)
    assert any(each.more and each.kind != DAMAGE for spell in spells for each in spell.effects)
    assert any(each.whom == UNIT for spell in spells for each in spell.effects)


def test_every_spell_has_a_name(units: dict[str, Unit]) -> None:
    spells = [unit.spell for unit in units.values() if unit.spell]
    assert len({spell.name for spell in spells}) == 8


def test_power_makes_every_players_spell_stronger(book: TacticsBook) -> None:
    for face in book.faces:
        if face.spell:
            assert any(effect.more for effect in face.spell.effects), face.id


def test_numbers_stay_in_their_envelope(book: TacticsBook) -> None:
    for face in book.faces:
        assert 3 <= face.move <= 5, face.id
        assert 8 <= face.health <= 14, face.id
        assert 1 <= face.melee <= 4, face.id
        if face.range:
            assert 3 <= face.range <= 5, face.id
            assert 2 <= face.missile <= 4, face.id
            assert 4 <= face.ammo <= 6, face.id
        if face.spell:
            assert 4 <= face.mana <= 7, face.id
            assert face.spell.range in (0, 3, 4), face.id
    for face in [*book.faces, *book.enemy_faces]:
        assert max(face.melee_dice, face.missile_dice) <= MOST_DICE, face.id


def mean(book: TacticsBook, kind: int, what: str) -> float:
    numbers = [getattr(face, what) for face in book.faces if face.kind == kind]
    return float(sum(numbers) / len(numbers))


def test_classes_have_their_roles(book: TacticsBook) -> None:
    def order(what: str) -> list[int]:
        return sorted(range(len(CLASSES)), key=lambda kind: -mean(book, kind, what))

    assert order("health")[0] == BEAST
    assert order("health")[-1] in (ROGUE, WIZARD)
    assert set(order("melee")[:2]) == {FIGHTER, BEAST}
    assert mean(book, ROGUE, "range") > mean(book, FIGHTER, "range")
    assert mean(book, ROGUE, "missile") > mean(book, FIGHTER, "missile")
    assert mean(book, ROGUE, "move") > mean(book, FIGHTER, "move")
    assert mean(book, BEAST, "range") == mean(book, WIZARD, "range") == 0


def test_solo_enemies_are_simpler_and_always_attack(book: TacticsBook) -> None:
    for face, enemy in zip(book.faces, book.enemy_faces, strict=True):
        assert enemy.health < face.health, face.id
        assert enemy.ammo == enemy.mana == enemy.missile_dice == 0, face.id
        assert enemy.melee > 0, face.id
        if enemy.spell:
            assert enemy.spell.aim == AT_FOE, face.id
            first = enemy.spell.effects[0]
            assert (first.kind, first.whom) == (DAMAGE, TARGET), face.id
        idle = ("escort", "sidestep", "absorb", "sure", "hardy")
        assert not any(enemy.powers[POWERS.index(power)] for power in idle), face.id
