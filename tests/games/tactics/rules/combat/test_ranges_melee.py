"""Melee attacks: whom they reach."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import MELEE
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options
from tests.builders.tactics.skirmish import skirmish, unit


def attacks(game: Tactics, word: str) -> list[str]:
    return [option for option in options(game) if option.startswith(word)]


@pytest.mark.parametrize("space", ["c2", "d3", "c4", "b3"])
def test_t_melee_1_neighbours_in_rows_and_columns_are_attacked(space: str) -> None:
    game = skirmish("fighter c3", f"fighter {space}")
    assert attacks(game, "melee") == ["melee fighter1 fighter2"]


@pytest.mark.parametrize("space", ["d4", "b2", "c5", "e3"])
def test_t_melee_1_not_across_a_corner_nor_further_away(space: str) -> None:
    game = skirmish("fighter c3", f"fighter {space}")
    assert attacks(game, "melee") == []


@pytest.mark.parametrize("heights", ["01", "10", "13", "20"])
def test_t_melee_1_neither_up_nor_down(heights: str) -> None:
    game = skirmish("fighter a1", "fighter b1", heights=heights)
    assert attacks(game, "melee") == []


def test_t_melee_1_on_the_same_height_up_there() -> None:
    game = skirmish("fighter a1", "fighter b1", heights="22")
    assert attacks(game, "melee") == ["melee fighter1 fighter2"]


def test_t_melee_1_not_the_partners_units() -> None:
    game = skirmish("fighter c3", "fighter c4", "fighter d3", "fighter b3", mode="team")
    assert attacks(game, "melee") == ["melee fighter1 fighter2", "melee fighter1 fighter4"]


def test_t_melee_1_not_through_a_portal() -> None:
    game = skirmish("fighter c3", "fighter k9", portals="c3 k9")
    assert attacks(game, "melee") == []


def test_t_melee_1_nobody_in_a_dungeon() -> None:
    game = skirmish("fighter 8x5-b1", "fighter 8x5-a1", mode="solo", begin=False)
    assert not ranges.may_attack(game, unit(game, "fighter1"), MELEE, unit(game, "fighter2"))
