"""What a moment tells: how much, by which attack, and how a knock back went."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.terms import MELEE, MISSILE, SPELL, UNIT_KNOCKED
from pocketkeep.games.tactics.rules.tactic_cards import moments
from tests.builders.tactics.moments import field, holds, moment

# ---------------------------------------------------------------------- what happened


def test_t_tactic_3_how_much_it_was() -> None:
    game = field()
    window = moment(game, "fighter1", "fighter2", amount=3)

    assert holds(game, 0, window, "at-least 3")
    assert not holds(game, 0, window, "at-least 4")


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize(
    ("kind", "name"), [(MELEE, "by-melee"), (MISSILE, "by-missile"), (SPELL, "by-spell")]
)
def test_the_kind_of_the_attack(kind: int, name: str) -> None:
    game = field()
    window = moment(game, "fighter1", "fighter2", kind=kind)

    found = [
        each for each in ("by-melee", "by-missile", "by-spell") if holds(game, 0, window, each)
    ]
    assert found == [name]


@pytest.mark.clause("T-TACTIC-3")
@pytest.mark.parametrize(
    ("detail", "names"),
    [
        (0, []),
        (moments.COLLIDED, ["collided"]),
        (moments.FELL, ["fell"]),
        (moments.COLLIDED | moments.FELL, ["collided", "fell"]),
    ],
)
def test_how_a_knock_back_went(detail: int, names: list[str]) -> None:
    game = field()
    window = moment(game, "fighter1", "fighter2", detail=detail, of=UNIT_KNOCKED)

    assert [name for name in ("collided", "fell") if holds(game, 0, window, name)] == names
