"""Texts of abilities and effects say what they do."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.ulos.content.load import load
from pocketkeep.games.ulos.content.words import (
    ABILITY_TEXTS,
    EFFECT_TEXTS,
    ability_text,
    effect_text,
)
from pocketkeep.games.ulos.model.terms import ABILITIES, EFFECTS
from tests.builders.packs import pack
from tests.builders.ulos.packs import FOXES


def test_every_ability_and_effect_has_a_text() -> None:
    assert set(ABILITY_TEXTS) == set(ABILITIES)
    assert set(EFFECT_TEXTS) == set(EFFECTS)


def test_an_abilitys_text_says_what_strength_brings(tmp_path: Path) -> None:
    foxes = load(pack(tmp_path, factions=FOXES)).factions["foxes"]

    assert "one for each point of Fox strength" in ability_text(foxes, load().numbers)
    ratfolk = load().factions["ratfolk"]
    assert "one for every 3 points of Ratfolk strength" in ability_text(ratfolk, load().numbers)


def test_an_effects_text_says_its_numbers(tmp_path: Path) -> None:
    numbers = '[rifts]\nsource = "house"\nconvert = 7\n[ending]\nsource = "house"\nrift_favor = 1\n'
    changed = load(pack(tmp_path, numbers=numbers)).numbers

    assert "up to 7 tiles" in effect_text("convert", changed)
    assert "5 favor instead of 1" in effect_text("enhance", changed)
