"""Texts of abilities, spells and cards are made from what they do."""

from __future__ import annotations

import itertools
import re

import pytest

from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.content.words import (
    ABILITIES,
    AIMED,
    NOUNS,
    ability_texts,
    aim_text,
    effects_text,
    power_text,
    spell_text,
)
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Spell
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    ALLIES,
    ALLY,
    AT_ALLY,
    AT_FOE,
    AT_NOTHING,
    AT_SPACE,
    BLAST,
    BLINK,
    CURE,
    DAMAGE,
    EFFECTS,
    FOE,
    FOES,
    MOVE,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    STEAL,
    STRIKE,
    SWAP,
    TARGET,
    UNIT,
    WHOM,
)

KINDS = {"movement", "melee", "missile", "passive", "reactive"}
SENTENCES = re.compile(r"[A-Z+0-9][^.{}]*\.( [A-Z+0-9][^.{}]*\.)*")


@pytest.fixture(scope="module")
def book() -> TacticsBook:
    return load_book("evergreen", None)


def test_every_power_has_words() -> None:
    assert set(ABILITIES) == set(POWERS)
    assert {kind for kind, _ in ABILITIES.values()} <= KINDS
    for name, amount in itertools.product(POWERS, (1, 2)):
        assert SENTENCES.fullmatch(power_text(name, amount)), name
    assert len({power_text(name, 1) for name in POWERS}) == len(POWERS)


def test_numbers_and_nouns_agree() -> None:
    assert power_text("escort", 1).endswith("up to 1 point.")
    assert power_text("anchor", 2) == "It is knocked back 2 spaces less."
    assert power_text("sure", 2) == "2 misses of each shot cost nothing."


def test_every_effect_has_words() -> None:
    for effect, who in itertools.product(range(len(EFFECTS)), range(len(WHOM))):
        is_players = EFFECTS[effect] in ("draw", "act", "time")
        if is_players != (who == PLAYER):
            continue
        for amounts in ((1, 0, 0), (2, 1, 2), (0, 1, 1)):
            text = effects_text([Effect(effect, who, *amounts)])
            assert SENTENCES.fullmatch(text), text
    assert set(NOUNS) | {"player"} == set(WHOM)


def test_every_aim_has_words() -> None:
    assert set(AIMED) == set(AIMS)
    assert aim_text(Spell(AT_ALLY, 3, [])) == "At an ally within range, not the caster."


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect(MOVE, UNIT, 2), "The unit may move up to 2 points."),
        (Effect(MOVE, ALLIES, 1), "All allies may each move up to 1 point."),
        (Effect(MOVE, FOE, 2), "You may move one enemy up to 2 spaces, whatever the ground."),
        (
            Effect(PUSH, FOE, 1, within=2),
            "One enemy within 2 spaces of the unit is knocked back 1 space.",
        ),
        (Effect(REFILL, ALLY, 9), "One ally regains all ammo or mana."),
        (Effect(STRIKE, UNIT), "The unit may attack at once."),
        (Effect(STRIKE, UNIT, 2), "The unit may attack at once, with 2 more damage."),
        (
            Effect(SWAP, ALLY, within=3),
            "The unit and one ally within 3 spaces of the unit change places.",
        ),
        (Effect(STEAL, FOE, 1), "The unit steals from one enemy 1 ammo or mana."),
    ],
)
def test_effects_of_cards(effect: Effect, text: str) -> None:
    assert effects_text([effect]) == text


@pytest.mark.parametrize(
    ("spell", "text"),
    [
        (
            Spell(AT_SPACE, 3, [Effect(BLAST, FOES, 2, more=1, within=1)]),
            (
                "All enemies within 1 space of the chosen space take 2 damage, and 1 more for each "
                "power symbol."
            ),
        ),
        (
            Spell(
                AT_NOTHING, 0, [Effect(BLAST, FOES, 2, within=1), Effect(CURE, ALLIES, within=2)]
            ),
            (
                "All enemies within 1 space of the caster take 2 damage. All allies within 2 "
                "spaces of the caster are weakened no longer."
            ),
        ),
        (
            Spell(AT_FOE, 3, [Effect(DAMAGE, TARGET, 2), Effect(BLAST, FOES, 1, within=1)]),
            "The target takes 2 damage. Other enemies within 1 space of the target take 1 damage.",
        ),
        (
            Spell(AT_FOE, 3, [Effect(PULL, TARGET, 2, more=1)]),
            (
                "The target is pulled towards the caster, up to 2 spaces, and 1 more for each "
                "power symbol."
            ),
        ),
        (
            Spell(AT_ALLY, 3, [Effect(BLINK, TARGET, 2, more=1)]),
            (
                "The ally may be put on a free space near the caster, within 2 spaces, and 1 more "
                "for each power symbol."
            ),
        ),
    ],
)
def test_texts_of_spells(spell: Spell, text: str) -> None:
    assert spell_text(spell) == text


def test_all_content_has_texts(book: TacticsBook) -> None:
    texts = [ability["text"] for face in book.faces for ability in ability_texts(face)]
    texts += [spell_text(f.spell) for f in [*book.faces, *book.enemy_faces] if f.spell]
    texts += [effects_text(card.effects) for card in book.tactics]
    texts += [effects_text(card.monster) for card in book.enemies if card.monster]
    texts += [effects_text(dungeon.bonus) for dungeon in book.dungeons if dungeon.bonus]
    for text in texts:
        assert SENTENCES.fullmatch(text), text


def test_no_two_units_have_the_same_text(book: TacticsBook) -> None:
    texts = [
        " ".join(ability["text"] for ability in ability_texts(face))
        + (spell_text(face.spell) if face.spell else "")
        for face in book.faces
    ]
    assert len(set(texts)) == len(texts)
